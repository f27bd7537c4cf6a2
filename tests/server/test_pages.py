"""The web client as browsers get it, from a small one that the tests make."""

import gzip
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from yarl import URL

from bluefelt.server.config import Config
from bluefelt.server.pages import read_client
from tests.server.talking import in_process

FILES = {
    "index.html": "<!doctype html><title>bluefelt</title>" + " " * 2000,
    "sw.js": "// service worker",
    "manifest.webmanifest": "{}",
    "icon.svg": "<svg/>",
    "robots.txt": "User-agent: *",
    "assets/index-Abc123.js": "play()" * 500,
    "assets/index-Abc123.css": "body {}",
    "assets/felt-Abc123.woff2": "\0woff",
    ".built": "a stamp",
}
FOREVER = "max-age=31536000, immutable"

Answer = tuple[int, bytes, Any]
Get = Callable[..., Awaitable[Answer]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A client as the build leaves it."""
    made = tmp_path / "static"
    for name, text in FILES.items():
        path = made / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        if path.suffix != ".woff2":
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(text.encode()))
    (tmp_path / "secret.txt").write_text("the deck")
    return made


@pytest.fixture
@asynccontextmanager
async def get(folder: Path, tmp_path: Path) -> AsyncIterator[Get]:
    """Asks a running server for a path; the answer is not decompressed."""
    async with (
        in_process(tmp_path, Config(), folder) as url,
        aiohttp.ClientSession(auto_decompress=False) as session,
    ):

        async def get(path: str, method: str = "GET", **headers: str) -> Answer:
            where = URL(url + path, encoded=True)
            spelled = {name.replace("_", "-"): value for name, value in headers.items()}
            skip = () if "Accept-Encoding" in spelled else ("Accept-Encoding",)
            async with session.request(
                method, where, headers=spelled, skip_auto_headers=skip
            ) as answer:
                return answer.status, await answer.read(), answer.headers

        yield get


@pytest.mark.parametrize("path", ["/", "/r/ABC234", "/s/ABC234", "/t/ABC234", "/r/no%20code"])
async def test_every_page_is_the_client_and_is_asked_for_anew(get: Get, path: str) -> None:
    status, body, headers = await get(path)
    assert (status, body.decode()) == (200, FILES["index.html"])
    assert headers["Cache-Control"] == "no-cache"
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert "Content-Encoding" not in headers


@pytest.mark.parametrize(
    ("path", "kind", "cache"),
    [
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/robots.txt", "text/plain; charset=utf-8", "no-cache"),
        ("/assets/index-Abc123.js", "text/javascript; charset=utf-8", FOREVER),
        ("/assets/index-Abc123.css", "text/css; charset=utf-8", FOREVER),
        ("/assets/felt-Abc123.woff2", "font/woff2", FOREVER),
    ],
)
async def test_files_say_what_they_are_and_how_long_they_last(
    get: Get, path: str, kind: str, cache: str
) -> None:
    status, body, headers = await get(path)
    assert (status, body.decode()) == (200, FILES[path[1:]])
    assert (headers["Content-Type"], headers["Cache-Control"]) == (kind, cache)
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/", "/assets/index-Abc123.js"])
async def test_text_travels_small_to_who_can_read_it(get: Get, path: str) -> None:
    _, plain, told = await get(path)
    _, small, headers = await get(path, Accept_Encoding="gzip, deflate, br")
    assert headers["Content-Encoding"] == "gzip"
    assert len(small) == int(headers["Content-Length"]) < len(plain)
    assert gzip.decompress(small) == plain
    assert headers["Content-Type"] == told["Content-Type"]
    assert headers["Vary"] == told["Vary"] == "Accept-Encoding"
    assert headers["ETag"] != told["ETag"]
    assert (await get(path, Accept_Encoding="gzip;q=0"))[1] == plain
    _, _, font = await get("/assets/felt-Abc123.woff2", Accept_Encoding="gzip")
    assert "Content-Encoding" not in font
    assert "Vary" not in font


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
async def test_what_a_browser_has_is_not_sent_again(get: Get, encoding: str) -> None:
    _, _, headers = await get("/", Accept_Encoding=encoding)
    for known in (headers["ETag"], f'W/{headers["ETag"]}, "other"', "*"):
        status, body, told = await get("/r/ABC234", Accept_Encoding=encoding, If_None_Match=known)
        assert (status, body) == (304, b"")
        for name in ("ETag", "Cache-Control", "Vary"):
            assert told[name] == headers[name]
    assert (await get("/", Accept_Encoding=encoding, If_None_Match='"another"'))[0] == 200


def test_releases_of_equal_size_and_time_are_told_apart(folder: Path) -> None:
    page = folder / "index.html"
    tags = []
    for text in ("/assets/index-Abc123.js", "/assets/index-Xyz789.js"):
        page.write_text(text)
        os.utime(page, (0, 0))
        tags.append(read_client(folder)["/index.html"].plain.tag)
    assert tags[0] != tags[1]


@pytest.mark.parametrize("path", ["/", "/sw.js", "/nothing"])
async def test_heads_have_no_body(get: Get, path: str) -> None:
    status, _, headers = await get(path)
    told = await get(path, "HEAD")
    assert (told[0], told[1]) == (status, b"")
    for name in ("Content-Length", "Content-Type"):
        assert told[2][name] == headers[name]


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/index.html",
        "/assets",
        "/assets/",
        "/assets/other.js",
        "/index.html.gz",
        "/.built",
        "/secret.txt",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "//etc/passwd",
        "/%00",
        "/r/",
        "/r/ABC234/more",
    ],
)
async def test_there_is_nothing_else(get: Get, path: str) -> None:
    status, body, headers = await get(path)
    assert (status, body) == (404, b"No such page.\n")
    assert headers["Content-Type"].startswith("text/plain")


async def test_people_at_an_unknown_address_get_a_page_that_leads_home(get: Get) -> None:
    status, body, headers = await get("/nothing/here", Accept="text/html,*/*;q=0.8")
    assert (status, body) == (404, FILES["index.html"].encode())
    assert headers["Content-Type"].startswith("text/html")
    assert headers["Cache-Control"] == "no-store"


async def test_the_rest_of_the_server_is_where_it_was(get: Get) -> None:
    assert (await get("/healthz"))[:2] == (200, b"ok\n")
    assert (await get("/api/games"))[2]["Content-Type"].startswith("application/json")
    assert (await get("/", "POST"))[0] == 405


async def test_a_checkout_in_which_nobody_built_the_client_says_how(tmp_path: Path) -> None:
    async with (
        in_process(tmp_path, Config(), tmp_path / "nowhere") as url,
        aiohttp.ClientSession() as session,
        session.get(f"{url}/r/ABC234") as answer,
    ):
        assert answer.status == 503
        assert "run `make web`" in await answer.text()
