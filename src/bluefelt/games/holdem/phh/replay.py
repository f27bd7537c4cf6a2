"""The outcome of a replayed hand, compared with what its file says."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from bluefelt.engine.contract import Chips
from bluefelt.engine.rejected import Rejected
from bluefelt.games.holdem.phh.history import Amount, History, hand_id, read_history
from bluefelt.games.holdem.phh.known import gather
from bluefelt.games.holdem.phh.notation import PhhError, Status, player_name, refuse_action
from bluefelt.games.holdem.phh.reenact import Reenactment, why_refused

Stacks: TypeAlias = Sequence[Chips | None]  # None: unknown
FAILURES: frozenset[Status] = frozenset({"differs", "illegal", "malformed", "unsupported"})


class Replay(Struct, frozen=True, kw_only=True):
    """The outcome of one hand, in the file's own units."""

    hand: str | int | None  # what the file calls it
    status: Status
    finishing_stacks: tuple[Amount | None, ...] | None = None  # of unknown stacks: None
    stated_stacks: tuple[Amount | None, ...] | None = None
    net: tuple[Amount, ...] | None = None  # what everybody won or lost
    action: int | None = None  # the illegal one, counted from 1
    problem: str | None = None

    @property
    def failed(self) -> bool:
        """Whether the file is wrong or cannot be judged."""
        return self.status in FAILURES

    def line(self, **more: str | int | None) -> str:
        """One line of JSON, with exact decimals.

        >>> Replay(hand=7, status="ok", finishing_stacks=(12, None)).line(file="a.phh")[:40]
        '{"file":"a.phh","hand":7,"status":"ok","'
        """
        fields = {**more, **msgspec.structs.asdict(self)}
        return msgspec.json.Encoder(decimal_format="number").encode(fields).decode()


def replay(fields: Mapping[str, Any], key: str | int | None = None) -> Replay:
    """Replay a hand from its fields; the answer says what is wrong with them.

    *key* names the hand if its fields don't.
    """
    name = hand_id(fields)
    hand = key if name is None else name
    try:
        history = read_history(fields)
        table = _reenact(history)
    except PhhError as error:
        return Replay(hand=hand, status=error.status, action=error.action, problem=str(error))
    stated = _tell(history, history.finishing)
    if table.is_over and table.undecided:
        why = _undecided(history, table)
        return Replay(hand=hand, status="undecidable", stated_stacks=stated, problem=why)
    stacks = table.stacks
    ends = [None if history.stacks[seat] is None else end for seat, end in enumerate(stacks)]
    status, problem = _compare(history, table, ends)
    return Replay(
        hand=hand,
        status=status,
        finishing_stacks=_tell(history, ends),
        stated_stacks=stated,
        net=tuple(
            history.amount(stack - table.state.players[seat].started)
            for seat, stack in enumerate(stacks)
        ),
        problem=problem,
    )


def _reenact(history: History) -> Reenactment:
    table = Reenactment(history, gather(history))
    for number, action in enumerate(history.actions, 1):
        try:
            table.follow(action)
        except Rejected as error:
            raise refuse_action(number, action.text, why_refused(error, history.places)) from None
        except PhhError as error:
            raise refuse_action(number, action.text, error) from None
    return table


def _tell(history: History, stacks: Stacks | None) -> tuple[Amount | None, ...] | None:
    if stacks is None:
        return None
    return tuple(None if chips is None else history.amount(chips) for chips in stacks)


def _undecided(history: History, table: Reenactment) -> str:
    pots = " and ".join(str(history.amount(pot.amount)) for pot in table.undecided)
    contenders = {seat for pot in table.undecided for seat in pot.contenders}
    hidden = [player_name(s) for s in sorted(contenders) if not table.known.is_whole(s)]
    return f"unknown cards ({', '.join(hidden) or 'the board'}) decide who wins {pots}"


def _compare(history: History, table: Reenactment, ends: Stacks) -> tuple[Status, str | None]:
    stated = history.finishing
    if stated is not None:
        differences = [
            f"{player_name(seat)} has {history.amount(end)}, not {history.amount(said)}"
            for seat, (end, said) in enumerate(zip(ends, stated, strict=True))
            if end is not None and said is not None and end != said
        ]
        if differences:
            return "differs", "; ".join(differences) + _missing(history, ends, stated)
    if table.is_over:
        return "ok", None
    return "unfinished", f"the file ends early: {table.waits_for}"


def _missing(history: History, ends: Stacks, stated: Stacks) -> str:
    """Rake, most likely: bluefelt takes none, so such a hand differs."""
    gone = 0
    for end, said in zip(ends, stated, strict=True):
        if end is None or said is None:
            return ""
        gone += end - said
    return f"; the stated stacks lack {history.amount(gone)} in all" if gone > 0 else ""
