from collections.abc import Iterable, Iterator
from itertools import count, islice
from random import Random
from typing import Any

import pokerkit
import pytest

from bluefelt.engine.contract import Event
from bluefelt.engine.poker import messages as b
from bluefelt.engine.poker.betting import BETS_A_ROUND
from bluefelt.engine.poker.state import Structure
from bluefelt.games.holdem import phh
from bluefelt.games.holdem.messages import HandStarted, Vote
from tests.games.holdem.phh.evenings import evening
from tests.games.holdem.scripted import ScriptedTable

HOLES = {0: "QcQd", 1: "AcAd", 2: "KcKd"}
BOARD = "2c7d9hJs4d"
BIG_BLIND = 10  # of every evening


def last_hand(table: ScriptedTable) -> phh.Played:
    *_, played = phh.split_hands(table.events)
    return played


def told(history: phh.History) -> list[str]:
    return [action.text for action in history.actions]


def again(history: phh.History) -> phh.Replay:
    [(_, told)] = phh.read_hands(phh.write_hand(history))
    return phh.replay(told)


def random_settings(random: Random) -> dict[str, Any]:
    ante = random.choice((0, 3))
    return {
        "structure": random.choice(("no_limit", "no_limit", "fixed_limit")),
        "ante": ante,
        "bb_ante": 0 if ante else random.choice((0, 10)),
        "straddle": random.random() < 0.5,
        "entry": random.choice(("wait", "post")),
        "button_rule": random.choice(("dead", "moving")),
        "bomb_bb": 2,
        "bomb_every": random.choice((0, 4)),
    }


def hands_of_evenings(first: int) -> Iterator[phh.Played]:
    for seed in count(first):
        yield from phh.split_hands(evening(seed, **random_settings(Random(seed))))


def test_a_history_contains_only_shown_cards() -> None:
    table = ScriptedTable([100, 100, 100], blinds=(1, 2)).start(HOLES, BOARD)
    table.say("r6 c c x x b10 c f x x b20 f")
    history = phh.record(last_hand(table))
    assert told(history)[:5] == [
        *("d dh p1 ????", "d dh p2 ????", "d dh p3 ????"),
        *("p3 cbr 6", "p1 cc"),
    ]
    assert history.names == ("P1", "P2", "P0")
    assert history.notes == {"seats": [2, 3, 1]}
    assert history.finishing == (122, 94, 84)
    assert again(history).status == "ok"


def test_a_viewer_sees_his_own_cards_and_an_auditor_all() -> None:
    table = ScriptedTable([100, 100, 100], blinds=(1, 2)).start(HOLES, BOARD).after("f f")
    played = last_hand(table)
    assert told(phh.record(played, viewer=2))[:3] == [
        "d dh p1 ????",
        "d dh p2 KcKd",
        "d dh p3 ????",
    ]
    assert told(phh.record(played, reveal=True))[:3] == [
        *("d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 QcQd")
    ]
    rail = phh.Played(tuple(table.heard(None, played.events)), played.stacks, played.names)
    assert "Ac" not in phh.write_hand(phh.record(rail, reveal=True))


def test_a_showdown_shows_the_winner_and_mucks_the_beaten() -> None:
    table = ScriptedTable([100, 100, 100], blinds=(1, 2)).start(HOLES, BOARD)
    table.say("c c x x x x x x x x x x")
    history = phh.record(last_hand(table))
    assert told(history)[:3] == ["d dh p1 AcAd", "d dh p2 ????", "d dh p3 ????"]
    assert told(history)[-3:] == ["p1 sm AcAd", "p2 sm", "p3 sm"]
    assert again(history).finishing_stacks == (104, 98, 98)


def test_who_shows_after_the_hand_is_written_as_having_shown() -> None:
    table = ScriptedTable([100, 100, 100], blinds=(1, 2)).start(HOLES, BOARD)
    table.say("c c x x x x x x x x x x")
    table.play(b.Show(), 2)
    history = phh.record(last_hand(table))
    assert told(history)[-3:] == ["p1 sm AcAd", "p2 sm KcKd", "p3 sm"]
    table = ScriptedTable([100, 100, 100], blinds=(1, 2)).start(HOLES, BOARD).after("f f")
    table.play(b.Muck(), 2)
    assert told(phh.record(last_hand(table)))[-1] == "p1 f"


def test_hands_are_face_up_before_a_run_out() -> None:
    table = ScriptedTable([100, 60, 100], blinds=(1, 2)).start(HOLES, BOARD).after("r100 c c")
    history = phh.record(last_hand(table))
    assert told(history)[-6:] == [
        *("p1 sm AcAd", "p2 sm KcKd", "p3 sm QcQd"),
        *("d db 2c7d9h", "d db Js", "d db 4d"),
    ]
    assert again(history).finishing_stacks == (180, 80, 0)


def test_cents_are_written_with_decimals() -> None:
    table = ScriptedTable([1000, 1025], blinds=(5, 10)).start().after("r25 f")
    text = phh.write_hand(phh.record(last_hand(table), places=2, currency="EUR"))
    assert "blinds_or_straddles = [0.05, 0.1]" in text
    assert "starting_stacks = [10.25, 10]" in text
    assert '"p2 cbr 0.25", "p1 f"' in text
    assert "finishing_stacks = [10.15, 10.1]" in text
    assert 'currency = "EUR"' in text


def test_everybody_checks_before_the_flop_of_a_bomb_pot() -> None:
    table = ScriptedTable([100, 20, 100], blinds=(1, 2), bomb_bb=10, bomb_every=1)
    table.start(HOLES, BOARD).say("b10 f")
    history = phh.record(last_hand(table))
    assert history.antes == (20, 20, 20)
    assert told(history)[3:5] == ["p2 cc # bomb pot", "p3 cc # bomb pot"]
    assert again(history).status == "ok"


@pytest.mark.parametrize("structure", ["pot_limit", "doubling"])
def test_structures_that_the_format_lacks_are_refused(structure: str) -> None:
    table = ScriptedTable([100, 100], blinds=(1, 2), structure=structure).start().after("f")
    with pytest.raises(phh.PhhError, match=structure):
        phh.record(last_hand(table))


def test_a_second_board_is_refused() -> None:
    table = ScriptedTable([100, 100], blinds=(1, 2), run_twice=True).start().after("ai c")
    for seat in (0, 1):
        table.play(Vote(True), seat)
    with pytest.raises(phh.PhhError, match="second board"):
        phh.record(last_hand(table))


def test_half_a_hand_is_refused() -> None:
    table = ScriptedTable([100, 100], blinds=(1, 2)).start()
    assert not list(phh.split_hands(table.events))
    started = next(i for i, event in enumerate(table.events) if isinstance(event, HandStarted))
    for events in ((), tuple(table.events), tuple(table.events[started:])):
        with pytest.raises(phh.PhhError):
            phh.record(phh.Played(events, {0: 100, 1: 100}, {}))


@pytest.mark.long
def test_random_hands_end_the_same_when_read_again() -> None:
    histories = []
    for number, played in enumerate(islice(hands_of_evenings(0), 600)):
        history = phh.record(played, reveal=number % 3 == 1, viewer=0 if number % 3 else None)
        outcome = again(history)
        assert outcome.status == "ok", (history, outcome)
        assert outcome.finishing_stacks == history.finishing
        histories.append(history)
    whole = phh.write_hands(histories)
    read = [phh.read_history(fields) for _, fields in phh.read_hands(whole)]
    assert [h.finishing for h in read] == [h.finishing for h in histories]
    assert {action.verb for h in read for action in h.actions} == {
        *("dh", "db", "f", "cc", "cbr", "sm")
    }


def is_told_alike(played: phh.Played) -> bool:
    """Whether RULES B9 (a) and (b), dead posts and limits leave pokerkit no other reading."""
    started = played.events[0]
    assert isinstance(started, HandStarted)
    posted = [event for event in played.events if isinstance(event, b.Posted)]
    blind = [event.chips for event in posted if event.seat == started.big and event.why == "big"]
    if any(event.why == "dead" for event in posted) or (not started.bomb and blind != [BIG_BLIND]):
        return False
    return all(map(is_raised_alike, by_round(played.events)))


def by_round(events: Iterable[Event]) -> Iterator[tuple[Structure, list[b.Raised]]]:
    structure: Structure = "no_limit"
    raises: list[b.Raised] = []
    for event in events:
        if isinstance(event, b.BettingOpened):
            structure = event.round.structure
        elif isinstance(event, b.Raised):
            raises.append(event)
        elif isinstance(event, b.BetsCollected):
            yield structure, raises
            raises = []


def is_raised_alike(told: tuple[Structure, list[b.Raised]]) -> bool:
    """Pokerkit caps fixed limit between two as well, and never counts a short all-in."""
    structure, raises = told
    if structure == "fixed_limit" and (
        len(raises) > BETS_A_ROUND or any(event.to % BIG_BLIND for event in raises)
    ):
        return False
    return all(event.full for event in raises)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore:There is no reason for this player to fold")
def test_pokerkit_reads_what_we_write_and_ends_the_same() -> None:
    told = [played for played in islice(hands_of_evenings(1000), 400) if is_told_alike(played)]
    assert len(told) > 300
    histories = list(map(phh.record, told))
    read = pokerkit.HandHistory.loads_all(phh.write_hands(histories))
    for played, history, theirs in zip(told, histories, read, strict=True):
        *_, state = theirs
        assert not state.status
        splits = sum(len(e.shares) - 1 for e in played.events if isinstance(e, b.PotWon))
        assert history.finishing is not None
        for ours, stack in zip(history.finishing, state.stacks, strict=True):
            assert ours is not None
            assert abs(ours - stack) <= splits  # odd chips, RULES B9 (c)
