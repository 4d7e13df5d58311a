"""Named pieces of an observation, laid end to end in one vector: fast to fill, and readable by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
SPARE: Final = "spare"  # a place for something that does not exist yet


def with_room(what: str, names: Sequence[str], room: int) -> tuple[str, ...]:
    """Names with spare places after them, so that new ones change no shape."""
    if len(names) > room:
        raise ValueError(f"there are {len(names)} {what}, and this version of the layout has room for {room}")
    return (*names, *[SPARE] * (room - len(names)))


class Layout:
    """Where each piece lies in the vector, and its shape."""

    def __init__(self, shapes: Mapping[str, tuple[int, ...]], names: Mapping[str, Sequence[str]] | None = None) -> None:
        self.names: dict[str, Sequence[str]] = dict(names or {})  # along the named axis of each piece
        self.shapes: dict[str, tuple[int, ...]] = dict(shapes)
        self.slices: dict[str, slice] = {}
        self.size: int = 0
        for name, shape in self.shapes.items():
            self.slices[name] = slice(self.size, self.size + prod(shape))
            self.size += prod(shape)

    def pieces(self, vector: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The pieces of an observation by name, as views; of a batch when the vector's last axis is the observation."""
        if vector.shape[-1:] != (self.size,):
            raise ValueError(f"an observation has {self.size} numbers; this array has the shape {vector.shape}")
        before = vector.shape[:-1]
        return {name: vector[..., self.slices[name]].reshape(*before, *shape) for name, shape in self.shapes.items()}
