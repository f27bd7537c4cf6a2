"""The command line, and a seat at a table in a terminal."""
