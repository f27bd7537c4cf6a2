"""The pure engine: cards, chance, ranking, odds, betting, pots, seats and the Game contract."""

from bluefelt.engine.cards import (
    DECK,
    Card,
    card_name,
    card_names,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from bluefelt.engine.contract import (
    Bot,
    Chips,
    Choice,
    Command,
    Event,
    Eyes,
    Millis,
    Option,
    Range,
    Seat,
    Stamp,
    Text,
    play,
    tag,
)
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.rules import Game

__all__ = [
    "DECK",
    "Bot",
    "Card",
    "Chips",
    "Choice",
    "Command",
    "Event",
    "Eyes",
    "Game",
    "GameSpec",
    "Millis",
    "Option",
    "Range",
    "Rejected",
    "Seat",
    "Stamp",
    "Text",
    "card_name",
    "card_names",
    "parse_card",
    "parse_cards",
    "play",
    "rank_of",
    "suit_of",
    "tag",
]
