"""A hand told in words: one line for each event that somebody at the table would mention."""

from bluefelt.engine.contract import Event
from bluefelt.engine.poker import messages as b
from bluefelt.engine.poker.text import POKER_TELLINGS, PokerText, held
from bluefelt.engine.tables.text import Telling, nothing, said
from bluefelt.engine.words import Names, chips, glyphs, name_of, ordinal
from bluefelt.games.holdem import messages as m
from bluefelt.games.holdem.view import PrivateView, PublicView


def _hand_started(event: m.HandStarted, names: Names) -> str:
    stakes = f"blinds {chips(event.small_blind)}/{chips(event.big_blind)}"
    if event.bomb:
        stakes = "a bomb pot"
    button = names.get(event.button) or f"empty seat {event.button}"
    return f"Hand {chips(event.number)}, {stakes}, button {button}"


def _dealt(event: m.HolesDealt, names: Names) -> str:
    return held(event.hands, names) or f"Two cards each to {len(event.hands)} players"


def _voted(event: m.Voted, names: Names) -> str:
    times = "twice" if event.twice else "once"
    return f"{name_of(names, event.seat)} wants to run it {times}"


def _runout(event: b.RunoutStarted, names: Names) -> str:
    return "The board is run twice" if event.runs == 2 else "The board is run out"


def _board(event: m.BoardDealt, names: Names) -> str:
    street = "Flop" if len(event.cards) == 3 else "Next card"
    return f"{'Second board, ' + street.lower() if event.run else street}: {glyphs(event.cards)}"


def _rabbit(event: m.RabbitShown, names: Names) -> str:
    return f"The board would have gone on {glyphs(event.cards)}"


def _straddle(event: m.StraddleSet, names: Names) -> str:
    will = "will straddle" if event.on else "will not straddle any more"
    return f"{name_of(names, event.seat)} {will}"


def _post_set(event: m.PostSet, names: Names) -> str:
    will = "will post to be dealt in" if event.on else "will wait for the big blind"
    return f"{name_of(names, event.seat)} {will}"


def _bomb_set(event: m.BombSet, names: Names) -> str:
    return "The next hand is a bomb pot" if event.on else "The next hand is no bomb pot after all"


def _eliminated(event: m.Eliminated, names: Names) -> str:
    return f"{event.name} is out in {ordinal(event.place)} place"


def _tournament_won(event: m.TournamentWon, names: Names) -> str:
    return f"{event.name} wins the tournament"


TELLINGS: dict[type[Event], Telling] = {
    **POKER_TELLINGS,
    b.RunoutStarted: _runout,
    m.HandStarted: _hand_started,
    m.HolesDealt: _dealt,
    m.VoteOpened: said("Run it twice?"),
    m.Voted: _voted,
    m.BoardDealt: _board,
    m.RabbitShown: _rabbit,
    m.RabbitOpened: nothing,
    m.RabbitClosed: nothing,
    m.StraddleSet: _straddle,
    m.PostSet: _post_set,
    m.BombSet: _bomb_set,
    m.Eliminated: _eliminated,
    m.TournamentWon: _tournament_won,
}


class HoldemText(PokerText[PublicView, PrivateView]):
    """What is said about a table of this game."""

    round_word = "hand"
    tellings = TELLINGS
    beginnings = (m.HandStarted,)
    on_table = (b.BetsCollected, m.HolesDealt)
