"""Commands that can be typed in any room, most of them by the host."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from bluefelt.client.picture import known_game
from bluefelt.engine.contract import Command
from bluefelt.engine.registry import games, usual_bot
from bluefelt.engine.tables.messages import ChangeSettings, Deal, Pause, Resume
from bluefelt.output import Mistake
from bluefelt.rooms.rules import commands
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
    return commands.ChangeGame(words[0], words[1] if len(words) > 1 else None)


def _set(words: Sequence[str], room: RoomView) -> Command:
    changes = dict(map(read_setting, words))
    if not changes:
        raise Mistake("Which setting? For example: set clock_s=60.")
    of_room = RULES.intersection(changes)
    if not of_room:
        return ChangeSettings(changes)
    if len(of_room) < len(changes):
        raise Mistake(f"Set what concerns the room by itself: {', '.join(sorted(of_room))}.")
    if not all(type(value) is bool for value in changes.values()):
        raise Mistake("The value has to be true or false.")
    return commands.ChangeRoom({name: value is True for name, value in changes.items()})


WORDS = {
    "say": Word("say TEXT", "say something to everybody", _say, host=False),
    "withdraw": Word(
        "withdraw", "take back your request for chips", _plain(commands.Withdraw), host=False
    ),
    "start": Word("start", "deal the next round", _plain(Deal)),
    "deal": Word("deal", "the same", _plain(Deal)),
    "bot": Word("bot easy", "add a bot: easy, normal or hard", _bot),
    "game": Word("game KEY", "play another game; without a key, list them", _game),
    "set": Word("set KEY=VALUE", "change a setting", _set),
    "pause": Word("pause", "stop the clocks", _plain(Pause)),
    "resume": Word("resume", "let the clocks run again", _plain(Resume)),
    "kick": Word("kick NAME", "remove somebody or a bot from the room", _named(commands.Kick)),
    "mute": Word("mute NAME", "stop somebody from chatting", _named(commands.Mute)),
    "unmute": Word(
        "unmute NAME",
        "let somebody chat again",
        _named(lambda name: commands.Mute(name, muted=False)),
    ),
    "host": Word("host NAME", "make somebody else the host", _named(commands.GiveHost)),
    "admit": Word("admit NAME", "let in somebody who knocks", _named(commands.Admit)),
    "refuse": Word("refuse NAME", "don't let them in", _named(commands.Refuse)),
    "approve": Word("approve NAME", "approve a request for chips", _named(commands.Approve)),
    "decline": Word("decline NAME", "decline it", _named(commands.Decline)),
    "close": Word("close", "close the room for everybody", _plain(commands.CloseRoom)),
}
