"""Structured logs: one line per event, as text for people or JSON for machines."""

import logging
import sys
from datetime import UTC, datetime
from traceback import walk_tb

import msgspec

PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


class Lines(logging.Formatter):
    """A time, a level, what happened, and the fields that go with it."""

    def __init__(self, style: str) -> None:
        super().__init__()
        self._json = style == "json"

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields = {key: value for key, value in vars(record).items() if key not in PLAIN}
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        if self._json:
            line = {
                "at": at,
                "level": record.levelname.lower(),
                "logger": record.name,
                "event": record.getMessage(),
                **fields,
            }
            return msgspec.json.encode(line, enc_hook=str).decode()
        exception = fields.pop("exception", None)
        told = "".join(f" {key}={value}" for key, value in fields.items())
        line_text = f"{at} {record.levelname.lower():7} {record.getMessage()}{told}"
        return f"{line_text}\n{exception}" if exception else line_text


def is_ours(record: logging.LogRecord) -> bool:
    """Whether code of ours failed to answer a request, or aiohttp could not even read it.

    With a traceback for each of the latter, anybody could fill the disk with nonsense.
    """
    problem = record.exc_info[1] if record.exc_info else None
    if problem is None:
        return True
    modules = (frame.f_globals["__name__"] for frame, _ in walk_tb(problem.__traceback__))
    return any(name.partition(".")[0] == __package__.partition(".")[0] for name in modules)


def set_up_logs(style: str, level: str) -> None:
    """Send all logs to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(style))
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("aiohttp.server").addFilter(is_ours)
