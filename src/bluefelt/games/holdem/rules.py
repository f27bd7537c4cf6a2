"""Texas Hold'em: what it adds to poker (RULES A6 to A8, B)."""

from collections.abc import Container, Iterator

from bluefelt.engine.contract import Chips, Event, Millis, Option, Range, Seat, Stamp
from bluefelt.engine.poker.betting import open_round
from bluefelt.engine.poker.messages import BettingOpened, Folded, RunoutStarted
from bluefelt.engine.poker.rules import Poker
from bluefelt.engine.poker.state import live_seats
from bluefelt.engine.ranking.evaluation import Strength, best_five, strength
from bluefelt.engine.ranking.wilds import Plays
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Left
from bluefelt.engine.tables.rules import Unit
from bluefelt.engine.tables.state import room_only, seated
from bluefelt.games.holdem import boards, deal, money, view
from bluefelt.games.holdem.messages import (
    Bomb,
    BombSet,
    Post,
    PostSet,
    Rabbit,
    RabbitClosed,
    RabbitOpened,
    RabbitShown,
    Straddle,
    StraddleSet,
    Vote,
    Voted,
    VoteOpened,
)
from bluefelt.games.holdem.options import hand_options, room_options
from bluefelt.games.holdem.settings import Settings
from bluefelt.games.holdem.state import BOARD_CARDS, Hole, Player, State

FLOP = 3  # board cards; on later streets fixed-limit bets double
VOTE_FOR: Millis = 10_000
RABBIT_FOR: Millis = 5_000


class Holdem(Poker[State]):
    """The rules of hold'em, on those of every poker game."""

    def __init__(self) -> None:
        super().__init__()
        self._rules |= {
            Vote: self._vote,
            Rabbit: self._rabbit,
            Straddle: self._straddle,
            Post: self._post,
            Bomb: self._bomb,
        }

    def setup(self, settings: Settings) -> State:
        settings.check()
        return State(settings=settings)

    def moves(self, state: State, seat: Seat | None) -> list[Option]:
        if seat is None:
            return room_options(state)
        return hand_options(state, seat)

    def public(self, state: State) -> view.PublicView:
        return view.public(state, self.dealer_now(state))

    def public_after(
        self, state: State, before: view.PublicView, concerned: Container[Seat]
    ) -> view.PublicView:
        return view.public(state, self.dealer_now(state), before, concerned)

    def private(self, state: State, seat: Seat) -> view.PrivateView | None:
        return view.private(state, seat)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return view.redact(event, viewer)

    # Who plays.

    def can_play(self, state: State, player: Player) -> bool:
        if not player.stack or player.leaving:
            return False
        here = not (player.sitting_out or player.away)
        return here or state.settings.format == "tournament"  # A6: dealt in and blinded off

    def is_absent(self, state: State, player: Player) -> bool:
        if player.away or player.leaving:
            return True
        return player.sitting_out and state.settings.format == "tournament"

    def can_deal(self, state: State) -> bool:
        return not state.finished and super().can_deal(state)

    def is_finished(self, state: State) -> bool:
        return state.finished

    def refunds(self, state: State) -> dict[Seat, Chips]:
        # Dead blinds and the big-blind ante go back, too.
        players = state.players
        paid = {seat: players[seat].started - players[seat].stack for seat in state.hand.order}
        return {seat: chips for seat, chips in paid.items() if chips}

    def unit(self, state: State) -> Unit:
        return Unit("big blinds", state.settings.blinds(money.level_to_come(state))[1], "bb")

    def places(self, state: State) -> dict[str, int]:
        return {entry.name: entry.place for entry in state.places}

    def unseats(self, state: State) -> bool:
        return state.settings.format != "tournament"

    def act_for(self, state: State, seat: Seat) -> Event:
        if state.settings.timeout_action == "fold":
            return Folded(seat)
        return super().act_for(state, seat)

    # Dealing.

    def begin_round(self, state: State, stamp: Stamp) -> Iterator[Event]:
        able = [seat for seat, player in state.players.items() if self.can_play(state, player)]
        yield from deal.begin_hand(state, able, stamp)
        if state.hand.bomb:
            yield from self.next_street(state, stamp.at)
        yield from self.play_on(state, stamp.at)

    def dealer(self, state: State) -> Seat | None:
        able = [seat for seat, player in state.players.items() if self.can_play(state, player)]
        positions, _ = deal.next_hand(state, able, bytes(32), posts=False)
        # Nobody plays at a dead button: the last to act deals.
        return positions.button if positions.button in positions.order else positions.order[-1]

    def deal_street(self, state: State) -> Iterator[Event]:
        yield boards.next_street(state.hand)

    def open_street(self, state: State, live: int) -> BettingOpened:
        hand, structure = state.hand, state.settings.structure
        late = structure == "fixed_limit" and len(hand.board) > FLOP
        unit = 2 * hand.big_blind if late else hand.big_blind
        middle = sum([pot.amount for pot in hand.pots])
        return BettingOpened(open_round(structure, unit, heads_up=live == 2, middle=middle), 0)

    def is_complete(self, state: State) -> bool:
        return boards.unfinished(state.hand) is None

    def cards_of(self, state: State, seat: Seat) -> Hole:
        return state.players[seat].hole

    def strengths(self, state: State, seat: Seat) -> tuple[Strength, ...]:
        hole = state.players[seat].hole
        return tuple([strength((*hole, *board)) for board in state.hand.boards if board])

    def five(self, state: State, seat: Seat, board: int) -> Plays:
        cards = best_five((*state.players[seat].hole, *state.hand.boards[board]))
        return tuple(zip(cards, cards, strict=True))

    def street_pause(self, state: State) -> Millis:
        pace = state.settings.runout_ms
        if pace and any(len(board) == BOARD_CARDS - 1 for board in state.hand.boards):
            return pace * 5 // 3  # the river takes longer
        return pace

    def after_fold_out(self, state: State, now: Millis) -> Iterator[Event]:
        if state.settings.rabbit_hunt and not self.is_complete(state):
            yield RabbitOpened(now + RABBIT_FOR)

    def deal_pause(self, state: State) -> Millis:
        open_hunt = state.hand.rabbit_until is not None
        return max(super().deal_pause(state), RABBIT_FOR if open_hunt else 0)

    # Money.

    def may_buy(self, state: State, seat: Seat) -> bool:
        return money.may_buy(state, seat)

    def buy_bounds(self, state: State, seat: Seat | None, name: str, now: Millis) -> Range:
        return money.buy_bounds(state, seat, name, now)

    def bounds_within(
        self, state: State, seat: Seat | None, name: str, now: Millis, credit: Chips | None
    ) -> Range:
        return money.buy_bounds(state, seat, name, now, credit)

    def check_settings(self, state: State, settings: Settings) -> None:
        super().check_settings(state, settings)
        if state.rounds and settings.format != state.settings.format:
            raise Rejected("setting-fixed", setting="format")
        if settings.format != "tournament":
            return
        begun = state.rounds > 0 and settings.stack != state.settings.stack
        uneven = any(player.stack != settings.stack for player in state.players.values())
        if begun or (not state.rounds and uneven):  # A8: equal stacks
            raise Rejected("setting-fixed", setting="stack")

    def settle_seats(self, state: State, leavers: list[Seat], now: Millis) -> Iterator[Event]:
        if state.settings.format == "tournament":
            yield from money.settle(state, leavers)
        yield from super().settle_seats(state, leavers, now)

    def on_seat_left(self, state: State, event: Left) -> Iterator[Event]:
        begun = state.settings.format == "tournament" and state.rounds and not state.finished
        placed = {entry.name for entry in state.places}
        if begun and not state.hand.is_running and event.name not in placed:
            yield from money.give_up(state, event)

    # Clocks.

    def round_due(self, state: State) -> Millis | None:
        return state.hand.due if state.hand.is_running else state.hand.rabbit_until

    def on_round_due(self, state: State, now: Millis) -> Iterator[Event]:
        if state.hand.stage == "over":
            yield RabbitClosed()
        elif state.hand.stage == "vote":
            yield from self.play_on(state, now, RunoutStarted(1))
        else:
            yield from super().on_round_due(state, now)

    def on_absent(self, state: State, seat: Seat, now: Millis) -> Iterator[Event]:
        hand, player = state.hand, state.players[seat]
        if hand.stage != "vote" or not player.is_live:
            yield from super().on_absent(state, seat, now)
        elif player.away and seat not in hand.votes:  # a leaver who is there may still vote
            yield from self._tell_votes(state, seat, False, now)

    # Extras.

    def start_runout(self, state: State, live: list[Seat], now: Millis) -> Event:
        absent = any(state.players[seat].away for seat in live)
        if state.settings.run_twice and not absent:
            return VoteOpened(state.due_after(now, VOTE_FOR))
        return RunoutStarted(1)

    def _vote(self, state: State, command: Vote, stamp: Stamp) -> Iterator[Event]:
        seat, player = seated(state, stamp.actor)
        hand = state.hand
        if hand.stage != "vote" or not player.is_live or seat in hand.votes:
            raise Rejected("no-vote")
        yield from self._tell_votes(state, seat, command.twice, stamp.at)

    def _tell_votes(self, state: State, seat: Seat, twice: bool, now: Millis) -> Iterator[Event]:
        hand = state.hand
        yield Voted(seat, twice)
        if not twice or all(hand.votes.get(seat) for seat in live_seats(state)):
            yield from self.play_on(state, now, RunoutStarted(2 if twice else 1))

    def _rabbit(self, state: State, command: Rabbit, stamp: Stamp) -> Iterator[Event]:
        seated(state, stamp.actor)
        if state.hand.rabbit_until is None:
            raise Rejected("no-rabbit")
        yield RabbitShown(boards.rabbit_cards(state.hand))

    def _straddle(self, state: State, command: Straddle, stamp: Stamp) -> Iterator[Event]:
        seat, player = seated(state, stamp.actor)
        if not state.settings.straddle:
            raise Rejected("switched-off", setting="straddle")
        if player.straddles == command.on:
            raise Rejected("already-so")
        yield StraddleSet(seat, command.on)

    def _post(self, state: State, command: Post, stamp: Stamp) -> Iterator[Event]:
        seat, player = seated(state, stamp.actor)
        if state.settings.entry != "post":
            raise Rejected("switched-off", setting="entry")
        if not player.waiting:
            raise Rejected("not-waiting")
        if player.posts == command.on:
            raise Rejected("already-so")
        yield PostSet(seat, command.on)

    def _bomb(self, state: State, command: Bomb, stamp: Stamp) -> Iterator[Event]:
        room_only(stamp)
        if not state.settings.bomb_bb:
            raise Rejected("switched-off", setting="bomb_bb")
        if state.bomb_next == command.on:
            raise Rejected("already-so")
        yield BombSet(command.on)
