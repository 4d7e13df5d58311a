"""Groups of four and their round robin. (Matched Play: GROUP & KNOCKOUT EVENTS / GROUP STAGE)"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import ceil
from string import ascii_uppercase

from touchline.journal.errors import Refused
from touchline.ranking import Table
from touchline.tournament.standings import standings
from touchline.tournament.state import EventState

GROUP_SIZE = 4
SMALLEST_GROUP = 3
SCHEDULE = (((0, 3), (1, 2)), ((0, 2), (3, 1)), ((0, 1), (2, 3)))
"""Who meets whom in the three rounds, by place in the group."""


def group_sizes(entrants: int) -> list[int]:
    """As few groups as hold everyone, sizes differing by at most one and none below three."""
    count = ceil(entrants / GROUP_SIZE)
    sizes = [entrants // count + (place < entrants % count) for place in range(count)] if count else []
    if not sizes or min(sizes) < SMALLEST_GROUP:
        raise Refused([f"{entrants} entrants cannot be divided into groups of three or four"])
    return sizes


def draw_groups(entrants: Sequence[str], seed: int) -> dict[str, tuple[str, ...]]:
    """Divide entrants (listed by number) at random."""
    order = list(entrants)
    random.Random(seed).shuffle(order)
    groups: dict[str, tuple[str, ...]] = {}
    for place, size in enumerate(group_sizes(len(order))):
        groups[group_name(place)] = tuple(order[:size])
        order = order[size:]
    return groups


def group_name(place: int) -> str:
    """A, B ... Z, AA, AB ..."""
    name = ascii_uppercase[place % 26]
    return name if place < 26 else group_name(place // 26 - 1) + name


def group_faults(entrants: Sequence[str], groups: Mapping[str, Sequence[str]]) -> list[str]:
    """What is wrong with groups set by hand."""
    try:
        sizes = sorted(group_sizes(len(entrants)))
    except Refused as refusal:
        return list(refusal.faults)
    placed = [entrant for group in groups.values() for entrant in group]
    faults = [f"{entrant} is in no group" for entrant in entrants if entrant not in placed]
    faults += [f"{entrant} is not an entrant of the event" for entrant in placed if entrant not in entrants]
    faults += [f"{entrant} is in more than one group" for entrant in dict.fromkeys(placed) if placed.count(entrant) > 1]
    if not faults and sorted(len(group) for group in groups.values()) != sizes:
        faults.append(f"the groups must have sizes {', '.join(map(str, sizes))}")
    return faults


def meetings(group: Sequence[str], round_number: int) -> list[tuple[str, str | None]]:
    """The meetings of one of the three rounds; in a group of three one entrant is left over."""
    pairs: list[tuple[str, str | None]] = []
    for one, other in SCHEDULE[round_number - 1]:
        present = [group[place] for place in (one, other) if place < len(group)]
        pairs.append((present[0], present[1] if len(present) > 1 else None))
    return pairs


def group_tables(state: EventState) -> dict[str, Table]:
    """Each group ranked on its own three games."""
    return {name: standings(state, members, stages={"group"}) for name, members in state.groups.items()}
