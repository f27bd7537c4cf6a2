"""Commands that can be typed in any room, most of them by the host."""

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from bluefelt.client.picture import known_game
from bluefelt.engine.contract import Command
from bluefelt.engine.registry import games, usual_bot
from bluefelt.engine.tables.messages import ChangeSettings, Deal, Pause, Resume
from bluefelt.output import Mistake
from bluefelt.rooms.rules import commands
from bluefelt.rooms.rules.rates import LONGEST_CURRENCY, Rate
from bluefelt.rooms.rules.state import RoomSettings
from bluefelt.rooms.rules.view import RoomView
from bluefelt.terminal.settings import read_setting

Make: TypeAlias = Callable[[Sequence[str], RoomView], Command]

RULES = frozenset(RoomSettings.__struct_fields__)  # how the room is run, whatever is played


class Word(Struct, frozen=True):
    """A command to type, and what it does."""

    usage: str
    help: str
    make: Make
    host: bool = True  # only the host may


def _name(words: Sequence[str], room: RoomView) -> str:
    """The member whose name begins with these words."""
    wanted = " ".join(words).lower()
    if not wanted:
        raise Mistake("Whom do you mean? Add a name.")
    names = [member.name for member in room.members]
    exact = [name for name in names if name.lower() == wanted]
    close = exact or [name for name in names if name.lower().startswith(wanted)]
    if len(close) != 1:
        what = "could be any of these" if close else "is not here; these are"
        raise Mistake(f"{' '.join(words)!r} {what}: {', '.join(close or names)}.")
    return close[0]


def _named(make: Callable[[str], Command]) -> Make:
    return lambda words, room: make(_name(words, room))


def _plain(make: Callable[[], Command]) -> Make:
    return lambda words, room: make()


def _say(words: Sequence[str], room: RoomView) -> Command:
    if not words:
        raise Mistake("Say what?")
    return commands.SendChat(" ".join(words))


def _bot(words: Sequence[str], room: RoomView) -> Command:
    if words:
        return commands.AddBot(words[0])
    spec = known_game(room.game)
    return commands.AddBot(usual_bot(spec.bots if spec is not None else ()))


def _game(words: Sequence[str], room: RoomView) -> Command:
    if not words:
        raise Mistake(f"Which game? There are: {', '.join(games())}.")
    game, *rest = words
    settings = [word for word in rest if "=" in word]
    presets = [word for word in rest if "=" not in word]
    return commands.ChangeGame(
        game, presets[0] if presets else None, dict(map(read_setting, settings))
    )


def _limit(words: Sequence[str], room: RoomView) -> Command:
    if len(words) < 2:
        raise Mistake("Whose limit, and how much? For example: limit Ann 1500, or limit Ann none.")
    *name, limit = words
    if limit.lower() == "none":
        return commands.SetLimit(_name(name, room), None)
    return commands.SetLimit(_name(name, room), _number(limit))


def _number(text: str) -> int:
    digits = text.replace(",", "")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 16):
        raise Mistake(f"{text!r} is not a number.")
    return int(digits)


def _rate(words: Sequence[str], room: RoomView) -> Command:
    if words == ["none"]:
        return commands.SetRate(None)
    parts = " ".join(words).replace("=", " ").split()
    found = re.fullmatch(r"([0-9]+)(?:\.([0-9]{1,3}))?", parts[1]) if len(parts) > 2 else None
    if found is None:
        raise Mistake("What are chips worth? For example: rate 100 = 2.50 €, or rate none.")
    whole, cents = found[1], found[2] or ""
    currency = " ".join(parts[2:])
    if len(currency) > LONGEST_CURRENCY:
        raise Mistake(f"The currency can have {LONGEST_CURRENCY} characters.")
    return commands.SetRate(Rate(_number(parts[0]), _number(whole + cents), len(cents), currency))


def _ask(words: Sequence[str], room: RoomView) -> Command:
    return commands.AskCredit(_number(words[0]) if words else None)


def _set(words: Sequence[str], room: RoomView) -> Command:
    changes = dict(map(read_setting, words))
    if not changes:
        raise Mistake("Which setting? For example: set clock_s=60.")
    of_room = RULES.intersection(changes)
    if not of_room:
        return ChangeSettings(changes)
    if len(of_room) < len(changes):
        raise Mistake(f"Change these room settings separately: {', '.join(sorted(of_room))}.")
    lawful = {n: value for n, value in changes.items() if isinstance(value, bool | int)}
    if len(lawful) < len(changes):
        raise Mistake("The value has to be true, false or a number.")
    return commands.ChangeRoom(lawful)


def _report(words: Sequence[str], room: RoomView) -> Command:
    """Everything after a colon is the reason."""
    name, _, reason = " ".join(words).partition(":")
    return commands.Report(_name(name.split(), room), reason=reason.strip() or None)


def _filter(words: Sequence[str], room: RoomView) -> Command:
    listed = " ".join(words).replace(",", " ").split()
    if not listed:
        raise Mistake("Which words? For example: filter darn heck. To mask none: filter off.")
    return commands.FilterWords(() if listed == ["off"] else tuple(listed))


def _close(words: Sequence[str], room: RoomView) -> Command:
    if words not in ([], ["now"]):
        raise Mistake("Type close, or close now.")
    return commands.CloseRoom("now" if words else "after-round")


WORDS = {
    "say": Word("say TEXT", "say something to everybody", _say, host=False),
    "withdraw": Word(
        "withdraw", "take back your request for chips", _plain(commands.Withdraw), host=False
    ),
    "credit": Word(
        "credit",
        "ask the host to raise your credit limit; add the chips you want, if you like",
        _ask,
        host=False,
    ),
    "start": Word("start", "deal the next round", _plain(Deal)),
    "deal": Word("deal", "the same", _plain(Deal)),
    "bot": Word("bot easy", "add a bot: easy, normal or hard", _bot),
    "game": Word(
        "game KEY",
        "play another game; add settings if you like; no key: list them",
        _game,
    ),
    "set": Word("set KEY=VALUE", "change a setting", _set),
    "pause": Word("pause", "stop the clocks", _plain(Pause)),
    "resume": Word("resume", "let the clocks run again", _plain(Resume)),
    "report": Word(
        "report NAME: WHY", "tell the host, and nobody else, about somebody", _report, host=False
    ),
    "kick": Word(
        "kick NAME",
        "remove somebody, who can't come back until you admit them",
        _named(commands.Kick),
    ),
    "mute": Word(
        "mute NAME", "stop somebody from chatting; only they are told", _named(commands.Mute)
    ),
    "unmute": Word(
        "unmute NAME",
        "let somebody chat again",
        _named(lambda name: commands.Mute(name, muted=False)),
    ),
    "filter": Word("filter WORD WORD", "mask these words in the chat; off: mask none", _filter),
    "clear": Word("clear", "clear the list of reports", _plain(commands.ClearReports)),
    "host": Word("host NAME", "make somebody else the host", _named(commands.GiveHost)),
    "take-over": Word(
        "take-over",
        "become host if the host has not responded for five minutes",
        _plain(commands.TakeOver),
        host=False,
    ),
    "admit": Word("admit NAME", "let in somebody who knocks or was kicked", _named(commands.Admit)),
    "refuse": Word("refuse NAME", "don't let them in", _named(commands.Refuse)),
    "approve": Word("approve NAME", "approve a request for chips", _named(commands.Approve)),
    "decline": Word("decline NAME", "decline it", _named(commands.Decline)),
    "limit": Word("limit NAME CHIPS", "set what somebody may owe; none: same as everybody", _limit),
    "rate": Word("rate 100 = 2.50 €", "say what chips are worth; none: nothing", _rate),
    "close": Word("close [now]", "close the room after this round, or now: bets go back", _close),
    "keep-open": Word("keep-open", "don't close it after this round", _plain(commands.KeepOpen)),
}
