"""Whole hold'em hands through decide and evolve, against pokerkit.

Both play six-handed no-limit hands with 100 big blinds each, by the same random policy: of a
hundred decisions about twenty fold when there is something to call, twenty raise by a random
amount, and the rest check or call. Run `python -m benchmarks.hands`.
"""

from collections.abc import Callable
from random import Random

import msgspec
from pokerkit import Automation, NoLimitTexasHoldem

from benchmarks.pairing import Row, faster, paired, print_rows
from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Command, Event, Stamp, play
from bluefelt.engine.poker.betting import raise_bounds
from bluefelt.engine.poker.messages import Call, Check, Fold, Raise
from bluefelt.engine.tables.messages import Deal, Sit
from bluefelt.games.holdem import GAME
from bluefelt.games.holdem.settings import Settings
from bluefelt.games.holdem.state import State

SEATS, STACK, SMALL, BIG = 6, 200, 1, 2
OURS, THEIRS, ROUNDS = 400, 20, 15
NO_ENTROPY = bytes(32)  # only a deal draws from it

AUTOMATIONS = tuple(Automation)
FOLD, CHECK, CALL, DEAL = Fold(), Check(), Call(), Deal()

encode = msgspec.json.Encoder().encode
decode_state = msgspec.msgpack.Decoder(State).decode


def fresh_table() -> bytes:
    """Six players before their first hand, as a snapshot."""
    settings = Settings(
        stack=STACK, small_blind=SMALL, big_blind=BIG, initial_button=0, runout_ms=0
    )
    state = GAME.game.setup(settings)
    for seat in range(SEATS):
        play(GAME.game, state, Sit(seat, f"player {seat}", STACK), Stamp(0, 0, None, NO_ENTROPY))
    return msgspec.msgpack.encode(state)


def play_our_hand(table: bytes, random: Callable[[], float], seed: bytes) -> list[Event]:
    """One hand from the deal to the last pot: every event it caused."""
    game, state = GAME.game, decode_state(table)
    events = play(game, state, DEAL, Stamp(1, 0, None, seed))
    hand, seq = state.hand, 2
    while (seat := hand.to_act) is not None:
        command = choose(state, seat, random)
        events += play(game, state, command, Stamp(seq, 0, seat, NO_ENTROPY))
        seq += 1
    return events


def choose(state: State, seat: int, random: Callable[[], float]) -> Command:
    player, round_ = state.players[seat], state.hand.round
    owes = round_.bet > player.paid
    chance = random()
    if chance < 0.2 and owes:
        return FOLD
    if chance > 0.8:
        bounds = raise_bounds(round_, player, state.players.values())
        if bounds is not None:
            return Raise(bounds.least + int(random() * (bounds.most - bounds.least + 1)))
    return CALL if owes else CHECK


def play_their_hand(random: Callable[[], float]) -> None:
    """The same kind of hand on pokerkit."""
    state = NoLimitTexasHoldem.create_state(
        AUTOMATIONS, True, 0, (SMALL, BIG), BIG, (STACK,) * SEATS, SEATS
    )
    while state.status:
        chance = random()
        if chance < 0.2 and state.checking_or_calling_amount:
            state.fold()
            continue
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        if chance > 0.8 and least is not None and most is not None:
            state.complete_bet_or_raise_to(least + int(random() * (most - least + 1)))
        else:
            state.check_or_call()


def our_hands(turn: int, *, encoded: bool) -> Callable[[], object]:
    table, random, seeds = fresh_table(), Random(turn).random, Seeds(bytes([turn]))

    def run() -> list[Event | bytes]:
        kept: list[Event | bytes] = []
        for _ in range(OURS):
            events = play_our_hand(table, random, seeds())
            kept += map(encode, events) if encoded else events
        return kept

    return run


def their_hands(turn: int) -> Callable[[], object]:
    random = Random(turn).random

    def run() -> None:
        for _ in range(THEIRS):
            play_their_hand(random)

    return run


def rows() -> list[Row]:
    """Hands per second with events kept, and with each encoded to JSON."""
    ours, ours_encoded, theirs = paired(
        [
            lambda turn: our_hands(turn, encoded=False),
            lambda turn: our_hands(turn, encoded=True),
            their_hands,
        ],
        ROUNDS,
    )
    peer = [taken * OURS / THEIRS for taken in theirs]
    return [
        faster("hand, events kept, vs pokerkit", ours, peer, each=OURS, least=40),
        faster("hand, events as JSON, vs pokerkit", ours_encoded, peer, each=OURS, least=30),
    ]


if __name__ == "__main__":
    print_rows(rows())
