"""The SQLite log: players, groups, tables and their journal. No screens, no rules."""
