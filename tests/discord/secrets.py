"""Who may know which cards: everybody's screen is held to it, with everything ever shown there."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

from bluefelt.client import Client
from bluefelt.discord_bot.pictures import picture
from bluefelt.engine.registry import GameSpec
from tests.discord.club import Club, Evening
from tests.discord.standin import Message, Person, Shown
from tests.discord.standin.messages import walk

GLYPHS = dict(zip("♣♦♥♠", "cdhs", strict=True))
WRITTEN = re.compile("(10|[2-9TJQKA]) ?([♣♦♥♠])")
CODED = re.compile(r"(?<![0-9A-Za-z])([2-9TJQKA][cdhs])(?![0-9A-Za-z])")
CHUNKS = {b"IHDR", b"PLTE", b"IDAT", b"tRNS", b"IEND"}  # of a picture that says nothing else


def cards_in(shown: Shown) -> set[str]:
    """Every card that somebody finds in a message, above the surface or below."""
    found = {written[1].replace("10", "T") + GLYPHS[written[2]] for written in _read(shown)}
    return found | {card for word in _unseen(shown) for card in CODED.findall(word)}


def _read(shown: Shown) -> Iterator[re.Match[str]]:
    return WRITTEN.finditer(shown.raw.replace("\ufe0f", ""))


def _unseen(shown: Shown) -> Iterator[str]:
    """What is in custom_ids and values; a room's code and a mark of the moment are random."""
    for _, part in walk(shown.components):
        yield " ".join(str(part.get("custom_id", "")).split(":")[4:])
        yield from (str(option["value"]) for option in part.get("options", ()))
        yield from (str(option.get("description")) for option in part.get("options", ()))
    for attachment in shown.attachments:
        yield f"{attachment.filename} {attachment.description}"


class Secrets:
    """What each may see of the hand that runs, and of those before."""

    def __init__(self, club: Club, table: Evening) -> None:
        self._club = club
        self._table = table
        self._open: list[set[str]] = [set()]  # hand by hand
        self._own: dict[Person, list[set[str]]] = {person: [set()] for person in table.people}
        self._words: dict[Person, set[str]] = {}
        self._hand_of: dict[Message, int] = {}
        self._fine: set[tuple[Person, Shown]] = set()  # who knows a card knows it for good
        self._views: list[Any] = []
        self._spec: GameSpec | None = None

    # What is known.

    def deal(self, hands: dict[Person, str], words: dict[Person, str] | None = None) -> None:
        """The next hand is dealt so; *words* name what somebody holds, and may not be read."""
        self.look()
        self._open.append(set())
        for person, own in self._own.items():
            own.append(set(hands.get(person, "").split()))
        self._words = {person: {word} for person, word in (words or {}).items()}

    def open(self, cards: str) -> None:
        """Everybody sees these from now on."""
        self._open[-1] |= set(cards.split())

    def gets(self, person: Person, cards: str) -> None:
        self._own[person][-1] |= set(cards.split())

    def shows(self, person: Person) -> None:
        """Somebody's cards are everybody's."""
        self._open[-1] |= self._own[person][-1]
        self._words.pop(person, None)

    # What is seen.

    def look(self) -> None:
        """Nobody has ever seen a card on Discord that they may not know."""
        hand = len(self._open) - 1
        for person in self._table.people:
            for shown in self._club.discord.everything_ever_visible_to(person):
                if (person, shown) not in self._fine and self._is_here(shown.message):
                    leaked = cards_in(shown) - self._may_see(person, shown.message, hand)
                    assert not leaked, f"{person.name} sees {leaked} in {shown.raw}"
                    self._check_words(person, shown, hand)
                    self._fine.add((person, shown))

    def _is_here(self, message: Message | None) -> bool:
        """Whether it is of this guild, or a form."""
        return message is None or message.channel.guild is self._table.thread.guild

    def _may_see(self, person: Person, message: Message | None, hand: int) -> set[str]:
        if message is None or message.only_for is not None:  # a panel may be a moment late
            own = self._own[person]
            return set().union(*own[-2:], *self._open[-2:])
        return self._open[self._hand_of.setdefault(message, hand)]

    def _check_words(self, person: Person, shown: Shown, hand: int) -> None:
        if not self._words:
            return
        if shown.message is not None and self._hand_of.get(shown.message, hand) < hand:
            return
        read = "\n".join([shown.text, *shown.alt_texts, *shown.buttons]).lower()
        for other, words in self._words.items():
            told = {word for word in words if word in read}
            assert other is person or not told, f"{person.name} reads {told} of {other.name}"

    # What is drawn.

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Look on from the rail, as anybody may, and note what is seen there."""
        async with Client(self._club.server.url) as rail:
            await rail.watch(self._table.code)
            self._spec = rail.spec
            noting = asyncio.create_task(self._note(rail))
            yield
        await noting

    async def _note(self, rail: Client) -> None:
        frames = rail.frames()
        self._views.append(rail.view)
        async for _ in frames:
            if rail.view != self._views[-1]:
                self._views.append(rail.view)

    def check_pictures(self) -> int:
        """Every picture shows what the rail saw, and nothing else; how many there are."""
        assert self._spec is not None
        drawn = {picture(self._spec, view) for view in self._views}
        shown = [
            attachment.data
            for message in self._club.discord.world.messages.values()
            if self._is_here(message)
            for version in message.versions
            for attachment in version.attachments
        ]
        assert all(data in drawn for data in shown)
        assert all(chunk in CHUNKS for data in shown for chunk in _chunks(data))
        return len(shown)


def _chunks(png: bytes) -> Iterator[bytes]:
    at = 8
    while at < len(png):
        yield png[at + 4 : at + 8]
        at += 12 + int.from_bytes(png[at : at + 4], "big")
