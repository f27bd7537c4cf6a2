"""The tables of docs/protocol.md, drawn from the messages themselves."""

import json
import re
from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, inspect

from bluefelt.engine.contract import Command
from bluefelt.engine.poker.messages import PokerCommand
from bluefelt.engine.tables.messages import Deal
from bluefelt.protocol import catalogue
from bluefelt.protocol.catalogue import Field, Kind, doc, fields, tag_of
from bluefelt.rooms.audience import A_TABLE, KEPT_UPDATES
from bluefelt.rooms.records import ANSWERS_KEPT, SESSIONS_KEPT
from bluefelt.rooms.rules.chat_events import CHAT_KEPT
from bluefelt.rooms.rules.commands import LONGEST_CHAT, LONGEST_MEMBER_NAME
from bluefelt.rooms.rules.people import (
    LATELY_LEFT,
    MOST_FROM_ONE_PLACE,
    MOST_MEMBERS,
    MOST_NAMES,
)
from bluefelt.rooms.rules.state import AN_EVENING
from bluefelt.rooms.rules.tables import HOST_ONLY
from bluefelt.rooms.runner import INBOX
from bluefelt.server.config import Config
from bluefelt.server.connections import BODY_WITHIN, REQUEST_WITHIN
from bluefelt.server.finding import TURNS_OF_A_ROOM
from bluefelt.server.guesses import (
    FORGOTTEN,
    LIKELY_A_SEARCH,
    LONGEST_QUEUE,
    LONGEST_STEP,
    SLOWER,
    STEP,
    TYPOS,
    WRONG_OF_ONE,
)
from bluefelt.server.identity import DAY, KEPT_UNUSED, LINK_LASTS
from bluefelt.server.limits import (
    BESIDES_SOCKETS,
    BYTES_A_MESSAGE,
    FAIR_COST,
    HELLO_WITHIN,
    LONGEST_WAIT,
    MOST_BYTES,
    MOST_FRAME,
    MOST_IN_ROOM,
    MOST_READ,
    MOST_UNSENT,
    OWN_TURNS_AT_ONCE,
    OWN_TURNS_PER_SECOND,
    PATIENCE,
    PEOPLE,
    ROW_COST,
    SAVED_UP,
    TURNS_AT_ONCE,
    TURNS_PER_SECOND,
)
from bluefelt.server.lines import TURN_BYTES
from bluefelt.server.socket import AT_ONCE
from bluefelt.server.viewer import CLOSE_CODES
from tests.contract.players import own_games

POKER: tuple[Kind, ...] = PokerCommand.__args__


def drawn(page: str) -> str:
    """The page with every table between its markers as the code has it."""

    all_tables = tables()

    def table(found: re.Match[str]) -> str:
        return f"{found[1]}\n\n{all_tables[found[2]]}\n\n<!-- end -->"

    return re.sub(r"(<!-- table: (\w+) -->).*?<!-- end -->", table, page, flags=re.DOTALL)


def tables() -> dict[str, str]:
    """Every table by its name."""
    specs = own_games()
    drawn = {
        "session": _requests((kind, "") for kind in catalogue.SESSION),
        "room": _requests((kind, _who(kind)) for kind in catalogue.MEMBER),
        "table": _requests(
            (k, _who(k)) for k in catalogue.spoken(specs[0]) if k in catalogue.HOUSE
        ),
        "poker": _requests((kind, "") for kind in POKER),
        "frames": _table(
            ["`type`", "Keys", ""],
            ([f"`{tag_of(k)}`", _keys(k), doc(k)] for k in catalogue.FRAMES),
        ),
        "limits": _table(["What", "How much"], _limits()),
        "codes": _table(
            ["Reason in `bye`", "Close code"],
            ([f"`{reason}`", str(int(code))] for reason, code in CLOSE_CODES.items()),
        ),
    }
    for spec in specs:
        own = [k for k in catalogue.spoken(spec) if k not in (*catalogue.HOUSE, *POKER)]
        drawn[spec.key] = _requests((k, "host" if k in spec.host else "") for k in own)
    return drawn


def _who(kind: Kind) -> str:
    if kind is Deal:
        return "host, or the dealer"
    if kind in catalogue.HOUSE:
        return "host" if kind in HOST_ONLY else "own seat"
    return "host" if doc(kind).startswith("Host only:") else "member"


def _requests(kinds: Iterable[tuple[Kind, str]]) -> str:
    rows = [[f"`{tag_of(kind)}`", who, _keys(kind), _what(kind)] for kind, who in kinds]
    heads = ["`type`", "Who", "Keys", ""]
    if not any(who for _, who, _, _ in rows):
        heads, rows = ["`type`", "Keys", ""], [[a, c, d] for a, _, c, d in rows]
    return _table(heads, rows)


def _what(kind: Kind) -> str:
    told = re.sub(r"^(Host|Room) only: ", "", doc(kind))
    return told[:1].upper() + told[1:]


def _table(heads: list[str], rows: Iterable[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _keys(kind: Kind) -> str:
    return "<br>".join(_key(kind, field) for field in fields(kind)) or "–"


def _key(kind: Kind, field: Field) -> str:
    by_game = (kind, field.name) in catalogue.BY_GAME
    words = "the game's" if by_game else _words(field.type)
    asked = field.optional and issubclass(kind, Command)
    if asked and field.default not in (None, UNSET):
        words += f", else {json.dumps(field.default, ensure_ascii=False)}"
    mark = "?" if field.optional else ""
    note = f" ({field.note})" if field.note else ""
    return f"`{field.name}{mark}` {words}{note}"


def _words(info: Any) -> str:
    match info:
        case inspect.Metadata():
            return _words(info.type)
        case inspect.IntType():
            return "integer" if info.le is None else f"{info.ge} to {info.le}"
        case inspect.StrType():
            return "text" if info.max_length is None else f"text up to {info.max_length}"
        case inspect.BoolType():
            return "boolean"
        case inspect.LiteralType():
            return ", ".join(f"`{value}`" for value in info.values)
        case inspect.UnionType():
            return " or ".join(_words(one) for one in info.types)
        case inspect.DictType():
            return f"object of {_words(info.value_type)}"
        case inspect.VarTupleType():
            return f"list of {_words(info.item_type)}"
        case inspect.StructType():
            return f"`{info.cls.__name__}`"
        case inspect.NoneType():
            return "null"
    return "anything"


def _limits() -> list[list[str]]:
    default = Config(database="")
    rate = default.messages_per_second
    return [
        ["A request", f"{MOST_FRAME:,} characters; above {MOST_READ:,} bytes the socket is closed"],
        ["Requests of a socket", f"{rate} a second, {3 * rate} at once"],
        [
            "What a player's requests may cause, in bytes sent",
            f"{rate * FAIR_COST:,} a second, {SAVED_UP * FAIR_COST:,} at once; "
            f"each row in the log counts as {ROW_COST:,}; all of an address: {PEOPLE} times that, "
            "with what it is sent over HTTP",
        ],
        [
            "Watchers that count in it, however many there are",
            f"{A_TABLE}",
        ],
        ["Requests too fast before the server hangs up", f"{PATIENCE}"],
        [
            "Bytes of a socket, whatever is in them",
            f"{rate * BYTES_A_MESSAGE:,} a second, {MOST_BYTES:,} at once",
        ],
        ["Time to say hello", f"{HELLO_WITHIN:.0f} s"],
        [
            "Time for a request, between two of them, and to read some of an answer",
            f"{REQUEST_WITHIN:.0f} s; a proxy may keep its connections between requests",
        ],
        ["Time for the rest of a request that has a body", f"{BODY_WITHIN:.0f} s"],
        [
            "Newcomers and wrong codes of an address",
            f"{default.joins_per_minute} a minute; members and watchers who come back do not"
            f" count, up to {default.joins_per_minute} times a minute each",
        ],
        [
            "QR codes, ledgers, and requests about devices or sign-in links, of an address",
            f"{default.joins_per_minute} a minute of each",
        ],
        [
            "Wrong codes of all addresses together",
            f"{TYPOS}, and {FORGOTTEN} more each minute; with each one above that, {STEP / 1000} s"
            f" more pass between two codes of four digits that are looked up, at most"
            f" {LONGEST_STEP // 1000} s; {SLOWER} times that among addresses after {WRONG_OF_ONE}"
            f" wrong codes in an hour. Who would have to wait longer than {LONGEST_QUEUE // 1000} s"
            " is refused; members never wait, and right codes take no time. From"
            f" {LIKELY_A_SEARCH} on, hosts with such codes are warned",
        ],
        [
            "Newcomers from an address to a room",
            f"{MOST_IN_ROOM} a minute",
        ],
        [
            "Members of a room from an address",
            f"{MOST_FROM_ONE_PLACE}; those who come back are not refused",
        ],
        [
            "Sockets of an address in a room",
            f"{MOST_IN_ROOM} with those of members; above it nobody new can watch",
        ],
        [
            "Turns of an address",
            f"{TURNS_PER_SECOND} a second, {TURNS_AT_ONCE} at once: each takes"
            f" {TURN_BYTES} bytes, {AT_ONCE} frames or a page, and a look for a room"
            f" {TURNS_OF_A_ROOM}",
        ],
        [
            "Turns of a connection, even if its address has none left",
            f"{OWN_TURNS_PER_SECOND} a second, {OWN_TURNS_AT_ONCE} saved up; who would wait for"
            f" {LONGEST_WAIT // 1000} s is hung up on",
        ],
        ["New rooms from an address", f"{default.rooms_per_hour} an hour"],
        ["Sockets of an address", f"{default.sockets_per_address}; of a service: any number"],
        [
            "Connections, or requests at a time, of an address",
            f"{default.sockets_per_address + BESIDES_SOCKETS}",
        ],
        [
            "Names that a room remembers",
            f"{MOST_NAMES:,}; then those who have left and neither owe nor own chips are forgotten:"
            " who never played, or else all but those with awards and the last"
            f" {LATELY_LEFT} to leave",
        ],
        [
            "After a kick, newcomers from the same address have to knock",
            f"{AN_EVENING // 3_600_000} hours",
        ],
        ["Sockets of a server", f"{default.sockets:,}"],
        ["Bytes that a slow reader may let pile up", f"{MOST_UNSENT:,}"],
        ["Requests waiting at a room", f"{INBOX}"],
        ["Members of a room at a time", f"{MOST_MEMBERS}"],
        ["A name, a chat message", f"{LONGEST_MEMBER_NAME} and {LONGEST_CHAT} characters"],
        ["Chat in a snapshot", f"the last {CHAT_KEPT}"],
        ["Rows that can be caught up with", f"{KEPT_UPDATES}"],
        [
            "Answers that a retry gets again",
            f"the last {ANSWERS_KEPT} of each of the last {SESSIONS_KEPT} sessions",
        ],
        ["A sign-in link", f"{LINK_LASTS // 60_000} minutes, once"],
        ["A token that is not used", f"{KEPT_UNUSED // DAY} days"],
    ]
