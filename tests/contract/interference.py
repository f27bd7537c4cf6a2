"""Non-interference: what a viewer can't see must not change one byte of what the viewer gets."""

import re
from collections.abc import Callable, Iterable
from random import Random

import msgspec

from bluefelt.engine.cards import DECK, Card
from bluefelt.engine.contract import Command, Event, Seat, Stamp, play
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.tables.messages import Deal
from tests.contract.players import Game, encode

Frames = list[bytes]
COMMITMENT = re.compile(rb'"commitment":"[0-9a-f]{64}"')


def frame(spec: GameSpec, state: object, events: Iterable[Event], viewer: Seat | None) -> bytes:
    """All that one viewer is sent after a command."""
    heard = [spec.game.redact(event, viewer) for event in events]
    private = options = None
    if viewer is not None:
        private = spec.game.private(state, viewer)
        options = spec.game.options(state, viewer)
    return without_commitments(encode([heard, spec.game.public(state), private, options]))


def without_commitments(sent: bytes) -> bytes:
    """A frame without the one thing in it that depends on hidden cards.

    It is a hash of them with salts as long as the seed, so nobody can try out cards.
    """
    return COMMITMENT.sub(b'"commitment":""', sent)


def frames_until(
    spec: GameSpec,
    start: bytes,
    commands: list[tuple[Command, Stamp]],
    viewer: Seat | None,
    reveals: Callable[[Event], bool],
) -> Frames:
    """What the viewer is sent from a snapshot on, up to the first event that reveals something."""
    state = msgspec.json.decode(start, type=spec.state)
    frames = []
    for command, stamp in commands:
        events = play(spec.game, state, command, stamp)
        if any(map(reveals, events)):
            break
        frames.append(frame(spec, state, events, viewer))
    return frames


def one_round(game: Game, deck: list[Card]) -> tuple[bytes, list[tuple[Command, Stamp]]]:
    """A snapshot before a deal, and the commands of the round that follows, this deck stacked."""
    start = encode(game.state)
    before = len(game.log)
    stamp = Stamp(before + 1, game.now, None, game.random.randbytes(32), tuple(deck))
    events = play(game.spec.game, game.state, Deal(), stamp)
    game.log.append((Deal(), stamp, events))
    while game.spec.game.is_running(game.state):
        game.somebody_acts()
    return start, [(command, stamp) for command, stamp, _ in game.log[before:]]


def with_hidden_shuffled(deck: list[Card], hidden: list[int], random: Random) -> list[Card]:
    """The deck with the cards in the hidden places dealt out among them again."""
    other = list(deck)
    cards = [deck[place] for place in hidden]
    random.shuffle(cards)
    for place, card in zip(hidden, cards, strict=True):
        other[place] = card
    return other


def restack(commands: list[tuple[Command, Stamp]], deck: list[Card]) -> list[tuple[Command, Stamp]]:
    """The same commands and stamps over another deck."""
    (deal, stamp), *rest = commands
    return [(deal, msgspec.structs.replace(stamp, stacked=tuple(deck))), *rest]


class DealtRound:
    """A round of random players that can be dealt again with other cards."""

    def __init__(self, game: Game, reveals: Callable[[Event], bool]) -> None:
        self.game, self.reveals = game, reveals
        self.deck = list(DECK)
        game.random.shuffle(self.deck)
        self.start, self.commands = one_round(game, self.deck)
        self.viewers = (None, *game.seats)

    def frames(self, viewer: Seat | None, deck: list[Card] | None = None) -> Frames:
        """What the viewer is sent before anything is revealed."""
        commands = self.commands if deck is None else restack(self.commands, deck)
        return frames_until(self.game.spec, self.start, commands, viewer, self.reveals)

    def with_other(self, hidden: list[int]) -> list[Card]:
        return with_hidden_shuffled(self.deck, hidden, self.game.random)

    def compare(self, hidden: Callable[[Seat | None], list[int]], times: int) -> int:
        """Deal hidden cards again for every viewer; how many frames were compared."""
        compared = 0
        for viewer in self.viewers:
            frames = self.frames(viewer)
            for _ in range(times):
                other = self.with_other(hidden(viewer))
                assert other != self.deck
                assert self.frames(viewer, other) == frames
            compared += len(frames)
        return compared

    def assert_silent(self, *secrets: bytes) -> None:
        """No frame before the reveal has any of these in it."""
        for viewer in self.viewers:
            for sent in self.frames(viewer):
                assert not any(secret in sent for secret in secrets)
