"""How tournaments and evenings end: podium and awards, from what everybody saw and nothing else."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeGuard

import pytest

from bluefelt.engine.cards import Card, parse_cards
from bluefelt.engine.contract import Command, Event
from bluefelt.engine.poker.messages import AllIn, Call, Check, Fold, HandShown, Raise, Show
from bluefelt.engine.registry import games
from bluefelt.engine.tables.messages import ChangeSettings, Leave, Left
from bluefelt.games.hold_your_horses.messages import Bet, Ready
from bluefelt.games.holdem.messages import HandStarted, TournamentWon
from bluefelt.games.ride_the_bus.messages import GameEnded
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.finale import Award, Finale, finale
from bluefelt.rooms.rules.ledger import books
from bluefelt.rooms.rules.view import room_view
from tests.rooms.evenings import Crowd, Evening, identity
from tests.rooms.test_closing import NAMES, NOW, poker, turn, won
from tests.rooms.test_frames import cards_seen, stacked

MINUTE = 60_000
NUTS = parse_cards("2c 7d As 9h 3s Ah 4d Kc Ac Ad Qd 5h 6c 4s")  # Ann makes four aces on the flop


def close(room: Evening) -> Finale:
    """The host closes the room at once."""
    room.play("Ann", NOW)
    assert finale(room.twin.state) == finale(room.state)
    ended = room_view(room.state).finale
    assert ended is not None
    assert books(room.state).finale == ended
    return ended


def award(ended: Finale, code: str) -> Award:
    [found] = [award for award in ended.awards if award.code == code]
    return found


def ranks(ended: Finale) -> list[tuple[str, int | None, int | None]]:
    return [(each.name, each.place, each.score) for each in ended.ranking]


def check_down(room: Evening) -> None:
    while room.is_running():
        player = room.state.table.players[room.state.table.hand.to_act]
        turn(room, Check() if player.paid >= room.state.table.hand.round.bet else Call())


# The evening.


def test_people_are_ranked_by_what_they_won_and_bots_apart() -> None:
    room = Evening(initial_button=0, clock_s=600, structure="no_limit").seat_all(*NAMES)
    room.play("Ann", c.AddBot("easy"))
    with stacked(list(NUTS)):
        room.deal()
    room.play("Ada", Fold())
    turn(room, Raise(100))
    turn(room, Call())
    turn(room, Fold())
    check_down(room)
    ended = close(room)
    assert not ended.tournament
    assert ended.unit == "chips"
    ledger = {row.name: row.net for row in room_view(room.state).ledger}
    people = sorted(NAMES, key=lambda name: -ledger[name])
    assert [each.name for each in ended.ranking] == [*people, "Ada"]
    assert [each.place for each in ended.ranking] == [1, 2, 3, None]
    assert {each.name: each.score for each in ended.ranking} == ledger
    assert ended.bots == ("Ada",)
    assert ended.rounds == {"holdem": 1}


def test_whoever_won_as_much_shares_the_place() -> None:
    room = poker(ante=10)  # Ann has the button, Ben and Cleo have the blinds
    turn(room, Fold())
    turn(room, Fold())
    assert ranks(close(room)) == [("Cleo", 1, 30), ("Ann", 2, -10), ("Ben", 3, -20)]
    room = Evening("hold_your_horses").seat_all(*NAMES)
    room.deal()
    room.finish_round()
    assert ranks(close(room)) == [(name, 1, 0) for name in NAMES]


def test_the_biggest_pot_is_the_whole_of_it_and_goes_to_who_won_most() -> None:
    room = poker()
    turn(room, Fold())
    turn(room, Fold())
    small = award(close(room), "biggest-pot")
    assert (small.names, small.count) == (("Cleo",), 20)  # a bet that nobody called is not in it
    room = Evening(initial_button=0, clock_s=600, runout_ms=0).seat_all(*NAMES)
    with stacked(list(NUTS)):
        room.deal()
    for _ in NAMES:
        turn(room, AllIn())
    ended = close(room)
    pot = award(ended, "biggest-pot")
    assert (pot.names, pot.count) == (("Ann",), 3000)
    best = award(ended, "best-hand")
    assert best.names == ("Ann",)
    assert best.hand is not None
    assert best.hand.category == "four-of-a-kind"
    assert set(parse_cards("As Ah Ad Ac")) < set(best.cards)
    assert len(best.cards) == 5
    assert award(ended, "hands-won").count == 1


def test_wild_cards_say_what_they_stand_for() -> None:
    deck = "2c 3d 4h 5s 6c 7d As Kd Qh 8c 9s Th Jd 2h 3s 4d 5h 6s 7c 8d Qs Ac 9h"
    room = Evening("follow_the_queen", clock_s=600, runout_ms=0).seat_all("Ann", "Ben")
    with stacked(list(parse_cards(deck))):
        room.deal()
    for _ in range(2):
        turn(room, AllIn())
    best = award(close(room), "best-hand")
    wild_ranks = room.state.table.hand.wild_ranks
    stand = [card for card, plays in zip(best.cards, best.plays, strict=True) if card != plays]
    assert stand
    assert all(wild_ranks >> (card >> 2) & 1 for card in stand)


def test_a_hand_that_is_shown_of_ones_own_will_counts() -> None:
    room = Evening(initial_button=0, clock_s=600, deal_control="host").seat_all(*NAMES)
    with stacked(list(NUTS)):
        room.deal()
    turn(room, Raise(60))
    turn(room, Call())
    turn(room, Fold())
    turn(room, Check())
    turn(room, Raise(60))
    turn(room, Fold())
    assert not room.state.recap.feats.get("best-hand")
    room.play("Ann", Show())
    assert room.state.recap.feats["best-hand"]["Ann"].cards
    assert set(parse_cards("As Ah")) <= set(award(close(room), "best-hand").cards)


def test_who_leaves_with_the_pot_is_remembered_for_it() -> None:
    room = poker(deal_control="host")
    room.play("Cleo", Leave())
    turn(room, Fold())
    turn(room, Fold())
    assert "Cleo" not in {player.name for player in room.state.table.players.values()}
    assert award(close(room), "biggest-pot").names == ("Cleo",)


def test_a_void_hand_is_not_remembered() -> None:
    room = poker()
    room.play("Ann", NOW)
    assert finale(room.state) is None
    assert room_view(room.state).finale is None


def test_an_evening_of_several_games_remembers_each_of_them() -> None:
    room = poker(deal_control="host")
    for _ in range(2):
        turn(room, Fold())
        turn(room, Fold())
        room.deal()
    turn(room, Fold())
    turn(room, Fold())
    room.play("Ann", c.ChangeGame("hold_your_horses"))
    room.deal()
    room.finish_round()
    room.play("Ann", c.ChangeGame("holdem", "classic", {"deal_control": "host"}))
    room.deal()
    while room.is_running():
        turn(room, Fold())
    room.wait(MINUTE)
    ended = close(room)
    assert ended.rounds == {"holdem": 4, "hold_your_horses": 1}
    wins = [each for each in ended.awards if each.code == "hands-won"]
    assert [each.game for each in wins] == ["holdem"]
    assert sum(feat.count for feat in room.state.recap.feats["hands-won"].values()) == 1
    began = next(
        event.at
        for _, _, events in room.history
        for event in events
        if isinstance(event, HandStarted)
    )
    assert ended.lasted == room.now - began


def test_nothing_is_told_before_the_end() -> None:
    room = poker()
    turn(room, Fold())
    turn(room, Fold())
    assert room_view(room.state).finale is None


# Races and rides.


def test_a_race_is_remembered_by_what_was_won_above_the_stakes() -> None:
    room = Evening("hold_your_horses", ante=5).seat_all(*NAMES)
    deck = list(parse_cards("2c 3d 4h 5s As 7d 8d 9c Jc Ah Ad Ac Kd 6h 9s"))
    with stacked(deck):  # the Dark Horse has aces
        room.deal()
    for name, hand in (("Ann", 5), ("Ben", 1), ("Cleo", 2)):
        room.play(name, Bet(hand, 100))
        room.play(name, Ready())
    room.finish_round()
    ended = close(room)
    best = award(ended, "best-race")
    assert (best.names, best.count) == (("Ann",), 210)
    assert best.hand is not None
    assert best.hand.category == "four-of-a-kind"
    assert award(ended, "dark-horse").names == ("Ann",)
    assert award(ended, "races-won").count == 1


@pytest.mark.parametrize("counting", ["sips", "points"])
def test_a_bus_ranks_those_first_who_received_least(counting: str) -> None:
    room = Crowd(4, "ride_the_bus")
    room.play("Ann", ChangeSettings({"counting": counting, "auto_flip": True}))
    for seat, name in enumerate(NAMES):
        room.sit(name, seat)
    room.deal()
    while len(ends := [e for _, _, events in room.history for e in events if is_end(e)]) < 2:
        room.somebody_takes_an_option()
        room.wait(700)
    scores = [score for event in ends for score in event.scores]
    given = Counter[str]()
    received = Counter[str]()
    for score in scores:
        given[score.name] += score.given
        received[score.name] += score.received
    room.play(room.state.host, NOW)
    ended = room_view(room.state).finale
    assert ended is not None
    assert ended.unit == counting
    assert ended.rounds == {"ride_the_bus": 2}
    there = room.state.tallies["ride_the_bus"]
    assert [each.score for each in ended.ranking] == sorted(received[name] for name in there)
    assert award(ended, f"{counting}-given").count == max(given.values())
    assert award(ended, f"{counting}-received").count == max(received.values())
    assert award(ended, "longest-ride").count == max(score.guesses for score in scores)


def is_end(event: Event) -> TypeGuard[GameEnded]:
    return isinstance(event, GameEnded)


# Tournaments.


def test_a_tournament_has_its_finale_before_the_room_is_closed() -> None:
    room = won()
    ended = room_view(room.state).finale
    assert ended is not None
    assert ended.tournament
    assert ended.unit == ""
    assert (ended.ranking[0].place, ended.ranking[0].score) == (1, None)
    assert sorted(each.name for each in ended.ranking) == sorted(NAMES)
    assert ended.lasted == room.state.table.played
    assert ended.rounds == {"holdem": room.state.table.rounds}
    assert award(ended, "biggest-pot").count <= 6000
    again = close(room)
    assert again.tournament
    assert again.ranking == ended.ranking


def test_another_tournament_begins_without_the_feats_of_the_last() -> None:
    room = won()
    room.play("Ann", c.PlayAgain())
    assert room_view(room.state).finale is None
    assert room.state.recap.feats == {}
    room.deal()
    while room.is_running():
        turn(room, Fold())
    ended = close(room)
    assert not ended.tournament
    assert ended.unit == "chips"
    assert ended.rounds["holdem"] > 1


def test_a_tournament_that_is_closed_early_has_no_winner() -> None:
    room = Evening("holdem", "tourney", structure="no_limit").seat_all(*NAMES).dealt()
    while room.is_running():
        turn(room, Fold())
    events = room.play("Ann", NOW)
    assert [event.name for event in events if isinstance(event, Left)] == list(NAMES)
    assert not [event for event in events if isinstance(event, TournamentWon)]
    ended = room_view(room.state).finale
    assert ended is not None
    assert not ended.tournament
    assert ended.unit == "chips"


# The next room.


def test_the_hosts_next_room_is_told_in_the_closed_one() -> None:
    room = poker()
    assert room.refusal(None, c.Continue(identity("Ann"), "NEXT22")).code == "not-finished"
    room.play("Ann", NOW)
    assert room.refusal(None, c.Continue(identity("Ben"), "NEXT22")).code == "host-only"
    assert room.refusal("Ann", c.Continue(identity("Ann"), "NEXT22")).code == "room-only"
    room.server(c.Continue(identity("Ann"), "NEXT22"))
    assert room_view(room.state).next_room == "NEXT22"


# Whatever is played.


def seen_by_hand(room: Evening) -> Iterator[set[Card]]:
    """The cards that everybody has seen, hand by hand or race by race."""
    seen: set[Card] = set()
    for _, _, events in room.history:
        for event in events:
            if type(event).__name__ in ("HandStarted", "RaceStarted"):
                yield seen
                seen = set()
            seen.update(_shown(event))
    yield seen


def _shown(event: Event) -> Iterator[Card]:
    if isinstance(event, HandShown):
        yield from event.cards
    elif type(event).__name__ == "DarkHorseRevealed":
        fields: Any = event
        yield from fields.cards
    else:
        yield from cards_seen(event, None)


@pytest.mark.parametrize("game", ["holdem", "follow_the_queen", "hold_your_horses"])
@pytest.mark.parametrize("seed", range(6))
def test_only_cards_that_were_shown_are_remembered(game: str, seed: int) -> None:
    room = Crowd(seed, game)
    room.play("Ann", c.ChangeRoom({"knock": False, "approve_buy_ins": False}))
    for _ in range(250):
        room.step()
    hands = list(seen_by_hand(room))
    recaps = [*room.state.recaps.values(), room.state.recap]
    feats = [feat for recap in recaps for by in recap.feats.values() for feat in by.values()]
    for feat in feats:
        assert any(set(feat.cards) <= seen for seen in hands), feat


def test_every_feat_has_a_sentence() -> None:
    told: set[Command | str] = set()
    for key, spec in games().items():
        assert all("{names}" in sentence for sentence in spec.text.feats.values()), key
        told |= spec.text.feats.keys()
    assert {"biggest-pot", "best-race", "sips-given"} <= told
