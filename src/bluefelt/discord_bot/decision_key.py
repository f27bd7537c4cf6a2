"""Where a table stands: what a button was shown for, so that a stale click is refused.

A room's own sequence number also moves on when somebody chats; only what is played counts here.
"""

from hashlib import blake2s
from typing import Any

from bluefelt.engine.contract import Seat

ROUND = ("hand", "race", "game")  # what a game calls the number of its round
PLACE = (*ROUND, "phase", "to_act", "bet", "middle", "finished")
RIDE = ("rider", "wrong", "position")


def moment(view: Any) -> str:
    """A short mark that changes whenever something was played.

    >>> from types import SimpleNamespace as View
    >>> moment(View(hand=1, phase="flop", bet=0)) == moment(View(hand=1, phase="flop", bet=20))
    False
    """
    facts = [getattr(view, name, None) for name in PLACE]
    facts += [getattr(getattr(view, "pyramid", None), "flipped", None)]
    facts += [getattr(getattr(view, "ride", None), name, None) for name in RIDE]
    return blake2s(repr(facts).encode(), digest_size=4).hexdigest()


def round_of(view: Any) -> int:
    """The number of the hand, race or game; 0 before the first."""
    return next((int(getattr(view, name)) for name in ROUND if hasattr(view, name)), 0)


def waits_for(view: Any) -> tuple[Seat, ...]:
    """Whose turn it is; nobody's, where all may act at once."""
    if getattr(view, "paused_at", None) is not None:
        return ()
    to_act = getattr(view, "to_act", None)
    if to_act is not None:
        return (to_act,)
    return tuple(getattr(view, "waits_for", ()))


def names_of(view: Any) -> dict[Seat, str]:
    """Who sits where."""
    return {seat.seat: seat.name for seat in getattr(view, "seats", ())}
