"""What is kept of a hand of Follow the Queen."""

from bluefelt.engine.contract import Event
from bluefelt.engine.poker.chronicle import chronicler
from bluefelt.engine.poker.state import Cards
from bluefelt.games.follow_the_queen.messages import CommunityDealt


def _community(event: Event) -> tuple[Cards, int] | None:
    return ((event.card,), 0) if isinstance(event, CommunityDealt) else None


CHRONICLER = chronicler(_community)
