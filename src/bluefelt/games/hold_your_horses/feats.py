"""What is remembered of races: the most won in one, and who won most of them."""

from collections.abc import Iterator

from bluefelt.engine.ranking.evaluation import best_five, hand_name
from bluefelt.engine.tables.feats import Feat, Feats
from bluefelt.games.hold_your_horses.messages import PayoutsSettled
from bluefelt.games.hold_your_horses.state import DARK_HORSE, State

FEATS = {
    "best-race": "Most won in a race: {names}, {count}: {hand}",
    "races-won": "Most races won: {names}, {count}",
    "dark-horse": "Won with the Dark Horse: {names}, {count}",
}


def race_won(state: State, event: PayoutsSettled, known: Feats) -> Iterator[Feat]:
    """What each bettor has won, less the stakes, with the hand that won the race."""
    race = state.race
    first = event.winners[0] - 1
    hand, five = hand_name(race.strengths[first]), best_five((*race.hands[first], *race.board))
    for seat, chips in event.payouts.items():
        player = state.players[seat]
        won = chips - sum(player.stakes.values()) - player.ante
        if won <= 0:
            continue
        yield Feat("best-race", player.name, won, hand=hand, cards=five)
        yield Feat("races-won", player.name, 1, adds=True)
        if DARK_HORSE in event.winners and player.stakes.get(DARK_HORSE):
            yield Feat("dark-horse", player.name, 1, adds=True)
