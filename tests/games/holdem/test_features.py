"""Showing, straddles, two boards, bomb pots, rabbits, entries, purchases (RULES A7, B1, B7, B8)."""

from typing import Any

import pytest

from bluefelt.engine.cards import card_names, parse_cards
from bluefelt.engine.contract import Choice, tag
from bluefelt.engine.poker.messages import HandMucked, HandShown, Muck, PotWon, Show
from bluefelt.engine.ranking.odds import exact_odds
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables import messages as h
from bluefelt.games.holdem import GAME
from bluefelt.games.holdem.messages import Bomb, Post, Rabbit, RabbitShown, Straddle, Vote
from bluefelt.games.holdem.state import Place
from tests.games.holdem.scripted import ScriptedTable, totals


def new_table(seats: int = 3, **settings: Any) -> ScriptedTable:
    return ScriptedTable([1000] * seats, **settings)


def shown(table: ScriptedTable) -> list[int]:
    return [event.seat for event in table.events if isinstance(event, HandShown)]


def mucked(table: ScriptedTable) -> list[int]:
    return [event.seat for event in table.events if isinstance(event, HandMucked)]


BOARD = "2c 7d 9h Js 3d"
HOLES = {0: "Ks Kh", 1: "As Ah", 2: "4s 5h"}


def test_the_last_aggressor_of_the_river_shows_first() -> None:
    table = new_table().start(HOLES, BOARD).after("c c x  x x x  x x x  x b40 c c")
    assert (shown(table), mucked(table)) == ([2, 0, 1], [])


def test_checked_down_the_first_left_of_the_button_shows_and_the_beaten_muck() -> None:
    table = new_table().start(HOLES, BOARD).after("c c x  x x x  x x x  x x x")
    assert (shown(table), mucked(table)) == ([1], [2, 0])
    assert table.hold.players[1].stack == 1040


def test_a_beaten_hand_may_be_shown_after_all() -> None:
    table = new_table().start(HOLES, BOARD).after("c c x  x x x  x x x  x x x")
    assert "cards/show" in table.offers(0)
    assert "cards/muck" not in table.offers(0)
    [event] = table.play(Show(), 0)
    assert isinstance(event, HandShown)
    assert table.refusal(Show(), 0).code == "nothing-to-show"


def test_all_in_hands_are_always_shown_and_side_pots_come_first() -> None:
    table = ScriptedTable([1000, 100, 1000]).start({0: "Ks Kh", 1: "4s 5h", 2: "As Ah"}, BOARD)
    table.say("r100 c c  b50 c  x x  x x")
    assert shown(table) == [2, 1]  # seat 1 is left of the button, but only in the main pot
    assert mucked(table) == [0]


def test_a_tied_hand_is_never_mucked() -> None:
    table = new_table(2).start({0: "Ks 4h", 1: "Kd 4c"}, BOARD).after("c x  x x  x x  x x")
    assert (shown(table), mucked(table)) == ([1, 0], [])


def test_the_winner_of_a_fold_out_may_show_or_muck() -> None:
    table = new_table().start().after("f f")
    assert table.view.seats[2].cards == ()
    table.play(Muck(), 2)
    assert "cards/show" not in table.offers(2)
    table.deal()
    table.say("f f")
    table.play(Show(), 0)
    assert len(table.view.seats[0].cards) == 2


def test_leaving_takes_the_unseen_cards_along() -> None:
    table = new_table().start().after("f f")
    table.play(h.Leave(), 2)
    table.play(h.Sit(2, "somebody else", 1000), 2)
    assert "cards/show" not in table.offers(2)
    assert table.see(2).private.cards == ()


def test_a_rabbit_shows_the_board_that_would_have_come() -> None:
    table = new_table(rabbit_hunt=True).start(HOLES, BOARD).after("c c x b20 f f")
    [event] = table.play(Rabbit(), 0)
    assert event == RabbitShown(table.hand.rabbit)
    board = [*table.hand.board, *table.hand.rabbit]
    assert len(board) == 5
    assert table.refusal(Rabbit(), 1).code == "no-rabbit"


def test_the_rabbit_is_gone_after_five_seconds() -> None:
    table = new_table(rabbit_hunt=True, deal_control="host").start().after("f f")
    assert "cards/rabbit" in table.offers(0)
    table.skip()
    assert table.time.at == 5_000
    assert "cards/rabbit" not in table.offers(0)


def test_the_next_deal_waits_for_the_rabbit() -> None:
    table = new_table(rabbit_hunt=True, pause_s=0).start().after("f f")
    assert table.hold.next_deal == 5_000


@pytest.mark.parametrize(
    ("seats", "stack"), [(2, 1000), (4, 39)], ids=["heads-up", "with less than two big blinds"]
)
def test_no_straddle(seats: int, stack: int) -> None:
    table = ScriptedTable([stack] * seats, straddle=True)
    for seat in range(seats):
        table.play(Straddle(on=True), seat)
    table.start()
    assert table.hand.straddler is None


def test_a_straddle_is_not_offered_where_it_is_off() -> None:
    table = new_table()
    assert "seat/straddle" not in table.offers(0)
    assert table.refusal(Straddle(on=True), 0).code == "switched-off"


@pytest.fixture
def all_in() -> ScriptedTable:
    """Three players all-in before the flop, asked whether to run it twice."""
    table = new_table(run_twice=True)
    table.start({0: "As Ah", 1: "Ks Kh", 2: "Qs Qh"}, BOARD, "Kc Kd 4c 5c 6d").say("ai c c")
    return table


def test_one_no_runs_it_once(all_in: ScriptedTable) -> None:
    all_in.play(Vote(twice=True), 0)
    all_in.play(Vote(twice=False), 1)
    assert len(all_in.hand.boards) == 1
    assert all_in.stacks == [3000, 0, 0]


def test_silence_runs_it_once(all_in: ScriptedTable) -> None:
    all_in.play(Vote(twice=True), 0)
    assert all_in.refusal(Vote(twice=True), 0).code == "no-vote"
    all_in.skip()
    assert all_in.hand.runs == 1


def test_the_wish_to_leave_is_no_vote_and_takes_none_back(all_in: ScriptedTable) -> None:
    all_in.play(Vote(twice=True), 2)
    for seat in (2, 1):
        assert all_in.play(h.Leave(), seat) == [h.LeaveAnnounced(seat)]
    for seat in (0, 1):
        all_in.play(Vote(twice=True), seat)
    assert all_in.hand.runs == 2


def test_a_leaver_is_asked_as_well() -> None:
    table = new_table(run_twice=True).start({0: "As Ah", 1: "Ks Kh"}, BOARD)
    table.say("ai ai")
    table.play(h.Leave(), 0)
    table.say("f")
    assert table.hand.stage == "vote"  # or everybody would know


def test_being_away_is_a_no(all_in: ScriptedTable) -> None:
    all_in.play(h.Drop(2))
    all_in.time.at = 9_999
    all_in.hold.players[2].grace_until = 9_999
    all_in.skip()
    assert all_in.hand.runs == 1


def test_two_boards_share_what_was_dealt_before() -> None:
    table = ScriptedTable([1000, 1000], run_twice=True)
    table.start({0: "As Ah", 1: "Ks Kh"}, BOARD).say("c x")
    table.say("ai c")
    table.play(Vote(twice=True), 0)
    table.play(Vote(twice=True), 1)
    first, second = table.hand.boards
    assert first[:3] == second[:3]
    assert len({*first, *second}) == 7


def test_shown_hands_tell_the_five_cards_that_play_on_each_board(all_in: ScriptedTable) -> None:
    assert [seat.best for seat in all_in.view.seats] == [(), (), ()]
    for seat in range(3):
        all_in.play(Vote(twice=True), seat)
    aces, kings, _ = all_in.view.seats
    assert [card_names(five) for five in aces.best] == ["As Ah Js 9h 7d", "As Ah Kd Kc 6d"]
    assert [card_names(five) for five in kings.best] == ["Ks Kh Js 9h 7d", "Ks Kh Kd Kc 6d"]
    assert len(kings.makes) == 2


def test_only_its_owner_is_told_what_a_hidden_hand_is_made_of() -> None:
    table = new_table().start(HOLES, BOARD)
    assert card_names(table.see(2).private.best) == "5h 4s"
    table.say("c c x  x x x")
    assert card_names(table.see(2).private.best) == "Js 9h 7d 5h 4s"
    assert [seat.best for seat in table.view.seats] == [(), (), ()]
    table.say("x x x  x x x")
    assert [len(seat.best) for seat in table.view.seats] == [0, 1, 0]


def test_the_run_out_is_paced_and_shows_exact_chances() -> None:
    table = new_table(2, runout_ms=1500).start({0: "As Ah", 1: "Ks Kh"}, BOARD).after("ai c")
    chances = [seat.chance for seat in table.view.seats]
    assert sum(c.win + c.tie / 2 for c in chances) == pytest.approx(1, abs=0.001)
    seen = []
    for _ in range(3):
        table.skip()
        seen.append((table.time.at, len(table.hand.board)))
    assert seen == [(1500, 3), (3000, 4), (5500, 5)]


def test_bomb_pots_leave_the_positions_for_the_next_hand() -> None:
    table = new_table(4, bomb_bb=2).start().after("f f f")
    table.play(Bomb())
    table.deal()
    bomb = table.hand
    table.say("f f f")
    table.deal()
    normal = table.hand
    assert (bomb.bomb, normal.bomb) == (True, False)
    assert (bomb.button, bomb.small, bomb.big) == (1, 2, 3)
    assert (normal.button, normal.small, normal.big) == (1, 2, 3)


def test_the_host_calls_a_bomb_pot_or_calls_it_off() -> None:
    table = new_table(3, bomb_bb=2)
    assert table.offers(None)[tag(Bomb)].fields == {"on": Choice((True,))}
    table.play(Bomb())
    assert table.offers(None)[tag(Bomb)].fields == {"on": Choice((False,))}
    table.play(h.Pause())
    assert [*table.offers(None)] == [tag(h.Resume)]
    assert tag(Bomb) not in new_table(3).offers(None)


def test_waiting_newcomers_are_not_in_the_bomb_pot() -> None:
    table = new_table(3, bomb_bb=2).start()
    table.sit(3, "new", 1000)
    table.say("f f")
    table.play(Bomb())
    table.deal()
    assert 3 not in table.hand.order
    table.say("f f")
    table.deal()
    assert table.hand.big == 3


def test_every_so_many_hands_is_a_bomb_pot() -> None:
    table = new_table(3, bomb_bb=2, bomb_every=3)
    bombs = []
    for _ in range(7):
        table.deal()
        bombs.append(table.hand.bomb)
        table.fold_out()
    assert bombs == [False, False, True, False, False, True, False]


def test_a_short_bomb_is_an_all_in() -> None:
    table = ScriptedTable([500, 30, 500], bomb_bb=2)
    table.play(Bomb())
    table.start()
    assert totals(table) == [90, 20]


def test_a_newcomer_may_post_to_enter_early() -> None:
    table = new_table(4, entry="post").start()  # button 0
    table.sit(5, "new", 1000)
    table.play(Post(on=True), 5)
    table.say("f f f")
    table.deal()  # button 1, blinds 2 and 3
    assert 5 in table.hand.order
    assert table.hold.players[5].paid == 20
    assert table.hand.dead == 0
    table.say("x" if table.turn == 5 else "f")


def test_who_missed_the_blinds_posts_a_dead_small_blind_too() -> None:
    table = new_table(4, entry="post").start()  # big blind 2
    table.play(h.SitOut(), 3)
    table.say("f f f")
    table.deal()  # the big blind passes 3
    assert table.hand.big == 0
    assert table.hold.players[3].missed_blind
    table.play(h.SitIn(), 3)
    table.play(Post(on=True), 3)
    table.say("f f")
    table.deal()  # button 2, big blind 1: he sits between them
    assert 3 not in table.hand.order
    table.say("f f")
    table.deal()  # button 0, big blind 2
    assert 3 in table.hand.order
    assert (table.hold.players[3].paid, table.hand.dead) == (20, 10)


def test_posting_is_only_for_those_who_wait() -> None:
    table = new_table(entry="post").start()
    assert table.refusal(Post(on=True), 0).code == "not-waiting"
    off = new_table().start()
    assert off.refusal(Post(on=True), 0).code == "switched-off"


def test_the_button_moves_to_the_next_player_where_that_is_the_rule() -> None:
    table = new_table(4, button_rule="moving").start()
    buttons: list[int] = []
    for _ in range(4):
        table.fold_out()
        table.hold.players[2].stack = 0 if len(buttons) == 1 else table.hold.players[2].stack
        table.deal()
        buttons.append(table.hand.button)
    assert buttons == [1, 3, 0, 1]


def test_a_broke_player_rebuys_and_plays_on_at_once() -> None:
    table = new_table(3, preset="classic", stack=1000)
    table.start({0: "As Ah", 1: "Ks Kh"}, BOARD).say("ai c f")
    assert table.stacks == [2020, 0, 980]
    assert table.refusal(h.TopUp(1000), 0).code == "not-broke"
    assert table.refusal(h.TopUp(500), 1).code == "purchase-too-small"
    table.play(h.TopUp(1000), 1)
    table.deal()
    assert 1 in table.hand.order


def test_no_chips_are_bought_during_a_hand() -> None:
    table = new_table().start()
    assert table.refusal(h.TopUp(100), 0).code == "hand-running"


def test_who_returns_within_an_hour_brings_the_stack_back() -> None:
    table = ScriptedTable([200, 200, 200], blinds=(1, 2), max_stack_bb=200, bring_back=True)
    table.hold.players[0].stack = 900
    table.play(h.Leave(), 0)
    assert table.refusal(h.Sit(0, "P0", 400)).details == {"least": 900, "most": 900}
    table.play(h.Sit(0, "P0", 900))
    table.play(h.Leave(), 0)
    table.time.at += 3_600_001
    table.play(h.Sit(0, "P0", 400))


def test_no_purchase_lifts_a_stack_above_the_maximum() -> None:
    table = ScriptedTable([300, 200], blinds=(1, 2), max_stack_bb=200, min_buyin_bb=40)
    refused = table.refusal(h.TopUp(101), 0)
    assert (refused.code, refused.details) == (
        "purchase-too-large",
        {"least": 1, "most": 100},
    )
    table.play(h.TopUp(100), 0)
    assert table.stacks == [400, 200]


def test_tournaments_know_no_rebuys_and_no_late_entries() -> None:
    table = new_table(3, preset="tourney", structure="no_limit")
    table.start({0: "As Ah", 1: "Ks Kh"}, BOARD).say("ai c f")
    assert table.refusal(h.TopUp(2000), 1).code == "no-rebuy"
    assert table.refusal(h.Sit(5, "late", 2000)).code == "tournament-running"


def test_a_tournament_is_not_played_for_chips() -> None:
    stakes = {preset: settings.stakes for preset, settings in GAME.presets.items()}
    assert stakes == {"classic": "chips", "tourney": "tournament", "cash": "chips"}


def test_leaving_a_tournament_is_going_out() -> None:
    table = new_table(3, preset="tourney").start().after("f f")
    table.play(h.Leave(), 1)
    assert [(entry.name, entry.place) for entry in table.hold.places] == [("P1", 3)]
    table.deal()
    table.play(h.Leave(), 0)
    if table.turn is not None:
        table.say("r40")
    places = {entry.name: entry.place for entry in table.hold.places}
    assert places == {"P0": 2, "P1": 3, "P2": 1}
    assert table.deadline is None


def test_who_posts_to_enter_and_gets_the_small_blind_pays_only_that() -> None:
    table = ScriptedTable({0: 1000, 2: 1000}, blinds=(5, 10), entry="post").start()
    table.sit(4, "new", 1000)
    table.play(Post(on=True), 4)
    table.play(h.Leave(), 2)
    table.say("f")
    table.deal()
    assert sorted(table.hand.order) == [0, 4]
    assert sum(player.paid for player in table.hold.players.values()) == 15


def all_in_tournament(leavers: tuple[int, ...], winner: int, seats: int = 2) -> ScriptedTable:
    """Everybody all-in in one hand, some of them leaving before the board is out."""
    table = ScriptedTable(
        [2000] * seats,
        preset="tourney",
        structure="no_limit",
        runout_ms=1000,
    )
    best = {0: "Ks Kh", 1: "Qs Qh", 2: "Js Jh", winner: "As Ah"}
    table.start({seat: best[seat] for seat in range(seats)}, "2c 7d 9h 3c 4d")
    table.say("ai" + " c" * (seats - 1))
    for seat in leavers:
        table.play(h.Leave(), seat)
    while table.hand.is_running:
        table.skip()
    return table


@pytest.mark.parametrize("leavers", [(), (0,), (1,), (0, 1)])
@pytest.mark.parametrize("winner", [0, 1])
def test_the_last_with_chips_wins_a_tournament_even_on_the_way_out(
    leavers: tuple[int, ...], winner: int
) -> None:
    table = all_in_tournament(leavers, winner)
    places = [(entry.name, entry.place) for entry in table.hold.places]
    assert sorted(places) == sorted([(f"P{winner}", 1), (f"P{1 - winner}", 2)])
    assert table.hold.finished


def test_three_all_in_and_two_leaving_have_three_places() -> None:
    table = all_in_tournament((0, 2), winner=2, seats=3)
    places = {entry.name: entry.place for entry in table.hold.places}
    assert places == {"P2": 1, "P0": 2, "P1": 2}
    assert len(table.hold.places) == 3


def test_a_busted_spectator_who_leaves_crowns_nobody() -> None:
    table = new_table(3, preset="tourney", structure="no_limit", runout_ms=1000)
    table.hold.players[1].stack = 0
    table.hold.places.append(Place("P1", 3))
    table.deal()
    table.say("ai c")
    table.play(h.Leave(), 1)
    assert not table.hold.finished
    while table.hand.is_running:
        table.skip()
    assert sorted(entry.place for entry in table.hold.places) == [1, 2, 3]


def test_everybody_leaving_between_hands_leaves_one_winner() -> None:
    table = new_table(3, preset="tourney").start().after("f f")
    for seat in (0, 1, 2):
        table.play(h.Leave(), seat)
    assert [(entry.name, entry.place) for entry in table.hold.places] == [
        ("P0", 3),
        ("P1", 2),
        ("P2", 1),
    ]


def test_stacks_of_a_tournament_stay_equal() -> None:
    table = new_table(2, preset="tourney")
    assert table.refusal(h.ChangeSettings({"stack": 4000})).code == "setting-fixed"
    cash = ScriptedTable([80, 400], blinds=(1, 2))
    assert cash.refusal(h.ChangeSettings({"format": "tournament"})).code == "setting-fixed"


def test_who_lost_what_he_brought_back_owes_nothing() -> None:
    table = ScriptedTable([200, 200, 200], blinds=(1, 2), max_stack_bb=200, bring_back=True)
    table.hold.players[0].stack = 400
    table.play(h.Leave(), 0)
    table.play(h.Sit(0, "P0", 400))
    table.hold.players[0].stack = 0
    table.play(h.Leave(), 0)
    table.play(h.Sit(0, "P0", 80))
    assert table.hold.players[0].stack == 80


def test_a_called_bomb_pot_waits_until_there_are_players_for_it() -> None:
    table = ScriptedTable({0: 1000, 2: 1000}, blinds=(5, 10), bomb_bb=2).start()
    table.sit(4, "new", 1000)
    table.play(h.Leave(), 2)
    table.say("f")
    table.play(Bomb())
    table.deal()
    assert not table.hand.bomb
    assert table.hold.bomb_next


def test_a_wish_to_post_lapses_with_the_setting() -> None:
    table = new_table(4, entry="post").start()
    table.sit(5, "new", 1000)
    table.play(Post(on=True), 5)
    table.say("f f f")
    table.play(h.ChangeSettings({"entry": "wait"}))
    table.deal()
    assert 5 not in table.hand.order


def test_a_blind_that_nobody_called_is_no_pot() -> None:
    table = new_table(4).start()
    table.hold.players[2].stack = 0
    table.fold_out()
    table.hold.players[2].stack = 0
    table.deal()
    assert table.hand.small is None
    events = table.say("f f")
    assert not any(isinstance(event, PotWon) for event in events)
    assert table.hand.pots == ()


def test_a_first_buy_in_has_a_minimum() -> None:
    table = ScriptedTable([200], blinds=(1, 2), min_buyin_bb=40, max_stack_bb=200)
    with pytest.raises(Rejected) as refused:
        table.sit(1, "P1", 79)
    assert refused.value.details == {"least": 80, "most": 400}
    table.sit(1, "P1", 80)
    table.hold.players[1].stack = 0
    assert table.refusal(h.TopUp(79), 1).code == "purchase-too-small"


def test_exactly_two_big_blinds_are_enough_to_straddle() -> None:
    table = ScriptedTable([40] * 4, straddle=True)
    table.play(Straddle(on=True), 3)
    table.start()
    assert table.hand.straddler == 3
    assert table.hold.players[3].is_all_in


def test_blinds_never_fall() -> None:
    table = ScriptedTable([1000] * 3, blind_schedule="double")
    table.hold.level = 2  # as after chips have left the table
    table.start()
    assert table.hand.big_blind == 80


def test_a_bomb_pot_as_the_first_hand_leaves_the_button_where_it_was_drawn() -> None:
    for seed in range(8):
        table = ScriptedTable([500] * 6, bomb_bb=2, initial_button=None)
        for _ in range(seed):
            table.entropy()
        table.play(Bomb())
        table.deal()
        button = table.hand.button
        table.fold_out()
        table.deal()
        assert table.hand.button == button


@pytest.mark.parametrize(("second", "reopened"), [(70, False), (85, True)])
def test_a_doubled_bet_is_reopened_by_nothing_less_than_itself(second: int, reopened: bool) -> None:
    stacks = [second, 1000, 1000, 70]
    table = ScriptedTable(stacks, btn=3, blinds=(10, 20), structure="doubling").start()
    table.say("r40 ai")  # P2 to 40, P3 short to 70
    table.say("ai c")  # P0 calls or goes on to 85, P1 calls
    assert table.turn == 2
    assert (table.bounds() is not None) is reopened


def test_a_straddle_counts_as_a_bet_in_fixed_limit() -> None:
    table = ScriptedTable([1000] * 4, structure="fixed_limit", straddle=True)
    table.play(Straddle(on=True), 3)
    table.start()
    table.say("r60 r80")
    assert table.bounds() is None


def test_two_players_raise_without_a_cap_in_fixed_limit() -> None:
    table = ScriptedTable([1000, 1000], structure="fixed_limit").start()
    table.say("r40 r60 r80 r100 r120")
    assert table.bounds() is not None


def test_a_vote_is_open_for_ten_seconds(all_in: ScriptedTable) -> None:
    assert all_in.deadline == 10_000


def test_the_view_counts_those_who_are_left() -> None:
    table = new_table(4, preset="tourney", blind_schedule="double")
    table.hold.players[3].stack = 0
    table.deal()
    view = table.view
    assert (view.players_left, view.average_stack) == (3, 1000)
    assert view.level.next_at == 900_000
    assert (view.level.next_small_blind, view.level.next_big_blind) == (20, 40)


def test_the_second_board_is_dealt_without_the_first_ones_cards() -> None:
    table = ScriptedTable([1000, 1000], run_twice=True, runout_ms=1500)
    table.start({0: "As Ah", 1: "Ks Kh"}, BOARD, "Kc Kd 4c 5c 6d").say("ai c")
    table.play(Vote(twice=True), 0)
    table.play(Vote(twice=True), 1)
    for _ in range(3):
        table.skip()
    dead = tuple(table.hand.boards[0])
    exact = exact_odds([parse_cards("AsAh"), parse_cards("KsKh")], (), dead)
    assert table.view.seats[0].chance.win == round(exact.win[0], 4)


def test_somebody_who_folded_has_nothing_to_call() -> None:
    table = new_table(3).start().after("f")
    assert [table.see(seat).private.to_call for seat in range(3)] == [0, 10, 0]
