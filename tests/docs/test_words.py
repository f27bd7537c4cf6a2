"""The browser client has words for everything that a table or a room can set."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bluefelt.engine.registry import games
from bluefelt.rooms.rules.state import RoomSettings

WEB = Path(__file__).parents[2] / "web" / "src"
SETTINGS = {key: spec.settings for key, spec in games().items()} | {"room": RoomSettings}


def keys(lang: str) -> set[str]:
    """Every key of the client's words in a language, those of the games among them."""
    games = [
        path for path in WEB.glob("games/*/words/*.ts") if (path.stem == "hu") == (lang == "hu")
    ]
    paths = [*(WEB / "words" / lang).glob("*.ts"), *games]
    words = "".join(path.read_text("utf-8") for path in paths)
    return set(re.findall(r"^  '([^']+)':", words, re.MULTILINE))


def schemas(settings: Any) -> dict[str, dict[str, Any]]:
    [reference], components = msgspec.json.schema_components([settings])
    schema = components[reference["$ref"].rpartition("/")[2]]
    properties: dict[str, dict[str, Any]] = schema["properties"]
    return properties


@pytest.mark.parametrize("game", SETTINGS)
def test_every_setting_has_a_hungarian_title_and_explanation(game: str) -> None:
    known = keys("hu")
    for name, schema in schemas(SETTINGS[game]).items():
        assert {f"setting.{name}", f"setting.{game}.{name}"} & known, name
        if "description" in schema:
            assert {f"setting.{name}.about", f"setting.{game}.{name}.about"} & known, name


# Titles that say all there is to say.
PLAIN = {
    *("seats", "pause_s", "clock_s", "table_code", "stack", "runout_ms", "blind_interval_s"),
    *("max_stack_bb", "timeout_action", "decks", "claim_window_s", "assign_s", "self_assign"),
    *("guess_s", "bus_penalty"),
}


@pytest.mark.parametrize("game", SETTINGS)
def test_every_setting_that_is_a_word_of_the_card_table_is_explained(game: str) -> None:
    unexplained = {
        name for name, schema in schemas(SETTINGS[game]).items() if "description" not in schema
    }
    assert unexplained <= PLAIN


def test_no_words_are_left_over_from_settings_that_are_gone() -> None:
    names = {name for settings in SETTINGS.values() for name in schemas(settings)}
    for key in keys("hu"):
        if not key.startswith("setting."):
            continue
        name = re.sub(rf"^setting\.(?:(?:{'|'.join(SETTINGS)})\.)?|\.about$", "", key)
        assert name in names, key


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("game", games())
def test_every_choice_preset_and_bot_has_a_name_for_people(game: str, lang: str) -> None:
    known = keys(lang)
    for name, schema in schemas(SETTINGS[game]).items():
        for value in schema.get("enum", []):
            assert isinstance(value, int) or f"choice.{name}.{value}" in known
    assert {f"preset.{preset}" for preset in games()[game].presets} <= known
    assert {f"bot.{bot}" for bot in games()[game].bots} <= known
    assert f"game.{game}" in known


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("game", games())
def test_everything_that_is_remembered_has_a_name_for_people(game: str, lang: str) -> None:
    known = keys(lang)
    assert f"rounds.{game}" in known
    for code, sentence in games()[game].text.feats.items():
        assert f"feat.{code}" in known
        assert (f"feat.{code}.n" in known) == ("{count}" in sentence)
