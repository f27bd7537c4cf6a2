"""Whom a table waits for, and for what, in a line below the picture."""

from typing import Any

from bluefelt.discord_bot.decision_key import names_of, waits_for
from bluefelt.discord_bot.names import safe
from bluefelt.discord_bot.pictures.words import emoji_cards
from bluefelt.engine.words import listed, name_of

BETTING = frozenset({"out_of_the_gate", "in_the_running", "final_furlong"})


def relative(at: int) -> str:
    """A time that Discord shows as *in 20 seconds*."""
    return f"<t:{-(-at // 1000)}:R>"


def asked(view: Any, host: str | None) -> str:
    """What the table waits for; nothing where cards come by themselves."""
    if view.paused_at is not None:
        return "⏸ The table is paused."
    phase = getattr(view, "phase", None)
    names = names_of(view)
    people = _bold([name_of(names, seat) for seat in waits_for(view)])
    if phase == "vote":
        return f"▶ Run it twice? Everybody still in has to agree{until(view, 'the vote ends')}"
    if phase in BETTING:
        return _bets(view)
    if phase == "flip":
        return f"▶ {_bold([host]) if host else 'The host'} flips the next card"
    if phase == "claim":
        return f"▶ {emoji_cards((view.pyramid.card,))}: who has a match can play it now"
    if phase == "assign" and people:
        return f"▶ {people} to hand out {view.counting}{until(view)}"
    if getattr(view, "ride", None) is not None:
        return f"▶ {people}: {question(view.ride)}{until(view)}"
    if not people:
        return ""
    bring_in = getattr(view, "bringing_in", None) is not None
    return f"▶ {people} {'has to bring in' if bring_in else 'to act'}{until(view)}"


def question(ride: Any) -> str:
    """What the rider has to guess."""
    card = ride.row[ride.position - 1]
    than = "the card face down" if card is None else emoji_cards((card,))
    return f"higher or lower than {than}?"


def _bets(view: Any) -> str:
    late = [seat.name for seat in view.seats if seat.racing and not seat.ready]
    line = f"▶ Bets are open{until(view, 'they close')}"
    return f"{line}\n-# Not ready yet: {_bold(late)}" if late else line


def _bold(names: list[str]) -> str:
    return listed([f"**{safe(name)}**" for name in names]) if names else ""


def until(view: Any, what: str = "time is up") -> str:
    """Discord counts down by itself."""
    due = getattr(view, "due", None)
    return f" · {what} {relative(due)}" if due is not None else ""
