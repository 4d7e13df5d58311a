"""Stars whose rules concern their team, their partner, the referee or the ball in flight. (Star Players)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import before
from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.stars.staged import effects_of, star
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import UNTIL_DRIVE
from touchline.matches.rosters import star_players
from touchline.teams import load_library


@pytest.mark.rule("bb2020.star.grak-crumbleberry.pair", "bb2020.star.swift-twins.pair", "bb2020.star.dribl-drull.pair")
@pytest.mark.parametrize("id", ["grak-and-crumbleberry", "the-swift-twins", "dribl-and-drull"])
def test_pairs_come_together(id: str) -> None:
    players = star_players(load_library().stars[id])
    assert len(players) == 2
    assert [bool(player["price"]) for player in players] == [True, False]
    teams = [team(size=11, value=900_000, hirelings=players), team(value=1_900_000)]
    table = before("", {"teams": teams, "play": "league"}).play("hire 12W")
    assert [table.status(name) for name in ("12W", "13W")] == ["reserves", "reserves"]


@pytest.mark.rule("bb2020.star.grak-crumbleberry.loner-two", "bb2020.star.swift-twins.loner-two")
@pytest.mark.parametrize("dice", ["d6 5, d6 4, d6 4, d6 4", "d6 5, d6 4, d6 6, d6 5, d16 1"])
def test_whoever_is_left_alone_gets_used_to_it(dice: str) -> None:
    table = star(
        "two-for-one", {"1W": "g6", "2W": "m9", "1E": "h6"}, partner="two-for-one", position={"active": "east"}
    )
    table.play("block 1E", dice="block pow").play("push to f6", "stay", dice=dice)
    assert table.fact("players.2W.skills") == ["loner 2+"]
    assert table.told.count("changed") == 1, "and the log shows it"


@pytest.mark.rule("bb2020.star.luthor.star-of-the-show")
def test_the_star_of_the_show() -> None:
    """One re-roll for the next drive, gone after it."""
    table = star("star-of-the-show", {"1W": "y5 ball", "1E": "k8"}, position={"turns": [3, 2]})
    table.play("move 1W", "to z5")
    assert (table.match.drive_rerolls, "star-of-the-show" in effects_of(table)) == ([0, 0], False)
    for _ in range(2):
        table.play(next(text for text in table.legal if text.startswith("formation")), "ready")
    assert table.match.drive_rerolls == [1, 0]


@pytest.mark.rule("bb2020.star.borak.lord-of-chaos")
def test_the_lord_of_chaos() -> None:
    settings = versus(team({"special": "lord-of-chaos", "contract": "star"}, rerolls=2))
    table = before("coin heads", settings).play("kick")
    assert table.fact("rerolls") == [3, 0]
    table = stage({"1W": "e5", "1E": "k5"}, settings, start="drive-end", rerolls=[1, 0])
    assert (table.fact("half"), table.fact("rerolls")) == (2, [3, 0]), "unused: it comes along"
    table = stage({"1W": "e5", "1E": "k5"}, settings, start="drive-end", rerolls=[0, 0])
    assert table.fact("rerolls") == [2, 0]


@pytest.mark.rule("bb2020.star.borak.lost")
def test_the_lord_takes_his_reroll_with_him() -> None:
    table = star("lord-of-chaos", {"1W": "g6", "1E": "h6"}, position={"active": "east", "rerolls": [3, 0]})
    table.play("block 1E", dice="block pow").play("push to f6", "stay", dice="d6 5, d6 4, d6 4, d6 4")
    assert (table.fact("rerolls"), "lord-of-chaos" in effects_of(table)) == ([2, 0], False)
    assert "skill" not in table.told, "he uses nothing, he loses it"


@pytest.mark.rule("bb2020.star.borak.lost", "bb2020.star.borak.lord-of-chaos")
def test_nothing_is_lost_with_the_lord_once_his_reroll_has_been_used() -> None:
    settings = versus(team({"special": "lord-of-chaos", "contract": "star"}, rerolls=2))
    table = stage({"1W": "e5", "1E": "k5"}, settings, start="drive-end", rerolls=[0, 0])
    assert (table.fact("half"), table.fact("rerolls")) == (2, [2, 0])
    assert "lord-of-chaos" not in effects_of(table)


@pytest.mark.rule("bb2020.star.black-gobbo.two-fouls")
def test_two_fouls_if_one_is_the_gobbos() -> None:
    players = {"1W": "e5", "2W": "e6", "3W": "m9", "1E": "f5 prone", "2E": "f7 prone"}
    table = star("sneakiest-of-the-lot", players).play("foul 1W", "target 1E", "foul 1E", dice="d6 1, d6 2")
    assert "foul" in table.actions_of("2W")
    table.play("foul 2W", "target 1E", "foul 1E", dice="d6 1, d6 2")
    assert "foul" not in table.actions_of("3W")
    table = star("sneakiest-of-the-lot", players).play("foul 2W", "target 1E", "foul 1E", dice="d6 1, d6 2")
    assert ("foul" in table.actions_of("1W"), "foul" in table.actions_of("3W")) == (True, False)
    table.play("foul 1W", "target 1E", "foul 1E", dice="d6 1, d6 2")
    assert "foul" not in table.actions_of("3W")


@pytest.mark.rule("bb2020.star.kreek.ill-be-back")
def test_ill_be_back() -> None:
    table = star("ill-be-back", {"1W": "e5", "1E": "y9"}, skills=["secret-weapon"])
    match = table.match
    for status in ("reserves", "sent-off"):
        match.fielded |= 1
        match.stack = []
        match.after(end_of_drive)
        match.run(0)
        if table.question == "argue":
            table.play("accept")
        assert table.status("1W") == status


def end_of_drive(match: BowlMatch, _: int) -> int:
    return match.rules.end_drive(match)


@pytest.mark.rule("bb2020.star.glotl.primal-savagery")
def test_primal_savagery() -> None:
    """The opponent is felled in place, with the star's own Mighty Blow, and the action goes on."""
    skills = ["animal-savagery", "mighty-blow +1"]
    table = star("primal-savagery", {"1W": "g6", "2W": "g7", "1E": "h6"}, skills=skills)
    table.play("move 1W", dice="d6 1")
    assert table.legal == ["nobody", "choose 1E"]
    table.play("choose 1E", dice="d6 4, d6 4").play("yes", dice="d6 1, d6 2")
    assert (table.status("1E"), table.square("1E"), table.question) == ("stunned", "h6", "move")
    assert table.status("2W") == "standing"
    assert "turnover" not in table.told


@pytest.mark.rule("bb2020.star.scyla.fury", "bb2020.star.scyla.sequence")
def test_the_fury_of_the_blood_god() -> None:
    players = {"1W": "g6", "2W": "m9", "1E": "h6", "2E": "h7"}
    table = star("fury-of-the-blood-god", players, skills=["unchannelled-fury"], st=5)
    table.play("block 1W", "target 1E", dice="d6 1").play("yes", dice="block push-back, block push-back")
    table.play("push to i6", "stay")
    assert table.legal == ["nobody", "choose 2E"]
    table.play("choose 2E", dice="block push-back, block push-back")
    assert table.question == "push"
    table = star("fury-of-the-blood-god", players, skills=["unchannelled-fury"], st=5)
    table.play("move 1W", dice="d6 1")
    assert table.actions_of("1W") == [], "only for a Block"


@pytest.mark.rule("bb2020.star.karina.tasty-morsel")
def test_a_tasty_morsel() -> None:
    table = star("tasty-morsel", {"1W": "g6", "2W": "m9", "1E": "h6 ball", "2E": "h7"}, skills=["bloodlust 2+"])
    table.play("move 1W", "stop", dice="d6 1")
    assert {"choose 1E", "choose 2E"} <= set(table.legal)
    table.play("choose 1E", dice="d6 1, d6 2, d8 2")
    assert (table.status("1E"), table.is_turn_of("west")) == ("stunned", True)
    assert "tasty-morsel" not in effects_of(table)


@pytest.mark.rule("bb2020.star.karina.tasty-morsel")
def test_strong_opponents_and_stars_are_not_bitten() -> None:
    table = star("tasty-morsel", {"1W": "g6", "2W": "m9", "1E": "h6"}, {"st": 4}, skills=["bloodlust 2+"])
    assert "choose 1E" not in table.play("move 1W", "stop", dice="d6 1").legal
    table = star("tasty-morsel", {"1W": "g6", "2W": "m9", "1E": "h6"}, {"contract": "star"}, skills=["bloodlust 2+"])
    assert "choose 1E" not in table.play("move 1W", "stop", dice="d6 1").legal


@pytest.mark.rule("bb2020.star.bomber.kaboom")
def test_kaboom() -> None:
    players = {"1W": "e5", "2W": "m12", "1E": "h5", "2E": "y9"}
    table = star("kaboom", players, skills=["bombardier"], pa=2)
    table.play("throw-bomb 1W", "throw to h5", dice="d6 6, d6 6")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice="d6 1, d6 2")
    assert ("exploded" in table.told, "bomb-caught" in table.told) == (True, False)
    assert "kaboom" not in effects_of(table)


@pytest.mark.rule("bb2020.star.fungus.whirling-dervish")
def test_the_whirling_dervish() -> None:
    table = star("whirling-dervish", {"1W": "g6", "2W": "m9"}, skills=["ball-and-chain", "no-hands"])
    table.play("ball-and-chain 1W", "face east", dice="d6 1")
    assert table.question == "use"
    table.play("yes", dice="d6 3")
    assert table.square("1W") == "h6"
    table.play("face east", dice="d6 3")
    assert table.question == "face", "once per activation"


@pytest.mark.rule("bb2020.star.guffle.quick-bite")
def test_the_quick_bite() -> None:
    players = {"1W": "h6", "1E": "e5 ball", "2E": "h5", "3E": "y9"}
    caught = ("pass 1E", "throw", "throw to h5")
    table = star("quick-bite", players, position={"active": "east"})
    table.play(*caught, dice="d6 6, d6 6").play("yes", dice="d6 5, d6 4, d6 1, d6 2")
    assert (table.ball, table.status("2E")) == ("1W", "stunned")
    table = star("quick-bite", players, position={"active": "east"})
    table.play(*caught, dice="d6 6, d6 6").play("yes", dice="d6 1, d6 2")
    assert (table.ball, table.status("2E"), "quick-bite" in effects_of(table)) == ("2E", "standing", False)


@pytest.mark.rule("bb2020.star.guffle.quick-bite")
def test_the_quick_bite_answers_a_diving_catch_too() -> None:
    settings = versus(
        team({"special": "quick-bite", "contract": "star"}), team({}, {"skills": ["diving-catch"]}, size=13)
    )
    players = {"1W": "i6", "1E": "e5 ball", "2E": "h5", "3E": "y9"}
    table = stage(players, settings, active="east").play("pass 1E", "throw", "throw to g5", dice="d6 6")
    table.play("choose 2E", dice="d6 6")
    assert (table.ball, table.question, table.actor) == ("2E", "use", "west")


@pytest.mark.rule("bb2020.star.scrappa.yoink")
def test_yoink() -> None:
    players = {"1W": "g5", "1E": "e5 ball", "2E": "i5", "3E": "y9"}
    thrown = ("pass 1E", "throw", "throw to i5")
    table = star("yoink", players, position={"active": "east"}).play(*thrown, dice="d6 6")
    table.play("interfere with 1W", "yes", dice="d6 2")
    assert (table.ball, table.counted("1W", "interceptions")) == ("1W", 1)
    table = star("yoink", players, position={"active": "east"}).play(*thrown, dice="d6 6")
    table.play("interfere with 1W", "yes", dice="d6 1, d6 1, d6 6")
    assert (table.ball, "yoink" in effects_of(table)) == ("2E", False), "the normal test came next"


@pytest.mark.rule("bb2020.star.deeproot.reliable")
def test_reliable() -> None:
    settings = versus(
        team({"special": "reliable", "st": 6, "skills": ["throw-team-mate"], "contract": "star"},
             {"st": 2, "skills": ["right-stuff"]})
    )  # fmt: skip
    table = stage({"1W": "e5", "2W": "f5", "1E": "y9"}, settings)
    table.play("throw-team-mate 1W", "lift 2W", "throw to h5", dice="d6 1, d8 7")
    assert (table.square("2W"), table.status("2W")) == ("e6", "standing")


@pytest.mark.rule("bb2020.star.general.facts")
def test_every_star_of_the_lists_can_take_the_field() -> None:
    """Profiles, prices and special rules come from the same lists as the checker's."""
    stars = load_library().stars
    assert (stars["hakflem-skuttlespike"].cost, stars["morg-n-thorg"].cost) == (210_000, 380_000)
    assert stars["max-spleenripper"].plays_for == stars["scyla-anfingrimm"].plays_for == ("favoured-of-khorne",)
    barik = {held.skill.id for held in stars["barik-farblast"].profiles[0].skills}
    assert ("cannoneer" in barik, "strong-arm" in barik) == (True, False)
    for entry in stars.values():
        listed = star_players(entry)
        settings = versus({**team(), "players": [*team()["players"], *listed]})  # type: ignore[misc]
        table = stage({"1W": "e5"}, settings)
        shown = table.fact("players.13W")
        assert (shown["name"], shown["av"]) == (entry.profiles[0].name, entry.profiles[0].profile.av)
        assert table.match.sheets[12].special == entry.ability_id


@pytest.mark.rule("bb2020.star.borak.lost")
def test_the_lord_takes_his_reroll_with_him_when_he_is_sent_off() -> None:
    table = star("lord-of-chaos", {"1W": "g6", "2W": "m9", "1E": "h6 prone"}, position={"rerolls": [3, 0]})
    table.play("foul 1W", "foul 1E", "accept", dice="d6 1, d6 1")
    assert (table.status("1W"), table.fact("rerolls")) == ("sent-off", [2, 0])
    assert "lord-of-chaos" not in effects_of(table), "he would not have it back if he returned"


@pytest.mark.rule("bb2020.star.borak.lost")
def test_the_lord_keeps_his_reroll_as_long_as_he_is_in_play() -> None:
    """Pushed into the crowd and only Stunned he is among the reserves."""
    table = star("lord-of-chaos", {"1W": "g1", "1E": "g2"}, position={"active": "east", "rerolls": [3, 0]})
    table.play("block 1E", dice="block push-back").play("stay", dice="d6 1, d6 2")
    assert (table.status("1W"), table.fact("rerolls")) == ("reserves", [3, 0])


@pytest.mark.rule("bb2020.star.guffle.quick-bite")
def test_the_quick_bite_is_no_turnover() -> None:
    players = {"1W": "h6", "1E": "e5 ball", "2E": "h5", "3E": "y9"}
    table = star("quick-bite", players, position={"active": "east"})
    table.play("pass 1E", "throw", "throw to h5", dice="d6 6, d6 6").play("yes", dice="d6 5, d6 4, d6 1, d6 2")
    assert (table.ball, table.is_turn_of("east")) == ("1W", True)


@pytest.mark.rule("bb2020.star.guffle.quick-bite", "bb2020.trait.bombardier.carrier-may-catch")
def test_a_carrier_who_catches_a_bomb_has_not_caught_the_ball() -> None:
    settings = versus(
        team({"special": "quick-bite", "contract": "star"}, {"skills": ["bombardier"], "pa": 2}, size=13), team()
    )
    table = stage({"1W": "h6", "2W": "e5", "1E": "h5 ball"}, settings)
    table.play("throw-bomb 2W", "throw to h5", dice="d6 6, d6 6, d6 4, d6 1, d6 2, d6 1, d8 2")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.star.scyla.fury", "bb2020.star.scyla.sequence")
def test_the_second_block_of_the_fury_is_a_block_action_of_its_own() -> None:
    """Frenzy works in both, and the second target may put him off."""
    players = {"1W": "g6", "2W": "m9", "1E": "h6", "2E": "h7"}
    settings = versus(
        team({"special": "fury-of-the-blood-god", "skills": ["unchannelled-fury", "frenzy"], "st": 5}),
        team({}, {"skills": ["foul-appearance"]}),
    )
    push = "block push-back, block push-back"
    table = stage(players, settings).play("block 1W", "target 1E", dice="d6 1").play("yes", dice=push)
    table.play("push to i6", dice=push).play("push to j6")
    assert table.square("1W") == "i6"
    table.play("choose 1E", dice=push).play("push to k6", dice=push)
    assert table.question == "push", "Frenzy again"
    table = stage(players, settings).play("block 1W", "target 1E", dice="d6 1").play("yes", dice="block pow, block pow")
    table.play("push to i6", dice="d6 1, d6 2").play("choose 2E", dice="d6 1")
    assert table.actions_of("1W") == [], "he loses heart"


@pytest.mark.rule("bb2020.star.deeproot.reliable")
def test_reliable_hands_do_not_mind_the_fans() -> None:
    settings = versus(
        team({"special": "reliable", "st": 6, "skills": ["throw-team-mate"], "contract": "star"},
             {"st": 2, "skills": ["right-stuff"]})
    )  # fmt: skip
    table = stage({"1W": "b2", "2W": "c2", "1E": "y9"}, settings)
    table.match.rules.grant(table.match, table.match.field_owner(), "abusive-fans", UNTIL_DRIVE)
    table.play("throw-team-mate 1W", "lift 2W", "throw to e2", dice="d6 1, d8 7")
    assert (table.square("2W"), table.status("2W")) == ("b3", "standing")


@pytest.mark.rule("bb2020.star.grak-crumbleberry.loner-two")
def test_nobody_is_left_alone_by_a_player_who_stays_on_the_pitch() -> None:
    """The doctor keeps him there, Stunned; one who is Sent-off has not left injured."""
    own = [{"special": "two-for-one", "contract": "star", "skills": ["loner 4+"]}] * 2
    west = {**team(*own, size=13), "inducements": {"mungo-spinecracker": 1}}
    table = stage({"1W": "g6", "2W": "m9", "1E": "h6"}, versus(west, team(), death_zone=True), active="east")
    table.play("block 1E", dice="block pow").play("push to f6", "stay", dice="d6 5, d6 4, d6 4, d6 4")
    table.play("yes", dice="d6 5")
    assert (table.status("1W"), table.fact("players.2W.skills")) == ("stunned", ["loner 4+"])
    table = stage({"1W": "g6", "2W": "m9", "1E": "h6 prone"}, versus(team(*own, size=13)))
    table.play("foul 1W", "foul 1E", "accept", dice="d6 1, d6 1")
    assert (table.status("1W"), table.fact("players.2W.skills")) == ("sent-off", ["loner 4+"])


@pytest.mark.rule("bb2020.star.guffle.quick-bite")
def test_a_bite_at_the_kick_off_excuses_no_later_pass() -> None:
    """It answers the catch of the kick. What it does to Turnovers is for the pass alone that it ends."""
    settings = versus(team({"special": "quick-bite", "contract": "star"}), team())
    players = {"1W": "m8", "2W": "c8", "1E": "n8", "2E": "r8"}
    table = stage(players, settings, start="kick-off", kicking="west")
    table.play("kick to o8", dice="d8 4, d6 1, d6 3, d6 4, d6 1, d6 1, d6 6")
    table.play("yes", dice="d6 5, d6 5, d6 1, d6 2")
    assert (table.ball, table.is_turn_of("east")) == ("1W", True)
    assert "quick-biter" not in effects_of(table)
