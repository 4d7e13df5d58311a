"""Blitz Bowl as a game of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from touchline.blitzbowl.cards.deck import ARENAS, CARD_COUNT
from touchline.blitzbowl.drawing import draw
from touchline.blitzbowl.edition import EDITION, Blitz
from touchline.blitzbowl.events import EVENT_KINDS
from touchline.blitzbowl.invariants import broken
from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.settings import EVERYTHING, make_setup
from touchline.blitzbowl.staging import inspect, name_value, stage
from touchline.blitzbowl.state import FIELDS, BlitzMatch
from touchline.blitzbowl.vocabulary import HOOK_POINTS, KINDS, NONE, QUESTIONS
from touchline.core.dice import Dice
from touchline.core.game import Settings
from touchline.core.match import DONE, NOBODY
from touchline.core.scenario import StagedGame


class BlitzBowl(StagedGame[BlitzMatch]):
    """The quick six-a-side game with cards."""

    id = "blitzbowl"
    rules_version = 4  # with each change a line in docs/rules_changelog.md
    questions = QUESTIONS
    events = EVENT_KINDS
    points = HOOK_POINTS.names
    # the names that snapshots and digests go on using (see docs/records.md)
    kept_rules = MappingProxyType({"block_unless_injured": "block_struck", "foul_unless_injured": "foul_struck"})
    kept_points = MappingProxyType({"injured-outright": "strike"})

    def __init__(self, edition: Blitz = EDITION) -> None:
        self.edition = edition

    def start(self, match: BlitzMatch) -> None:
        match.after(self.edition.begun)
        match.run(DONE)

    def blank(self, settings: Settings, dice: Dice) -> BlitzMatch:
        return BlitzMatch(make_setup(settings, self.edition), self.edition, dice)

    def blank_like(self, match: BlitzMatch) -> BlitzMatch:
        return BlitzMatch(match.setup, self.edition, match.dice)

    def numbered(self) -> Mapping[str, Sequence[str]]:
        return {"questions": QUESTIONS, "effects": self.edition.names, "actions": KINDS, "arenas": ARENAS}

    def settings_of(self, match: BlitzMatch) -> dict[str, object]:
        return match.setup.settings

    def fields(self) -> Sequence[str]:
        return FIELDS

    def shared(self) -> Sequence[str]:
        fixed = ("setup", "rules", "sides", "sheets", "count", "split", "ground", "grid")
        return (*fixed, "_order", "_ground_number")  # what the properties of those fields keep

    def rule(self, name: str) -> Callable[..., int] | None:
        return self.edition.rule(name)

    def samples(self) -> Iterator[dict[str, object]]:
        """The basic game, then every team, every arena, every pitch and every switch."""
        yield {}
        yield {"team_choice": True, "pitches": list(load_library().pitches), "first_turn_claims": "none"}
        teams = list(load_library().teams)
        pitches = list(load_library().pitches)
        for number, team in enumerate(teams):
            yield {
                **EVERYTHING,
                "teams": [team, teams[(number * 7 + 3) % len(teams)]],
                "pitches": [pitches[number % len(pitches)]],
                "arena": ("none", "rolled", *ARENAS)[number % (len(ARENAS) + 2)],
                "rookies": ("nobody", "west", "east")[number % 3],
                "special_balls": number % 2 == 0,
                "first_turn_claims": ("coach-b", "none")[number % 2],
            }

    def bound(self) -> int:
        # from the third turn on every turn deals a card, so there are at most as many turns as cards; a turn has four
        # Actions at the most, each with a handful of questions, and Players may be set up again
        return CARD_COUNT * 120

    def hidden(self, match: BlitzMatch) -> list[int]:
        asked = match.actor if match.rules.pending_card(match) != NONE else NOBODY
        return [match.hands[seat].bit_count() - (seat == asked) for seat in (0, 1)]

    def check(self, match: BlitzMatch) -> list[str]:
        return broken(match)

    def draw(self, match: BlitzMatch) -> str:
        return draw(match)

    def stage(self, position: Mapping[str, object], settings: Settings, dice: Dice) -> BlitzMatch:
        return stage(self.blank(settings, dice), position)

    def inspect(self, match: BlitzMatch) -> dict[str, object]:
        return inspect(match)

    def name_value(self, match: BlitzMatch, field: str, value: int) -> str:
        return name_value(match, field, value)


BLITZ_BOWL: Final = BlitzBowl()
