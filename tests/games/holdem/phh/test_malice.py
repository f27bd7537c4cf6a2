"""No file, however malformed, does more than get an answer."""

from decimal import Decimal
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bluefelt.games.holdem import phh
from tests.games.holdem.phh.evenings import evening

NUMBERS = st.one_of(
    st.integers(-5, 60),
    st.decimals("-5", "60", places=2),
    st.sampled_from([Decimal("inf"), Decimal("nan"), Decimal("-inf"), 10**30, True, 0.1, 1e300]),
)
ANYTHING = st.one_of(NUMBERS, st.none(), st.text(max_size=3), st.lists(NUMBERS, max_size=4))
CARDS = ("Ac", "Ad", "Kh", "7c", "2d", "2s", "??", "??", "????", "AcAd", "2c7d9h", "??????", "-")
WORDS = st.sampled_from(
    ["d", "dh", "db", "p1", "p2", "p3", "f", "cc", "cbr", "sm", "#", "4", "8", "2.5", "99", *CARDS]
)
PLAYERS = st.sampled_from(["p1", "p2", "p3"])
SENTENCES = st.one_of(
    PLAYERS.flatmap(lambda p: st.sampled_from([f"{p} {v}" for v in ("f", "cc", "cc", "cc", "sm")])),
    st.builds("{} cbr {}".format, PLAYERS, st.sampled_from(["4", "8", "2.5", "20", "60"])),
    st.builds("{} sm {}".format, PLAYERS, st.sampled_from(CARDS)),
    st.builds("d db {}".format, st.sampled_from(["Th9h8h", "7h", "6h", "??", "????5h"])),
    st.lists(WORDS, max_size=4).map(" ".join),
)


def known_to_answer(fields: dict[str, Any]) -> None:
    outcome = phh.replay(fields)
    assert outcome.line()
    assert (outcome.problem is None) == (outcome.status == "ok")
    stacks = fields.get("starting_stacks")
    if outcome.status == "ok" and isinstance(stacks, list):
        assert outcome.net is not None
        assert sum(outcome.net) == 0


@pytest.mark.long
@given(
    stacks=st.lists(st.integers(1, 60), min_size=3, max_size=3),
    posts=st.lists(st.integers(-4, 8), min_size=3, max_size=3),
    antes=st.lists(st.integers(0, 2), min_size=3, max_size=3),
    holes=st.lists(st.sampled_from(["AcAd", "Kh??", "????", "2d2s"]), min_size=3, max_size=3),
    actions=st.lists(SENTENCES, max_size=20),
    trims=st.booleans(),
    limit=st.booleans(),
)
@settings(max_examples=300, deadline=None)
def test_any_actions_get_an_answer(
    stacks: list[int],
    posts: list[int],
    antes: list[int],
    holes: list[str],
    actions: list[str],
    trims: bool,
    limit: bool,
) -> None:
    known_to_answer(
        {
            "variant": "FT" if limit else "NT",
            "ante_trimming_status": trims,
            "antes": antes,
            "blinds_or_straddles": posts,
            **({"small_bet": 2, "big_bet": 4} if limit else {"min_bet": 2}),
            "starting_stacks": stacks,
            "actions": [*(f"d dh p{i} {h}" for i, h in enumerate(holes, 1)), *actions],
        }
    )


def random_hand(seed: int) -> dict[str, Any]:
    played: phh.Played = next(phh.split_hands(evening(seed, hands=2, ante=3)))
    [(_, fields)] = phh.read_hands(phh.write_hand(phh.record(played, reveal=True)))
    return dict(fields)


@pytest.mark.long
@given(seed=st.integers(0, 40), data=st.data())
@settings(max_examples=300, deadline=None)
def test_real_hands_with_something_changed_get_an_answer(seed: int, data: st.DataObject) -> None:
    fields = random_hand(seed)
    field = data.draw(st.sampled_from(sorted(fields)))
    match data.draw(st.integers(0, 3)), fields[field]:
        case 0, _:
            del fields[field]
        case 1, _:
            fields[field] = data.draw(ANYTHING)
        case 2, list() as values if values:
            place = data.draw(st.integers(0, len(values) - 1))
            values[place] = data.draw(SENTENCES if field == "actions" else ANYTHING)
        case _, list() as values if values:
            place = data.draw(st.integers(0, len(values) - 1))
            values[place : place + 2] = values[place : place + 2][::-1]
    known_to_answer(fields)


@pytest.mark.long
@given(text=st.text(max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_text_as_an_action_is_read_or_refused(text: str) -> None:
    fields = random_hand(0)
    fields["actions"].insert(Random(len(text)).randrange(len(fields["actions"])), text)
    known_to_answer(fields)
    assert phh.read_history(random_hand(0)).finishing is not None
