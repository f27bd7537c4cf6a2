"""A downloaded round proves its cards, and says nothing of any other."""

import asyncio
import json
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bluefelt.engine.cards import card_name
from bluefelt.engine.contract import Event
from bluefelt.engine.fairness import CommittedDeck
from bluefelt.engine.poker.histories import HistoryError
from bluefelt.engine.poker.messages import Shuffled
from bluefelt.engine.registry import find_game, games
from bluefelt.engine.tables.dealing import Dealing
from bluefelt.eventlog import open_log
from bluefelt.history import Projector
from bluefelt.history.proofs import Unproved, cards_in, check_proofs, proofs_of
from bluefelt.history.replay import Found, Replay, read_replay, replayed, what_is_proved
from bluefelt.rooms.ports import Log
from bluefelt.terminal.cli import main
from tests.history.test_projector import Played
from tests.rooms.evenings import ROOM, Crowd
from tests.soak import amount

EVENINGS = amount("PROOFS", 3)  # of each game
encode, decode = msgspec.json.encode, msgspec.json.decode
every_game = pytest.mark.parametrize("game", games())
Download = dict[str, Any]


class Chosen(Played):
    """A crowd that begins with this game."""

    def __init__(self, seed: int, log: Log, game: str | None) -> None:
        self.log, self.projector, self.stored = log, Projector(log), 0
        self.let_go = False
        Crowd.__init__(self, seed, game)


async def downloads(folder: Path, seed: int, game: str | None = None) -> list[Found]:
    """The rounds of an evening, as the rail and each member may download them."""
    log = await open_log(str(folder / f"{game}-{seed}.db"))
    room = Chosen(seed, log, game)
    for _ in range(300):
        room.step()
    await room.store()
    await room.projector.settle()
    people = [member.identity for member in room.state.members.values() if member.identity]
    rounds = await log.rounds(ROOM, None, 6)
    found = [await replayed(log, round_, whose) for round_ in rounds for whose in (None, *people)]
    await log.close()
    return found


@pytest.mark.soak
@every_game
@pytest.mark.parametrize("seed", range(EVENINGS))
async def test_every_card_that_was_seen_is_proved_and_no_other(
    tmp_path: Path, game: str, seed: int
) -> None:
    for found in await downloads(tmp_path, seed, game):
        replay = found.replay
        data = encode(replay)
        assert replay.proofs is not None
        assert "order of dealing" in what_is_proved(read_replay(data))
        assert {proof.card for proof in replay.proofs.cards} == shown(replay)
        proved = {(proof.shuffle, proof.position) for proof in replay.proofs.cards}
        whole = followed(replay.game, found.events)
        for number, cards in enumerate(whole.shuffled):
            deck = CommittedDeck(cards, whole.seed, number)
            for position in range(len(cards)):
                salt = deck.proof(position).salt.encode()
                assert (salt in data) == ((number, position) in proved)
        assert (whole.seed.hex().encode() in data) == (whole.revealed is not None)
        assert encode(whole.seed).strip(b'"') not in data


def shown(replay: Replay) -> set[int]:
    """Every card in the events and views of a replay."""
    things = [
        thing
        for moment in replay.moments
        for thing in (*moment.events, moment.view, moment.private)
        if thing is not None
    ]
    return {card for thing in things for card in cards_in(thing)}


def followed(game: str, events: tuple[Event, ...]) -> Dealing:
    dealing = find_game(game).dealing
    assert dealing is not None
    return dealing().follow(events)


# What is found to be wrong.


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Found]]:
    """Rounds of each game that somebody sat through, those with most cards first."""
    folder = tmp_path_factory.mktemp("rounds")

    async def play(game: str) -> list[Found]:
        rounds = [found for seed in range(4) for found in await downloads(folder, seed, game)]
        mine = [
            (len(found.replay.proofs.cards), number, found)
            for number, found in enumerate(rounds)
            if found.replay.game == game and found.replay.proofs and found.replay.you is not None
        ]
        return [found for _, _, found in sorted(mine, reverse=True)]

    return {game: asyncio.run(play(game)) for game in games()}


@pytest.fixture
def rounds(played: dict[str, list[Found]]) -> dict[str, Download]:
    """The round with most cards of each game, as a file to tamper with."""
    return {game: decode(encode(found[0].replay)) for game, found in played.items()}


def told(download: Download) -> str:
    """What verify says is wrong."""
    with pytest.raises(Unproved) as problem:
        what_is_proved(read_replay(encode(download)))
    return str(problem.value)


def other(hexadecimal: str) -> str:
    """The same with its first digit changed."""
    return f"{(int(hexadecimal[0], 16) + 1) % 16:x}{hexadecimal[1:]}"


@every_game
def test_whatever_is_changed_in_a_proof_is_named(game: str, rounds: dict[str, Download]) -> None:
    for number in range(len(rounds[game]["proofs"]["cards"])):
        for part in ("card", "salt", "path", "position", "missing", "twice", "twins"):
            download = deepcopy(rounds[game])
            cards = download["proofs"]["cards"]
            proof = cards[number]
            at = f"position {proof['position']}"
            name = card_name(proof["card"])
            match part:
                case "card":
                    proof["card"] = (proof["card"] + 1) % 52
                    expected = ["proof"]  # of this place, or of the one that is missing now
                case "salt":
                    proof["salt"] = other(proof["salt"])
                    expected = [f"the proof of {name} at {at}", "its salt or its path was changed"]
                case "path":
                    step = number % len(proof["path"])
                    proof["path"][step] = other(proof["path"][step])
                    expected = [f"the proof of {name} at {at}", "its salt or its path was changed"]
                case "position":
                    proof["position"] = 900
                    expected = ["no proof for", at]
                case "missing":
                    del cards[number]
                    expected = [f"there is no proof for {name}", at]
                case "twice":
                    cards.append(proof)
                    expected = [f"two proofs for {at}"]
                case _:
                    cards.append({**proof, "position": 901})
                    cards.append({**proof, "position": 902})
                    expected = [f"{name} is in the deck twice, also at position 90"]
            problem = told(download)
            if part == "card" and "twice" in problem:
                continue
            assert all(words in problem for words in expected), (part, problem)


@every_game
def test_another_root_is_found_wherever_it_stands(game: str, rounds: dict[str, Download]) -> None:
    download = deepcopy(rounds[game])
    roots = download["proofs"]["roots"]
    roots[0] = other(roots[0])
    assert "root of the proofs is not the one that was published" in told(download)
    opening = next(e for e in download["moments"][0]["events"] if "commitment" in e)
    opening["commitment"] = roots[0]
    assert told(download) == "moment 1 shows another root than the deal"
    for moment in download["moments"]:
        moment["view"]["commitment"] = roots[0]
    assert "does not lead to the published root" in told(download)


@every_game
def test_cards_that_change_places_are_found(game: str, rounds: dict[str, Download]) -> None:
    """Proofs may be those of the deck, and yet the cards are dealt to others."""
    download = rounds[game]
    first, second = download["proofs"]["cards"][:2]
    one, two = first["card"], second["card"]
    swapped = json.loads(
        json.dumps(download["moments"]), object_hook=lambda each: swap(each, one, two)
    )
    download["moments"] = swapped
    assert f"{card_name(two)} was shown from position {first['position']}" in told(download)


def swap(thing: dict[str, Any], one: int, two: int) -> dict[str, Any]:
    """The same with two cards exchanged, in whatever holds cards."""

    def changed(value: Any) -> Any:
        if isinstance(value, list):
            return [changed(each) for each in value]
        return {one: two, two: one}.get(value, value) if type(value) is int else value

    held = {"hands", "cards", "card", "drawn", "hand", "hole", "down", "up"}
    for key, value in thing.items():
        if key in held or key.isdecimal():
            thing[key] = changed(value)
    return thing


@pytest.mark.parametrize("game", ["holdem", "follow_the_queen", "ride_the_bus"])
def test_another_order_of_dealing_is_found(game: str, rounds: dict[str, Download]) -> None:
    download = rounds[game]
    opening = next(event for event in download["moments"][0]["events"] if "order" in event)
    opening["order"] = [*opening["order"][1:], opening["order"][0]]
    assert "the order of dealing" in told(download)


def test_a_card_that_only_a_view_shows_is_found(rounds: dict[str, Download]) -> None:
    download = rounds["holdem"]
    proved = {proof["card"] for proof in download["proofs"]["cards"]}
    card = next(card for card in range(52) if card not in proved)
    last = download["moments"][-1]
    last["view"]["boards"] = [[card, *board[1:]] for board in last["view"]["boards"]]
    problem = f"moment {len(download['moments'])} shows {card_name(card)}, which has no proof"
    assert told(download) == problem


def test_a_street_without_a_burn_is_found(rounds: dict[str, Download]) -> None:
    download = rounds["follow_the_queen"]
    for moment in download["moments"]:
        moment["events"] = [e for e in moment["events"] if e["type"] != "cards/burned"]
    assert told(download) == "a card on street 4 is dealt out of turn"


@pytest.mark.parametrize("game", ["hold_your_horses", "ride_the_bus"])
def test_a_seed_that_is_not_the_decks_is_found(game: str, rounds: dict[str, Download]) -> None:
    download = rounds[game]
    ends = [e for moment in download["moments"] for e in moment["events"] if "seed" in e]
    for seed, problem in (
        (other(ends[0]["seed"]), "the seed that was revealed is not that of the committed deck"),
        ("a lucky number", "the seed that was revealed is no hexadecimal number"),
    ):
        for event in ends:
            event["seed"] = seed
        assert told(download) == problem


def test_rounds_of_earlier_versions_and_other_games_say_that_they_have_none(
    rounds: dict[str, Download],
) -> None:
    download = rounds["holdem"]
    download["proofs"] = None
    assert "has no proofs" in told(download)
    silent = msgspec.structs.replace(find_game("holdem"), dealing=None)
    assert proofs_of(silent, (), ()) is None
    with pytest.raises(Unproved, match="does not say how it deals"):
        check_proofs(silent, None, ())
    del download["proofs"]  # as in a file of an earlier version
    assert "has no proofs" in told(download)


def test_a_seed_of_another_deck_proves_nothing(played: dict[str, list[Found]]) -> None:
    """As in old rows, whose commitment was to the seed alone."""
    found = played["holdem"][0]
    events = [
        msgspec.structs.replace(event, seed=b"") if isinstance(event, Shuffled) else event
        for event in found.events
    ]
    seen = [event for moment in found.replay.moments for event in moment.events]
    assert proofs_of(find_game("holdem"), events, seen) is None
    assert proofs_of(find_game("holdem"), events[1:], seen) is None


@every_game
def test_no_damage_is_overlooked_in_proofs_or_breaks_anything(
    game: str, rounds: dict[str, Download]
) -> None:
    random = Random(game)
    caught = 0
    for _ in range(300):
        download = deepcopy(rounds[game])
        part = random.choice([download["proofs"], download["moments"], download["moments"]])
        damage(part, random)
        try:
            what_is_proved(read_replay(encode(download)))
        except (Unproved, HistoryError):
            caught += 1
        else:
            assert part is not download["proofs"]
    assert caught > 100


def damage(thing: Any, random: Random) -> None:
    """Change one value, however deep."""
    while True:
        keys = list(thing) if isinstance(thing, dict) else list(range(len(thing)))
        key = random.choice(keys)
        value = thing[key]
        if isinstance(value, dict | list) and value and random.random() < 0.95:
            thing = value
            continue
        strange: list[Any] = [
            None,
            -1,
            0,
            3,
            51,
            99,
            10**12,
            "",
            "x",
            "é" * 64,
            [],
            {},
            [1, 1],
            True,
        ]
        thing[key] = random.choice([each for each in strange if each != value])
        return


# The command.


def test_verify_says_what_it_proved_or_what_is_wrong(
    rounds: dict[str, Download], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, torn = (tmp_path / f"{name}.json" for name in ("good", "bad", "torn"))
    download = rounds["hold_your_horses"]
    good.write_bytes(encode(download))
    torn.write_bytes(encode(download)[:-20])
    download["proofs"]["cards"].pop()
    bad.write_bytes(encode(download))
    assert main(["verify", str(good)]) == 0
    said = capsys.readouterr().out
    assert said == (
        f"Texas Hold Your Horses, race {download['number']}: all 15 cards that were seen lay in the"
        " committed deck where the order of dealing says, and the whole deck follows from the seed"
        f" that was revealed; its root is {download['proofs']['roots'][0]}.\n"
    )
    assert main(["verify", str(good), str(bad)]) == 1
    assert f"{bad}: Texas Hold Your Horses, race" in capsys.readouterr().err
    for path, problem in (
        (torn, "this is no round that was downloaded here"),
        (tmp_path / "none", "cannot be read: No such file"),
        (Path("/dev/zero"), "this is not a file"),
    ):
        assert main(["verify", str(bad), str(path)]) == 2
        assert problem in capsys.readouterr().err
