"""Hands of our own invention, as their files would have them."""

from typing import Any

from bluefelt.games.holdem.phh import Replay, replay


def fields(actions: str, stacks: list[Any], **more: Any) -> dict[str, Any]:
    """A no-limit hand at 1/2 whose actions are listed with commas, everybody's cards unknown."""
    players = len(stacks)
    deals = [f"d dh p{i + 1} ????" for i in range(players)]
    return {
        "variant": "NT",
        "antes": [0] * players,
        "blinds_or_straddles": [1, 2, *[0] * (players - 2)],
        "min_bet": 2,
        "starting_stacks": stacks,
        "actions": [*deals, *filter(None, map(str.strip, actions.split(",")))],
        **more,
    }


def dealt(holes: str, actions: str, stacks: list[Any], **more: Any) -> dict[str, Any]:
    """The same, with the hole cards of each player in one word."""
    deals = [f"d dh p{i} {cards}" for i, cards in enumerate(holes.split(), 1)]
    hand = fields(actions, stacks, **more)
    hand["actions"] = [*deals, *hand["actions"][len(deals) :]]
    return hand


def finishing(hand: dict[str, Any]) -> list[Any]:
    """The finishing stacks of a hand that must be in order."""
    outcome = replay(hand)
    assert outcome.status == "ok", outcome
    assert outcome.finishing_stacks is not None
    return list(outcome.finishing_stacks)


def refusal(hand: dict[str, Any]) -> str:
    """Why a hand is illegal."""
    return problem(hand, "illegal")


def problem(hand: dict[str, Any], status: str) -> str:
    outcome: Replay = replay(hand)
    assert outcome.status == status, outcome
    assert outcome.problem is not None
    return outcome.problem
