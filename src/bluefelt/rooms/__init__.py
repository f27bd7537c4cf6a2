"""Rooms: members, a host and a bank around a game, and one task that runs each."""
