"""Big events of a game, announced to everybody because they are rare."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from bluefelt.engine.ranking.evaluation import HandName, describe_name
from bluefelt.engine.words import chips, listed, ordinal

MOST_NEWS = 2  # at once

Detail: TypeAlias = str | int | tuple[str, ...] | HandName


class News(Struct, frozen=True, gc=False):
    """Something big that everybody has just seen; clients have a sentence for each code."""

    code: str
    details: Mapping[str, Detail]


def news_sentence(sentences: Mapping[str, str], news: News) -> str:
    """The news in plain English.

    >>> sentences = {"out": "{name} is out in {place:th} place."}
    >>> news_sentence(sentences, News("out", {"name": "Ada", "place": 3}))
    'Ada is out in 3rd place.'
    """
    details = {name: _InWords(detail) for name, detail in news.details.items()}
    return sentences[news.code].format_map(details)


class _InWords:
    def __init__(self, detail: Any) -> None:
        self._detail = detail

    def __format__(self, how: str) -> str:
        detail = self._detail
        if isinstance(detail, HandName):
            return describe_name(detail)
        if isinstance(detail, tuple):
            return listed(detail)
        if isinstance(detail, int):
            return ordinal(detail) if how == "th" else chips(detail)
        return str(detail)
