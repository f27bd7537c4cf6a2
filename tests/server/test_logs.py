"""What is logged can be read by people and by machines."""

import json
import logging

import pytest

from bluefelt.server.logs import Lines
from tests.server.talking import table
from tests.serving import Server


def record(problem: BaseException | None = None) -> logging.LogRecord:
    told = logging.makeLogRecord({"name": "bluefelt.rooms", "levelno": logging.WARNING})
    told.levelname, told.msg, told.created = "WARNING", "room forgotten", 1_700_000_000.5
    told.room, told.problem = "ab", 'a "quoted" one\nand more'
    told.exc_info = None if problem is None else (type(problem), problem, None)
    return told


def test_a_line_of_json_has_the_fields_of_its_event() -> None:
    line = Lines("json").format(record(ValueError("no")))
    assert "\n" not in line
    assert json.loads(line) == {
        "at": "2023-11-14T22:13:20.500+00:00",
        "level": "warning",
        "logger": "bluefelt.rooms",
        "event": "room forgotten",
        "room": "ab",
        "problem": 'a "quoted" one\nand more',
        "exception": "ValueError: no",
    }


def test_a_line_of_text_begins_with_time_and_level() -> None:
    line = Lines("text").format(record())
    assert line.startswith("2023-11-14T22:13:20.500+00:00 warning room forgotten room=ab problem=")


@pytest.mark.parametrize("secret", ["token", "code"])
async def test_a_server_logs_json_and_no_secrets(server: Server, secret: str) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, _]:
        told = str(getattr(ann, secret))
    lines = [json.loads(line) for line in server.log.splitlines()]
    assert {"at", "level", "logger", "event"} <= lines[0].keys()
    assert told not in server.log
