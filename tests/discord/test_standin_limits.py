"""The stand-in is Discord to the real discord.py: what it does not accept."""

from typing import Any

import discord
import pytest

from tests.discord.tiny import Club

V2 = 1 << 15


def text(words: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": words}


def button(number: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Fold", "custom_id": f"fold:{number}"} | more


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def menu(options: int = 1, **more: Any) -> dict[str, Any]:
    listed = [{"label": str(n), "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "menu", "options": listed} | more


def layout(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"flags": V2, "components": list(parts)}


def box(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(parts)}


def gallery(url: str) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}}]}


LINK = {"type": 2, "style": 5, "label": "Browser", "url": "https://cards.example"}
SECTION = {"type": 9, "components": [text()], "accessory": button()}
TAKEN: dict[str, dict[str, Any]] = {
    "content": {"content": "x" * 2000},
    "embeds": {"embeds": [{"title": "x" * 256, "fields": [{"name": "a", "value": "b"}]}]},
    "rows": {"content": "x", "components": [row(*map(button, range(5))), row(menu(25))]},
    "layout": layout(box(text("x" * 4000), row(button(), LINK), {"type": 14}), row(menu())),
    "section": layout(SECTION, gallery("https://cards.example/table.png")),
    "forty components": layout(*[text() for _ in range(40)]),
}
REFUSED: dict[str, tuple[dict[str, Any], int, str]] = {
    "nothing": ({"content": ""}, 50006, "empty"),
    "long content": ({"content": "x" * 2001}, 50035, "2000 or fewer"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, 50035, "embeds"),
    "long embeds": ({"embeds": [{"description": "x" * 4000}] * 2}, 50035, "size"),
    "six rows": ({"components": [row(button(n)) for n in range(6)]}, 50035, "components"),
    "six buttons": ({"components": [row(*map(button, range(6)))]}, 50035, "between 1 and 5"),
    "an empty row": ({"components": [row()]}, 50035, "between 1 and 5"),
    "a button beside a menu": ({"components": [row(button(), menu())]}, 50035, "width"),
    "text without layout": ({"components": [text()]}, 50035, "type"),
    "content in a layout": (layout(text()) | {"content": "x"}, 50035, "IS_COMPONENTS_V2"),
    "embeds in a layout": (layout(text()) | {"embeds": [{"title": "x"}]}, 50035, "IS_COMPONENTS"),
    "41 components": (layout(box(*[text() for _ in range(40)])), 50035, "cannot exceed 40"),
    "4001 characters": (layout(text("x" * 2000), box(text("x" * 2001))), 50035, "4000"),
    "an empty text": (layout(text("")), 50035, "1 or more"),
    "a bare button": (layout(button()), 50035, "can't be here"),
    "a box in a box": (layout(box(box(text()))), 50035, "can't be here"),
    "the same custom_id": (layout(row(button()), box(row(button()))), 50035, "duplicated"),
    "a long custom_id": (layout(row(button(custom_id="x" * 101))), 50035, "100 or fewer"),
    "a long label": (layout(row(button(label="x" * 81))), 50035, "80 or fewer"),
    "no label": (layout(row(button(label=None))), 50035, "label or an emoji"),
    "a link with an id": (layout(row(LINK | {"custom_id": "x"})), 50035, "A link has a url"),
    "no options": (layout(row(menu(0))), 50035, "between 1 and 25"),
    "26 options": (layout(row(menu(26))), 50035, "between 1 and 25"),
    "no accessory": (layout({"type": 9, "components": [text()]}), 50035, "required"),
    "no such file": (layout(gallery("attachment://table.png")), 50035, "table.png"),
    "no reply": ({"content": "x", "message_reference": {"message_id": "1"}}, 50035, "Unknown"),
    "a long nonce": ({"content": "x", "nonce": "x" * 26}, 50035, "25 or fewer"),
}


async def test_what_fits_is_taken(club: Club) -> None:
    club.discord.rates.lift()
    for body in TAKEN.values():
        await club.request("POST", f"/channels/{club.poker.id}/messages", body)
    assert len(club.poker.messages) == len(TAKEN)


async def test_what_does_not_fit_is_refused(club: Club) -> None:
    club.discord.rates.lift()
    for name, (body, code, why) in REFUSED.items():
        with pytest.raises(discord.HTTPException, match=why) as refusal:
            await club.request("POST", f"/channels/{club.poker.id}/messages", body)
        assert (name, refusal.value.code) == (name, code)
    assert club.poker.messages == []


async def test_a_layout_stays_one(club: Club) -> None:
    sent = await club.request("POST", f"/channels/{club.poker.id}/messages", layout(text("one")))
    path = f"/channels/{club.poker.id}/messages/{sent['id']}"
    with pytest.raises(discord.HTTPException, match="IS_COMPONENTS_V2"):
        await club.request("PATCH", path, {"content": "two"})
    await club.request("PATCH", path, {"components": [text("two")]})
    assert club.poker.messages[0].text == "two"


OPTION = {"type": 3, "name": "what", "description": "what"}
COMMAND = {"name": "deal", "description": "Deal", "type": 1}
CHOICES = [{"name": str(n), "value": str(n)} for n in range(26)]


@pytest.mark.parametrize(
    "command",
    [
        COMMAND | {"name": "Deal"},
        COMMAND | {"name": "deal cards"},
        COMMAND | {"description": ""},
        COMMAND | {"description": "x" * 101},
        COMMAND | {"options": [OPTION | {"name": f"o{n}"} for n in range(26)]},
        COMMAND | {"options": [OPTION, OPTION]},
        COMMAND | {"options": [OPTION | {"choices": CHOICES}]},
        COMMAND | {"options": [OPTION, OPTION | {"name": "who", "required": True}]},
    ],
)
async def test_commands_are_checked_when_they_are_registered(
    command: dict[str, Any], club: Club
) -> None:
    path = f"/applications/{club.discord.bot.id}/commands"
    with pytest.raises(discord.HTTPException, match="code: 50035"):
        await club.request("PUT", path, [command])
    assert {c["name"] for c in await club.request("GET", path)} == {"play", "mod"}
