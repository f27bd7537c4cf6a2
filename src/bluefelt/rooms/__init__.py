"""What a room adds to a game: a host and a bank."""
