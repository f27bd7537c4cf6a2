"""Hands played at our own tables, as histories.

A history contains only shown cards (RULES B7); others are `????`, unless the caller may see them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bluefelt.engine.contract import Chips, Event, Seat
from bluefelt.engine.poker import messages as b
from bluefelt.engine.tables.messages import RoundVoided, Sat
from bluefelt.games.holdem import messages as m
from bluefelt.games.holdem.phh.files import write_hand
from bluefelt.games.holdem.phh.history import History, Variant, in_units
from bluefelt.games.holdem.phh.notation import PhhError, parse_action, player_name, write_cards
from bluefelt.games.holdem.phh.opening import HOLDEM, by_seat
from bluefelt.games.holdem.settings import Settings
from bluefelt.games.holdem.state import Hole, State

VARIANTS: dict[str, Variant] = {"no_limit": "NT", "fixed_limit": "FT"}
MONEY = (
    *(b.Posted, b.PotWon, b.BettingOpened, b.BetReturned, b.BetsCollected),
    *(b.Folded, b.Checked, b.Called, b.Raised),
)


class Played(Struct, frozen=True):
    """A finished hand of a table: all events from its start, and what everybody had before it."""

    events: tuple[Event, ...]
    stacks: Mapping[Seat, Chips]
    names: Mapping[Seat, str]


def split_hands(events: Iterable[Event]) -> Iterator[Played]:
    """The finished hands among all events of a table, each with what was shown after it."""
    state = State(settings=Settings())
    hand: list[Event] = []
    before: tuple[dict[Seat, Chips], dict[Seat, str]] = {}, {}
    for event in events:
        if isinstance(event, m.HandStarted):
            if hand:
                yield Played(tuple(hand), *before)
            hand = []
            before = (
                {seat: state.players[seat].stack for seat in event.order},
                {seat: state.players[seat].name for seat in event.order},
            )
        HOLDEM.evolve(state, event)
        if isinstance(event, RoundVoided):
            hand = []
        elif hand or isinstance(event, m.HandStarted):
            hand.append(event)
    if hand and not state.hand.is_running:
        yield Played(tuple(hand), *before)


def record(
    played: Played,
    *,
    reveal: bool = False,
    viewer: Seat | None = None,
    places: int = 0,
    **notes: Any,
) -> History:
    """The history of a finished hand, with the cards that were shown.

    *reveal* adds everybody's cards and *viewer* those of one seat, as far as the events have
    them; *places* says how many decimal places of the written amounts the chips are.
    Other fields of the format are passed on.
    """
    started = next(iter(played.events), None)
    if not isinstance(started, m.HandStarted):
        raise PhhError("a history begins with the start of a hand")
    events = list(_until_end(played.events[1:]))
    seen = {s for s in started.order if reveal or s == viewer}
    lines = [*_dealing(started, events, seen), *_playing(started, events, played.stacks, places)]
    antes, dead, trims = _antes(started, events)
    return History(
        variant=_variant(events),
        antes=tuple(by_seat([ante + more for ante, more in zip(antes, dead, strict=True)])),
        posts=tuple(by_seat(_posts(started, events))),
        small_bet=started.big_blind,
        big_bet=2 * started.big_blind,
        stacks=tuple(played.stacks[seat] for seat in started.order),
        actions=tuple(map(parse_action, lines)),
        finishing=_finishing(started, events, played.stacks),
        names=tuple(played.names.get(seat, "") for seat in started.order),
        hand=started.number,
        trims_antes=trims,
        places=places,
        notes={"seats": [seat + 1 for seat in started.order], **notes},
    )


def written(
    events: Sequence[Event],
    stacks: Mapping[Seat, Chips],
    names: Mapping[Seat, str],
    viewer: Seat | None,
) -> str:
    """One of our own hands as a file, with shown cards and the viewer's own."""
    return write_hand(record(Played(tuple(events), stacks, names), viewer=viewer))


def _until_end(events: Iterable[Event]) -> Iterator[Event]:
    """The hand's own events, and which cards were shown after it."""
    over = False
    for event in events:
        if isinstance(event, b.RunoutStarted) and event.runs > 1:
            raise PhhError("the format has no second board")
        if not over or isinstance(event, b.HandShown):
            yield event
        over |= isinstance(event, b.HandEnded)
    if not over:
        raise PhhError("a history ends with the end of a hand")


def _variant(events: Iterable[Event]) -> Variant:
    """The code of the betting structure; hands without any betting are no-limit ones."""
    for event in events:
        if isinstance(event, b.BettingOpened):
            if event.round.structure not in VARIANTS:
                raise PhhError(f"{event.round.structure}: the format has no such hold'em")
            return VARIANTS[event.round.structure]
    return "NT"


def _antes(
    started: m.HandStarted, events: Iterable[Event]
) -> tuple[list[Chips], list[Chips], bool]:
    """What everybody antes, what some pay beyond that, and whether a short ante wins less."""
    paid = dict.fromkeys(started.order, 0)
    dead = dict(paid)
    for event in events:
        if isinstance(event, b.Posted):
            if event.why in ("ante", "bomb"):
                paid[event.seat] += event.chips
            elif event.why in ("bb_ante", "dead"):
                dead[event.seat] += event.chips
    ante = max(paid.values())
    # With both kinds the format can trim all or nothing: it matters only to a short ante.
    trims = ante > 0 and (not any(dead.values()) or min(paid.values()) < ante)
    return [ante] * len(paid), list(dead.values()), trims


def _posts(started: m.HandStarted, events: Iterable[Event]) -> list[Chips]:
    posts = dict.fromkeys(started.order, 0)
    if not started.bomb:
        if started.small is not None:
            posts[started.small] = started.small_blind
        posts[started.big] = started.big_blind
    for event in events:
        if isinstance(event, b.Posted) and event.why == "entry":
            posts[event.seat] = -started.big_blind
        elif isinstance(event, b.Posted) and event.why == "straddle":
            posts[event.seat] = event.chips
    return list(posts.values())


def _finishing(
    started: m.HandStarted, events: Iterable[Event], stacks: Mapping[Seat, Chips]
) -> tuple[Chips, ...]:
    state = State(settings=Settings())
    for seat in started.order:
        HOLDEM.evolve(state, Sat(seat, player_name(seat), stacks[seat], 0))
    HOLDEM.evolve(state, replace(started, missed=()))
    for event in events:
        if isinstance(event, MONEY):
            HOLDEM.evolve(state, event)
    return tuple(state.players[seat].stack for seat in started.order)


def _shown(events: Iterable[Event]) -> dict[Seat, Hole]:
    shown: dict[Seat, Hole] = {}
    for event in events:
        if isinstance(event, b.HandsExposed):
            shown |= event.hands
        elif isinstance(event, b.HandShown):
            shown[event.seat] = event.cards
    return shown


def _dealing(
    started: m.HandStarted, events: Sequence[Event], seen: Iterable[Seat]
) -> Iterator[str]:
    shown = _shown(events)
    for event in events:
        if isinstance(event, m.HolesDealt):
            shown |= {seat: event.hands[seat] for seat in seen if event.hands[seat]}
    for place, seat in enumerate(started.order):
        yield f"d dh {player_name(place)} {write_cards(shown.get(seat, (None, None)))}"


def _playing(
    started: m.HandStarted, events: Sequence[Event], stacks: Mapping[Seat, Chips], places: int
) -> Iterator[str]:
    names = {seat: player_name(place) for place, seat in enumerate(started.order)}
    shown = _shown(events)
    told: set[Seat] = set()
    if started.bomb:
        yield from _bomb_checks(events, stacks, names)
    for event in events:
        yield from _doing(event, names, places)
        for seat in _turned(event):
            if seat not in told:  # hands face up before a run-out are shown again at its end
                told.add(seat)
                yield f"{names[seat]} sm {write_cards(shown.get(seat, ()))}".rstrip()


def _doing(event: Event, names: Mapping[Seat, str], places: int) -> Iterator[str]:
    match event:
        case b.Folded():
            yield f"{names[event.seat]} f"
        case b.Checked() | b.Called():
            yield f"{names[event.seat]} cc"
        case b.Raised():
            yield f"{names[event.seat]} cbr {in_units(event.to, places)}"
        case m.BoardDealt():
            yield f"d db {write_cards(event.cards)}"


def _turned(event: Event) -> Iterable[Seat]:
    """Whose cards were turned up, or given up, at this point."""
    match event:
        case b.HandsExposed():
            return event.hands
        case b.HandShown() | b.HandMucked():
            return (event.seat,)
    return ()


def _bomb_checks(
    events: Iterable[Event], stacks: Mapping[Seat, Chips], names: Mapping[Seat, str]
) -> Iterator[str]:
    """The format knows no round without betting: before the flop of a bomb pot all check."""
    left = dict(stacks)
    for event in events:
        if isinstance(event, b.Posted):
            left[event.seat] -= event.chips
    able = [seat for seat in names if left[seat]]
    if len(able) > 1:
        yield from (f"{names[seat]} cc # bomb pot" for seat in able)
