"""What everybody in the channel sees when something is over: a round, a tournament, the evening."""

from collections.abc import Iterator

from discord import ui
from msgspec.structs import replace

from bluefelt.client import RoomView, money_text
from bluefelt.client.finale import award_lines, ranking_lines, summary
from bluefelt.discord_bot.channel_messages import OVER
from bluefelt.discord_bot.clicks import layout, paragraph
from bluefelt.discord_bot.names import event_line, safe
from bluefelt.discord_bot.pens import MARKDOWN
from bluefelt.discord_bot.snapshots import NEWS_MARK, TableSnapshot, marked
from bluefelt.engine.words import chips
from bluefelt.protocol.http import Books

ANOTHER = "-# To play on, open another table with `/poker create`."
NO_TIME = replace(MARKDOWN, time=None)  # nothing is due any more


def result(snapshot: TableSnapshot) -> ui.LayoutView:
    """What the round came to: compact, and without buttons."""
    assert snapshot.game is not None
    text, view = snapshot.game.spec.text, snapshot.shown
    about = [f"**{safe(snapshot.room.title)}**", text.numbered(view), *text.about(view, NO_TIME)]
    lines = text.result(view, NO_TIME)
    plain = "\n".join([*lines, standings(snapshot)]).replace("*", "")
    news = [line for line in snapshot.lines if line.startswith(NEWS_MARK)]
    lines += [event_line(line) for line in news if line.strip(f"{NEWS_MARK} .!") not in plain]
    return layout(paragraph([f"-# {' · '.join(about)}", *lines]), colour=OVER)


def standings(snapshot: TableSnapshot) -> str:
    """Who won the tournament, once it is over, who came in behind, and what is remembered."""
    room, game = snapshot.room, snapshot.game
    if not snapshot.view.finished or game is None:
        return ""
    bots = {member.name for member in room.members if member.bot is not None}
    pen = replace(MARKDOWN, name=lambda name, seat: marked(MARKDOWN.name(name, seat), name in bots))
    return "\n".join([*game.spec.text.standings(snapshot.view, pen), *_remembered(room)])


def closing(room: RoomView, books: Books | None) -> ui.LayoutView:
    """The evening is over: what everybody won or lost, who pays whom, and what is remembered."""
    end = f"Room {room.code} is closed." if room.closed else f"Nobody is left in room {room.code}."
    lines = ["## The evening is over", f"-# {end}"]
    if room.finale is not None:
        lines += ranking_lines(room.finale, MARKDOWN)
    else:
        lines += [
            f"{marked(safe(row.name), row.bot)} **{row.net:+,}**"
            for row in sorted(room.ledger, key=lambda row: -row.net)
            if row.bought or row.net
        ]
    lines += [*(_payments(books) if books else ()), *_remembered(room), ANOTHER]
    return layout(paragraph(lines), colour=OVER)


def _remembered(room: RoomView) -> Iterator[str]:
    """What was played, and what everybody saw of it."""
    if room.finale is not None:
        yield from award_lines(room.finale, MARKDOWN)
        yield f"-# {summary(room.finale)}"


def _payments(books: Books) -> Iterator[str]:
    """Who pays whom, in chips and in money where they are worth some; and what went to bots."""
    for transfer in books.transfers or ():
        worth = ""
        if books.rate is not None and transfer.money is not None:
            worth = f" ({safe(money_text(books.rate, transfer.money))})"
        yield f"{safe(transfer.payer)} pays {safe(transfer.payee)} {chips(transfer.chips)}{worth}"
    if books.bots:
        way = "went to" if books.bots > 0 else "came from"
        yield f"-# {chips(abs(books.bots))} chips {way} bots; nobody pays or gets those."
