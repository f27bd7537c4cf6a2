"""The same tables in words: as markdown for a message, and plain for alt text."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from msgspec import Struct

from bluefelt.discord_bot.render.words import (
    RIDES,
    award_words,
    blinds_words,
    emoji_cards,
    escaped,
    made_words,
    outcome_words,
    phase_words,
    places_words,
    poker_status,
    pot_words,
    presence,
    spoken,
    units,
    wild_words,
)
from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Seat
from bluefelt.engine.house_narration import chips, glyphs, listed, name_of, ordinal
from bluefelt.engine.ranking import PLURALS, describe_name

MORE = "…"


class Hand(Struct, frozen=True):
    """How a text writes: names, cards, and what stands out."""

    name: Callable[[str, Seat], str]
    cards: Callable[[Iterable[Card | None]], str]
    bold: Callable[[str], str]
    acts: str  # before the name of who is to act
    others: str  # before everybody else's


def _plain_cards(cards: Iterable[Card | None]) -> str:
    return " ".join("face down" if card is None else glyphs((card,)) for card in cards)


MARKDOWN = Hand(escaped, emoji_cards, lambda words: f"**{words}**", "🟡 ", "▫️ ")
PLAIN = Hand(spoken, _plain_cards, str, "", "")
Lines: TypeAlias = list[str]


def in_markdown(key: str, title: str, view: Any, most: int) -> str:
    """The table as a message."""
    return _fitted([f"**{title}**", *_lines(key, view, MARKDOWN)], "\n", most)


def in_words(key: str, title: str, view: Any, most: int) -> str:
    """The table in sentences."""
    return _fitted([title, *_lines(key, view, PLAIN)], ". ", most)


def _fitted(lines: Lines, between: str, most: int) -> str:
    """As many lines as there is room for."""
    lines = [line for line in lines if line]
    if len(between.join(lines)) <= most:
        return between.join(lines)
    while len(between.join((*lines, MORE))) > most:
        lines.pop()
    return between.join((*lines, MORE))


def _lines(key: str, view: Any, hand: Hand) -> Lines:
    tell = TELLINGS.get(key)
    if tell is not None:
        return tell(view, hand)
    return [phase_words(view)] if hasattr(view, "phase") and hasattr(view, "paused_at") else []


def _holdem(view: Any, hand: Hand) -> Lines:
    head = [f"hand {chips(view.hand)}"] if view.hand else []
    head += [blinds_words(view).lower(), phase_words(view)] + ["bomb pot"] * view.bomb
    lines = [" · ".join(head)]
    twice = len(view.boards) > 1
    for run, board in enumerate(view.boards, start=1):
        if board:
            lines.append(f"Board{f' {run}' if twice else ''}: {hand.cards(board)}")
    if view.rabbit:
        lines.append(f"Rabbit: {hand.cards(view.rabbit)}")
    lines += [*_pots(view, hand), *(_player(p, view, hand) for p in view.seats)]
    if view.places:
        lines.append(f"Places: {places_words(view, lambda name: hand.name(name, 0))}")
    return lines


def _queen(view: Any, hand: Hand) -> Lines:
    head = [f"hand {chips(view.hand)}"] if view.hand else []
    head += [phase_words(view), f"ante {chips(view.ante)}"]
    wild = hand.bold(wild_words(view.wild_ranks)) if hand is MARKDOWN else ""
    wild = wild or listed([PLURALS[rank] for rank in view.wild_ranks])
    armed = ", and the next up card sets another" if view.wild_armed else ""
    lines = [" · ".join(head), f"Wild: {wild}{armed}"]
    if view.community:
        lines.append(f"Shared: {hand.cards(view.community)}")
    return [*lines, *_pots(view, hand), *(_player(p, view, hand) for p in view.seats)]


def _pots(view: Any, hand: Hand) -> Lines:
    words = pot_words(view)
    return [hand.bold(" · ".join(words))] if words else []


def _player(player: Any, view: Any, hand: Hand) -> str:
    """One player in one line: chips, bet, last action, cards."""
    acts = view.to_act == player.seat
    words = [f"{hand.bold(hand.name(player.name, player.seat))} {chips(player.stack)}"]
    words += ["dealer"] * (view.button == player.seat)
    words += ["to act"] * acts
    words += ["brings in"] * (getattr(view, "bringing_in", None) == player.seat and acts)
    status = poker_status(player)
    if player.did and status != "folded":
        words.append(f"{player.did} {chips(player.bet)}" if player.bet else player.did)
    elif player.bet:
        words.append(f"bet {chips(player.bet)}")
    words += [status] * bool(status)
    words += [part for part in (_cards(player, hand), made_words(player)) if part]
    chance = getattr(player, "chance", None)
    words += [f"{chance.win + chance.tie / 2:.0%}"] if chance is not None else []
    words += [hand.bold(f"wins {chips(player.won)}")] if player.won else []
    return f"{hand.acts if acts else hand.others}{', '.join(words)}"


def _cards(player: Any, hand: Hand) -> str:
    if not hasattr(player, "up"):
        return hand.cards(player.cards)
    if hand is PLAIN:
        shown = hand.cards((*player.down, *player.up))
        return f"shows {shown}" if shown else ""
    down: tuple[Card | None, ...] = player.down or (None,) * player.down_cards
    return hand.cards((*down[:2], *player.up, *down[2:]))


def _race(view: Any, hand: Hand) -> Lines:
    head = [f"race {chips(view.race)}"] if view.race else []
    head += [phase_words(view), hand.bold(f"pool {chips(view.pool)}")]
    lines = [" · ".join(head)]
    if view.board:
        lines.append(f"Board: {hand.cards(view.board)}")
    lines += [_lane(lane, hand) for lane in view.hands]
    winners = [lane for lane in view.hands if lane.place == 1]
    if winners and view.result is not None and (words := outcome_words(view.result)):
        lines.append(words.capitalize())
    return lines + [_bettor(player, hand) for player in view.seats]


def _lane(lane: Any, hand: Hand) -> str:
    cards = hand.cards(lane.cards) or (hand.cards((None, None)) if hand is MARKDOWN else "")
    made = "the Dark Horse" if lane.makes is None else describe_name(lane.makes)
    words = [f"{hand.bold(str(lane.hand))} {cards} {made}".replace("  ", " ")]
    if lane.place is not None:
        words.append(hand.bold(ordinal(lane.place)) if lane.place == 1 else ordinal(lane.place))
    elif lane.chance is not None:
        words.append(f"{lane.chance.win + lane.chance.tie / 2:.0%}")
    words += [f"pool {chips(lane.pool)}"] if lane.pool else []
    words += [f"pays ×{lane.pays:.1f}"] if lane.pays is not None else []
    return ", ".join(words)


def _bettor(player: Any, hand: Hand) -> str:
    words = [f"{hand.bold(hand.name(player.name, player.seat))} {chips(player.stack)}"]
    bets = [f"{chips(stake)} on {at}" for at, stake in enumerate(player.stakes, 1) if stake]
    words += [", ".join(bets)] if bets else []
    words += ["ready"] * (player.ready and player.racing)
    words += [hand.bold(f"wins {chips(player.won)}")] if player.won else []
    words += [presence(player)] if presence(player) else []
    return f"{hand.others}{', '.join(words)}"


def _bus(view: Any, hand: Hand) -> Lines:
    names = {player.seat: hand.name(player.name, player.seat) for player in view.seats}
    head = [f"game {chips(view.game)}"] if view.game else []
    lines = [" · ".join([*head, phase_words(view)])]
    if view.results is not None:
        return [*lines, *_results(view, hand)]
    if view.ride is not None:
        lines += _ride(view, names, hand)
    elif view.pyramid is not None:
        lines += _pyramid(view, names, hand)
    return lines + [_total(player, view, hand) for player in view.seats]


def _pyramid(view: Any, names: dict[Seat, str], hand: Hand) -> Lines:
    pyramid = view.pyramid
    if hand is MARKDOWN:
        wide = 3 * len(pyramid.rows[0]) - 1
        rows = [" ".join("··" if c is None else glyphs((c,)) for c in r) for r in pyramid.rows]
        lines = ["```\n" + "\n".join(row.center(wide).rstrip() for row in reversed(rows)) + "\n```"]
    else:
        lines = [f"{pyramid.flipped} of 15 cards of the pyramid are face up"]
    if pyramid.card is not None:
        worth = units(view.counting, pyramid.weight)
        lines.append(f"{hand.bold(hand.cards((pyramid.card,)))}: {worth} a match")
    claims = [f"{name_of(names, claim.seat)} plays {claim.cards}" for claim in pyramid.claims]
    given = [
        f"{name_of(names, r.giver)} gives {name_of(names, r.to)} {r.sips}" for r in pyramid.receipts
    ]
    return [*lines, *(", ".join(part) for part in (claims, given) if part)]


def _ride(view: Any, names: dict[Seat, str], hand: Hand) -> Lines:
    ride, last = view.ride, view.last
    rider = hand.bold(name_of(names, ride.rider))
    lines = [
        f"The row: {hand.cards(ride.row)}",
        f"{rider} rides: card {ride.position} of {len(ride.row)}, {ride.wrong} wrong",
    ]
    if last is not None and last.drawn is not None:
        drawn = hand.cards((last.drawn,))
        verdict = "right" if last.right else "wrong"
        lines.append(f"{name_of(names, last.seat)} said {last.call}: {drawn}, {verdict}")
    elif last is not None:
        lines.append(f"{name_of(names, last.seat)} was too late")
    return lines


def _total(player: Any, view: Any, hand: Hand) -> str:
    acts = player.seat in view.waits_for
    words = [hand.bold(hand.name(player.name, player.seat))]
    if player.in_game:
        words += [f"{player.cards_left} cards", f"gave {player.given}", f"got {player.received}"]
    else:
        words.append("plays the next game")
    words += [RIDES[player.rides]] if player.rides else []
    words += [presence(player)] if presence(player) else []
    return f"{hand.acts if acts else hand.others}{', '.join(words)}"


def _results(view: Any, hand: Hand) -> Lines:
    lines = []
    for score in view.results.scores:
        words = [hand.bold(hand.name(score.name, score.seat)), f"gave {score.given}"]
        words += [f"got {score.received}", f"on the bus {score.on_bus}"]
        words += [RIDES[score.ride]] if score.ride else []
        lines.append(hand.others + ", ".join(words))
    awards = [award_words(award, lambda name: hand.name(name, 0)) for award in view.results.awards]
    return [*([f"🏆 {award}" for award in awards] if hand is MARKDOWN else awards), *lines]


TELLINGS: dict[str, Callable[[Any, Hand], Lines]] = {
    "follow_the_queen": _queen,
    "hold_your_horses": _race,
    "holdem": _holdem,
    "ride_the_bus": _bus,
}
