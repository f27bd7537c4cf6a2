"""Two races that differ only in the Dark Horse and the undealt deck look the same, to the byte."""

from collections.abc import Callable

import msgspec
import pytest

from bluefelt.engine.contract import Command, Event, Stamp, play
from bluefelt.engine.rejected import Rejected
from bluefelt.games.hold_your_horses import GAME
from bluefelt.games.hold_your_horses.messages import BetPlaced, DarkHorseRevealed
from bluefelt.games.hold_your_horses.settings import Settings
from tests.contract.interference import DealtRound, frame, restack
from tests.contract.players import Game, encode, sit_everybody

SETTINGS = Settings(
    cap_pct=50, ante=5, house_edge_bps=300, unclaimed="carry", round_weights="2/1/1"
)
PRIVATE = msgspec.structs.replace(SETTINGS, open_bets=False)
DARK_PLACES = [4, 9]
UNDEALT = [*range(15, 52)]


def reveals(event: Event) -> bool:
    return isinstance(event, DarkHorseRevealed)


def raced(
    seed: int, reveals: Callable[[Event], bool] = reveals, settings: Settings = SETTINGS
) -> DealtRound:
    return DealtRound(sit_everybody(Game(GAME, seed, settings)), reveals)


@pytest.mark.parametrize("seed", range(15))
def test_the_dark_horse_changes_no_frame_before_the_photo_finish(seed: int) -> None:
    assert raced(seed).compare(lambda _: [*DARK_PLACES, *UNDEALT], times=3) > 50


@pytest.mark.parametrize("seed", range(5))
def test_the_board_to_come_changes_no_frame_before_it_is_dealt(seed: int) -> None:
    assert raced(seed, beyond_the_gate).compare(lambda _: [*DARK_PLACES, *range(10, 52)], times=1)


def beyond_the_gate(event: Event) -> bool:
    return bool(getattr(event, "cards", ()))


@pytest.mark.parametrize("seed", range(5))
def test_refusals_say_nothing_of_the_dark_horse(seed: int) -> None:
    race = raced(seed)
    other = restack(race.commands, race.with_other(DARK_PLACES + UNDEALT))
    mischief = [race.game.mischief() for _ in range(40)]
    states = [msgspec.json.decode(race.start, type=GAME.state) for _ in range(2)]
    for (command, stamp), (_, restacked) in zip(race.commands, other, strict=True):
        events = [play(GAME.game, states[0], command, stamp)]
        events.append(play(GAME.game, states[1], command, restacked))
        if any(map(reveals, events[0])):
            break
        for bad, actor in mischief:
            refusals = [refusal(state, bad, actor) for state in states]
            assert refusals[0] == refusals[1]


def refusal(state: object, command: Command, actor: int) -> str:
    copy = msgspec.json.decode(encode(state), type=GAME.state)
    try:
        events = play(GAME.game, copy, command, Stamp(1, 0, actor, bytes(32)))
    except Rejected as refused:
        return repr(refused)
    if any(map(reveals, events)):
        return "the race is over"
    return repr([GAME.game.redact(event, actor) for event in events])


@pytest.mark.parametrize("seed", range(5))
def test_private_bets_change_no_frame_of_another_seat_until_they_are_locked(seed: int) -> None:
    race = raced(seed, settings=PRIVATE)
    state = msgspec.json.decode(race.start, type=GAME.state)
    compared = 0
    for command, stamp in race.commands:
        before = {viewer: frame(GAME, state, [], viewer) for viewer in race.viewers}
        events = play(GAME.game, state, command, stamp)
        if [type(event) for event in events] != [BetPlaced]:
            continue
        for viewer, sent in before.items():
            if viewer != stamp.actor:
                heard = [GAME.game.redact(event, viewer) for event in events]
                assert heard == [None]
                assert frame(GAME, state, [], viewer) == sent
                compared += 1
    assert compared


@pytest.mark.parametrize("board_cards", [0, 3, 4])
def test_figures_come_from_public_cards_alone(board_cards: int) -> None:
    race = raced(1)
    state = msgspec.json.decode(race.start, type=GAME.state)
    for command, stamp in race.commands:
        play(GAME.game, state, command, stamp)
        if len(state.race.board) == board_cards:
            break
    before = [frame(GAME, state, [], viewer) for viewer in race.viewers]
    state.race.seed = "00" * 32
    state.race.deck = ()
    assert [frame(GAME, state, [], viewer) for viewer in race.viewers] == before


def test_the_comparison_sees_a_card_that_differs() -> None:
    race = raced(0)
    other = [race.deck[1], race.deck[0], *race.deck[2:]]  # the first two hands swap a card
    assert race.frames(None, other) != race.frames(None)


@pytest.mark.parametrize("seed", range(5))
def test_no_frame_before_the_reveal_has_a_deck_or_a_seed(seed: int) -> None:
    race = raced(seed)
    entropy = race.commands[0][1].entropy.hex().encode()
    race.assert_silent(b'"deck"', b"race/shuffled", entropy)
