"""Two deals that differ only in hidden cards look the same, to the byte."""

import pytest
from msgspec.structs import replace

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Event, Seat, tag
from bluefelt.engine.poker.messages import Call, Check, HandsExposed, HandShown
from bluefelt.games.follow_the_queen import GAME
from bluefelt.games.follow_the_queen import messages as m
from bluefelt.games.follow_the_queen.settings import PRESETS
from tests.contract.interference import DealtRound
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
    hand = DealtRound(sit_everybody(game), reveals)

    def hidden(viewer: Seat | None) -> list[int]:
        seen = seen_by(viewer, game)
        return [place for place, card in enumerate(hand.deck) if card not in seen]

    return hand.compare(hidden, times=2)


@pytest.mark.parametrize("seed", range(25))
def test_hidden_cards_change_no_frame(seed: int) -> None:
    # With fixed limits fewer are all-in at once, so hands last longer.
    structure = ("no_limit", "fixed_limit")[seed % 2]
    assert compare(Game(GAME, seed, replace(SETTINGS, structure=structure))) > 6


@pytest.mark.parametrize("follow", ["street", "carry"])
def test_burned_cards_stay_hidden_where_they_come_back(follow: str) -> None:
    settings = replace(SETTINGS, seats=9, structure="fixed_limit", queen_follow=follow)
    game = Staying(GAME, 1, settings)
    assert compare(game) > 6
    assert any(isinstance(event, m.BurnsReturned) for _, _, events in game.log for event in events)


def test_the_comparison_sees_a_card_that_differs() -> None:
    hand = DealtRound(sit_everybody(Game(GAME, 0, SETTINGS)), reveals)
    viewer, deck = hand.game.state.hand.order[0], hand.deck
    other = [deck[1], deck[0], *deck[2:]]  # the viewer's own first card
    assert hand.frames(viewer, other) != hand.frames(viewer)


@pytest.mark.parametrize("seed", range(5))
def test_no_frame_before_the_reveal_names_a_deck_order(seed: int) -> None:
    hand = DealtRound(sit_everybody(Game(GAME, seed, SETTINGS)), reveals)
    hand.assert_silent(b'"deck"', b"hand/shuffled")
