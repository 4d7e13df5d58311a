"""Team Cards on the pitch: what the engine makes of a squad, and the drills played through. (Team Cards)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import Table, stage, teams
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import Drill, DrillPlayer, DrillStep, Position, load_library
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import SetupError

LIBRARY = load_library()


# --- two coaches and their points


@pytest.mark.rule("blitz.overview.two-coaches")
def test_a_match_has_two_coaches_with_one_team_each() -> None:
    match = BLITZ_BOWL.new({"teams": ["orc", "dwarf"]}, SeededDice(3))
    assert match.seats() == 2
    assert [side.name for side in match.sides] == ["Orc", "Dwarf"]
    asked = set()
    for _ in range(40):
        asked.add(match.actor)
        own = "WE"[match.actor]
        named = [text.split()[-1] for text in map(match.describe, match.legal) if text.split()[-1][-1:] in ("W", "E")]
        if BLITZ_BOWL.questions[match.question] == "action":
            assert all(label.endswith(own) for label in named)
        match.step(match.legal[-1])
    assert asked == {0, 1}


@pytest.mark.rule("blitz.overview.two-coaches")
@pytest.mark.parametrize("squads", [[], ["orc"], ["orc", "dwarf", "orc"]])
def test_fewer_or_more_teams_are_refused(squads: list[str]) -> None:
    with pytest.raises(SetupError, match="exactly two teams"):
        BLITZ_BOWL.new({"teams": squads}, SeededDice(1))


@pytest.mark.rule("blitz.overview.point-sources")
def test_touchdowns_claims_and_the_clean_sweep_score() -> None:
    table = stage({"1W": "n6 ball", "2W": "g6", "1E": "h6"}, challenges=["showboat-for-the-crowd", "take-them-down"])
    table.match.claims = 1
    table.play("run 1W", "to o6")
    assert table.fact("score") == [4, 0]
    table.play("claim 1 showboat-for-the-crowd", dice="back hail-mary-pass")
    assert table.fact("score") == [5, 0]
    table.play("block 2W", dice="block smash, d6 6")
    table.play("claim 2 take-them-down", dice="back diving-tackle")
    assert table.fact("score") == [9, 0], "2 for the card and 2 for the third claim of the turn"


@pytest.mark.rule("blitz.overview.point-sources")
def test_injuries_blocks_and_fouls_score_nothing_by_themselves() -> None:
    table = stage({"1W": "g6", "2W": "c6", "1E": "h6", "2E": "c7 prone"}, {"fouls": True})
    table.play("block 1W", dice="block smash, d6 1")
    table.play("foul 2W", dice="block smash")
    assert (table.status("1E"), table.status("2E")) == ("reserves", "reserves")
    assert table.fact("score") == [0, 0]


# --- squads


def sheet_of(position: Position) -> tuple[object, ...]:
    throw = None if position.throw == "-" else position.throw
    armour = None if position.armour == "-" else position.armour
    return position.id, position.move, position.block, throw, armour, list(position.abilities)


@pytest.mark.rule("blitz.team-card.profile-fields", "blitz.team-card.team-fields", "blitz.teams.twenty-three-cards")
@pytest.mark.parametrize("team", list(LIBRARY.teams))
def test_either_coach_may_play_any_of_the_23_teams_as_its_card_says(team: str) -> None:
    card = LIBRARY.teams[team]
    expected = [sheet_of(position) for position in card.positions for _ in range(position.count)]
    for seat, squads in enumerate(([team, "orc"], ["orc", team])):
        match = BLITZ_BOWL.new(teams(*squads), SeededDice(1))
        view = match.view(seat)
        squad = [player for player in view["players"] if player["seat"] == seat]  # type: ignore[attr-defined]
        fields = ("position", "move", "block", "throw", "armour", "abilities")
        assert [tuple(player[field] for field in fields) for player in squad] == expected
        shown = view["teams"][seat]  # type: ignore[index]
        assert shown == {"id": team, "name": card.name, "emergency": card.emergency_reserves}


@pytest.mark.rule("blitz.teams.twenty-three-cards")
def test_other_teams_need_the_rule_for_them() -> None:
    with pytest.raises(SetupError, match="additional_teams"):
        BLITZ_BOWL.new({"teams": ["orc", "skaven"]}, SeededDice(1))


@pytest.mark.rule("blitz.team-card.team-fields")
@pytest.mark.parametrize(
    ("team", "waiting", "offered"), [("halfling", 2, True), ("halfling", 1, False), ("orc", 3, False)]
)
def test_the_emergency_reserves_value_holds_for_the_whole_team(team: str, waiting: int, offered: bool) -> None:
    squad = LIBRARY.teams[team].players
    players = {f"{number}W": f"a{number}" for number in range(1, squad - waiting + 1)}
    table = stage(players, teams(team, "dwarf"), start="turn", deck=[], balls=["h6"])
    assert (table.question == "free-action") is offered


@pytest.mark.rule("blitz.team-card.squad-size")
def test_ten_players_take_the_field() -> None:
    table = Table(BLITZ_BOWL.new(teams("snotling", "dwarf"), ScriptedDice(deal("tails"))))
    table.play(*[f"place a{row}" for row in range(1, 11)], *[f"place o{row}" for row in range(1, 7)])
    assert sum(table.square(f"{number}W") is not None for number in range(1, 11)) == 10
    assert table.actions_of("10W") == ["run"]


def deal(coin: str) -> list[str]:
    """A toss and the first four cards."""
    return [f"coin {coin}", *(["card get-the-ball"] * 2), "card move-the-ball", "card spread-out"]


@pytest.mark.rule("blitz.team.box-teams")
def test_the_boxed_teams_on_the_pitch() -> None:
    table = stage({}, {"teams": ["dwarf", "orc"]})
    positions = [table.fact(f"players.{number}{seat}.position") for seat in "WE" for number in range(1, 7)]
    assert positions == [
        *(["lineman"] * 3 + ["runner", "blitzer", "troll-slayer"]),
        *(["lineman"] * 3 + ["thrower", "blitzer", "big-un-blocker"]),
    ]
    assert all(table.fact(f"effects.{number}{seat}") == [] for seat in "WE" for number in (1, 2, 3))


@pytest.mark.rule("blitz.ability.big-un-rolls-two")
def test_an_unassisted_block_by_the_big_un_rolls_two_dice() -> None:
    table = stage({"6W": "g6", "1W": "c6", "1E": "h6", "2E": "c7"})
    table.play("block 6W", dice="block shove, block miss")
    assert table.legal == ["take miss", "take shove"]
    table.play("take shove", "stay").play("block 1W", dice="block shove")
    assert table.question == "follow-up", "anybody else rolls one"


@pytest.mark.rule("blitz.ability.big-un-rolls-two")
def test_the_big_un_has_the_ability_of_its_card_though_the_book_denies_it() -> None:
    table = stage({"6W": "g6", "1E": "h6"})
    table.play("block 6W", dice="block smash, block smash, d6 2")
    assert table.status("1E") == "reserves", "Mighty Blow: a Smash counts as Kerrunch, and 2 - 1 misses 2+"


# --- the drills


def labels(drill: Drill) -> dict[str, str]:
    """Which Player of the full squads each Player of a drill is."""
    found: dict[str, str] = {}
    for player in drill.players:
        squad = [position.id for position in LIBRARY.teams[player.team].positions for _ in range(position.count)]
        free = [number for number, name in enumerate(squad, 1) if name == player.position]
        used = set(found.values())
        found[player.key] = next(
            f"{number}{'WE'[player.seat]}" for number in free if f"{number}{'WE'[player.seat]}" not in used
        )
    return found


def words(player: DrillPlayer, name: str) -> str:
    return name + (" ball" if player.ball else "")


def play_step(table: Table, step: DrillStep, known: dict[str, str], stop: int | None) -> None:
    """Give the answers of a step as they are asked for; the drills know no re-rolls."""
    table.match.dice = dice = ScriptedDice([f"d6 {die}" if die.isdecimal() else f"block {die}" for die in step.dice])
    answers = [f"{step.action} {known[step.player]}", "keep the roll", "follow up" if step.follow_up else "stay"]
    if step.target:
        answers.append(f"target {known[step.target]}")
    if stop is not None:
        answers.append(f"to {table.match.grid.name(stop)}")
    while found := [answer for answer in answers if answer in table.legal]:
        table.match.step(table.match.parse(found[0]))
        answers.remove(found[0])
    assert dice.left() == []
    assert answers[0] != f"{step.action} {known[step.player]}"


def open_drill(drill: Drill) -> tuple[Table, dict[str, str]]:
    known = labels(drill)
    grid = stage({}).match.grid
    players = {
        known[player.key]: words(player, grid.name(player.square))
        for player in drill.players
        if player.square is not None
    }
    return stage(players, {"pitches": [drill.pitch]}, active=("west", "east")[drill.turn], deck=[]), known


@pytest.mark.rule("blitz.drills.seven-in-order")
@pytest.mark.parametrize("drill", LIBRARY.drills.values(), ids=lambda drill: f"{drill.number}-{drill.id}")
def test_every_drill_is_played_to_its_outcome_by_the_rules(drill: Drill) -> None:
    table, known = open_drill(drill)
    for step in drill.steps:
        stop = step.path[-1] if step.path else step.to[0] if step.to else None
        play_step(table, step, known, stop)
    for player in drill.outcome:
        square = None if player.square is None else table.match.grid.name(player.square)
        assert table.square(known[player.key]) == square, player.key
        assert (table.fact(f"players.{known[player.key]}.ball") is not None) is player.ball, player.key
    assert table.fact("score") == list(drill.scores)


@pytest.mark.rule("blitz.drills.seven-in-order")
def test_the_drills_come_in_ascending_order_and_no_match_needs_them() -> None:
    assert [drill.number for drill in LIBRARY.drills.values()] == [1, 2, 3, 4, 5, 6, 7]
    assert not any("drill" in setting for setting in BLITZ_BOWL.new({}, SeededDice(1)).setup.settings)
