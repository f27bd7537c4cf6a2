"""The table as everybody may see it: a picture, its alt text, and text for where no picture goes.

Only public views get in, so that no hidden card can get out.
"""

from collections.abc import Callable
from typing import Any

from bluefelt.discord_bot.pictures import bus, holdem, queen, race, texts
from bluefelt.engine.registry import GameSpec

__all__ = ["LONGEST_ALT", "LONGEST_TEXT", "alt_text", "picture", "table_text"]

LONGEST_ALT, LONGEST_TEXT = 1000, 2000  # characters that Discord takes

_PICTURES: dict[str, Callable[[Any, str], bytes]] = {
    "follow_the_queen": queen.draw,
    "hold_your_horses": race.draw,
    "holdem": holdem.draw,
    "ride_the_bus": bus.draw,
}


def picture(spec: GameSpec, view: Any) -> bytes | None:
    """The table as a PNG; None for a game of which there is no picture."""
    _check(spec, view)
    draw = _PICTURES.get(spec.key)
    return None if draw is None else draw(view, spec.title)


def alt_text(spec: GameSpec, view: Any) -> str:
    """The picture in words, for those who can't see it; plain text."""
    _check(spec, view)
    return texts.in_words(spec.key, spec.title, view, LONGEST_ALT)


def table_text(spec: GameSpec, view: Any) -> str:
    """The table as a message in Discord's markdown."""
    _check(spec, view)
    return texts.in_markdown(spec.key, spec.title, view, LONGEST_TEXT)


def _check(spec: GameSpec, view: Any) -> None:
    if not isinstance(view, spec.public):
        raise TypeError(f"{spec.key} shows {spec.public.__name__}, not {type(view).__name__}")
