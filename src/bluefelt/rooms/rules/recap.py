"""What is remembered of the rounds of a game, at one table or at several."""

from msgspec import Struct

from bluefelt.engine.tables.feats import Feats, keep


class Recap(Struct):
    """How many rounds were played, and what everybody saw in them."""

    rounds: int = 0
    feats: Feats = {}


def put_away(recaps: dict[str, Recap], game: str, recap: Recap) -> None:
    """Add what is remembered of a table to what is known of its game."""
    if not recap.rounds:
        return
    known = recaps.setdefault(game, Recap())
    known.rounds += recap.rounds
    for by_name in recap.feats.values():
        keep(known.feats, by_name.values())
