"""Ride the Bus through the screen: decks that are known, and hands that play them."""

import re
from typing import Any

from playwright.async_api import Locator, expect

from tests.browser.hurried import HurriedServer
from tests.browser.phones import Host, Phone, click, open_room, seat_all

RANKS = "23456789TJQKA"
SLOW: dict[str, Any] = {"assign_s": 60, "guess_s": 120, "grace_s": 300, "claim_window_s": 3}
PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
BEN = "2c 2d 3c 3d 4c"  # a hand that matches nothing, and rides
NOTHING = "Ks Kh Kd Kc Qs Qh Qd Qc As Ah Ad Ac Js Jh Jd"  # a pyramid that nobody matches
SEVEN_FIRST = "7d Ks Kh Kd Kc Qs Qh Qd Qc As Ah Ad Ac Js Jh"  # only its first card is matched
SMOOTH = "8s 4h 4d 4s 6c 8h 5c 6d 6h 6s 9h 9s Th Ts Td Tc"  # an equal card, then five in a row


def deck(hands: list[str], pyramid: str = "", rides: str = "", decks: int = 1) -> str:
    """A deck that deals these hands, then this pyramid and these cards for the bus.

    What is not named is filled up with cards that nobody has named.
    """
    given = [hand.split() for hand in hands]
    named = [card for hand in given for card in hand] + pyramid.split() + rides.split()
    spare = [rank + suit for rank in RANKS for suit in "cdhs"] * decks
    for card in named:
        spare.remove(card)
    for hand in given:
        while len(hand) < 5:
            hand.append(spare.pop())
    dealt = [hand[turn] for turn in range(5) for hand in given]
    laid = pyramid.split()
    while len(laid) < 15:
        laid.append(spare.pop())
    return " ".join(dealt + laid + rides.split())


async def table(
    server: HurriedServer, people: list[Phone], settings: dict[str, Any] | None = None
) -> None:
    """A room at which these play."""
    host = await open_room(server.url, SLOW | (settings or {}), game="ride_the_bus")
    await begin(host, people)


async def begin(host: Host, people: list[Phone], names: tuple[str, ...] = PLAYERS) -> None:
    """Everybody sits down, the host starts, and the pyramid is laid."""
    await seat_all(host, people, list(names[: len(people)]))
    await people[0].tap("Start")
    for phone in people:
        await expect(phone.page.get_by_test_id("pyramid")).to_be_visible()


def hand(phone: Phone) -> Locator:
    return phone.page.get_by_test_id("hand").locator("[data-card]")


def pyramid(phone: Phone) -> Locator:
    """Its cards, from the top row down; a hidden one has no number."""
    return phone.page.get_by_test_id("pyramid").locator(".card")


def phase(phone: Phone) -> str:
    return str(phone.view["phase"])


async def flip(host: Phone, nth: int) -> None:
    """Turn over the card with this number, counted from 1, once it is its turn."""
    await host.until(lambda phone: phone.view["pyramid"]["flipped"] == nth - 1)
    await host.until(lambda phone: phase(phone) == "flip")
    await host.tap(re.compile("^Flip"))
    await host.until(lambda phone: phone.view["pyramid"]["flipped"] == nth)


async def flip_all(server: HurriedServer, host: Phone, upto: int = 15) -> None:
    """What is left is turned over, up to this card, by itself; nobody plays on any."""
    for nth in range(host.view["pyramid"]["flipped"] + 1, upto + 1):
        await host.until(lambda phone: phase(phone) == "flip")
        server.ring()
        await host.until(lambda phone, nth=nth: phone.view["pyramid"]["flipped"] == nth)  # type: ignore[misc]
        await close_claims(server, host)


async def close_claims(server: HurriedServer, *people: Phone) -> None:
    """The time to play on the card flipped last is over, and everybody knows."""
    for phone in people:
        await phone.until(lambda phone: phase(phone) == "claim")
    server.ring()
    for phone in people:
        await phone.until(lambda phone: phase(phone) != "claim")


async def play(phone: Phone, button: str) -> None:
    """Return when the table has it."""
    before = phone.mine["hand"]
    await press(phone, button)
    await phone.until(lambda phone: phone.mine["hand"] != before)


async def press(phone: Phone, button: str) -> None:
    await phone.tap(re.compile(f"^{re.escape(button)}"))


def receiver(phone: Phone, name: str) -> Locator:
    return phone.page.get_by_role("dialog").get_by_role(
        "button", name=re.compile(f"^One for {name}")
    )


async def give(phone: Phone, name: str, sips: int = 1) -> None:
    """So many taps on somebody's face."""
    for _ in range(sips):
        await click(receiver(phone, name))


async def give_all(phone: Phone, name: str) -> None:
    """Hold it until everything is given."""
    await click(receiver(phone, name), delay=900)


def tallies(phone: Phone) -> dict[str, tuple[int, int]]:
    """Given and received, by name."""
    return {seat["name"]: (seat["given"], seat["received"]) for seat in phone.view["seats"]}


async def guess(phone: Phone, call: str) -> None:
    """Say it, and return when the table has answered."""
    button = phone.button(re.compile(f"^{call}", re.I))
    await button.wait_for()  # whoever is asked has heard of the row
    ride = place(phone)
    await click(button)
    await phone.until(lambda phone: place(phone) != ride)


def place(phone: Phone) -> tuple[Any, ...]:
    """Who rides, which row it is, and where in it."""
    ride = phone.view["ride"]
    return (ride["rider"], ride["wrong"], ride["position"]) if ride else ()


async def miss(server: HurriedServer, host: Phone) -> None:
    """Whoever rides says nothing for too long."""
    before = misses(host)
    server.ring()
    await host.until(lambda phone: misses(phone) > before)


def misses(phone: Phone) -> int:
    """How many guesses nobody made, as everybody was told."""
    events = [event for frame in phone.told for event in frame.get("events", ())]
    return sum(event["type"] == "bus/missed" for event in events)


def reacted(phone: Phone, reaction: str) -> bool:
    """Whether this phone was told that somebody reacted so."""
    return any(frame["reaction"] == reaction for frame in phone.frames("chat/message"))


def score(phone: Phone, seat: int) -> Locator:
    return phone.page.get_by_test_id("scores").locator(f'[data-seat="{seat}"]')


def results(phone: Phone) -> Locator:
    return phone.page.get_by_test_id("results")


async def skip(host: Phone) -> None:
    """The host takes whoever rides off the bus."""
    before = host.view["ride"]["rider"]
    button = host.page.get_by_role("button", name=re.compile("Take off: "))
    await click(button)
    await expect(button).to_have_text("Really?")
    await click(button)
    await host.until(lambda phone: (phone.view["ride"] or {}).get("rider") != before)


# What a page shows, names and says, from now on; what is on it now counts, too.
LISTEN = """() => {
  window.words = new Set();
  const note = (text) => text?.trim() && words.add(text.trim());
  const names = ['aria-label', 'title', 'placeholder'];
  const look = () => {
    const every = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (every.nextNode()) note(every.currentNode.data);
    for (const name of names)
      for (const named of document.querySelectorAll(`[${name}]`)) note(named.getAttribute(name));
    note(document.title);
  };
  look();
  const changes = { subtree: true, childList: true, characterData: true, attributeFilter: names };
  new MutationObserver(look).observe(document, changes);
}"""
DRINKS = re.compile(r"\bsips?\b|drink|cheers|🍻|🍺", re.I)


async def drinks(phone: Phone) -> list[str]:
    """Whatever a phone has said of drinks since it listens, which it has to."""
    words = await phone.page.evaluate("[...words]")
    assert any("point" in word for word in words)  # or it would have looked in the wrong place
    return [word for word in words if DRINKS.search(word)]
