"""The same tables in words: as markdown for a message, and plain for alt text."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeAlias

from msgspec import Struct

from bluefelt.discord_bot.pictures.words import (
    DOWN,
    EMOJI,
    LONGEST_NAMES,
    RIDES,
    award_words,
    blinds_words,
    chance_words,
    emoji_cards,
    escaped,
    lane_words,
    made_words,
    outcome_words,
    pays_words,
    phase_words,
    places_words,
    poker_status,
    pot_words,
    presence,
    round_words,
    sentence,
    spoken,
    stud_cards,
    units,
    wild_words,
)
from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Seat
from bluefelt.engine.ranking.evaluation import PLURALS
from bluefelt.engine.words import chips, glyphs, listed, name_of, ordinal

MORE = "…"
MOST_GIFTS = 6  # told of, the last ones

Lines: TypeAlias = list[str]


class Pen(Struct, frozen=True):
    """How a text writes: names, cards, and what stands out."""

    name: Callable[[str, Seat], str]
    cards: Callable[[Iterable[Card | None]], str]
    bold: Callable[[str], str]
    between: str  # the parts of the headline
    acts: str  # before the name of who is to act
    others: str  # before everybody else's
    plain: bool


def _plain_cards(cards: Iterable[Card | None]) -> str:
    return emoji_cards(cards).replace(EMOJI, "").replace(DOWN, "face down")


def _in_bold(words: str) -> str:
    return f"**{words}**"


def _markdown(most: int) -> Pen:
    return Pen(partial(escaped, most=most), emoji_cards, _in_bold, " · ", "🟡 ", "▫️ ", plain=False)


def _plain(most: int) -> Pen:
    return Pen(partial(spoken, most=most), _plain_cards, str, ", ", "", "", plain=True)


def in_markdown(key: str, title: str, view: Any, most: int) -> str:
    """The table as a message."""
    drafts = ([f"**{title}**", *_lines(key, view, _markdown(n))] for n in LONGEST_NAMES)
    return _fitted(drafts, "\n", most)


def in_words(key: str, title: str, view: Any, most: int) -> str:
    """The table in sentences."""
    drafts = ([title, *_lines(key, view, _plain(n))] for n in LONGEST_NAMES)
    return _fitted(drafts, ". ", most)


def _fitted(drafts: Iterable[Lines], between: str, most: int) -> str:
    """The first draft that there is room for, or as many lines of the last as there is."""
    lines: Lines = []
    for draft in drafts:
        lines = [line for line in draft if line]
        if len(between.join(lines)) <= most:
            return between.join(lines)
    while len(between.join((*lines, MORE))) > most:
        lines.pop()
    return between.join((*lines, MORE))


def _lines(key: str, view: Any, pen: Pen) -> Lines:
    tell = TELLINGS.get(key)
    if tell is not None:
        return tell(view, pen)
    return [phase_words(view)] if hasattr(view, "phase") and hasattr(view, "paused_at") else []


def _head(view: Any, pen: Pen, *parts: str) -> str:
    return pen.between.join(part for part in (round_words(view), *parts) if part)


def _holdem(view: Any, pen: Pen) -> Lines:
    bomb = "bomb pot" if view.bomb else ""
    lines = [_head(view, pen, *blinds_words(view), phase_words(view), bomb)]
    twice = len(view.boards) > 1
    for run, board in enumerate(view.boards, start=1):
        if board:
            lines.append(f"Board{f' {run}' if twice else ''}: {pen.cards(board)}")
    if view.rabbit:
        lines.append(f"Rabbit: {pen.cards(view.rabbit)}")
    lines += [*_pots(view, pen), *(_player(p, view, pen) for p in view.seats)]
    if view.places:
        lines.append(f"Places: {places_words(view, lambda name: pen.name(name, 0))}")
    return lines


def _queen(view: Any, pen: Pen) -> Lines:
    wild = pen.bold(wild_words(view.wild_ranks)) if not pen.plain else ""
    wild = wild or listed([PLURALS[rank] for rank in view.wild_ranks])
    armed = ", and the next up card sets another" if view.wild_armed else ""
    head = _head(view, pen, phase_words(view), f"ante {chips(view.ante)}")
    lines = [head, f"Wild: {wild}{armed}"]
    if view.community:
        lines.append(f"Shared: {pen.cards(view.community)}")
    return [*lines, *_pots(view, pen), *(_player(p, view, pen) for p in view.seats)]


def _pots(view: Any, pen: Pen) -> Lines:
    words = pot_words(view)
    return [pen.bold(pen.between.join(words))] if words else []


def _player(player: Any, view: Any, pen: Pen) -> str:
    """One player in one line: chips, bet, last action, cards."""
    acts = view.to_act == player.seat
    words = [f"{pen.bold(pen.name(player.name, player.seat))} {chips(player.stack)}"]
    words += ["dealer"] * (view.button == player.seat)
    brings_in = getattr(view, "bringing_in", None) == player.seat
    words += ["has to bring in" if brings_in else "to act"] * acts
    status = poker_status(player)
    if player.did and status != "folded" and not view.won:
        words.append(f"{player.did} {chips(player.bet)}" if player.bet else player.did)
    elif player.bet:
        words.append(f"bet {chips(player.bet)}")
    words += [status] * bool(status)
    words += [part for part in (_cards(player, pen), made_words(player)) if part]
    chance = getattr(player, "chance", None)
    words += [chance_words(chance)] if chance is not None else []
    words += [pen.bold(f"wins {chips(player.won)}")] if player.won else []
    return f"{pen.acts if acts else pen.others}{', '.join(words)}"


def _cards(player: Any, pen: Pen) -> str:
    if not hasattr(player, "up"):
        return pen.cards(player.cards)
    if pen.plain:
        shown = pen.cards((*player.down, *player.up))
        return f"shows {shown}" if shown else ""
    down: tuple[Card | None, ...] = player.down or (None,) * player.down_cards
    return pen.cards(stud_cards(down, player.up))


def _race(view: Any, pen: Pen) -> Lines:
    lines = [_head(view, pen, phase_words(view), pen.bold(f"pool {chips(view.pool)}"))]
    if view.board:
        lines.append(f"Board: {pen.cards(view.board)}")
    lines += [_lane(lane, pen) for lane in view.hands]
    winners = [lane for lane in view.hands if lane.place == 1]
    if winners and view.result is not None and (words := outcome_words(view.result)):
        lines.append(sentence(words))
    return lines + [_bettor(player, pen) for player in view.seats]


def _lane(lane: Any, pen: Pen) -> str:
    cards = pen.cards(lane.cards) or (pen.cards((None, None)) if not pen.plain else "")
    number = pen.bold(str(lane.hand)) if not pen.plain else f"Hand {lane.hand}:"
    words = [" ".join(part for part in (number, cards, lane_words(lane)) if part)]
    if lane.place is not None:
        words.append(pen.bold(ordinal(lane.place)) if lane.place == 1 else ordinal(lane.place))
    elif lane.chance is not None:
        words.append(chance_words(lane.chance))
    words += [f"pool {chips(lane.pool)}"] if lane.pool else []
    words += [f"pays {pays_words(lane.pays)}"] if lane.pays is not None else []
    return ", ".join(words)


def _bettor(player: Any, pen: Pen) -> str:
    words = [f"{pen.bold(pen.name(player.name, player.seat))} {chips(player.stack)}"]
    bets = [f"{chips(stake)} on {at}" for at, stake in enumerate(player.stakes, 1) if stake]
    words += [", ".join(bets)] if bets else []
    words += ["ready"] * (player.ready and player.racing)
    words += [pen.bold(f"wins {chips(player.won)}")] if player.won else []
    words += [presence(player)] if presence(player) else []
    return f"{pen.others}{', '.join(words)}"


def _bus(view: Any, pen: Pen) -> Lines:
    names = {player.seat: pen.name(player.name, player.seat) for player in view.seats}
    lines = [_head(view, pen, phase_words(view))]
    if view.results is not None:
        return [*lines, *_results(view, pen)]
    if view.ride is not None:
        lines += _ride(view, names, pen)
    elif view.pyramid is not None:
        lines += _pyramid(view, names, pen)
    return lines + [_total(player, view, pen) for player in view.seats]


def _pyramid(view: Any, names: dict[Seat, str], pen: Pen) -> Lines:
    pyramid = view.pyramid
    if not pen.plain:
        wide = 3 * len(pyramid.rows[0]) - 1
        rows = [" ".join("··" if c is None else glyphs((c,)) for c in r) for r in pyramid.rows]
        lines = ["```\n" + "\n".join(row.center(wide).rstrip() for row in reversed(rows)) + "\n```"]
    else:
        cards = sum(map(len, pyramid.rows))
        lines = [f"{pyramid.flipped} of {cards} cards of the pyramid are face up"]
    if pyramid.card is not None:
        worth = units(view.counting, pyramid.weight)
        lines.append(f"{pen.bold(pen.cards((pyramid.card,)))}: {worth} a match")
    claims = [f"{name_of(names, claim.seat)} plays {claim.cards}" for claim in pyramid.claims]
    given = [
        f"{name_of(names, r.giver)} gives {name_of(names, r.to)} {r.sips}"
        for r in pyramid.receipts[-MOST_GIFTS:]
    ]
    return [*lines, *(", ".join(part) for part in (claims, given) if part)]


def _ride(view: Any, names: dict[Seat, str], pen: Pen) -> Lines:
    ride, last = view.ride, view.last
    rider = pen.bold(name_of(names, ride.rider))
    lines = [
        f"The row: {pen.cards(ride.row)}",
        f"{rider} rides: card {ride.position} of {len(ride.row)}, {ride.wrong} wrong",
    ]
    if last is not None and last.drawn is not None:
        drawn = pen.cards((last.drawn,))
        verdict = "right" if last.right else "wrong"
        lines.append(f"{name_of(names, last.seat)} said {last.call}: {drawn}, {verdict}")
    elif last is not None:
        lines.append(f"{name_of(names, last.seat)} was too late")
    return lines


def _total(player: Any, view: Any, pen: Pen) -> str:
    acts = player.seat in view.waits_for
    words = [pen.bold(pen.name(player.name, player.seat))]
    if player.in_game:
        words += [
            units("cards", player.cards_left),
            f"gave {player.given}",
            f"got {player.received}",
        ]
    else:
        words.append("plays the next game")
    words += [RIDES[player.rides]] if player.rides else []
    words += [presence(player)] if presence(player) else []
    return f"{pen.acts if acts else pen.others}{', '.join(words)}"


def _results(view: Any, pen: Pen) -> Lines:
    lines = []
    for score in view.results.scores:
        words = [pen.bold(pen.name(score.name, score.seat)), f"gave {score.given}"]
        words += [f"got {score.received}", f"on the bus {score.on_bus}"]
        words += [RIDES[score.ride]] if score.ride else []
        lines.append(pen.others + ", ".join(words))
    awards = [award_words(award, lambda name: pen.name(name, 0)) for award in view.results.awards]
    return [*([f"🏆 {award}" for award in awards] if not pen.plain else awards), *lines]


TELLINGS: dict[str, Callable[[Any, Pen], Lines]] = {
    "follow_the_queen": _queen,
    "hold_your_horses": _race,
    "holdem": _holdem,
    "ride_the_bus": _bus,
}
