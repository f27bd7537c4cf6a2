"""Behind a proxy: whose address counts, and what browsers are told."""

from pathlib import Path

import aiohttp
import pytest

from bluefelt.server.config import Config, read_config
from bluefelt.server.pages import OVER_TLS
from tests.server.talking import in_process
from tests.serving import serving

TOLD_OVER_TLS = {
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
}
DEPLOY = Path(__file__).parents[2] / "deploy"


async def tries(url: str, *forwarded: str) -> list[int]:
    """How tries of a code are answered that come with these X-Forwarded-For."""
    async with aiohttp.ClientSession() as session:
        found = []
        for told in forwarded:
            headers = {"X-Forwarded-For": told}
            async with session.get(f"{url}/api/rooms/ABC234", headers=headers) as answer:
                found.append(answer.status)
        return found


@pytest.mark.parametrize(
    ("proxies", "forwarded", "answers"),
    [
        # Nobody is believed: each try counts for the one address that it comes from.
        (0, ("1.1.1.1", "2.2.2.2", "3.3.3.3"), [404, 404, 429]),
        # The proxy is: what a client wrote itself stands before what the proxy adds.
        (1, ("1.1.1.1", "1.1.1.1", "1.1.1.1", "2.2.2.2"), [404, 404, 429, 404]),
        (1, ("7.7.7.7, 1.1.1.1", "8.8.8.8, 1.1.1.1", "9.9.9.9, 1.1.1.1"), [404, 404, 429]),
        (2, ("1.1.1.1, 5.5.5.5", "1.1.1.1, 6.6.6.6", "1.1.1.1, 5.5.5.5"), [404, 404, 429]),
        # Some proxies tell the port, too.
        (1, ("1.1.1.1:1", "1.1.1.1:2", "1.1.1.1:3", "2.2.2.2:3"), [404, 404, 429, 404]),
        (1, ("[2001:db8::1]:1", "[2001:db8::1]:2", "2001:db8::1"), [404, 404, 429]),
        # One proxy too few: the connection's own address counts.
        (2, ("1.1.1.1", "2.2.2.2", "3.3.3.3"), [404, 404, 429]),
    ],
)
async def test_limits_count_people_and_cannot_be_cheated(
    tmp_path: Path, proxies: int, forwarded: tuple[str, ...], answers: list[int]
) -> None:
    with serving(tmp_path, trusted_proxies=proxies, joins_per_minute=2) as server:
        assert await tries(server.url, *forwarded) == answers


@pytest.mark.parametrize("public_url", [None, "http://cards.example", "https://cards.example"])
async def test_a_server_with_tls_in_front_says_so(tmp_path: Path, public_url: str | None) -> None:
    async with (
        in_process(tmp_path, Config(public_url=public_url)) as url,
        aiohttp.ClientSession() as session,
        session.get(url) as answer,
    ):
        told = {name: answer.headers[name] for name in OVER_TLS if name in answer.headers}
    assert told == (TOLD_OVER_TLS if public_url == "https://cards.example" else {})


@pytest.mark.parametrize(
    ("told", "status"),
    [("::1", 200), ("[::1]:80", 200), ("127.0.0.1:1", 200), ("::2", 403), ("192.0.2.1", 403)],
)
async def test_metrics_are_for_this_machine_by_either_protocol(
    tmp_path: Path, told: str, status: int
) -> None:
    async with (
        in_process(tmp_path, Config(trusted_proxies=1)) as url,
        aiohttp.ClientSession(headers={"X-Forwarded-For": told}) as session,
        session.get(f"{url}/metrics") as answer,
    ):
        assert answer.status == status


def test_the_settings_in_deploy_are_settings() -> None:
    config = read_config({}, {}, str(DEPLOY / "bluefelt.toml"))
    assert (config.trusted_proxies, config.port) == (1, 8420)
    unit = (DEPLOY / "bluefelt.service").read_text()
    assert "--config /etc/bluefelt.toml" in unit
    assert "BLUEFELT_DATABASE=/" not in unit  # it would go before the file
    assert Path(config.database).parent == Path("/var/lib/bluefelt")
    for proxy in ("Caddyfile", "nginx.conf"):
        assert f"127.0.0.1:{config.port}" in (DEPLOY / proxy).read_text()
