"""Who deals, what a change of settings does, and joining or leaving in mid-hand (RULES A5)."""

from bluefelt.engine.tables import messages as h
from bluefelt.games.hold_your_horses.messages import Bet, Ready
from bluefelt.rooms.rules.commands import LeaveRoom, TakeSeat
from bluefelt.rooms.rules.events import RoundClosed, RoundOpened
from bluefelt.rooms.rules.state import seat_of
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
