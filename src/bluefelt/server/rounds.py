"""What was played, over HTTP: lists of rounds, replays, downloads and statistics."""

import csv
import io
import secrets
from collections.abc import Awaitable, Callable
from typing import TypeAlias, cast

import msgspec
from aiohttp import web
from msgspec import Struct

from bluefelt.engine.contract import Chips, Millis
from bluefelt.engine.poker.histories import HistoryError
from bluefelt.engine.registry import find_game
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import Stakes
from bluefelt.engine.tables.chronicle import Counts, Summary, add_counts
from bluefelt.history.replay import Found, as_phh, as_text, replayed
from bluefelt.protocol.http import (
    Evening,
    GameStatistics,
    NewLink,
    RoundLine,
    RoundLink,
    RoundLinks,
    RoundPage,
    Statistics,
)
from bluefelt.rooms.ports import Result, RoomId, Round, Share, Total
from bluefelt.rooms.records import load
from bluefelt.rooms.rules.state import Identity, RoomState, by_identity
from bluefelt.server.api import (
    SHARED,
    address_of,
    bearer,
    find_room_of,
    identity_of,
    need_member,
    reply,
)
from bluefelt.server.identity import hashed
from bluefelt.server.shared import Shared

PAGE = 50
AT_ONCE = 500  # rounds looked through for a filter, in one go
MOST_LOOKED_AT = 5_000
MOST_LINKS = 500  # to rounds of a room
LONGEST_SEQ = 15  # digits
DOWNLOADS = {"txt": "text/plain", "json": "application/json", "phh": "text/plain"}

Place: TypeAlias = tuple[Millis, RoomId, int]  # where a page ends
More: TypeAlias = Callable[[Place | None, int], Awaitable[list[Round]]]

decode_summary = msgspec.json.Decoder(Summary).decode
decode_counts = msgspec.json.Decoder(Counts).decode


class Wish(Struct, frozen=True):
    """Which rounds somebody wants to see, the latest first."""

    before: Place | None
    most: int
    game: str | None
    player: str | None
    least: Chips
    shown: bool

    @property
    def is_choosy(self) -> bool:
        return bool(self.game or self.player or self.least or self.shown)

    def fits(self, round_: Round) -> bool:
        """Whether it is wanted, whoever has played it."""
        return (
            (self.game is None or round_.game == self.game)
            and round_.size >= self.least
            and (round_.shown or not self.shown)
        )


def read_wish(request: web.Request) -> Wish:
    """The filter in an address; Rejected if it makes no sense."""
    query = request.query
    unknown = query.keys() - {"before", "most", "game", "player", "least", "shown"}
    if unknown:
        raise Rejected("bad-filter", field=min(unknown)[:32])
    game = query.get("game")
    if game is not None:
        find_game(game)
    return Wish(
        _place(query.get("before")),
        _number(query.get("most"), "most", PAGE, 1, PAGE),
        game,
        query.get("player"),
        _number(query.get("least"), "least", 0, 0, 2**53),
        bool(_number(query.get("shown"), "shown", 0, 0, 1)),
    )


def _number(text: str | None, field: str, usual: int, least: int, most: int) -> int:
    if text is None:
        return usual
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and least <= int(text) <= most):
        raise Rejected("bad-filter", field=field)
    return int(text)


def _place(text: str | None) -> Place | None:
    if text is None:
        return None
    at, _, rest = text.partition(".")
    room, _, seq = rest.partition(".")
    most = 2**62
    if not (room.isalnum() and room.isascii() and len(room) <= 64):
        raise Rejected("bad-filter", field="before")
    return _number(at, "before", 0, 0, most), room, _number(seq or "x", "before", 0, 0, most)


async def room_rounds(request: web.Request) -> web.Response:
    """What was played in a room, for its members."""
    room, identity = await _room(request)
    log = request.app[SHARED].log

    async def more(before: Place | None, most: int) -> list[Round]:
        return await log.rounds(room, None if before is None else before[2], most)

    return reply(await _page(request, more, identity))


async def own_rounds(request: web.Request) -> web.Response:
    """What the player has played on this server."""
    identity = await identity_of(request)
    log = request.app[SHARED].log

    async def more(before: Place | None, most: int) -> list[Round]:
        return await log.rounds_of(identity, before, most)

    return reply(await _page(request, more, identity))


async def _page(request: web.Request, more: More, identity: Identity) -> RoundPage:
    shared, wish = request.app[SHARED], read_wish(request)
    if wish.is_choosy and not shared.identities.is_service(bearer(request)):
        shared.rate_limiter.check_replay(address_of(request))  # it may look through thousands
    await shared.history.store()
    lines: list[RoundLine] = []
    codes: dict[RoomId, str] = {}
    before, looked_at = wish.before, 0
    at_once = AT_ONCE if wish.is_choosy else wish.most
    while looked_at < MOST_LOOKED_AT:
        rounds = await more(before, at_once)
        wanted = [round_ for round_ in rounds if wish.fits(round_)]
        if wish.player is None:
            del wanted[wish.most - len(lines) :]
        results = await _results(shared, wanted)
        for round_ in wanted:
            mine = results.get((round_.room, round_.seq), [])
            net = {each.name: each.net for each in mine}
            if wish.player is None or wish.player in net:
                own = next((each.net for each in mine if each.identity == identity), None)
                code = codes.get(round_.room) or await _code(shared, round_.room)
                codes[round_.room] = code
                lines.append(_line(round_, code, net, own))
                if len(lines) == wish.most:
                    last = (round_.at, round_.room, round_.seq)
                    return RoundPage(tuple(lines), _written(last))
        looked_at += len(rounds)
        if rounds:
            before = (rounds[-1].at, rounds[-1].room, rounds[-1].seq)
        if len(rounds) < at_once:
            return RoundPage(tuple(lines), None)
    return RoundPage(tuple(lines), _written(before))


async def _results(shared: Shared, rounds: list[Round]) -> dict[tuple[RoomId, int], list[Result]]:
    found: dict[tuple[RoomId, int], list[Result]] = {}
    for each in await shared.log.results(rounds) if rounds else []:
        found.setdefault((each.room, each.seq), []).append(each)
    return found


async def _code(shared: Shared, room: RoomId) -> str:
    record = await shared.log.record(room)
    return "" if record is None else record.code


def _written(place: Place | None) -> str | None:
    return None if place is None else "{}.{}.{}".format(*place)


def _line(round_: Round, code: str, net: dict[str, Chips], own: Chips | None) -> RoundLine:
    return RoundLine(
        round_.room,
        code,
        round_.seq,
        round_.game,
        round_.table,
        round_.number,
        round_.began,
        round_.at,
        round_.size,
        round_.shown,
        decode_summary(round_.chronicle),
        net,
        own,
    )


async def room_rounds_csv(request: web.Request) -> web.Response:
    """Everybody's result in each round of a room, as a file."""
    room, _ = await _room(request)
    shared = request.app[SHARED]
    await shared.history.store()
    rounds: list[Round] = []
    before: int | None = None
    while page := await shared.log.rounds(room, before, AT_ONCE):
        rounds += page
        before = page[-1].seq
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(["round", "table", "number", "game", "ended", "in the middle", "player", "net"])
    results = await _results(shared, rounds)
    for round_ in reversed(rounds):
        for each in results.get((room, round_.seq), []):
            rows.writerow(
                [
                    round_.seq,
                    round_.table,
                    round_.number,
                    round_.game,
                    round_.at,
                    round_.size,
                    _harmless(each.name),
                    each.net,
                ]
            )
    return _file(text.getvalue(), "text/csv", f"rounds-{await _code(shared, room)}.csv")


def _harmless(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in "=+-@\t\r" else text


async def room_round(request: web.Request) -> web.Response:
    """A round of a room as its member saw it."""
    room, identity = await _room(request)
    return await _answer(request, room, identity)


async def own_round(request: web.Request) -> web.Response:
    """A round of any room in which the player has played."""
    identity = await identity_of(request)
    room = request.match_info["room"]
    shared = request.app[SHARED]
    await shared.history.store()
    if not any(total.identity == identity for total in await shared.log.totals(room)):
        raise Rejected("no-such-round")
    return await _answer(request, room, identity)


async def _answer(request: web.Request, room: RoomId, identity: Identity) -> web.Response:
    number, _, kind = request.match_info["seq"].partition(".")
    if kind not in ("", *DOWNLOADS):
        raise Rejected("no-such-round")
    found = await _found(request, room, number, identity)
    name = f"bluefelt-{found.replay.game}-{found.replay.number}.{kind}"
    if kind == "txt":
        return _file(as_text(found.replay), DOWNLOADS[kind], name)
    if kind == "phh":
        try:
            text = as_phh(
                found.replay.game, found.events, found.stacks, found.names, found.replay.you
            )
        except HistoryError as problem:
            raise Rejected("not-in-this-format", problem=str(problem)) from None
        return _file(text, DOWNLOADS[kind], name)
    answer = reply(found.replay)
    if kind:
        answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _file(text: str, kind: str, name: str) -> web.Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return web.Response(text=text, content_type=kind, headers=headers)


async def _found(request: web.Request, room: RoomId, seq: str, identity: Identity) -> Found:
    shared = request.app[SHARED]
    if not shared.identities.is_service(bearer(request)):
        shared.rate_limiter.check_replay(address_of(request))
    round_ = await _listed(request, room, seq)
    async with shared.replaying:  # each folds a whole evening
        return await replayed(shared.log, round_, identity)


async def _listed(request: web.Request, room: RoomId, seq: str) -> Round:
    """The round in a room; Rejected if there is none."""
    shared = request.app[SHARED]
    if not (seq.isascii() and seq.isdecimal()) or len(seq) > LONGEST_SEQ:
        raise Rejected("no-such-round")
    await shared.history.store()
    round_ = await shared.log.round(room, int(seq))
    if round_ is None:
        raise Rejected("no-such-round")
    return round_


async def share_round(request: web.Request) -> web.Response:
    """Make a link to a round, for everybody who has it and may watch the room."""
    room, identity = await _room(request)
    shared = request.app[SHARED]
    shared.rate_limiter.check_replay(address_of(request))
    round_ = await _listed(request, room, request.match_info["seq"])
    if len(await shared.log.shares(room)) >= MOST_LINKS:
        raise Rejected("too-many-links", most=MOST_LINKS)
    secret = secrets.token_urlsafe(32)
    link = Share(hashed(secret), room, round_.seq, identity, shared.now())
    await shared.log.add_share(link)
    return reply(NewLink(secret, _link_id(link)))


async def round_links(request: web.Request) -> web.Response:
    """The links that one may withdraw: one's own; a host everybody's."""
    return await _links(request, *await _room(request))


async def withdraw_link(request: web.Request) -> web.Response:
    """Make a link lead nowhere, and list the rest."""
    room, identity = await _room(request)
    log = request.app[SHARED].log
    for link in await _withdrawable(request, room, identity):
        if _link_id(link) == request.match_info["id"]:
            await log.drop_share(link.hash)
    return await _links(request, room, identity)


async def _links(request: web.Request, room: RoomId, identity: Identity) -> web.Response:
    links = await _withdrawable(request, room, identity)
    state = (await load(request.app[SHARED].log, room)).state
    told = []
    for link in links:
        member = by_identity(state, link.identity)
        by = None if member is None else member.name
        told.append(RoundLink(_link_id(link), link.seq, link.at, by, link.identity == identity))
    return reply(RoundLinks(tuple(told)))


async def _withdrawable(request: web.Request, room: RoomId, identity: Identity) -> list[Share]:
    log = request.app[SHARED].log
    state = (await load(log, room)).state
    member = by_identity(state, identity)
    is_host = member is not None and member.name == state.host
    return [link for link in await log.shares(room) if is_host or link.identity == identity]


def _link_id(link: Share) -> str:
    """A name for the link that does not help to find out what it says."""
    return link.hash.hex()[:16]


async def shared_round(request: web.Request) -> web.Response:
    """A round as everybody saw it, for whoever has a link and may watch the room."""
    shared = request.app[SHARED]
    shared.rate_limiter.check_replay(address_of(request))
    link = await shared.log.find_share(hashed(request.match_info["secret"]))
    if link is None or not await _may_watch(request, link.room):
        raise Rejected("no-such-round")
    round_ = await _listed(request, link.room, str(link.seq))
    async with shared.replaying:
        found = await replayed(shared.log, round_, None)
    return reply(found.replay)


async def _may_watch(request: web.Request, room: RoomId) -> bool:
    """Whether the room's rail is open, or somebody asks who is or was in the room."""
    state = (await load(request.app[SHARED].log, room)).state
    if state.settings.watchers:
        return True
    try:
        need_member(state, await identity_of(request))
    except Rejected:
        return False
    return True


async def _room(request: web.Request) -> tuple[RoomId, Identity]:
    identity = await identity_of(request)
    runner = await find_room_of(request, identity)

    def read(state: RoomState) -> None:
        need_member(state, identity)

    await runner.look(read)
    return runner.room, identity


async def own_statistics(request: web.Request) -> web.Response:
    """What the player has done on this server, game by game and evening by evening."""
    identity = await identity_of(request)
    shared = request.app[SHARED]
    await shared.history.store()
    return reply(summed_up(await shared.log.totals_of(identity)))


def summed_up(totals: list[Total]) -> Statistics:
    """The statistics that come of a player's totals, room by room."""
    games: dict[tuple[str, str], GameStatistics] = {}
    evenings = []
    for each in totals:
        stakes = cast(Stakes, each.stakes)
        evenings.append(Evening(each.room, each.game, stakes, each.at, each.rounds, each.net))
        key = (each.game, each.stakes)
        so_far = games.get(key) or GameStatistics(each.game, stakes, 0, 0, 0, {})
        add_counts(so_far.counts, decode_counts(each.counts))
        games[key] = GameStatistics(
            each.game,
            stakes,
            so_far.rounds + each.rounds,
            so_far.won + each.won,
            so_far.net + each.net,
            so_far.counts,
        )
    return Statistics(tuple(games.values()), tuple(evenings))


ROUTES = [
    web.get("/api/rooms/{code}/rounds", room_rounds),
    web.get("/api/rooms/{code}/rounds.csv", room_rounds_csv),
    web.get("/api/rooms/{code}/rounds/{seq}", room_round),
    web.post("/api/rooms/{code}/rounds/{seq}/share", share_round),
    web.get("/api/rooms/{code}/shares", round_links),
    web.delete("/api/rooms/{code}/shares/{id}", withdraw_link),
    web.get("/api/shared/{secret}", shared_round),
    web.get("/api/me/rounds", own_rounds),
    web.get("/api/me/rounds/{room}/{seq}", own_round),
    web.get("/api/me/statistics", own_statistics),
]
