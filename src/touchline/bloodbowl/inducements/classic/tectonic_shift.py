"""Classic editions: Tectonic Shift, by which the whole pitch tips towards an End Zone."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.inducements.curses import HITS
from touchline.bloodbowl.inducements.sidelines import roll_against, roll_for
from touchline.bloodbowl.inducements.spell_entry import AROUND_OWN_TURN, Spell
from touchline.bloodbowl.sheets import WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CHOICE_Q, NONE, OPTION
from touchline.core.grid import OFF
from touchline.core.match import DONE

EAST: Final = 3
WEST: Final = 7
TOWARDS: Final = ("own-end-zone", "other-end-zone")
OWN_WAY: Final = 2
CHOSEN: Final = 6


def tectonic_shift(match: BowlMatch, seat: int) -> int:
    """On a 3 the pitch tips, by a second die towards one End Zone or the other."""
    own = match.team_owner(seat)
    if not roll_against(match, own, "tectonic-shift", HITS):
        return DONE
    die = roll_for(match, own, "tectonic-shift")
    if die < CHOSEN:
        return tip(match, seat, die > OWN_WAY)
    match.topic, match.focus = match.rules.number("tectonic-shift"), NONE
    return match.ask(seat, CHOICE_Q, [OPTION, OPTION + 1], way_chosen, seat)


def way_chosen(match: BowlMatch, answer: int, seat: int) -> int:
    return tip(match, seat, answer == OPTION + 1)


def tip(match: BowlMatch, seat: int, away: bool) -> int:
    """Towards the team's End Zone or away from it: the west is on the left."""
    return slide(match, DONE, int(away == (seat == 0)), (1 << match.count) - 1)


def slide(match: BowlMatch, _: int, east: int, left: int) -> int:
    """Those furthest along slide first; a player who slides off the pitch goes to the crowd."""
    rules, way = match.rules, EAST if east else WEST
    while left:
        on_pitch = [p for p in range(match.count) if left >> p & 1 and match.at[p] >= 0]
        if not on_pitch:
            break
        column = [match.at[p] % WIDTH for p in on_pitch]
        player = on_pitch[column.index(max(column) if east else min(column))]
        left &= ~(1 << player)
        to = match.grid.steps[match.at[player]][way]
        if to == OFF:
            match.after(slide, east, left)
            return rules.thrown_into_crowd(match, player, match.at[player])
        if match.player_at(to) == NONE:
            rules.move(match, player, to)
            match.tell(events.STEP, player, to)
            rules.note_entry(match, player)
            rules.disturb_ball(match, to)
    return rules.settle_ball(match, DONE)


TECTONIC_SHIFT: Final[Spell] = Spell(
    "tectonic-shift",
    "Tectonic Shift",
    "Around your own turn: on 3+ the pitch tips towards an End Zone, by a second D6, and everybody slides one square.",
    AROUND_OWN_TURN,
    tectonic_shift,
    carry_on=(way_chosen, slide),
    options=TOWARDS,
)
