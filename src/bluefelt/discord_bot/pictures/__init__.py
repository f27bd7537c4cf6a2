"""The table as a picture: a game draws it, here is what it is drawn with.

Only public views get in, so that no hidden card can get out.
"""

from bluefelt.discord_bot.pens import check_public
from bluefelt.discord_bot.pictures.canvas import PillowCanvas
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.tables.view import TableView

__all__ = ["picture"]


def picture(spec: GameSpec, view: TableView) -> bytes | None:
    """The table as a PNG; None for a game that draws none."""
    check_public(spec, view)
    return None if spec.picture is None else spec.picture(PillowCanvas, view, spec.title).png()
