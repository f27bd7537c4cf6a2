"""Two deals that differ only in hidden cards look the same, to the byte."""

import pytest
from msgspec.structs import replace

from bluefelt.engine.cards import DECK, Card
from bluefelt.engine.contract import Event, Seat, tag
from bluefelt.engine.poker.messages import Call, Check, HandsExposed, HandShown
from bluefelt.games.follow_the_queen import GAME
from bluefelt.games.follow_the_queen import messages as m
from bluefelt.games.follow_the_queen.settings import PRESETS
from tests.contract.interference import frames_until, one_round, restack, with_hidden_shuffled
from tests.contract.players import Game, sit_everybody

SETTINGS = replace(PRESETS["ftq"], seats=6, time_bank_s=3)


class Staying(Game):
    """Players who never fold nor leave, so that the deck runs short."""

    def somebody_acts(self) -> None:
        seat = self.state.hand.to_act
        offers = {option.command: option for option in self.spec.game.options(self.state, seat)}
        stays = (tag(m.BringIn), tag(Check), tag(Call))
        self.play(self.build(next(offers[name] for name in stays if name in offers)), seat)


def reveals(event: Event) -> bool:
    return isinstance(event, HandsExposed | HandShown)


def seen_by(viewer: Seat | None, game: Game) -> set[Card]:
    """The cards that the viewer sees before the first reveal."""
    seen: set[Card] = set()
    for _, _, events in game.log:
        if any(map(reveals, events)):
            break
        for event in events:
            if isinstance(event, m.UpDealt | m.CommunityDealt):
                seen.add(event.card)
            elif isinstance(event, m.DownDealt):
                seen.update(event.hands.get(-1 if viewer is None else viewer, ()))
    return seen


def compare(game: Game) -> int:
    """Deal hidden cards anew for every viewer; how many frames were compared."""
    deck = list(DECK)
    game.random.shuffle(deck)
    game.log.clear()
    start, commands = one_round(game, deck)
    compared = 0
    for viewer in (None, *game.seats):
        seen = seen_by(viewer, game)
        hidden = [place for place, card in enumerate(deck) if card not in seen]
        frames = frames_until(GAME, start, commands, viewer, reveals)
        for _ in range(2):
            other = restack(commands, with_hidden_shuffled(deck, hidden, game.random))
            assert frames_until(GAME, start, other, viewer, reveals) == frames
        compared += len(frames)
    return compared


@pytest.mark.parametrize("seed", range(25))
def test_hidden_cards_change_no_frame(seed: int) -> None:
    # With fixed limits fewer are all-in at once, so hands last longer.
    structure = ("no_limit", "fixed_limit")[seed % 2]
    game = Game(GAME, seed, replace(SETTINGS, structure=structure))
    sit_everybody(game)
    assert compare(game) > 6


@pytest.mark.parametrize("follow", ["street", "carry"])
def test_burned_cards_stay_hidden_where_they_come_back(follow: str) -> None:
    settings = replace(SETTINGS, seats=9, structure="fixed_limit", queen_follow=follow)
    game = Staying(GAME, 1, settings)
    sit_everybody(game)
    assert compare(game) > 6
    assert any(isinstance(event, m.BurnsReturned) for _, _, events in game.log for event in events)


def test_the_comparison_sees_a_card_that_differs() -> None:
    game = Game(GAME, 0, SETTINGS)
    sit_everybody(game)
    deck = list(DECK)
    start, commands = one_round(game, deck)
    viewer = game.state.hand.order[0]
    other = [deck[1], deck[0], *deck[2:]]  # the viewer's own first card
    frames = frames_until(GAME, start, commands, viewer, reveals)
    assert frames_until(GAME, start, restack(commands, other), viewer, reveals) != frames


@pytest.mark.parametrize("seed", range(5))
def test_no_frame_before_the_reveal_names_a_deck_order(seed: int) -> None:
    game = Game(GAME, seed, SETTINGS)
    sit_everybody(game)
    deck = list(DECK)
    game.random.shuffle(deck)
    start, commands = one_round(game, deck)
    for viewer in (None, *game.seats):
        for sent in frames_until(GAME, start, commands, viewer, reveals):
            assert b'"deck"' not in sent
            assert b"hand/shuffled" not in sent
