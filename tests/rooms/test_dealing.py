"""Who deals, what a change of settings does, and joining or leaving in mid-hand (RULES A5)."""

import pytest

from bluefelt.engine.registry import find_game
from bluefelt.engine.tables import messages as h
from bluefelt.games.hold_your_horses.messages import Bet, Ready
from bluefelt.games.ride_the_bus.messages import Skip
from bluefelt.rooms.bots import may_deal
from bluefelt.rooms.rules.commands import AddBot, LeaveRoom, TakeSeat
from bluefelt.rooms.rules.events import RoundClosed, RoundOpened
from bluefelt.rooms.rules.state import seat_of
from bluefelt.rooms.rules.tables import game_of
from tests.rooms.evenings import Evening, member_options


def offers_deal(room: Evening, name: str) -> bool:
    return "table/deal" in [o.command for o in member_options(room.state, name, room.now)]


def test_the_host_deals_the_first_hand_and_nobody_else() -> None:
    room = Evening(deal_control="dealer").seat_all("Ben", "Cleo")
    assert not offers_deal(room, "Ben")
    assert room.refusal("Ben", h.Deal()).code == "not-the-dealer"
    assert offers_deal(room, "Ann")  # without a seat
    room.deal()
    assert room.is_running()


def test_after_that_the_dealer_deals_and_not_the_host() -> None:
    room = Evening(deal_control="dealer", initial_button=0).seat_all("Ann", "Ben", "Cleo").dealt()
    room.finish_round()
    dealers = [name for name in ("Ann", "Ben", "Cleo") if offers_deal(room, name)]
    assert len(dealers) == 1
    for name in {"Ann", "Ben", "Cleo"} - set(dealers):
        assert room.refusal(name, h.Deal()).code == "not-the-dealer"
    room.deal(dealers[0])
    assert room.is_running()


@pytest.mark.parametrize(("game", "preset"), [("holdem", "classic"), ("follow_the_queen", "ftq")])
def test_the_dealer_deals_in_the_classic_games(game: str, preset: str) -> None:
    room = Evening(game, preset, clock_s=600).seat_all("Ann", "Ben", "Cleo").dealt()
    room.finish_round()
    [dealer] = [name for name in ("Ann", "Ben", "Cleo") if offers_deal(room, name)]
    view = game_of(room.state).public(room.state.table)
    assert view.waits_for == (seat_of(room.state, dealer),)  # everybody sees who
    room.wait(29_999)
    assert not room.is_running()
    room.wait(1)
    assert room.is_running()


def test_tournaments_and_cash_games_deal_themselves() -> None:
    presets = find_game("holdem").presets
    assert {name: settings.deal_control for name, settings in presets.items()} == {
        "classic": "dealer",
        "tourney": "auto",
        "cash": "auto",
    }


def ride_over(room: Evening) -> None:
    """The game is over, and nobody has missed a turn on the bus."""
    while room.is_running():
        if room.state.table.match.rider is not None:
            room.play("Ann", Skip())
        else:
            room.wait(1_000)


def test_the_results_of_the_bus_stay_until_somebody_starts_a_new_game() -> None:
    room = Evening("ride_the_bus").seat_all("Ann", "Ben", "Cleo").dealt()
    ride_over(room)
    room.wait(3_600_000)
    assert not room.is_running()
    assert room.state.host_idle is None  # nobody waits for the host
    assert all(offers_deal(room, name) for name in ("Ann", "Ben", "Cleo"))
    room.deal("Cleo")
    assert room.is_running()


def test_a_bus_that_starts_by_itself_does_not_after_a_change_of_mind() -> None:
    room = Evening("ride_the_bus", deal_control="auto").seat_all("Ann", "Ben").dealt()
    ride_over(room)
    assert room.state.table.next_deal is not None
    room.play("Ann", h.ChangeSettings({"deal_control": "host"}))
    assert room.state.table.next_deal is None
    room.wait(600_000)
    assert not room.is_running()


@pytest.mark.parametrize(("people", "deals"), [((), True), (("Ann",), False)])
def test_bots_start_a_new_bus_only_among_themselves(people: tuple[str, ...], deals: bool) -> None:
    room = Evening("ride_the_bus").seat_all(*people)
    room.play("Ann", AddBot("easy"))
    room.play("Ann", AddBot("easy"))
    room.deal()
    room.finish_round()
    bots = [m.name for m in room.state.members.values() if m.bot]
    seats = [seat_of(room.state, name) for name in bots]
    assert [may_deal(room.state, seat) for seat in seats if seat is not None] == [deals, deals]


def test_a_bot_on_the_button_deals() -> None:
    room = Evening("holdem", "classic", clock_s=600).seat_all("Ann")
    room.play("Ann", AddBot("easy"))
    room.deal()
    room.finish_round()
    bot = next(m.name for m in room.state.members.values() if m.bot)
    seat = seat_of(room.state, bot)
    assert seat is not None
    for _ in range(2):
        on_button = game_of(room.state).dealer_now(room.state.table) == seat
        assert may_deal(room.state, seat) == on_button
        room.deal(bot if on_button else "Ann")
        room.finish_round()


def test_the_host_deals_every_hand_where_the_host_does() -> None:
    room = Evening(deal_control="host").seat_all("Ann", "Ben", "Cleo").dealt()
    room.finish_round()
    assert [name for name in ("Ann", "Ben", "Cleo") if offers_deal(room, name)] == ["Ann"]
    assert room.refusal("Ben", h.Deal()).code == "not-the-dealer"
    room.deal()


def test_nobody_deals_for_30_seconds_so_the_table_does() -> None:
    room = Evening(deal_control="host", clock_s=600).seat_all("Ann", "Ben").dealt()
    room.finish_round()
    ended = room.now
    room.wait(29_999)
    assert not room.is_running()
    room.wait(1)
    assert room.is_running()
    assert room.now == ended + 30_000


def test_hands_follow_by_themselves_where_dealing_is_automatic() -> None:
    room = Evening(deal_control="auto", pause_s=4, clock_s=600).seat_all("Ann", "Ben").dealt()
    room.finish_round()
    room.wait(4_000)
    assert room.is_running()


def test_settings_change_with_the_next_hand_and_never_inside_one() -> None:
    room = Evening(clock_s=30).seat_all("Ann", "Ben").dealt()
    room.play("Ann", h.ChangeSettings({"clock_s": 10}))
    assert room.state.table.settings.clock_s == 30
    assert h.SettingsApplied() in room.finish_round()
    assert room.state.table.settings.clock_s == 10


def test_settings_change_at_once_between_hands() -> None:
    room = Evening(clock_s=30)
    assert h.SettingsApplied() in room.play("Ann", h.ChangeSettings({"clock_s": 10}))
    assert room.state.table.settings.clock_s == 10


def test_who_joins_in_a_hand_watches_until_it_is_over() -> None:
    room = Evening(clock_s=600).seat_all("Ann", "Ben")
    assert RoundOpened(("Ann", "Ben")) in room.deal()
    room.come("Cleo")
    room.sit("Cleo", 2)
    seat = seat_of(room.state, "Cleo")
    assert room.state.table.players[seat].hole == ()
    assert [o.command for o in member_options(room.state, "Cleo", room.now)][:1] == ["seat/leave"]


def test_who_leaves_the_room_in_a_hand_is_cashed_out_after_it(room: Evening) -> None:
    room.seat_all("Ann", "Ben", "Cleo").deal()
    events = room.play("Cleo", LeaveRoom())
    assert not any(isinstance(event, h.Left) for event in events)
    assert not room.member("Cleo").is_in
    assert room.refusal("Cleo", h.Leave()).code == "not-a-member"
    after = room.finish_round()
    [left] = [event for event in after if isinstance(event, h.Left)]
    account = room.state.bank.accounts["Cleo"]
    assert (left.name, left.chips) == ("Cleo", account.cashed_out)
    [closed] = [event for event in after if isinstance(event, RoundClosed)]
    assert closed.net["Cleo"] == left.chips - 1000
    assert sum(closed.net.values()) == 0


def test_who_leaves_the_room_between_hands_is_cashed_out_at_once(seated: Evening) -> None:
    events = seated.play("Ben", LeaveRoom())
    assert h.Left(1, "Ben", 1000, seated.now) in events
    assert seated.state.bank.accounts["Ben"].credit_used == 0


def test_a_member_has_only_the_own_seat_and_not_the_rooms_words(with_ben: Evening) -> None:
    assert with_ben.refusal("Ben", h.Leave()).code == "not-seated"
    for command in (h.Sit(0, "Ben", 1000), h.Drop(0), h.Return(0), h.Timeout()):
        assert with_ben.refusal("Ben", command).code == "room-only"
        assert with_ben.refusal("Ann", command).code == "room-only"


def test_a_round_is_counted_for_everybody_who_was_in_it() -> None:
    room = Evening("ride_the_bus").seat_all("Ann", "Ben").dealt()
    room.come("Cleo")
    room.sit("Cleo", 2)
    room.finish_round()
    assert set(room.state.tallies["ride_the_bus"]) == {"Ann", "Ben"}


def test_a_race_is_counted_for_whoever_won_or_lost_by_it() -> None:
    room = Evening("hold_your_horses").seat_all("Ann", "Ben").dealt()
    for name in ("Ann", "Ben"):
        room.play(name, Bet(1, 10))
        room.play(name, Bet(2, 20))
        room.play(name, Ready())
    room.finish_round()
    tallies = room.state.tallies["hold_your_horses"]
    nets = {name: tally.net for name, tally in tallies.items()}
    assert sum(nets.values()) == -room.state.table.house
    assert [room.player(name).stack - 1000 for name in ("Ann", "Ben")] == [
        nets.get("Ann", 0),
        nets.get("Ben", 0),
    ]


def test_who_sits_down_takes_a_seat_that_is_free(with_ben: Evening) -> None:
    assert with_ben.sit("Ann", 2) == [h.Sat(2, "Ann", 1000, with_ben.now)]
    assert with_ben.refusal("Ben", TakeSeat(2)).code == "seat-taken"
    assert with_ben.refusal("Ben", TakeSeat(98)).code == "no-such-seat"
    assert with_ben.refusal("Ann", TakeSeat(3)).code == "already-seated"
