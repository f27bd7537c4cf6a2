"""The card room on Discord: a client like any other, with pictures and buttons."""
