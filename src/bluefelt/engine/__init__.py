"""The pure engine: cards, chance, ranking, odds, betting, pots, seats and the Game contract."""
