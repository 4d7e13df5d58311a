"""Rulespacks as TOML and JSON files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, time
from typing import Any

from touchline.core.foreign_text import ForeignTextError, read_json, read_toml
from touchline.journal.documents import from_document, to_document
from touchline.journal.errors import DocumentError
from touchline.tournament.rulespack import Rulespack
from touchline.tournament.rulespack_checks import contradictions
from touchline.tournament.rulespack_limits import out_of_bounds


def read_rulespack(document: object) -> Rulespack:
    """A checked rulespack from a plain document (a form, a file); every fault is named at once."""
    pack = from_document(Rulespack, document, "rulespack")
    faults = [*contradictions(pack), *out_of_bounds(pack)]
    if faults:
        raise DocumentError(faults)
    return pack


def load_rulespack(text: str) -> Rulespack:
    """Read a TOML or a JSON text."""
    try:
        document = read_json(text) if text.lstrip().startswith("{") else _with_texts(read_toml(text))
    except ForeignTextError as fault:
        raise DocumentError([f"the rulespack is neither TOML nor JSON: {fault}"]) from fault
    return read_rulespack(document)


def _with_texts(value: Any) -> Any:
    """TOML has dates and times of its own; here they are texts, as in JSON."""
    if isinstance(value, dict):
        return {key: _with_texts(content) for key, content in value.items()}
    if isinstance(value, list):
        return [_with_texts(content) for content in value]
    if isinstance(value, time):
        return value.isoformat("minutes")
    return value.isoformat() if isinstance(value, date) else value


def dump_json(pack: Rulespack) -> str:
    return json.dumps(to_document(pack), ensure_ascii=False, indent=2) + "\n"


def dump_toml(pack: Rulespack) -> str:
    return "\n".join(_table_lines(to_document(pack), "")) + "\n"


def _table_lines(table: Mapping[str, Any], path: str) -> list[str]:
    """Plain values first, as TOML wants; then nested tables under their own headings."""
    tables = {key: value for key, value in table.items() if isinstance(value, dict)}
    lines = [f"{_key(key)} = {_inline(value)}" for key, value in table.items() if key not in tables]
    for key, value in tables.items():
        name = f"{path}.{_key(key)}" if path else _key(key)
        lines += ["", f"[{name}]", *_table_lines(value, name)]
    return lines


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_inline(content)}" for key, content in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    # JSON and TOML write texts, numbers and truth values alike, save for the delete character
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() and name.isascii() else json.dumps(name)
