"""Bots for hold'em in three strengths: they see what a seat sees, and no more.

`easy` calls too much and raises too little, `normal` plays its cards by pot odds, and `hard` also
asks what the others can hold, where it sits and what a bet may make them do.
"""

from collections.abc import Callable
from typing import TypeAlias

from bluefelt.engine.chance import Stream
from bluefelt.engine.contract import Bot, Choice, Command, Eyes, Option, tag
from bluefelt.engine.poker.bots import beside_the_hand, expected_rivals, play_by_odds, play_loosely
from bluefelt.engine.poker.messages import Fold, Show
from bluefelt.games.holdem.hard_bot import decide_hard
from bluefelt.games.holdem.messages import Post, Straddle, Vote
from bluefelt.games.holdem.spot import Spot, read_spot

Decide: TypeAlias = Callable[[Spot, Stream], Command]

BUY_IN_BB = 100


def make_bot(decide: Decide, *, showman: bool = False) -> Bot:
    """A bot that plays its turns by this function, and does everything else sensibly."""

    def bot(eyes: Eyes, chance: bytes) -> Command | None:
        offered = {option.command: option for option in eyes.options}
        luck = Stream(chance, "bot")
        if tag(Fold) in offered:
            return decide(read_spot(eyes), luck)
        return _beside_the_hand(eyes, offered, luck, showman)

    return bot


def _beside_the_hand(
    eyes: Eyes, offered: dict[str, Option], luck: Stream, showman: bool
) -> Command | None:
    """Vote, announce straddles and posts, and do what every poker bot does."""
    if tag(Vote) in offered:
        return Vote(twice=True)  # it costs nothing and evens out luck
    buy_in = BUY_IN_BB * eyes.public.level.big_blind
    command = beside_the_hand(eyes, offered, luck, showman=showman, buy_in=buy_in)
    if command is not None or tag(Show) in offered:
        return command
    if _may_switch_on(offered.get(tag(Post))):
        return Post(on=True)
    if showman and _may_switch_on(offered.get(tag(Straddle))) and luck.below(20) == 0:
        return Straddle(on=True)
    return None


def _may_switch_on(option: Option | None) -> bool:
    if option is None:
        return False
    choice = option.fields["on"]
    return isinstance(choice, Choice) and True in choice.values


def decide_easy(spot: Spot, luck: Stream) -> Command:
    return play_loosely(spot, share_of_pot(spot, luck, samples=50), luck)


def decide_normal(spot: Spot, luck: Stream) -> Command:
    return play_by_odds(spot, share_of_pot(spot, luck, samples=120), rivals_of(spot))


def share_of_pot(spot: Spot, luck: Stream, samples: int) -> float:
    """The share of the pot that the cards earn against random hands, sampled."""
    # NumPy is slow to load, and a table without bots does not need it.
    from bluefelt.engine.ranking.odds import sampled_odds
    from bluefelt.games.holdem.ranges import share_before_flop

    if not spot.board:
        return share_before_flop(spot.hole, rivals_of(spot))
    hands = [spot.hole, *[None] * len(spot.rivals)]
    seed = luck.word().to_bytes(4, "big")
    return sampled_odds(hands, spot.board, samples=samples, seed=seed).equity[0]


def rivals_of(spot: Spot) -> int:
    """How many rivals to expect at the showdown."""
    return expected_rivals(spot.rivals, first_street=not spot.board)


BOTS: dict[str, Bot] = {
    "easy": make_bot(decide_easy, showman=True),
    "normal": make_bot(decide_normal),
    "hard": make_bot(decide_hard),
}
