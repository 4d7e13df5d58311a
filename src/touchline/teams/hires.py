"""Star Players and named helpers that both teams of a game have hired. (Inducements)"""

from enum import Enum

from touchline.teams.library import Library
from touchline.teams.roster import TeamList


class Play(Enum):
    """The kind of game; a league treats a name hired twice differently."""

    MATCHED = "matched"
    LEAGUE = "league"


def hires(listed: TeamList, library: Library) -> frozenset[str]:
    """The ids of everybody on the list with a name: Star Players and named staff, wizards and referees."""
    helpers = {
        bought.inducement
        for bought in listed.inducements
        if (item := library.inducements.get(bought.inducement)) is not None and item.named
    }
    return frozenset(helpers | {star.star for star in listed.stars})


def hires_in_use(own: TeamList, opposing: TeamList, play: Play, library: Library) -> frozenset[str]:
    """Those hires the own team may use in this game.

    In Matched Play a name on both lists plays for both; in a league neither team may use it.
    """
    own_hires = hires(own, library)
    return own_hires - hires(opposing, library) if play is Play.LEAGUE else own_hires
