"""What is announced at a hold'em table, and that it is rare."""

from bluefelt.engine.contract import Event
from bluefelt.engine.tables.news import News, news_sentence
from bluefelt.games.holdem import GAME
from bluefelt.games.holdem.view import PublicView
from tests.games.holdem.scripted import ScriptedTable

TEXT = GAME.text
ROYAL = ("As Ks", "Qs Js Ts 2d 3c")


def announced(table: ScriptedTable, words: str, before: PublicView | None = None) -> list[News]:
    before = before or table.view
    seen: list[Event] = [e for e in table.say(words) if GAME.game.redact(e, None) is e]
    return TEXT.announced(seen, table.view, before)


def told(news: list[News]) -> list[str]:
    return [news_sentence(TEXT.news, each) for each in news]


def test_a_straight_flush_is_announced_and_four_of_a_kind_is_not() -> None:
    hole, board = ROYAL
    table = ScriptedTable([1000] * 2).start({0: hole, 1: "7c 7d"}, board)
    news = announced(table, "c x x x x x x x")
    assert told(news) == ["P0 shows a rare hand: royal flush!"]
    table = ScriptedTable([1000] * 2).start({0: "7h 7s", 1: "Ac Kd"}, "7c 7d 2s 9h Jc")
    assert announced(table, "c x x x x x x x") == []


def test_a_hand_that_nobody_sees_is_not_announced() -> None:
    hole, board = ROYAL
    table = ScriptedTable([1000] * 2).start({0: hole, 1: "7c 7d"}, board)
    assert announced(table, "c x x x r20 f") == []


def test_eliminations_are_announced_and_at_the_end_only_the_winner() -> None:
    stacks = {0: 1000, 1: 1000, 2: 1000}
    table = ScriptedTable(stacks, preset="tourney", structure="no_limit", stack=1000)
    table.start({0: "As Ad", 1: "Ks Kd", 2: "7c 2d"}, "3c 8d 9h Js 4d")
    assert told(announced(table, "ai ai f")) == ["P1 is out in 3rd place."]
    table = ScriptedTable({0: 1000, 1: 1000}, preset="tourney", structure="no_limit", stack=1000)
    table.start({0: "As Ad", 1: "Ks Kd"}, "3c 8d 9h Js 4d")
    assert told(announced(table, "ai ai")) == ["P0 wins the tournament!"]


def test_blinds_that_go_up_are_announced_when_the_hand_begins() -> None:
    table = ScriptedTable([1000] * 3, blind_schedule="double", blind_interval_s=60).start()
    for passed, expected in ((5_000, []), (60_000, ["The blinds go up: 20/40."])):
        table.fold_out()
        before, events = table.view, len(table.events)
        table.time.at += passed
        table.catch_up()
        news = TEXT.announced(table.events[events:], table.view, before)
        assert told(news) == expected


def test_the_first_hand_announces_nothing() -> None:
    table = ScriptedTable([1000] * 3)
    before = table.view
    table.start()
    assert TEXT.announced([*table.events], table.view, before) == []
