"""What pictures of poker tables share: the words before a player, pots and winners."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from bluefelt.engine.canvas import Align, Canvas, Colour
from bluefelt.engine.contract import Chips
from bluefelt.engine.poker.view import PokerSeatView, PokerTableView
from bluefelt.engine.words import short_chips, tiny_chips

MOST_IN_SLOT: Chips = 99_999  # exactly, beside a word


class Slot(Struct, frozen=True):
    """What lies before a player, in words."""

    words: str
    colour: Colour
    fill: Colour | None = None  # None: straight on the felt
    chip: bool = False

    def draw(
        self, canvas: Canvas, x: float, y: float, size: int, *, most: int, align: Align = "m"
    ) -> None:
        if self.words and self.fill is None:
            x += 4 if align == "l" else 0
            canvas.text(x, y, self.words, size, self.colour, align=align, most=most)
        elif self.words and self.fill is not None:
            look = (self.words, size, self.colour, self.fill)
            canvas.pill(x, y, *look, chip=self.chip, most=most, align=align)


def slot(player: PokerSeatView, absence: str) -> Slot:
    """What a player has won, bet or done; *absence*: why they are not playing."""
    if player.won:
        return Slot(f"+{short_chips(player.won)}", "on-gold", "gold")
    amount = tiny_chips if player.bet > MOST_IN_SLOT else short_chips
    bet = amount(player.bet) if player.bet else ""
    if player.folded:
        return Slot(f"fold {bet}".strip(), "muted")
    if player.all_in and player.in_round:
        return Slot(f"all-in {bet}".strip(), "text", "all-in")
    did = player.did or ""
    if bet:
        return Slot(f"{did} {bet}".strip(), "text", "surface", chip=True)
    if player.mucked:
        return Slot("mucked", "muted")
    return Slot(absence, "muted") if absence else Slot(did, "muted", "surface")


def is_out(view: PokerTableView, player: PokerSeatView, absence: str) -> bool:
    """Whether the player has no cards in the hand; absent players may have some."""
    if player.folded or (view.running and player.in_round):
        return player.folded
    return bool(absence) or (view.round > 0 and not player.in_round)


def pot_words(view: PokerTableView, amount: Callable[[Chips], str]) -> list[str]:
    """Each pot with its name, and the total in the middle if that is more."""
    pots = view.pots if view.middle else ()
    if len(pots) > 1:
        names = ["Main", *("Side" for _ in pots[1:])]
        words = [f"{name} {amount(pot.amount)}" for name, pot in zip(names, pots, strict=True)]
        if view.middle > sum(pot.amount for pot in pots):
            words.append(f"Total {amount(view.middle)}")
        return words
    return [f"Pot {amount(view.middle)}"] if view.middle else []


def won_words(canvas: Canvas, players: Sequence[PokerSeatView]) -> str:
    """Who won how much, most first."""
    winners = sorted((p for p in players if p.won), key=lambda player: -player.won)
    won = [(canvas.name(p.name, p.seat), short_chips(p.won)) for p in winners]
    if len(won) == 1:
        [(name, amount)] = won
        return f"{name} wins {amount}"
    return " · ".join(f"{name} {amount}" for name, amount in won)
