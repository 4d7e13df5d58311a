"""An edition is its tables, figures and skills; settings say everything that is wrong with them."""

from __future__ import annotations

import copy

import pytest

from tests.bloodbowl.staging_helpers import PLAIN, skill, stage, team, versus
from tests.staged import script
from touchline.bloodbowl.data_files import read_data
from touchline.bloodbowl.editions.bb2020 import EDITION, Edition2020
from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.events import EVENT_KINDS
from touchline.bloodbowl.extras import EXTRAS
from touchline.bloodbowl.game import BLOOD_BOWL, BLOOD_BOWL_2016, BLOOD_BOWL_GOLD, BloodBowl
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE, PICK_UP, PICK_UP_Q, QUESTIONS, SHARED_QUESTIONS
from touchline.core.dice import ScriptedDice
from touchline.core.errors import ScenarioError, SetupError
from touchline.core.hooks import Effect


def player_picked(_match: BowlMatch, _answer: int) -> int:
    return 0


def easier_dodge(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + 1 if owner == subject else value


def test_another_edition_differs_by_a_table_a_figure_and_a_skill() -> None:
    data = copy.deepcopy(read_data("bb2020.toml"))
    data["tables"]["injury"][-1] = "knocked-out"
    data["figures"]["rush_target"] = 4
    game = BloodBowl(Edition2020(data, (skill(Effect("sure-hands", values={DODGE: easier_dodge})),)))
    settings = versus(team({"ma": 1, "skills": ["sure-hands"]}))
    position = {"players": {"1W": "e5", "1E": "d5", "6W": "b14"}, "active": "west"}
    match = game.stage(position, settings, ScriptedDice(script("d6 2, d6 3, d6 6, d6 6, d6 6, d6 6")))
    match.step(match.parse("move 1W"))
    match.step(match.parse("to f5"))
    match.step(match.parse("to g5"))
    assert match.dice.count == 6
    assert game.inspect(match)["players"]["1W"]["status"] == "knocked-out"  # type: ignore[index]
    assert not match.rules.reroll_masks[PICK_UP] & match.rules.bits["sure-hands"], "the skill was replaced"


def test_every_fault_of_the_settings_is_named() -> None:
    with pytest.raises(SetupError) as caught:
        BLOOD_BOWL.blank(
            {
                "teams": [
                    {"id": "a", "players": [{**PLAIN, "ma": 12, "count": 11, "pace": 3}], "rerolls": -1},
                    {"id": "b", "players": [{**PLAIN, "count": 3}], "mascot": "bear"},
                ],
                "extra_time": 1,
                "referee": "blind",
            },
            ScriptedDice([]),
        )
    for words in (
        "ma is a number from 1 to 9",
        "'pace'",
        "rerolls",
        "3 players",
        "'mascot'",
        "extra_time",
        "'referee'",
    ):
        assert words in str(caught.value)


def test_every_fault_of_a_position_is_named() -> None:
    in_force = {"north": [], "west": ["luck"]}
    wrong = {"players": {"99W": "e5", "1W": "e99"}, "wind": 3, "active": "north", "in_force": in_force}
    with pytest.raises(ScenarioError) as caught:
        BLOOD_BOWL.stage(wrong, {}, ScriptedDice([]))
    for words in ("99W", "e99", "'wind'", "'north'", "in_force: 'north'", "in_force.west: 'luck'"):
        assert words in str(caught.value)


@pytest.mark.rule("bb2020.match.exhibition-needs-eleven")
def test_a_team_has_at_least_eleven_players() -> None:
    with pytest.raises(SetupError, match="10 players"):
        BLOOD_BOWL.blank(versus(team(size=10)), ScriptedDice([]))


@pytest.mark.rule("bb2020.profile.fields", "bb2020.profile.limits", "bb2020.profile.pa-dash")
@pytest.mark.parametrize(
    ("key", "value"), [("ma", 0), ("ma", 10), ("st", 9), ("ag", 7), ("pa", 7), ("av", 2), ("av", 12)]
)
def test_characteristics_have_limits(key: str, value: int) -> None:
    with pytest.raises(SetupError, match=f"{key} is a number"):
        BLOOD_BOWL.blank(versus(team({key: value})), ScriptedDice([]))
    BLOOD_BOWL.blank(versus(team({"pa": 0})), ScriptedDice([]))


def test_a_skill_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(SetupError, match=r"'blok' is not a skill; allowed are .*block"):
        BLOOD_BOWL.new(versus(team({"skills": ["blok"]})), ScriptedDice([]))


def test_every_skill_and_trait_does_something() -> None:
    """Each has a function at some point of the rules."""
    edition = Edition2020()
    for id in [id for id in edition.known_skills if id != "leader"]:  # whose re-roll belongs to the team
        effect = edition.effects[edition.numbers[id]]
        assert effect.values or effect.interrupts or effect.rerolls, f"{id} changes nothing"


def test_every_function_that_may_wait_has_a_name_of_its_own() -> None:
    """A snapshot keeps the names of the rules that wait, so a name must lead back to one function."""
    assert [name for name in EDITION.carry_on() if hasattr(EDITION, name)] == []
    twice = BookEntry(Effect("twice"), "Twice", "Carries on with a name that is taken.", carry_on=(player_picked,))
    with pytest.raises(ValueError, match="have the same name: player_picked"):
        Edition2020(extras=EXTRAS.plus(twice))


def test_a_changed_player_is_found_where_the_new_effects_count() -> None:
    """What is worked out for the changed players alone equals what a fresh match with such players would have."""
    match = BLOOD_BOWL.stage({"players": {"1W": "e5"}}, versus(team({"skills": ["dodge"]})), ScriptedDice([]))
    match.rules.alter(match, 0, "frog", 0)
    match.rules.alter(match, 1, "guard", 0)
    skills = [skill for skill in match.sheets[0].skills if skill != "frog"]
    fresh = BLOOD_BOWL.stage(
        {"players": {"1W": "e5"}}, versus(team({"skills": skills}, {"skills": ["guard"]})), ScriptedDice([])
    )
    assert match.setup.reroll_holders == fresh.setup.reroll_holders
    assert [bits & 2 for bits in match.setup.value_holders] == [bits & 2 for bits in fresh.setup.value_holders]
    match.rules.unalter(match, 0, "frog")
    match.rules.unalter(match, 1, "guard")
    assert match.setup is match.setup.original


LUCK = {"id": "charm", "name": "Charm", "text": "Brings luck.", "count": 2, "plays_as": "bribes"}


def test_inducements_of_an_event_join_those_they_play_as() -> None:
    settings = versus({**team(inducements={"bribes": 1}), "customs": [LUCK, {"name": "Hat", "text": "Warms."}]}, team())
    match = BLOOD_BOWL.blank(settings, ScriptedDice([]))
    assert [match.rules.stock(match, seat, "bribes") for seat in (0, 1)] == [3, 0]
    assert match.view(0)["teams"][0]["customs"] == [  # type: ignore[index]
        LUCK,
        {"id": "", "name": "Hat", "text": "Warms.", "count": 1, "plays_as": ""},
    ]
    assert match.view(0)["teams"][1]["customs"] == []  # type: ignore[index]
    staff = versus({**team(), "customs": [{**LUCK, "plays_as": "josef-bugman"}]}, team())
    assert [s.position for s in BLOOD_BOWL.blank(staff, ScriptedDice([])).sides[0].sheets][-1] == "josef-bugman"


def test_faults_of_an_events_inducements_are_named() -> None:
    customs = ["charm", {**LUCK, "plays_as": "side-bet", "count": -1, "luck": 1}]
    with pytest.raises(SetupError) as caught:
        BLOOD_BOWL.blank(versus({**team(), "customs": customs}, team()), ScriptedDice([]))
    for words in (
        "team 1: a custom inducement is a table with id, name, text, count, plays_as, not 'charm'",
        "team 1, custom inducement Charm: plays_as is 'side-bet'; allowed are ",
        "team 1, custom inducement Charm: count is a whole number from 0 on, not -1",
        "team 1, custom inducement Charm has an unknown 'luck'",
    ):
        assert words in str(caught.value)


def test_the_default_kicker_of_a_staged_position_kicked_off_the_match() -> None:
    """In the second half the other team kicks, whether or not the position says who kicked first."""
    table = stage({"1W": "e5"}, turns=[8, 8], active="east").play("end turn")
    assert (table.fact("half"), table.fact("kicking")) == (2, "west")


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"acting": {"player": "1W", "kind": "block"}}, "acting.kind is 'block'; allowed: move, blitz"),
        ({"acting": {"player": "1W", "spent": 1, "rushed": 2}}, "those Rushed among those spent"),
        ({"acting": {"player": "1W", "moved": 3}}, "unknown 'moved'; allowed: player, kind, target"),
        ({"used_skills": {"1W": ["dodge"]}}, "used_skills.1W: 'dodge' is none of nothing"),
        ({"ejected": ["north"]}, "ejected is 'north'; allowed: west, east"),
        ({"players": {"1W": "reserves prone"}}, "off it only fainted is allowed"),
        ({"start": "drive"}, "start: a drive begins with everybody in the Dugout, so 1W, 1E cannot be on the pitch"),
        ({"players": {"1W": "z5 ball"}}, "1W stands with the ball in the End Zone that it attacks"),
        ({"players": {"1E": "a5 ball"}, "start": "turn"}, "1E stands with the ball in the End Zone that it attacks"),
    ],
)
def test_faults_of_a_staged_activation_are_named(position: dict[str, object], fault: str) -> None:
    players = {"1W": "e5", "1E": "t5", **dict(position.pop("players", {}))}  # type: ignore[call-overload]
    with pytest.raises(ScenarioError) as caught:
        BLOOD_BOWL.stage({"players": players, **position}, versus(team(), team()), ScriptedDice([]))
    assert fault in str(caught.value)


@pytest.mark.parametrize("words", ["e5 ball", "e5 prone ball"])
def test_who_cannot_hold_the_ball_is_no_carrier(words: str) -> None:
    with pytest.raises(ScenarioError, match="1W cannot hold the ball"):
        stage({"1W": words}, versus(team({"skills": ["no-hands"]})))


def test_a_star_whose_rule_is_used_up_can_be_staged() -> None:
    star = {"special": "crushing-blow", "contract": "star"}
    table = stage({"1W": "e5"}, versus(team(star)), used_skills={"1W": ["crushing-blow"]})
    assert table.fact("players.1W.special_used")


# --- which questions an edition asks


def special_questions(game: BloodBowl) -> set[str]:
    """Those that it asks of the ones that not every edition asks; it asks all the others."""
    assert game.edition.asked >= {*SHARED_QUESTIONS}
    return {QUESTIONS[question] for question in game.edition.asked - {*SHARED_QUESTIONS}}


def test_an_edition_knows_which_questions_it_can_ask() -> None:
    assert special_questions(BLOOD_BOWL) == {"cast", "match-event", "meddle"}
    assert special_questions(BLOOD_BOWL_GOLD) >= {"pick-up", "catch", "call", "penalty"}
    assert special_questions(BLOOD_BOWL_2016).isdisjoint({"pick-up", "match-event", "meddle"})


def test_every_question_and_event_is_of_some_edition() -> None:
    games = (BLOOD_BOWL, BLOOD_BOWL_2016, BLOOD_BOWL_GOLD)
    assert {question for game in games for question in game.edition.asked} == set(range(len(QUESTIONS)))
    assert {kind for game in games for kind in game.edition.told} == set(range(len(EVENT_KINDS)))


def test_a_question_of_another_edition_breaks_the_order_of_a_match() -> None:
    match = stage({"1W": "e5"}).match
    assert BLOOD_BOWL.check(match) == []
    match.question = PICK_UP_Q
    assert BLOOD_BOWL.check(match) == ["bloodbowl-2020 asks the question 'pick-up', which is of other editions"]
