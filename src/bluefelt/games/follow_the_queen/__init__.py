"""Follow the Queen: seven-card stud in which Queens, and what follows an up Queen, are wild."""

from bluefelt.engine.contract import Range
from bluefelt.engine.registry import GameSpec
from bluefelt.games.follow_the_queen.bot import BOTS
from bluefelt.games.follow_the_queen.chronicle import CHRONICLER
from bluefelt.games.follow_the_queen.dealing import FollowTheQueenDealing
from bluefelt.games.follow_the_queen.messages import AnyCommand, AnyEvent
from bluefelt.games.follow_the_queen.picture import draw
from bluefelt.games.follow_the_queen.rules import FollowTheQueen
from bluefelt.games.follow_the_queen.settings import PRESETS, Settings
from bluefelt.games.follow_the_queen.state import State
from bluefelt.games.follow_the_queen.text import QueenText
from bluefelt.games.follow_the_queen.view import PrivateView, PublicView

GAME = GameSpec(
    key="follow_the_queen",
    title="Follow the Queen",
    seats=Range(2, 9),
    game=FollowTheQueen(),
    settings=Settings,
    presets=PRESETS,
    state=State,
    commands=AnyCommand,
    events=AnyEvent,
    public=PublicView,
    private=PrivateView,
    bots=BOTS,
    text=QueenText(),
    picture=draw,
    chronicle=CHRONICLER,
    dealing=FollowTheQueenDealing,
)
