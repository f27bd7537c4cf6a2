"""Statistics are what somebody counts who has only the downloaded rounds."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

from bluefelt.engine.registry import games
from bluefelt.eventlog import open_log
from bluefelt.history import Projector
from bluefelt.history.replay import finished, replayed
from bluefelt.history.rounds import Finished
from bluefelt.rooms.rules import commands as c
from tests.history.test_projector import Played
from tests.rooms.evenings import ROOM
from tests.soak import amount

ROUNDS = amount("ROUNDS", 60)  # of each game
IN_A_ROOM = 60
MOST_STEPS = 20_000
NOT_NOW = {"seat/leave", "seat/sit-out", "table/pause", "seat/top-up", "seat/sit", "bet/all-in"}

Counts: TypeAlias = Counter[str]
Json: TypeAlias = dict[str, Any]


class Players(Played):
    """Three people who only play."""

    def __init__(self, seed: int, log: Any, projector: Projector, game: str) -> None:
        super().__init__(seed, log, projector, game)
        self.play("Ann", c.ChangeRoom({"knock": False, "approve_buy_ins": False}))
        for seat, name in enumerate(("Ann", "Ben", "Cleo")):
            if self.state.members.get(name) is None or not self.state.members[name].is_in:
                self.come(name)
            self.sit(name, seat)

    def step(self) -> None:
        if self.random.random() < 0.05:
            self.wait(40_000)
        else:
            self.somebody_takes_an_option()


async def evening(folder: Path, seed: int, game: str) -> tuple[list[Json], dict[str, Counts]]:
    """Rounds as everybody saw them, and what the server has counted."""
    log = await open_log(str(folder / f"{game}-{seed}.db"))
    projector = Projector(log)
    room = Players(seed, log, projector, game)
    for _ in range(MOST_STEPS):
        if room.state.recap.rounds >= IN_A_ROOM or room.state.closed_at is not None:
            break
        room.step()
    await room.store()
    await projector.settle()
    replays = [plain(game, one) async for one, _ in finished(log, ROOM) if one.begun.game == game]
    for round_ in await log.rounds(ROOM, None, 1):  # the same as what is downloaded
        whole = msgspec.json.decode(msgspec.json.encode((await replayed(log, round_, None)).replay))
        events = [event for moment in whole["moments"] for event in moment["events"]]
        assert (
            events[: len(replays[-1]["moments"][0]["events"])]
            == replays[-1]["moments"][0]["events"]
        )
        assert seated(replays[-1]) == seated(whole)
    counted: dict[str, Counts] = {}
    for total in await log.totals(ROOM):
        if total.game == game:
            mine = counted.setdefault(total.name, Counter())
            for key, count in msgspec.json.decode(total.counts).items():
                mine[key] = max(mine[key], count) if key.startswith("most_") else mine[key] + count
    await log.close()
    return replays, counted


def plain(game: str, one: Finished) -> Json:
    """The round as a download tells it, without what the table looked like."""
    rules = games()[game].game
    seen = [rules.redact(event, None) for event in one.begun.events]
    events = msgspec.json.decode(msgspec.json.encode([event for event in seen if event]))
    seats = [{"seat": seat, "name": name} for seat, name in one.begun.names.items()]
    return {"moments": [{"events": events, "view": {"seats": seats}}]}


@pytest.mark.soak
@pytest.mark.parametrize("game", list(games()))
async def test_statistics_equal_a_recount_of_the_rounds(tmp_path: Path, game: str) -> None:
    seen, seed = 0, 0
    while seen < ROUNDS:
        replays, counted = await evening(tmp_path, seed, game)
        recount: dict[str, Counts] = {}
        for replay in replays:
            for name, counts in RECOUNTS[game](replay):
                mine = recount.setdefault(name, Counter())
                for key, count in counts.items():
                    best = max(mine[key], count)
                    mine[key] = best if key.startswith("most_") else mine[key] + count
        luck = {name: counts.pop("luck", 0) for name, counts in counted.items()}
        assert {name: +counts for name, counts in recount.items()} == counted
        assert abs(sum(luck.values())) <= 2 * len(replays)  # rounded to chips
        seen, seed = seen + len(replays), seed + 1
    print(f"{seen:,} rounds of {game}")


def told(replay: Json, until: str) -> list[Json]:
    """The events up to one of this type."""
    events = [event for moment in replay["moments"] for event in moment["events"]]
    last = next(n for n, event in enumerate(events) if event["type"] == until)
    return events[: last + 1]


def seated(replay: Json) -> dict[int, str]:
    return {seat["seat"]: seat["name"] for seat in replay["moments"][0]["view"]["seats"]}


# Poker.

ACTIONS = {
    "bet/folded": "fold",
    "bet/checked": "check",
    "bet/called": "call",
    "bet/raised": "raise",
}


def poker(replay: Json) -> Iterator[tuple[str, Counts]]:
    events, names = told(replay, "hand/ended"), seated(replay)
    streets: list[list[tuple[int, str]]] = [[]] if events[0].get("bomb") else []
    for event in events:
        if event["type"] == "bet/opened":
            streets.append([])
        elif event["type"] in ACTIONS:
            streets[-1].append((event["seat"], ACTIONS[event["type"]]))
        elif event["type"] == "cards/runout-started" and len(streets) == 1:
            streets.append([])
    padded: list[list[tuple[int, str]]] = [*streets, [], []]
    first, second = padded[:2]
    gone = {seat for seat, did in first if did == "fold"}
    aggressors = [seat for seat, did in first if did == "raise"]
    for seat in events[0]["order"]:
        did = Counter(hands=1)
        own = [what for who, what in first if who == seat]
        did["entered"] = int("call" in own or "raise" in own)
        did["raised"] = int("raise" in own)
        facing = [
            what
            for n, (who, what) in enumerate(first)
            if who == seat
            and [w for w, d in first[:n] if d == "raise"] not in ([], [seat])
            and sum(d == "raise" for _, d in first[:n]) == 1
        ]
        did["may_three_bet"] = int(bool(facing))
        did["three_bets"] = int(facing[:1] == ["raise"])
        later = [what for street in streets[1:] for who, what in street if who == seat]
        did["bets"], did["calls"] = later.count("raise"), later.count("call")
        did["seen"] = int(len(streets) > 1 and seat not in gone)
        if len(streets) > 1 and aggressors and aggressors[-1] == seat and seat not in gone:
            turn = next((n for n, (who, _) in enumerate(second) if who == seat), None)
            if turn is not None and not any(d == "raise" for _, d in second[:turn]):
                did["may_go_on"] = 1
                did["goes_on"] = int(second[turn][1] == "raise")
        down = [e for e in events if e["type"] in ("cards/shown", "cards/mucked")]
        won = sum(e["shares"].get(str(seat), 0) for e in events if e["type"] == "pot/won")
        did["showdowns"] = int(any(e["seat"] == seat for e in down))
        did["showdowns_won"] = int(bool(did["showdowns"]) and won > 0)
        did["most_won"] = won
        yield names[seat], did


# Races.


def race(replay: Json) -> Iterator[tuple[str, Counts]]:
    events, names = told(replay, "payouts/settled"), seated(replay)
    settled = events[-1]
    antes = {s: e["each"] for e in events if e["type"] == "bet/anted" for s in e["seats"]}
    bets: dict[int, Counter[int]] = {}
    for event in events:
        if event["type"] == "player/readied":
            mine = bets.setdefault(event["seat"], Counter())
            mine.update({int(hand): chips for hand, chips in event["bets"].items()})
    pots: Counter[int] = Counter()
    for mine in bets.values():
        pots.update(mine)
    top = max(pots.values(), default=0)
    favourites = {hand for hand, chips in pots.items() if top and chips == top}
    winners = set(settled["winners"])
    for seat in {*bets, *antes}:
        backed = {hand for hand, chips in bets.get(seat, Counter()).items() if chips}
        staked = sum(bets.get(seat, Counter()).values()) + antes.get(seat, 0)
        paid = settled["payouts"].get(str(seat), 0)
        yield (
            names[seat],
            Counter(
                races=1,
                staked=staked,
                paid=paid,
                hits=int(not backed.isdisjoint(winners)),
                favourites=int(not backed.isdisjoint(favourites)),
                favourites_won=int(bool(winners.intersection(backed, favourites))),
                dark=int(5 in backed),
                dark_won=int(5 in backed and 5 in winners),
                most_won=max(0, paid - staked),
            ),
        )


# The bus.


def bus(replay: Json) -> Iterator[tuple[str, Counts]]:
    events = told(replay, "game/ended")
    names: dict[int, str] = {}
    did: dict[str, Counts] = {}
    for moment in replay["moments"]:
        names |= {seat["seat"]: seat["name"] for seat in moment["view"]["seats"]}
        for event in moment["events"]:
            seat = event.get("seat")
            mine = did.setdefault(names.get(seat, ""), Counter())
            match event["type"]:
                case "pyramid/claimed":
                    mine["played"] += len(event["cards"])
                case "pyramid/assigned":
                    mine["given"] += event["sips"]
                    did.setdefault(names[event["to"]], Counter())["received"] += event["sips"]
                case "bus/guessed":
                    mine["guesses"] += 1
                    mine["right"] += event["right"]
                case "bus/missed":
                    mine["missed"] += 1
                case "bus/row-lost":
                    mine["received"] += event["sips"]
                    mine["on_bus"] += event["sips"]
                case "bus/ride-ended":
                    mine["rides"] += 1
                    mine["finished"] += event["how"] == "finished"
            if event is events[-1]:
                break
    for score in events[-1]["scores"]:
        mine = did.get(score["name"], Counter())
        mine["games"] = 1
        mine["most_guesses"] = mine["guesses"] if mine["rides"] else 0
        del mine["missed"]
        yield score["name"], mine


RECOUNTS: dict[str, Callable[[Json], Iterator[tuple[str, Counts]]]] = {
    "holdem": poker,
    "follow_the_queen": poker,
    "hold_your_horses": race,
    "ride_the_bus": bus,
}
