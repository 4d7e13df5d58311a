"""The common inducements, famous staff and the sports wizard. (Inducements)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import BOUNCE, JOURNEYMAN, LINE, before, kick_off, league, with_inducement
from tests.bloodbowl.staging_helpers import PLAIN, Table, stage, team, versus

FOUL = ("foul 1W", "foul 1E")


# --- beside the pitch


@pytest.mark.rule("bb2020.inducement.cheerleaders.plus-one")
@pytest.mark.parametrize(
    ("own", "hired", "dice", "prays"),
    [(0, 3, "d6 1, d6 4", False), (0, 4, "d6 1, d6 4, d8 2", True), (16, 4, "d6 1, d6 1", False)],
)
def test_temp_agency_cheerleaders(own: int, hired: int, dice: str, prays: bool) -> None:
    """They count as own ones, but sixteen is the most a team has; east has as many of its own."""
    west = {**with_inducement(temp_agency_cheerleaders=hired), "cheerleaders": own}
    table = kick_off(f"d6 3, d6 3, {dice}", versus(west, team(cheerleaders=own)))
    assert ("friends-with-the-ref" in table.fact("teams.west.effects")) is prays


@pytest.mark.rule("bb2020.inducement.assistant-coaches.plus-one")
@pytest.mark.parametrize(("own", "hired", "rerolls"), [(0, 2, [1, 0]), (0, 1, [0, 0]), (9, 3, [0, 0])])
def test_part_time_assistant_coaches(own: int, hired: int, rerolls: list[int]) -> None:
    west = {**with_inducement(part_time_assistant_coaches=hired), "assistants": own}
    second = "d6 2" if not own else "d6 1"
    table = kick_off(f"d6 3, d6 4, d6 1, {second}", versus(west, team(assistants=9 if own else 0)))
    assert table.match.drive_rerolls == rerolls


@pytest.mark.rule("bb2020.inducement.bloodweiser-keg.plus-one-recovery")
def test_kegs_help_everybody_of_the_team() -> None:
    west = with_inducement(bloodweiser_kegs=2)
    west["players"][1] = {**PLAIN, "contract": "star"}  # type: ignore[index]
    players = {"1W": "knocked-out", "2W": "knocked-out", "1E": "knocked-out", "6E": "y9"}
    table = stage(players, versus(west), start="drive-end", dice="d6 1, d6 2, d6 3")
    assert [table.status(name) for name in ("1W", "2W", "1E")] == ["knocked-out", "reserves", "knocked-out"]


@pytest.mark.rule("bb2020.inducement.extra-team-training.reroll")
def test_extra_team_training() -> None:
    west = {**with_inducement(extra_team_training=2), "rerolls": 1}
    assert before("coin heads", versus(west)).play("kick").fact("rerolls") == [3, 0]
    table = stage(LINE, versus(west), start="drive-end", half=1, turns=[8, 8])
    assert (table.fact("half"), table.fact("rerolls")) == (2, [3, 0])


@pytest.mark.rule("bb2020.inducement.special-plays.out-of-scope")
def test_special_plays_can_be_held() -> None:
    table = before("coin heads", versus(with_inducement(special_plays=2)))
    assert table.fact("teams.west.inducements") == {"special-plays": 2}


@pytest.mark.rule("bb2020.inducement.riotous-rookies.players")
def test_riotous_rookies() -> None:
    west = {**with_inducement(riotous_rookies=1), "journeyman": JOURNEYMAN}
    table = before("d3 2, d3 1, coin heads", versus(west))
    rookies = [table.fact(f"players.{n}W") for n in range(13, 20)]
    assert [rookie["status"] for rookie in rookies] == ["reserves"] * 4 + ["absent"] * 3
    assert {tuple(rookie["skills"]) for rookie in rookies} == {("loner 4+",)}


CHEF = versus({**with_inducement(halfling_master_chef=1), "rerolls": 1}, team(rerolls=1))
COOKING = {"west": ["meal-due"]}


@pytest.mark.rule("bb2020.inducement.master-chef.three-dice", "bb2020.inducement.master-chef.limits")
def test_the_master_chef() -> None:
    """Between the kick and the event of the first drive of a half."""
    table = stage(LINE, CHEF, start="kick-off", kicking="east", rerolls=[1, 1], in_force=COOKING)
    table.play("kick to c3", dice=f"d8 5, d6 1, d6 4, d6 3, d6 6, d6 1, d6 1, {BOUNCE}")
    assert table.fact("rerolls") == [3, 0], "two gained, but only one was there to be taken"
    assert not table.match.rules.is_owned(table.match, table.match.team_owner(0), "meal-due"), "once is enough"


@pytest.mark.rule("bb2020.inducement.master-chef.three-dice", "bb2020.inducement.master-chef.limits")
def test_the_chef_cooks_once_in_each_half() -> None:
    """A later drive is no first one, even if no turn marker has moved; and extra time is no new half."""
    table = stage(LINE, CHEF, start="kick-off", kicking="east", turns=[0, 0])
    table.play("kick to c3", dice=f"d8 5, d6 1, d6 1, d6 1, {BOUNCE}")
    assert table.fact("rerolls") == [0, 0]
    for half, due in ((1, True), (2, True), (3, False)):
        table = stage(LINE, CHEF, turns=[8, 8])
        match = table.match
        match.rules.start_half(match, half, 0)
        assert match.rules.is_owned(match, match.team_owner(0), "meal-due") is due
        assert not match.rules.is_owned(match, match.team_owner(1), "meal-due")


# --- the weather mage


def mage(**position: object) -> Table:
    return stage({"1W": "e5", "1E": "k5"}, versus(with_inducement(weather_mage=1)), "", start="turn", **position)


@pytest.mark.rule("bb2020.inducement.weather-mage.use")
def test_the_weather_mage_is_asked_before_its_teams_turn() -> None:
    table = mage()
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice="d6 5, d6 5")
    assert table.legal == ["take perfect-conditions", "take pouring-rain", "take blizzard"]
    assert table.play("take blizzard").fact("weather") == "blizzard"
    assert table.fact("teams.west.inducements") == {}
    assert mage().play("yes", dice="d6 1, d6 1").legal == [
        "take sweltering-heat",
        "take very-sunny",
        "take perfect-conditions",
    ]
    assert mage(active="east").question == "turn"


@pytest.mark.rule("bb2020.inducement.weather-mage.duration")
def test_the_weather_goes_back_after_the_opponents_turn() -> None:
    table = mage().play("yes", "take blizzard", dice="d6 6, d6 4").play("end turn")
    assert (table.fact("weather"), table.fact("active")) == ("blizzard", "east")
    assert table.play("end turn").fact("weather") == "perfect-conditions"
    table = mage(turns=[8, 8], weather="very-sunny").play("yes", "take blizzard", dice="d6 6, d6 4").play("end turn")
    assert (table.fact("half"), table.fact("weather")) == (2, "very-sunny"), "the drive is over"


@pytest.mark.rule("bb2020.inducement.weather-mage.not-a-wizard", "bb2020.inducement.wizard.one")
def test_mage_and_wizard_are_two_inducements() -> None:
    settings = versus(with_inducement(weather_mage=1, hireling_sports_wizard=1))
    table = stage({"1W": "e5", "1E": "k5"}, settings, start="turn").play("no")
    assert table.play("end turn").question == "cast"


@pytest.mark.rule("bb2020.inducement.wizard.one", "bb2020.inducement.staff.two")
@pytest.mark.parametrize(
    ("ids", "bought"),
    [
        (("hireling-sports-wizard", "chaos-sorcerer"), 1),
        (("josef-bugman", "kari-coldsteel", "krot-shockwhisker"), 2),
        (("biased-referee", "ranulf-red-hokuli"), 1),
    ],
)
def test_wizards_staff_and_referees_share_a_limit_each(ids: tuple[str, ...], bought: int) -> None:
    """A weather mage is none of them."""
    offers = [{"id": id, "price": 50_000, "limit": 1} for id in (*ids, "weather-mage")]
    table = before("", league(team(value=2_000_000), team(value=1_000_000, offers=offers), death_zone=True))
    for id in ids[:bought]:
        table.play(f"buy {id}")
    assert table.legal == ["done", "buy weather-mage"]


@pytest.mark.rule("bb2020.inducement.wizard.one")
def test_both_teams_may_have_the_same_kind_of_wizard() -> None:
    held = with_inducement(hireling_sports_wizard=1)
    table = before("coin heads", league(held, held))
    assert all(table.fact(f"teams.{seat}.inducements") for seat in ("west", "east"))


# --- bribes


def fouled(dice: str, *answers: str, bribes: int = 1, **settings: object) -> Table:
    table = stage({"1W": "e5", "2W": "m12", "1E": "f5 prone"}, settings, bribes=[bribes, 0])
    return table.play(*FOUL, *answers, dice=f"d6 1, d6 1{dice}")


@pytest.mark.rule("bb2020.inducement.bribe.roll")
def test_a_bribe_keeps_the_player_and_the_turn() -> None:
    table = fouled(", d6 2", "accept", "bribe")
    assert (table.status("1W"), table.square("1W"), table.is_turn_of("west")) == ("standing", "e5", True)
    table = fouled(", d6 1", "accept", "bribe")
    assert (table.status("1W"), table.is_turn_of("east"), table.fact("bribes")) == ("sent-off", True, [0, 0])


@pytest.mark.rule("bb2020.inducement.bribe.after-argue", "bb2020.inducement.bribe.saves-turnover-after-argue")
def test_bribes_and_arguments() -> None:
    assert fouled(", d6 3", "argue").question == "bribe"
    table = fouled(", d6 1", "argue")
    assert (table.status("1W"), table.fact("bribes")) == ("sent-off", [1, 0]), "no Bribe after an ejection"
    table = fouled(", d6 6", "argue")
    assert (table.status("1W"), table.is_turn_of("east"), table.fact("bribes")) == ("standing", True, [1, 0])


@pytest.mark.rule("bb2020.inducement.bribe.after-argue")
def test_a_bribe_works_again_for_the_next_player() -> None:
    table = fouled(", d6 1", "argue").play("end turn")
    table = stage({"1W": "e5", "1E": "f5 prone"}, bribes=[1, 0])
    table.match.ejected = 1
    assert table.play(*FOUL, dice="d6 1, d6 1").question == "bribe"


@pytest.mark.rule("bb2020.inducement.bribe.several", "bb2020.inducement.bribe.no-argue-after-bribe")
def test_a_second_bribe_but_no_argument_after_it() -> None:
    table = fouled(", d6 1", "accept", "bribe", bribes=2, faq="2023-11")
    assert table.question == "bribe"
    assert table.play("bribe", dice="d6 2").status("1W") == "standing"


@pytest.mark.rule("bb2020.inducement.bribe.several", "bb2020.bribe.hook")
@pytest.mark.parametrize(("faq", "left"), [({}, 1), ({"faq": "2023-05"}, 1), ({"faq": "2023-11"}, 0)])
def test_how_many_bribes_may_be_tried_depends_on_the_faq(faq: dict[str, str], left: int) -> None:
    """Unless the settings say otherwise it is the one of May 2023, which knows a single Bribe."""
    players = {"1W": "g6", "1E": "h6 prone"}
    table = stage(players, {**versus(team()), **faq}, bribes=[2, 0]).play("foul 1W", "foul 1E", dice="d6 1, d6 1")
    table.play("accept").play("bribe", dice="d6 1")
    if table.question == "bribe":
        table.play("bribe", dice="d6 1")
    assert (table.status("1W"), table.fact("bribes")) == ("sent-off", [left, 0])


@pytest.mark.rule("bb2020.inducement.bribe.not-officious-ref")
def test_the_officious_ref_takes_no_bribe() -> None:
    table = kick_off("d6 5, d6 6, d6 1, d6 6, player 1, d6 1", bribes=[3, 3])
    assert (table.status("1W"), table.fact("bribes")) == ("sent-off", [3, 3])


# --- healers


def knocked_out(contract: str, **inducements: int) -> Table:
    """1E is knocked out by a block."""
    east = with_inducement(**inducements)
    east["players"][0] = {**PLAIN, "contract": contract}  # type: ignore[index]
    table = stage({"1W": "g6", "1E": "h6"}, versus(team(), east))
    table.play("block 1W", dice="block pow").play("push to i6")
    return table.play("stay", dice="d6 6, d6 5, d6 4, d6 4")


@pytest.mark.rule("bb2020.inducement.wandering-apothecary.use", "bb2020.inducement.star-player.no-apothecary")
@pytest.mark.parametrize(
    ("contract", "asked"), [("player", True), ("journeyman", True), ("mercenary", True), ("star", False)]
)
def test_wandering_apothecaries(contract: str, asked: bool) -> None:
    table = knocked_out(contract, wandering_apothecaries=2)
    assert (table.question == "use") is asked
    if asked:
        assert table.play("yes").status("1E") == "stunned"
        assert table.fact("teams.east.inducements") == {"wandering-apothecaries": 1}


@pytest.mark.rule("bb2020.inducement.plague-doctor.ko")
@pytest.mark.parametrize(("contract", "asked"), [("player", True), ("mercenary", False), ("star", False)])
def test_the_plague_doctor_treats_a_knocked_out_player(contract: str, asked: bool) -> None:
    table = knocked_out(contract, plague_doctor=1)
    assert (table.question == "use") is asked
    if asked:
        assert table.play("yes").status("1E") == "stunned"
        assert table.fact("teams.east.inducements") == {}


def failed_regeneration(contract: str, **inducements: int) -> Table:
    east = with_inducement(**inducements)
    east["players"][0] = {**PLAIN, "contract": contract, "skills": ["regeneration"]}  # type: ignore[index]
    table = stage({"1W": "g6", "1E": "h6"}, versus(team(), east))
    table.play("block 1W", dice="block pow").play("push to i6")
    return table.play("stay", dice="d6 6, d6 5, d6 5, d6 6, d16 1, d6 3")


@pytest.mark.rule("bb2020.inducement.mortuary-assistant.reroll", "bb2020.inducement.plague-doctor.regeneration")
@pytest.mark.parametrize("helper", ["mortuary_assistant", "plague_doctor"])
def test_regeneration_is_rolled_again(helper: str) -> None:
    table = failed_regeneration("player", **{helper: 1})
    assert table.play("yes", dice="d6 4").status("1E") == "reserves"
    assert table.fact("teams.east.inducements") == {}
    assert failed_regeneration("player", **{helper: 1}).play("no").status("1E") == "casualty"
    assert failed_regeneration("star", **{helper: 1}).status("1E") == "casualty"
    assert failed_regeneration("mercenary", **{helper: 1}).status("1E") == "casualty"


# --- Josef Bugman


@pytest.mark.rule("bb2020.inducement.bugman.xxxxxx")
def test_bugmans_ale() -> None:
    table = stage(
        {"1W": "knocked-out", "2W": "knocked-out", "6E": "y9"},
        versus(with_inducement(josef_bugman=1)),
        start="drive-end",
        dice="d6 1, d6 4, d6 1, d6 1",
    )
    assert [table.status(name) for name in ("1W", "2W")] == ["reserves", "knocked-out"]


@pytest.mark.rule("bb2020.inducement.bugman.xxxxxx", "bb2020.inducement.bloodweiser-keg.plus-one-recovery")
def test_bugmans_ale_looks_at_the_natural_one_whatever_else_is_drunk() -> None:
    table = stage(
        {"1W": "knocked-out", "2W": "knocked-out", "6E": "y9"},
        versus(with_inducement(josef_bugman=1, bloodweiser_kegs=1)),
        start="drive-end",
        dice="d6 1, d6 3, d6 2",
    )
    assert [table.status(name) for name in ("1W", "2W")] == ["reserves", "knocked-out"]


@pytest.mark.rule("bb2020.inducement.bugman.keen-player", "bb2020.inducement.bugman.leaves-after-drive")
def test_bugman_plays_one_drive_for_a_short_team() -> None:
    away = {f"{n}W": "casualty" for n in range(1, 6)}
    settings = versus(with_inducement(josef_bugman=1))
    table = stage({**away, "6W": "reserves"}, settings, start="drive", kicking="west")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes")
    bugman = table.fact("players.13W")
    assert (bugman["status"], bugman["skills"][0], bugman["av"]) == ("reserves", "loner 5+", 9)
    table = stage({"13W": "m8", "6W": "b2"}, settings, start="drive-end")
    assert (table.question, table.actor) == ("argue", "west")
    assert table.play("argue", dice="d6 6").status("13W") == "sent-off", "argued or not, he does not play again"
    table = stage({"13W": "absent"}, settings, start="drive", kicking="west")
    assert table.question == "formation", "eleven can be set up"


# --- the referee


@pytest.mark.rule("bb2020.inducement.biased-referee.close-scrutiny")
@pytest.mark.parametrize(("die", "seen"), [(5, True), (4, False)])
def test_a_biased_referee_sees_more_of_the_others(die: int, seen: bool) -> None:
    table = stage({"1W": "e5", "2W": "m9", "1E": "f5 prone"}, versus(team(), with_inducement(biased_referee=1)))
    table.play(*FOUL, dice=f"d6 1, d6 2, d6 {die}")
    assert (table.question == "argue") is seen
    table = stage({"1W": "e5", "2W": "m9", "1E": "f5 prone"}, versus(with_inducement(biased_referee=1)))
    assert table.play(*FOUL, dice="d6 1, d6 2").is_turn_of("west")


@pytest.mark.rule("bb2020.inducement.biased-referee.argue-plus-one", "bb2020.argue.no-natural-one")
def test_arguing_with_ones_own_referee() -> None:
    settings = versus(with_inducement(biased_referee=1))
    table = stage({"1W": "e5", "1E": "f5 prone"}, settings).play(*FOUL, "argue", dice="d6 1, d6 1, d6 1")
    assert (table.status("1W"), table.match.ejected) == ("sent-off", 0)
    table = stage({"1W": "e5", "1E": "f5 prone"}, settings).play(*FOUL, "argue", dice="d6 1, d6 1, d6 5")
    assert table.status("1W") == "standing"


@pytest.mark.rule("bb2020.team-rule.bribery.argue-reroll")
def test_bribery_and_corruption_argue_a_one_again() -> None:
    settings = versus(team(rules=["bribery-and-corruption"]))
    players = {"1W": "e5", "2W": "e6", "1E": "f5 prone"}
    table = stage(players, settings).play(*FOUL, "argue", dice="d6 1, d6 1, d6 1")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice="d6 1")
    assert (table.match.ejected, table.fact("teams.west.effects")) == (1, []), "once per game"
    table = stage(players, settings).play(*FOUL, "argue", dice="d6 1, d6 1, d6 2")
    assert table.question != "use"


# --- the sports wizard


def wizard(players: dict[str, str], start: str = "turn", **position: object) -> Table:
    return stage(players, versus(with_inducement(hireling_sports_wizard=1)), "", start=start, **position)


@pytest.mark.rule("bb2020.inducement.fireball.timing", "bb2020.inducement.sports-wizard.one-spell")
@pytest.mark.rule("bb2020.inducement.zap.timing")
def test_when_spells_are_cast() -> None:
    """Fire at the end of any turn, frogs at the beginning and the end of an opposing one, one spell per game."""
    table = wizard({"1W": "e5", "1E": "k5"})
    assert table.question == "turn", "not at the beginning of an own turn"
    table.play("end turn")
    assert (table.actor, table.legal) == ("west", ["no spell", "cast fireball"])
    table.play("no spell")
    assert (table.actor, table.legal) == ("west", ["no spell", "cast zap"])
    table.play("no spell", "end turn")
    assert (table.actor, table.legal) == ("west", ["no spell", "cast fireball", "cast zap"])
    table.play("cast zap", dice="d6 2")
    assert (table.fact("teams.west.inducements"), table.is_turn_of("west")) == ({}, True)


@pytest.mark.rule("bb2020.inducement.fireball.hits", "bb2020.inducement.fireball.no-turnover")
def test_a_fireball_hits_friend_and_foe() -> None:
    table = wizard(
        {"1W": "j5", "2W": "l4 prone", "1E": "k5 ball", "2E": "l6", "3E": "n5"}, start="action", active="east"
    )
    table.play("end turn", "cast fireball")
    table.play("aim at k5", dice="d6 4, d6 1, d6 2, d6 6, d6 1, d6 3, d6 3, d8 2")
    assert [table.status(name) for name in ("1W", "2W", "1E", "2E", "3E")] == [
        "prone", "prone", "prone", "standing", "standing",
    ]  # fmt: skip
    assert "turnover" not in table.told
    assert table.ball != "1E"


@pytest.mark.rule("bb2020.inducement.fireball.plus-one")
def test_fire_adds_one_where_it_helps() -> None:
    table = wizard({"1E": "k5", "2E": "q9"}, start="action", active="east").play("end turn", "cast fireball")
    table.play("aim at k5", dice="d6 4, d6 4, d6 4, d6 4, d6 3")
    assert table.status("1E") == "stunned", "armour 8 + 1, injury 7"
    table = wizard({"1E": "k5", "2E": "q9"}, start="action", active="east").play("end turn", "cast fireball")
    table.play("aim at k5", dice="d6 4, d6 5, d6 4, d6 4, d6 3")
    assert table.status("1E") == "knocked-out", "armour 9, injury 7 + 1"


@pytest.mark.rule("bb2020.inducement.fireball.plus-one")
def test_the_caster_spares_its_own_players() -> None:
    table = wizard({"1W": "j5", "1E": "q5", "2E": "q9"}, start="action", active="east").play(
        "end turn", "cast fireball"
    )
    table.play("aim at j5", dice="d6 4, d6 4, d6 4")
    assert table.status("1W") == "prone", "armour 8 holds"
    table = wizard({"1W": "j5", "1E": "q5", "2E": "q9"}, start="action", active="east").play(
        "end turn", "cast fireball"
    )
    table.play("aim at j5", dice="d6 4, d6 5, d6 4, d6 4, d6 3")
    assert table.status("1W") == "stunned", "injury 7"


@pytest.mark.rule("bb2020.inducement.fireball.hits", "bb2020.skill.safe-pair-of-hands.places-ball")
def test_safe_hands_keep_the_ball_from_bouncing_out_of_the_fire() -> None:
    settings = versus(with_inducement(hireling_sports_wizard=1), team({"skills": ["safe-pair-of-hands"]}))
    table = stage({"1W": "b2", "1E": "k5 ball", "2E": "q9"}, settings, active="east").play("end turn", "cast fireball")
    table.play("aim at k5", dice="d6 4")
    assert (table.question, table.actor) == ("ball", "east")
    table.play("put down l5", dice="d6 1, d6 2")
    assert (table.status("1E"), table.ball) == ("prone", "l5")


@pytest.mark.rule("bb2020.inducement.fireball.hits", "bb2020.trait.chainsaw.wielder-falls")
def test_a_saw_is_dangerous_for_whoever_is_felled_by_fire() -> None:
    settings = versus(with_inducement(hireling_sports_wizard=1), team({"skills": ["chainsaw"]}))
    table = stage({"1W": "b2", "1E": "k5", "2E": "q9"}, settings, active="east").play("end turn", "cast fireball")
    table.play("aim at k5", dice="d6 4, d6 3, d6 2, d6 1, d6 2")
    assert table.status("1E") == "stunned", "5 + 3 + 1 against 9"


@pytest.mark.rule("bb2020.turn-end.effects-order")
def test_at_the_end_of_a_turn_the_coach_whose_turn_it_was_goes_first() -> None:
    both = with_inducement(hireling_sports_wizard=1)
    for active in ("west", "east"):
        other = "east" if active == "west" else "west"
        table = stage({"1W": "e5", "1E": "k5 stunned", "6E": "y9"}, versus(both, both), active=active, turns=[3, 3])
        table.play("end turn")
        assert (table.question, table.actor) == ("cast", active)
        table.play("no spell")
        assert (table.question, table.actor, table.status("1E")) == ("cast", other, "stunned"), "roll over comes last"
        table.play("no spell")
        if active == "east":
            assert table.status("1E") == "prone"


@pytest.mark.rule("bb2020.inducement.zap.roll", "bb2020.inducement.zap.frog", "bb2020.inducement.zap.ball")
def test_a_frog_for_the_rest_of_the_drive() -> None:
    table = wizard({"1W": "e5", "1E": "k5 ball", "2E": "q9"}, active="east")
    table.play("cast zap", "choose 1E", dice="d6 3, d8 2")
    frog = table.fact("players.1E")
    assert (frog["ma"], frog["st"], frog["ag"], frog["pa"], frog["av"]) == (5, 1, 2, None, 5)
    assert {"dodge", "leap", "no-hands", "stunty", "titchy", "very-long-legs"} <= set(frog["skills"])
    assert (table.ball, table.is_turn_of("east")) == ("k4", True)
    match = table.match
    match.stack = []
    match.after(match.rules.drive_over)
    match.run(0)
    assert table.fact("players.1E.st") == 3


@pytest.mark.rule("bb2020.inducement.zap.roll")
@pytest.mark.parametrize(("strength", "die", "frog"), [(3, 2, False), (8, 5, False), (8, 6, True)])
def test_how_strong_players_resist(strength: int, die: int, frog: bool) -> None:
    settings = versus(with_inducement(hireling_sports_wizard=1), team({"st": strength}))
    table = stage({"1W": "e5", "1E": "k5"}, settings, start="turn", active="east")
    table.play("cast zap", dice=f"d6 {die}")
    assert (table.fact("players.1E.st") == 1) is frog


@pytest.mark.rule("bb2020.inducement.zap.frog-casualty", "bb2020.inducement.wandering-apothecary.use")
def test_a_frog_is_only_ever_badly_hurt() -> None:
    """And nobody treats it."""
    healers = team(apothecary=True, inducements={"wandering-apothecaries": 1})
    settings = versus(with_inducement(hireling_sports_wizard=1), healers)
    table = stage({"1W": "j5", "1E": "k5", "2E": "q9"}, settings, start="turn", active="east")
    table.play("cast zap", "choose 1E", dice="d6 3").play("end turn")
    table.play("block 1W", dice="block pow, block pow, block pow").play("push to l5")
    table.play("stay", dice="d6 6, d6 5, d6 6, d6 5")
    assert (table.status("1E"), table.fact("players.1E.casualty")) == ("casualty", "badly-hurt")


@pytest.mark.rule("bb2020.reroll.team-not-outside-turns", "bb2020.inducement.fireball.no-turnover")
def test_no_team_reroll_once_the_turn_has_ended() -> None:
    """The fire falls between the turns: a failed catch cannot be re-rolled then."""
    players = {"1W": "c5", "1E": "k6 ball", "2E": "k7", "3E": "t9"}
    table = wizard(players, active="east", rerolls=[0, 3])
    table.play("no spell", "end turn").play("cast fireball", "aim at j5", dice="d6 4, d6 1, d6 2, d8 7, d6 1, d8 8")
    assert (table.ball, table.fact("rerolls")) == ("l8", [0, 3])
