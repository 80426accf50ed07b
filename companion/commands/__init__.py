"""The commands of the `companion` program, one a file."""
