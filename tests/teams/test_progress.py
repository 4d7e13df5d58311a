"""Teams that change during an event. (Matched Play Guide: Post-match; Injuries; Player Advancement)"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.teams.lists import EVENT, humans, with_inducements, with_skills, with_stars
from touchline.teams import ListedStar, RosterRules, load_library
from touchline.teams.compensation import (
    ExtraHires,
    check_extra_hires,
    compensation,
    current_team_value,
    player_value,
    unspent,
)
from touchline.teams.edition import deviations
from touchline.teams.event_rules import DeedPoints, ProgressRules
from touchline.teams.progress import Deed, EventTeam, ProgressRefused, Suffered, advance, after_game, enter
from touchline.teams.roster import BoughtInducement

INJURIES = replace(EVENT, progress=ProgressRules(injuries=True))
ADVANCEMENT = replace(EVENT, progress=ProgressRules(advancement=True))
BADLY_HURT, SERIOUSLY_HURT, SERIOUS_INJURY, LASTING_INJURY, DEAD = 1, 7, 10, 13, 15


@pytest.mark.rule(
    "tournament.postmatch.standard-sequence-not-used",
    "tournament.postmatch.full-recovery",
    "tournament.postmatch.no-casualty-roll",
    "tournament.postmatch.no-spp",
)
def test_at_a_standard_event_every_game_starts_with_the_complete_list() -> None:
    """Even a death and a three-touchdown game leave no trace: no injuries, no points, no winnings."""
    team = enter(humans())
    battered = after_game(team, EVENT, suffered=(Suffered(1, DEAD),), deeds=(Deed(2, "touchdown", 3),))
    assert battered == team
    assert battered.line_up() == humans().players


@pytest.mark.rule("tournament.postmatch.winner-gains-fan", "tournament.postmatch.no-fan-change-otherwise")
def test_the_winner_gains_a_fan_and_nobody_loses_one() -> None:
    team = enter(humans(dedicated_fans=6))
    assert after_game(team, EVENT, won=True).dedicated_fans == 7
    assert after_game(team, EVENT, won=False).dedicated_fans == 6
    # Fans won are free and no matter for the list, which stays as it was accepted.
    assert after_game(team, EVENT, won=True).listed == team.listed


@pytest.mark.rule("tournament.postmatch.extra-players-leave")
def test_players_acquired_in_a_game_are_not_on_the_list_afterwards() -> None:
    team = enter(humans())
    with pytest.raises(ProgressRefused, match="number 17 is not on the list"):
        team.state(17)
    assert [player.number for player in after_game(team, INJURIES, won=True).line_up()] == list(range(1, 13))


@pytest.mark.rule("tournament.injuries.replace-full-recovery", "tournament.injuries.casualty-roll")
def test_injuries_carry_over() -> None:
    suffered = (
        Suffered(1, BADLY_HURT),
        Suffered(2, SERIOUSLY_HURT),
        Suffered(3, SERIOUS_INJURY),
        Suffered(4, LASTING_INJURY, lasting_roll=6),
        Suffered(5, DEAD),
    )
    team = after_game(enter(humans()), INJURIES, suffered=suffered)
    assert [player.number for player in team.line_up()] == [1, 6, 7, 8, 9, 10, 11, 12]
    assert (team.state(3).niggling, team.state(4).reduced) == (1, ("ST",))
    assert team.state(5).dead
    rested = after_game(team, INJURIES)
    assert [player.number for player in rested.line_up()] == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]
    assert (rested.state(3).niggling, rested.state(4).reduced) == (1, ("ST",))
    assert after_game(rested, INJURIES).state(5).dead


@pytest.mark.rule("tournament.injuries.casualty-roll")
@pytest.mark.parametrize(
    ("roll", "name"),
    [(1, "badly-hurt"), (6, "badly-hurt"), (7, "seriously-hurt"), (9, "seriously-hurt"), (10, "serious-injury"),
     (12, "serious-injury"), (13, "lasting-injury"), (14, "lasting-injury"), (15, "dead"), (16, "dead"), (18, "dead")],
)  # fmt: skip
def test_the_casualty_table(roll: int, name: str) -> None:
    advancement = load_library().advancement
    assert advancement.casualty(roll).id == name
    assert [advancement.lasting_injury(die) for die in range(1, 7)] == ["AV", "AV", "MA", "PA", "AG", "ST"]


def test_a_niggling_injury_makes_the_next_casualty_worse() -> None:
    hurt = after_game(enter(humans()), INJURIES, suffered=(Suffered(1, 12),))
    assert after_game(hurt, INJURIES, suffered=(Suffered(1, 14),)).state(1).dead
    assert not after_game(enter(humans()), INJURIES, suffered=(Suffered(1, 14),)).state(1).dead


@pytest.mark.rule("tournament.injuries.ctv-before-each-game")
def test_current_team_value() -> None:
    """Players who can play, staff and re-rolls; no fans, no skills of Skill Points, no inducements, no stars."""
    plain = humans(apothecary=True, cheerleaders=2)
    value = 770_000 + 2 * 50_000 + 50_000 + 20_000
    assert current_team_value(enter(plain), INJURIES) == value
    dressed = with_stars(with_inducements(with_skills(plain, {1: "block"}), bribes=1), "helmut-wulf")
    assert current_team_value(enter(replace(dressed, dedicated_fans=6)), INJURIES) == value
    hurt = after_game(enter(plain), INJURIES, suffered=(Suffered(8, SERIOUSLY_HURT), Suffered(1, DEAD)))
    assert current_team_value(hurt, INJURIES) == value - 85_000 - 50_000
    assert current_team_value(after_game(hurt, INJURIES), INJURIES) == value - 50_000


@pytest.mark.rule("tournament.injuries.ctv-gold", "tournament.advancement.ctv-gold")
@pytest.mark.parametrize("rules", [INJURIES, ADVANCEMENT, replace(EVENT, progress=ProgressRules(True, True))])
def test_the_lower_value_receives_the_difference(rules: RosterRules) -> None:
    """The example of the ledger: 1,100,000 against 1,020,000; both options together pay it once."""
    assert compensation(1_020_000, 1_100_000, rules) == 80_000
    assert compensation(1_100_000, 1_020_000, rules) == 0
    assert compensation(1_000_000, 1_000_000, rules) == 0


@pytest.mark.rule("tournament.draft.no-value-compensation")
def test_a_standard_event_compensates_nobody() -> None:
    assert compensation(900_000, 1_150_000, EVENT) == 0


def test_the_guide_with_injuries_in_an_example() -> None:
    team = enter(with_inducements(humans(), bribes=2))
    whole, hurt = current_team_value(team, INJURIES), after_game(team, INJURIES, suffered=(Suffered(8, DEAD),))
    assert compensation(current_team_value(hurt, INJURIES), whole, INJURIES) == 85_000


@pytest.mark.rule("tournament.injuries.ctv-gold")
def test_limits_hold_for_list_and_extras_together() -> None:
    team = enter(with_inducements(with_stars(humans(), "akhorne-the-squirrel"), bribes=2))

    def codes(extra: ExtraHires, granted: int = 1_000_000) -> list[str]:
        return [fault.code for fault in check_extra_hires(team, extra, granted, INJURIES)]

    assert codes(ExtraHires(inducements=(BoughtInducement("bribes"),))) == []
    assert codes(ExtraHires(inducements=(BoughtInducement("bribes", 2),))) == ["inducement-limit"]
    for count in (10**9, -(10**9)):
        assert "inducement-limit" in codes(ExtraHires(inducements=(BoughtInducement("bribes", count),)))
    assert codes(ExtraHires(stars=(ListedStar("helmut-wulf"),))) == []
    assert codes(ExtraHires(stars=(ListedStar("helmut-wulf"), ListedStar("puggy-baconbreath")))) == ["star-limit"]
    assert codes(ExtraHires(stars=(ListedStar("helmut-wulf"),)), 139_999) == ["over-compensation"]


@pytest.mark.rule("tournament.injuries.ctv-gold")
def test_stars_for_one_game_cost_no_skill_points() -> None:
    full = with_skills(humans(), dict.fromkeys(range(1, 8), "wrestle") | {8: "tackle"})
    extra = ExtraHires(stars=(ListedStar("griff-oberwald"),))
    assert check_extra_hires(enter(full), extra, 280_000, INJURIES) == ()


@pytest.mark.rule("tournament.injuries.ctv-gold-one-game")
def test_extra_hires_last_one_game_and_the_rest_of_the_gold_is_lost() -> None:
    team = enter(humans())
    extra = ExtraHires(inducements=(BoughtInducement("bloodweiser-kegs"),))
    assert unspent(team, extra, 80_000, INJURIES) == 30_000
    assert extra.beside(team.listed).inducements == (BoughtInducement("bloodweiser-kegs"),)
    next_game = after_game(team, INJURIES, won=True)
    assert next_game.listed.inducements == ()
    assert unspent(next_game, ExtraHires(), 0, INJURIES) == 0


def scorer(points_of: tuple[Deed, ...], rules: RosterRules = ADVANCEMENT) -> EventTeam:
    return after_game(enter(humans()), rules, deeds=points_of)


@pytest.mark.rule("tournament.advancement.players-earn-spp")
def test_actions_earn_points() -> None:
    worth = {
        "completion": 1,
        "throw-team-mate": 1,
        "deflection": 1,
        "interception": 2,
        "casualty": 2,
        "touchdown": 3,
        "mvp": 4,
    }
    for deed, points in worth.items():
        assert scorer((Deed(1, deed, 2),)).state(1).points == 2 * points
    assert scorer((Deed(1, "touchdown"), Deed(1, "mvp"))).state(1).points == 7
    with pytest.raises(ProgressRefused, match="'somersault' earns nothing"):
        scorer((Deed(1, "somersault"),))


@pytest.mark.rule("tournament.advancement.players-earn-spp")
def test_points_buy_skills_at_a_rising_price() -> None:
    team = scorer((Deed(1, "touchdown", 5),))
    once = advance(team, 1, "chosen-primary", "block", ADVANCEMENT)
    assert (once.state(1).points, once.state(1).gained[0].skill) == (9, "block")
    twice = advance(once, 1, "random-primary", "tackle", ADVANCEMENT)
    assert twice.state(1).points == 5
    with pytest.raises(ProgressRefused, match="costs 12 Star Player Points, and there are 5"):
        advance(twice, 1, "chosen-primary", "wrestle", ADVANCEMENT)
    secondary = advance(team, 1, "chosen-secondary", "dodge", ADVANCEMENT)
    assert secondary.state(1).points == 3


def test_six_advancements_are_the_end() -> None:
    team = scorer((Deed(1, "touchdown", 99),))
    for skill in ("block", "tackle", "wrestle", "fend", "kick", "pro"):
        team = advance(team, 1, "random-primary", skill, ADVANCEMENT)
    assert 297 - team.state(1).points == 3 + 4 + 6 + 8 + 10 + 15
    with pytest.raises(ProgressRefused, match="cannot be bought with 6 advancements so far"):
        advance(team, 1, "random-primary", "sure-hands", ADVANCEMENT)


@pytest.mark.parametrize(
    ("kind", "skill", "reason"),
    [
        ("chosen-primary", "dodge", "Dodge is no Primary skill of a Human Lineman"),
        ("chosen-secondary", "block", "Block is no Secondary skill"),
        ("chosen-primary", "pass", "no access to Passing skills"),
        ("chosen-primary", "regeneration", "it is a trait"),
        ("chosen-primary", "handstand", "there is no skill 'handstand'"),
        ("stolen", "block", "'stolen' cannot be bought"),
    ],
)
def test_advancements_that_are_refused(kind: str, skill: str, reason: str) -> None:
    with pytest.raises(ProgressRefused, match=reason):
        advance(scorer((Deed(1, "touchdown", 5),)), 1, kind, skill, ADVANCEMENT)


def test_no_skill_twice_and_none_for_the_dead() -> None:
    team = advance(scorer((Deed(1, "touchdown", 9),)), 1, "chosen-primary", "block", ADVANCEMENT)
    with pytest.raises(ProgressRefused, match="already has it"):
        advance(team, 1, "chosen-primary", "block", ADVANCEMENT)
    both = replace(EVENT, progress=ProgressRules(injuries=True, advancement=True))
    with pytest.raises(ProgressRefused, match="the player is dead"):
        advance(after_game(team, both, suffered=(Suffered(1, DEAD),)), 1, "chosen-primary", "tackle", both)
    with pytest.raises(ProgressRefused, match="does not use player advancement"):
        advance(team, 1, "chosen-primary", "tackle", EVENT)


@pytest.mark.rule("tournament.advancement.extra-spp")
def test_the_organiser_may_reward_other_actions() -> None:
    own = replace(EVENT, progress=ProgressRules(advancement=True, extra_points=(DeedPoints("crowd-surf", 2),)))
    assert scorer((Deed(1, "crowd-surf", 3),), own).state(1).points == 6
    with pytest.raises(ProgressRefused, match="earns nothing"):
        scorer((Deed(1, "crowd-surf"),), ADVANCEMENT)
    assert "progress: extra points crowd-surf/2 (guide: none)" in deviations(own)


@pytest.mark.rule("tournament.advancement.value-increases")
@pytest.mark.parametrize(
    ("kind", "skill", "increase"),
    [
        ("random-primary", "block", 10_000),
        ("chosen-primary", "block", 20_000),
        ("random-secondary", "guard", 20_000),
        ("chosen-secondary", "guard", 40_000),
    ],
)
def test_a_gained_skill_raises_the_value(kind: str, skill: str, increase: int) -> None:
    team = scorer((Deed(1, "touchdown", 5),))
    better = advance(team, 1, kind, skill, ADVANCEMENT)
    assert player_value(better, 1, ADVANCEMENT) == 50_000 + increase
    assert current_team_value(better, ADVANCEMENT) == current_team_value(team, ADVANCEMENT) + increase


@pytest.mark.rule("tournament.skill.no-value-increase")
def test_a_bought_skill_does_not() -> None:
    both = replace(EVENT, progress=ProgressRules(advancement=True, skill_points_with_advancement=True))
    skilled = enter(with_skills(humans(), {1: "block"}))
    assert player_value(skilled, 1, both) == 50_000
    assert current_team_value(skilled, both) == current_team_value(enter(humans()), both)
