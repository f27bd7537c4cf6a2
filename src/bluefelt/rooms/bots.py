"""Bots: members that choose from what they see, and play like people do.

A bot waits as long as a person would, and thinks in another thread, so that no table blocks.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Protocol

from bluefelt.engine.contract import Bot, Command, Eyes, Millis, Seat, checked, tag
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Deal, Leave, SitOut
from bluefelt.rooms.clock import Entropy
from bluefelt.rooms.rules.state import RoomState
from bluefelt.rooms.rules.tables import game_of, spec_of

logger = logging.getLogger("bluefelt.rooms")

QUICKEST: Millis = 700
SLOWEST: Millis = 2_200
UNASKED = frozenset({tag(Leave), tag(SitOut)})  # a bot stays until it is removed


class Player(Protocol):
    """What plays a bot's commands: the room's runner."""

    def command(self, actor: str | None, command: Command) -> asyncio.Future[int]:
        """Play it as the member's own."""
        ...

    def look(self, read: Callable[[RoomState], Eyes | None]) -> asyncio.Future[Eyes | None]:
        """Read the room between two commands."""
        ...

    def wake(self) -> None:
        """Check again which bots have something to decide."""
        ...


class BotPlayers:
    """The bots of one room; each that has something to decide is thinking."""

    def __init__(self, player: Player, entropy: Entropy, pace: float) -> None:
        self._player = player
        self._entropy = entropy
        self._pace = pace  # 0: no waiting
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._declined: dict[str, int] = {}
        self._changes = 0

    def changed(self) -> None:
        """Something happened: bots that had nothing to do may have now."""
        self._changes += 1

    def think(self, state: RoomState, now: Millis) -> None:
        """Start every bot that has something to decide."""
        if state.asleep or state.closed_at is not None:
            return
        if not [None for member in state.members.values() if member.bot is not None]:
            return
        for seat, player in state.table.players.items():
            member = state.members.get(player.name)
            if member is None or member.bot is None or player.name in self._thinking:
                continue
            if self._declined.get(player.name) == self._changes:
                continue
            options = self._choices(state, seat)
            if options:
                due = game_of(state).deadline(state.table)
                wait = self._wait(None if due is None else due - now)
                if tag(Deal) in options:  # not before people have seen how the round ended
                    wait = max(wait, state.table.settings.pause_s * self._pace)
                task = asyncio.create_task(self._decide(player.name, wait))
                self._thinking[player.name] = task
                task.add_done_callback(partial(self._decided, player.name))

    def _decided(self, name: str, task: asyncio.Task[None]) -> None:
        del self._thinking[name]
        if task.cancelled():
            return
        problem = task.exception()
        if problem is not None:
            self._declined[name] = self._changes
            if not isinstance(problem, Rejected):  # too late: the decision has passed
                logger.error("bot failed", exc_info=problem)
        self._player.wake()  # it may be the same bot's turn again

    def stop(self) -> None:
        """Stop all thinking."""
        for task in self._thinking.values():
            task.cancel()

    def _choices(self, state: RoomState, seat: Seat) -> set[str]:
        options = game_of(state).options(state.table, seat)
        unasked = UNASKED if may_deal(state, seat) else UNASKED | {tag(Deal)}
        return {option.command for option in options} - unasked

    def _wait(self, left: Millis | None) -> float:
        """Seconds to wait: like a person, but never past the deadline."""
        chance = int.from_bytes(self._entropy()[:4], "big") / 2**32
        wait = (QUICKEST + (SLOWEST - QUICKEST) * chance) * self._pace
        if left is not None:
            wait = min(wait, left / 2)
        return max(0.0, wait / 1000)

    async def _decide(self, name: str, wait: float) -> None:
        await asyncio.sleep(wait)
        seen = self._changes
        choosing: list[Bot] = []
        eyes = await self._player.look(lambda state: _eyes(state, name, choosing))
        if eyes is None:
            self._declined[name] = seen
            return
        command = await asyncio.to_thread(choosing[0], eyes, self._entropy())
        if command is None and tag(Deal) in {option.command for option in eyes.options}:
            command = Deal()
        if command is None:
            self._declined[name] = seen
            return
        await self._player.command(name, checked(command))


def _eyes(state: RoomState, name: str, choosing: list[Bot]) -> Eyes | None:
    """What the bot sees now, and the function that chooses for it."""
    member = state.members[name]
    seat = next((s for s, p in state.table.players.items() if p.name == name), None)
    if seat is None or member.bot is None or state.asleep:
        return None
    bots = spec_of(state).bots
    choosing.append(bots.get(member.bot) or next(iter(bots.values())))
    eyes = game_of(state).see(state.table, seat)
    unasked = UNASKED if may_deal(state, seat) else UNASKED | {tag(Deal)}
    options = tuple(option for option in eyes.options if option.command not in unasked)
    return Eyes(eyes.seat, eyes.public, eyes.private, options) if options else None


def may_deal(state: RoomState, seat: Seat) -> bool:
    """Whether a bot in this seat deals: where nobody else may, or no person plays."""
    if game_of(state).dealers(state.table) == (seat,):
        return True
    members = state.members
    return all(members[player.name].bot for player in state.table.players.values())
