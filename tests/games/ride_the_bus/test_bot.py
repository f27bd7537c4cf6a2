"""The bots obey the table, see only what a seat sees, and the better ones drink less."""

from collections import Counter

import pytest
from msgspec.structs import replace

from bluefelt.engine.cards import DECK
from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Command, Option, tag
from bluefelt.engine.tables.messages import Leave, SitIn
from bluefelt.games.ride_the_bus import GAME, Assign, Claim, Guess
from bluefelt.games.ride_the_bus.bot import BOTS, cards_to_come
from bluefelt.games.ride_the_bus.messages import CardsPlayed, RideEnded, RowLost, SipsAssigned
from bluefelt.terminal.simulation import BotTable
from tests.games.ride_the_bus.scripted import ScriptedTable, cards
from tests.games.ride_the_bus.test_features import assigning, riding, sevens

STRENGTHS = list(BOTS)
CHANCE = bytes(range(32))


@pytest.mark.parametrize("strength", STRENGTHS)
def test_two_players_and_a_full_table_are_no_trouble(strength: str) -> None:
    for seats, decks in ((2, 1), (7, 1), (17, 2)):
        changes = {"decks": decks}
        table = BotTable(GAME, "bus", [strength] * seats, seed=b"sizes", changes=changes)
        for _ in range(2):
            list(table.play_round())
        assert table.table.state.rounds == 2


def choices(table: ScriptedTable, strength: str, seat: int = 0) -> set[Command | None]:
    """What a bot does in a seat, whatever its luck."""
    eyes = table.see(seat)
    return {BOTS[strength](eyes, Seeds(bytes([luck]))()) for luck in range(40)}


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_every_match_is_played_at_once(strength: str) -> None:
    assert choices(sevens(), strength) == {Claim(2)}


def test_the_easy_bot_sleeps_through_a_third_of_its_matches() -> None:
    asleep = 0
    for deal in range(60):
        table = ScriptedTable(3)
        table.entropy = Seeds(bytes([deal]))
        table.start({0: "7c 7d"}, "7s")
        table.flip()
        [choice] = choices(table, "easy")  # asked again it is no more awake
        asleep += choice is None
    assert 10 < asleep < 30


@pytest.mark.parametrize("strength", STRENGTHS)
def test_sips_go_to_others(strength: str) -> None:
    for own in (False, True):
        table = assigning(self_assign=own)
        for choice in choices(table, strength):
            assert isinstance(choice, Assign)
            assert choice.to != 0


def test_the_hard_bot_gives_to_whoever_is_likely_to_ride() -> None:
    table = assigning()  # seat 1 has played a card, seat 2 has not
    assert choices(table, "hard") == {Assign(2, 1)}
    assert len(choices(table, "easy")) > 1


@pytest.mark.parametrize("strength", STRENGTHS)
def test_plain_guesses_are_plain(strength: str) -> None:
    assert choices(riding("3c 9d Jh 2s Kc"), strength) == {Guess("higher")}
    assert choices(riding("Kd 9d Jh 2s Kc"), strength) == {Guess("lower")}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_low_ace_is_low(strength: str) -> None:
    assert choices(riding("Ad 9d Jh 2s Kc", ace_high=True), strength) == {Guess("lower")}
    assert choices(riding("Ad 9d Jh 2s Kc", ace_high=False), strength) == {Guess("higher")}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_fifth_guess_is_anybodys(strength: str) -> None:
    table = riding("2c 2d 2h 2s 3c 5c 5d 5h 5s")
    table.guess("H H H H")
    assert choices(table, strength) == {Guess("higher"), Guess("lower")}


def test_the_hard_bot_counts_what_is_gone() -> None:
    # Most of what is low has been seen in hands and pyramid, so even a nine is likely beaten.
    low = [f"{rank}{suit}" for rank in "2345678" for suit in "cdhs"][:25]
    hands = {0: " ".join(low[:5]), 1: " ".join(low[5:10])}
    table = ScriptedTable(2).start(hands, " ".join(low[10:25]), "9d 9c 9h 9s").to_the_bus()
    assert choices(table, "normal") == {Guess("lower")}
    assert choices(table, "hard") == {Guess("higher")}


def test_the_count_is_exact() -> None:
    table = riding(players=7)
    for _ in range(60):
        match = table.match
        unseen = Counter(match.stock) + Counter(match.buried) + Counter(match.row[4:])
        assert cards_to_come(table.view) == unseen
        table.guess("H")
        if table.match.rider is None:
            break
    assert table.match.reshuffles > 1


def test_the_count_of_two_decks_knows_that_each_card_comes_twice() -> None:
    table = riding("Ah Ah Kc Kc Qd", decks=2)
    unseen = cards_to_come(table.view)
    assert cards("Ah")[0] not in unseen
    assert sum(unseen.values()) == len(table.match.stock) + 1
    assert set(unseen) <= set(DECK)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_nothing_hidden_changes_a_choice(strength: str) -> None:
    def told(stock: str, fifth: str) -> set[Command | None]:
        return choices(riding(f"6c 9d Jh 2s {fifth} {stock}"), strength)

    assert told("Kc Kd", "3c") == told("3d Kd", "Kc")


@pytest.mark.parametrize("strength", STRENGTHS)
def test_beside_the_game_a_bot_only_comes_back(strength: str) -> None:
    eyes = ScriptedTable(2).start().see(0)
    assert BOTS[strength](replace(eyes, options=(Option(tag(Leave)),)), CHANCE) is None
    assert BOTS[strength](replace(eyes, options=(Option(tag(SitIn)),)), CHANCE) == SitIn()


def sips_by_strength(one: str, other: str, games: int) -> dict[str, float]:
    """Sips that a seat receives in a game, every deal of seats played both ways."""
    received: Counter[str] = Counter()
    for side in (0, 1):
        bots = [one, other] * 2 if side == 0 else [other, one] * 2
        table = BotTable(GAME, "bus", bots, seed=b"duel %d" % side)
        for _ in range(games):
            for caused in table.play_round():
                for event in caused:
                    if isinstance(event, RowLost):
                        received[bots[event.seat]] += event.sips
                    elif isinstance(event, SipsAssigned):
                        received[bots[event.to]] += event.sips
            table.table.events.clear()
    return {bot: count / (4 * games) for bot, count in received.items()}


@pytest.mark.long
def test_the_hard_bot_drinks_less_than_the_easy_one() -> None:
    received = sips_by_strength("hard", "easy", games=120)
    assert received["hard"] < 0.75 * received["easy"]


@pytest.mark.long
def test_the_better_bot_guesses_better() -> None:
    wrong: dict[str, float] = {}
    for strength in STRENGTHS:
        table = BotTable(GAME, "bus", [strength] * 4, seed=b"rides")
        rides = lost = 0
        for _ in range(150):
            for caused in table.play_round():
                rides += sum(isinstance(event, RideEnded) for event in caused)
                lost += sum(isinstance(event, RowLost) for event in caused)
            table.table.events.clear()
        wrong[strength] = lost / rides
    assert wrong["hard"] < wrong["normal"] < wrong["easy"]
    assert 5 < wrong["normal"] < 8  # E7: a sensible rider averages about 7


def test_the_better_bot_plays_more_cards() -> None:
    bots = ["easy", "normal"] * 2
    table = BotTable(GAME, "bus", bots, seed=b"cards")
    played: Counter[str] = Counter()
    for _ in range(40):
        for caused in table.play_round():
            for event in caused:
                if isinstance(event, CardsPlayed):
                    played[bots[event.seat]] += len(event.cards)
    assert played["normal"] > 1.2 * played["easy"]
