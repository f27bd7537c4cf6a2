"""One folder per game; each exports one `GAME`."""
