"""Whole hands against a second reading of the rules: wilds, openers, and where each card is."""

from collections import Counter

import pytest

from bluefelt.engine.cards import DECK, Card
from bluefelt.engine.contract import Event
from bluefelt.engine.poker.messages import BettingOpened, Folded, HandEnded, Shuffled
from bluefelt.games.follow_the_queen import messages as m
from bluefelt.games.follow_the_queen.state import SEVENTH, SIXTH, THIRD, State
from tests.games.follow_the_queen.hands import RandomHand
from tests.games.follow_the_queen.plain import brings_in, opens, wild_rank_after
from tests.games.follow_the_queen.validity import assert_cards_are_one_deck

HANDS = 150


@pytest.mark.parametrize("follow", ["street", "carry"])
@pytest.mark.parametrize("players", [2, 4, 7, 9])
def test_wild_ranks_are_what_a_plain_reading_finds(follow: str, players: int) -> None:
    changes = 0
    for seed in range(HANDS):
        streets: list[list[Card]] = []

        def look(state: State, event: Event, streets: list[list[Card]] = streets) -> None:
            if isinstance(event, m.StreetStarted):
                streets.append([])
            elif isinstance(event, m.UpDealt):
                streets[-1].append(event.card)
            elif isinstance(event, BettingOpened | HandEnded):
                assert state.hand.wild_rank == wild_rank_after(streets, follow)

        hand = RandomHand(seed, players, queen_follow=follow)
        hand.replay(look)
        changes += sum(isinstance(event, m.WildsChanged) for event in hand.events)
    assert changes > HANDS / 3


@pytest.mark.parametrize("rule", ["high", "natural"])
def test_the_bring_in_falls_to_the_lowest_card_or_the_next_with_chips(rule: str) -> None:
    seen: Counter[str] = Counter()

    def look(state: State, event: Event) -> None:
        hand = state.hand
        if not isinstance(event, m.BringInCalled):
            return
        doors = {seat: state.players[seat].up[0] for seat in hand.order}
        low = brings_in(doors, hand.wild_rank, rule)
        order = list(hand.order)
        place = order.index(low)
        ring = [*order[place:], *order[:place]]
        assert event.seat == next(seat for seat in ring if state.players[seat].stack)
        seen["passed" if event.seat != low else "lowest"] += 1
        seen["wild"] += hand.wild_rank is not None

    for seed in range(4 * HANDS):
        RandomHand(seed, 2 + seed % 8, bring_in_wild=rule).replay(look)
    assert min(seen["passed"], seen["lowest"], seen["wild"]) > 20


def test_nobody_brings_in_where_at_most_one_has_chips() -> None:
    without = 0
    for seed in range(HANDS):
        hand = RandomHand(seed, 2, ante=9)
        [third] = [e for e in hand.events if isinstance(e, m.StreetStarted) and e.street == THIRD]
        start = hand.events.index(third)
        called = any(isinstance(event, m.BringInCalled) for event in hand.events[start:])
        stacks: list[int] = []

        def look(state: State, event: Event, stacks: list[int] = stacks) -> None:
            if isinstance(event, m.StreetStarted) and event.street == THIRD:
                stacks += [player.stack for player in state.players.values()]

        hand.replay(look)
        assert called == (sum(map(bool, stacks)) > 1)
        without += not called
    assert without > 10


@pytest.mark.parametrize("players", [2, 3, 6, 9])
def test_the_highest_board_opens(players: int) -> None:
    seen: Counter[str] = Counter()

    def look(state: State, event: Event) -> None:
        hand = state.hand
        if not isinstance(event, BettingOpened) or hand.street == THIRD:
            return
        live = [seat for seat in hand.order if not state.players[seat].folded]
        boards = {seat: state.players[seat].up for seat in live}
        able = [seat for seat in live if state.players[seat].stack]
        assert hand.opener == opens(boards, hand.wild_rank, live, able)
        assert hand.order[event.start] == hand.opener
        seen["all-in"] += hand.opener != opens(boards, hand.wild_rank, live, live)
        seen["community"] += bool(hand.community)
        seen["opened"] += 1

    for seed in range(HANDS):
        RandomHand(seed, players).replay(look)
    assert seen["opened"] > 50
    if players == 9:
        assert min(seen["all-in"], seen["community"]) > 5


@pytest.mark.parametrize("stays", [True, False])
@pytest.mark.parametrize("players", [7, 8, 9])
def test_no_card_is_in_two_places_and_mucked_cards_stay_mucked(players: int, stays: bool) -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        gone: set[Card] = set()

        def look(state: State, event: Event, gone: set[Card] = gone) -> None:
            if isinstance(event, Folded):
                player = state.players[event.seat]
                gone.update((*player.down, *player.up))
            elif isinstance(event, m.UpDealt | m.CommunityDealt):
                assert event.card not in gone
            elif isinstance(event, m.DownDealt):
                assert gone.isdisjoint(card for cards in event.hands.values() for card in cards)
            elif isinstance(event, Shuffled):
                assert sorted(event.deck) == sorted(DECK)
            if state.hand.deck and state.hand.street:
                assert_cards_are_one_deck(state)

        hand = RandomHand(seed, players, stays=stays)
        hand.replay(look)
        seen.update(type(event).__name__ for event in hand.events)
    if stays:
        assert seen["CommunityDealt"] == 60 * (players - 7)
        assert seen["BurnsReturned"] == 60
    else:
        assert seen["BurnsReturned"] > 0


def test_burned_cards_come_back_in_the_order_in_which_they_were_burned() -> None:
    hand = RandomHand(3, 7, stays=True)
    burned = [event.card for event in hand.events if isinstance(event, m.CardBurned)]
    assert len(burned) == 3

    def look(state: State, event: Event) -> None:
        if isinstance(event, m.BurnsReturned):
            assert state.hand.deck[-3:] == tuple(burned)
            assert len(state.hand.deck) == 10  # seven of the stub, for seven players, come first

    hand.replay(look)
    sevenths = next(e for e in reversed(hand.events) if isinstance(e, m.DownDealt)).hands.values()
    assert not {card for cards in sevenths for card in cards} & set(burned)


def test_eight_players_one_of_whom_folds_late_share_or_deal_as_many_as_there_are() -> None:
    streets: Counter[int] = Counter()
    for seed in range(200):
        hand = RandomHand(seed, 8)

        def look(state: State, event: Event) -> None:
            deck = state.hand
            if isinstance(event, m.CommunityDealt):
                live = sum(not state.players[seat].folded for seat in deck.order)
                left = len(deck.deck) - deck.used + len(deck.burned) + 1
                assert left < live + (deck.street <= SIXTH)
                assert deck.street in (SIXTH, SEVENTH)
                streets[deck.street] += 1

        hand.replay(look)
    assert streets[SEVENTH]
