"""Words for what is done in a room whatever is played, most of it by the host."""

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from bluefelt.engine.contract import Command
from bluefelt.engine.registry import games
from bluefelt.engine.tables.messages import ChangeSettings, Deal, Pause, Resume, SettingValue
from bluefelt.rooms.rules import commands
from bluefelt.rooms.rules.state import RoomSettings
from bluefelt.rooms.rules.view import RoomView

Make: TypeAlias = Callable[[Sequence[str], RoomView], Command]

USUAL_BOT = "normal"
RULES = frozenset(RoomSettings.__struct_fields__)  # how the room is run, whatever is played


class Misspoken(Exception):
    """Words that cannot be meant so; the message says what is missing."""


class Word(Struct, frozen=True):
    """What may be typed, and what it does."""

    usage: str
    help: str
    make: Make
    host: bool = True  # only the host may


def _name(words: Sequence[str], room: RoomView) -> str:
    """The member whose name begins so."""
    wanted = " ".join(words).lower()
    if not wanted:
        raise Misspoken("Whom do you mean? Say the name, too.")
    names = [member.name for member in room.members]
    exact = [name for name in names if name.lower() == wanted]
    close = exact or [name for name in names if name.lower().startswith(wanted)]
    if len(close) != 1:
        what = "could be several here" if close else "is nobody here"
        raise Misspoken(f"{' '.join(words)!r} {what}: {', '.join(close or names)}.")
    return close[0]


def _named(make: Callable[[str], Command]) -> Make:
    return lambda words, room: make(_name(words, room))


def _plain(make: Callable[[], Command]) -> Make:
    return lambda words, room: make()


def _say(words: Sequence[str], room: RoomView) -> Command:
    if not words:
        raise Misspoken("Say what?")
    return commands.SendChat(" ".join(words))


def _bot(words: Sequence[str], room: RoomView) -> Command:
    return commands.AddBot(words[0] if words else USUAL_BOT)


def _game(words: Sequence[str], room: RoomView) -> Command:
    if not words:
        raise Misspoken(f"Which game? There are: {', '.join(games())}.")
    return commands.ChangeGame(words[0], words[1] if len(words) > 1 else None)


def _set(words: Sequence[str], room: RoomView) -> Command:
    changes = dict(setting(word) for word in words)
    if not changes:
        raise Misspoken("Which setting? For example: set clock_s=60.")
    of_room = RULES.intersection(changes)
    if not of_room:
        return ChangeSettings(changes)
    if len(of_room) < len(changes):
        raise Misspoken(f"Set what is about the room alone: {', '.join(sorted(of_room))}.")
    if not all(type(value) is bool for value in changes.values()):
        raise Misspoken("It has to be true or false.")
    return commands.ChangeRoom({name: value is True for name, value in changes.items()})


def setting(text: str) -> tuple[str, SettingValue]:
    """A setting and its value, as typed.

    >>> setting("clock_s=60"), setting("straddle=true")
    (('clock_s', 60), ('straddle', True))
    """
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise Misspoken(f"{text!r} sets nothing; write it as in clock_s=60.")
    words: dict[str, SettingValue] = {"true": True, "false": False, "none": None}
    if value.lower() in words:
        return key, words[value.lower()]
    return key, int(value) if re.fullmatch("-?[0-9]{1,15}", value) else value


WORDS = {
    "say": Word("say TEXT", "speak to everybody", _say, host=False),
    "withdraw": Word(
        "withdraw", "take back a wish for chips", _plain(commands.Withdraw), host=False
    ),
    "start": Word("start", "deal the next hand", _plain(Deal)),
    "deal": Word("deal", "the same", _plain(Deal)),
    "bot": Word("bot easy", "seat a bot: easy, normal or hard", _bot),
    "game": Word("game KEY", "play another game; without a key: which ones there are", _game),
    "set": Word("set KEY=VALUE", "change one of the settings", _set),
    "pause": Word("pause", "stop the clocks", _plain(Pause)),
    "resume": Word("resume", "let them run on", _plain(Resume)),
    "kick": Word("kick NAME", "send somebody away, a bot too", _named(commands.Kick)),
    "mute": Word("mute NAME", "take somebody the word", _named(commands.Mute)),
    "unmute": Word(
        "unmute NAME", "give it back", _named(lambda name: commands.Mute(name, muted=False))
    ),
    "host": Word("host NAME", "let somebody else be host", _named(commands.GiveHost)),
    "admit": Word("admit NAME", "let in who knocks", _named(commands.Admit)),
    "refuse": Word("refuse NAME", "or don't", _named(commands.Refuse)),
    "approve": Word("approve NAME", "let somebody have chips", _named(commands.Approve)),
    "decline": Word("decline NAME", "or don't", _named(commands.Decline)),
    "close": Word("close", "end the evening for everybody", _plain(commands.CloseRoom)),
}
