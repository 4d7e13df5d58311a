"""Gold: special plays, each tried where it is seldom played."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, team
from tests.bloodbowl.gold.test_cards_that_meet import FOUL, log
from tests.bloodbowl.gold.test_special_plays import PAIR, drawn_at_once, holding, own_start
from touchline.bloodbowl.notation import prompt
from touchline.bloodbowl.vocabulary import UNTIL_DRIVE, UNTIL_GAME

CARRIER = {"1W": "e5 ball", "2W": "k12", "1E": "f5", "6E": "y14"}
WILD = team({"skills": ["wild-animal"]})


def options(table: Table, *words: str) -> list[str]:
    return [text for text in table.legal if text.split()[0] in words]


# --- the start of a turn


@pytest.mark.rule("gold.base.turnover.effect", "gold.base.flow.start-of-turn-window")
def test_a_turnover_closes_the_start_of_the_turn() -> None:
    table = own_start("razzle-dazzle the-chuck").play("take razzle-dazzle", dice="d6 1")
    assert table.is_turn_of("east")
    table = holding("referee mind-blow", "the-chuck").play("end turn", "take referee", "accept")
    assert table.is_turn_of("west"), "neither coach is asked again"
    wizard = team(inducements={"wizard": 1})
    table = own_start("labbatt-s-flying-fist", players=CARRIER, teams=(wizard, team()))
    table.play("take labbatt-s-flying-fist").play("choose 1W", dice="d6 1, d6 1, d8 2")
    assert table.is_turn_of("east"), "nor the wizard"


@pytest.mark.rule("gold.base.flow.start-of-turn-order", "gold.base.flow.start-of-turn-number")
@pytest.mark.parametrize("active", ["west", "east"])
def test_a_spell_comes_after_the_cards_of_the_other_coach_and_among_the_own(active: str) -> None:
    wizard = team(inducements={"wizard": 1})
    cards = ("the-chuck bribe-the-ref-1", "mind-blow")
    ours, theirs = (cards, (wizard, team())) if active == "west" else (cards[::-1], (team(), wizard))
    table = holding(*ours, teams=theirs, active="east" if active == "west" else "west").play("end turn")
    assert (table.actor, table.legal) == ("east" if active == "west" else "west", ["nothing", "take mind-blow"])
    table.play("nothing")
    assert (table.actor, table.question) == (active, "choice")
    table.play("take the-chuck", "nothing")
    assert table.question == "cast"
    table.play("no spell", "nothing")
    assert (table.actor, table.legal) == (active, ["nothing", "take bribe-the-ref-1"]), "open until both pass"
    table.play("nothing")
    assert table.question == "cast"
    assert table.play("no spell").is_turn_of(active)


@pytest.mark.rule("gold.wild-animal.illegal-procedure", "gold.base.card.decks")
def test_who_is_left_out_by_a_card_has_not_acted() -> None:
    """So a Wild Animal still acts first."""
    players = {"1W": "e5", "2W": "k12", "3W": "reserves", "6E": "y14"}
    table = holding("", "mind-blow", players, (WILD, team()), active="east").play("end turn")
    table.play("take mind-blow", "choose 2W")
    assert "move 2W" not in table.legal
    assert table.play("move 1W").question == "move", "no call"
    table = own_start("sewer-map", players=players, teams=(WILD, team()))
    table.play("take sewer-map", "choose 3W", "aim at k3")
    assert table.play("move 1W").question == "move"


# --- players on the ground, and who may be chosen


@pytest.mark.rule("gold.base.card.decks")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_traps_and_the_secret_way_take_players_on_the_ground(state: str) -> None:
    down = {"1W": f"k5 {state}", "2W": "k12", "1E": f"f5 {state}", "6E": "y14"}
    table = own_start("pit-trap", players=down).play("take pit-trap")
    assert table.status("1E") == "reserves", "nobody else is in this half"
    table = own_start("trampoline-trap", players=down).play("take trampoline-trap", dice="d8 2, d6 1, d6 1")
    assert (table.square("1E"), table.status("1E")) == ("f4", state)
    table = own_start("the-secret-way", players=down).play("take the-secret-way").play("choose 1W", dice="d6 1")
    assert (table.play("aim at k4").square("1W"), table.status("1W")) == ("k4", state)


@pytest.mark.rule("gold.base.card.decks")
def test_two_who_are_too_great_do_not_meet_by_a_sewer_either() -> None:
    table = holding("sewer-map", players={**PAIR, "3W": "reserves", "4W": "reserves"}, active="east")
    for player in (1, 2):
        table.match.rules.alter(table.match, player, "too-great", UNTIL_GAME)
    table.play("end turn", "take sewer-map")
    assert "choose 3W" not in table.legal
    assert "choose 4W" in table.legal


@pytest.mark.rule("gold.base.card.decks", "gold.table.complete")
def test_petty_spite_offers_traits_of_the_table_only() -> None:
    table = drawn_at_once("rakarth-s-spell-of-petty-spite").play("choose 2E")
    assert not {"take unpaid", "take undead", "take ally"} & set(table.legal)


@pytest.mark.rule("gold.base.wizard.necromancer.free", "gold.base.wizard.necromancer.regeneration")
def test_the_necromancer_is_the_head_coach() -> None:
    """No Micky Finn is for him; sent off by the referee he leaves his Undead without regeneration, vampires apart."""
    lord: dict[str, object] = {"position": "vampire", "skills": ["regeneration"]}
    undead = team({"skills": ["regeneration"]}, lord, rules=["necromancer"])
    assert "chooses" not in log(drawn_at_once("micky-finn-1", "coin heads", east=undead))
    table = holding(players={**FOUL, "3W": "k3"}, teams=(undead, team())).play("foul 1W")
    table.play("foul 1E", dice="d6 1, d6 1").play("argue", dice="d6 1")
    rules = table.match.rules
    assert [rules.is_owned(table.match, player, "regeneration") for player in (0, 1)] == [False, True]
    assert not rules.is_owned(table.match, table.match.team_owner(0), "necromancer")


# --- actions


@pytest.mark.rule("gold.base.card.decks", "gold.bone-head.fail-idle")
def test_time_warp_does_not_help_a_player_who_stands_around() -> None:
    table = own_start("time-warp", teams=(team({"skills": ["bone-head"]}), team())).play("take time-warp", "choose 1W")
    assert "move 1W" not in table.play("move 1W", dice="d6 1").legal


@pytest.mark.rule("gold.base.card.decks", "gold.base.action.quota")
def test_two_actions_in_a_row_are_not_two_blitzes_or_fouls() -> None:
    table = own_start("time-warp blitzkrieg").play("take time-warp", "choose 1W", "take blitzkrieg", "blitz 1W")
    table.play("block 1E", dice="block push-back").play("push to g5", "stay", "stop")
    assert options(table, "blitz") == ["blitz 2W", "blitz 6W"], "for a second player"
    assert "move 1W" in table.legal
    table = own_start("time-warp", players=FOUL)
    table.match.rules.grant(table.match, table.match.team_owner(0), "grudge-match", UNTIL_GAME)
    table.play("take time-warp", "choose 1W", "foul 1W").play("foul 1E", dice="d6 1, d6 2")
    assert options(table, "foul") == ["foul 2W", "foul 6W"]


@pytest.mark.rule("gold.base.card.decks", "gold.hand-off.not-two-alike")
def test_one_more_pass_action_may_end_in_a_hand_off() -> None:
    players = {"1W": "e5 ball", "2W": "f5", "3W": "g5", "4W": "h5", "1E": "w5", "6E": "y14"}
    table = own_start("the-old-one-two", players=players).play("take the-old-one-two", "pass 1W")
    table.play("hand to 2W", dice="d6 6").play("pass 2W")
    assert options(table, "throw", "hand") == ["throw", "hand to 1W", "hand to 3W"]
    table.play("hand to 3W", dice="d6 6").play("pass 3W")
    assert options(table, "throw", "hand") == ["throw"], "the card is used, the throw of the turn is not"
    table.play("throw").play("throw to h5", dice="d6 6, d6 6")
    assert options(table, "pass") == []


@pytest.mark.rule("gold.base.card.decks", "gold.base.card.effect-length")
def test_a_banana_skin_leaves_greased_shoes_as_they_are() -> None:
    table = holding("", "banana-skin")
    table.match.rules.alter(table.match, 0, "clumsy", UNTIL_DRIVE)
    table.play("move 1W", "to d5").play("take banana-skin", dice="d6 6")
    assert table.fact("players.1W.ag") == 1


@pytest.mark.rule("gold.base.card.decks", "gold.base.skill.shadowing")
def test_a_carrier_whom_nobody_sees_can_be_followed() -> None:
    table = own_start("hide-the-ball", players=CARRIER, teams=(team(), team({"skills": ["shadowing"]})))
    table.play("take hide-the-ball", "move 1W", "to d5")
    assert (table.question, table.actor) == ("use", "east"), "no dodge, but it has left a tackle zone"


@pytest.mark.rule("gold.base.card.decks", "gold.base.pass.modifiers")
@pytest.mark.parametrize("skills", [[], ["nerves-of-steel"]])
def test_a_fake_play_ignores_tackle_zones_once(skills: list[str]) -> None:
    places = {"1W": "e5 ball", "2W": "i5", "1E": "f6", "2E": "f4", "6E": "y14"}
    table = holding("fake-play", players=places, teams=(team({"skills": skills}), team()))
    table.play("pass 1W", "throw", "throw to i5").play("take fake-play", dice="d6 3, d8 2, d8 2, d8 2, d8 2")
    assert "pass 3 - 2 (two tackle zones) + 2 (Fake Play) = 3, needs 4+" in log(table)


# --- fouls and the referee


@pytest.mark.rule("gold.base.card.decks", "gold.skill.contest.inactive-first")
@pytest.mark.parametrize("active", ["west", "east"])
def test_the_coach_whose_player_is_fouled_plays_a_card_first(active: str) -> None:
    west = active == "west"
    players = FOUL if west else {"1E": "e5", "2E": "k12", "1W": "f5 prone"}
    cards = ("spike", "that-makes-me-mad") if west else ("that-makes-me-mad", "spike")
    table = holding(*cards, players=players, active=active)
    table.play("foul 1W", "foul 1E") if west else table.play("foul 1E", "foul 1W")
    assert (table.actor, table.legal) == ("east" if west else "west", ["nothing", "take that-makes-me-mad"])
    table.play("nothing")
    assert (table.actor, table.legal) == (active, ["nothing", "take spike"])


@pytest.mark.rule("gold.base.kick-off-table.get-the-ref.scope", "gold.base.card.decks")
def test_a_referee_whom_the_crowd_has_got_sees_no_blatant_foul() -> None:
    table = holding("blatant-foul", players=FOUL)
    table.match.rules.grant(table.match, table.match.team_owner(0), "referee-cowed", UNTIL_GAME)
    table.play("foul 1W", "foul 1E").play("take blatant-foul", dice="d6 2, d6 3")
    assert (table.status("1W"), table.match.eye_on, table.is_turn_of("west")) == ("standing", 0, True)


# --- the clock


@pytest.mark.rule("gold.base.card.decks", "gold.base.flow.half-end")
def test_a_watch_may_stop_after_the_last_touchdown_of_a_half() -> None:
    table = holding("my-watch-must-of-stopped", players={"1W": "y5 ball", "6E": "c13"}, turns=[8, 8])
    table.play("move 1W", "to z5")
    assert table.legal == ["nothing", "take my-watch-must-of-stopped"]
    table.play("take my-watch-must-of-stopped")
    assert (table.match.half, table.match.turns, table.match.kicking) == (1, [7, 7], 0), "another kick-off"


@pytest.mark.rule("gold.base.card.decks")
def test_nobody_is_asked_for_cards_that_would_help_in_the_next_drive_when_there_is_none() -> None:
    hurt = {"1W": "y5 ball", "2W": "knocked-out", "6E": "c13"}
    table = holding("magic-sponge", "unsportsmanlike-conduct", hurt, turns=[8, 8], half=2)
    assert table.play("move 1W").play("to z5", dice="d6 1").match.over


@pytest.mark.rule("gold.base.card.decks", "gold.base.reroll.team.half-time")
def test_a_ritual_takes_as_many_rerolls_in_both_halves() -> None:
    """Gloom halves them before the match, the ritual comes later."""
    table = holding(teams=(team(), team(rerolls=3)), turns=[8, 8])
    for effect in ("doom-and-gloom", "pre-match-ritual"):
        table.match.rules.grant(table.match, table.match.team_owner(1), effect, UNTIL_GAME)
    assert table.play("end turn").match.rerolls[1] == 0, "3 // 2 - 1"


# --- words


@pytest.mark.rule("gold.base.card.decks", "gold.base.card.no-reroll-of-cards")
def test_the_log_says_what_a_coach_has_chosen_and_who_rolls() -> None:
    staff = team(assistants=2, cheerleaders=1)
    table = drawn_at_once("micky-finn-1", east=staff).play("take cheerleader", dice="coin heads")
    assert "team (west) chooses for Micky Finn: cheerleader." in log(table)
    table = drawn_at_once("illegal-drugs").play("choose 2W").play("take agility", dice="coin heads")
    assert "team (west) chooses for Illegal Drugs: agility." in log(table)
    table = own_start("option-play").play("take option-play", "take blitzkrieg")
    assert "team (west) chooses for Option Play: blitzkrieg." in log(table)
    table = own_start("razzle-dazzle", rerolls=[1, 1]).play("take razzle-dazzle", dice="d6 1")
    table.play("re-roll by team-re-roll", dice="d6 4").play("end turn")
    assert "team (west) re-rolls by Team re-roll." in log(table)
    assert "team (east) misses this turn." in log(table)


@pytest.mark.rule("gold.base.card.decks")
def test_the_log_says_where_a_trampoline_leaves_everybody() -> None:
    players = {**PAIR, "2E": "f4"}
    table = own_start("trampoline-trap", players=players).play("take trampoline-trap")
    table.play("choose 1E", dice="d8 2, d8 2, d6 1, d6 1")
    assert "lineman 2E is pushed to f3." in log(table)
    table = holding("", "woof-woof", ball="k5", players={"1W": "e5", "6E": "c13"}).play("end turn", "end turn")
    table.play("take woof-woof", dice="d6 5, d6 6")
    assert "The dice of the card show 11." in log(table)


# --- the end of a half


@pytest.mark.rule("gold.base.card.decks", "gold.base.kick-off-table.riot.half-ends")
def test_a_watch_that_stops_in_a_riot_saves_the_kick() -> None:
    places = {"1W": "m5", "2W": "m8", "3W": "m11", "1E": "n5", "2E": "n8", "3E": "n11"}
    more = {"start": "kick-off", "kicking": "west", "turns": [2, 2]}
    table = holding("my-watch-must-of-stopped", players=places, **more)  # type: ignore[arg-type]
    table.play("kick to t8", dice="d6 1, d6 1, d8 2, d6 1, d6 6")
    declined = table.match.clone()
    table.play("take my-watch-must-of-stopped", dice="d8 2")
    assert (table.ball, table.match.turns, table.is_turn_of("east")) == ("t6", [7, 8], True)
    assert Table(declined).play("nothing").match.half == 2, "asked once"


@pytest.mark.rule("gold.base.card.decks", "gold.base.flow.overtime")
def test_extra_time_is_not_a_half() -> None:
    extra: dict[str, object] = {"extra_time": True}
    table = holding("my-watch-must-of-stopped", settings=extra, half=3, turns=[8, 8], score=[1, 1])
    assert table.play("end turn", dice="d6 2, d6 1").match.over


@pytest.mark.rule("gold.base.card.decks", "gold.fee.unpaid-does-not-play")
def test_nobody_comes_on_unpaid() -> None:
    """Not even out of the sewer, after a rock and a cure."""
    unpaid = team({}, {"skills": ["unpaid"]})
    table = own_start("sewer-map", players={"1W": "e5", "2W": "reserves", "6E": "y14"}, teams=(unpaid, team()))
    assert "choose 2W" not in table.play("take sewer-map").legal


@pytest.mark.rule("gold.base.card.decks")
def test_nobody_is_asked_to_bone_head_a_bone_head() -> None:
    table = holding("", "duh-where-am-i", teams=(team({"skills": ["bone-head"]}), team()))
    assert table.play("block 1W", dice="d6 4, block player-down, d6 1, d6 1").is_turn_of("east")


# --- who is a target


@pytest.mark.rule("gold.base.card.decks")
def test_a_pie_needs_a_tackle_zone_to_take() -> None:
    places = {"1W": "e5 prone", "2W": "k12", "1E": "f5", "6E": "y14"}
    table = own_start("custard-pie", players=places).play("take custard-pie")
    assert table.status("1E") == "dazed", "thrust from the ground"
    assert own_start("custard-pie", players={**places, "1W": "e5 stunned"}).is_turn_of("west")
    assert own_start("custard-pie", players={**places, "1E": "f5 dazed"}).is_turn_of("west")


@pytest.mark.rule("gold.base.card.decks", "gold.base.wizard.necromancer.raise")
def test_who_joins_a_team_under_scrutiny_commits_no_foul_either() -> None:
    zombie = {"position": "zombie", "ma": 4, "st": 3, "ag": 2, "av": 8, "skills": []}
    undead = team(rules=["necromancer"], raised=zombie)
    table = drawn_at_once("under-scrutiny", "coin heads", east=undead)
    late = [player for player in table.match.team(1) if table.match.sheets[player].absent]
    assert late
    assert all(table.match.rules.is_altered(table.match, player, "scrutinised") for player in late)


@pytest.mark.rule("gold.base.card.decks")
def test_a_low_blow_is_for_ordinary_blocks() -> None:
    """Neither for two at once nor for weapons."""
    places = {"1W": "e5", "1E": "f5", "2E": "f6", "6E": "y14"}
    pair = "block push-back, block push-back"
    several = team({"skills": ["multiple-block"]})
    table = holding("low-blow", players=places, teams=(several, team())).play("block 1W", "target 1E")
    assert "take low-blow" not in table.play("target 2E", dice=pair).legal
    table = holding("low-blow", players=places, teams=(several, team())).play("block 1W", "target 1E", "nobody else")
    assert "take low-blow" in table.legal
    roller = team({"skills": ["death-roller"]})
    table = holding("low-blow", teams=(roller, team())).play("block 1W", dice="block push-back")
    assert table.question == "push"


# --- questions, and drives that nobody plays


@pytest.mark.rule("gold.base.card.decks")
def test_questions_about_cards_name_what_they_are_about() -> None:
    table = drawn_at_once("i-am-the-greatest", "player 1, player 2, coin heads").play("kick")
    table.play("formation wall", "ready")
    assert prompt(table.match) == "Too great to play: which player?"
    assert "lineman 1E misses the next drive." in log(table.play("choose 1E"))
    table = holding("", "banana-skin").play("move 1W", "to d5")
    assert prompt(table.match) == "Special Plays, team lineman 1W: what do you choose?"
    unhurt = holding("magic-sponge", players={"1W": "y5 ball", "6E": "c13"}).play("move 1W", "to z5")
    assert unhurt.question == "formation", "nobody to bring back"


@pytest.mark.rule("gold.base.flow.no-player-left", "gold.off-for-a-bite.away")
def test_a_team_whose_players_are_all_away_loses_the_drive() -> None:
    """With Morley's Revenge, say: a touchdown for the others, and two turns are lost."""
    table = drawn_at_once("morley-s-revenge", "coin heads").play("kick")
    table.play("formation wall").play("ready", dice=", ".join(["d6 1"] * 12))
    assert (table.match.score, table.match.turns, table.question) == ([1, 0], [2, 2], "formation")
    table.play("formation wall", "ready")
    assert (table.question, table.actor) == ("formation", "east"), "everybody is back"
