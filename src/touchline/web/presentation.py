"""What the pages need to know of a game beyond its rules: its events in words, odds, names and choices.

Each game has one entry here; the rest of the web layer knows games only through it and the kernel.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Final, Protocol

from touchline.blitzbowl import words
from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.odds import Odds, answer_odds
from touchline.blitzbowl.settings import BOXED, DEFAULTS
from touchline.core.errors import TouchlineError
from touchline.core.events import Event


@dataclass(frozen=True)
class Switch:
    """A setting of a game that is on or off."""

    id: str
    name: str


@dataclass(frozen=True)
class Chances:
    """Exact odds for a person: what the answer is likely to achieve, and every outcome, as percentages."""

    aim: str
    whom: str | None  # the Player whom the answer is aimed at, if the odds tell
    percent: float | None
    outcomes: list[tuple[str, float]]


class Presentation(Protocol):
    """A game as the pages show it."""

    name: str
    seat_names: tuple[str, ...]
    action_questions: frozenset[str]  # where a coach picks a Player first and then what that Player does
    aiming_questions: frozenset[str]  # where or at whom what was picked is done; a click answers both at once

    def sentences(self, match: Any, events: Iterable[Event], seat: int) -> list[str]:
        """What happened, as a seat may know it."""

    def chances(self, match: Any, action: int) -> Chances:
        """The odds of an answer."""

    def team_names(self, settings: Mapping[str, Any]) -> list[str]:
        """The teams of a match, one for each seat."""

    def glossary(self) -> dict[str, dict[str, str]]:
        """Names and meanings of everything that a view calls by its id."""

    def choices(self) -> dict[str, Any]:
        """What can be chosen for a new match."""

    def play_now(self) -> dict[str, Any]:
        """The settings of a match for somebody who just wants to play."""


class BlitzBowlPresentation:
    """Blitz Bowl."""

    name = "Blitz Bowl"
    seat_names: tuple[str, ...] = ("west", "east")
    action_questions = frozenset(("action", "free-action"))
    aiming_questions = frozenset(("square", "target", "thrown"))

    def sentences(self, match: Any, events: Iterable[Event], seat: int) -> list[str]:
        return words.sentences(match, events, seat)

    def chances(self, match: Any, action: int) -> Chances:
        odds = answer_odds(match, action)
        whom = self._victim(match, odds)
        if "complete" in odds.facts:
            aim, hoped = "complete", odds.facts["complete"]
        elif whom is not None:
            aim, hoped = f"{whom} down", odds.chance(f"{whom} down") + odds.chance(f"{whom} injured")
        else:
            aim, hoped = odds.outcomes[0]
        outcomes = [(outcome, _percent(chance)) for outcome, chance in odds.outcomes[:8]]
        return Chances(aim, whom, None if odds.sure else _percent(hoped), outcomes)

    def _victim(self, match: Any, odds: Odds) -> str | None:
        """The opponent of the coach who is asked that is most likely to be knocked down."""
        labels = [sheet.label for sheet in match.sheets if sheet.seat != match.actor]
        felled = {label: odds.chance(f"{label} down") + odds.chance(f"{label} injured") for label in labels}
        best = max(labels, key=lambda label: felled[label])
        return best if felled[best] else None

    def team_names(self, settings: Mapping[str, Any]) -> list[str]:
        teams = load_library().teams
        return [teams[team].name if isinstance(team, str) else str(team["name"]) for team in settings["teams"]]

    def glossary(self) -> dict[str, dict[str, str]]:
        return _blitzbowl_glossary()

    def choices(self) -> dict[str, Any]:
        library = load_library()
        return {
            "teams": [{"id": team.id, "name": team.name} for team in library.teams.values()],
            "pitches": [{"id": pitch.id, "name": pitch.name} for pitch in library.pitches.values()],
            "arenas": [
                {"id": "none", "name": "No arena rule"},
                {"id": "rolled", "name": "Rolled by a die"},
                *({"id": arena.id, "name": arena.name} for arena in library.arenas.values()),
            ],
            "switches": [vars(switch) for switch in SWITCHES],
            "defaults": dict(DEFAULTS),
            "basic_teams": list(BOXED),
        }

    def play_now(self) -> dict[str, Any]:
        return {"teams": list(BOXED)}


SWITCHES: Final = (
    Switch("random_events", "Random Events"),
    Switch("fouls", "Fouls"),
    Switch("throw_team_mate", "Throw Team-mate"),
    Switch("special_balls", "Special balls"),
)
PRESENTATIONS: Final[Mapping[str, Presentation]] = {"blitzbowl": BlitzBowlPresentation()}


@cache
def _blitzbowl_glossary() -> dict[str, dict[str, str]]:
    library = load_library()
    shelves: list[Mapping[str, Any]] = [library.abilities, library.bonus_plays, library.events]
    shelves += [library.arenas, library.balls]
    entries = {id: {"name": entry.name, "text": entry.text} for shelf in shelves for id, entry in shelf.items()}
    for id, bonus in library.bonus_plays.items():
        entries[id]["moment"] = bonus.moment
    for id, challenge in library.challenges.items():
        entries[id] = {"name": challenge.name, "text": challenge.text, "points": str(challenge.points)}
    return entries


def presentation_of(game: str) -> Presentation:
    """How a game is shown."""
    if game not in PRESENTATIONS:
        raise TouchlineError(f"{game!r} cannot be played in the browser; we have {', '.join(PRESENTATIONS)}")
    return PRESENTATIONS[game]


def _percent(chance: Fraction) -> float:
    return round(100 * float(chance), 1)
