"""How a tournament or an evening ended: the podium, and what everybody will remember of it."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Millis
from bluefelt.engine.ranking.evaluation import HandName
from bluefelt.engine.registry import find_game
from bluefelt.engine.tables.feats import Feat
from bluefelt.rooms.rules.bank import nets
from bluefelt.rooms.rules.names import human
from bluefelt.rooms.rules.recap import Recap, put_away
from bluefelt.rooms.rules.state import RoomState, stacks

MOST_SHARE = 3  # an award


class Ranked(Struct, frozen=True):
    """Somebody who played, and how well."""

    name: str
    avatar: str
    place: int | None  # None: a bot, which is not ranked among people
    score: int | None  # what was won or lost; None where only places count


class Award(Struct, frozen=True):
    """Who has done most of something in one of the games."""

    game: str
    code: str
    names: tuple[str, ...]  # those who share it
    count: int
    hand: HandName | None  # what the first of them has shown
    cards: tuple[Card, ...]  # that make it
    plays: tuple[Card, ...] = ()  # what each of them stands for, if one is wild


class Finale(Struct, frozen=True, kw_only=True):
    """How it ended, from what everybody saw."""

    tournament: bool  # it is about one tournament; otherwise about the whole evening
    unit: str  # of the scores: "chips", or points of which the fewest win; empty: places count
    ranking: tuple[Ranked, ...]  # people, then bots; in a tournament everybody by place
    awards: tuple[Award, ...]
    rounds: dict[str, int]  # by game
    lasted: Millis
    bots: tuple[str, ...]  # who of all these is a bot


def finale(state: RoomState) -> Finale | None:
    """How the tournament or the evening ended; None while it goes on, or if nothing was played."""
    won = find_game(state.game).game.is_finished(state.table)
    if state.closed_at is None and not won:
        return None
    tournament = won and (state.closed_at is None or not state.recaps)
    recaps = {state.game: state.recap} if tournament else _evening(state)
    rounds = {game: recap.rounds for game, recap in recaps.items()}
    if not any(rounds.values()):
        return None
    unit, ranking = _by_place(state) if tournament else _by_score(state)
    return Finale(
        tournament=tournament,
        unit=unit,
        ranking=ranking,
        awards=tuple(award for game, recap in recaps.items() for award in _awards(game, recap)),
        rounds=rounds,
        lasted=state.table.played if tournament else _lasted(state),
        bots=tuple(name for name, member in state.members.items() if member.bot),
    )


def _evening(state: RoomState) -> dict[str, Recap]:
    """What is remembered of every game, in the order in which they were first played."""
    recaps: dict[str, Recap] = {}
    for game, recap in (*state.recaps.items(), (state.game, state.recap)):
        put_away(recaps, game, recap)
    return recaps


def _lasted(state: RoomState) -> Millis:
    """From the first deal until the room was closed."""
    assert state.closed_at is not None
    return state.closed_at - (state.began_at or state.opened_at)


def _awards(game: str, recap: Recap) -> Iterator[Award]:
    """The greatest feats in the order of the game's words; what too many share is no award."""
    for code in find_game(game).text.feats:
        best = _best(recap.feats.get(code, {}))
        if 0 < len(best) <= MOST_SHARE:
            first, names = best[0], tuple(feat.name for feat in best)
            yield Award(game, code, names, first.count, first.hand, first.cards, first.plays)


def _best(feats: Mapping[str, Feat]) -> list[Feat]:
    """The greatest of these feats, which several may share."""
    most = max((feat.count for feat in feats.values()), default=0)
    return [feat for feat in feats.values() if feat.count == most]


def award_holders(state: RoomState) -> frozenset[str]:
    """Those without whom awards would now be others: who holds one, or is one too many for it."""
    recaps = (state.recap, *_evening(state).values())
    best = [_best(feats) for recap in recaps for feats in recap.feats.values()]
    return frozenset(feat.name for feats in best for feat in feats[: MOST_SHARE + 1])


def _by_place(state: RoomState) -> tuple[str, tuple[Ranked, ...]]:
    places = find_game(state.game).game.places(state.table)
    ranked = sorted(places, key=lambda name: places[name])
    return "", tuple(Ranked(name, _face(state, name), places[name], None) for name in ranked)


def _by_score(state: RoomState) -> tuple[str, tuple[Ranked, ...]]:
    """By chips if somebody had any, otherwise by the points of the game that was played."""
    accounts = state.bank.accounts
    won = {n: net for n, net in nets(state.bank, stacks(state)).items() if accounts[n].bought}
    if won:
        return "chips", _ranked(state, won)
    points = {name: tally.net for name, tally in state.tallies.get(state.game, {}).items()}
    return find_game(state.game).game.unit(state.table).name, _ranked(state, points, sign=-1)


def _ranked(state: RoomState, won: Mapping[str, int], sign: int = 1) -> tuple[Ranked, ...]:
    """Those who won most first; equal ones share the better place, and bots have none."""
    bots = {name for name in won if state.members[name].bot}
    people = [won[name] for name in won if name not in bots]
    ranking = []
    for name in sorted(won, key=lambda name: (name in bots, -won[name])):
        ahead = sum(other > won[name] for other in people)
        place = None if name in bots else 1 + ahead
        ranking.append(Ranked(name, _face(state, name), place, sign * won[name]))
    return tuple(ranking)


def _face(state: RoomState, name: str) -> str:
    member = state.members[name]  # a name that is in the books is never forgotten
    return member.avatar if member.bot else human(member.avatar)
