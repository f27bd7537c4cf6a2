"""A table full of people with long names and a lot of chips, most of them programs."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Browser

from bluefelt.client import Client, HungUp
from bluefelt.engine.contract import Command, Seat
from bluefelt.engine.tables.messages import Deal
from bluefelt.rooms.rules.commands import TakeSeat
from tests.browser.phones import PATIENCE, PHONE, Phone, Size, new_phone

LONG = (  # 24 characters each, some with nowhere to break them
    "Wilhelmina von Morgenweg",
    "Szentgyörgyvölgyi-Wammer",
    "Maximilian Bartholomäus ",
    "Wwwwwwwwwwwwwwwwwwwwwwww",
    "Konstantinápolyi Kelemen",
    "Árvíztűrő Tükörfúrógépné",
    "Bartholomew Featherstone",
    "Mmmmmmmmmmmm Mmmmmmmmmmm",
    "Anna-Magdalena Wilcke II",
    "Hadházy-Borsodi Zsigmond",
    "Ferdinand von Traunstein",
    "Kiskunfélegyházi Boldizs",
    "Alexandrina Wolkonskaja ",
    "Iiiiiiiiiiiiiiiiiiiiiiii",
    "Theodora Papadopoulou-K.",
    "Szépasszonyvölgyi Piri I",
    "Montgomery Winterbottom ",
)
NAMES = tuple(name.strip() for name in LONG)
FACES = "🦊🐻🐼🐯🦁🐸🐵🦄🦉🐙🐳🦖🌵🍀🌶🍕🎩"
RICH: dict[str, Any] = {
    "stack": 9_876_543,
    "small_blind": 50_000,
    "big_blind": 100_000,
    "max_debt": 1_000_000_000,
    "initial_button": 0,
    "deal_control": "auto",
    "pause_s": 60,
    "clock_s": 600,
    "grace_s": 300,
    "runout_ms": 0,
}


@dataclass
class Company:
    """Everybody at a table, seat by seat; the first is its host."""

    url: str
    code: str
    people: list[Client]

    @property
    def host(self) -> Client:
        return self.people[0]

    @property
    def door(self) -> str:
        return f"{self.url}/r/{self.code}"

    async def do(self, who: Client, command: Command) -> None:
        """Play it, and return when everybody knows."""
        seq = (await who.send(command)).seq or 0
        for one in self.people:
            if one.end is None:
                await one.until(lambda client: (client.seq or 0) >= seq, PATIENCE)

    async def deal(self) -> None:
        await self.do(self.host, Deal())

    async def around(self, choose: Callable[[Client], Command]) -> None:
        """Everybody chooses who is to act, until it is somebody's turn who is on a phone."""
        while (turn := self.turn) is not None:
            who = self.people[turn]
            if who.end is not None:
                return
            await self.do(who, choose(who))

    @property
    def turn(self) -> Seat | None:
        """Who is to act; nobody while everybody votes, or between hands."""
        view = self.watcher.view
        is_turn = view.running and len(view.waits_for) == 1 and view.phase != "vote"
        return view.waits_for[0] if is_turn else None

    @property
    def watcher(self) -> Client:
        """Somebody who still looks."""
        return next(one for one in self.people if one.end is None)

    async def phone(
        self,
        browser: Browser,
        who: int,
        size: Size = PHONE,
        *,
        plain: bool = False,
        is_new: bool = False,
    ) -> Phone:
        """This one goes on with a phone."""
        client = self.people[who]
        is_in = client.name is not None
        link = await client.make_link()
        phone = await new_phone(browser, size, name=NAMES[who], plain=plain, is_new=is_new)
        await phone.page.goto(f"{self.door}#link={link}")
        await phone.page.get_by_text(self.code).first.wait_for()
        with suppress(HungUp):  # the phone takes over
            await client.until(lambda _: not is_in, PATIENCE)
        return phone

    async def on_phone(self, what: Awaitable[object]) -> None:
        """Somebody does it on a phone; return when everybody knows."""
        heard = {one: one.seq or 0 for one in self.people if one.end is None}
        await what
        for one, seq in heard.items():
            await one.until(lambda client, seq=seq: (client.seq or 0) > seq, PATIENCE)  # type: ignore[misc]

    async def caught_up(self, phone: Phone) -> None:
        """Return when the phone's table knows what everybody knows."""
        await phone.page.wait_for_function(
            "seq => Number(document.querySelector('[data-seq]')?.dataset.seq) >= seq",
            arg=max(one.seq or 0 for one in self.people if one.end is None),
        )


def offered(client: Client, command: str) -> bool:
    return any(option.command == command for option in client.options)


@asynccontextmanager
async def company(
    url: str,
    players: int,
    game: str = "holdem",
    preset: str | None = None,
    settings: dict[str, Any] | None = None,
) -> AsyncIterator[Company]:
    """So many people at a table with as many seats, unless the settings say otherwise."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Client(url)) for _ in range(players)]
        chosen = {"seats": players} | (RICH if settings is None else settings)
        ok = await people[0].create(game, NAMES[0], avatar=FACES[0], preset=preset, settings=chosen)
        made = Company(url, str(ok.code), people)
        for seat, one in enumerate(people):
            if seat:
                await one.join(made.code, NAMES[seat], avatar=FACES[seat])
            await one.send(TakeSeat(seat))
        seq = max(one.seq or 0 for one in people)
        for one in people:
            await one.until(lambda client: (client.seq or 0) >= seq, PATIENCE)
        yield made
