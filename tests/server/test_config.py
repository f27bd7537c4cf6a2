"""Settings of a server come from flags, the environment and a file, in this order."""

from pathlib import Path

import pytest

from bluefelt.output import Mistake
from bluefelt.server.config import Config, read_config


def test_flags_go_before_the_environment_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "bluefelt.toml"
    file.write_text('port = 1\nhost = "file"\nkeep_days = 7\norigins = ["https://a.example"]\n')
    environment = {"BLUEFELT_PORT": "2", "BLUEFELT_HOST": "environment", "PORT": "9"}
    config = read_config({"port": "3", "host": None}, environment, str(file))
    assert (config.port, config.host, config.keep_days) == (3, "environment", 7)
    assert config.origins == ("https://a.example",)


def test_the_defaults_need_nothing() -> None:
    config = read_config({}, {}, None)
    assert config == Config()
    assert config.host == "127.0.0.1", "nobody is served unasked"


def test_lists_are_separated_by_commas_in_the_environment() -> None:
    config = read_config({}, {"BLUEFELT_ORIGINS": "https://a.example,https://b.example"}, None)
    assert config.origins == ("https://a.example", "https://b.example")


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        ({"port": "70000"}, "port: Expected `int` <= 65535"),
        ({"port": "http"}, "port: Expected `int`, got `str`"),
        ({"keep_days": "0"}, "keep_days: Expected `int` >= 1"),
        ({"log_format": "xml"}, "log_format: Invalid enum value 'xml'"),
        ({"public_url": "cards.example/x"}, "public_url: "),
        ({"service_token": "short"}, "service_token: "),
    ],
)
def test_a_setting_that_cannot_be_is_named(flags: dict[str, str], told: str) -> None:
    with pytest.raises(Mistake) as problem:
        read_config(flags, {}, None)
    assert str(problem.value).startswith(f"Wrong settings: {told}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("prot = 1", "Object contains unknown field `prot`"),
        ("port = ", "is not TOML"),
        ("port = 'x'", "port: "),
    ],
)
def test_a_file_that_cannot_be_is_told(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "bluefelt.toml"
    file.write_text(text)
    with pytest.raises(Mistake, match=told):
        read_config({}, {}, str(file))


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="Cannot read"):
        read_config({}, {}, str(tmp_path / "none.toml"))
