"""A table in a few lines, drawn from what its game shows; any game's, though some look better."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bluefelt.engine.contract import Seat
from bluefelt.engine.ranking.evaluation import PLURALS, describe_name
from bluefelt.engine.words import chips, glyphs, listed
from bluefelt.terminal.screen import COLUMNS, Paint, align, harmless

INDENT = "  "
DOWN = "··"  # a card that lies face down
TO_ACT, NOT_TO_ACT = "●", " "


def draw(view: Any, private: Any, seat: Seat | None, paint: Paint) -> list[str]:
    """The table as lines; own cards where one sits."""
    if hasattr(view, "to_act") and hasattr(view, "middle"):
        lines = _poker(view, private, seat)
    elif hasattr(view, "hands") and hasattr(view, "pool"):
        lines = _race(view, private, seat)
    elif hasattr(view, "pyramid"):
        lines = _bus(view, private, seat)
    else:
        lines = _anything(view, private)
    return [INDENT + paint.cards(harmless(line)) for line in lines]


def _poker(view: Any, private: Any, seat: Seat | None) -> list[str]:
    boards = [glyphs(board) for board in getattr(view, "boards", ()) if board]
    shared = getattr(view, "community", ())
    head = [f"Board {board}" for board in boards] or ([f"Shared {glyphs(shared)}"] * bool(shared))
    if hasattr(view, "wild_ranks"):
        head.append(f"wild: {listed([PLURALS[rank] for rank in view.wild_ranks])}")
    if view.middle:
        head.append(f"pot {chips(view.middle)}")
    money = align([_poker_row(view, player) for player in view.seats] or [[]], left=1)
    width = max(map(len, money))
    lines = [" · ".join(head)] if head else []
    for player, line in zip(view.seats, money, strict=False):
        cards = _poker_cards(player, private if player.seat == seat else None)
        lines.append(f"{line.ljust(width)}  {cards}".rstrip())
    return lines


def _poker_row(view: Any, player: Any) -> list[str]:
    mark = TO_ACT if view.to_act == player.seat else NOT_TO_ACT
    button = " (D)" if view.button == player.seat else ""
    bet = f"bet {chips(player.bet)}" if player.bet else ""
    return [f"{mark} {player.name}{button}", chips(player.stack), bet]


def _poker_cards(player: Any, private: Any) -> str:
    if player.folded:
        return "folded"
    down = getattr(private, "cards", ()) or getattr(private, "down", ())
    down = down or getattr(player, "cards", ()) or getattr(player, "down", ())
    up = getattr(player, "up", ())
    hidden = " ".join([DOWN] * getattr(player, "down_cards", 2)) if player.in_hand else ""
    cards = " | ".join(part for part in (glyphs(down) or hidden, glyphs(up)) if part)
    made = getattr(private, "makes", None)
    words = [describe_name(made)] if made is not None and down else []
    words += ["all-in"] * player.all_in + ["sits out"] * player.sitting_out + ["away"] * player.away
    return "  ".join([cards, *words]) if cards else ", ".join(words)


def _race(view: Any, private: Any, seat: Seat | None) -> list[str]:
    head = [f"Board {glyphs(view.board)}"] if view.board else []
    lines = [" · ".join([*head, f"pool {chips(view.pool)}"])]
    me = next((player for player in view.seats if player.seat == seat), None)
    rows = []
    for lane in view.hands:
        cards = glyphs(lane.cards) or f"{DOWN} {DOWN}"
        chance = f"{lane.chance.win:.0%}" if lane.chance else ""
        place = f"#{lane.place}" if lane.place else chance
        pays = f"pays {lane.pays:.1f}" if lane.pays is not None else ""
        pool = f"pool {chips(lane.pool)}" if lane.pool else ""
        own = me.stakes[lane.hand - 1] if me is not None else 0
        pending = private.pending[lane.hand - 1] if private is not None else 0
        mine = f"you {chips(own)}" if own else ""
        mine += f" +{chips(pending)}" if pending else ""
        rows.append([f"{lane.hand}", cards, place, pays, pool, mine])
    lines += align(rows, left=2) if rows else []
    stacks = [
        f"{player.name} {chips(player.stack)}{' ready' if player.ready and player.racing else ''}"
        for player in view.seats
    ]
    return [*lines, *_in_a_row(stacks)]


def _bus(view: Any, private: Any, seat: Seat | None) -> list[str]:
    lines = []
    if view.ride is not None:
        lines.append(f"The row: {_cards(view.ride.row)}, card {view.ride.position} is next")
    elif view.pyramid is not None:
        width = 3 * len(view.pyramid.rows[0])
        lines += [_cards(row).center(width).rstrip() for row in reversed(view.pyramid.rows)]
    hand = getattr(private, "hand", ())
    if hand:
        lines.append(f"Your hand: {glyphs(hand)}")
    players = [
        f"{player.name} {player.cards_left} cards, gave {player.given}, got {player.received}"
        for player in view.seats
    ]
    return [*lines, *_in_a_row(players)]


def _cards(cards: Sequence[int | None]) -> str:
    return " ".join(DOWN if card is None else glyphs([card]) for card in cards)


def _in_a_row(parts: Iterable[str]) -> list[str]:
    """Parts side by side, as many as fit a line."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 3 <= COLUMNS - len(INDENT):
            lines[-1] += f" · {part}"
        else:
            lines.append(part)
    return lines


def _anything(view: Any, private: Any) -> list[str]:
    """A game of which nothing is known: its facts, one to a line."""
    lines = []
    for facts in (msgspec.to_builtins(view), msgspec.to_builtins(private)):
        for name, value in facts.items() if isinstance(facts, dict) else ():
            if name == "seats" and isinstance(value, list):
                lines += [_plain(player) for player in value]
            elif value not in (None, [], {}):
                lines.append(f"{name}: {value}"[: COLUMNS - len(INDENT)])
    return lines


def _plain(player: Any) -> str:
    if not isinstance(player, dict):
        return str(player)[: COLUMNS - len(INDENT)]
    facts = [f"{name} {value}" for name, value in player.items() if value not in (None, False, [])]
    return ", ".join(facts)[: COLUMNS - len(INDENT)]
