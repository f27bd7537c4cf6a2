"""What everybody in the channel sees when something is over: a hand, a tournament, the evening."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bluefelt.discord_bot.clicks import layout
from bluefelt.discord_bot.faces import LAST_LINES, OVER, Scene, headline
from bluefelt.discord_bot.names import safe
from bluefelt.engine.house_narration import chips, glyphs, listed, ordinal
from bluefelt.engine.ranking import describe_name


def result(scene: Scene) -> ui.LayoutView:
    """What the hand came to: compact, and without buttons."""
    lines = [f"-# {headline(scene)}", *result_lines(scene)]
    return layout(ui.TextDisplay("\n".join(lines)[:3900]), colour=OVER)


def result_lines(scene: Scene) -> list[str]:
    """Who won, and with what."""
    view = scene.view
    if hasattr(view, "won") and hasattr(view, "middle"):
        return _poker_result(view)
    if getattr(view, "result", None) is not None and hasattr(view, "hands"):
        return _race_result(view, scene.names)
    if getattr(view, "results", None) is not None:
        return _bus_result(view)
    return [safe(line) for line in scene.lines[-LAST_LINES:]]


def _poker_result(view: Any) -> list[str]:
    boards = [glyphs(board) for board in getattr(view, "boards", ()) if board]
    lines = [" · ".join(boards)] if boards else []
    for seat in sorted(view.seats, key=lambda seat: -seat.won):
        shown = (*getattr(seat, "cards", ()), *getattr(seat, "down", ()))
        if shown and hasattr(seat, "up"):
            shown = (*shown, *seat.up)
        if not seat.won and not shown:
            continue
        makes = getattr(seat, "makes", None)
        names = [makes] if makes is not None and not isinstance(makes, tuple) else makes or ()
        words = [glyphs(shown)] * bool(shown) + [
            ", ".join(describe_name(name) for name in names)
        ] * bool(names)
        won = f"🏆 **{safe(seat.name)}** wins {chips(seat.won)}" if seat.won else safe(seat.name)
        lines.append(" · ".join([won, *words]))
    return lines


def _race_result(view: Any, names: dict[int, str]) -> list[str]:
    winners = [f"{hand}" for hand in view.result.winners]
    lines = [f"🏁 {glyphs(view.board)}"]
    for lane in sorted(view.hands, key=lambda lane: lane.place or 9):
        made = f" · {describe_name(lane.makes)}" if lane.makes is not None else ""
        lines.append(f"{ordinal(lane.place or 0)}: horse {lane.hand} {glyphs(lane.cards)}{made}")
    paid = [
        f"**{safe(names.get(seat, '?'))}** {chips(won)}"
        for seat, won in view.result.payouts.items()
        if won
    ]
    if paid:
        lines.append(f"Paid: {listed(paid)}")
    elif winners:
        lines.append(f"Nobody was on horse {listed(winners)}.")
    return lines


def _bus_result(view: Any) -> list[str]:
    unit = view.counting
    lines = ["🚌 Everybody is off the bus."]
    lines += [
        f"{safe(score.name)}: {score.received} {unit} received, {score.given} given"
        for score in sorted(view.results.scores, key=lambda score: -score.received)
    ]
    for award in view.results.awards:
        title = award.award.replace("-", " ").capitalize()
        lines.append(f"🏅 {title}: {safe(listed(award.names))} ({award.count})")
    return lines


def winner_line(scene: Scene) -> str | None:
    """Who won the tournament, once it is over, and who came in behind."""
    view = scene.view
    if not getattr(view, "finished", False):
        return None
    places = sorted(view.places, key=lambda place: place.place)
    first = [safe(place.name) for place in places if place.place == 1]
    lines = [f"# 🏆 {listed(first) if first else 'Nobody'} wins the tournament!"]
    lines += [f"{ordinal(place.place)}: {safe(place.name)}" for place in places if place.place > 1]
    return "\n".join(lines)


def closing(room: Any, payments: Sequence[tuple[str, str, int]]) -> ui.LayoutView:
    """The evening is over: what everybody won or lost, and who pays whom."""
    lines = ["## The evening is over", f"-# Room {room.code} is closed."]
    ledger = sorted(room.ledger, key=lambda row: -row.net)
    lines += [f"{safe(row.name)}: **{row.net:+,}**" for row in ledger if row.bought or row.net]
    lines += [f"{safe(one)} pays {safe(other)} {chips(amount)}" for one, other, amount in payments]
    return layout(ui.TextDisplay("\n".join(lines)[:3900]), colour=OVER)
