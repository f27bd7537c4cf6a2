"""What is announced to everybody at a table of Follow the Queen."""

from collections.abc import Sequence

from bluefelt.engine.contract import Event
from bluefelt.engine.poker.messages import HandShown
from bluefelt.engine.poker.news import RARE_HAND, rare_hands
from bluefelt.engine.ranking.evaluation import Category
from bluefelt.engine.tables.news import News
from bluefelt.games.follow_the_queen.view import PublicView

NEWS = RARE_HAND
NEWSWORTHY = (HandShown,)


def announced(events: Sequence[Event], view: PublicView) -> list[News]:
    """Five of a kind: with wild cards, nothing less is rare."""
    return rare_hands(events, view, Category.FIVE_OF_A_KIND)
