"""The rules of the races that depend on the table's settings, in sentences."""

from bluefelt.engine.words import chips
from bluefelt.games.hold_your_horses.settings import Settings

UNCLAIMED = {
    "house": "If nobody bet on a winner, the house keeps the pool.",
    "carry": "If nobody bet on a winner, the pool is carried over to the next race.",
    "refund": "If nobody bet on a winner, all bets go back.",
}


def house_rules(settings: Settings) -> list[str]:
    """A sentence for each rule that other tables may play differently."""
    lines = [
        f"You have {settings.clock_s} s in each round to bet, at least {chips(settings.min_bet)} "
        "on a hand; what is not locked by then does not count."
    ]
    seen = "at once" if settings.open_bets else "only once they are locked"
    lines.append(f"Everybody sees your bets {seen}.")
    if settings.cap_pct:
        lines.append(f"In each round you may bet {settings.cap_pct}% of your stack at most.")
    if settings.ante:
        ante = chips(settings.ante)
        lines.append(f"Everybody antes {ante} into the pool; whoever has less sits the race out.")
    if settings.house_edge_bps:
        lines.append(f"The house takes {edge(settings)} of every pool that is won.")
    lines.append(UNCLAIMED[settings.unclaimed])
    if len(set(settings.weights)) > 1:
        first, second, third = settings.weights
        lines.append(
            f"Chips of the three rounds count {first}, {second} and {third} times in the payout."
        )
    stack = chips(settings.stack)
    return [*lines, f"Everybody starts with {stack} chips; whoever is broke may buy {stack} again."]


def edge(settings: Settings) -> str:
    """The house's share.

    >>> edge(Settings(house_edge_bps=250))
    '2.5%'
    """
    return f"{settings.house_edge_bps / 100:g}%"


def surprises(settings: Settings) -> list[str]:
    """Rules that people may not expect, in a few words each."""
    unclaimed = {"carry": "unclaimed pools carry over", "refund": "unclaimed bets go back"}
    parts = ["bets stay hidden until locked"] * (not settings.open_bets)
    parts += [f"at most {settings.cap_pct}% of a stack in a round"] * bool(settings.cap_pct)
    parts += [f"the house takes {edge(settings)}"] * bool(settings.house_edge_bps)
    parts += [unclaimed[settings.unclaimed]] if settings.unclaimed in unclaimed else []
    return parts + ["chips are weighted by round"] * (len(set(settings.weights)) > 1)
