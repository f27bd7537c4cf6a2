"""The rules of the bus that depend on the table's settings, in sentences."""

from bluefelt.games.ride_the_bus.settings import Settings


def house_rules(settings: Settings) -> list[str]:
    """A sentence for each rule that other tables may play differently."""
    unit, penalty = settings.counting, settings.bus_penalty
    cost = f"{penalty} {unit.removesuffix('s') if penalty == 1 else unit}"
    several = "Several players may play on the same card."
    rides = "they ride one after the other" if settings.tie_policy == "all" else "lots decide"
    return [
        f"You have {settings.claim_window_s} s to play a match. A card is worth 1 to 5 {unit} by "
        f"its row, and you hand them out within {settings.assign_s} s; the rest lapses.",
        several if settings.stacking else "Only the first player to play on a card may do so.",
        "You may keep some for yourself." if settings.self_assign else "You give to others only.",
        f"If several have the most cards left, {rides}.",
        f"On the bus you have {settings.guess_s} s for each guess. Equal is wrong, and aces are "
        f"{'high' if settings.ace_high else 'low'}.",
        f"A wrong guess costs {cost} and the row; after {settings.bus_max_wrong} wrong guesses "
        "the ride is over.",
        "Cards are flipped by themselves." if settings.auto_flip else "The host flips the cards.",
    ]


def surprises(settings: Settings) -> list[str]:
    """Rules that people may not expect, in a few words each."""
    parts = ["only the first may play on a card"] * (not settings.stacking)
    parts += ["one rider, by lot"] * (settings.tie_policy == "random")
    return parts + ["aces are low"] * (not settings.ace_high)
