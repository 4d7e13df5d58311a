"""Get the Ref."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import GET_REF, NONE, ROLLED_AGAIN
from touchline.core.match import DONE, YES


def get_the_ref(match: BowlMatch) -> int:
    """Each team gains a Bribe, unless a hired referee sees to it that things go otherwise."""
    match.after(ref_met)
    return match.rules.interrupt(match, YES, GET_REF, NONE, NONE)


def ref_met(match: BowlMatch, way: int) -> int:
    if way == ROLLED_AGAIN:
        return match.rules.roll_event(match)
    if way == YES:
        match.bribes = [bribes + 1 for bribes in match.bribes]
    return DONE


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult(
        "get-the-ref",
        "Get the Ref",
        "Each team gets a Bribe.",
        get_the_ref,
        {BB2020: [2], BB2016: [2]},
        carry_on=(ref_met,),
    ),
]
