"""Hold Your Horses through the screen."""

import re
from typing import Any

from playwright.async_api import Locator, expect

from bluefelt.engine.cards import parse_cards
from tests.browser.phones import Host, Phone, click, new_phone, open_room, seat_all
from tests.browser.playing import NAMES
from tests.browser.studio import Studio

STILL: dict[str, Any] = {"pause_s": 60, "clock_s": 600, "grace_s": 300}  # nothing happens by itself

# Hands 1 to 5 get one card each, then a second; then the board comes.
FIRST_WINS = "As Kd Qc 8h 2c Ah Kc 7d 6s 3d Ad 9s 5h Jc Kh"
DARK_WINS = "2c Kd Qc 8h As 3d Kc 7d 6s Ah Ad 9s 5h Jc Th"
ALL_TIE = "2c 3c 4c 5c 6c 2d 3d 4d 5d 6d As Ks Qs Js Ts"
DARK_CARDS = set(parse_cards("As Ah"))  # of DARK_WINS

NO_CARDS = {"stakes", "shares", "weights", "pending", "winners", "places", "strengths", "seats"}


def lane(phone: Phone, hand: int) -> Locator:
    return phone.page.locator(f'[data-lane="{hand}"]')


def pool(phone: Phone, hand: int) -> Locator:
    return lane(phone, hand).get_by_test_id("lane-pool")


def stake(phone: Phone, hand: int) -> Locator:
    """What can be taken back."""
    return phone.page.get_by_role("button", name=re.compile(f"^Take .* back from hand {hand}$"))


def verdict(phone: Phone) -> Locator:
    return phone.page.get_by_test_id("verdict")


def player(phone: Phone, nth: int) -> Locator:
    return phone.page.get_by_test_id("players").locator(f'[data-seat="{nth}"]')


async def race(
    studio: Studio,
    players: int,
    settings: dict[str, Any] | None = None,
    deck: str = "",
    **context: Any,
) -> tuple[Host, list[Phone]]:
    """A room whose first race has begun, and everybody's phone."""
    studio.server.stack(deck)
    host = await open_room(studio.url, STILL | (settings or {}), game="hold_your_horses")
    names = NAMES[:players]
    people = [await new_phone(studio.browser, name=name, **context) for name in names]
    await seat_all(host, people, list(names))
    await people[0].tap("Start")
    for phone in people:
        await expect(phone.page.locator("[data-lane]")).to_have_count(5)
    return host, people


async def put(phone: Phone, size: str, *hands: int) -> None:
    """Choose the size, and tap the lanes."""
    await phone.page.bring_to_front()  # a page behind another draws one frame a second
    await click(phone.page.get_by_role("button", name=size, exact=True))
    for hand in hands:
        told = "the maximum" if size == "Max" else size
        await click(phone.page.get_by_role("button", name=f"Put {told} on hand {hand}"))


async def ready(*people: Phone) -> None:
    """Lock the bets; return when the server has."""
    for phone in people:
        await phone.page.bring_to_front()
        before = answers(phone)
        await click(phone.page.get_by_role("button", name=re.compile("^READY")))
        await phone.until(lambda phone, before=before: answers(phone) > before)  # type: ignore[misc]


def answers(phone: Phone) -> int:
    """How often this phone was told that its own player is ready."""
    seat = phone.members[phone.frames("room/state")[0]["you"]]["seat"]
    events = [event for frame in phone.told for event in frame.get("events", ())]
    return sum(event["type"] == "player/readied" and event["seat"] == seat for event in events)


async def is_in(phase: str, *people: Phone) -> None:
    for phone in people:
        await expect(phone.page.locator("header")).to_contain_text(phase)


async def run_out(*people: Phone) -> None:
    """Nobody bets any more; the race is run."""
    while people[0].view["phase"] != "photo_finish":
        before = people[0].view["phase"]
        await ready(*people)
        await people[0].until(lambda phone, before=before: phone.view["phase"] != before)  # type: ignore[misc]
    for phone in people:
        await expect(verdict(phone)).to_be_visible()


def stacks(phone: Phone) -> dict[str, int]:
    return {seat["name"]: seat["stack"] for seat in phone.view["seats"]}


def card_like(told: Any) -> set[int]:
    """Every number in a frame that stands where cards may stand."""
    if isinstance(told, dict):
        parts = (value for key, value in told.items() if key not in NO_CARDS)
        return set().union(*map(card_like, parts))
    if isinstance(told, list):
        plain = {item for item in told if isinstance(item, int) and not isinstance(item, bool)}
        return plain.union(*map(card_like, told))
    return set()
