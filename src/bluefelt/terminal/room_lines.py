"""What can be looked up in a room at any time: rules, settings, chips, ledger, result, people."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

import msgspec

from bluefelt.client.client import Client
from bluefelt.client.finale import award_lines, ranking_lines, summary
from bluefelt.client.menu import hint, make_menu
from bluefelt.engine.contract import Chips, tag
from bluefelt.engine.tables.messages import SettingValue, TopUp
from bluefelt.rooms.rules.view import RoomView
from bluefelt.terminal.ledger_lines import ledger_lines, transfer_lines
from bluefelt.terminal.screen import PEN, Paint, align, harmless

Lines: TypeAlias = Callable[[Client, RoomView, Paint], Iterator[str]]


def rules_lines(client: Client, room: RoomView, paint: Paint) -> Iterator[str]:
    settings = client.picture.settings
    yield from map(
        harmless, [client.text.rules] if settings is None else client.text.rules_card(settings)
    )


def settings_lines(client: Client, room: RoomView, paint: Paint) -> Iterator[str]:
    yield f"Table: {_typed(room.settings)}"
    if room.queued is not None:
        yield f"Next {client.text.round_word}: {_typed(room.queued)}"
    yield f"Room: {_typed(msgspec.structs.asdict(room.rules))}"


def _typed(settings: Mapping[str, SettingValue]) -> str:
    """Settings as they would be typed."""
    spelled = {
        name: str(value).lower() if isinstance(value, bool | None) else str(value)
        for name, value in settings.items()
    }
    return harmless(" ".join(f"{name}={value}" for name, value in spelled.items()))


def chips_lines(client: Client, room: RoomView, paint: Paint) -> Iterator[str]:
    own = [row for row in room.ledger if row.name == client.name]
    for row in own:
        at_table = row.stack - row.held
        pots = at_table - _in_front(client, at_table)
        inside = f" ({pots:,} of them in the pot)" if pots else ""
        yield f"You have {row.stack:,} chips{inside} and bought {row.bought:,}: {row.net:+,}."
    menu = make_menu(client.options, client.text)
    buy = [f"buy {hint(entry, {})}" for entry in menu if entry.command == tag(TopUp)]
    yield ", ".join(buy) or ("" if own else "You have no chips here.")


def _in_front(client: Client, otherwise: Chips) -> Chips:
    """The chips in front of the player's seat; without a seat, those that the bank holds."""
    mine = [seat.stack for seat in client.view.seats if seat.seat == client.seat]
    return otherwise if not mine or mine[0] is None else mine[0]


def money_lines(client: Client, room: RoomView, paint: Paint) -> Iterator[str]:
    if not room.ledger:
        yield "Nobody has bought chips yet."
        return
    header, *lines = ledger_lines(room.ledger)
    yield paint(header, "bold")
    yield from lines
    if client.picture.is_resting:
        yield from transfer_lines(room)


def result_lines(client: Client, room: RoomView, paint: Paint) -> Iterator[str]:
    finale = room.finale
    if finale is None:
        yield "No tournament has ended, and the evening goes on."
        return
    yield paint(summary(finale), "bold")
    for line in (*ranking_lines(finale, PEN), *award_lines(finale, PEN)):
        yield paint.cards(harmless(line))


def people_lines(client: Client, room: RoomView, paint: Paint) -> Iterator[str]:
    rows = []
    desk = client.picture.desk
    for member in room.members:
        marks = [f"seat {member.seat}"] * (member.seat is not None)
        marks += ["host"] * (member.name == room.host) + ["bot"] * (member.bot is not None)
        marks += [] if member.connected else ["offline"]
        marks += ["removed"] * (member.standing == "kicked")
        marks += ["muted"] * (desk is not None and member.name in desk.muted)
        rows.append([harmless(member.name), ", ".join(marks)])
    yield from align(rows, left=2)


def reports_lines(client: Client, room: RoomView, paint: Paint) -> Iterator[str]:
    desk = client.picture.desk
    if desk is None:
        yield paint("Only the host sees reports.", "yellow")
        return
    for report in desk.reports:
        about = [f"“{report.said}”"] * (report.said is not None)
        about += [report.reason] if report.reason else []
        line = f"{report.by} about {report.name}"
        yield harmless(": ".join([line, ", ".join(about)]) if about else line)
    if not desk.reports:
        yield "Nobody has reported anybody."
    if desk.filtered:
        yield harmless(f"Masked in the chat: {', '.join(desk.filtered)}")


LOOKED_UP: dict[str, Lines] = {
    "rules": rules_lines,
    "chips": chips_lines,
    "ledger": money_lines,
    "result": result_lines,
    "settings": settings_lines,
    "who": people_lines,
    "reports": reports_lines,
}
