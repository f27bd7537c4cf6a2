"""How each game is played, in a few lines."""

RULES = {
    "holdem": (
        "Two cards each, five on the board; the best five of seven win. Four rounds of betting:"
        " before the flop, after three cards, after the fourth and after the fifth. Fold, check,"
        " call or raise when it is your turn; whoever is left last, or shows the best hand, takes"
        " the pot."
    ),
    "follow_the_queen": (
        "Seven-card stud: two down, four up, one down. Queens are wild, and so is the rank that"
        " follows the last Queen dealt face up. Five of a kind beats everything."
    ),
    "hold_your_horses": (
        "Five hands race on one board; one of them, the Dark Horse, is hidden until the end. Bet"
        " on whom you like in three timed rounds, say Ready, and share the pool with everybody"
        " who was on the winner."
    ),
    "ride_the_bus": (
        "Five cards each and a pyramid of fifteen. When a card is flipped that matches yours, play"
        " it and give out sips. Whoever has most cards left rides the bus: higher or lower, five"
        " in a row."
    ),
}


def rules_text(game: str, where: str | None) -> str:
    """The rules, and where there is more."""
    text = RULES.get(game, "The game says by its buttons what can be done.")
    more = f"\nAll of it: the rules card in the browser, {where}" if where else ""
    return f"{text}{more}"
