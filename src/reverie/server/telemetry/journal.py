"""What the server writes down: one line for each event, as text or as JSON, to standard error.

Requests are noted by the pattern of their path, so that no code, name or id gets into the journal;
cookies, bodies and actions never do.
"""

import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

from reverie.server.config.settings import Settings

request_id: ContextVar[str] = ContextVar("request_id", default="")

OURS: Final = "reverie"
FACTS: Final = "facts"  # where a record keeps what is to be read by machines


class TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts = "".join(f" {name}={value}" for name, value in facts_of(record).items())
        line = f"{moment(record)} {record.levelname.lower():7} {one_line(record)}{facts}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": moment(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **facts_of(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def one_line(record: logging.LogRecord) -> str:
    """Nothing that was sent to us can begin a line of its own."""
    return record.getMessage().replace("\n", "\\n").replace("\r", "\\r")


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    facts = dict(getattr(record, FACTS, {}))
    if request := request_id.get():
        facts["request"] = request
    return facts


def start_journal(settings: Settings) -> None:
    """From here on everything of ours, and warnings of others, goes to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log == "json" else TextLines())
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(settings.log_level.upper())


def note(log: logging.Logger, level: int, what: str, **facts: object) -> None:
    log.log(level, what, extra={FACTS: facts})
