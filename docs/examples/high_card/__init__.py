"""High Card: a complete tiny game."""

from bluefelt.engine.contract import Range
from bluefelt.engine.registry import GameSpec
from high_card.messages import AnyCommand, AnyEvent
from high_card.rules import HighCard, PrivateView, PublicView
from high_card.state import Settings, State
from high_card.text import HighCardText

GAME = GameSpec(
    key="high_card",
    title="High Card",
    seats=Range(2, 6),
    game=HighCard(),
    settings=Settings,
    presets={"high_card": Settings()},
    state=State,
    commands=AnyCommand,
    events=AnyEvent,
    public=PublicView,
    private=PrivateView,
    bots={},
    text=HighCardText(),
)
