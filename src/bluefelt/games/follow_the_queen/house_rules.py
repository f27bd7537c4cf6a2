"""The rules of Follow the Queen that depend on the table's settings, in sentences."""

from bluefelt.engine.words import chips
from bluefelt.games.follow_the_queen.settings import Settings

FOLLOWS = {
    "street": "A Queen that comes last on its street has no follower: only Queens are wild then.",
    "carry": "A Queen that comes last on its street waits: the next card dealt face up follows it.",
}
LOWEST = {
    "high": "wild cards count as high",
    "natural": "wild cards count as they are printed",
}


def house_rules(settings: Settings) -> list[str]:
    """A sentence for each rule that other tables may play differently."""
    least, double = chips(settings.small_bet), chips(2 * settings.small_bet)
    ante = f"Everybody antes {chips(settings.ante)}. " if settings.ante else ""
    bets = f"Bets start at {least}, and a raise is by at least as much as the last one, up to all"
    if settings.structure == "fixed_limit":
        bets = (
            f"Bets and raises are fixed: {least} on third and fourth street, {double} later, with "
            "one bet and three raises at most in each round, unless two began it alone."
        )
    else:
        bets += " your chips."
    return [
        f"{ante}The lowest card showing brings in {chips(settings.bring_in)} or completes to "
        f"{least}; {LOWEST[settings.bring_in_wild]}.",
        bets,
        FOLLOWS[settings.queen_follow],
        "Whoever runs out of time checks where that is free, and folds otherwise; the lowest card "
        "brings in.",
        f"Everybody starts with {chips(settings.stack)} chips; whoever is broke may buy as many "
        "again.",
    ]


def surprises(settings: Settings) -> list[str]:
    """Rules that people may not expect, in a few words each."""
    parts = ["a Queen dealt last waits for the next street"] * (settings.queen_follow == "carry")
    return parts + ["wild cards may bring in"] * (settings.bring_in_wild == "natural")
