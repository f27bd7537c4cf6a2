"""`bluefelt watch`: a table of bots, round by round, as the rail sees it."""

from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap

from bluefelt.engine.contract import Chips, Event, Seat
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import ChipsBought, TableWaited
from bluefelt.engine.tables.text import Tone
from bluefelt.engine.tables.view import TableView
from bluefelt.engine.words import chips
from bluefelt.terminal.screen import COLUMNS, PEN, Paint, fitted
from bluefelt.terminal.simulation import BotTable
from bluefelt.terminal.table_lines import INDENT, gains_line, table_lines

NBSP = "\N{NO-BREAK SPACE}"  # keeps a name and its amount on one line
SECONDS: dict[Tone, float] = {"quiet": 0.5, "plain": 1.0, "strong": 1.0, "good": 1.8, "bad": 1.5}
BETWEEN_ROUNDS = 2.0


class Commentary:
    """Prints what happens at a table of bots, and pauses after each event."""

    def __init__(
        self,
        table: BotTable,
        paint: Paint,
        say: Callable[[str], None],
        wait: Callable[[float], None],
        *,
        open_cards: bool = False,
    ) -> None:
        self.table = table
        self._text = table.table.spec.text
        self._paint = paint
        self._print = say
        self._wait = wait
        self._open = open_cards
        self._last = "bots"  # the line that was printed last

    def tell_round(self) -> None:
        """Play and tell one round; Rejected if no round can be played."""
        table, before = self.table, self.table.stacks()
        for caused in table.play_round():
            view = table.table.view
            for event in self._seen(caused):
                self._tell(event, view)
            if any(isinstance(event, self._text.beginnings) for event in caused):
                self._draw(view)
            before = {seat: stack + _bought(caused, seat) for seat, stack in before.items()}
        table.table.forget()
        if table.table.spec.scoring is None:
            won = {table.names[seat]: n - before[seat] for seat, n in table.stacks().items()}
            self._say("")
            self._say(gains_line(won, self._paint))
        self._wait(BETWEEN_ROUNDS)

    def _seen(self, caused: Sequence[Event]) -> Iterable[Event]:
        """What the rail sees; with open cards, in full what it sees in part."""
        redact = self.table.table.game.redact
        for event in caused:
            rail = redact(event, None)
            if rail is not None:
                yield event if self._open else rail

    def _tell(self, event: Event, view: TableView) -> None:
        if isinstance(event, TableWaited):
            return  # bots buy chips at once
        lines = list(table_lines(self._text, event, self.table.names, view, self._paint))
        for line in lines:
            self._say(line)
        if lines:
            self._wait(SECONDS[self._text.tones.get(type(event), "plain")])

    def _draw(self, view: TableView) -> None:
        self._say("")
        for line in self._text.table(view, PEN):
            self._say(INDENT + self._paint.cards(line))
        self._say("")

    def _say(self, line: str) -> None:
        if line or self._last:  # never two empty lines
            for piece in fitted(line, COLUMNS):
                self._print(piece)
        self._last = line


def _bought(caused: Sequence[Event], seat: Seat) -> Chips:
    return sum(e.chips for e in caused if isinstance(e, ChipsBought) and e.seat == seat)


def watch(
    table: BotTable,
    rounds: int | None,
    paint: Paint,
    say: Callable[[str], None],
    wait: Callable[[float], None],
    *,
    open_cards: bool = False,
) -> None:
    """Tell so many rounds, or all until the tournament is won or somebody presses Ctrl-C."""
    say(paint(f"{table.table.spec.title}: {len(table.bots)} bots at the table", "bold"))
    bots = enumerate(table.strengths)
    _say_list(say, [f"{table.names[seat]}{NBSP}({bot})" for seat, bot in bots])
    commentary = Commentary(table, paint, say, wait, open_cards=open_cards)
    told = 0
    while rounds is None or told < rounds:
        try:
            commentary.tell_round()
        except Rejected as refusal:
            if refusal.code != "too-few-players":
                raise
            break
        told += 1
    if table.table.spec.scoring is not None:
        return
    say("")
    stacks = [f"{table.names[seat]}{NBSP}{chips(n)}" for seat, n in table.stacks().items()]
    _say_list(say, stacks, "Chips: ")


def _say_list(say: Callable[[str], None], entries: list[str], intro: str = "") -> None:
    for line in wrap(intro + ", ".join(entries), COLUMNS):
        say(line.replace(NBSP, " "))
