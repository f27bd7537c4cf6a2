"""Phones: real Chromium pages of people who sit at the tables of a real server."""

import asyncio
import json
import re
import shutil
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from playwright.async_api import (
    Browser,
    Error,
    Locator,
    Page,
    Request,
    WebSocket,
    async_playwright,
    expect,
)

from bluefelt.client import Client
from bluefelt.protocol.messages import MakeLink
from tests.browser.words import HINTS
from tests.serving import Server

PATIENCE = 40.0  # seconds for anything that should happen
MOST_SPARE = 2  # wiped phones of a kind: each is a process
UNWANTED = (  # the last such list counts, so Playwright's own is in it
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
    # Pages behind the address bar, which nobody sees; each phone would pay for two of them.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
)
FLAGS = (
    f"--disable-features={','.join(UNWANTED)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# The same browser without windows of its own starts faster, and its contexts cost a third.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium") or "chromium"

# A service worker fetches the whole app, and what moves is drawn sixty times a second: both cost
# more than all the rest of a page.
QUIET: dict[str, Any] = {"service_workers": "block", "reduced_motion": "reduce"}
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}

# Playwright looks at a disabled button only every half second.
ENABLED = """
async (button) => {
  const waits = () => button.isConnected && button.matches(':disabled, [aria-disabled=true]');
  while (waits()) await new Promise(requestAnimationFrame);
}
"""

T = TypeVar("T")


class Size(NamedTuple):
    width: int
    height: int


PHONE = Size(390, 844)
SMALL = Size(360, 640)
LYING = Size(844, 390)
TABLET = Size(820, 1180)
LAPTOP = Size(1024, 768)
DESKTOP = Size(1280, 800)
SCREEN = Size(1920, 1080)
LARGE = (LAPTOP, DESKTOP, SCREEN)  # where tables have a layout of their own
SIZES = (PHONE, SMALL, LYING, TABLET, *LARGE)


class Kind(NamedTuple):
    """How ordinary phones differ from one another."""

    has_touch: bool
    lang: str
    name: str | None
    plain: bool
    is_new: bool


class Shared:
    """One browser for all tests of a process, and the event loop on which it lives.

    A page with an empty cache takes more than twice as much to open, so phones are wiped and kept
    for the next test.
    """

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self._opened = AsyncExitStack()
        self._browser: Browser | None = None
        self._lent: list[tuple[Kind, Phone]] = []
        self._spare: dict[Kind, list[Page]] = defaultdict(list)

    @property
    def is_running(self) -> bool:
        """Whether this is the loop."""
        return asyncio.get_running_loop() is self._runner.get_loop()

    async def browser(self) -> Browser:
        """The browser, started when it is first wanted."""
        if self._browser is None:
            self._browser = await self._opened.enter_async_context(launched())
        return self._browser

    def spare(self, kind: Kind) -> Page | None:
        """The page of a phone that was used and wiped."""
        return self._spare[kind].pop() if self._spare[kind] else None

    def expect_back(self, kind: Kind, phone: "Phone") -> None:
        self._lent.append((kind, phone))

    def run(self, job: Coroutine[Any, Any, T]) -> T:
        """What the job comes to; whatever it opened in the browser is put away."""

        async def tidied() -> T:
            lent: list[tuple[Kind, Phone]] = []
            try:
                result = await job
                lent = self._lent
                return result
            finally:
                self._lent = []
                for kind, phone in lent:
                    if len(phone.page.context.pages) == 1 and len(self._spare[kind]) < MOST_SPARE:
                        await phone.wipe()
                        self._spare[kind].append(phone.page)
                kept = {page.context for pages in self._spare.values() for page in pages}
                for context in self._browser.contexts if self._browser is not None else ():
                    if context not in kept:
                        await context.close()

        return self._runner.run(tidied())

    def close(self) -> None:
        """Nothing more is wanted."""
        self._runner.run(self._opened.aclose())
        self._runner.close()


shared = Shared()


@dataclass
class Phone:
    """One person's screen, and everything that its sockets heard."""

    page: Page
    heard: list[str] = field(default_factory=list)
    told: list[dict[str, Any]] = field(default_factory=list)  # the same, read
    newest: dict[str, Any] = field(default_factory=dict)  # every part as it was told last
    said: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", self._fail)
        self.page.on("console", self._note)

    async def wipe(self) -> None:
        """Forget everything; the page is as good as new, with a full cache."""
        self.page.remove_listener("websocket", self._listen)
        self.page.remove_listener("pageerror", self._fail)
        self.page.remove_listener("console", self._note)
        await self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        await self.page.goto("about:blank")
        await self.page.context.clear_cookies()
        await self.page.emulate_media(reduced_motion="reduce")

    @asynccontextmanager
    async def loading(self) -> AsyncIterator[list[Request]]:
        """Wait at the end for everything that the page has asked the server for meanwhile."""
        asked: set[Request] = set()
        every: list[Request] = []

        def ask(request: Request) -> None:
            asked.add(request)
            every.append(request)

        def answer(request: Request) -> None:
            asked.discard(request)
            self.news.set()

        self.page.on("request", ask)
        self.page.on("requestfinished", answer)
        self.page.on("requestfailed", answer)
        yield every
        await self.until(lambda _: not asked)
        self.page.remove_listener("request", ask)
        self.page.remove_listener("requestfinished", answer)
        self.page.remove_listener("requestfailed", answer)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda frame: self.said.append(str(frame)))

    def _hear(self, frame: str | bytes) -> None:
        told = json.loads(frame)
        self.heard.append(str(frame))
        self.told.append(told)
        # A page with several sockets may hear on one of them what it knows from another.
        if told["type"] == "room/state" or told.get("seq", 0) >= self.newest.get("seq", 0):
            parts = ("seq", "room", "view", "private", "options")
            self.newest |= {part: told[part] for part in parts if part in told}
        self.news.set()

    async def until(self, wanted: Callable[["Phone"], object]) -> None:
        """Return when what the server told makes it so."""
        async with asyncio.timeout(PATIENCE):
            while not wanted(self):
                self.news.clear()
                await self.news.wait()

    def _fail(self, error: Error) -> None:
        self.troubles.append(str(error))

    def _note(self, message: Any) -> None:
        if message.type == "error" and "WebSocket connection" not in message.text:
            self.troubles.append(message.text)

    def frames(self, kind: str) -> list[dict[str, Any]]:
        """What the server pushed of this kind, in order."""
        return [frame for frame in self.told if frame["type"] == kind]

    def forget(self) -> None:
        """Whatever was heard until now."""
        self.heard.clear()
        self.told.clear()
        self.newest.clear()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name).first

    async def tap(self, name: str | re.Pattern[str]) -> None:
        await click(self.button(name))

    async def sees(self, text: str | re.Pattern[str]) -> None:
        await expect(self.page.get_by_text(text).first).to_be_visible()

    async def write(self, label: str, text: str) -> None:
        await self.page.get_by_label(label).first.fill(text)

    async def come_in(self, url: str, name: str) -> None:
        """Through a link, with a name: two taps."""
        await self.page.goto(url)
        await self.write("Your name", name)
        await self.tap("Sit down")

    @property
    def view(self) -> dict[str, Any]:
        """The table as the server told it last."""
        view: dict[str, Any] = self.newest["view"]
        return view

    @property
    def mine(self) -> dict[str, Any]:
        """What only this phone was told of the table, as it is now."""
        private: dict[str, Any] = self.newest["private"]
        return private

    @property
    def members(self) -> dict[str, dict[str, Any]]:
        """Who is in the room, as the server told it last."""
        room = self.newest.get("room", {"members": []})
        return {member["name"]: member for member in room["members"]}

    async def code(self) -> str:
        """Of the room that the address bar shows, once it does."""
        await self.page.wait_for_url("**/r/*")
        return self.page.url.rpartition("/")[2]

    @property
    def fold(self) -> Locator:
        """There only when it is this phone's turn."""
        return self.page.get_by_role("button", name="Fold", exact=True)

    async def seq(self) -> int:
        """The last thing that the table on the screen has heard of."""
        return int(str(await self.page.locator("[data-seq]").get_attribute("data-seq")))

    async def act(self, name: str | re.Pattern[str]) -> None:
        """Tap, and return when the table has answered."""
        before = await self.seq()
        await self.tap(name)
        await self.page.wait_for_function(
            "before => Number(document.querySelector('[data-seq]').dataset.seq) > before",
            arg=before,
        )

    @property
    def hole(self) -> Locator:
        """The own cards, face up."""
        return self.page.get_by_test_id("hole").locator("[data-card]")

    async def cards(self) -> list[str]:
        """The own two cards, once they are there."""
        await expect(self.hole).to_have_count(2)
        return [str(await card.get_attribute("data-card")) for card in await self.hole.all()]

    def pod(self, seat: int) -> Locator:
        return self.page.locator(f'[data-seat="{seat}"]')


async def click(button: Locator, delay: float = 0) -> None:
    """As soon as it is there and can be tapped."""
    await button.evaluate(ENABLED)
    await button.click(delay=delay)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """The browser that tests share; whoever has a loop of their own gets another."""
    if shared.is_running:
        yield await shared.browser()
    else:
        async with launched() as browser:
            yield browser


@asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    """A browser, from its start to its end."""
    expect.set_options(timeout=PATIENCE * 1000)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()


async def new_phone(
    browser: Browser,
    size: Size = PHONE,
    lang: str = "en",
    name: str | None = None,
    plain: bool = False,
    is_new: bool = False,
    **context: Any,
) -> Phone:
    """A phone of somebody who was never here, or whose browser remembers a name and more.

    Whoever has a name has seen all hints, unless they are new.
    """
    kind = Kind(size is not DESKTOP, lang, name, plain, is_new)
    page = None if context or not shared.is_running else shared.spare(kind)
    if page is None:
        page = await _new_page(browser, size, kind, context)
    else:
        await page.set_viewport_size({"width": size.width, "height": size.height})
    phone = Phone(page)
    if not context and shared.is_running:
        shared.expect_back(kind, phone)
    return phone


async def _new_page(browser: Browser, size: Size, kind: Kind, context: dict[str, Any]) -> Page:
    chosen: dict[str, Any] = QUIET | {"device_scale_factor": 1} | context
    made = await browser.new_context(
        viewport={"width": size.width, "height": size.height},
        has_touch=kind.has_touch,
        locale=kind.lang,
        **chosen,
    )
    made.set_default_timeout(PATIENCE * 1000)
    if kind.name is not None:
        likes = {"name": kind.name, "avatar": "🦊", "sound": False, "plain": kind.plain}
        likes["hints"] = [] if kind.is_new else list(HINTS)
        remembered = json.dumps(json.dumps(likes))
        await made.add_init_script(f"localStorage.bluefelt ??= {remembered}")
    return await made.new_page()


@asynccontextmanager
async def phones(
    *names: str, size: Size = PHONE, lang: str = "en", **context: Any
) -> AsyncIterator[list[Phone]]:
    """A phone for each name; nothing may have gone wrong on any of them."""
    async with chromium() as browser:
        made = [await new_phone(browser, size, lang, name, **context) for name in names]
        yield made
        for phone in made:
            assert not phone.troubles, phone.troubles


@dataclass
class Host:
    """A room that was opened by a program, to be taken over by the host's phone."""

    url: str
    code: str
    link: str

    @property
    def door(self) -> str:
        """What friends open."""
        return f"{self.url}/r/{self.code}"

    @property
    def key(self) -> str:
        """What the host's own phone opens, once."""
        return f"{self.door}#link={self.link}"


async def open_room(
    url: str, settings: dict[str, Any], game: str = "holdem", preset: str | None = None
) -> Host:
    """A room with these settings, whose host takes it over with `Host.key`."""
    async with Client(url) as client:
        ok = await client.create(game, "Ann", preset=preset, settings=settings)
        link = (await client.send(MakeLink())).link
    return Host(url, str(ok.code), str(link))


async def crash(server: Server, *people: Phone) -> None:
    """Kill the server and start it again; return when every phone has it back.

    The phones need service workers: a page that misses a part of itself meanwhile is loaded again.
    """
    for phone in people:
        await phone.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    server.kill()
    for phone in people:
        await phone.sees("Reconnecting")
    server.start()
    for phone in people:
        await expect(phone.page.get_by_text("Reconnecting")).to_be_hidden()


async def on_turn(people: list[Phone]) -> Phone:
    """Whoever may act, once somebody may."""
    phone = await first_to_see(people, over=None)
    assert phone is not None
    return phone


async def first_to_see(people: list[Phone], over: Locator | None) -> Phone | None:
    """Whoever may act; nobody, if *over* is to be seen first."""
    waits: dict[asyncio.Task[None], Phone | None] = {}
    for phone in people:
        waits[asyncio.create_task(phone.fold.wait_for())] = phone
    if over is not None:
        waits[asyncio.create_task(over.wait_for())] = None
    done, rest = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    for task in done:
        task.result()
    return waits[done.pop()]


async def seat_all(host: Host, people: list[Phone], names: list[str]) -> None:
    """The first phone takes over the room and sits down; the others come by its link."""
    first, *others = people
    await first.page.goto(host.key)
    await first.page.get_by_role("button", name=re.compile("Sit|seat", re.I)).first.click()
    for phone, name in zip(others, names[1:], strict=True):
        await phone.come_in(host.door, name)
    for name in names[1:]:
        await sits_down(first, name)


async def sits_down(phone: Phone, name: str) -> None:
    """Return when this phone has heard of it: whoever comes in is there before sitting down."""
    await phone.until(lambda phone: phone.members.get(name, {}).get("seat") is not None)
