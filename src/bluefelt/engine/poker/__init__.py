"""What the poker family shares: betting, pots, streets, showdowns."""
