"""People who play whole hands on Discord while it is watched that nobody sees too much."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bluefelt.client import Client
from tests.browser.hurried import HurriedServer
from tests.discord.club import Club, Evening, club, evening
from tests.discord.conftest import Night
from tests.discord.secrets import Secrets
from tests.discord.standin import Interaction, Message, Person
from tests.discord.standin.interactions import REPLY

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
CALM = {"pause_s": 60, "initial_button": 0, "runout_ms": 0}  # the host deals, the first is dealer


class Play:
    """A table at which every step is watched."""

    def __init__(self, made: Club, table: Evening) -> None:
        self.club = made
        self.table = table
        self.people = table.people
        self.secrets = Secrets(made, table)
        self._dealt = False  # the next hand is not the first

    @property
    def server(self) -> HurriedServer:
        assert isinstance(self.club.server, HurriedServer)
        return self.club.server

    # The room.

    async def set(self, **settings: Any) -> None:
        """What the host changes by `/poker settings`."""
        for setting, value in settings.items():
            told = await self.people[0].slash(
                self.table.thread, "poker settings", setting=setting, value=str(value).lower()
            )
            assert told.is_private
            assert "from the next" in told.text, told.text

    async def start(self, deck: str, hands: dict[Person, str], up: str = "", **known: Any) -> None:
        """The host deals from this deck, and everybody sees their own cards and those *up*."""
        host, was_dealt = self.people[0], self._dealt
        self._stack(deck, hands, up, **known)
        if was_dealt:
            await self.table.act(host, "Deal")
        else:
            await host.click(self.table.lobby, "Start")
        await self._see(hands)

    async def later(self, deck: str, hands: dict[Person, str]) -> None:
        """A quarter of an hour later the table has dealt the next hand by itself."""
        self._stack(deck, hands)
        self.server.later()
        await self._see(hands)

    def _stack(self, deck: str, hands: dict[Person, str], up: str = "", **known: Any) -> None:
        self.secrets.deal(hands, **known)
        self.secrets.open(up)
        self.server.stack(deck)
        self._dealt = True

    async def _see(self, hands: dict[Person, str]) -> None:
        for person, cards in hands.items():
            await self.reads(person, *cards.split())

    async def chat(self, words: str) -> None:
        """Somebody who looks on in a browser says something."""
        async with Client(self.server.url) as talker:
            await talker.join(self.table.code, "Dora")
            await talker.send("chat/send", text=words)

    # What people do.

    async def act(self, person: Person, label: str) -> Interaction:
        """A click in one's own panel."""
        asked = await self.table.act(person, label)
        self.secrets.look()
        return asked

    async def public(self, person: Person, label: str, asked: str) -> Interaction:
        """A click below the picture, once the table asks so."""

        def ready() -> bool:
            table = self.table.table
            return asked in table.text and bool(Evening.found(table, label))

        await self.club.until(ready, f"{label} below {asked!r}")
        clicked = await person.click(self.table.table, Evening.found(self.table.table, label))
        self.secrets.look()
        return clicked

    async def choose(self, person: Person, menu: str, label: str) -> Interaction:
        """From a list in one's own panel."""
        panel = self.panel(person)
        await self.club.until(
            lambda: _list_with(panel, menu, label), f"{label} in {menu!r} for {person.name}"
        )
        chosen = await person.select(panel, _list_with(panel, menu, label), label)
        self.secrets.look()
        return chosen

    async def send(self, form: Interaction, **values: str) -> Interaction:
        """A form, filled in."""
        person = form.person
        assert isinstance(person, Person)
        sent = await person.submit(form, **values)
        self.secrets.look()
        return sent

    async def refused(self, asked: Interaction) -> str:
        """Why, said to the one who asked and to nobody else."""
        at_once = [asked.message] if asked.answer == REPLY and asked.message else []
        await self.club.until(lambda: at_once + asked.followups, "a refusal")
        [told] = at_once + asked.followups
        assert told.only_for is asked.person
        return told.text

    # What people see.

    def panel(self, person: Person) -> Message:
        return self.table.panels[person]

    async def reads(self, person: Person, *words: str) -> None:
        """Return when all of it stands in somebody's panel; cards as `As`."""
        wanted = [_as_shown(word) for word in words]
        panel = self.panel(person)

        def there() -> bool:
            text = panel.text.replace("\ufe0f", "")
            return all(word in text for word in wanted)

        await self._until(there, lambda: f"{words} for {person.name}, but {panel.text!r}")
        self.secrets.look()

    async def says(self, *words: str) -> None:
        """Return when everybody can read all of it in one message; cards as `As`."""
        wanted = [_as_shown(word) for word in words]

        def there() -> bool:
            texts = [message.text.replace("\ufe0f", "") for message in self.table.public]
            return any(all(word in text for word in wanted) for text in texts)

        await self._until(there, lambda: f"{words}, but {self.table.words}")
        self.secrets.look()

    async def _until(self, wanted: Callable[[], bool], what: Callable[[], str]) -> None:
        try:
            await self.club.until(wanted)
        except AssertionError as never:
            raise AssertionError(f"never {what()}") from never


@asynccontextmanager
async def at_table(
    night: Night, *names: str, settings: dict[str, Any] | None = None, **options: Any
) -> AsyncIterator[Play]:
    """A table with these people, on a server where nothing happens by itself."""
    people = night.people(*names)
    play = Play(night.made, await evening(night.made, people, night.channel, **options))
    await play.set(**(CALM if settings is None else settings))
    async with play.secrets.watching():
        yield play
        play.secrets.look()
    assert play.secrets.check_pictures()


@asynccontextmanager
async def playing(folder: Path, *names: str, **options: Any) -> AsyncIterator[Play]:
    """The same in a club of its own."""
    async with (
        club(folder, HurriedServer) as made,
        at_table(Night(made, 1), *names, **options) as play,
    ):
        yield play


def _list_with(panel: Message, menu: str, label: str) -> str:
    """The list of that name, once it has such a choice."""
    for each in panel.selects:
        hint = str(each.get("placeholder"))
        if hint.startswith(menu) and label in [option["label"] for option in each["options"]]:
            return hint
    return ""


def _as_shown(word: str) -> str:
    if word not in DECK:
        return word.replace("\ufe0f", "")
    return word[0].replace("T", "10") + dict(zip("cdhs", "♣♦♥♠", strict=True))[word[1]]


def dealt(*rounds: Sequence[str] | str, burn: Sequence[int] = ()) -> str:
    """A deck: what is named in this order, a card that nobody sees before each round in *burn*."""
    cards = [card for one in rounds for card in (one.split() if isinstance(one, str) else one)]
    spare = [card for card in DECK if card not in cards]
    deck: list[str] = []
    for number, one in enumerate(rounds):
        deck += [spare.pop()] if number in burn else []
        deck += one.split() if isinstance(one, str) else one
    return " ".join(deck)


def in_turn(*hands: str) -> list[str]:
    """Hands as they are dealt: one card each, and again."""
    return [card for cards in zip(*(hand.split() for hand in hands), strict=True) for card in cards]


def holdem(hands: Sequence[str], *boards: str) -> str:
    """A deck for these hands, the left of the button first, and these boards."""
    rounds: list[Sequence[str] | str] = [in_turn(*hands)]
    for board in boards:
        cards = board.split()
        streets = (cards[:3], cards[3:4], cards[4:5]) if len(cards) > 2 else ([c] for c in cards)
        rounds += streets
    return dealt(*rounds, burn=range(1, len(rounds)))
