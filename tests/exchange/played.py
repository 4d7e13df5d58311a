"""Small events already played, for the exporters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.tournament.event_builder import EventBuilder, make_pack
from touchline.tournament.decisions import Appoint

TEAMS = {"ann": "human", "bob": "gnome", "cid": "chaos-chosen", "dee": "wood-elf", "eve": "orc"}


def played_event(
    names: tuple[str, ...] = ("ann", "bob", "cid", "dee"), teams: Mapping[str, str] | None = None, **changes: Any
) -> EventBuilder:
    """Round 1 is over: ann beat bob 2-1 with three casualties to one, cid and dee drew."""
    built = EventBuilder(make_pack(**changes))
    built.register(*names, approve=False)
    for name in names:
        built.approve(name, {**TEAMS, **(teams or {})}[name])
    pairs: list[tuple[str, str | None]] = [("ann", "bob"), ("cid", "dee"), *((name, None) for name in names[4:])]
    built.pair(*pairs)
    built.enter({"ann": (2, 3), "bob": (1, 1)})
    built.enter({"cid": (1, 0), "dee": (1, 2)})
    return built


def with_spare_player() -> EventBuilder:
    """As above, with eve against the Spare Player."""
    built = EventBuilder(make_pack())
    names = ("ann", "bob", "cid", "dee", "eve")
    built.decide(Appoint("spare-player", "sam"))
    built.register(*names, approve=False)
    for name in names:
        built.approve(name, TEAMS[name])
    built.pair(("ann", "bob"), ("cid", "dee"), ("eve", None))
    built.enter({"ann": (2, 3), "bob": (1, 1)})
    built.enter({"cid": (1, 0), "dee": (1, 2)})
    built.enter({"eve": (0, 0), "sam": (1, 0)})
    return built
