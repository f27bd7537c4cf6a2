"""What is said about a table of hold'em."""

from collections.abc import Sequence

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Event
from bluefelt.engine.poker import messages as b
from bluefelt.engine.poker.text import POKER_ACTIONS, POKER_TELLINGS, PokerText, held, pot_of
from bluefelt.engine.poker.view import PokerSeatView
from bluefelt.engine.ranking.evaluation import HandName
from bluefelt.engine.tables.news import News
from bluefelt.engine.tables.text import PLAIN, Action, Pen, Telling, nothing, told, until
from bluefelt.engine.tables.view import SeatView as AnySeat
from bluefelt.engine.words import Names, chips, glyphs, name_of, ordinal
from bluefelt.games.holdem import messages as m
from bluefelt.games.holdem.house_rules import house_rules, interval, surprises
from bluefelt.games.holdem.news import NEWS, NEWSWORTHY, announced
from bluefelt.games.holdem.settings import Settings
from bluefelt.games.holdem.state import BOARD_CARDS
from bluefelt.games.holdem.view import Level, PrivateView, PublicView, SeatView

STREETS = {3: "Flop", 4: "Turn", 5: "River"}
MOST_PLACES = 10  # told in one line


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
    twice = " twice" if event.runs == 2 else ""
    return f"No more betting: the rest of the board is dealt{twice}"


def _board(event: m.BoardDealt, names: Names) -> str:
    street = "Flop" if len(event.cards) == 3 else "Next card"
    return f"{'Second board, ' + street.lower() if event.run else street}: {glyphs(event.cards)}"


def _switched(on: str, off: str) -> Telling:
    return lambda event, names: told(on if event.on else off)(event, names)


def _eliminated(event: m.Eliminated, names: Names) -> str:
    return f"{event.name} is out in {ordinal(event.place)} place"


TELLINGS: dict[type[Event], Telling] = {
    **POKER_TELLINGS,
    b.RunoutStarted: _runout,
    m.HandStarted: _hand_started,
    m.HolesDealt: _dealt,
    m.VoteOpened: told("Run it twice?"),
    m.Voted: _voted,
    m.BoardDealt: _board,
    m.RabbitShown: told("What would have come: {cards}"),
    m.RabbitOpened: nothing,
    m.RabbitClosed: nothing,
    m.StraddleSet: _switched("{seat} will straddle", "{seat} will not straddle any longer"),
    m.PostSet: _switched("{seat} will post to be dealt in", "{seat} will wait for the big blind"),
    m.BombSet: _switched(
        "The next hand is a bomb pot", "The next hand is not a bomb pot after all"
    ),
    m.Eliminated: _eliminated,
    m.TournamentWon: told("{name} wins the tournament"),
}


ACTIONS = {
    **POKER_ACTIONS,
    m.Vote: Action(
        word="run",
        label="Run it twice?",
        public=True,
        values={
            True: Action(word="twice", label="Run it twice", public=True),
            False: Action(word="once", label="Run it once", public=True),
        },
    ),
    m.Rabbit: Action(word="rabbit", label="Rabbit hunt"),
    m.Straddle: Action(
        word="straddle",
        values={
            True: Action(word="straddle", label="Straddle from now on"),
            False: Action(word="no-straddle", label="Stop straddling"),
        },
    ),
    m.Post: Action(
        word="post",
        values={
            True: Action(word="post", label="Post now for", tone="good"),
            False: Action(word="no-post", label="Wait for the big blind"),
        },
    ),
    m.Bomb: Action(
        word="bomb",
        values={
            True: Action(word="bomb", label="Make the next hand a bomb pot"),
            False: Action(word="no-bomb", label="Call off the bomb pot"),
        },
    ),
}


class HoldemText(PokerText[PublicView, PrivateView]):
    """What is said about a table of this game."""

    rules = (
        "Two cards each and five on the board: the best five of the seven win. There are four"
        " rounds of betting: before the flop, after its three cards, after the turn and after the"
        " river. On your turn you fold, check, call or raise. The pot goes to the best hand that is"
        " shown, or to the last player who has not folded."
    )
    presets = {
        "classic": "Classic: equal stacks, rebuys",
        "tourney": "Tournament: raises and blinds double until one player has all chips",
        "cash": "Cash game: buy in for what you like, come and go",
    }
    news = NEWS
    newsworthy = NEWSWORTHY
    actions = ACTIONS
    tellings = TELLINGS
    beginnings = (m.HandStarted,)
    parts = (m.BoardDealt,)
    on_table = (b.BetsCollected, m.HolesDealt)
    tones = {
        **PokerText.tones,
        m.HolesDealt: "quiet",
        m.Eliminated: "bad",
        m.TournamentWon: "good",
    }
    refusals = {
        **PokerText.refusals,
        "no-rabbit": "There are no cards to hunt for now.",
        "no-rebuy": "A tournament has no rebuys.",
        "no-vote": "There is nothing to vote on now.",
        "not-waiting": "You are not waiting for the big blind.",
        "stack-full": "Your stack is full: you can't buy more than {most} in all.",
        "tournament-running": "The tournament has begun; nobody else can join.",
    }
    phases = {
        **PokerText.phases,
        "preflop": "Pre-flop",
        "flop": "Flop",
        "turn": "Turn",
        "river": "River",
        "vote": "Vote to run it twice",
    }

    def stakes(self, settings: Settings) -> list[str]:
        parts = ["tournament"] if settings.format == "tournament" else []
        parts.append(f"blinds {_blinds(*settings.blinds())}{_rise(settings)}")
        parts += [f"ante {chips(settings.ante)}"] if settings.ante else []
        parts += [f"big blind ante {chips(settings.bb_ante)}"] if settings.bb_ante else []
        return [*parts, *super().stakes(settings), *surprises(settings)]

    def house_rules(self, settings: Settings) -> list[str]:
        return house_rules(settings)

    # The table.

    def about(self, view: PublicView, pen: Pen = PLAIN) -> list[str]:
        level = view.level
        parts = [f"level {level.number + 1}"] if view.tournament else []
        parts.append("bomb pot" if view.bomb else _level(level, pen))
        if view.tournament and not view.finished:
            parts += [f"{view.players_left} left", f"average stack {chips(view.average_stack)}"]
        return parts

    def waiting(self, view: PublicView, pen: Pen, host: str | None = None) -> str:
        if view.phase == "vote" and view.paused_at is None:
            ends = until(view, pen, "the vote ends")
            return f"Run it twice? Everybody still in has to agree{ends}"
        return super().waiting(view, pen, host)

    def middle(self, view: PublicView, pen: Pen) -> list[str]:
        number = (f" {run}" if len(view.boards) > 1 else "" for run in range(1, 3))
        boards = [(n, board) for n, board in zip(number, view.boards, strict=False) if board]
        lines = [f"Board{n}: {pen.cards(board)}" for n, board in boards]
        return lines + ([f"Rabbit hunt: {pen.cards(view.rabbit)}"] if view.rabbit else [])

    def table(self, view: PublicView, pen: Pen) -> list[str]:
        lines = super().table(view, pen)
        places = sorted(view.places, key=lambda entry: entry.place)[:MOST_PLACES]
        ranked = [f"{ordinal(entry.place)} {pen.name(entry.name, 0)}" for entry in places]
        return [*lines, f"Places: {', '.join(ranked)}"] if ranked else lines

    def cards(self, seat: PokerSeatView) -> Sequence[Card | None]:
        assert isinstance(seat, SeatView)
        return seat.cards or (None, None)

    def shown(self, seat: PokerSeatView) -> Sequence[Card]:
        assert isinstance(seat, SeatView)
        return seat.cards

    def makes(self, seat: PokerSeatView) -> Sequence[HandName]:
        assert isinstance(seat, SeatView)
        return seat.makes

    def status(self, view: PublicView, seat: PokerSeatView) -> str:
        assert isinstance(seat, SeatView)
        status = super().status(view, seat) or self.place(view, seat)
        if status or not seat.waiting:
            return status
        return "waits for the big blind" if seat.stack else "no chips"

    def chance(self, seat: PokerSeatView) -> str:
        assert isinstance(seat, SeatView)
        return f"{seat.chance.win:.0%} to win" if seat.chance is not None else ""

    def place(self, view: PublicView, seat: AnySeat) -> str:
        if (seat.stack and not view.finished) or (seat.in_round and view.running):
            return ""
        places = [entry.place for entry in view.places if entry.name == seat.name]
        return f"{ordinal(places[0])} place" if places else ""

    def standings(self, view: PublicView, pen: Pen) -> list[str]:
        if not view.finished:
            return []
        places = sorted(view.places, key=lambda entry: entry.place)
        lines = []
        for entry in places:
            name = pen.name(entry.name, 0)
            if entry.place == 1:
                lines.append(pen.large(f"{pen.wins}{name} wins the tournament!"))
            else:
                lines.append(f"{ordinal(entry.place)}: {name}")
        return lines

    def holds(self, private: PrivateView, seat: PokerSeatView, pen: Pen) -> str:
        return pen.cards(private.cards) if private.cards else ""

    def remarks(
        self, view: PublicView, private: PrivateView, seat: PokerSeatView, pen: Pen
    ) -> list[str]:
        assert isinstance(seat, SeatView)
        remarks = super().remarks(view, private, seat, pen)
        place = self.place(view, seat)
        if place and seat.stack:
            remarks.append("you have won the tournament")
        elif place:
            remarks.append(f"you are out in {place}")
        elif seat.waiting and seat.stack and not seat.sitting_out:
            remarks += _entry(private)
        remarks += ["you straddle when you can"] if private.straddles else []
        return remarks + (["you post to be dealt in"] if private.posts else [])

    def result(self, view: PublicView, pen: Pen) -> list[str]:
        out = [
            f"{pen.others}{pen.bold(pen.name(seat.name, seat.seat))} is out in {place}"
            for seat in view.seats
            if (place := self.place(view, seat)) and not seat.stack and seat.in_round
        ]
        return [*super().result(view, pen), *out]

    # Events.

    def announced(
        self, events: Sequence[Event], view: PublicView, before: PublicView | None
    ) -> list[News]:
        return announced(events, view, before)

    def event(self, event: Event, names: Names, view: PublicView | None = None) -> str | None:
        words = super().event(event, names, view)
        if view is None:
            return words
        complete = all(len(board) == BOARD_CARDS for board in view.boards)
        if isinstance(event, b.HandsExposed | b.RunoutStarted) and complete:
            return None  # the showdown tells all of it
        if isinstance(event, b.HandsExposed):
            return f"{words}{_chances(view, names)}"
        if isinstance(event, m.BoardDealt):
            return _street(event, view, names) or words
        return words


def _entry(private: PrivateView) -> list[str]:
    """How long the player waits for the big blind, and how to play sooner."""
    if private.posts or private.entry_in is None:
        return []
    hands = "the next hand" if private.entry_in == 1 else f"about {private.entry_in} hands"
    waits = f"you wait for the big blind: {hands}"
    if private.entry_in == 1:
        return [waits]
    if private.post_in is None:
        return [waits, "the host may let newcomers post instead (entry: post)"]
    sooner = "in the next hand" if private.post_in == 1 else f"in {private.post_in} hands"
    return [waits, f"post to play {sooner}"] if private.post_in < private.entry_in else [waits]


def _blinds(small: int, big: int) -> str:
    return f"{chips(small)}/{chips(big)}"


def _rise(settings: Settings) -> str:
    if settings.blind_schedule == "off":
        return ""
    rise = "doubling" if settings.blind_schedule == "double" else "rising"
    return f", {rise} every {interval(settings)}"


def _level(level: Level, pen: Pen) -> str:
    now = f"blinds {_blinds(level.small_blind, level.big_blind)}"
    if level.next_at is None or pen.time is None:
        return now
    rise = _blinds(level.next_small_blind, level.next_big_blind)
    return f"{now}, {rise} {pen.time(level.next_at)}"


def _street(event: m.BoardDealt, view: PublicView, names: Names) -> str | None:
    """The whole board, the pot, and who may win it; None: the view is of another hand."""
    board = view.boards[event.run] if event.run < len(view.boards) else ()
    if event.cards[-1] not in board:
        return None
    dealt = board.index(event.cards[-1]) + 1
    which = ", second board" if event.run else ""
    line = f"{STREETS[dealt]}{which}: {glyphs(board[:dealt])}, pot {chips(pot_of(view))}"
    return line + (_chances(view, names) if dealt == len(board) else "")


def _chances(view: PublicView, names: Names) -> str:
    chances = [
        f"{name_of(names, seat.seat)} {seat.chance.win:.0%}"
        for seat in view.seats
        if seat.chance is not None
    ]
    first, *second = map(len, view.boards)
    which = " the second board" if second and first == BOARD_CARDS else ""
    return f"\nTo win{which}: {', '.join(chances)}" if chances else ""
