"""What everybody in the channel sees when something is over: a hand, a tournament, the evening."""

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ui

from bluefelt.discord_bot.channel_messages import LAST_LINES, OVER, TableSnapshot, headline
from bluefelt.discord_bot.clicks import layout, paragraph
from bluefelt.discord_bot.names import safe, told
from bluefelt.discord_bot.pictures.words import (
    DARK_HORSE,
    RIDES,
    award_words,
    emoji_cards,
    made_words,
    outcome_words,
    sentence,
    stud_cards,
    units,
)
from bluefelt.engine.cards import Card
from bluefelt.engine.ranking.evaluation import describe_name
from bluefelt.engine.words import chips, listed, name_of, ordinal

HAND_CARDS = 5  # of the bus, at the start


def result(snapshot: TableSnapshot) -> ui.LayoutView:
    """What the hand came to: compact, and without buttons."""
    lines = [f"-# {headline(snapshot)}", *result_lines(snapshot)]
    return layout(paragraph(lines), colour=OVER)


def result_lines(snapshot: TableSnapshot) -> list[str]:
    """Who won, and with what."""
    view = snapshot.view
    if hasattr(view, "won") and hasattr(view, "middle"):
        return _poker_result(view)
    if getattr(view, "result", None) is not None and hasattr(view, "hands"):
        return _race_result(view, snapshot.names)
    if getattr(view, "results", None) is not None:
        return _bus_result(view)
    return [told(line) for line in snapshot.lines[-LAST_LINES:]]


def _poker_result(view: Any) -> list[str]:
    boards = [emoji_cards(board) for board in getattr(view, "boards", ()) if board]
    twice = len(boards) > 1
    lines = [f"Board{f' {n}' * twice}: {board}" for n, board in enumerate(boards, 1)]
    if getattr(view, "rabbit", ()):
        lines.append(f"🐇 It would have gone on {emoji_cards(view.rabbit)}")
    for seat in sorted(view.seats, key=lambda seat: -seat.won):
        shown = _shown(seat)
        if not seat.won and not shown:
            continue
        name = f"**{safe(seat.name)}**"
        words = [f"🏆 {name} wins {chips(seat.won)}" if seat.won else f"▫️ {name}"]
        words += [part for part in (emoji_cards(shown), made_words(seat) if shown else "") if part]
        lines.append(" · ".join(words))
    lines += _out(view)
    return [*lines, _stacks(seat for seat in view.seats if seat.stack)]


def _stacks(seats: Iterable[Any]) -> str:
    return f"-# Stacks: {' · '.join(f'{safe(seat.name)} {chips(seat.stack)}' for seat in seats)}"


def _shown(seat: Any) -> tuple[Card | None, ...]:
    """All seven cards of stud, once the hidden ones are shown."""
    if not hasattr(seat, "up"):
        return tuple(seat.cards)
    return stud_cards(seat.down, seat.up) if seat.down else ()


def _out(view: Any) -> list[str]:
    """Whom the hand cost the last chip of a tournament."""
    places = {place.name: place.place for place in getattr(view, "places", ())}
    lost = [seat for seat in view.seats if seat.name in places and (seat.in_hand or seat.folded)]
    return [
        f"✖ **{safe(seat.name)}** is out in {ordinal(places[seat.name])} place"
        for seat in lost
        if places[seat.name] > 1
    ]


def _race_result(view: Any, names: dict[int, str]) -> list[str]:
    lines = [f"Board: {emoji_cards(view.board)}"]
    for lane in sorted(view.hands, key=lambda lane: (lane.place or 9, lane.hand)):
        made = f" · {describe_name(lane.makes)}" if lane.makes is not None else ""
        sign = "🏁" if lane.place == 1 else "▫️"
        name = f"hand {lane.hand}{f', {DARK_HORSE}' * lane.dark_horse}"
        lines.append(f"{sign} {ordinal(lane.place or 0)}: {name} · {emoji_cards(lane.cards)}{made}")
    result = view.result
    paid = [
        f"🏆 **{safe(name_of(names, seat))}** gets {chips(won)}"
        for seat, won in sorted(result.payouts.items(), key=lambda item: -item[1])
        if won
    ]
    outcome = outcome_words(result)
    lines += paid + ([sentence(outcome)] if outcome else [])
    return [*lines, _stacks(view.seats)]


def _bus_result(view: Any) -> list[str]:
    unit = view.counting
    lines = []
    for score in sorted(view.results.scores, key=lambda score: -score.received):
        words = [f"▫️ **{safe(score.name)}** got {units(unit, score.received)}"]
        words += [f"gave {score.given}", f"played {score.played} of {HAND_CARDS} cards"]
        if score.ride is not None:
            words.append(f"rode the bus ({RIDES[score.ride]}, {score.wrong} wrong)")
        lines.append(", ".join(words))
    lines += [f"🏅 {award_words(award, safe)}" for award in view.results.awards]
    return lines


def winner_line(snapshot: TableSnapshot) -> str | None:
    """Who won the tournament, once it is over, and who came in behind."""
    view = snapshot.view
    if not getattr(view, "finished", False):
        return None
    places = sorted(view.places, key=lambda place: place.place)
    first = [safe(place.name) for place in places if place.place == 1]
    lines = [f"# 🏆 {listed(first) if first else 'Nobody'} wins the tournament!"]
    lines += [f"{ordinal(place.place)}: {safe(place.name)}" for place in places if place.place > 1]
    return "\n".join(lines)


def closing(room: Any, payments: Sequence[tuple[str, str, int]]) -> ui.LayoutView:
    """The evening is over: what everybody won or lost, and who pays whom."""
    end = f"Room {room.code} is closed." if room.closed else f"Nobody is left in room {room.code}."
    lines = ["## The evening is over", f"-# {end}"]
    ledger = sorted(room.ledger, key=lambda row: -row.net)
    lines += [f"{safe(row.name)}: **{row.net:+,}**" for row in ledger if row.bought or row.net]
    lines += [f"{safe(one)} pays {safe(other)} {chips(amount)}" for one, other, amount in payments]
    return layout(paragraph(lines), colour=OVER)
