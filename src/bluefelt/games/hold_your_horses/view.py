"""What everybody may see of a race, and what only one seat may see.

Views are allow-lists: a field is here because somebody may see it. Only their owner sees bets
that are not locked, unless the table plays with open bets.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Event, Seat
from bluefelt.engine.ranking.evaluation import HandName
from bluefelt.engine.ranking.hand_names import made
from bluefelt.engine.tables import view
from bluefelt.engine.tables.messages import LeaveAnnounced
from bluefelt.games.hold_your_horses.bets import round_limit
from bluefelt.games.hold_your_horses.chances import Chance, chances
from bluefelt.games.hold_your_horses.messages import BetPlaced, Shuffled
from bluefelt.games.hold_your_horses.payout import WHOLE_BPS
from bluefelt.games.hold_your_horses.race import ROUNDS
from bluefelt.games.hold_your_horses.state import (
    DARK_HORSE,
    HANDS,
    Hand,
    Hole,
    PastRace,
    Player,
    Round,
    Settlement,
    State,
)

Phase: TypeAlias = Literal["waiting"] | Round


class HandView(Struct, frozen=True):
    """One lane: a hand, its chances and its pool."""

    hand: Hand
    dark_horse: bool
    cards: Hole  # none: face down
    makes: HandName | None
    best: tuple[Card, ...]  # the cards that make it: two, or five
    chance: Chance | None  # while the race is on
    pool: Chips  # locked on it
    pending: Chips  # put on it but not locked; 0 unless bets are open
    shares: int  # the same, weighted by round
    pays: float | None  # for a chip put on it now, if it won alone
    place: int | None  # after the finish


class SeatView(view.SeatView, frozen=True):
    """One occupied seat; bets that are not locked are still in its stack."""

    stack: Chips
    ready: bool
    stakes: tuple[Chips, ...]  # locked on hands 1 to 5
    pending: tuple[Chips, ...]  # not locked yet; empty unless bets are open
    shares: tuple[int, ...]  # the same by weight
    ante: Chips
    won: Chips


class PublicView(view.TableView, frozen=True):
    """The race as the rail sees it; all may bet at once, so `waits_for` is empty."""

    phase: Phase
    seats: tuple[SeatView, ...]
    hands: tuple[HandView, ...]
    board: tuple[Card, ...]
    pool: Chips  # what the winners share: bets, antes and what was carried over
    pending: Chips  # what locking all bets would add; 0 unless bets are open
    open_bets: bool
    antes: Chips
    carried: Chips  # from earlier races, or to the next one
    house: Chips  # the house's account
    house_edge_bps: int
    weights: tuple[int, ...]  # of a chip in each of the three rounds
    min_bet: Chips
    commitment: str | None  # to every card of the deck, in order
    seed: str | None  # once the race is over
    result: Settlement | None
    history: tuple[PastRace, ...]


class PrivateView(Struct, frozen=True):
    """What only this seat may see."""

    pending: tuple[Chips, ...]  # on hands 1 to 5 in this round, not locked
    limit: Chips  # of all bets of this round together
    leaving: bool


def public(state: State) -> PublicView:
    race = state.race
    return PublicView(
        round=race.number,
        running=not race.over,
        phase=race.round if race.number else "waiting",
        turn=0,  # bets of one round can be placed and taken back at any time
        waits_for=(),
        finished=False,
        hands=_hands(state),
        board=tuple(race.board),
        seats=tuple(_seat(state, seat, player) for seat, player in sorted(state.players.items())),
        pool=state.pool,
        pending=sum(_pending_on(state, hand) for hand in HANDS),
        open_bets=state.settings.open_bets,
        antes=race.antes,
        carried=state.carry,
        house=state.house,
        house_edge_bps=state.settings.house_edge_bps,
        weights=state.settings.weights,
        min_bet=state.settings.min_bet,
        due=race.due,
        next_deal=state.next_deal,
        paused_at=state.paused_at,
        commitment=race.commitment,
        seed=race.seed if race.over and race.number else None,
        result=race.settled,
        history=tuple(state.history),
    )


def _hands(state: State) -> tuple[HandView, ...]:
    if not state.race.number:
        return ()
    figures = chances(state.race)
    return tuple([_hand(state, hand, figures[hand - 1] if figures else None) for hand in HANDS])


def _hand(state: State, hand: Hand, chance: Chance | None) -> HandView:
    race = state.race
    cards = race.hands[hand - 1]
    name, best = made(cards, tuple(race.board)) if cards else (None, ())
    return HandView(
        hand=hand,
        dark_horse=hand == DARK_HORSE,
        cards=cards,
        makes=name,
        best=best,
        chance=chance,
        pool=race.pots[hand].chips,
        pending=_pending_on(state, hand),
        shares=race.pots[hand].weighted,
        pays=None if race.over else pays(state, hand),
        place=race.places[hand - 1] if race.places else None,
    )


def _pending_on(state: State, hand: Hand) -> Chips:
    """What everybody has put on a hand without locking it; 0 unless bets are open."""
    if not state.settings.open_bets:
        return 0
    return sum(player.pending.get(hand, 0) for player in state.players.values())


def pays(state: State, hand: Hand) -> float:
    """What one more chip on the hand would pay if it won alone, that chip included."""
    weight = state.settings.weights[ROUNDS.index(state.race.round)]
    net = (state.pool + 1) * (WHOLE_BPS - state.settings.house_edge_bps)
    return round(net * weight / (state.race.pots[hand].weighted + weight) / WHOLE_BPS, 4)


def _seat(state: State, seat: Seat, player: Player) -> SeatView:
    race = state.race
    payouts = race.settled.payouts if race.settled and player.racing else {}
    out_of_chips = player.racing and not player.stack and not race.over
    return SeatView(
        seat=seat,
        name=player.name,
        stack=player.stack,
        in_round=player.racing and not race.over,
        ready=player.ready or out_of_chips,
        stakes=_bets(player.stakes),
        pending=_bets(player.pending) if state.settings.open_bets and player.pending else (),
        shares=_bets(player.weighted),
        ante=player.ante,
        won=payouts.get(seat, 0),
        sitting_out=player.sitting_out,
        away=player.away,
        dropped=player.dropped,
    )


def _bets(on: dict[Hand, Chips]) -> tuple[Chips, ...]:
    """What is on hands 1 to 5."""
    return tuple(on.get(hand, 0) for hand in HANDS)


def private(state: State, seat: Seat) -> PrivateView | None:
    player = state.players.get(seat)
    if player is None:
        return None
    betting = not state.race.over and player.racing and not player.ready
    return PrivateView(
        pending=_bets(player.pending),
        limit=round_limit(state.settings, player.stack) if betting else 0,
        leaving=player.leaving,
    )


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as the viewer may see it; None: not at all."""
    if isinstance(event, Shuffled):
        return None
    if isinstance(event, BetPlaced) and event.open:
        return event
    if isinstance(event, BetPlaced | LeaveAnnounced) and event.seat != viewer:
        return None
    return event
