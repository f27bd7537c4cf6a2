"""The bots obey the table, see only what a seat sees, and the better ones win."""

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Choice, Command, Event, Eyes, Option, Range, tag
from bluefelt.engine.poker import messages as b
from bluefelt.engine.ranking.odds import exact_odds
from bluefelt.engine.tables.messages import Deal, Leave, SitIn, SitOut, TopUp
from bluefelt.games.holdem import GAME, ranges
from bluefelt.games.holdem.bot import BOTS
from bluefelt.games.holdem.messages import Post, Straddle, Vote, Voted
from bluefelt.terminal.simulation import BotTable
from tests.games.duels import chips_per_hand
from tests.games.holdem.scripted import ScriptedTable

STRENGTHS = list(BOTS)
CHANCE = bytes(range(32))


@pytest.mark.parametrize("strength", STRENGTHS)
def test_heads_up_and_a_full_table_are_no_trouble(strength: str) -> None:
    for seats in (2, 10):
        table = BotTable(GAME, "classic", [strength] * seats, seed=b"sizes")
        for _ in range(8):
            list(table.play_round())
        assert table.table.state.rounds == 8


@pytest.mark.parametrize("strength", STRENGTHS)
def test_hidden_cards_make_no_difference(strength: str) -> None:
    def choices(hidden: str) -> list[Command | None]:
        table = ScriptedTable([200, 200, 200], blinds=(1, 2))
        # Both deals give seat 0 the same aces; the others' cards differ.
        table.deal(f"{hidden[:2]} {hidden[2:4]} Ah {hidden[4:6]} {hidden[6:]} Ad")
        return [BOTS[strength](table.see(0), Seeds(bytes([i]))()) for i in range(20)]

    assert choices("2c7d3s8h") == choices("KcKdQsQh")


def _on_the_flop() -> Eyes:
    table = ScriptedTable([200, 200, 200], blinds=(1, 2))
    table.deal("2c 7d Ah 3c 8d Ad 4h Ac 9s 5d")
    for command, seat in ((b.Call(), 0), (b.Call(), 1), (b.Check(), 2)):
        table.play(command, seat)
    table.play(b.Check(), 1)
    table.play(b.Check(), 2)
    return table.see(0)


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_top_set_bets(strength: str) -> None:
    command = BOTS[strength](_on_the_flop(), CHANCE)
    assert isinstance(command, b.Raise)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_aces_never_fold_before_the_flop(strength: str) -> None:
    table = ScriptedTable([200, 200], blinds=(1, 2))
    table.deal("2c Ah 7d Ad")
    for i in range(30):
        assert not isinstance(BOTS[strength](table.see(0), Seeds(bytes([i]))()), b.Fold)


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_seven_deuce_folds_to_an_all_in(strength: str) -> None:
    table = ScriptedTable([200, 200], blinds=(1, 2))
    table.deal("7c Ah 2d Ad")
    table.play(b.AllIn(), 0)
    for i in range(30):
        assert isinstance(BOTS[strength](table.see(1), Seeds(bytes([i]))()), b.Fold)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_nobody_folds_for_free(strength: str) -> None:
    table = ScriptedTable([200, 200], blinds=(1, 2))
    table.deal("7c Ah 2d Ad")
    table.play(b.Call(), 0)
    for i in range(30):
        assert not isinstance(BOTS[strength](table.see(1), Seeds(bytes([i]))()), b.Fold)


def _offered(strength: str, *options: Option, stack: int = 100, **seen: bool) -> Command | None:
    """What a bot answers to options between hands."""
    table = ScriptedTable([200, 200], blinds=(1, 2))
    eyes = table.see(0)
    me, other = eyes.public.seats
    view = replace(eyes.public, seats=(replace(me, stack=stack, **seen), other))
    always = (Option(tag(Leave)), Option(tag(SitOut)))
    return BOTS[strength](replace(eyes, public=view, options=(*options, *always)), CHANCE)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_what_is_offered_beside_the_hand_is_answered(strength: str) -> None:
    yes_or_no = Choice((True, False))
    buy = Option(tag(TopUp), {"chips": Range(80, 400)})
    assert _offered(strength) is None
    assert _offered(strength, Option(tag(Vote), {"twice": yes_or_no})) == Vote(twice=True)
    assert _offered(strength, buy) is None
    assert _offered(strength, buy, stack=0) == TopUp(200)
    assert _offered(strength, Option(tag(SitIn))) == SitIn()
    assert _offered(strength, Option(tag(Deal))) == Deal()
    assert _offered(strength, Option(tag(Post), {"on": Choice((True,))})) == Post(on=True)
    assert _offered(strength, Option(tag(Post), {"on": Choice((False,))})) is None
    assert _offered(strength, Option(tag(Straddle), {"on": Choice((False,))})) is None


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_rebuy_keeps_to_its_bounds(strength: str) -> None:
    for least, most, bought in ((500, 500, 500), (1, 60, 60), (300, 900, 300)):
        option = Option(tag(TopUp), {"chips": Range(least, most)})
        assert _offered(strength, option, stack=0) == TopUp(bought)


def test_only_the_easy_bot_likes_to_show() -> None:
    shown = [Option(tag(b.Show)), Option(tag(b.Muck))]
    assert _offered("hard", *shown) == _offered("normal", *shown) == b.Muck()
    assert _offered("hard", *shown, mucked=True) is None
    caused = _many_hands(["easy"] * 4, 60)
    assert any(isinstance(event, b.HandShown) for event in caused)
    assert any(isinstance(event, b.HandMucked) for event in caused)


def _many_hands(bots: list[str], hands: int, **changes: Any) -> list[Event]:
    table = BotTable(GAME, "classic", bots, seed=b"many", changes=changes)
    return [event for _ in range(hands) for caused in table.play_round() for event in caused]


def test_votes_are_cast_when_they_are_asked_for() -> None:
    events = _many_hands(["easy"] * 4, 150, run_twice=True, runout_ms=0, stack=100)
    votes = [event for event in events if isinstance(event, Voted)]
    assert votes
    assert all(vote.twice for vote in votes)


@pytest.mark.long
@pytest.mark.parametrize(("one", "other"), [("hard", "normal"), ("normal", "easy")])
def test_the_stronger_bot_wins(one: str, other: str) -> None:
    assert chips_per_hand(GAME, "classic", one, other, deals=500) > 8  # 40 blinds per 100 hands


def test_strengths_before_the_flop_are_in_the_order_everybody_knows() -> None:
    aces, kings, suited, junk = (48, 49), (44, 45), (48, 44), (20, 1)
    assert ranges.standing(aces) == 0.0
    assert ranges.standing(aces) < ranges.standing(kings) < ranges.standing(suited) < 0.1
    assert ranges.standing(junk) > 0.85
    assert 0.83 < ranges.share_before_flop(aces, 1) < 0.87
    assert ranges.share_before_flop(aces, 5) < ranges.share_before_flop(aces, 1)


def test_every_hand_has_its_own_place_in_a_range() -> None:
    for place in range(0, 1326, 7):
        hole = (int(ranges.FIRST[place]), int(ranges.SECOND[place]))
        # Weighed one or nearly nothing, the hands of a range are those that stand within it.
        assert (ranges.opening_range(0.5)[place] == 1.0) == (ranges.standing(hole) < 0.5)


def test_a_tight_range_is_harder_to_beat() -> None:
    queens = (40, 41)
    shares = [
        ranges.share_against(queens, (), [ranges.opening_range(width)], samples=4000, seed=b"felt")
        for width in (1.0, 0.2, 0.04)
    ]
    assert shares[0] > shares[1] > shares[2]


def test_the_nuts_have_nobody_above_them() -> None:
    royal_board = (35, 39, 43)  # Ts Js Qs
    nuts = next(i for i in range(1326) if (ranges.FIRST[i], ranges.SECOND[i]) == (47, 51))
    assert ranges.standings_on(royal_board)[nuts] == 0.0


def test_against_anything_a_share_is_what_exact_odds_say() -> None:
    hole, flop = (40, 41), (2, 7, 12)
    share = ranges.share_against(
        hole, flop, [ranges.opening_range(1.0)], samples=20_000, seed=b"exact"
    )
    assert share == pytest.approx(exact_odds([hole, None], flop).equity[0], abs=0.01)


def test_nobody_is_dealt_a_card_that_somebody_has() -> None:
    only_aces = np.where((ranges.FIRST == 48) & (ranges.SECOND == 49), 1.0, 0.0)
    # Two rivals cannot both hold them, so nothing is known but that three share the pot.
    held = [only_aces, only_aces]
    assert ranges.share_against((40, 41), (), held, samples=100, seed=b"") == pytest.approx(1 / 3)


def test_a_seat_that_cannot_lose_has_the_whole_pot() -> None:
    quads = ranges.share_against(
        (48, 49), (50, 51, 0, 5, 10), [ranges.opening_range(1.0)], samples=200, seed=b""
    )
    assert quads == 1.0


def test_chance_alone_varies_a_bot() -> None:
    eyes = _on_the_flop()
    assert len({BOTS["easy"](eyes, Seeds(bytes([i]))()) for i in range(40)}) > 1
