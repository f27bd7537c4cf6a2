"""What Discord does not accept in messages and modals: limits of length, number and form."""

import json
from collections import Counter
from dataclasses import dataclass

from tests.discord.standin.messages import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    LABEL,
    LINK,
    PREMIUM,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    THUMBNAIL,
    V2,
    walk,
)
from tests.discord.standin.refusals import Json, Problems, Refused

CONTENT, TEXT_TOTAL, COMPONENTS, CUSTOM_ID = 2000, 4000, 40, 100
FILES, FILE_SIZE, ALT_TEXT = 10, 10 * 2**20, 1024
EMBEDS, EMBED_TOTAL, EMBED_FIELDS = 10, 6000, 25
EMBED_TEXTS = {"title": 256, "description": 4096}
OPTIONS = 25
MODAL_ROWS, MODAL_TEXT = 5, 45
LEAVES = (TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)
INSIDE = {  # which kinds may stand in which
    CONTAINER: (ROW, SECTION, *LEAVES),
    SECTION: (TEXT_DISPLAY,),
    ROW: (BUTTON, *SELECTS),
    None: (ROW, SECTION, CONTAINER, *LEAVES),
}
IN_LABELS = (TEXT_INPUT, *SELECTS, 19, 21, 22, 23)


@dataclass(frozen=True)
class Draft:
    """What a message would be."""

    content: str
    embeds: list[Json]
    components: list[Json]
    flags: int
    filenames: list[str]


def check_message(draft: Draft) -> None:
    """Refuse a message that can't be."""
    problems = Problems()
    problems.length("content", draft.content, CONTENT)
    problems.count("attachments", draft.filenames, FILES)
    _check_embeds(problems, draft)
    if draft.flags & V2:
        _check_layout(problems, draft)
    else:
        _check_rows(problems, draft.components)
    _check_parts(problems, draft.components)
    _check_files(problems, draft)
    problems.refuse()
    if not (draft.content or draft.embeds or draft.components or draft.filenames):
        raise Refused(50006)


def _check_embeds(problems: Problems, draft: Draft) -> None:
    problems.count("embeds", draft.embeds, EMBEDS)
    total = 0
    for number, embed in enumerate(draft.embeds):
        place = f"embeds.{number}"
        texts = {f"{place}.{name}": (embed.get(name), most) for name, most in EMBED_TEXTS.items()}
        texts[f"{place}.footer.text"] = embed.get("footer", {}).get("text"), 2048
        texts[f"{place}.author.name"] = embed.get("author", {}).get("name"), 256
        fields = embed.get("fields", [])
        problems.count(f"{place}.fields", fields, EMBED_FIELDS)
        for index, entry in enumerate(fields):
            texts[f"{place}.fields.{index}.name"] = entry.get("name"), 256
            texts[f"{place}.fields.{index}.value"] = entry.get("value"), 1024
            problems.length(f"{place}.fields.{index}.name", entry.get("name"), 256, least=1)
        for where, (text, most) in texts.items():
            problems.length(where, text, most)
            total += len(text or "")
    problems.unless(
        total <= EMBED_TOTAL, "embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum."
    )


def _check_layout(problems: Problems, draft: Draft) -> None:
    for name, given in (("content", draft.content), ("embeds", draft.embeds)):
        problems.unless(
            not given,
            name,
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
        )
    parts = list(walk(draft.components))
    problems.unless(
        len(parts) <= COMPONENTS,
        "components",
        "MESSAGE_COMPONENTS_TOTAL_EXCEEDED",
        f"The total number of components cannot exceed {COMPONENTS}.",
    )
    total = sum(len(part.get("content", "")) for _, part in parts if part["type"] == TEXT_DISPLAY)
    problems.unless(
        total <= TEXT_TOTAL,
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        f"Displayable text size exceeds maximum of {TEXT_TOTAL}.",
    )
    _check_nesting(problems, draft.components, None, "components")


def _check_nesting(
    problems: Problems, components: list[Json], outer: int | None, place: str
) -> None:
    for number, component in enumerate(components):
        here, kind = f"{place}.{number}", component["type"]
        problems.unless(
            kind in INSIDE[outer], f"{here}.type", "UNION_TYPE_CHOICES", f"{kind} can't be here."
        )
        if kind in INSIDE:
            _check_nesting(problems, component.get("components", []), kind, f"{here}.components")


def _check_rows(problems: Problems, components: list[Json]) -> None:
    problems.count("components", components, 5)
    for number, component in enumerate(components):
        problems.unless(
            component["type"] == ROW,
            f"components.{number}.type",
            "BASE_TYPE_CHOICES",
            'Value of field "type" must be one of (1,).',
        )
    _check_nesting(problems, [c for c in components if c["type"] == ROW], None, "components")


def _check_parts(problems: Problems, components: list[Json]) -> None:
    parts = list(walk(components))
    seen = Counter(part["custom_id"] for _, part in parts if "custom_id" in part)
    for place, part in parts:
        kind = part["type"]
        if "custom_id" in part:
            problems.length(f"{place}.custom_id", part["custom_id"], CUSTOM_ID, least=1)
            problems.unless(
                seen[part["custom_id"]] == 1,
                f"{place}.custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        if kind == ROW:
            _check_row(problems, place, part)
        elif kind == BUTTON:
            _check_button(problems, place, part)
        elif kind in SELECTS:
            _check_select(problems, place, part)
        elif kind == SECTION:
            _check_section(problems, place, part)
        elif kind == TEXT_DISPLAY:
            problems.length(f"{place}.content", part.get("content"), TEXT_TOTAL, least=1)
        elif kind == GALLERY:
            problems.count(f"{place}.items", part.get("items", []), 10, least=1)


def _check_row(problems: Problems, place: str, row: Json) -> None:
    inner = row.get("components", [])
    problems.count(f"{place}.components", inner, 5, least=1)
    wide = any(part["type"] != BUTTON for part in inner)
    problems.unless(
        not wide or len(inner) == 1,
        f"{place}.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        "The specified component exceeds the maximum width",
    )


def _check_button(problems: Problems, place: str, button: Json) -> None:
    problems.length(f"{place}.label", button.get("label"), 80)
    style = button.get("style")
    problems.unless(
        style in range(1, 7), f"{place}.style", "BASE_TYPE_CHOICES", "Value must be one of (1..6)."
    )
    if style == PREMIUM:
        return
    problems.unless(
        bool(button.get("label") or button.get("emoji")),
        f"{place}.label",
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
        "A button needs a label or an emoji",
    )
    named, leads = "custom_id" in button, "url" in button
    problems.unless(
        (leads and not named) if style == LINK else (named and not leads),
        place,
        "BUTTON_COMPONENT_INVALID_FIELDS",
        "A link has a url, every other button a custom id",
    )
    if leads:
        problems.length(f"{place}.url", button["url"], 512, least=1)


def _check_select(problems: Problems, place: str, select: Json) -> None:
    problems.length(f"{place}.placeholder", select.get("placeholder"), 150)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    problems.unless(
        0 <= least <= most <= OPTIONS, f"{place}.min_values", "BASE_TYPE_BAD_INT", "Out of range."
    )
    if select["type"] != STRING_SELECT:
        return
    options = select.get("options", [])
    problems.count(f"{place}.options", options, OPTIONS, least=1)
    values = Counter(option["value"] for option in options)
    for number, option in enumerate(options):
        here = f"{place}.options.{number}"
        problems.length(f"{here}.label", option["label"], 100, least=1)
        problems.length(f"{here}.value", option["value"], 100, least=1)
        problems.length(f"{here}.description", option.get("description"), 100)
        problems.unless(
            values[option["value"]] == 1,
            f"{here}.value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            "The specified option value is already used",
        )


def _check_section(problems: Problems, place: str, section: Json) -> None:
    problems.count(f"{place}.components", section.get("components", []), 3, least=1)
    problems.unless(
        section.get("accessory", {}).get("type") in (BUTTON, THUMBNAIL),
        f"{place}.accessory",
        "BASE_TYPE_REQUIRED",
        "A button or a thumbnail is required",
    )


def media(component: Json, place: str = "") -> list[tuple[str, Json]]:
    """What a component shows from elsewhere, with its place."""
    if component["type"] == GALLERY:
        items = component.get("items", [])
        return [(f"{place}.items.{n}.media", item["media"]) for n, item in enumerate(items)]
    inner = {THUMBNAIL: "media", FILE: "file"}.get(component["type"])
    return [(f"{place}.{inner}", component[inner])] if inner else []


def _check_files(problems: Problems, draft: Draft) -> None:
    shown = [spot for place, part in walk(draft.components) for spot in media(part, place)]
    for number, embed in enumerate(draft.embeds):
        pictures = [name for name in ("image", "thumbnail") if name in embed]
        shown += [(f"embeds.{number}.{name}", embed[name]) for name in pictures]
    for place, item in shown:
        name = str(item["url"]).removeprefix("attachment://")
        problems.unless(
            name == item["url"] or name in draft.filenames,
            f"{place}.url",
            "MEDIA_ATTACHMENT_NOT_FOUND",
            f"The referenced attachment {name!r} was not found in the request",
        )
    for place, part in walk(draft.components):
        for number, item in enumerate(part.get("items", [])):
            about = item.get("description")
            problems.length(f"{place}.items.{number}.description", about, ALT_TEXT)


def check_modal(modal: Json) -> None:
    """Refuse a modal that can't be."""
    problems = Problems()
    problems.length("data.title", modal.get("title"), MODAL_TEXT, least=1)
    problems.length("data.custom_id", modal.get("custom_id"), CUSTOM_ID, least=1)
    rows = modal.get("components", [])
    problems.count("data.components", rows, MODAL_ROWS, least=1)
    seen: Counter[str] = Counter()
    for number, row in enumerate(rows):
        place = f"data.components.{number}"
        if row["type"] == TEXT_DISPLAY:
            continue
        field = row["component"] if row["type"] == LABEL else row.get("components", [{}])[0]
        fits = IN_LABELS if row["type"] == LABEL else (TEXT_INPUT,)
        problems.unless(
            row["type"] in (LABEL, ROW) and field.get("type") in fits,
            f"{place}.type",
            "UNION_TYPE_CHOICES",
            f"{row['type']} can't be here.",
        )
        problems.length(f"{place}.label", row.get("label") or field.get("label"), MODAL_TEXT, 1)
        problems.length(f"{place}.description", row.get("description"), 100)
        problems.length(f"{place}.custom_id", field.get("custom_id"), CUSTOM_ID, least=1)
        _check_field(problems, place, field)
        seen[field.get("custom_id", "")] += 1
    problems.unless(
        not seen or max(seen.values()) == 1,
        "data.components",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        "Component custom id cannot be duplicated",
    )
    problems.refuse()


def _check_field(problems: Problems, place: str, field: Json) -> None:
    problems.length(
        f"{place}.placeholder",
        field.get("placeholder"),
        150 if field["type"] != TEXT_INPUT else 100,
    )
    if field["type"] == TEXT_INPUT:
        problems.length(f"{place}.value", field.get("value"), field.get("max_length") or 4000)
        problems.unless(
            field.get("style") in (1, 2), f"{place}.style", "BASE_TYPE_CHOICES", "Must be 1 or 2."
        )
    elif field["type"] == STRING_SELECT:
        _check_select(problems, place, field)


def check_choices(choices: list[Json]) -> None:
    """Refuse suggestions that can't be."""
    problems = Problems()
    problems.count("data.choices", choices, OPTIONS)
    for number, choice in enumerate(choices):
        problems.length(f"data.choices.{number}.name", choice["name"], 100, least=1)
        problems.length(f"data.choices.{number}.value", json.dumps(choice["value"]), 102)
    problems.refuse()
