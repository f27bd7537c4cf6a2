"""Bots against each other."""

from bluefelt.engine.registry import GameSpec
from bluefelt.engine.tables.messages import ChipsBought, Sat
from bluefelt.terminal.simulation import BotTable


def chips_per_hand(spec: GameSpec, preset: str, one: str, other: str, deals: int) -> float:
    """What a seat of *one* wins a hand: every deal is played from both sides."""
    won = 0
    for deal in range(deals):
        for side in (0, 1):
            bots = [one, other] * 3 if side == 0 else [other, one] * 3
            table = BotTable(spec, preset, bots, seed=b"duel %d" % deal)
            for _ in table.play_round():
                pass
            bought = dict.fromkeys(range(6), 0)
            for event in table.table.events:
                if isinstance(event, ChipsBought | Sat):
                    bought[event.seat] += event.chips
            won += sum(table.stacks()[seat] - bought[seat] for seat in range(side, 6, 2))
    return won / (2 * 3 * deals)
