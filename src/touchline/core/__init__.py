"""The kernel every game stands on. Standard library only; nothing here knows a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:  # these speak to the compiler only, so the running kernel needs no third-party import
    i64 = int  # a number that fits a machine word, and all whose products do

    def mypyc_attr(*_names: str, **_values: object) -> object:
        """Tell the compiler how to treat a class. Kept in a package marker because those are never compiled."""
        return lambda cls: cls
