"""Numbers that a match stores keep their meaning: new entries and new state change no record, snapshot or digest."""

from __future__ import annotations

import json
import random
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

import pytest

from tests.bloodbowl.staging_helpers import skill
from tests.bloodbowl.test_new_entries import LIL
from tests.bloodbowl.traits.trait_helpers import facing, having
from tests.numbers import REGISTRIES, Registry
from tests.recorded import BOWL, Recorded, quick_match
from tests.toy.game import ToyGame, read_settings
from tests.toy.match import ToyMatch
from touchline.blitzbowl.vocabulary import HOOK_POINTS as BLITZ_POINTS
from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.editions.bb2020 import EDITION, Edition2020
from touchline.bloodbowl.entries import Inducement, KickOffResult, Weather
from touchline.bloodbowl.extras import EXTRAS
from touchline.bloodbowl.game import BLOOD_BOWL, EDITIONS, BloodBowl
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACT, HOOK_POINTS, TESTS, TURN_Q
from touchline.core import snapshot
from touchline.core.dice import Dice, SeededDice
from touchline.core.errors import SnapshotError
from touchline.core.events import EventList
from touchline.core.hooks import Effect
from touchline.core.record import Recorder, replay, verify

STEPS = 40  # that a match goes on after it was saved


def unchanged(match: BowlMatch, value: int, owner: int, subject: int, other: int) -> int:
    return value


@cache
def grown() -> BloodBowl:
    """Blood Bowl with a skill, an inducement and a change that nobody has; the skill steps in wherever one can."""
    points = [point for point, hooks in enumerate(EDITION.interrupt_hooks) if hooks]
    unused = skill(Effect("unused", interrupts=dict.fromkeys(points, unchanged)), priority=5)
    friend = Inducement(Effect("friend"), "Friend", "Of no use.", 10_000, alterations=(Alteration("cheered"),))
    extras = EXTRAS.plus(friend)
    extras.entries.insert(0, extras.entries.pop())
    extras.inducements.insert(0, extras.inducements.pop())
    return BloodBowl(Edition2020(extra_skills=(unused,), extras=extras))


def test_the_grown_game_has_what_the_tests_below_are_about() -> None:
    game, edition = grown(), grown().edition
    assert {"unused", "friend"} <= set(edition.numbers)
    assert [effect.id for effect in EDITION.effects] == edition.names[: len(EDITION.effects)]
    assert edition.inducements == [*EDITION.inducements, "friend"]
    assert (edition.skill_deck.faces[-1], edition.alterations[-1].id) == ("unused", "cheered")
    assert game.numbered() != BLOOD_BOWL.numbered()


@pytest.mark.parametrize("number", BOWL.numbers)
def test_recorded_games_stay_valid_with_new_entries(number: int) -> None:
    verify(grown(), BOWL.read(number))


@pytest.mark.parametrize("number", BOWL.numbers)
def test_saved_positions_stay_valid_with_new_entries(number: int) -> None:
    saved, end = BOWL.snapshot(number).read_text(encoding="utf-8").split("\n")[:2]
    match = snapshot.loads(grown(), saved)
    assert snapshot.position(grown(), match) == json.loads(saved)["state"]
    assert Recorded(grown(), {}).play_on(match) == end


def choose(match: BowlMatch, coach: random.Random) -> int:
    first = bisect_left(match.legal, ACT) if match.question == TURN_Q else 0
    return match.legal[coach.randrange(first, len(match.legal))] if first < len(match.legal) else match.legal[0]


def saved_in_interrupts(settings: Mapping[str, object], seed: int) -> list[str]:
    """Positions in which an effect has stopped a rule to ask."""
    recorder, coach, found = Recorder(BLOOD_BOWL, settings, seed), random.Random(seed), []
    while not recorder.match.over:
        recorder.step(choose(recorder.match, coach))
        if any(then.__name__ == "fold_on" for then, _ in recorder.match.stack):
            found.append(snapshot.dumps(BLOOD_BOWL, recorder.match))
    return found


def goes_on(game: BloodBowl, text: str) -> list[list[str]]:
    """What is on offer in the next steps."""
    match, coach = snapshot.loads(game, text), random.Random(1)
    seen: list[list[str]] = []
    while not match.over and len(seen) < STEPS:
        offered = sorted(match.describe(action) for action in match.legal)
        seen.append(offered)
        match.step(match.parse(coach.choice(offered)))
    return seen


def test_a_match_inside_an_interrupt_goes_on_alike_with_new_entries() -> None:
    teams = quick_match("chaos-renegade", "vampire", match_events=True)
    texts = [text for seed in range(4) for text in saved_in_interrupts(teams, seed)]
    assert len(texts) > 8
    for text in texts[:40]:
        assert goes_on(grown(), text) == goes_on(BLOOD_BOWL, text)


def rolled(number: int, kind: int) -> set[int]:
    """Which totals of a table a recorded game has rolled."""
    sink = EventList()
    for _ in replay(BLOOD_BOWL, BOWL.read(number), sink):
        pass
    return {event[2] for event in sink.events if event[0] == kind}


def never(match: BowlMatch) -> int:
    raise AssertionError("no recorded game comes here")


@pytest.mark.parametrize("number", BOWL.numbers)
def test_recorded_games_stay_valid_with_rows_that_they_did_not_roll(number: int) -> None:
    """A weather and a kick-off result of a stranger, in front of those that the game has seen."""
    fog = Weather(Effect("fog"), "Fog", "Nobody sees a thing.", {})
    parade = KickOffResult("parade", "Parade", "Music.", never, {})
    sun, noise = (
        min({*range(2, 13)} - rolled(number, events.WEATHER)),
        min({*range(2, 13)} - rolled(number, events.KICK_OFF_EVENT)),
    )
    game = BloodBowl(Edition2020(weather={sun: fog}, kick_off={noise: parade}))
    assert (game.edition.weathers[-1], game.edition.kick_off_events[-1]) == ("fog", "parade")
    verify(game, BOWL.read(number))


@pytest.mark.parametrize("number", BOWL.numbers)
def test_recorded_games_stay_valid_with_a_new_star(number: int) -> None:
    game = BloodBowl(Edition2020(extras=EXTRAS.plus(LIL)))
    assert "long-stride" in game.edition.numbers
    verify(game, BOWL.read(number))


def test_a_snapshot_with_other_numbers_is_refused() -> None:
    """Not read as if it meant other skills."""
    text = BOWL.snapshot(1).read_text(encoding="utf-8").split("\n")[0]
    data = json.loads(text)
    count = data["numbers"]["effects"][0]
    moved = [*EDITION.names[1:count], EDITION.names[0]]
    other = BloodBowl(Edition2020())
    other.edition.names[:] = moved
    with pytest.raises(SnapshotError, match="numbers the effects of bloodbowl-2020 differently from this program"):
        snapshot.load(other, data)


def test_a_snapshot_of_a_later_program_is_refused() -> None:
    match = snapshot.loads(BLOOD_BOWL, BOWL.snapshot(0).read_text(encoding="utf-8").split("\n")[0])
    later = snapshot.dumps(grown(), match)
    with pytest.raises(SnapshotError, match="of bloodbowl-2020 differently from this program"):
        snapshot.loads(BLOOD_BOWL, later)


class MoodyMatch(ToyMatch):
    """A match with one more field."""

    __slots__ = ("mood",)

    def __init__(self, *values: Any) -> None:
        super().__init__(*values)
        self.mood = 3


class MoodyGame(ToyGame):
    """The toy game with it."""

    def blank(self, settings: Mapping[str, object], dice: Dice) -> ToyMatch:
        return MoodyMatch(self.rules, read_settings(settings), dice)

    def fields(self) -> Sequence[str]:
        return ("mood", *super().fields())


def test_a_new_field_changes_no_digest_and_no_snapshot() -> None:
    recorder, moody = Recorder(ToyGame(), {}, 5), Recorder(MoodyGame(), {}, 5)
    while not recorder.match.over:
        action = recorder.match.legal[-1]
        recorder.step(action)
        moody.step(action)
        text = snapshot.dumps(recorder.game, recorder.match)
        assert snapshot.dumps(moody.game, moody.match) == text
        loaded = snapshot.loads(MoodyGame(), text)
        assert isinstance(loaded, MoodyMatch)
        assert loaded.mood == 3
    verify(MoodyGame(), recorder.finished())
    moody.match.mood = 0  # type: ignore[attr-defined]
    assert snapshot.digest(moody.game, moody.match) != snapshot.digest(recorder.game, recorder.match)


@pytest.mark.parametrize("registry", REGISTRIES, ids=lambda registry: registry.path.stem)
def test_everything_has_a_registered_number(registry: Registry) -> None:
    missing = registry.missing()
    assert not missing, f"`python -m tests.numbers` gives these a number for good: {missing}"


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.id)
def test_every_edition_has_a_registry(game: BloodBowl) -> None:
    own = [registry for registry in REGISTRIES if registry.registered() == game.edition.book.registry]
    assert [registry.ids for registry in own] == [game.edition.stored_numbers()]


@pytest.mark.parametrize("points", [BLITZ_POINTS, HOOK_POINTS])
def test_points_say_what_they_are_for(points: Any) -> None:
    kinds = ("value: ", "value and interrupt: ", "interrupt: ", "test: ", "re-rolls of ")
    assert [meaning for meaning in points.meanings if not meaning.startswith(kinds)] == []


def test_the_first_points_are_the_tests() -> None:
    """Their numbers are stored as kinds of test."""
    assert len(TESTS) == 11
    assert [meaning.split(":")[0] for meaning in HOOK_POINTS.meanings[:11]] == [
        *["test"] * 10,
        "re-rolls of block dice",
    ]


# --- renaming


class RenamedMatch(ToyMatch):
    """A match whose score is called something else in the code."""

    __slots__ = ("goals",)

    def __init__(self, *values: Any) -> None:
        super().__init__(*values)
        self.goals = 0


class RenamedGame(ToyGame):
    """The toy game with a field that snapshots know by its first name."""

    kept_fields = MappingProxyType({"goals": "mood"})

    def blank(self, settings: Mapping[str, object], dice: Dice) -> ToyMatch:
        return RenamedMatch(self.rules, read_settings(settings), dice)

    def fields(self) -> Sequence[str]:
        return ("goals", *super().fields())


def test_a_renamed_field_keeps_its_first_name_in_snapshots() -> None:
    match = MoodyGame().new({}, SeededDice(5))
    match.mood = 7  # type: ignore[attr-defined]
    text = snapshot.dumps(MoodyGame(), match)
    renamed = RenamedGame()
    loaded = snapshot.loads(renamed, text)
    assert isinstance(loaded, RenamedMatch)
    assert loaded.goals == 7
    assert snapshot.dumps(renamed, loaded) == text
    assert snapshot.digest(renamed, loaded) == snapshot.digest(MoodyGame(), match)
    with pytest.raises(SnapshotError, match="state that toy does not know: 'goals'"):
        snapshot.loads(renamed, text.replace('"mood":', '"goals":'))


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.id)
def test_a_kept_name_stands_for_one_thing(game: BloodBowl) -> None:
    """The new names exist, and no first name has been given to anything else."""
    assert set(game.kept_fields) <= set(game.fields())
    assert set(game.kept_points) <= set(game.points)
    assert [name for name in game.kept_rules if game.rule(name) is None and game is BLOOD_BOWL] == []
    assert set(game.kept_fields.values()).isdisjoint(game.fields())
    assert set(game.kept_points.values()).isdisjoint(game.points)
    assert [name for name in game.kept_rules.values() if game.rule(name) is not None] == []
    for kept in (game.kept_fields, game.kept_rules, game.kept_points):
        assert len(set(kept.values())) == len(kept)


def test_a_waiting_rule_and_its_point_keep_their_first_names() -> None:
    """The Stab that a coach may choose instead of a block was once a strike."""
    match = facing(having("stab")).play("block 1W").match
    match.dice = SeededDice(1)
    text = snapshot.dumps(BLOOD_BOWL, match)
    assert '"strike_chosen"' in text
    assert "weapon_chosen" not in text
    assert snapshot.dumps(BLOOD_BOWL, snapshot.loads(BLOOD_BOWL, text)) == text
