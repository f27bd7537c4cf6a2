"""Evenings worth reading, and how each viewer hears them."""

from collections.abc import Callable

import msgspec

from bluefelt.engine.contract import Seat, tag
from bluefelt.engine.house_messages import Drop, Leave, Pause, Resume, Return
from bluefelt.engine.poker_messages import Show
from bluefelt.games.holdem.messages import Bomb, Rabbit, Straddle, Vote
from bluefelt.games.holdem.narration import narrate
from tests.games.holdem.scripted import ScriptedTable


def side_pots() -> ScriptedTable:
    """Three all-ins for different amounts, and a hand shown that need not be."""
    table = ScriptedTable([100, 250, 1000, 400], btn=3, blinds=(10, 20))
    holes = {0: "Ac Ad", 1: "Kc Qc", 2: "7h 6h", 3: "Kd Qd"}
    table.start(holes, "Kh 9s 5c 3s 2d").say("c ai ai ai c")
    table.deal()
    while table.turn is not None:
        table.say("f")
    for seat in table.hold.hand.may_show:
        table.play(Show(), seat)
    return table


def extras() -> ScriptedTable:
    """A straddle, two boards, a bomb pot and a rabbit."""
    table = ScriptedTable(
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


def trouble() -> ScriptedTable:
    """Clocks that run out, a dropped connection, a pause, somebody who leaves in mid-hand."""
    table = ScriptedTable([300, 300, 300, 300], btn=0, blinds=(5, 10), time_bank_s=10)
    table.start()
    table.skip()
    table.say("c")
    table.play(Drop(0))
    table.skip()  # away
    table.skip()  # and out of time
    table.play(Pause())
    table.clock.at += 60_000  # type: ignore[attr-defined]
    table.play(Resume())
    table.play(Leave(), 1)
    table.play(Return(0))
    table.say("x")
    while table.turn is not None:
        table.say("x")
    return table


def tournament() -> ScriptedTable:
    """Three players, one of whom takes it all in one hand."""
    table = ScriptedTable(
        [2000] * 3, btn=0, blinds=(10, 20), preset="tourney", structure="no_limit"
    )
    holes = {0: "As Ah", 1: "Ks Kh", 2: "Qs Qh"}
    table.start(holes, "2c 7d 9h Js 3d").say("ai c c")
    return table


EVENINGS: dict[str, Callable[[], ScriptedTable]] = {
    "side-pots": side_pots,
    "extras": extras,
    "trouble": trouble,
    "tournament": tournament,
}


def transcript(table: ScriptedTable, viewer: Seat | None) -> str:
    """Everything a viewer hears, command by command."""
    names = {seat: f"P{seat}" for seat in range(10)}
    lines = [f"as heard by {'the rail' if viewer is None else f'P{viewer}'}", ""]
    for row in table.log:
        command, stamp, events = row.command, row.stamp, row.events
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


def logged(table: ScriptedTable) -> str:
    """The log as a server would keep it: one line a command."""
    return "".join(msgspec.json.encode(row).decode() + "\n" for row in table.log)
