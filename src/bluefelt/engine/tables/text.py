"""What a game says about itself: its table, its results and its buttons, in words.

A game subclasses `GameText` with its own views as types and says better what the defaults say from
the view contract and from what its views declare as cards. Terminal, Discord, alt texts and results
read nothing else.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict, replace

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Choice, Command, Event, Option, Range, Seat, tag
from bluefelt.engine.ranking.evaluation import describe_name
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables import messages as m
from bluefelt.engine.tables.chronicle import Summary
from bluefelt.engine.tables.news import News
from bluefelt.engine.tables.view import SeatView, TableView
from bluefelt.engine.words import Names, chips, glyphs, listed, name_of

Telling: TypeAlias = Callable[[Any, Names], str | None]
Tone: TypeAlias = Literal["quiet", "plain", "strong", "good", "bad"]
Value: TypeAlias = int | str | bool
FACE_DOWN = "··"


class Pen(Struct, frozen=True, kw_only=True):
    """How a text is written: in a terminal, as a message with markup, or to be read aloud."""

    name: Callable[[str, Seat], str] = lambda name, seat: name
    cards: Callable[[Iterable[Card | None]], str] = lambda cards: " ".join(
        FACE_DOWN if card is None else glyphs((card,)) for card in cards
    )
    bold: Callable[[str], str] = str
    large: Callable[[str], str] = str  # one's own cards
    small: Callable[[str], str] = str  # what is said by the way
    rows: Callable[[Sequence[Sequence[str]]], list[str]] = lambda rows: [
        ", ".join(cell for cell in row if cell) for row in rows
    ]  # as many cells in each: columns, or words in a line
    block: Callable[[Sequence[str]], list[str]] = list  # lines that keep their spaces
    time: Callable[[int], str] | None = None  # a moment that counts down by itself
    acts: str = "● "  # before the name of whoever is waited for
    others: str = "  "  # before everybody else's
    wins: str = "★ "  # before the name of whoever has won
    apart: bool = False  # one's own lines are read without the table above them
    aloud: bool = False  # words instead of signs, and no columns


PLAIN = Pen()


class Action(Struct, frozen=True, kw_only=True):
    """How a command is offered: the word to type, and the button."""

    word: str
    label: str = ""  # on a button; empty: the word
    tone: Tone = "plain"
    public: bool = False  # everybody may know that it is offered to whoever is waited for
    values: Mapping[Value, "Action"] = {}  # where one value says it all: higher, lower
    each: str = ""  # a field that gets a button for each value: see `narrowed`
    fields: Mapping[str, str] = {}  # what a field is called when somebody is asked for it
    seats: frozenset[str] = frozenset()  # fields in which a seat is meant
    unsaid: Mapping[str, Literal["first", "most", "omit"]] = {}  # when nothing is typed


V = TypeVar("V", bound=TableView)
P = TypeVar("P")

TABLE_ACTIONS: dict[type[Command], Action] = {
    m.Sit: Action(word="sit", unsaid={"seat": "first", "chips": "omit"}),
    m.TopUp: Action(word="buy", label="Buy chips"),
    m.Leave: Action(word="stand-up", label="Leave the seat"),
    m.SitOut: Action(word="sit-out"),
    m.SitIn: Action(word="back", label="I’m back"),
    m.Deal: Action(word="deal", tone="good"),
    m.Pause: Action(word="pause"),
    m.Resume: Action(word="resume"),
}


class GameText(Generic[V, P]):
    """The words of one game; by default, those for the view contract and for declared cards."""

    round_word: ClassVar[str] = "round"  # what is counted: hands, races, games
    own_word: ClassVar[str] = "My cards"  # the button to one's own part of the table
    rules: ClassVar[str] = "The game's buttons say what can be done."  # whatever the settings
    presets: ClassVar[Mapping[str, str]] = {}  # each preset in a few words
    actions: ClassVar[Mapping[type[Command], Action]] = {}
    tellings: ClassVar[Mapping[type[Event], Telling]] = {}
    beginnings: ClassVar[tuple[type[Event], ...]] = ()  # events that begin a round
    parts: ClassVar[tuple[type[Event], ...]] = ()  # events that begin a part of it: a street
    clears_lines: ClassVar[tuple[type[Event], ...]] = ()  # what was told before it is old
    on_table: ClassVar[tuple[type[Event], ...]] = ()  # what the table itself shows
    tones: ClassVar[Mapping[type[Event], Tone]] = {}
    refusals: ClassVar[Mapping[str, str]] = {}  # sentences of the codes that only it raises
    news: ClassVar[Mapping[str, str]] = {}  # a sentence for each code of News
    newsworthy: ClassVar[tuple[type[Event], ...]] = ()  # events that may be news
    feats: ClassVar[Mapping[str, str]] = {}  # sentences of what is remembered of players

    # Before anybody plays.

    def house_rules(self, settings: Any) -> list[str]:
        """How these settings change the rules, a sentence each."""
        return []

    def rules_card(self, settings: Any) -> list[str]:
        """How the game is played at a table with these settings."""
        assert isinstance(settings, TableSettings)
        free = settings.untimed_rounds
        which = (
            f"first {free} {self.round_word}s have" if free > 1 else f"first {self.round_word} has"
        )
        unhurried = [f"The {which} no clock."] if free else []
        return [self.rules, *self.house_rules(settings), *unhurried]

    def stakes(self, settings: Any) -> list[str]:
        """What somebody wants to know before sitting down."""
        assert isinstance(settings, TableSettings)
        stack = settings.usual_stack
        parts = [f"{chips(stack)} chips to start with"] if stack else []
        return [*parts, f"{settings.clock_s} s to decide"]

    # The table.

    def about(self, view: V, pen: Pen = PLAIN) -> list[str]:
        """What stands beside title and round in a headline: blinds, wild cards."""
        return []

    def phase(self, view: V) -> str:
        """How far the round has come."""
        return view.phase.replace("_", " ").capitalize()

    def headline(self, view: V, pen: Pen = PLAIN) -> list[str]:
        """Which round it is, what is special about it, and how far it has come."""
        parts = (self.numbered(view), *self.about(view, pen), self.progress(view))
        return [part for part in parts if part]

    def numbered(self, view: V) -> str:
        """Which round it is; nothing before the first."""
        return f"{self.round_word.capitalize()} {chips(view.round)}" if view.round else ""

    def progress(self, view: V) -> str:
        """How far the round has come, unless the table is paused."""
        return "Paused" if view.paused_at is not None else self.phase(view)

    def waiting(self, view: V, pen: Pen, host: str | None = None) -> str:
        """What the table waits for; nothing where cards come by themselves."""
        if view.paused_at is not None:
            return "The table is paused"
        people = awaited(view, pen)
        if people and not view.running:
            return f"{people} deals{_or_else(view, pen)}"
        return f"{people} to act{until(view, pen)}" if people else ""

    def table(self, view: V, pen: Pen) -> list[str]:
        """The table as lines: what lies in the middle, then a line for each seat."""
        return [self.seat(view, seat, pen) for seat in view.seats]

    def seat(self, view: V, seat: SeatView, pen: Pen) -> str:
        """One player in one line."""
        stack = "" if seat.stack is None else f" {chips(seat.stack)}"
        name = pen.bold(pen.name(seat.name, seat.seat))
        parts = [name + stack, pen.cards(cards_of(seat)), presence(seat)]
        mark = pen.acts if seat.seat in view.waits_for else pen.others
        return mark + ", ".join(part for part in parts if part)

    def own(self, view: V, private: P, seat: Seat, pen: Pen) -> list[str]:
        """What only this seat sees: its cards, and what they make."""
        held = pen.cards(cards_of(private))
        if not pen.apart:
            return [f"You hold {held}"] if held else []
        seen = [self.seat(view, me, pen) for me in view.seats if me.seat == seat]
        return [pen.large(held), *seen] if held else seen

    def result(self, view: V, pen: Pen) -> list[str]:
        """What the last round came to: who won, and with what."""
        return self.table(view, pen)

    def summed_up(self, summary: Summary) -> str:
        """A finished round in a few words: who won what, and with which hand."""
        won = sorted(summary.won.items(), key=lambda one: -one[1])
        hand = f" with {describe_name(summary.hand)}" if summary.hand is not None else ""
        return listed([f"{name} wins {chips(amount)}" for name, amount in won]) + hand

    def place(self, view: V, seat: SeatView) -> str:
        """Where somebody came in a tournament; nothing for those who still play."""
        return ""

    def standings(self, view: V, pen: Pen) -> list[str]:
        """Who won a tournament that is over, and who came in behind."""
        return []

    # Events.

    def event(self, event: Event, names: Names, view: V | None = None) -> str | None:
        """The event in plain English, as far as it is seen; None: not worth a word.

        With the view after all that happened at once, some are told more fully.
        """
        tell = self.tellings.get(type(event)) or table_tellings(self.round_word).get(type(event))
        return tell(event, names) if tell else by_type(event, names)

    def announced(self, events: Sequence[Event], view: V, before: V | None) -> list[News]:
        """What is worth announcing in these public events."""
        return []

    def is_on_table(self, event: Event) -> bool:
        """Whether the table shows it anyway, so that no line beside it has to."""
        return isinstance(event, self.beginnings + self.on_table)

    # Buttons.

    def offered(self, options: Sequence[Option]) -> list[Option]:
        """The options that are worth a button: of two that come to the same, one."""
        return list(options)

    def action(self, command: str) -> Action:
        """How a command is offered."""
        known = {tag(kind): action for kind, action in {**TABLE_ACTIONS, **self.actions}.items()}
        return known.get(command) or Action(word=command.rpartition("/")[2])

    def word(self, option: Option, options: Sequence[Option]) -> str:
        """The word to type for an option, among all that are offered."""
        return self.action(option.command).word

    def label(self, option: Option, view: V, private: P | None) -> str:
        """What the button says, without bounds that are still to be chosen from."""
        if option.command == tag(m.TopUp) and (amount := only_value(option, "chips")) is not None:
            return f"Buy {amount:,} chips"
        action, values, people = self.action(option.command), [], []
        for field in option.fields:
            value = only_value(option, field)
            if value is not None and value in action.values:
                action = action.values[value]
            elif field in action.seats:
                people += [f"to {seat.name}" for seat in view.seats if seat.seat == value]
            elif value is not None:
                values.append(chips(value) if type(value) is int else str(value))
        label = action.label or action.word.replace("-", " ").capitalize()
        price = [chips(option.price)] if option.price else []
        return " ".join([label, *values, *people, *price])

    def sizes(
        self, option: Option, bounds: Range, view: V, private: P | None
    ) -> list[tuple[str, Chips]]:
        """Amounts that are often wanted and may be said, each with its name."""
        return within(bounds, [("Least", bounds.least), ("Most", bounds.most)])


def cards_of(view: object) -> list[Card]:
    """The cards in those fields that a view declares as a card or as several."""
    if not isinstance(view, Struct):  # of a game that is not installed here
        return []
    fields = asdict(view)
    values = [fields[name] for name in _card_fields(type(view))]
    groups = [value if isinstance(value, tuple) else (value,) for value in values]
    return [card for group in groups for card in group if card is not None]


@cache
def _card_fields(kind: type[Struct]) -> list[str]:
    hints = get_type_hints(kind, include_extras=True)
    return [name for name, hint in hints.items() if Card in (hint, *get_args(hint))]


def awaited(view: TableView, pen: Pen) -> str:
    """The names of those who have to act."""
    names = {seat.seat: pen.bold(pen.name(seat.name, seat.seat)) for seat in view.seats}
    people = [name_of(names, seat) for seat in view.waits_for]
    return listed(people) if people else ""


def until(view: TableView, pen: Pen, what: str = "time is up") -> str:
    """When it is due, where the pen can count down."""
    return "" if pen.time is None or view.due is None else f" · {what} {pen.time(view.due)}"


def _or_else(view: TableView, pen: Pen) -> str:
    """When the table deals if nobody does, where the pen can count down."""
    if pen.time is None or view.next_deal is None:
        return ""
    return f", or else the table does {pen.time(view.next_deal)}"


def narrowed(option: Option, field: str, value: Value) -> Option:
    """The option with one of its fields chosen: `label` says what the button for it says.

    >>> narrowed(Option("bet/raise", {"to": Range(40, 90)}), "to", 60).fields
    {'to': Choice(values=(60,))}
    """
    return replace(option, fields={**option.fields, field: Choice((value,))})


def only_value(option: Option, field: str) -> Value | None:
    """The value of a field that has no other."""
    bounds = option.fields.get(field)
    if isinstance(bounds, Range) and bounds.least == bounds.most:
        return bounds.least
    return bounds.values[0] if isinstance(bounds, Choice) and len(bounds.values) == 1 else None


def presence(seat: SeatView) -> str:
    """Why somebody does not play, or may not be there."""
    if seat.sitting_out:
        return "sits out"
    if seat.away:
        return "away"
    return "offline" if seat.dropped else ""


def own_presence(seat: SeatView) -> list[str]:
    """The same, said to the player."""
    return ["you sit out"] * seat.sitting_out + ["you are away"] * seat.away


def within(bounds: Range, sizes: Sequence[tuple[str, Chips]]) -> list[tuple[str, Chips]]:
    """Those sizes that may be said, each amount once.

    >>> within(Range(10, 40), [("Least", 10), ("A quarter", 10), ("Half", 20), ("Pot", 60)])
    [('Least', 10), ('Half', 20)]
    """
    kept: dict[Chips, str] = {}
    for name, amount in sizes:
        if bounds.least <= amount <= bounds.most:
            kept.setdefault(amount, name)
    return [(name, amount) for amount, name in kept.items()]


def by_type(event: Event, names: Names) -> str:
    """An event for which the game has no words, by its type.

    >>> by_type(m.SatIn(1), {1: "Ada"}), by_type(m.Resumed(5), {})
    ('Ada sat in', 'Table resumed')
    """
    noun, _, verb = tag(type(event)).partition("/")
    seat = asdict(event).get("seat")
    subject = noun.capitalize() if seat is None else name_of(names, seat)
    return f"{subject} {verb.replace('-', ' ')}"


def nothing(event: Event, names: Names) -> str | None:
    """Not worth a word."""
    return None


def told(sentence: str) -> Telling:
    """A sentence with fields of the event in it: a seat by its name, cards by their signs.

    >>> told("{seat} buys {chips}")(m.ChipsBought(0, 2000), {0: "Ada"})
    'Ada buys 2,000'
    """

    def in_words(field: str, value: Any, names: Names) -> str:
        if field == "seat":
            return name_of(names, value)
        if field in ("card", "cards"):
            return glyphs(value if field == "cards" else (value,))
        return chips(value) if type(value) is int else str(value)

    def tell(event: Event, names: Names) -> str:
        fields = asdict(event).items()
        return sentence.format_map({name: in_words(name, value, names) for name, value in fields})

    return tell


def table_tellings(round_: str) -> dict[type[Event], Telling]:
    """How each event of every table is told where people play hands, races or games.

    >>> table_tellings("race")[m.LeaveAnnounced](m.LeaveAnnounced(0), {0: "Ada"})
    'Ada leaves after this race'
    """

    def settings_changed(event: m.SettingsChanged, names: Names) -> str:
        changes = [f"{name} = {value}" for name, value in event.changes.items()]
        return f"From the next {round_} on: {', '.join(changes)}"

    return {
        m.Sat: told("{name} sits down with {chips}"),
        m.ChipsBought: told("{seat} buys {chips}"),
        m.LeaveAnnounced: told(f"{{seat}} leaves after this {round_}"),
        m.Left: told("{name} leaves with {chips}"),
        m.SatOut: told("{seat} sits out"),
        m.SatIn: told("{seat} plays again"),
        m.Dropped: told("{seat} has lost connection"),
        m.Returned: told("{seat} is back"),
        m.WentAway: told("{seat} is away"),
        m.TimedOut: told("{seat} has run out of time"),
        m.StrikesCleared: nothing,
        m.DealScheduled: nothing,
        m.TableWaited: told("The table waits for players"),
        m.Paused: told("The table is paused"),
        m.Resumed: told("Play goes on"),
        m.SettingsChanged: settings_changed,
        m.RoundVoided: told(f"This {round_} does not count: every bet goes back"),
        m.SettingsApplied: told("The new settings apply"),
    }
