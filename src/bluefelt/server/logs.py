"""Structured logs: one line per event, as text for people or JSON for machines."""

import logging
import sys
from datetime import UTC, datetime

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


def set_up_logs(style: str, level: str) -> None:
    """Send all logs to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(style))
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
