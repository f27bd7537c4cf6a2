"""What every game in the registry must keep, whoever plays and whatever happens."""

from functools import cache
from typing import get_args

import msgspec
import pytest

from bluefelt.engine.contract import Command, Event, Option, Seat, checked, play, tag
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import Stakes
from bluefelt.engine.tables.messages import (
    Deal,
    Drop,
    Left,
    Pause,
    Resume,
    RoundVoided,
    Sit,
    Timeout,
)
from tests.contract.players import (
    GAMES,
    Game,
    bought,
    command_types,
    encode,
    every_game,
    sit_everybody,
    steps,
)

STEPS = 150
SEEDS = range(40)
HOST: tuple[type[Command], ...] = (Deal, Pause, Resume)

every_seed = pytest.mark.parametrize("seed", SEEDS)


def played(spec: GameSpec, seed: int, times: int = STEPS) -> Game:
    *_, game = steps(Game(spec, seed), times)
    return game


@cache
def finished(key: str, seed: int) -> Game:
    """A game that was played, for all who only look at it."""
    return played(GAMES[key], seed)


@every_game
@every_seed
def test_chips_are_conserved_at_every_event(spec: GameSpec, seed: int) -> None:
    game = finished(spec.key, seed)
    state = spec.game.setup(game.settings)
    chips = 0
    for _, _, events in game.log:
        for event in events:
            spec.game.evolve(state, event)
            chips += bought(event)
            assert spec.game.chips(state) == chips, event


@every_game
@every_seed
def test_every_option_is_accepted_and_everything_else_refused(spec: GameSpec, seed: int) -> None:
    for game in steps(Game(spec, seed), STEPS):  # a refusal of an option would raise here
        game.catch_up()
        for _ in range(4):
            command, actor = game.mischief()
            if is_well_formed(command) and game.is_offered(command, actor):
                game.play(command, actor)
                continue
            before = encode(game.state)
            with pytest.raises(Rejected):
                game.play(command, actor)
            assert encode(game.state) == before


@every_game
@every_seed
def test_the_host_may_do_what_is_offered_and_nothing_else(spec: GameSpec, seed: int) -> None:
    for game in steps(Game(spec, seed), STEPS):
        game.catch_up()
        for option in spec.game.options(game.state, None):
            command = game.build(option)
            assert type(command) in (*HOST, *spec.host)
            twin = msgspec.json.decode(encode(game.state), type=spec.state)
            play(spec.game, twin, command, game.stamp(None))
            if type(command) is not Deal:  # a dealer may
                with pytest.raises(Rejected, match="room-only"):
                    game.play(command, game.random.choice(game.seats))
        for kind in (*HOST, *spec.host):
            command = game.nonsense(kind)
            if not (is_well_formed(command) and game.is_offered(command, None)):
                before = encode(game.state)
                with pytest.raises(Rejected):
                    game.play(command)
                assert encode(game.state) == before


def is_well_formed(command: msgspec.Struct) -> bool:
    try:
        checked(command)  # type: ignore[arg-type]
    except Rejected:
        return False
    return True


@every_game
@every_seed
def test_the_same_commands_and_stamps_give_the_same_events(spec: GameSpec, seed: int) -> None:
    game = finished(spec.key, seed)
    state = spec.game.setup(game.settings)
    for command, stamp, events in game.log:
        assert play(spec.game, state, command, stamp) == events
    assert encode(state) == encode(game.state)


@every_game
@every_seed
def test_folding_decoded_events_gives_the_live_state(spec: GameSpec, seed: int) -> None:
    game = finished(spec.key, seed)
    decode = msgspec.json.Decoder(spec.events).decode
    state = spec.game.setup(game.settings)
    for _, _, events in game.log:
        for event in events:
            spec.game.evolve(state, decode(encode(event)))
    assert encode(state) == encode(game.state)


@every_game
@every_seed
def test_a_decoded_snapshot_plays_on_alike(spec: GameSpec, seed: int) -> None:
    game = played(spec, seed, STEPS // 2)
    twin = msgspec.json.decode(encode(game.state), type=spec.state)
    start = len(game.log)
    for _ in range(STEPS // 2):
        game.step()
    for command, stamp, events in game.log[start:]:
        assert play(spec.game, twin, command, stamp) == events
    assert encode(twin) == encode(game.state)


def time_passes(game: Game, *, until_rest: bool) -> None:
    """Play timeouts alone until the round is over, or until nothing is due any more."""
    spec = game.spec
    if game.state.paused_at is not None:
        game.play(command_types(spec)["table/resume"]())
    for _ in range(3_000):
        due = spec.game.deadline(game.state)
        if due is None or not (until_rest or spec.game.is_running(game.state)):
            return
        game.now = max(game.now, due)
        game.play(Timeout())
        assert spec.game.chips(game.state) == game.chips
    pytest.fail("the table never comes to rest")


@every_game
@every_seed
def test_timeouts_alone_end_a_round(spec: GameSpec, seed: int) -> None:
    game = played(spec, seed, 10 + seed * 7)
    if game.state.due_after(0, 0) is None:
        return  # without a clock it waits for its players
    time_passes(game, until_rest=False)
    assert not spec.game.is_running(game.state)


@every_game
@every_seed
def test_a_table_without_anybody_comes_to_rest(spec: GameSpec, seed: int) -> None:
    game = played(spec, seed, 10 + seed * 7)
    for seat, player in list(game.state.players.items()):
        if not player.dropped:
            game.play(Drop(seat))
    time_passes(game, until_rest=True)


@every_game
@every_seed
def test_a_round_that_is_stopped_keeps_every_chip(spec: GameSpec, seed: int) -> None:
    game = played(spec, seed, 10 + seed * 5)
    state = game.state
    if not spec.game.is_running(state):
        return
    before = {seat: player.name for seat, player in state.players.items()}
    for event in spec.game.stop_round(state, game.now):
        spec.game.evolve(state, event)
        if isinstance(event, RoundVoided):
            assert min(event.refunds.values(), default=1) > 0
            assert event.refunds.keys() <= before.keys()
            stacks = sum(player.stack for player in state.players.values())
            assert spec.game.chips(state) - stacks == kept_by_nobody(game)
        if isinstance(event, Left):
            game.chips -= event.chips
    assert not spec.game.is_running(state)
    assert spec.game.chips(state) == game.chips
    spec.game.public(state)
    for seat in state.players:
        spec.game.private(state, seat)
        spec.game.options(state, seat)


def kept_by_nobody(game: Game) -> int:
    """Chips between rounds that are in no stack: the house's, and what is carried over."""
    return sum(getattr(game.state, name, 0) for name in ("house", "carry"))


class Watched(Game):
    """A table at which somebody looks over every shoulder."""

    def play(self, command: Command, actor: Seat | None = None) -> list[Event]:
        game = self.spec.game
        before, public = self.shown(), game.public(self.state)
        events = super().play(command, actor)
        concerned = {self.spec.game.concerns(event) for event in events}
        if None not in concerned:
            seats = [seat for seat in concerned if seat is not None]
            assert game.public_after(self.state, public, seats) == game.public(self.state)
            after = self.shown()
            for seat in {None, *self.seats} - concerned:
                assert after[seat] == before[seat], "nothing of this seat's own should change"
        return events

    def shown(self) -> dict[Seat | None, bytes]:
        """What each seat sees beside the public view; None: the host."""
        game = self.spec.game
        return {None: encode(game.options(self.state, None))} | {
            seat: encode((game.private(self.state, seat), game.options(self.state, seat)))
            for seat in self.seats
        }


@every_game
@every_seed
def test_an_event_changes_nothing_for_those_whom_it_does_not_concern(
    spec: GameSpec, seed: int
) -> None:
    for _ in steps(Watched(spec, seed), STEPS):
        pass


@every_game
@every_seed
def test_what_everybody_sees_comes_out_of_json_as_it_went_in(spec: GameSpec, seed: int) -> None:
    for game in steps(Game(spec, seed), STEPS):
        public = spec.game.public(game.state)
        assert type(public) is spec.public
        assert msgspec.json.decode(encode(public), type=spec.public) == public
        for seat in (*game.seats, 55):
            private = spec.game.private(game.state, seat)
            assert type(private) is spec.private or seat not in game.state.players
            assert msgspec.json.decode(encode(private), type=spec.private | None) == private
        for viewer in (None, *game.seats):
            options = spec.game.options(game.state, viewer)
            assert msgspec.json.decode(encode(options), type=tuple[Option, ...]) == options


@every_game
@every_seed
def test_commands_and_events_come_out_of_json_as_they_went_in(spec: GameSpec, seed: int) -> None:
    game = finished(spec.key, seed)
    command_from = msgspec.json.Decoder(spec.commands).decode
    event_from = msgspec.json.Decoder(spec.events).decode
    for command, _, events in game.log:
        assert command_from(encode(command)) == command
        for event in events:
            assert event_from(encode(event)) == event
            for seen in (spec.game.redact(event, viewer) for viewer in (None, *game.seats)):
                assert seen is None or event_from(encode(seen)) == seen


@every_game
def test_an_early_timeout_is_refused(spec: GameSpec) -> None:
    game = sit_everybody(Game(spec, 0))
    with pytest.raises(Rejected, match="nothing-due"):
        game.play(Timeout())


@every_game
def test_only_the_room_plays_the_rooms_commands(spec: GameSpec) -> None:
    game = sit_everybody(Game(spec, 0))
    for name in ("table/timeout", "table/pause", "table/resume"):
        with pytest.raises(Rejected, match="room-only"):
            game.play(command_types(spec)[name](), 0)


@every_game
def test_a_game_is_played_for_chips_or_has_a_score(spec: GameSpec) -> None:
    for settings in spec.presets.values():
        assert settings.stakes in get_args(Stakes)
        assert (settings.stakes == "none") == (spec.scoring is not None)


@every_game
@pytest.mark.parametrize("thing", [None, 7, "bet/fold", object(), [], Sit, {"type": "bet/fold"}])
def test_what_is_no_command_is_refused(spec: GameSpec, thing: object) -> None:
    game = Game(spec, 0)
    with pytest.raises(Rejected, match="unknown-command"):
        game.play(thing, 0)  # type: ignore[arg-type]


@every_game
def test_tags_are_unique_and_say_noun_and_verb(spec: GameSpec) -> None:
    for union in (spec.commands, spec.events):
        tags = [tag(kind) for kind in union.__args__]
        assert len(tags) == len(set(tags))
        assert all(name.count("/") == 1 and name == name.lower() for name in tags)
