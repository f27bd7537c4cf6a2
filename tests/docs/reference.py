"""The reference pages in docs/reference, drawn from the games themselves."""

from typing import Any

import msgspec

from bluefelt.engine.contract import tag
from bluefelt.engine.registry import GameSpec


def reference(spec: GameSpec) -> str:
    """A game's settings, commands and events as a page."""
    return "\n".join(
        [
            f"# {spec.title}: settings, commands, events",
            "",
            "Drawn from the code by `make golden`; the rules are on [their own page]"
            f"(../rules/{spec.key}.md).",
            "",
            "## Settings",
            "",
            f"| Setting | | Values | {' | '.join(f'`{preset}`' for preset in spec.presets)} |",
            f"|---|---|---|{'---|' * len(spec.presets)}",
            *_settings(spec),
            "",
            "## Commands",
            "",
            "Commands marked *room* are played with no seat; all others for the seat that asks.",
            "",
            "| Command | Type | Fields | |",
            "|---|---|---|---|",
            *(_message(kind) for kind in spec.commands.__args__),
            "",
            "## Events",
            "",
            "| Event | Type | Fields | |",
            "|---|---|---|---|",
            *(_message(kind) for kind in spec.events.__args__),
            "",
            "## Announced",
            "",
            "Everybody who watches gets these as a `toast`, after the update that shows them.",
            "",
            "| Code | In words |",
            "|---|---|",
            *(f"| `{code}` | {_shown(words)} |" for code, words in spec.text.news.items()),
            "",
        ]
    )


def _shown(sentence: str) -> str:
    """A sentence without how its details are written."""
    return sentence.replace(":th}", "}")


def _settings(spec: GameSpec) -> list[str]:
    schema = msgspec.json.schema(spec.settings)["$defs"][spec.settings.__name__]["properties"]
    rows = []
    for name, info in schema.items():
        what = ". ".join(info[key] for key in ("title", "description") if key in info)
        presets = [_value(getattr(preset, name)) for preset in spec.presets.values()]
        rows.append(f"| `{name}` | {what} | {_bounds(info)} | {' | '.join(presets)} |")
    return rows


def _bounds(info: dict[str, Any]) -> str:
    if "enum" in info:
        return ", ".join(f"`{value}`" for value in info["enum"])
    if "minimum" in info:
        return f"{info['minimum']:,} to {info['maximum']:,}"
    if "anyOf" in info:
        return f"{_bounds(info['anyOf'][0])}, or none"
    return "yes or no" if info.get("type") == "boolean" else "text"


def _value(value: object) -> str:
    match value:
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case int():
            return f"{value:,}"
    return f"`{value}`"


def _message(kind: type[msgspec.Struct]) -> str:
    fields = ", ".join(f"`{field.name}`" for field in msgspec.structs.fields(kind)) or "–"
    own = vars(kind).get("__doc__") or ""
    line = " ".join(own.split()).replace("Room only: ", "*room* ")
    return f"| `{kind.__name__}` | `{tag(kind)}` | {fields} | {line} |"
