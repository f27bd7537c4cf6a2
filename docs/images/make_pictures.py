"""Takes the pictures of the README: `make pictures`.

A phone and five programs play at a real server until a hand comes that is worth looking at: the
phone's owner flops something, is called, and wins. Decks are known for the pictures of laptops, and
for the other games, which phones play with bots.
"""

import asyncio
import base64
import io
import re
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.async_api import Browser, Page

from bluefelt.client import Client
from bluefelt.discord_bot.pictures import picture as table_picture
from bluefelt.engine.cards import Card
from bluefelt.engine.poker.messages import Call, Check, Fold, Raise
from bluefelt.engine.registry import find_game
from bluefelt.games.hold_your_horses.messages import Bet, Ready
from bluefelt.rooms.rules.commands import SendChat, TakeSeat
from tests.browser.bussing import deck, hand
from tests.browser.hurried import HurriedServer
from tests.browser.phones import DESKTOP, PHONE, Host, Phone, Size, chromium, new_phone, open_room
from tests.browser.playing import winner
from tests.browser.racing import put
from tests.serving import running

HERE = Path(__file__).parent
FRIENDS = {
    "Maya": ("🦉", 1_240),
    "Leo": ("🦁", 860),
    "Zoe": ("🐼", 1_515),
    "Sam": ("🎩", 985),
    "Ivy": ("🌵", 1_070),
}
SETTINGS: dict[str, Any] = {
    "stack": 1_000,
    "small_blind": 5,
    "big_blind": 10,
    "blind_schedule": "off",
    "max_debt": 5_000,
    "seats": 6,
    "deal_control": "host",
    "pause_s": 60,
    "clock_s": 60,
    "runout_ms": 2_500,
}
CALLERS = 3
HARDLY, NEARLY = 0.3, 0.9  # below, it is likely to be a tie
HORSES = "Ah Qd 9s Jd 5c Kh Qc 8s Tc 5h 9h Td 2s"  # a card for each hand, a second, the flop
HANDSOME, PLAYABLE = 20, 13  # tens or king and jack, nine and six
SHARPNESS = 1.5  # pixels of a picture for each of the page
QUALITY = 80
REST_S = 1.5  # a new price cannot be called for a second
STRIP = """
<style>
  body { margin: 0; display: inline-flex; gap: 14px; }
  img { width: 250px; border-radius: 22px; border: 5px solid #10161f; }
</style>
"""


class Story:
    """A table at which one hand after the other is played until one is worth telling."""

    def __init__(self, phone: Phone, friends: Sequence[Client]) -> None:
        self.phone, self.friends = phone, friends
        self.pictures: dict[str, bytes] = {}

    @property
    def view(self) -> Any:
        return self.friends[0].view

    @property
    def own(self) -> Any:
        """What only the phone's owner sees."""
        return self.phone.mine

    async def tell(self) -> bool:
        """Play a hand; whether it was the one."""
        await self.phone.page.get_by_role("button", name=re.compile("^(Start|Deal)")).click()
        await self.friends[0].until(lambda client: client.view.phase == "preflop")
        await self.phone.cards()
        callers = sorted(self.friends, key=lambda friend: looks(friend.private.cards))[-CALLERS:]
        if looks(self.own["cards"]) < HANDSOME or not await self.see_flop(callers):
            return await self.give_up()
        rival = max(callers, key=strength)
        made = (self.own["makes"]["category"], rival.private.makes.category)
        if "high-card" in made or looks(rival.private.cards) < PLAYABLE:
            return await self.give_up()
        return await self.raise_all_in(callers, rival) and await self.run_out()

    async def see_flop(self, callers: Sequence[Client]) -> bool:
        """The callers and the phone pay for the flop, everybody else folds."""
        while self.view.phase == "preflop":
            if (friend := self.on_turn) is None:
                await self.phone.act(re.compile("^(Check|Call)"))
            elif friend not in callers:
                await friend.send(Fold())
            elif self.view.bet == 10:
                await friend.send(Raise(to=30))
            else:
                await friend.send(Call() if friend.private.to_call else Check())
            await self.caught_up()
        return bool(self.view.phase == "flop")

    async def raise_all_in(self, callers: Sequence[Client], rival: Client) -> bool:
        """Somebody bets, the phone raises, the rival calls."""
        while (friend := self.on_turn) is not None or not self.view.bet:
            if friend is None:
                await self.phone.act("Check")
            elif self.view.bet:
                await friend.send(Call())
            else:
                await friend.send(Raise(to=60))
            await self.caught_up()
        await self.take("table")
        await self.phone.tap(re.compile("^Raise"))
        await self.phone.tap("Pot")
        await self.take("sizer")
        await self.phone.tap("Max")
        await self.phone.act("All-in")
        await self.caught_up()
        while (friend := self.on_turn) is not None:
            await friend.send(Call() if friend is rival else Fold())
            await self.caught_up()
        return bool(self.view.phase == "runout")

    async def run_out(self) -> bool:
        """The board comes, and the phone's owner wins; not that it was certain."""
        [chance] = [seat.chance for seat in self.view.seats if seat.name == "Ann"]
        if not HARDLY < chance.win < NEARLY:
            return False
        await self.take("all-in")
        await winner(self.phone).wait_for()
        await self.take("winner")
        return "You win" in await winner(self.phone).inner_text()

    async def give_up(self) -> bool:
        """The hand is over, and was not the one."""
        while self.view.waits_for:
            if (friend := self.on_turn) is not None:
                await friend.send(Fold())
            elif await self.phone.button("Check").count():
                await self.phone.act("Check")
            else:
                await self.phone.act("Fold")
            await self.caught_up()
        return False

    @property
    def on_turn(self) -> Client | None:
        """None: the phone, or nobody."""
        return next((one for one in self.friends if one.seat in self.view.waits_for), None)

    async def caught_up(self) -> None:
        """Everybody has heard the same."""
        clients = [client for client in self.friends if client.seq is not None]
        newest = max(client.seq or 0 for client in clients)
        for client in clients:
            await client.until(lambda one: (one.seq or 0) >= newest)
        while await self.phone.seq() < newest:
            await asyncio.sleep(0.01)

    async def take(self, name: str) -> None:
        self.pictures[name] = await picture(self.phone.page)
        if name == "table":
            self.pictures["discord"] = as_webp(table_picture(find_game("holdem"), self.view))


def as_webp(png: bytes | None) -> bytes:
    assert png is not None
    made = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").save(made, "WEBP", quality=QUALITY)
    return made.getvalue()


def looks(cards: Sequence[Card]) -> int:
    """How two cards look to somebody who likes pairs and high cards."""
    high, low = sorted((card >> 2 for card in cards), reverse=True)
    return high + low + (4 if high == low else 0)


def strength(friend: Client) -> tuple[bool, int]:
    return friend.private.makes.category != "high-card", looks(friend.private.cards)


async def picture(page: Page, size: Size = PHONE) -> bytes:
    """What the page shows, once it has come to rest."""
    await asyncio.sleep(REST_S)
    session = await page.context.new_cdp_session(page)
    clip = {"x": 0, "y": 0, "width": size.width, "height": size.height, "scale": SHARPNESS}
    wanted = {"format": "webp", "quality": QUALITY, "clip": clip}
    taken = await session.send("Page.captureScreenshot", wanted)
    return base64.b64decode(taken["data"])


async def sit_down(
    phone: Phone, host: Host, stack: AsyncExitStack, is_cash: bool = True
) -> list[Client]:
    """Ann has the first seat, on this screen, and her friends have the others."""
    await phone.page.goto(host.key)
    await phone.tap(re.compile("Sit"))
    friends = []
    for seat, (name, (avatar, chips)) in enumerate(FRIENDS.items(), 1):
        friend = await stack.enter_async_context(Client(host.url))
        await friend.join(host.code, name, avatar=avatar)
        await friend.send(TakeSeat(seat, chips if is_cash else None))
        friends.append(friend)
    await phone.sees("Ivy")
    return friends


async def evening(browser: Browser, host: Host) -> dict[str, bytes]:
    """The pictures of a first hand that is worth them; none if it went wrong at the end."""
    phone = await new_phone(browser, name="Ann")
    async with AsyncExitStack() as stack:
        await phone.page.goto(host.url)
        await phone.button("Play now").wait_for()
        home = await picture(phone.page)
        friends = await sit_down(phone, host, stack)
        story = Story(phone, friends)
        story.pictures |= {"home": home, "lobby": await picture(phone.page)}
        while not await story.tell():
            if story.view.phase != "over" or "winner" in story.pictures:
                return {}
        return story.pictures


async def large_table(browser: Browser, server: HurriedServer) -> bytes:
    """Hold'em on a laptop: the turn is dealt, two have bet, and Ann is to act."""
    server.stack("2c Td Qs 3d 9s Ah 7d Jc Qh 8c 9d Kh 5c Kd 9h 4h 6c 7s")
    host = await open_room(server.url, SETTINGS | {"initial_button": 0}, preset="cash")
    laptop = await new_phone(browser, DESKTOP, name="Ann")
    async with AsyncExitStack() as stack:
        friends = await sit_down(laptop, host, stack)
        maya, leo, zoe, sam, ivy = friends
        story = Story(laptop, friends)
        await sam.send(SendChat("Who brings snacks next week?"))
        await maya.send(SendChat("I do. Nachos!"))
        await laptop.tap("Start")
        await laptop.cards()
        for who, command in (
            *((zoe, Raise(to=30)), (sam, Fold()), (ivy, Call()), (None, "Call"), (maya, Fold())),
            *((leo, Call()), (leo, Check()), (zoe, Raise(to=80)), (ivy, Call()), (None, "Call")),
            *((leo, Call()), (leo, Check()), (zoe, Raise(to=180)), (ivy, Call())),
        ):
            if who is None:
                await asyncio.sleep(REST_S)
                await laptop.act(re.compile(f"^{command}"))
            else:
                await who.send(command)
            await story.caught_up()
        await leo.send(SendChat("Somebody has two hearts"))
        return await picture(laptop.page, DESKTOP)


async def track(browser: Browser, server: HurriedServer) -> bytes:
    """Hold Your Horses on a laptop, after the flop, with everybody's bets on the lanes."""
    server.stack(HORSES)
    settings = {"clock_s": 60, "seats": 6}
    host = await open_room(server.url, settings, game="hold_your_horses")
    laptop = await new_phone(browser, DESKTOP, name="Ann")
    async with AsyncExitStack() as stack:
        friends = await sit_down(laptop, host, stack, is_cash=False)
        await laptop.tap("Start")
        await put(laptop, "25", 2)
        for hand, friend in enumerate(friends, 1):
            await friend.send(Bet(hand, 20 * hand + 10))
            await friend.send(Ready())
        await laptop.tap(re.compile("^READY"))
        await laptop.until(lambda one: len(one.view["board"]) == 3)
        await put(laptop, "50", 1)
        await put(laptop, "25", 5)
        await friends[1].send(SendChat("Run, my Queens, run!"))
        return await picture(laptop.page, DESKTOP)


async def with_bots(browser: Browser, server: HurriedServer, game: str, bots: int) -> Phone:
    """A phone at a table of bots, dealt in."""
    host = await open_room(server.url, {"clock_s": 60}, game=game)
    phone = await new_phone(browser, name="Ann")
    await phone.page.goto(host.key)
    await phone.tap(re.compile("Sit"))
    for seated in range(bots):
        await phone.tap("Add a bot")
        await phone.until(lambda one, seated=seated: len(one.members) == seated + 2)  # type: ignore[misc]
    await phone.tap("Start")
    return phone


async def queen(browser: Browser, server: HurriedServer) -> bytes:
    """Follow the Queen, with a Queen and a Seven face up, and Ann to act."""
    server.stack("Qs 2d 8c 9h Ad 3d Jc 5s Qd 7s Kh 4c 7h Ts 8d Js Ac 6c")
    phone = await with_bots(browser, server, "follow_the_queen", 3)
    await phone.until(lambda one: one.view["waits_for"] == [0])
    while phone.view["phase"] in ("third", "fourth"):
        await asyncio.sleep(REST_S)
        await phone.act(re.compile(r"^(Check|Call [\d,]+|Bring in [\d,]+)$"))
        await phone.until(lambda one: one.view["waits_for"] in ([0], []))
    return await picture(phone.page)


async def horses(browser: Browser, server: HurriedServer) -> bytes:
    """Hold Your Horses, with bets on two hands."""
    server.stack(HORSES)
    phone = await with_bots(browser, server, "hold_your_horses", 4)
    await put(phone, "25", 2)
    await put(phone, "50", 5)
    return await picture(phone.page)


async def bus(browser: Browser, server: HurriedServer) -> bytes:
    """Ride the Bus, with a match in the second row."""
    ann = "7c 7s 9d Jh 3c"
    server.stack(deck([ann, "2c 2d 2h 4c 4d", "5c 5d 5h 6c 6d"], "Ks Qd 8h 7d Ts Ac 7h"))
    phone = await with_bots(browser, server, "ride_the_bus", 2)
    for nth in range(1, 5):
        await phone.tap(re.compile("^Flip"))
        await phone.until(lambda one, nth=nth: one.view["pyramid"]["flipped"] == nth)  # type: ignore[misc]
        if nth < 4:
            server.ring()
            await phone.until(lambda one: one.view["phase"] == "flip")
    await phone.button(re.compile("^Play")).wait_for()
    assert await hand(phone).count() == 5
    return await picture(phone.page)


async def strip(browser: Browser, pictures: Sequence[bytes]) -> bytes:
    """The pictures side by side, on whatever is behind them."""
    page = await browser.new_page(viewport={"width": 2_000, "height": 1_000})
    session = await page.context.new_cdp_session(page)
    nothing = {"color": {"r": 0, "g": 0, "b": 0, "a": 0}}
    await session.send("Emulation.setDefaultBackgroundColorOverride", nothing)
    sources = [f"data:image/webp;base64,{base64.b64encode(one).decode()}" for one in pictures]
    await page.set_content(STRIP + "".join(f'<img src="{source}">' for source in sources))
    box = await page.locator("body").bounding_box()
    assert box is not None
    return await picture(page, Size(int(box["width"]), int(box["height"])))


async def main(folder: Path) -> None:
    with running(HurriedServer(folder)) as server:
        async with chromium() as browser:
            found: dict[str, bytes] = {}
            while not found:
                host = await open_room(server.url, SETTINGS, preset="cash")
                found = await evening(browser, host)
            for name in ("table", "discord"):
                (HERE / f"{name}.webp").write_bytes(found.pop(name))
            (HERE / "strip.webp").write_bytes(await strip(browser, list(found.values())))
            (HERE / "laptop.webp").write_bytes(await large_table(browser, server))
            (HERE / "track.webp").write_bytes(await track(browser, server))
            server.stack("")
            others = [await play(browser, server) for play in (queen, horses, bus)]
            (HERE / "games.webp").write_bytes(await strip(browser, others))


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        asyncio.run(main(Path(place)))
