"""How a tournament or an evening ended, in words."""

from collections.abc import Iterator

from bluefelt.client.picture import PLAIN_TEXT, known_game
from bluefelt.engine.contract import Millis
from bluefelt.engine.tables.news import Detail, News, news_sentence
from bluefelt.engine.tables.text import Pen
from bluefelt.engine.words import chips, listed, ordinal
from bluefelt.rooms.rules.finale import Award, Finale, Ranked

CHIPS = "chips"
UNKNOWN = "{code}: {names}, {count}"  # of a game that is not installed here


def summary(finale: Finale) -> str:
    """What was played, and for how long."""
    played = [_rounds(game, count) for game, count in finale.rounds.items()]
    return f"{listed(played)} in {_duration(finale.lasted)}"


def _rounds(game: str, count: int) -> str:
    spec = known_game(game)
    text, title = (PLAIN_TEXT, game) if spec is None else (spec.text, spec.title)
    return f"{chips(count)} {text.round_word}{'s' * (count != 1)} of {title}"


def _duration(millis: Millis) -> str:
    """A time in hours and minutes.

    >>> _duration(3_600_000 * 2 + 90_000), _duration(10_000)
    ('2 h 1 min', '1 min')
    """
    hours, minutes = divmod(max(millis // 60_000, 1), 60)
    return " ".join([f"{hours} h"] * bool(hours) + [f"{minutes} min"] * bool(minutes))


def ranking_lines(finale: Finale, pen: Pen) -> list[str]:
    """Everybody in order, with what they won or lost."""
    return [_ranked(finale, each, pen) for each in finale.ranking]


def _ranked(finale: Finale, each: Ranked, pen: Pen) -> str:
    place = f"{ordinal(each.place)}: " if each.place is not None else ""
    score = ""
    if each.score is not None:
        score = f"{each.score:+,}" if finale.unit == CHIPS else f"{each.score} {finale.unit}"
    return f"{place}{_name(finale, each.name, pen)} {pen.bold(score) if score else ''}".rstrip()


def award_lines(finale: Finale, pen: Pen) -> Iterator[str]:
    """What is remembered, a sentence each."""
    several = len(finale.rounds) > 1
    for award in finale.awards:
        spec = known_game(award.game)
        game = f" ({spec.title})" if spec is not None and several else ""
        cards = f" ({pen.cards(award.cards)})" if award.cards else ""
        yield f"{_award(finale, award, pen)}{cards}{game}"


def _award(finale: Finale, award: Award, pen: Pen) -> str:
    spec = known_game(award.game)
    feats = PLAIN_TEXT.feats if spec is None else spec.text.feats
    details: dict[str, Detail] = {
        "code": award.code,
        "names": tuple(_name(finale, name, pen) for name in award.names),
        "count": award.count,
        **({} if award.hand is None else {"hand": award.hand}),
    }
    sentences = {award.code: UNKNOWN, **feats}
    return news_sentence(sentences, News(award.code, details))


def _name(finale: Finale, name: str, pen: Pen) -> str:
    return pen.name(name, 0) + " (bot)" * (name in finale.bots)
