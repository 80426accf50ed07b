"""Live tables: version, lock, journal, watchers; the roster of players; whose app it is."""
