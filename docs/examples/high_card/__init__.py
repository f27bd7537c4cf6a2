"""High Card: a complete tiny game."""

from bluefelt.engine.contract import GameSpec, Range
from high_card.messages import AnyCommand, AnyEvent
from high_card.rules import HighCard, PrivateView, PublicView
from high_card.state import Settings, State

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
    check=lambda settings: None,
    narrate=lambda event, names: None,
)
