"""The start of a hand: positions, forced bets and hole cards (RULES B1, B2, B3, B8)."""

from collections.abc import Iterator

from bluefelt.engine.chance import Stream
from bluefelt.engine.contract import Chips, Event, Millis, Seat, Stamp
from bluefelt.engine.fairness import shuffle_deck
from bluefelt.engine.poker.betting import open_round
from bluefelt.engine.poker.messages import BetsCollected, BettingOpened, Forced, Posted, Shuffled
from bluefelt.engine.poker.seating import Positions, clockwise, first_positions, next_positions
from bluefelt.engine.poker.state import collected
from bluefelt.games.holdem.messages import HandStarted, HolesDealt
from bluefelt.games.holdem.money import chips_at_table
from bluefelt.games.holdem.state import State


def next_hand(
    state: State, able: list[Seat], seed: bytes, *, posts: bool = True
) -> tuple[Positions, list[Seat]]:
    """Where the button and the blinds go next, who is dealt in, and which of them post to enter.

    *posts*: False to leave out who posts, which is secret until the deal.
    """
    last = state.positions
    if last is None:
        return first_positions(able, _first_button(state, sorted(able), seed)), []
    playing = [seat for seat in able if not state.players[seat].waiting]
    waiting = [seat for seat in able if state.players[seat].waiting]
    may_post = posts and state.settings.entry == "post"
    posting = [seat for seat in waiting if may_post and state.players[seat].posts]
    positions = next_positions(last, playing, waiting, posting, state.settings.button_rule)
    if positions is None:  # B1 rule 5
        return first_positions(able, clockwise(able, last.button)[0]), []
    return positions, [
        seat for seat in posting if seat in positions.order and seat != positions.big
    ]


def hands_to_entry(state: State, seat: Seat, *, posting: bool) -> int | None:
    """About how many hands until a waiting seat is dealt in: 1 is the next; None: not waiting.

    Counts everybody who seems to stay, since plans to leave or to post are secret.
    """
    players, last = state.players, state.positions
    if last is None or not players[seat].waiting or not players[seat].stack:
        return None
    able = [s for s, p in players.items() if (p.stack or p.is_live) and not p.sitting_out]
    able = [s for s in able if s == seat or not players[s].away]
    playing = [s for s in able if not players[s].waiting]
    waiting = [s for s in able if players[s].waiting] if seat in able else [*able, seat]
    for hands in range(1, 2 * len(players) + 1):  # the blinds go round once, with gaps
        posts = [seat] if posting else []
        last = next_positions(last, playing, waiting, posts, state.settings.button_rule)
        if last is None or seat in last.order:
            return hands
        playing = [*last.order]
        waiting = [s for s in waiting if s not in playing]
    return None


def _first_button(state: State, able: list[Seat], seed: bytes) -> Seat:
    chosen = state.first_button
    if chosen is None:
        chosen = state.settings.initial_button
    if chosen is None:
        return able[Stream(seed, "button").below(len(able))]
    return clockwise(able, chosen - 1)[0]


def begin_hand(state: State, able: list[Seat], stamp: Stamp) -> Iterator[Event]:
    """Begin a hand: blinds are in and everyone has two cards."""
    settings = state.settings
    deck = shuffle_deck(stamp, settings.shuffle)
    positions, entering = next_hand(state, able, deck.seed)
    owing = [seat for seat in entering if state.players[seat].missed_blind]
    order = positions.order
    bomb = _is_bomb(state)
    if bomb and state.positions is not None:  # B8: waiting newcomers are not dealt in
        order = tuple(seat for seat in order if not state.players[seat].waiting)
        bomb = len(order) >= 2
        order = order if bomb else positions.order
    level = _level(state, stamp.at)
    small_blind, big_blind = settings.blinds(level)
    yield HandStarted(
        number=state.rounds + 1,
        at=stamp.at,
        level=level,
        small_blind=small_blind,
        big_blind=big_blind,
        button=positions.button,
        small=positions.small,
        big=positions.big,
        small_seat=positions.small_seat,
        order=order,
        missed=() if bomb else _missed(state, positions),
        commitment=deck.commitment,
        bomb=bomb,
    )
    yield Shuffled(deck.cards, deck.seed)
    if bomb:
        yield from _post_bomb(state)
        yield deal_holes(state)
        yield BetsCollected(collected(state))
    else:
        yield from _post_antes(state)
        yield from _post_blinds(state, entering, owing)
        yield deal_holes(state)
        yield open_preflop(state)


def _level(state: State, now: Millis) -> int:
    """The blind level for the time played; it falls only where a lower one covers all chips."""
    settings, chips = state.settings, chips_at_table(state)
    level = max(state.level, settings.level(state.running_time(now), chips))
    # Settings may have changed since the last hand, and the same level may now be huge.
    return min(level, settings.highest_level(chips))


def _is_bomb(state: State) -> bool:
    settings = state.settings
    if not settings.bomb_bb or settings.format == "tournament":
        return False
    return state.bomb_next or 0 < settings.bomb_every <= state.since_bomb + 1


def _missed(state: State, positions: Positions) -> tuple[Seat, ...]:
    """Players passed by the big blind while sitting out; B1 lets them post it later."""
    if state.positions is None or len(positions.order) == len(state.players):
        return ()
    ring = clockwise({*state.players, positions.big}, state.positions.big)
    passed = ring[: ring.index(positions.big)]
    return tuple(
        seat for seat in passed if seat not in positions.order and not state.players[seat].newcomer
    )


def _post(state: State, seat: Seat, chips: Chips, why: Forced) -> Iterator[Event]:
    chips = min(chips, state.players[seat].stack)
    if chips:
        yield Posted(seat, chips, why)


def _post_bomb(state: State) -> Iterator[Event]:
    hand = state.hand
    for seat in hand.order:
        yield from _post(state, seat, state.settings.bomb_bb * hand.big_blind, "bomb")


def _post_antes(state: State) -> Iterator[Event]:
    if state.settings.ante:
        for seat in state.hand.order:
            yield from _post(state, seat, state.settings.ante, "ante")


def _post_blinds(state: State, entering: list[Seat], owing: list[Seat]) -> Iterator[Event]:
    hand = state.hand
    if hand.small is not None:
        yield from _post(state, hand.small, hand.small_blind, "small")
    yield from _post(state, hand.big, hand.big_blind, "big")
    for seat in entering:
        yield from _post(state, seat, hand.big_blind, "entry")
        if seat in owing:
            yield from _post(state, seat, hand.small_blind, "dead")
    if state.settings.bb_ante:  # the blind comes first, the ante from what remains (B3)
        yield from _post(state, hand.big, state.settings.bb_ante, "bb_ante")
    straddler = _straddler(state)
    if straddler is not None:
        yield from _post(state, straddler, 2 * hand.big_blind, "straddle")


def _straddler(state: State) -> Seat | None:
    hand = state.hand
    if not state.settings.straddle or len(hand.order) < 3:
        return None
    seat = hand.order[(hand.order.index(hand.big) + 1) % len(hand.order)]
    player = state.players[seat]
    able = player.straddles and not player.paid and player.stack >= 2 * hand.big_blind
    return seat if able else None


def deal_holes(state: State) -> HolesDealt:
    """One card each from the left of the button, and again (B2)."""
    hand = state.hand
    deck, seats = hand.deck, len(hand.order)
    return HolesDealt({seat: (deck[i], deck[seats + i]) for i, seat in enumerate(hand.order)})


def open_preflop(state: State) -> BettingOpened:
    """The first betting round: the blinds are the bet to match, and nobody has acted."""
    hand = state.hand
    players = [state.players[seat] for seat in hand.order]
    missing = hand.small_blind + hand.big_blind - _blinds_in(state)
    middle = hand.dead + sum(player.before for player in players) + max(0, missing)
    round_ = open_round(
        state.settings.structure, hand.big_blind, heads_up=len(players) == 2, middle=middle
    )
    round_.bet = round_.level = hand.big_blind
    round_.bets = 1
    last = hand.big
    if hand.straddler is not None:
        round_.bet = round_.level = 2 * hand.big_blind
        round_.bets = 2
        last = hand.straddler
    return BettingOpened(round_, hand.order.index(last) + 1)


def _blinds_in(state: State) -> Chips:
    hand = state.hand
    small = 0 if hand.small is None else state.players[hand.small].paid
    return small + state.players[hand.big].paid
