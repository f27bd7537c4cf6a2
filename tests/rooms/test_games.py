"""The course of an evening: from game to game on one ledger, bots, and going home."""

import msgspec
import pytest

from bluefelt.engine.registry import find_game, games
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Deal, Leave, Left, Pause, Resume, Sat, SitOut, TopUp
from bluefelt.games.hold_your_horses.messages import Bet, Ready
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.bank import nets
from bluefelt.rooms.rules.deadlines import deadline
from bluefelt.rooms.rules.events import CashedOut, MemberJoined, MemberLeft, SeatLost
from bluefelt.rooms.rules.settlement import HOUSE, settle
from bluefelt.rooms.rules.state import seat_of, stacks
from bluefelt.rooms.rules.tables import LAST_LOOK, game_of
from bluefelt.rooms.rules.view import house_account, ledger, room_view
from tests.rooms.evenings import Evening

GAMES = ("holdem", "ride_the_bus", "hold_your_horses", "follow_the_queen", "holdem")


def net_of(room: Evening) -> dict[str, int]:
    return nets(room.state.bank, stacks(room.state))


def lose(room: Evening, name: str, chips: int) -> None:
    """The player has lost so many chips to the others' first: as a hand would have it."""
    loser, winner = room.player(name), room.player("Ann")
    loser.stack -= chips
    winner.stack += chips


def test_seats_and_chips_go_from_game_to_game() -> None:
    room = Evening(GAMES[0], seed=3).seat_all("Ann", "Ben", "Cleo")
    for game in (*GAMES[1:], None):
        room.deal()
        room.finish_round()
        seats = {name: seat_of(room.state, name) for name in ("Ann", "Ben", "Cleo")}
        before = net_of(room)
        assert sum(before.values()) + house_account(room.state) == 0
        if game is not None:
            for name in ("Ann", "Ben", "Cleo"):  # nobody is away from sleeping through a game
                room.server(c.Disconnect(name))
                room.server(c.Connect(name))
            room.play("Ann", c.ChangeGame(game))
            assert {name: seat_of(room.state, name) for name in seats} == seats
            assert net_of(room) == before
            assert sum(before.values()) + house_account(room.state) == 0
    assert set(room.state.tallies) >= {"holdem", "ride_the_bus", "follow_the_queen"}


@pytest.mark.parametrize("game", games())
def test_a_new_game_is_a_fresh_table_with_the_same_people(game: str) -> None:
    room = Evening(game, seed=5).seat_all("Ann", "Ben", "Cleo").dealt()
    room.finish_round()
    before, had = net_of(room), stacks(room.state)
    room.play("Ann", c.ChangeGame(game, settings={"clock_s": 45}))
    assert room.state.table.rounds == 0
    assert room.state.table.settings.clock_s == 45
    assert (net_of(room), stacks(room.state)) == (before, had)
    room.deal()
    assert room.is_running()


def test_the_chips_wait_in_the_bank_while_nobody_plays_for_them(seated: Evening) -> None:
    seated.play("Ann", c.ChangeGame("ride_the_bus"))
    assert seated.state.bank.held == {"Ann": 1000, "Ben": 1000}
    assert stacks(seated.state) == {"Ann": 0, "Ben": 0}
    assert {row.name: row.stack for row in ledger(seated.state)} == {"Ann": 1000, "Ben": 1000}
    seated.play("Ann", c.ChangeGame("hold_your_horses"))
    assert seated.state.bank.held == {}
    assert stacks(seated.state) == {"Ann": 1000, "Ben": 1000}
    assert seated.state.bank.accounts["Ann"].bought == 1000


def test_who_gets_up_from_a_game_without_chips_is_cashed_out(seated: Evening) -> None:
    seated.play("Ann", c.ChangeGame("ride_the_bus"))
    seated.play("Ben", Leave())
    assert seated.state.bank.held == {"Ann": 1000}
    assert seated.state.bank.accounts["Ben"].credit_used == 0
    seated.sit("Ben", 4)
    seated.play("Ann", c.ChangeGame("hold_your_horses"))
    assert seated.player("Ben").stack == 0  # has played tonight: buys when he likes
    seated.play("Ben", TopUp(1000))


def test_who_only_rode_the_bus_buys_the_usual_stack_of_the_next_game() -> None:
    room = Evening("ride_the_bus").seat_all("Ann", "Ben")
    room.play("Ann", c.ChangeGame("hold_your_horses"))
    assert stacks(room.state) == {"Ann": 1000, "Ben": 1000}


def test_nobody_is_made_to_buy_where_the_host_approves_it() -> None:
    room = Evening("ride_the_bus")
    room.play("Ann", c.ChangeRoom({"approve_buy_ins": True}))
    room.seat_all("Ann", "Ben")
    room.play("Ann", c.ChangeGame("hold_your_horses"))
    assert stacks(room.state) == {"Ann": 0, "Ben": 0}


def test_a_tournament_has_stacks_of_its_own_and_leaves_the_chips_of_the_evening_alone(
    room: Evening,
) -> None:
    room.seat_all("Ann", "Ben", "Cleo")
    lose(room, "Ben", 400)
    chips, before = stacks(room.state), net_of(room)
    room.play("Ann", c.ChangeGame("holdem", "tourney"))
    assert set(stacks(room.state).values()) == {2000}
    assert room.state.bank.held == chips == {"Ann": 1400, "Ben": 600, "Cleo": 1000}
    assert net_of(room) == before == {"Ann": 400, "Ben": -400, "Cleo": 0}
    lose(room, "Cleo", 2000)
    room.play("Ann", c.ChangeGame("holdem", "classic"))
    assert stacks(room.state) == chips
    assert net_of(room) == {"Ann": 2400, "Ben": -400, "Cleo": -2000}


def test_a_tournament_takes_its_stake_from_whoever_has_no_credit(seated: Evening) -> None:
    seated.play("Ann", c.ChangeGame("holdem", "tourney", {"max_debt": 0}))
    assert set(stacks(seated.state).values()) == {2000}


def test_what_the_house_won_stays_with_the_house() -> None:
    room = Evening("hold_your_horses", house_edge_bps=1000).seat_all("Ann", "Ben").dealt()
    for name in ("Ann", "Ben"):
        for hand in range(1, 6):
            room.play(name, Bet(hand, 100))
        room.play(name, Ready())
    room.finish_round()
    won = house_account(room.state)
    assert won == 100
    room.play("Ann", c.ChangeGame("ride_the_bus"))
    assert room.state.bank.house == house_account(room.state) == won
    assert sum(net_of(room).values()) == -won


def test_a_game_that_is_chosen_in_a_hand_comes_when_the_next_one_would_be_dealt() -> None:
    room = Evening(pause_s=4, deal_control="auto").seat_all("Ann", "Ben").dealt()
    room.play("Ann", c.ChangeGame("follow_the_queen", settings={"ante": 2}))
    assert room.state.game == "holdem"
    chosen = room_view(room.state).next_game
    assert chosen is not None
    assert (chosen.title, chosen.preset, chosen.due) == ("Follow the Queen", "ftq", None)
    assert chosen.settings["ante"] == 2
    chips = room.state.bank.accounts["Ann"].bought
    room.finish_round()
    assert room.state.game == "holdem"
    room.wait(3_999)
    assert room.state.game == "holdem"
    room.wait(1)
    assert (room.state.game, room.state.table.settings.ante) == ("follow_the_queen", 2)
    assert room_view(room.state).next_game is None
    assert sum(stacks(room.state).values()) == 2 * chips


@pytest.mark.parametrize("by_hand", [True, False])
def test_where_nobody_deals_by_itself_the_next_game_comes_when_the_hand_was_seen(
    by_hand: bool,
) -> None:
    room = Evening(deal_control="host").seat_all("Ann", "Ben").dealt()
    room.play("Ann", c.ChangeGame("ride_the_bus"))
    room.finish_round()
    if by_hand:
        room.play("Ann", Deal())
    else:
        room.wait(LAST_LOOK - 1)
        assert room.state.game == "holdem"
        room.wait(1)
    assert room.state.game == "ride_the_bus"
    assert not game_of(room.state).is_running(room.state.table)


def test_who_is_ready_after_a_race_goes_on_to_the_game_that_was_chosen() -> None:
    room = Evening("hold_your_horses").seat_all("Ann", "Ben").dealt()
    room.play("Ann", c.ChangeGame("ride_the_bus"))
    while room.is_running():
        for name in ("Ann", "Ben"):
            room.play(name, Ready())
    room.play("Ann", Ready())
    assert room.state.game == "hold_your_horses"
    assert room.refusal("Ben", Ready("out_of_the_gate")).code == "round-over"
    assert room.state.game == "hold_your_horses"
    room.play("Ben", Ready())
    assert room.state.game == "ride_the_bus"


def test_the_next_game_waits_while_the_table_is_paused() -> None:
    room = Evening(deal_control="host").seat_all("Ann", "Ben").dealt()
    room.play("Ann", c.ChangeGame("ride_the_bus"))
    room.finish_round()
    room.play("Ann", Pause())
    room.wait(2 * LAST_LOOK)
    assert room.state.game == "holdem"
    room.play("Ann", Resume())
    room.wait(LAST_LOOK - 1)  # the pause does not count
    assert room.state.game == "holdem"
    room.wait(1)
    assert room.state.game == "ride_the_bus"


def test_bots_leave_when_the_next_game_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    botless = msgspec.structs.replace(find_game("follow_the_queen"), bots={})
    monkeypatch.setitem(games(), "follow_the_queen", botless)
    find_game.cache_clear()
    try:
        room = Evening().seat_all("Ann", "Ben")
        room.play("Ann", c.AddBot("easy"))
        [bot] = [member.name for member in room.state.members.values() if member.bot]
        room.play("Ann", c.ChangeGame("follow_the_queen"))
        assert not room.member(bot).is_in
        assert seat_of(room.state, bot) is None
        assert {row.name: row.net for row in ledger(room.state)}[bot] == 0
        room.deal()
        room.finish_round()
    finally:
        monkeypatch.undo()
        find_game.cache_clear()


def test_the_host_chooses_the_next_game_again_or_keeps_this_one(seated: Evening) -> None:
    assert seated.refusal("Ann", c.KeepGame()).code == "already-so"
    seated.deal()
    assert seated.refusal("Ben", c.ChangeGame("ride_the_bus")).code == "host-only"
    assert seated.refusal("Ann", c.ChangeGame("chess")).code == "unknown-game"
    seated.play("Ann", c.ChangeGame("ride_the_bus"))
    seated.play("Ann", c.ChangeGame("hold_your_horses"))
    assert seated.state.next_game is not None
    assert seated.state.next_game.game == "hold_your_horses"
    assert seated.refusal("Ben", c.KeepGame()).code == "host-only"
    seated.play("Ann", c.KeepGame())
    seated.finish_round()
    seated.wait(60_000)
    assert seated.state.game == "holdem"


def test_a_room_closes_only_between_rounds(seated: Evening) -> None:
    seated.deal()
    assert seated.refusal("Ann", c.CloseRoom()).code == "hand-running"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.ChangeGame("chess"), "unknown-game"),
        (c.ChangeGame("holdem", "blitz"), "unknown-preset"),
        (c.ChangeGame("holdem", None, {"colour": "red"}), "unknown-setting"),
        (c.ChangeGame("holdem", None, {"clock_s": 1}), "setting-out-of-range"),
        (c.ChangeGame("holdem", None, {"clock_s": 10**40}), "setting-out-of-range"),
        (
            c.ChangeGame("holdem", None, {"small_blind": 50, "big_blind": 20}),
            "setting-out-of-range",
        ),
        (c.ChangeGame("holdem", None, {"ante": 1, "bb_ante": 1}), "settings-conflict"),
    ],
)
def test_a_game_that_cannot_be_is_refused_and_nothing_changes(
    command: c.ChangeGame, code: str
) -> None:
    room = Evening().seat_all("Ann", "Ben")
    assert room.refusal("Ann", command).code == code


def test_who_finds_no_seat_at_a_smaller_table_is_cashed_out() -> None:
    room = Evening("holdem", seats=4).seat_all("Ann", "Ben", "Cleo", "Dora")
    events = room.play("Ann", c.ChangeGame("hold_your_horses", None, {"seats": 2}))
    assert [event for event in events if isinstance(event, SeatLost)] == [
        SeatLost("Cleo", "table-full"),
        SeatLost("Dora", "table-full"),
    ]
    assert CashedOut("Dora", 1000) in events
    assert room.member("Dora").is_in


def test_nothing_is_held_for_who_finds_no_seat_on_the_bus(room: Evening) -> None:
    room.seat_all("Ann", "Ben", "Cleo")
    room.play("Ann", c.ChangeGame("ride_the_bus", None, {"seats": 2}))
    assert room.state.bank.held == {"Ann": 1000, "Ben": 1000}
    assert room.state.bank.accounts["Cleo"].credit_used == 0


def test_who_sat_in_a_seat_that_is_gone_gets_a_free_one(with_ben: Evening) -> None:
    with_ben.sit("Ann", 0)
    with_ben.sit("Ben", 5)
    with_ben.play("Ann", c.ChangeGame("hold_your_horses", None, {"seats": 2}))
    assert seat_of(with_ben.state, "Ben") == 1


def test_who_was_not_playing_does_not_play_the_next_game_either(room: Evening) -> None:
    room.seat_all("Ann", "Ben", "Cleo", "Dora")
    room.play("Ben", SitOut())
    room.play("Dora", SitOut())
    room.server(c.Disconnect("Cleo"))
    room.server(c.Disconnect("Dora"))
    room.play("Ann", c.ChangeGame("follow_the_queen"))
    assert room.player("Ben").sitting_out
    assert room.player("Cleo").dropped
    assert room.player("Dora").dropped
    assert room.player("Dora").sitting_out
    room.server(c.Connect("Cleo"))
    assert not room.player("Cleo").dropped


def test_a_new_table_is_not_paused_as_the_old_one_was(seated: Evening) -> None:
    seated.play("Ann", Pause())
    seated.play("Ann", c.ChangeGame("holdem", "cash"))
    seated.deal()


# Bots.


@pytest.mark.parametrize(
    ("game", "bot"), [(game, next(iter(spec.bots))) for game, spec in games().items() if spec.bots]
)
def test_a_bot_sits_down_in_any_game(game: str, bot: str) -> None:
    room = Evening(game)
    events = room.play("Ann", c.AddBot(bot))
    assert events[:2] == [
        MemberJoined("Ada", "🤖", room.now, None, bot),
        Sat(0, "Ada", room.player("Ada").stack, room.now),
    ]
    room.play("Ann", c.AddBot(bot, seat=3))
    assert seat_of(room.state, "Ben") == 3


def test_a_bot_that_cannot_sit_does_not_come() -> None:
    room = Evening(seats=2)
    assert room.refusal("Ann", c.AddBot("genius")).code == "unknown-bot"
    assert room.refusal("Ann", c.AddBot("easy", 7)).code == "no-such-seat"
    room.seat_all("Ann", "Zoe")
    assert room.refusal("Ann", c.AddBot("easy")).code == "table-full"
    assert room.refusal("Ann", c.AddBot("easy", 1)).code == "seat-taken"


def test_a_bot_has_no_name_that_a_person_has(room: Evening) -> None:
    room.come("ada")
    room.play("Ann", c.AddBot("easy"))
    assert room.member("Ben").bot == "easy"


def test_the_name_of_a_bot_that_went_is_used_again(room: Evening) -> None:
    room.play("Ann", c.AddBot("easy"))
    room.play("Ann", c.RemoveBot("Ada"))
    assert not room.member("Ada").is_in
    room.play("Ann", c.AddBot("hard"))
    assert room.member("Ada").bot == "hard"
    assert len(room.state.members) == 2


def test_a_bot_without_credit_leaves_its_name_to_nobody() -> None:
    room = Evening(max_debt=1500)
    room.sit("Ann", 5)
    room.play("Ann", c.AddBot("easy"))
    lose(room, "Ada", 1000)
    room.play("Ann", c.RemoveBot("Ada"))
    room.play("Ann", c.AddBot("easy"))
    assert room.member("Ben").bot == "easy"


def test_a_bot_that_lost_its_seat_goes() -> None:
    room = Evening(seats=4).seat_all("Ann", "Zoe")
    room.play("Ann", c.AddBot("easy"))
    events = room.play("Ann", c.ChangeGame("hold_your_horses", None, {"seats": 2}))
    assert MemberLeft("Ada") in events


def test_a_bot_sent_away_in_a_hand_goes_when_it_is_over(room: Evening) -> None:
    room.sit("Ann", 0)
    room.play("Ann", c.AddBot("easy"))
    room.play("Ann", c.AddBot("easy"))
    room.deal()
    room.play("Ann", c.RemoveBot("Ben"))
    room.finish_round()
    assert seat_of(room.state, "Ben") is None
    assert room.refusal("Ann", c.RemoveBot("Ben")).code == "no-such-member"
    room.come("Cleo")
    assert room.refusal("Ann", c.RemoveBot("Cleo")).code == "not-a-bot"


def test_no_bot_joins_a_tournament_that_has_begun() -> None:
    room = Evening("holdem", "tourney").seat_all("Ann", "Zoe").dealt()
    assert room.refusal("Ann", c.AddBot("easy")).code == "tournament-running"
    assert "Ada" not in room.state.members


# Going home.


def test_closing_the_room_cashes_everybody_out(seated: Evening) -> None:
    seated.play("Ann", c.AddBot("easy"))
    seated.server(c.Disconnect("Ben"))
    lose(seated, "Ben", 300)
    events = seated.play("Ann", c.CloseRoom())
    assert {event.name: event.chips for event in events if isinstance(event, Left)} == {
        "Ann": 1300,
        "Ben": 700,
        "Ada": 1000,
    }
    assert seated.state.table.players == {}
    assert deadline(seated.state) is None
    assert net_of(seated) == {"Ann": 300, "Ben": -300, "Ada": 0}


def test_closing_the_room_pays_what_the_bank_holds(seated: Evening) -> None:
    seated.play("Ann", c.ChangeGame("ride_the_bus"))
    seated.play("Ann", c.CloseRoom())
    assert seated.state.bank.held == {}
    assert all(not account.credit_used for account in seated.state.bank.accounts.values())


def test_a_paused_room_can_be_closed(seated: Evening) -> None:
    seated.play("Ann", Pause())
    seated.play("Ann", c.CloseRoom())
    assert seated.state.table.players == {}


def test_an_abandoned_room_is_closed_with_its_ledger_as_it_was(seated: Evening) -> None:
    lose(seated, "Ben", 300)
    seated.play("Ann", c.LeaveRoom())
    seated.server(c.Abandon())
    assert net_of(seated) == {"Ann": 300, "Ben": -300}
    with pytest.raises(Rejected, match="room-closed"):
        seated.server(c.Abandon())


def test_the_evening_is_settled_with_the_house_as_a_party() -> None:
    room = Evening("hold_your_horses", house_edge_bps=1000).seat_all("Ann", "Ben").dealt()
    for name, hand in (("Ann", 1), ("Ben", 2)):
        room.play(name, Bet(hand, 100))
        room.play(name, Ready())
    room.finish_round()
    parties = net_of(room) | {HOUSE: house_account(room.state)}
    left = dict(parties)
    for transfer in settle(parties):
        left[transfer.payer] += transfer.chips
        left[transfer.payee] -= transfer.chips
    assert not any(left.values())
