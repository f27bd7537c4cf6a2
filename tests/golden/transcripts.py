"""Evenings worth reading, and how each viewer hears them."""

from collections.abc import Callable
from typing import Any

import msgspec

from bluefelt.engine.contract import Command, Event, Seat, Stamp, tag
from bluefelt.engine.house_messages import Drop, Leave, Pause, Resume, Return
from bluefelt.engine.poker_messages import Show
from bluefelt.games.holdem.messages import Bomb, Rabbit, Straddle, Vote
from bluefelt.games.holdem.narration import narrate
from tests.games.holdem.scripted import ScriptedTable


class Recorded(ScriptedTable):
    """A scripted table that keeps every command with its stamp and events."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        self.log: list[tuple[Command, Stamp, list[Event]]] = []
        super().__init__(*args, **settings)

    def _play(self, command: Command, seat: Seat | None) -> list[Event]:
        entropy = self.entropy
        drawn: list[bytes] = []

        def draw() -> bytes:
            drawn.append(entropy())
            return drawn[-1]

        self.entropy = draw
        try:
            at, stacked = self.clock(), self._stacked if tag(type(command)) == "table/deal" else ()
            events = super()._play(command, seat)
        finally:
            self.entropy = entropy
        self.log.append((command, Stamp(self._seq, at, seat, drawn[0], stacked), events))
        return events


def side_pots() -> Recorded:
    """Three all-ins for different amounts, and a hand shown that need not be."""
    table = Recorded([100, 250, 1000, 400], btn=3, blinds=(10, 20))
    holes = {0: "Ac Ad", 1: "Kc Qc", 2: "7h 6h", 3: "Kd Qd"}
    table.start(holes, "Kh 9s 5c 3s 2d").say("c ai ai ai c")
    table.deal()
    while table.turn is not None:
        table.say("f")
    for seat in table.hold.hand.may_show:
        table.play(Show(), seat)
    return table


def extras() -> Recorded:
    """A straddle, two boards, a bomb pot and a rabbit."""
    table = Recorded(
        [500, 500, 500, 500],
        btn=0,
        blinds=(5, 10),
        straddle=True,
        run_twice=True,
        bomb_bb=2,
        rabbit_hunt=True,
        ante=1,
    )
    table.play(Straddle(on=True), 3)
    table.start({0: "As Ah", 3: "Ks Kh"}, "2c 7d 9h Js 3d", "Kc Kd 4c 5c 6d").say("r60 f f ai c")
    table.play(Vote(twice=True), 0)
    table.play(Vote(twice=True), 3)
    table.play(Bomb())
    table.deal()
    table.say("x b40 f f f")
    table.play(Rabbit(), 0)
    return table


def trouble() -> Recorded:
    """Clocks that run out, a dropped connection, a pause, somebody who leaves in mid-hand."""
    table = Recorded([300, 300, 300, 300], btn=0, blinds=(5, 10), time_bank_s=10)
    table.start()
    table.skip()
    table.say("c")
    table.play(Drop(0))
    table.skip()
    table.play(Pause())
    table.clock.at += 60_000  # type: ignore[attr-defined]
    table.play(Resume())
    table.play(Leave(), 1)
    table.play(Return(0))
    table.say("x")
    while table.turn is not None:
        table.say("x")
    return table


def tournament() -> Recorded:
    """Three players, one of whom takes it all in one hand."""
    table = Recorded([2000] * 3, btn=0, blinds=(10, 20), preset="tourney", structure="no_limit")
    holes = {0: "As Ah", 1: "Ks Kh", 2: "Qs Qh"}
    table.start(holes, "2c 7d 9h Js 3d").say("ai c c")
    return table


EVENINGS: dict[str, Callable[[], Recorded]] = {
    "side-pots": side_pots,
    "extras": extras,
    "trouble": trouble,
    "tournament": tournament,
}


def transcript(table: Recorded, viewer: Seat | None) -> str:
    """Everything a viewer hears, command by command."""
    names = {seat: f"P{seat}" for seat in range(10)}
    lines = [f"as heard by {'the rail' if viewer is None else f'P{viewer}'}", ""]
    for command, stamp, events in table.log:
        who = "house" if stamp.actor is None else f"P{stamp.actor}"
        fields = msgspec.structs.asdict(command)
        said = " ".join(f"{name}={value}" for name, value in fields.items())
        lines.append(f"{stamp.at / 1000:8.1f} s  {who}: {tag(type(command))} {said}".rstrip())
        for event in events:
            heard = table.game.redact(event, viewer)
            if heard is not None:
                text = (narrate(heard, names) or "").replace("\n", "; ")
                lines.append(f"              {tag(type(heard)):24} {text}".rstrip())
    stacks = ", ".join(f"{seat.name} {seat.stack}" for seat in table.view.seats)
    return "\n".join([*lines, "", f"stacks: {stacks}", ""])


def logged(table: Recorded) -> str:
    """The log as a server would keep it: one line a command."""
    encode = msgspec.json.Encoder().encode
    rows = [
        {"command": command, "stamp": stamp, "events": events}
        for command, stamp, events in table.log
    ]
    return "".join(encode(row).decode() + "\n" for row in rows)
