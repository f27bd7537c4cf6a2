"""The rules of hold'em that depend on the table's settings, in sentences."""

from bluefelt.engine.words import chips
from bluefelt.games.holdem.settings import Settings

ON_TIMEOUT = {
    "fold": "Whoever runs out of time folds, even where checking is free.",
    "check_fold": "Whoever runs out of time checks where that is free, and folds otherwise.",
}
EXTRAS = {
    "straddle": "The player left of the big blind may straddle for twice the big blind.",
    "run_twice": "Players who are all-in may agree to deal the rest of the board twice.",
    "rabbit_hunt": "After a hand that ended early, anybody may see what would have come.",
}


def house_rules(settings: Settings) -> list[str]:
    """A sentence for each rule that other tables may play differently."""
    extras = [words for name, words in EXTRAS.items() if getattr(settings, name)]
    return [
        betting(settings),
        *forced_bets(settings),
        chips_rule(settings),
        *([] if settings.format == "tournament" else [entry(settings)]),
        ON_TIMEOUT[settings.timeout_action],
        *extras,
        *bomb_pots(settings),
    ]


def betting(settings: Settings) -> str:
    """Which bets and raises are allowed, with an example from the blinds."""
    small, big = settings.blinds()
    example = f"with blinds {chips(small)}/{chips(big)} the first raise is to"
    if settings.structure == "doubling":
        return (
            f"The opening bet is the big blind, and a raise doubles the bet, no more and no less: "
            f"{example} {chips(2 * big)}, the next to {chips(4 * big)}. "
            "Whoever has too few chips for that may go all-in."
        )
    if settings.structure == "fixed_limit":
        return (
            f"Bets and raises are fixed: {chips(big)} before and on the flop, {chips(2 * big)} on "
            f"the turn and the river, so {example} {chips(2 * big)}. "
            "Each round has one bet and three raises at most, unless two began it alone."
        )
    least = f"A raise is by at least as much as the last bet or raise: {example} {chips(2 * big)}"
    if settings.structure == "pot_limit":
        return f"{least} or more, and at most by the size of the pot after your call."
    return f"{least} or more, up to all your chips."


def forced_bets(settings: Settings) -> list[str]:
    """The blinds, how they rise, and antes."""
    small, big = (chips(blind) for blind in settings.blinds())
    if settings.blind_schedule == "off":
        blinds = f"The blinds stay at {small}/{big}."
    else:
        rise = "double" if settings.blind_schedule == "double" else f"rise by {small}/{big}"
        blinds = f"The blinds start at {small}/{big} and {rise} every {interval(settings)}."
    ante = [f"Everybody antes {chips(settings.ante)} in every hand."] * bool(settings.ante)
    for_all = f"The big blind also pays an ante of {chips(settings.bb_ante)} for everybody."
    return [blinds, *ante, *[for_all] * bool(settings.bb_ante)]


def interval(settings: Settings) -> str:
    """How long a blind level lasts.

    >>> interval(Settings(blind_interval_s=900)), interval(Settings(blind_interval_s=90))
    ('15 min', '90 s')
    """
    seconds = settings.blind_interval_s
    return f"{seconds // 60} min" if seconds % 60 == 0 else f"{seconds} s"


def chips_rule(settings: Settings) -> str:
    """Where chips come from."""
    stack = chips(settings.stack)
    if settings.format == "tournament":
        return (
            f"Everybody starts with {stack} chips and buys no more: whoever has none left is out, "
            "and the last one wins."
        )
    if settings.format == "cash":
        return "You buy in for as much as you like within the table's limits, between hands."
    return f"Everybody starts with {stack} chips; whoever is broke may buy {stack} again."


def entry(settings: Settings) -> str:
    """When newcomers are dealt in."""
    if settings.entry == "wait":
        return "Newcomers are dealt in when the big blind reaches them."
    return "Newcomers wait for the big blind, or post one to be dealt in sooner."


def bomb_pots(settings: Settings) -> list[str]:
    if not settings.bomb_bb:
        return []
    ante = f"everybody puts in {chips(settings.bomb_bb)} big blinds, and betting starts on the flop"
    every = settings.bomb_every
    when = f"Every {chips(every)} hands" if every else "When the host calls for it,"
    return [f"{when} there is a bomb pot: {ante}."]


def surprises(settings: Settings) -> list[str]:
    """Rules that people may not expect, in a few words each."""
    structures = {
        "pot_limit": "pot limit",
        "fixed_limit": "fixed limit",
        "doubling": "every raise doubles the bet",
    }
    parts = [structures[settings.structure]] if settings.structure in structures else []
    parts += ["you fold when time runs out"] * (settings.timeout_action == "fold")
    return parts + [f"a bomb pot every {settings.bomb_every} hands"] * bool(settings.bomb_every)
