"""Blood Bowl as a game of the kernel, one for each edition."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from touchline.bloodbowl import kept_names
from touchline.bloodbowl.drawing import draw
from touchline.bloodbowl.editions import bb2016, bb2020, gold
from touchline.bloodbowl.events import EVENT_KINDS
from touchline.bloodbowl.invariants import broken
from touchline.bloodbowl.positions import position_of
from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.settings import make_setup
from touchline.bloodbowl.staging import inspect, name_value, stage
from touchline.bloodbowl.state import FIELDS, BowlMatch
from touchline.bloodbowl.vocabulary import HOOK_POINTS, KINDS, QUESTIONS, STATISTICS, TESTS
from touchline.core.dice import Dice
from touchline.core.game import Settings
from touchline.core.match import DONE
from touchline.core.scenario import StagedGame

TURNS: Final = 48  # of both teams in two halves and extra time
STEPS: Final = 11 * 40  # decisions of one turn: eleven players with their steps, dice and skills
SETUPS: Final = 40 * 550  # drives, each with two set-ups, changed again and again, and a kick-off event


class BloodBowl(StagedGame[BowlMatch]):
    """The eleven-a-side game."""

    questions = QUESTIONS
    events = EVENT_KINDS
    points = HOOK_POINTS.names
    kept_fields = kept_names.FIELDS
    kept_rules = kept_names.RULES
    kept_points = kept_names.POINTS

    def __init__(self, edition: Edition = bb2020.EDITION) -> None:
        self.edition = edition
        self.id = edition.game_id
        self.rules_version = edition.rules_version

    def start(self, match: BowlMatch) -> None:
        match.after(self.edition.begun)
        match.run(DONE)

    def blank(self, settings: Settings, dice: Dice) -> BowlMatch:
        return BowlMatch(make_setup(settings, self.edition), self.edition, dice)

    def blank_like(self, match: BowlMatch) -> BowlMatch:
        return BowlMatch(match.setup.original, self.edition, match.dice)

    def numbered(self) -> Mapping[str, Sequence[str]]:
        fixed = {"questions": QUESTIONS, "actions": KINDS, "tests": TESTS, "statistics": STATISTICS}
        return {**fixed, **self.edition.stored_numbers()}

    def settings_of(self, match: BowlMatch) -> dict[str, object]:
        return match.setup.settings

    def fields(self) -> Sequence[str]:
        return FIELDS

    def shared(self) -> Sequence[str]:
        return ("setup", "rules", "grid", "sides", "sheets", "count", "split")

    def rule(self, name: str) -> Callable[..., int] | None:
        return self.edition.rule(name)

    def samples(self) -> Iterator[dict[str, object]]:
        """The example teams, with every switch."""
        yield {}
        latest = {name: allowed[-1] for name, (_, allowed) in self.edition.options.items() if name != "play"}
        yield {"extra_time": True, "conceding": True, **latest}

    def restore(self, match: BowlMatch) -> None:
        self.edition.refresh(match)

    def bound(self) -> int:
        return TURNS * STEPS + SETUPS

    def hidden(self, match: BowlMatch) -> list[int]:
        return [self.edition.hidden_cards(match, seat) for seat in (0, 1)]

    def check(self, match: BowlMatch) -> list[str]:
        return broken(match)

    def draw(self, match: BowlMatch) -> str:
        return draw(match)

    def stage(self, position: Mapping[str, object], settings: Settings, dice: Dice) -> BowlMatch:
        return stage(self.blank(settings, dice), position)

    def inspect(self, match: BowlMatch) -> dict[str, object]:
        return inspect(match)

    def position_of(self, match: BowlMatch) -> dict[str, object]:
        return position_of(match)

    def name_value(self, match: BowlMatch, field: str, value: int) -> str:
        return name_value(match, field, value)


BLOOD_BOWL: Final[BloodBowl] = BloodBowl()
BLOOD_BOWL_2016: Final[BloodBowl] = BloodBowl(bb2016.EDITION)
BLOOD_BOWL_GOLD: Final[BloodBowl] = BloodBowl(gold.EDITION)
EDITIONS: Final[tuple[BloodBowl, ...]] = (BLOOD_BOWL, BLOOD_BOWL_2016, BLOOD_BOWL_GOLD)
