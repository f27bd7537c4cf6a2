"""What is said when something is refused: a sentence for each code of `Rejected`.

What only one game refuses is in that game's text.
"""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from bluefelt.engine.registry import GameSpec, games
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.words import listed

SENTENCES = {
    "already-dropped": "That connection is already gone.",
    "already-in-a-room": "You are already in a room; leave it first.",
    "already-leaving": "You are already leaving when this round is over.",
    "already-playing": "You are already playing.",
    "already-seated": "{name} already sits at this table.",
    "already-sitting-out": "You are already sitting out.",
    "already-so": "Already done.",
    "bad-id": "Every request needs an id: a whole number from 0 to {most}.",
    "busy": "The table is busy; try again in a moment.",
    "chat-too-soon": "Slow chat is on: you can write again in {seconds} s.",
    "duplicate-card": "The card {card} appears twice.",
    "frame-too-large": "A request may have {most} characters at most.",
    "cannot-stop": "This game can't be stopped in the middle; close the room after this round.",
    "decision-over": "The table has moved on since then.",
    "hand-running": "Wait until this round is over.",
    "bad-filter": "The filter {field} makes no sense.",
    "hello-first": "Say hello first.",
    "hello-twice": "You have already said hello.",
    "host-not-idle": "You can take over when {host} has not responded for five minutes.",
    "host-only": "Only the host ({host}) can do that.",
    "internal": "Something went wrong here; nothing was changed.",
    "kicked": "The host has sent you away.",
    "link-expired": "This sign-in link was already used, or is older than five minutes.",
    "malformed-command": "{command} is malformed: {problem}.",
    "muted": "The host has muted you: you can't chat.",
    "no-betting": "There is no betting now.",
    "no-code-free": "There are too many rooms with this kind of code; choose the other kind.",
    "no-such-line": "{name} did not say that, or said it too long ago.",
    "no-such-member": "Nobody here is called {name}.",
    "no-credit-limit": "There is no credit limit here.",
    "no-such-request": "{name} has not asked for chips.",
    "no-such-room": "There is no open room {room}.",
    "no-such-round": "There is no such round, or it is not yours to see.",
    "no-such-seat": "There is no seat {seat} at a table with {seats} seats.",
    "nobody-knocks": "{name} is not knocking.",
    "not-a-bot": "{name} is not a bot.",
    "not-a-member": "You are not in this room.",
    "not-a-service": "Only a service of this server may act for somebody else.",
    "not-an-object": "A request is a JSON object.",
    "not-broke": "You can rebuy only when your stack is gone.",
    "not-dropped": "That player is connected.",
    "not-finished": "The tournament is not over yet.",
    "not-in-a-room": "You are not in a room.",
    "not-in-this-format": "This format can't say it: {problem}.",
    "not-json": "That is not JSON.",
    "not-next-host": "{name} is next in line to take over as host.",
    "not-paused": "The table is not paused.",
    "not-saved": "The server can't save anything now, so nothing was changed; try again soon.",
    "not-seated": "You are not sitting at the table.",
    "not-the-dealer": "It is not your turn to deal.",
    "not-there": "{name} is not there.",
    "not-yourself": "You are the host: you can't do that to yourself.",
    "nothing-due": "Nothing is due yet.",
    "nothing-to-change": "There is nothing to change.",
    "on-behalf-of-whom": "Say for whom you are acting.",
    "other-game": "That belongs to another game, not the one on the table.",
    "over-credit-limit": (
        "Your credit limit is {limit}: you can buy {most} more. The host can raise it."
    ),
    "paused": "The table is paused.",
    "purchase-too-large": "You may buy at most {most} chips.",
    "purchase-too-small": "You must buy at least {least} chips.",
    "rail-closed": "The host allows no watching without a name.",
    "report-by-host": "You are the host: mute or remove them yourself.",
    "report-of-bot": "{name} is a bot.",
    "report-of-host": "{host} is the host, who gets all reports. You can mute them for yourself, "
    "or leave the room.",
    "report-too-soon": "You have just reported somebody; you can do it again in {seconds} s.",
    "report-yourself": "You can't report yourself.",
    "room-closed": "This room is closed.",
    "room-full": "The room is full: it holds {most}.",
    "room-only": "Only the room itself can do that.",
    "seat-taken": "Somebody sits in seat {seat}.",
    "seats-in-use": "There must be at least {least} seats while people sit in them.",
    "setting-fixed": "The setting {setting} can't change once play has begun.",
    "setting-not-a-choice": "The setting {setting} must be {choices:or}.",
    "setting-of-wrong-type": "The setting {setting} can't have that value.",
    "setting-out-of-range": "The setting {setting} must be from {least} to {most}.",
    "settings-conflict": "The settings {settings:and} don't go together.",
    "stale-id": "Ids must increase; the last one was {last}.",
    "switched-off": "This table does not allow it (setting {setting}).",
    "table-full": "All {seats} seats are taken.",
    "text-only": "Only text frames are understood.",
    "text-or-reaction": "Send a text or a reaction, one of the two.",
    "too-fast": "Too fast: at most {most} requests a second.",
    "too-much": "That is too much at once: wait a moment.",
    "too-few-players": "There are too few players to deal: it takes two.",
    "too-many-deals": "There are too many deals to count; sample them instead.",
    "too-many-links": "There are {most} links to rounds of this room already.",
    "too-many-tries": "Too many {what} from your address; try again later.",
    "unknown-bot": "There is no bot called {bot!r}.{bots:suggest}",
    "unknown-card": "{card!r} is not a card; write rank and suit, as in Ah, Td or 7c.",
    "unknown-command": "There is no command {command}.",
    "unknown-game": "There is no game called {game!r}.{games:suggest}",
    "unknown-preset": "There is no preset called {preset!r}.{presets:suggest}",
    "unknown-setting": "There is no setting called {setting!r}.{settings:suggest}",
    "unknown-token": "This server does not know that token.",
    "unknown-type": "There is no request called {type}.",
    "wrong-board-size": "A board has at most five cards, not {cards}.",
    "wrong-hand-size": "A hand has two cards, not {cards}.",
    "wrong-number-of-hands": "{hands} hands can't be dealt from what is left of the deck.",
    "wrong-protocol": "This server speaks version {spoken} of the protocol.",
    "wrong-seat": "That is not your seat.",
}


def explain(rejected: Rejected) -> str:
    """The refusal in one sentence that says what would be legal.

    >>> explain(Rejected("raise-too-small", least=4000))
    'You must raise to at least 4,000.'
    >>> explain(Rejected("unknown-preset", preset="clasic", presets=["cash", "classic"]))
    "There is no preset called 'clasic'. Did you mean classic?"
    """
    code, details = rejected.code, rejected.details
    known = SENTENCES if code in SENTENCES else sentences(games().values())
    if code not in known:
        return f"That is not possible: {rejected}."
    asked = next((value for value in details.values() if isinstance(value, str)), "")
    return known[code].format_map(_Details(details, asked))


def sentences(specs: Iterable[GameSpec]) -> dict[str, str]:
    """The sentences of all codes where these games are played; the first for a code counts."""
    known = dict(SENTENCES)
    for spec in specs:
        known = {**spec.text.refusals, **known}
    return known


class _Details(dict[str, "_Detail"]):
    """Details as sentences need them; one that is missing leaves the sentence whole."""

    def __init__(self, details: Mapping[str, Any], asked: str) -> None:
        super().__init__({name: _Detail(value, asked) for name, value in details.items()})

    def __missing__(self, name: str) -> "_Detail":
        return _Detail((), "")


class _Detail:
    def __init__(self, value: Any, asked: str) -> None:
        self.value = value
        self.asked = asked

    def __repr__(self) -> str:
        return repr(self.value)

    def __format__(self, how: str) -> str:
        if how == "suggest":
            return suggest(self.asked, self.value)
        if how:
            return listed([str(each) for each in self.value], how)
        return f"{self.value:,}" if type(self.value) is int else str(self.value)


def suggest(asked: str, known: Sequence[str]) -> str:
    """What somebody who wrote *asked* may have meant, else everything there is.

    >>> suggest("holdme", ["holdem", "ride_the_bus"])
    ' Did you mean holdem?'
    >>> suggest("chess", ["holdem", "ride_the_bus"])
    ' There are: holdem, ride_the_bus.'
    """
    close = get_close_matches(asked.lower(), known, n=1)
    if close:
        return f" Did you mean {close[0]}?"
    return f" There are: {', '.join(known)}." if known else ""
