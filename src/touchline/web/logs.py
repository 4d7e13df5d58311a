"""The log of a server: one JSON object per line, for programs that collect logs.

`note` says who did what. People appear as `account:ID` or as the first characters of a guest's fingerprint; secrets,
invitations, passwords and addresses of pages never appear.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, Final

SHOWN_OF_GUEST: Final = 8
SPARING_SECONDS: Final = 10.0  # the same warning is written once in this time
PLAIN: Final = "%(asctime)s %(levelname)s %(name)s %(message)s %(fields)s"
audit = logging.getLogger("touchline.audit")


def note(event: str, who: str = "", **fields: Any) -> None:
    """Write down that somebody did something."""
    audit.info(event, extra={"fields": {"who": shown(who), **fields}})


def shown(owner: str) -> str:
    """An owner as the log shows them."""
    if not owner or owner.startswith("account:"):
        return owner or "nobody known"
    return f"guest:{owner[:SHOWN_OF_GUEST]}"


class JsonLines(logging.Formatter):
    """Each record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class Sparing(logging.Filter):
    """Lets the same warning through once in a while, so that nobody can fill the disk by asking nonsense."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[tuple[str, str], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == audit.name:
            return True
        key = (record.name, str(record.msg))
        now = time.monotonic()
        if now - self._last.get(key, -SPARING_SECONDS) < SPARING_SECONDS:
            return False
        if len(self._last) > 1000:
            self._last.clear()
        self._last[key] = now
        return True


class PlainLines(logging.Formatter):
    """For people who look at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        record.fields = " ".join(f"{name}={value}" for name, value in getattr(record, "fields", {}).items())
        return super().format(record)


def logs_as_json() -> bool | None:
    """Does this process log as JSON? None if its log has not been set up."""
    formatters = [handler.formatter for handler in logging.getLogger().handlers]
    ours = [isinstance(one, JsonLines) for one in formatters if isinstance(one, (JsonLines, PlainLines))]
    return ours[0] if ours else None


def set_up_logs(as_json: bool) -> None:
    """Write the log of this process to its standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else PlainLines(PLAIN))
    handler.addFilter(Sparing())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    if as_json:
        audit.setLevel(logging.INFO)
