"""Firefox and WebKit as Debian has them, driven over WebDriver: BiDi in one, HTTP in the other."""

import asyncio
import json
import os
import re
import shutil
from asyncio.subprocess import DEVNULL, PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from tests.browser.phones import PATIENCE, PHONE, Size
from tests.postgres import free_port

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox") or "firefox-esr"
WEBKIT = "WebKitWebDriver"
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# Looking things up as people do: by what can be read, where it can be seen and tapped.
LOOKING = """
const named = (node) =>
  (node.getAttribute('aria-label') ?? node.innerText ?? '').trim().replace(/\\s+/g, ' ');
const box = (node) => node.getBoundingClientRect();
const isOpen = (node) => {
  const { x, y, width, height } = box(node);
  if (!width || !height || node.matches(':disabled, [aria-disabled=true]')) return false;
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && (node.contains(hit) || hit.contains(node));
};
const middle = (node) => {
  const { x, y, width, height } = box(node);
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};
const find = (selector, pattern) => [...document.querySelectorAll(selector)]
  .filter((node) => new RegExp(pattern, 'i').test(named(node)));
const until = (wanted) => new Promise((resolve) => {
  const look = () => {
    const found = wanted();
    if (found) resolve(found);
    else requestAnimationFrame(look);
  };
  look();
});
if (!window.troubles) {
  window.troubles = [];
  addEventListener('error', (event) => window.troubles.push(event.message));
  addEventListener('unhandledrejection', (event) => window.troubles.push(String(event.reason)));
}
"""
PLACE = """
(() => {
  let last = '';
  return until(() => {
    const node = find(%s, %s).find((node) => {
      if (!isOpen(node)) node.scrollIntoView({ block: 'center', behavior: 'instant' });
      return isOpen(node);
    });
    const spot = node ? middle(node) : null;
    const rests = spot && String(spot) === last;
    last = String(spot);
    return rests ? spot : null;
  });
})()
"""
ACTION = "button, [role=button], a, summary, [role=tab]"


class Tab:
    """A page in one of them, and somebody who taps and types in it."""

    async def goto(self, url: str) -> None:
        """Open the address, and return when the page has come."""
        raise NotImplementedError

    async def evaluate(self, promise: str) -> Any:
        """What the promise comes to, by way of JSON."""
        raise NotImplementedError

    async def perform(self, *sources: dict[str, Any]) -> None:
        """Fingers and keys, as WebDriver describes them."""
        raise NotImplementedError

    async def resize(self, size: Size) -> None:
        """Make the page as large as that."""
        raise NotImplementedError

    async def picture(self) -> str:
        """What is to be seen, as a PNG in base64."""
        raise NotImplementedError

    async def reload(self) -> None:
        await self.goto(await self.evaluate("Promise.resolve(location.href)"))

    async def tap(self, name: str, selector: str = ACTION) -> None:
        """As soon as something of that name is there and can be tapped."""
        spot = await self.evaluate(PLACE % (json.dumps(selector), json.dumps(name)))
        await self.tap_at(*spot)

    async def tap_at(self, x: int, y: int) -> None:
        move = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
        down, up = ({"type": f"pointer{way}", "button": 0} for way in ("Down", "Up"))
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}}
        await self.perform({**finger, "actions": [move, down, up]})

    async def write(self, text: str) -> None:
        """Into whatever has the focus."""
        keys = [{"type": way, "value": letter} for letter in text for way in ("keyDown", "keyUp")]
        await self.perform({"type": "key", "id": "keys", "actions": keys})

    async def sees(self, text: str) -> None:
        """Return when this can be read."""
        pattern = json.dumps(text)
        await self.evaluate(
            f"until(() => new RegExp({pattern}, 'i').test(document.body.innerText))"
        )

    async def until(self, condition: str) -> Any:
        return await self.evaluate(f"until(() => {condition})")

    async def troubles(self) -> list[str]:
        told: list[str] = await self.evaluate("Promise.resolve(window.troubles)")
        return told


class Firefox(Tab):
    """One tab of a Firefox that speaks WebDriver BiDi."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._last = 0
        self._context = ""

    async def start(self) -> None:
        await self._ask("session.new", capabilities={})
        tree = await self._ask("browsingContext.getTree")
        self._context = tree["contexts"][0]["context"]

    async def goto(self, url: str) -> None:
        await self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    async def evaluate(self, promise: str) -> Any:
        text = (
            f"(async () => {{ {LOOKING}; return JSON.stringify(await ({promise})) ?? 'null'; }})()"
        )
        told = await self._ask(
            "script.evaluate",
            expression=text,
            target={"context": self._context},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    async def perform(self, *sources: dict[str, Any]) -> None:
        await self._ask("input.performActions", context=self._context, actions=list(sources))

    async def resize(self, size: Size) -> None:
        await self._ask(
            "browsingContext.setViewport", context=self._context, viewport=size._asdict()
        )

    async def picture(self) -> str:
        told = await self._ask("browsingContext.captureScreenshot", context=self._context)
        return str(told["data"])

    async def _ask(self, method: str, **params: Any) -> Any:
        self._last += 1
        await self._socket.send_json({"id": self._last, "method": method, "params": params})
        async with asyncio.timeout(PATIENCE):
            while True:
                told = await self._socket.receive_json()
                if told.get("id") == self._last:
                    assert told["type"] == "success", told
                    return told["result"]


class WebKit(Tab):
    """One window of WebKit's small browser, driven over HTTP."""

    def __init__(self, http: aiohttp.ClientSession, driver: str) -> None:
        self._http, self._driver = http, driver
        self._session = ""

    async def start(self, browser: str) -> None:
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        told = await self._ask("POST", "/session", {"capabilities": wanted})
        self._session = f"/session/{told['sessionId']}"
        await self._do("/timeouts", script=int(PATIENCE * 1000))

    async def goto(self, url: str) -> None:
        await self._do("/url", url=url)

    async def evaluate(self, promise: str) -> Any:
        script = (
            f"const done = arguments[0]; {LOOKING};"
            f" ({promise}).then((told) => done(JSON.stringify(told) ?? 'null'))"
        )
        return json.loads(await self._do("/execute/async", script=script, args=[]))

    async def perform(self, *sources: dict[str, Any]) -> None:
        await self._do("/actions", actions=list(sources))

    async def resize(self, size: Size) -> None:
        # A window has a bar; pages are what is left of it.
        await self._do("/window/rect", width=size.width, height=size.height)
        width, height = await self.evaluate("Promise.resolve([innerWidth, innerHeight])")
        wanted = Size(2 * size.width - width, 2 * size.height - height)
        await self._do("/window/rect", **wanted._asdict())

    async def picture(self) -> str:
        return str(await self._ask("GET", f"{self._session}/screenshot"))

    async def stop(self) -> None:
        if self._session:
            await self._ask("DELETE", self._session)

    async def _do(self, path: str, **body: Any) -> Any:
        return await self._ask("POST", self._session + path, body)

    async def _ask(self, method: str, path: str, body: Any = None) -> Any:
        async with self._http.request(method, self._driver + path, json=body) as answer:
            told = await answer.json(content_type=None)
            assert answer.status == 200, told
            return told["value"]


@asynccontextmanager
async def started(*command: str, **options: Any) -> AsyncIterator[Process]:
    """A program, from its start to its end."""
    process = await asyncio.create_subprocess_exec(*command, **options)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


@asynccontextmanager
async def firefox(folder: Path) -> AsyncIterator[Tab]:
    """Firefox without a window, with a profile of its own."""
    command = (FIREFOX, "--headless", "--no-remote", "--remote-debugging-port", "0")
    async with started(*command, "--profile", str(folder), stdout=DEVNULL, stderr=PIPE) as process:
        assert process.stderr is not None
        address = None
        async with asyncio.timeout(PATIENCE):
            while address is None:
                address = LISTENING.search((await process.stderr.readline()).decode())
        reading = asyncio.create_task(process.stderr.read())  # so that it never waits for us
        async with (
            aiohttp.ClientSession() as http,
            http.ws_connect(f"{address[1]}/session", max_msg_size=0) as socket,
        ):
            tab = Firefox(socket)
            await tab.start()
            await tab.resize(PHONE)
            yield tab
        process.terminate()
        await reading


@asynccontextmanager
async def webkit(folder: Path) -> AsyncIterator[Tab]:
    """WebKitGTK's MiniBrowser on a screen that nobody sees."""
    browser = str(next(Path("/").glob(MINI_BROWSERS[1:])))
    port = free_port()
    async with _screen() as display:
        own = {"DISPLAY": display, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
        environment = os.environ | own | {"NO_AT_BRIDGE": "1", "GDK_BACKEND": "x11"}
        command = (WEBKIT, f"--port={port}")
        async with (
            started(*command, env=environment, stdout=DEVNULL, stderr=STDOUT),
            aiohttp.ClientSession() as http,
        ):
            tab = WebKit(http, f"http://127.0.0.1:{port}")
            await _reachable(port)
            try:
                await tab.start(browser)
                await tab.resize(PHONE)
                yield tab
            finally:
                await tab.stop()


@asynccontextmanager
async def _screen() -> AsyncIterator[str]:
    """A display, whose number the server chooses itself."""
    reading, writing = os.pipe()
    command = ("Xvfb", "-displayfd", str(writing), "-screen", "0", "1960x1160x24")
    async with started(*command, pass_fds=[writing], stdout=DEVNULL, stderr=DEVNULL):
        os.close(writing)
        with os.fdopen(reading) as told:
            number = await asyncio.to_thread(told.readline)
        yield f":{number.strip()}"


async def _reachable(port: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except ConnectionRefusedError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                await writer.wait_closed()
                return


BROWSERS = {"Firefox": firefox, "WebKit": webkit}
