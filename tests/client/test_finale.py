"""How it ended, in words: for terminals and for Discord."""

from msgspec.structs import replace

from bluefelt.client.finale import award_lines, ranking_lines, summary
from bluefelt.engine.cards import parse_cards
from bluefelt.engine.ranking.evaluation import hand_name, strength
from bluefelt.engine.tables.text import PLAIN
from bluefelt.rooms.rules.finale import Award, Finale, Ranked

CARDS = parse_cards("Kd Kh Ks 9c 9h")
EVENING = Finale(
    tournament=False,
    unit="chips",
    ranking=(
        Ranked("Ann", "🦊", 1, 1200),
        Ranked("Ben", "🐻", 2, -700),
        Ranked("Ada", "🤖", None, -500),
    ),
    awards=(
        Award("holdem", "biggest-pot", ("Ann", "Ada"), 2400, None, ()),
        Award("holdem", "best-hand", ("Ben",), 1, hand_name(strength(CARDS)), CARDS),
    ),
    rounds={"holdem": 48},
    lasted=3 * 3_600_000 + 12 * 60_000,
    bots=("Ada",),
)


def test_people_have_places_and_bots_are_marked() -> None:
    assert ranking_lines(EVENING, PLAIN) == [
        "1st: Ann +1,200",
        "2nd: Ben -700",
        "Ada (bot) -500",
    ]


def test_what_is_remembered() -> None:
    assert summary(EVENING) == "48 hands of Texas Hold'em in 3 h 12 min"
    assert list(award_lines(EVENING, PLAIN)) == [
        "Biggest pot: Ann and Ada (bot), 2,400",
        "Best hand: Ben, full house, kings over nines (K♦ K♥ K♠ 9♣ 9♥)",
    ]


def test_several_games_are_told_apart() -> None:
    awards = (Award("ride_the_bus", "sips-given", ("Ben",), 7, None, ()), *EVENING.awards[:1])
    both = replace(EVENING, rounds={"ride_the_bus": 1, "holdem": 2}, awards=awards, lasted=0)
    assert summary(both) == "1 game of Ride the Bus and 2 hands of Texas Hold'em in 1 min"
    assert list(award_lines(both, PLAIN)) == [
        "Most sips given: Ben, 7 (Ride the Bus)",
        "Biggest pot: Ann and Ada (bot), 2,400 (Texas Hold'em)",
    ]


def test_points_and_places_are_told_as_such() -> None:
    sips = replace(EVENING, unit="sips", ranking=(Ranked("Ann", "🦊", 1, 3),))
    assert ranking_lines(sips, PLAIN) == ["1st: Ann 3 sips"]
    won = replace(EVENING, unit="", ranking=(Ranked("Ada", "🤖", 1, None),))
    assert ranking_lines(won, PLAIN) == ["1st: Ada (bot)"]


def test_a_game_that_is_not_installed_here_is_told_in_its_own_codes() -> None:
    awards = (Award("chess", "most-mates", ("Ann",), 2, None, ()),)
    unknown = replace(EVENING, rounds={"chess": 3}, awards=awards)
    assert summary(unknown) == "3 rounds of chess in 3 h 12 min"
    assert list(award_lines(unknown, PLAIN)) == ["most-mates: Ann, 2"]
