"""The words that pictures and texts share, and names that can do no harm."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bluefelt.engine.cards import RANKS, Card, rank_of, suit_of
from bluefelt.engine.contract import Chips, Seat
from bluefelt.engine.ranking.evaluation import describe_name
from bluefelt.engine.words import SUIT_GLYPHS, chips, listed, name_of, ordinal

LONGEST_NAMES = (24, 14, 8)  # of texts: what fits is taken
EXACT_UP_TO: Chips = 999_999
DOWN = "🎴"  # a card that lies face down
EMOJI = "\ufe0f"  # asks for the coloured sign of a suit
RED_SUITS = "♦♥"  # the others stay text: black signs could not be seen on a dark screen
NO_MENTION = "\u200b"  # nothing to see, but no mention any more
JOINER = "\u200d"  # holds the parts of one emoji together
DARK_HORSE = "the Dark Horse"
WAITING = "Waiting for players"
FIRST_DOWN = 2  # cards of stud before the first one up
PHASES = {
    "waiting": WAITING,
    "preflop": "Pre-flop",
    "flop": "Flop",
    "turn": "Turn",
    "river": "River",
    "vote": "Run it twice?",
    "runout": "All-in",
    "over": "Hand over",
    **{street: f"{street.capitalize()} street" for street in ("third", "fourth", "fifth")},
    **{street: f"{street.capitalize()} street" for street in ("sixth", "seventh")},
    "out_of_the_gate": "Out of the Gate",
    "in_the_running": "In the Running",
    "final_furlong": "Final Furlong",
    "photo_finish": "Photo Finish",
    "flip": "The next card",
    "claim": "Who has a match?",
    "assign": "Handing out",
    "ride": "On the bus",
    "results": "Results",
}
RIDES = {
    "riding": "on the bus",
    "queued": "rides next",
    "finished": "got off",
    "released": "let off",
    "skipped": "taken off",
    "asleep": "fell asleep",
    "away": "was away",
    "left": "jumped off",
    "stopped": "let off",
}
AWARDS = {
    "most-given": "gave most",
    "most-received": "got most",
    "most-played": "played most cards",
    "bravest-rider": "guessed most often",
    "smoothest-ride": "had the smoothest ride",
}
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")


def phase_words(view: Any) -> str:
    """The phase of a game as it is said."""
    return "Paused" if view.paused_at is not None else PHASES.get(view.phase, str(view.phase))


def round_words(view: Any) -> str:
    """Which hand, race or game it is; nothing before the first."""
    return f"Round {chips(view.round)}" if view.round else ""


def sentence(words: str) -> str:
    """The same with a capital at its beginning, and all others as they were.

    >>> sentence("the house takes 1.50M")
    'The house takes 1.50M'
    """
    return words[:1].upper() + words[1:]


def short_chips(amount: Chips) -> str:
    """An amount that never needs more than seven characters.

    >>> short_chips(999_999), short_chips(1_234_567), short_chips(2**53 - 1)
    ('999,999', '1.23M', '9,007T')
    """
    if amount <= EXACT_UP_TO:
        return chips(amount)
    for sign, unit in (("T", 10**12), ("B", 10**9), ("M", 10**6)):
        if amount >= unit:
            places = 0 if amount >= 1000 * unit else 1 if amount >= 100 * unit else 2
            part = amount * 10**places // unit / 10**places  # never more than there is
            return f"{part:,.{places}f}{sign}"
    raise AssertionError(amount)


def tiny_chips(amount: Chips) -> str:
    """An amount for places where five characters have to do.

    >>> tiny_chips(9_999), tiny_chips(12_345)
    ('9,999', '12.3k')
    """
    if 10_000 <= amount <= EXACT_UP_TO:
        return f"{amount // 100 / 10:.3g}k" if amount < 100_000 else f"{amount // 1000}k"
    return short_chips(amount)


def one_line(name: str, most: int = LONGEST_NAMES[0]) -> str:
    """A name without anything that breaks lines, turns writing round or hides.

    >>> one_line("A\\nda\\u202e\\u200b")
    'A da'
    """
    kept = [
        char if char == JOINER or unicodedata.category(char)[0] not in "CZ" else _space(char)
        for char in name
    ]
    short = " ".join("".join(kept).split())
    return short if len(short) <= most else short[: most - 1].rstrip() + "…"


def _space(char: str) -> str:
    return " " if char.isspace() or char == "\n" else ""


def spoken(name: str, seat: Seat, most: int = LONGEST_NAMES[0]) -> str:
    """A name for alt text, where nothing is markdown; no mention either, wherever it ends up."""
    return one_line(name, most).replace("@", f"@{NO_MENTION}") or name_of({}, seat)


def escaped(name: str, seat: Seat, most: int = LONGEST_NAMES[0]) -> str:
    """A name for Discord that is nothing but a name, whatever it is made of.

    >>> escaped("*Ada* <3", 0)
    '\\\\*Ada\\\\* \\\\<3'
    """
    safe = _PUNCTUATION.sub(r"\\\1", one_line(name, most)).replace("\\@", f"@{NO_MENTION}")
    return safe or name_of({}, seat)


def rank_text(rank: int) -> str:
    """A rank as it is printed on cards.

    >>> rank_text(8), rank_text(12)
    ('10', 'A')
    """
    return "10" if RANKS[rank] == "T" else RANKS[rank]


def emoji_cards(cards: Iterable[Card | None]) -> str:
    """Cards as Discord shows them best.

    >>> emoji_cards((50, 35, None)) == "A♥️ 10♠ 🎴"
    True
    """
    return " ".join(
        DOWN if card is None else rank_text(rank_of(card)) + suit_sign(SUIT_GLYPHS[suit_of(card)])
        for card in cards
    )


def suit_sign(glyph: str) -> str:
    """The sign of a suit: red if it is."""
    return glyph + EMOJI if glyph in RED_SUITS else glyph


def wild_words(ranks: Sequence[int]) -> str:
    """The wild ranks in short.

    >>> wild_words((10, 5))
    'Q + 7'
    """
    return " + ".join(map(rank_text, ranks))


def stud_cards(down: Sequence[Card | None], up: Sequence[Card | None]) -> tuple[Card | None, ...]:
    """The cards of a stud hand as they were dealt: two down, four up and one down."""
    return (*down[:FIRST_DOWN], *up, *down[FIRST_DOWN:])


def poker_status(player: Any) -> str:
    """What is to be said of a player besides chips; often nothing."""
    if player.folded:
        return "folded"
    if player.all_in and player.in_hand:
        return "all-in"
    return presence(player)


def presence(player: Any) -> str:
    """Why somebody does not play, or may not be there."""
    if player.sitting_out:
        return "sits out"
    if player.away:
        return "away"
    if getattr(player, "waiting", False):
        return "waits" if player.stack else "no chips"
    return "offline" if player.dropped else ""


def is_out(player: Any, view: Any) -> bool:
    """Whether somebody has no part in the hand."""
    return player.folded or bool(presence(player)) or (view.hand > 0 and not player.in_hand)


def pot_words(view: Any, amount_words: Callable[[Chips], str] = chips) -> list[str]:
    """Each pot with its name, and all that is in the middle where that is more."""
    pots = view.pots if view.middle else ()
    if len(pots) > 1:
        names = ["Main", *("Side" for _ in pots[1:])]
        words = [f"{name} {amount_words(p.amount)}" for name, p in zip(names, pots, strict=True)]
        if view.middle > sum(pot.amount for pot in pots):
            words.append(f"Total {amount_words(view.middle)}")
        return words
    return [f"Pot {amount_words(view.middle)}"] if view.middle else []


def wins(view: Any) -> dict[Seat, Chips]:
    """What each winner of the hand got, most first."""
    won = {player.seat: player.won for player in view.seats if player.won}
    return dict(sorted(won.items(), key=lambda item: -item[1]))


def made_words(player: Any) -> str:
    """What a shown hand makes; on two boards, only if it is the same on both."""
    makes = player.makes if isinstance(player.makes, tuple) else (player.makes,)
    names = dict.fromkeys(describe_name(name) for name in makes if name is not None)
    return " / ".join(names)


def place_words(view: Any, player: Any) -> str:
    """Where somebody has finished in a tournament; nothing for who still plays."""
    if player.stack or player.in_hand:
        return ""
    places = [entry.place for entry in view.places if entry.name == player.name]
    return ordinal(places[0]) if places else ""


def kind_words(player: Any) -> str:
    """The kind of a shown hand in a word or two."""
    kinds = dict.fromkeys(name.category.replace("-", " ") for name in player.makes)
    return " / ".join(kinds)


def places_words(view: Any, names: Callable[[str], str], most: int = 10) -> str:
    """Who finished where in a tournament, the best first."""
    ranked = sorted(view.places, key=lambda entry: entry.place)[:most]
    return ", ".join(f"{ordinal(entry.place)} {names(entry.name)}" for entry in ranked)


def blinds_words(view: Any) -> list[str]:
    """The blinds, and how a tournament stands."""
    level = view.level
    words = [f"Blinds {short_chips(level.small_blind)}/{short_chips(level.big_blind)}"]
    rises = level.next_big_blind > level.big_blind
    if rises or view.places or level.number:
        words.insert(0, f"Level {level.number + 1}")
        if not view.finished:
            words.append(f"{view.players_left} left")
            words.append(f"avg {short_chips(view.average_stack)}")
    return words


def units(counting: str, count: int) -> str:
    """Sips or points as they are said.

    >>> units("sips", 1), units("points", 3)
    ('1 sip', '3 points')
    """
    return f"{count} {counting.removesuffix('s')}{'' if count == 1 else 's'}"


def award_words(award: Any, names: Callable[[str], str]) -> str:
    """Who earned an award, and for how much."""
    who = [names(name) for name in award.names[:3]]
    if len(award.names) > 3:
        who.append(f"{len(award.names) - 3} more")
    return f"{listed(who)} {AWARDS.get(award.award, award.award)} ({award.count})"


def chance_words(chance: Any) -> str:
    """How likely it wins alone."""
    return f"{chance.win:.0%}"


def pays_words(times: float) -> str:
    """How many times a stake a lane would pay."""
    return f"×{times:.1f}" if times < 100 else f"×{short_chips(int(times))}"


def lane_words(lane: Any) -> str:
    """What a lane makes; of the Dark Horse nobody knows."""
    return DARK_HORSE if lane.makes is None else describe_name(lane.makes)


def outcome_words(result: Any) -> str:
    """What became of the pool of a race."""
    if result is None or result.outcome == "empty":
        return "nobody had bet"
    if result.outcome == "paid":
        return f"the house takes {short_chips(result.takeout)}" if result.takeout else ""
    return {
        "house": f"the house keeps {short_chips(result.house)}",
        "carried": f"{short_chips(result.carry)} go into the next race",
        "refunded": "nobody had it: stakes go back",
    }.get(result.outcome, "")
