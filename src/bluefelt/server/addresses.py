"""A server's addresses, the link to a room, and its QR code."""

import io
import socket
import struct
import sys
from collections.abc import Callable, Iterator
from ipaddress import IPv6Address, ip_address
from pathlib import Path
from urllib.parse import urlsplit

import segno
from msgspec import Struct

from bluefelt import __version__
from bluefelt.output import program
from bluefelt.server.config import Config

OUTSIDE = ("192.0.2.1", 9)  # an address for examples: nothing is sent to it
ADDRESS_OF_INTERFACE = 0x8915  # SIOCGIFADDR of Linux
NOT_LAN = ("docker", "br-", "veth", "virbr")  # interfaces that no phone can reach
TO_ALL = (
    " to everybody on your network: they can open rooms and try codes, whoever enters a room"
    " first is its host, and nothing is encrypted."
)
NO_TLS = " without TLS: nothing is encrypted on the way, neither cards nor tokens."
IPV6_ADDRESSES = Path("/proc/net/if_inet6")
QUIET = 2  # modules around the code
BLACK_AND_WHITE = "\x1b[38;5;231;48;5;16m{}\x1b[0m"  # regardless of the terminal's colours


class Place(Struct, frozen=True):
    """How people reach a server."""

    url: str  # from this machine
    network: tuple[str, ...]  # the same from others, the likeliest first
    link: str  # what to send to friends
    is_private: bool  # only this machine can reach it
    is_plain: bool  # others on its network can, without encryption
    lacks_tls: bool = False  # its public address does

    @property
    def is_default(self) -> bool:
        """Whether programs on this machine find it by default."""
        return self.url == _url("127.0.0.1", Config(database="").port)


def place_of(config: Config, host: str, port: int, lan: Callable[[], list[str]]) -> Place:
    """Where to reach a server that listens there; *lan*: this machine's addresses."""
    address = ip_address(host.partition("%")[0])
    wide = address.is_unspecified
    url = _url("127.0.0.1" if wide else host, port)
    if config.public_url is not None:
        return Place(
            url if wide or address.is_loopback else config.public_url,
            (),
            config.public_url,
            is_private=False,
            is_plain=False,
            lacks_tls=config.public_url.startswith("http:"),
        )
    network = tuple(_url(found, port) for found in lan()) if wide else ()
    link, is_private = network[0] if network else url, address.is_loopback
    return Place(url, network, link, is_private, not is_private)


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def url_for_others(url: str, lan: Callable[[], list[str]]) -> str:
    """The address for others on the network, where this machine has opened its own.

    >>> url_for_others("http://localhost:8420", lambda: ["192.0.2.7"])
    'http://192.0.2.7:8420'
    >>> url_for_others("http://cards.example", lambda: ["192.0.2.7"])
    'http://cards.example'
    """
    parts = urlsplit(url)
    found = lan() if is_loopback(parts.hostname or "") else []
    return _url(found[0], parts.port or 80) if found else url


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach that host."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def announce(place: Place, code: str | None, tell: Callable[[str], None], *, qr: bool) -> None:
    """Print where the server is and, given a room's code, how to join it."""
    shown = place.url if place.network else place.link
    meaning = TO_ALL if place.is_plain else NO_TLS if place.lacks_tls else ""
    tell(f"bluefelt {__version__} is open at {shown}/{meaning}")
    if place.network:
        tell("On your network: " + " or ".join(f"{url}/" for url in place.network))
    if place.is_plain:
        tell("--host 127.0.0.1 keeps it to this machine.")
    if code is not None:
        link = f"{place.link}/r/{code}"
        tell(f"Room {code}: {link}")
        if qr and not place.is_private:
            tell(picture(link))
        where = "" if place.is_default else f" --server {place.url}"
        tell(f"In another terminal: {program()} join {code}{where}")
    if place.is_private:
        tell("Only this machine can open it; with --host 0.0.0.0 phones on the same network can.")


def picture(link: str) -> str:
    """A QR code made of half blocks, black on white on every terminal."""
    drawn = io.StringIO()
    segno.make(link, error="l").terminal(drawn, border=QUIET, compact=True)
    return "\n".join(BLACK_AND_WHITE.format(line) for line in drawn.getvalue().splitlines())


def lan_addresses() -> list[str]:
    """This machine's addresses that others on its network may reach; nothing is sent."""
    found = dict.fromkeys((*_outward(), *_interfaces()))
    return [address for address in found if not ip_address(address).is_loopback]


def _outward() -> Iterator[str]:
    """The address from which the machine would reach the internet, if it can."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as unsent:
        try:
            unsent.connect(OUTSIDE)
        except OSError:
            return
        yield unsent.getsockname()[0]


def lan_of(config: Config) -> Callable[[], list[str]]:
    """The addresses that others on the network may use, when asked; none if that is unknown."""
    try:
        is_open = ip_address(config.host).is_unspecified
    except ValueError:  # a name
        is_open = False
    # In a container they are not those of the machine.
    return lan_addresses if is_open and not config.any_address else list


def own_addresses() -> list[str]:
    """Every address of this machine, also those that only it can reach."""
    return [*_outward(), *_interfaces(()), *_ipv6()]


def _ipv6() -> Iterator[str]:
    try:
        lines = IPV6_ADDRESSES.read_text().split("\n")
    except OSError:  # not everywhere
        return
    for line in filter(None, lines):
        yield str(IPv6Address(int(line.split()[0], 16)))


def _interfaces(left_out: tuple[str, ...] = NOT_LAN) -> Iterator[str]:
    if not sys.platform.startswith("linux"):
        return
    import fcntl  # not everywhere

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
        for _, name in socket.if_nameindex():
            if name.startswith(left_out):
                continue
            asked = struct.pack("256s", name.encode()[:15])
            try:
                told = fcntl.ioctl(asker, ADDRESS_OF_INTERFACE, asked)
            except OSError:  # it has none
                continue
            yield socket.inet_ntoa(told[20:24])
