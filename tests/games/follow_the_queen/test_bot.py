"""The bots obey the table, see only what a seat sees, and the better ones win."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bluefelt.engine.cards import DECK, Card, parse_cards
from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Command, Eyes, Option, Range, Seat, tag
from bluefelt.engine.poker.messages import Check, Fold, Muck, Raise, Show
from bluefelt.engine.tables.messages import Deal, Leave, SitIn, SitOut, TopUp
from bluefelt.games.follow_the_queen import GAME
from bluefelt.games.follow_the_queen.bot import BOTS
from bluefelt.games.follow_the_queen.deals import share_of_pot, wilds_to_come
from bluefelt.games.follow_the_queen.messages import BringIn
from bluefelt.games.follow_the_queen.spot import Spot, likeliest_rivals, read_spot
from bluefelt.terminal.cli import main
from tests.games.duels import chips_per_hand
from tests.games.follow_the_queen.plain import wild_rank_after
from tests.games.follow_the_queen.scripted import StudTable

STRENGTHS = list(BOTS)
CHANCE = bytes(range(32))


def pair_of_aces(hidden: str = "2c 7d 3s 8h") -> StudTable:
    """Seat 1 holds three aces, one of them up, and acts after the bring-in of seat 0."""
    a, b, c, d = hidden.split()
    table = StudTable([500] * 3, dealer=2)
    table.start({0: f"{a} {b} 4c", 1: "Ah Ad As", 2: f"{c} {d} Ts"}).say("bi")
    return table


def choices(strength: str, eyes: Eyes, times: int = 20) -> list[Command | None]:
    return [BOTS[strength](eyes, Seeds(bytes([i]))()) for i in range(times)]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_hidden_cards_make_no_difference(strength: str) -> None:
    weak, strong = pair_of_aces("2c 7d 3s 8h"), pair_of_aces("Kc Kd Qs Qh")
    assert choices(strength, weak.see(1)) == choices(strength, strong.see(1))


@pytest.mark.parametrize("strength", STRENGTHS)
def test_three_aces_never_fold(strength: str) -> None:
    assert Fold() not in choices(strength, pair_of_aces().see(1))


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_three_aces_raise(strength: str) -> None:
    assert all(isinstance(command, Raise) for command in choices(strength, pair_of_aces().see(1)))


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_nothing_folds_to_an_all_in(strength: str) -> None:
    table = StudTable([500] * 3, dealer=2)
    table.start({0: "2c 7d 4c", 1: "9h 3d 5s", 2: "Kd 8h Kh"}).say("bi f ai")
    assert choices(strength, table.see(0)) == [Fold()] * 20


@pytest.mark.parametrize("strength", STRENGTHS)
def test_nobody_folds_for_free(strength: str) -> None:
    table = StudTable([500] * 3, dealer=2)
    table.start({0: "2c 7d 4c 8s", 1: "9h 3d 5s Ad", 2: "Kd 8h Kh Ks"}).say("bi c c x")
    assert Fold() not in choices(strength, table.see(0))


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_low_card_brings_in_with_nothing(strength: str) -> None:
    table = StudTable([500] * 3, dealer=2).start({0: "9h 7d 4c", 1: "Kh Kd Ks", 2: "8s 8h Ah"})
    assert choices(strength, table.see(0)) == [BringIn()] * 20


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_low_card_completes_with_two_wild_cards_in_the_hole(strength: str) -> None:
    table = StudTable([500] * 3, dealer=2).start({0: "Qh Qd 4c", 1: "Kh 9d 7s", 2: "8s 2h Jh"})
    assert all(isinstance(command, Raise) for command in choices(strength, table.see(0)))


@pytest.mark.parametrize("strength", STRENGTHS)
def test_who_cannot_complete_brings_in(strength: str) -> None:
    table = StudTable([24] * 3, dealer=2).start({0: "Qh Qd 4c", 1: "Kh 9d 7s", 2: "8s 2h Jh"})
    assert choices(strength, table.see(0)) == [BringIn()] * 20


def offered(strength: str, *options: Option, **seen: Any) -> Command | None:
    """What a bot answers to options between hands."""
    eyes = StudTable([200, 200]).see(0)
    me, other = eyes.public.seats
    view = replace(eyes.public, seats=(replace(me, **seen), other))
    always = (Option(tag(Leave)), Option(tag(SitOut)))
    return BOTS[strength](replace(eyes, public=view, options=(*options, *always)), CHANCE)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_what_is_offered_beside_the_hand_is_answered(strength: str) -> None:
    buy = Option(tag(TopUp), {"chips": Range(1000, 1000)})
    assert offered(strength) is None
    assert offered(strength, buy) is None
    assert offered(strength, buy, stack=0) == TopUp(1000)
    assert offered(strength, Option(tag(SitIn))) == SitIn()
    assert offered(strength, Option(tag(Deal))) == Deal()
    assert offered(strength, Option(tag(Show)), mucked=True) is None


def test_only_the_easy_bot_likes_to_show() -> None:
    shown = [Option(tag(Show)), Option(tag(Muck))]
    assert offered("hard", *shown) == offered("normal", *shown) == Muck()
    eyes = replace(StudTable([200, 200]).see(0), options=tuple(shown))
    assert set(choices("easy", eyes, 40)) == {Show(), Muck()}


@pytest.mark.long
@pytest.mark.parametrize(("one", "other"), [("hard", "normal"), ("normal", "easy")])
def test_the_stronger_bot_wins(one: str, other: str) -> None:
    assert chips_per_hand(GAME, "ftq", one, other, deals=250) > 5  # a quarter of a small bet


def spot_of(table: StudTable, seat: Seat) -> Spot:
    return read_spot(table.see(seat))


def test_a_spot_is_what_the_seat_sees() -> None:
    table = pair_of_aces()
    spot = spot_of(table, 1)
    assert (spot.price, spot.pot, spot.bet, spot.unit) == (10, 25, 10, 20)
    assert set(spot.cards) == set(parse_cards("Ah Ad As"))
    assert len(spot.unseen) == 52 - 3 - 2
    assert [rival.seat for rival in spot.rivals] == [2, 0]
    assert [rival.seat for rival in likeliest_rivals(spot)] == [0]  # the other may yet fold
    assert spot.to_come == 4
    assert not spot.is_seventh


def test_a_hand_that_cannot_lose_has_the_whole_pot() -> None:
    table = StudTable([500] * 2, dealer=1)
    table.start({0: "Ah Ad As Ac Qh 2c Qd", 1: "Kh Kd 3s 4c 6h 8c 9d"})
    table.say("bi c  x x  x x  x x  x")
    spot = spot_of(table, 1)
    assert spot.is_seventh
    shares = [share_of_pot(spot, spot.rivals, [1], samples=50, seed=b"", follow=True)]
    best = spot_of(table, 0)
    shares += [share_of_pot(best, best.rivals, [2], samples=50, seed=b"", follow=True)]
    assert shares == [0.0, 1.0]


def test_more_looks_make_a_rival_stronger() -> None:
    spot = spot_of(pair_of_aces(), 1)
    shares = [
        share_of_pot(spot, spot.rivals, [looks] * 2, samples=400, seed=b"felt", follow=True)
        for looks in (1, 2, 4)
    ]
    assert shares[0] > shares[1] > shares[2]


@pytest.mark.parametrize("follow", ["street", "carry"])
def test_wilds_to_come_are_those_of_the_rules(follow: str) -> None:
    random = Random(7)
    table = StudTable([500] * 3, dealer=2, queen_follow=follow)
    table.start({0: "2c 2d 4c", 1: "Ah Ad As", 2: "5s 5h Ts"}).say("bi")
    spot = spot_of(table, 1)
    for _ in range(300):
        deck: list[Card] = random.sample(DECK, 12)
        streets = [deck[:3], deck[3:6], deck[6:9]]
        rank = wild_rank_after(streets, follow)
        expected = 1 << 10 | (0 if rank is None else 1 << rank)
        assert wilds_to_come(spot, deck, 3) == expected


def test_chance_alone_varies_a_bot() -> None:
    table = StudTable([500] * 3, dealer=2)
    table.start({0: "2c 7d 4c 8s", 1: "Jh Jd 9s Js", 2: "5d 8h Kh Th"}).say("bi c c x x")
    assert len(set(choices("easy", table.see(1), 40))) > 1
    assert Check() in choices("easy", table.see(1), 40)


def test_the_command_line_simulates_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate follow_the_queen --seats 6 --hands 20 --seed q --json"
    assert main(words.split()) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    assert (told["rounds"], len(told["seats"])) == (20, 6)
    assert sum(seat["net"] for seat in told["seats"]) == 0
