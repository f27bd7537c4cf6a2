"""The page for those who host names every setting of the server as it is."""

import os
import re
from pathlib import Path

import msgspec

from bluefelt.server.config import Config, default_database

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "self-hosting.md"


def _table() -> str:
    lines = ["| Setting | Default | |", "|---|---|---|"]
    default = Config()
    for field in msgspec.structs.fields(Config):
        value = getattr(default, field.name)
        if field.name == "database":
            shown = "`~/.local/share/bluefelt/bluefelt.db`"
        else:
            shown = f"`{str(value).lower() if isinstance(value, bool) else value}`"
        shown = "–" if value in (None, ()) else shown
        words = next(meta.description for meta in field.type.__metadata__ if meta.description)
        lines.append(f"| `{field.name}` | {shown} | {words} |")
    return "\n".join(lines)


def test_the_table_of_settings_is_that_of_the_server() -> None:
    page = PAGE.read_text(encoding="utf-8")
    pattern = re.compile(r"(<!-- settings -->\n).*?(<!-- /settings -->)", re.S)
    written = pattern.sub(lambda found: f"{found[1]}{_table()}\n{found[2]}", page)
    if os.environ.get("GOLDEN") == "write":
        PAGE.write_text(written, encoding="utf-8")
        page = written
    assert page == written, "run make golden, and read its diff"


def test_the_default_database_is_where_the_page_says() -> None:
    assert default_database().endswith("/bluefelt/bluefelt.db")


def test_the_messages_under_troubleshooting_are_real() -> None:
    _, _, section = PAGE.read_text(encoding="utf-8").partition("## Troubleshooting")
    told = "".join(path.read_text("utf-8") for path in (ROOT / "src" / "bluefelt").rglob("*.py"))
    told += "".join(path.read_text("utf-8") for path in (ROOT / "web/src/words/en").glob("*.ts"))
    seen = re.findall(r"^\| (.*?) \|", section, re.MULTILINE)
    messages = [message for cell in seen for message in re.findall(r"`([^`/]+)`", cell)]
    assert len(messages) > 15
    for message in messages:
        for part in message.split("…"):
            assert part.strip() in told, message
