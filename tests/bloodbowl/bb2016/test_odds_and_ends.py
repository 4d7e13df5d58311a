"""Rules of the 2016 edition that fit nowhere else: what other rules hang on, and what a match leaves to them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.bloodbowl.bb2016.staging_helpers import PLAIN, Table, new_match, stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL_2016
from touchline.core.dice import SeededDice
from touchline.matches.league_rosters import _sponsored
from touchline.teams import load_library

EDITION = BLOOD_BOWL_2016.edition
WEATHER = "d6 3, d6 4"
LINE = {"1W": "m7", "2W": "m8", "3W": "m9", "6W": "b14", "1E": "n7", "2E": "n8", "3E": "n9", "6E": "y14"}


@pytest.mark.rule("bb2016.principle.random-player")
def test_each_eligible_player_is_as_likely() -> None:
    match = stage({"1W": "e5"}).match
    match.dice = SeededDice(1)
    drawn = Counter(match.rules.random_player(match, 0, 0b1011) for _ in range(3000))
    assert set(drawn) == {0, 1, 3}
    assert min(drawn.values()) > 900


@pytest.mark.rule("bb2016.dugout.reserves-available")
def test_reserves_may_be_set_up_unless_they_have_fainted() -> None:
    table = stage({"1W": "reserves", "2W": "knocked-out", "6W": "reserves", "6E": "reserves"}, None, "", start="drive")
    assert 0 in table.match.available(0)
    assert 1 not in table.match.available(0)
    table.match.fainted = 1
    assert 0 not in table.match.available(0)


@pytest.mark.rule("bb2016.profile.modifier-on-value")
def test_assists_change_the_value_and_markers_the_die() -> None:
    """Strength 3 with an assist is 4 against 3: two dice. A marker makes a 3 too little for Agility 3."""
    table = stage({"1W": "e5", "2W": "g6", "1E": "f5"}).play("block 1W", dice="block pow, block pow")
    assert table.question in ("result", "push")
    table = stage({"1W": "e5", "1E": "e6", "2E": "f3"}).play("move 1W").play("to e4", dice="d6 3, d6 1, d6 1")
    assert table.status("1W") == "prone"


@pytest.mark.rule("bb2016.agility.own-modifiers")
def test_the_weather_counts_for_its_own_rolls_only() -> None:
    """Rain makes catching and picking up harder, not dodging."""
    table = stage({"1W": "e5", "1E": "e6"}, None, "", weather="pouring-rain").play("move 1W")
    assert table.play("to e4", dice="d6 3").square("1W") == "e4"
    table = stage({"1W": "d4", "1E": "t6"}, None, "", weather="pouring-rain", ball="e5").play("move 1W")
    assert table.play("to e5", dice="d6 3, d8 4").ball != "1W"


@pytest.mark.rule("bb2016.skill.optional-hook", "bb2016.skill.after-dice-hook", "bb2016.reroll.skill-either-turn")
def test_a_skill_is_asked_for_after_the_dice() -> None:
    settings = versus(team({"skills": ["dodge"]}))
    table = stage({"1W": "e5", "1E": "e6"}, settings).play("move 1W").play("to e4", dice="d6 1")
    assert table.question == "re-roll"
    assert table.play("keep" if "keep" in table.legal else table.legal[0], dice="d6 1, d6 1").status("1W") == "prone"
    thrown = stage({"1W": "e5 ball", "2E": "k5", "1E": "t12"}, versus(team(), team({}, {"skills": ["catch"]})))
    thrown.play("pass 1W", "throw").play("throw to k5", dice="d6 4, d6 1")
    assert (thrown.question, thrown.actor) == ("re-roll", "east"), "a catch in the turn of the others"


@pytest.mark.rule("bb2016.reroll.team-allowed-rolls")
@pytest.mark.parametrize("kind", ["dodge", "rush", "pick-up", "catch", "pass", "block", "stand-up"])
def test_what_a_team_may_reroll(kind: str) -> None:
    def failed() -> Table:
        settings = versus(team({"ma": 2}) if kind == "stand-up" else team())
        players = {
            "dodge": {"1W": "e5", "1E": "e6"},
            "rush": {"1W": "e5", "1E": "t12"},
            "pick-up": {"1W": "d4", "1E": "t12"},
            "catch": {"1W": "e5 ball", "2W": "e6", "1E": "t12"},
            "pass": {"1W": "e5 ball", "2W": "h5", "1E": "t12"},
            "block": {"1W": "e5", "1E": "e6"},
            "stand-up": {"1W": "e5 prone", "1E": "t12"},
        }[kind]
        extra = {"ball": "e5"} if kind == "pick-up" else {}
        table = stage(players, settings, "", rerolls=[1, 0], **extra)
        if kind == "dodge":
            return table.play("move 1W").play("to e4", dice="d6 1")
        if kind == "rush":
            return table.play("move 1W").play("to k5").play("to l5", dice="d6 1")
        if kind == "pick-up":
            return table.play("move 1W").play("to e5", dice="d6 1")
        if kind == "catch":
            return table.play("hand-off 1W", "hand to 2W", dice="d6 1")
        if kind == "pass":
            return table.play("pass 1W", "throw").play("throw to h5", dice="d6 1")
        if kind == "block":
            return table.play("block 1W", dice="block player-down")
        return table.play("move 1W", dice="d6 1")

    table = failed()
    assert (table.question, table.actor) == ("re-roll", "west")
    assert "re-roll by team-re-roll" in table.legal


@pytest.mark.rule("bb2016.kickoff.high-kick-not-caught-yet")
def test_a_player_under_a_high_kick_catches_it_without_modifier() -> None:
    table = stage({**LINE, "4W": "e8"}, None, "", start="kick-off", kicking="east")
    table.play("kick to c3", dice="d8 5, d6 1, d6 2, d6 3")
    assert (table.question, table.actor) == ("event", "west")
    answer = next(text for text in table.legal if text.endswith("4W"))
    assert table.play(answer, dice="d6 4").ball == "4W", "4+ with Agility 3"


@pytest.mark.rule("bb2016.kickoff.blitz-unmarked-at-start")
def test_a_player_who_was_free_at_the_start_of_the_blitz_may_act() -> None:
    players = {**LINE, "4E": "p3", "5E": "p5", "4W": "m3"}
    table = stage(players, None, "", start="kick-off", kicking="east").play("kick to c8", dice="d8 5, d6 1, d6 5, d6 5")
    table.play("move 4E").play("to n3").play("stop")
    assert any(text.endswith("5E") for text in table.legal)


@pytest.mark.rule("bb2016.turnover.other-sources", "bb2016.action.activation-roll-hook")
def test_a_failed_trait_costs_the_action() -> None:
    settings = versus(team({"skills": ["bone-head"]}))
    table = stage({"1W": "e5", "2W": "k5", "1E": "f5"}, settings).play("blitz 1W", dice="d6 1")
    assert "blitz" not in table.actions_of("2W"), "the Blitz of the turn is gone"
    assert not table.match.is_able(0)


@pytest.mark.rule("bb2016.intercept.safe-throw-hook", "bb2016.action.other-hook")
def test_other_actions_come_from_skills_alone() -> None:
    plain = stage({"1W": "e5", "1E": "f5"})
    assert not {"hypnotic-gaze", "throw-bomb", "throw-team-mate"} & set(plain.actions_of("1W"))
    gazer = stage({"1W": "e5", "1E": "f5"}, versus(team({"skills": ["hypnotic-gaze"]})))
    assert "hypnotic-gaze" in gazer.actions_of("1W")
    safe = stage({"1W": "e5 ball", "2W": "k5", "2E": "h5", "1E": "t12"}, versus(team({"skills": ["safe-throw"]})))
    safe.play("pass 1W", "throw").play("throw to k5")
    safe.play("interfere with 2E", dice="d6 6")
    assert (safe.question, safe.actor) == ("use", "west")
    safe.play("yes", dice="d6 6, d6 4, d6 3")
    assert safe.ball == "2W", "the interception is undone, and the pass is rolled"


@pytest.mark.rule("bb2016.drive.effects-expire")
def test_what_lasts_for_the_drive_ends_with_it() -> None:
    table = stage({"1W": "e5", "1E": "t5"}, None, "", turns=[8, 8], active="east", rerolls=[0, 0])
    match = table.match
    match.rules.alter(match, 0, "block", 2)
    match.rules.alter(match, 1, "block", 1)
    table.play("end turn")
    assert (table.fact("players.1W.skills"), table.fact("players.2W.skills")) == ([], [])


@pytest.mark.rule("bb2016.half.effects-expire", "bb2016.drive.effects-expire")
def test_what_lasts_for_the_half_outlasts_a_drive() -> None:
    table = stage({"1W": "y5 ball", "1E": "t5"}, None, "", rerolls=[1, 0])
    match = table.match
    match.rules.alter(match, 1, "block", 1)
    table.play("move 1W").play("to z5")
    assert (table.fact("players.2W.skills"), table.fact("rerolls")) == (["block"], [1, 0])


@pytest.mark.rule("bb2016.drive.secret-weapons-hook")
def test_secret_weapons_are_sent_off_after_their_drive() -> None:
    settings = versus(team({"skills": ["secret-weapon"]}))
    table = stage({"1W": "e5", "1E": "t5"}, settings, "", turns=[8, 8], active="east")
    table.match.fielded |= 1
    table.play("end turn")
    assert (table.question, table.actor) == ("argue", "west")


@pytest.mark.rule("bb2016.pregame.inducements-hook", "bb2016.pregame.cards-hook", "bb2016.pregame.referee-hook")
@pytest.mark.rule("bb2016.pregame.journeymen-hook")
def test_what_happens_before_a_league_match() -> None:
    """Journeymen are there, inducements are bought, cards are dealt, then comes the toss."""
    short = {**team(size=9), "journeyman": dict(PLAIN), "value": 900_000, "card_draw": 1, "card_keep": 1}
    rich = {**team(), "value": 1_000_000, "treasury": 50_000, "offers": [{"id": "bloodweiser-kegs", "price": 50_000}]}
    table = new_match(WEATHER, versus(rich, short, play="league"))
    assert table.fact("players.10E.skills") == ["loner"]
    assert (table.question, table.actor) == ("buy", "west")
    table.play("buy bloodweiser-kegs", dice="card pit-trap, coin heads")
    assert (table.question, table.match.hands[1].bit_count()) == ("toss", 1)


@pytest.mark.rule("bb2016.inducement.mercenary.loner", "bb2016.inducement.star.loner", "bb2016.inducement.star.sixteen")
@pytest.mark.rule("bb2016.inducement.star.two", "bb2016.inducement.mercenary.limits", "bb2016.inducement.staff.two")
def test_hired_players() -> None:
    star = {**PLAIN, "contract": "star", "price": 100_000}
    hirelings = [{**star, "position": f"star {n}", "name": f"Star {n}"} for n in range(3)]
    hirelings.append({**PLAIN, "contract": "mercenary", "price": 80_000, "skills": ["loner"]})
    full = {**team(size=15), "value": 1_000_000, "treasury": 900_000, "hirelings": hirelings}
    table = new_match(WEATHER, versus(full, {**team(), "value": 900_000}, play="league"))
    assert len([text for text in table.legal if "W" in text.split()[-1]]) == 4
    first = next(text for text in table.legal if "16W" in text)
    assert table.play(first, dice="coin heads").question == "toss", "sixteen is the most"
    assert EDITION.star_limit == 2


@pytest.mark.rule("bb2016.sponsor.mcmurtys.reroll", "bb2016.sponsor.no-match-effect")
def test_a_league_brings_its_sponsor() -> None:
    settings: dict[str, object] = {"rules": []}
    humans = load_library(edition="2016").teams["human"]
    for sponsor in ("mcmurtys", "steelhelm", "star-insurance"):
        _sponsored(settings, sponsor, EDITION.known_team_rules, humans)
    assert settings == {"rules": ["mcmurtys"]}
    _sponsored(settings, "farblast", EDITION.known_team_rules, humans)
    assert settings == {"rules": ["mcmurtys", "farblast"], "linemen": ["lineman"]}
