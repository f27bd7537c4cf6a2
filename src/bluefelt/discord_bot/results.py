"""What everybody in the channel sees when something is over: a round, a tournament, the evening."""

from collections.abc import Sequence

from discord import ui
from msgspec.structs import replace

from bluefelt.client import RoomView
from bluefelt.discord_bot.channel_messages import OVER
from bluefelt.discord_bot.clicks import layout, paragraph
from bluefelt.discord_bot.names import safe
from bluefelt.discord_bot.pens import MARKDOWN
from bluefelt.discord_bot.snapshots import TableSnapshot
from bluefelt.engine.words import chips

NO_TIME = replace(MARKDOWN, time=None)  # nothing is due any more


def result(snapshot: TableSnapshot) -> ui.LayoutView:
    """What the round came to: compact, and without buttons."""
    assert snapshot.game is not None
    text, view = snapshot.game.spec.text, snapshot.view
    about = [f"**{safe(snapshot.room.title)}**", text.numbered(view), *text.about(view, NO_TIME)]
    return layout(paragraph([f"-# {' · '.join(about)}", *text.result(view, NO_TIME)]), colour=OVER)


def standings(snapshot: TableSnapshot) -> str:
    """Who won the tournament, once it is over, and who came in behind."""
    if not snapshot.view.finished or snapshot.game is None:
        return ""
    return "\n".join(snapshot.game.spec.text.standings(snapshot.view, MARKDOWN))


def closing(room: RoomView, payments: Sequence[tuple[str, str, int]]) -> ui.LayoutView:
    """The evening is over: what everybody won or lost, and who pays whom."""
    end = f"Room {room.code} is closed." if room.closed else f"Nobody is left in room {room.code}."
    lines = ["## The evening is over", f"-# {end}"]
    ledger = sorted(room.ledger, key=lambda row: -row.net)
    lines += [f"{safe(row.name)}: **{row.net:+,}**" for row in ledger if row.bought or row.net]
    lines += [f"{safe(one)} pays {safe(other)} {chips(amount)}" for one, other, amount in payments]
    return layout(paragraph(lines), colour=OVER)
