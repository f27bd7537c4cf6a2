"""Feats: what players have done that everybody saw, worth remembering when an evening is over."""

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bluefelt.engine.cards import Card
from bluefelt.engine.ranking.evaluation import HandName


class Feat(Struct, frozen=True, omit_defaults=True):
    """Something that somebody has done, and how much of it; a game has words for each code."""

    code: str
    name: str
    count: int  # chips, rounds, the strength of a hand: whoever has most of it is remembered
    adds: bool = False  # a later count is added; otherwise only the highest is kept
    hand: HandName | None = None  # what was shown
    cards: tuple[Card, ...] = ()  # that make it
    plays: tuple[Card, ...] = ()  # what each of them stands for, if one is wild


Feats: TypeAlias = dict[str, dict[str, Feat]]  # everybody's best, by code and name


def keep(feats: Feats, found: Iterable[Feat]) -> None:
    """Write feats down among those that are known.

    >>> feats: Feats = {}
    >>> keep(feats, [Feat("biggest-pot", "Ann", 90), Feat("biggest-pot", "Ann", 40)])
    >>> keep(feats, [Feat("hands-won", "Ann", 1, adds=True)] * 2)
    >>> [(code, feat.count) for code, feat in ((code, feats[code]["Ann"]) for code in feats)]
    [('biggest-pot', 90), ('hands-won', 2)]
    """
    for feat in found:
        by_name = feats.setdefault(feat.code, {})
        known = by_name.get(feat.name)
        if known is None or (not feat.adds and feat.count > known.count):
            by_name[feat.name] = feat
        elif feat.adds:
            by_name[feat.name] = replace(feat, count=known.count + feat.count)
