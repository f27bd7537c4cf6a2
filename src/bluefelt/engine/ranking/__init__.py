"""How hands are ranked: evaluation, wild cards, batches and odds."""
