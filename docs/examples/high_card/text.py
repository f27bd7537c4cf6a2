"""What is said about High Card."""

from bluefelt.engine.tables.text import GameText
from high_card.rules import PrivateView, PublicView


class HighCardText(GameText[PublicView, PrivateView]):
    refusals = {"nothing-to-decide": "There is nothing for you to decide now."}
