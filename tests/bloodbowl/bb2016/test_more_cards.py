"""What single special play cards do: those that change rolls, move things, help players or harm opponents."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, having, new_match, stage, team, versus
from tests.bloodbowl.bb2016.test_cards import LINE, NUMBER, at_end, at_start, holding, skills
from touchline.bloodbowl.cards.card import Card
from touchline.bloodbowl.cards.entries import CARDS
from touchline.bloodbowl.cards.playing import card_chosen, playable
from touchline.bloodbowl.cards.targets import targets
from touchline.bloodbowl.rules.classic.profiles import classic
from touchline.bloodbowl.vocabulary import AFTER, CASUALTY, KNOCKED_OUT, OPTION
from touchline.bloodbowl.words import sentences

PAIR = {"1W": "e5", "1E": "e6", "6E": "y14"}
WEATHER = "d6 3, d6 4"
FANS = "d6 3, d6 3, d6 3, d6 3"


def before_the_match(card: str, dice: str = "", **teams: dict[str, object]) -> Table:
    """West draws this card alone and is asked whether to play it before the match."""
    west = {**teams.get("west", team()), "card_draw": 1, "card_keep": 1}
    settings = versus(west, teams.get("east"), cards=[card])
    return new_match(f"{WEATHER}, card {card}{dice}", settings)


def altered(card: str, player: int, **more: object) -> Table:
    """A position in which a player has what a card gives."""
    table = holding(card, **more)  # type: ignore[arg-type]
    table.match.rules.alter(table.match, player, f"card {card}", 0)
    return table


# --- cards that are for the coaches to apply

BY_HAND = [card for card in CARDS if card.by_hand and card.deck != "own"]


@pytest.mark.rule("bb2016.card.fanatic-invasion", "bb2016.card.rowdy-fans", "bb2016.card.incoming")
@pytest.mark.rule("bb2016.card.ball-clone", "bb2016.card.dogged-defense", "bb2016.card.fumblerooski")
@pytest.mark.rule("bb2016.card.perfect-kick", "bb2016.card.suicide-blitz", "bb2016.card.wake-up-call")
@pytest.mark.rule("bb2016.card.hurry-up-offense", "bb2016.card.the-fan", "bb2016.card.blackmail")
@pytest.mark.rule("bb2016.card.not-so-secret-weapon", "bb2016.card.get-em-lads", "bb2016.card.da-freight-train")
@pytest.mark.rule("bb2016.card.come-on-boys")
@pytest.mark.parametrize("known", BY_HAND, ids=lambda card: card.id)
def test_a_card_without_a_function_is_shown_with_its_text_and_says_so(known: Card) -> None:
    """It is drawn, hidden and played at its moment like the others; its effect is not worked out by the program."""
    assert not known.in_decks, "none of them is in the decks unless somebody asks for it"
    table = holding(known.id)
    table.match.phase = AFTER
    before = table.match.view(0)
    moment = known.when[0]
    assert playable(table.match, 0, moment) == [NUMBER[known.id]]
    wrong = next(one for one in ("pregame", "drive-end", "opponent-scored") if one not in known.when)
    assert playable(table.match, 0, wrong) == []
    card_chosen(table.match, OPTION + NUMBER[known.id], 0, 0, 0)
    lines = " ".join(str(line) for line in sentences(table.match, table.log.events, 1))
    assert f"plays {known.name}: {known.text} The coaches apply it themselves." in lines
    assert table.match.hands[0] == 0
    assert table.match.view(0)["players"] == before["players"], "nothing on the pitch has changed"


# --- rolls


@pytest.mark.rule("bb2016.card.magic-codpiece")
def test_nobody_fouls_a_player_with_a_codpiece() -> None:
    places = {"1W": "e5 prone", "2W": "k12", "1E": "e6", "6E": "y14"}
    table = altered("magic-codpiece", 0, players=places, active="east")
    table.play("end turn").play("end turn")
    assert not any(text.startswith("foul") for text in table.legal), "there is nobody else to foul"
    other = altered("magic-codpiece", 0, players={**places, "2W": "e7 prone"}, active="east")
    other.play("end turn").play("end turn").play("foul 1E")
    assert [text for text in other.legal if text.startswith("foul")] == ["foul 2W"]


@pytest.mark.rule("bb2016.card.magic-codpiece")
def test_injury_rolls_against_a_codpiece_stand_as_they_fall() -> None:
    """Mighty Blow adds nothing to the injury, and neither an old injury nor Stunty counts."""
    west = team({"skills": ["stunty"], "niggles": 2})
    table = holding("magic-codpiece", players=PAIR, west=west, active="east")
    table.match.rules.alter(table.match, 0, "card magic-codpiece", 0)
    table.match.rules.alter(table.match, table.match.split, "card wand-of-smashing", 0)
    table.play("block 1E", dice="block pow, block pow").play("push to e4").play("stay", dice="d6 5, d6 5, d6 4, d6 3")
    assert table.status("1W") == "stunned", "7, and not 10 for a Stunty player"


@pytest.mark.rule("bb2016.card.magic-codpiece")
def test_a_codpiece_is_put_on_before_the_match() -> None:
    table = before_the_match("magic-codpiece").play("take magic-codpiece").play("choose 3W", dice="coin heads")
    assert table.match.rules.is_altered(table.match, 2, "card magic-codpiece")


@pytest.mark.rule("bb2016.card.blatant-foul")
def test_a_blatant_foul_needs_no_armour_roll() -> None:
    places = {"1W": "e5", "2W": "k12", "1E": "e6 prone", "2E": "k11 prone", "6E": "y14"}
    table = at_start("blatant-foul", players=places).play("take blatant-foul")
    table.play("foul 1W").play("foul 1E", dice="d6 2, d6 3")
    assert (table.status("1E"), table.is_turn_of("west")) == ("stunned", True), "only the Injury roll"
    seen = at_start("blatant-foul", players=places).play("take blatant-foul").play("foul 1W")
    seen.play("foul 1E", dice="d6 2, d6 2")
    assert seen.question == "argue", "a double on the Injury roll"
    later = at_start("blatant-foul", players=places).play("take blatant-foul").play("end turn").play("end turn")
    later.play("foul 1W").play("foul 1E", dice="d6 1, d6 2")
    assert later.status("1E") == "prone", "it was for one turn"


@pytest.mark.rule("bb2016.card.distract")
def test_distracted_opponents_roll_for_bone_head() -> None:
    places = {"1W": "e5", "2W": "k12", "1E": "e8", "2E": "e9", "6E": "y14"}
    table = at_end("distract", players=places).play("take distract").play("choose 1W")
    assert "disturbing-presence" in skills(table, "1W")
    table.play("move 2E")
    assert table.question == "move", "four squares away nobody is distracted"
    table.play("stop").play("move 1E", dice="d6 1")
    assert (table.status("1E"), table.is_turn_of("east")) == ("dazed", True)
    table.play("end turn")
    assert table.status("1E") == "standing", "the tackle zone is back when the turn ends"
    assert skills(table, "1W") == set()
    passed = at_end("distract", players=places).play("take distract").play("choose 1W").play("move 1E", dice="d6 2")
    assert passed.question == "move"


@pytest.mark.rule("bb2016.card.distract")
def test_who_is_bone_headed_rolls_once() -> None:
    table = holding("distract", players=PAIR, active="east")
    match = table.match
    match.rules.alter(match, 0, "card distract", 0)
    match.rules.alter(match, match.split, "card dazed-and-confused", 0)
    match.hands[0] = 0
    table.play("end turn").play("end turn").play("move 1E", dice="d6 2")
    assert table.question == "move"


def spiked(dice: str, answers: tuple[str, ...], **places: str) -> Table:
    players = {"1W": "e5", "2W": "e9", "1E": "y6", "6E": "y14", **places}
    table = stage(players, versus(team({"av": 8})), ball="g5")
    table.match.rules.grant(table.match, table.match.field_owner(), "spiked-ball", 2)
    return table.play(*answers[:-1]).play(answers[-1], dice=dice)


@pytest.mark.rule("bb2016.card.spiked-ball")
def test_a_spiked_ball_stabs_who_drops_it() -> None:
    """The pick-up fails, the armour of 8 breaks on a 9 without any modifier; then the ball bounces."""
    table = spiked("d6 1, d6 4, d6 5, d6 2, d6 3, d8 5", ("move 1W", "to g5"))
    assert (table.status("1W"), table.ball, table.is_turn_of("east")) == ("stunned", "h5", True)
    held = spiked("d6 1, d6 4, d6 4, d8 5", ("move 1W", "to g5"))
    assert (held.status("1W"), held.ball) == ("standing", "h5"), "an 8 leaves the armour whole"
    assert spiked("d6 3", ("move 1W", "to g5")).ball == "1W"


@pytest.mark.rule("bb2016.card.spiked-ball")
def test_a_spiked_ball_and_catches() -> None:
    """A failed catch stabs after re-rolls are over; who fails to intercept is safe."""
    settings = versus(team({}, having("catch")))
    table = stage({"1W": "e5 ball", "2W": "h5", "1E": "g6", "6E": "y14"}, settings)
    table.match.rules.grant(table.match, table.match.field_owner(), "spiked-ball", 2)
    table.play("pass 1W", "throw").play("throw to h5")
    table.play("interfere with 1E", dice="d6 1, d6 6, d6 1")
    assert table.question == "re-roll", "no stab for the interceptor, none before the re-roll"
    table.play("re-roll by catch", dice="d6 1, d6 6, d6 6, d6 2, d6 2, d8 5")
    assert (table.status("2W"), table.ball) == ("stunned", "i5")


@pytest.mark.rule("bb2016.card.spiked-ball")
def test_the_spikes_are_for_the_drive() -> None:
    table = holding("spiked-ball", players=LINE, start="kick-off", kicking="west")
    match = table.match
    match.rules.grant(match, match.field_owner(), "spiked-ball", 2)
    match.rules.lapse(match, 2)
    assert not match.rules.is_owned(match, match.field_owner(), "spiked-ball")


@pytest.mark.rule("bb2016.card.badyear-git")
def test_a_badyear_git_kicks_further() -> None:
    table = holding("badyear-git", players=LINE, start="kick-off", kicking="west")
    match = table.match
    match.rules.grant(match, match.field_owner(), "badyear-git", 2)
    table.play("kick to r3", dice="d8 5, d6 1, d6 2, d6 4, d6 4, d3 1, d3 1, d8 2")
    assert (table.ball, match.rules.is_owned(match, match.field_owner(), "badyear-git")) == ("u2", False)


@pytest.mark.rule("bb2016.card.eclipse")
def test_an_eclipse_makes_goblins_of_everybody() -> None:
    table = at_start("eclipse", players=PAIR, west=team({"st": 5, "skills": ["block"]})).play("take eclipse")
    for player in ("1W", "1E"):
        figures = [table.fact(f"players.{player}.{key}") for key in ("ma", "st", "ag", "av")]
        assert (figures, skills(table, player)) == ([6, 2, 3, 7], {"dodge", "right-stuff", "stunty"})
    table.play("end turn")
    assert table.fact("players.1W.st") == 2, "in the opponent's turn, too"
    table.play("end turn")
    assert (table.fact("players.1W.st"), skills(table, "1W")) == (5, {"block"})


@pytest.mark.rule("bb2016.card.babes-talent")
def test_a_talented_babe_wins_the_crowd() -> None:
    table = before_the_match("babes-talent").play("take babes-talent", dice="coin heads").play("receive", dice=FANS)
    match, rules = table.match, classic(table.match)
    assert [rules.fame(match, seat) for seat in (0, 1)] == [1, 0]
    table = holding("babes-talent", players=LINE, start="kick-off", kicking="east")
    table.match.rules.grant(table.match, table.match.team_owner(0), "babes-talent", 0)
    table.play("kick to c3", dice="d8 5, d6 1, d6 3, d6 3, d3 1, d3 3, d8 2")
    assert table.fact("rerolls") == [1, 0], "1 beats 3"


@pytest.mark.rule("bb2016.card.team-anthem")
def test_a_team_anthem_wins_the_toss() -> None:
    table = before_the_match("team-anthem").play("take team-anthem")
    assert (table.question, table.actor) == ("toss", "west"), "without a coin"
    table.play("receive", dice=FANS)
    assert [classic(table.match).fame(table.match, seat) for seat in (0, 1)] == [2, 0]


@pytest.mark.rule("bb2016.card.suitable-pitch")
@pytest.mark.parametrize(
    ("ground", "dice", "status"), [("hard", "d6 4, d6 4, d6 1, d6 2", "stunned"), ("soft", "d6 4, d6 5", "prone")]
)
def test_a_suitable_pitch(ground: str, dice: str, status: str) -> None:
    """Armour 8 breaks on 9: an 8 is enough on hard ground, a 9 is not on soft ground."""
    table = stage(PAIR)
    match = table.match
    match.rules.grant(match, match.field_owner(), f"{ground}-ground", 2)
    table.play("block 1W", dice="block pow").play("push to e7").play("stay", dice=dice)
    assert table.status("1E") == status


@pytest.mark.rule("bb2016.card.suitable-pitch", "bb2016.card.play.window")
def test_the_ground_is_chosen_before_the_kick() -> None:
    table = holding("suitable-pitch", players={"6W": "reserves", "6E": "reserves"}, start="drive", kicking="west")
    while table.legal != ["nothing", "take suitable-pitch"]:
        table.play(table.legal[1] if table.question == "formation" else "ready")
    table.play("take suitable-pitch")
    assert table.legal == ["take hard-ground", "take soft-ground"]
    table.play("take soft-ground")
    assert table.match.rules.is_owned(table.match, table.match.field_owner(), "soft-ground")


@pytest.mark.rule("bb2016.card.scutts-scroll")
def test_the_scroll_sets_the_weather() -> None:
    table = at_end("scutts-scroll").play("take scutts-scroll")
    assert "take blizzard" in table.legal
    table.play("take blizzard")
    assert (table.fact("weather"), table.play("end turn").fact("weather")) == ("blizzard", "blizzard")


@pytest.mark.rule("bb2016.card.mysterious-old-medicine-man")
@pytest.mark.parametrize(
    ("injury", "status"), [("d6 4, d6 4", "stunned"), ("d6 1, d6 1", "prone"), ("d6 5, d6 4", "knocked-out")]
)
def test_the_medicine_man_eases_injuries(injury: str, status: str) -> None:
    table = stage(PAIR, active="east")
    match = table.match
    match.rules.grant(match, match.team_owner(0), "medicine-man", 0)
    table.play("block 1E", dice="block pow").play("push to e4").play("stay", dice=f"d6 6, d6 6, {injury}")
    assert table.status("1W") == status
    assert sentences(table.match, table.log.events, 0)
    other = stage(PAIR)
    other.match.rules.grant(other.match, other.match.team_owner(0), "medicine-man", 0)
    other.play("block 1W", dice="block pow").play("push to e7").play("stay", dice="d6 6, d6 6, d6 4, d6 4")
    assert other.status("1E") == "knocked-out", "for the own team alone"


# --- things that fly


@pytest.mark.rule("bb2016.card.ring-of-teleportation")
def test_the_ring_of_teleportation() -> None:
    places = {"1W": "e5", "2W": "k12", "1E": "h5", "6E": "y14"}
    table = at_end("ring-of-teleportation", players=places).play("take ring-of-teleportation").play("choose 1W")
    assert len(table.squares("aim at")) == 8
    table.play("aim at f5", dice="d6 4")
    assert (table.square("1W"), table.status("1W"), table.is_turn_of("east")) == ("i5", "standing", True)
    table = at_end("ring-of-teleportation", players=places).play("take ring-of-teleportation").play("choose 1W")
    table.play("aim at f5", dice="d6 3, d6 1, d6 1, d8 2, d6 1, d6 1")
    assert (table.status("1E"), table.status("1W"), table.square("1W")) == ("prone", "prone", "h4")


@pytest.mark.rule("bb2016.card.trampoline-trap")
def test_the_trampoline_trap() -> None:
    table = (
        at_end("trampoline-trap", players=PAIR).play("take trampoline-trap").play("choose 1E", dice="d8 5, d6 3, d6 4")
    )
    assert (table.square("1E"), table.status("1E")) == ("h6", "standing")
    table = at_end("trampoline-trap", players=PAIR).play("take trampoline-trap")
    table.play("choose 1E", dice="d8 5, d6 3, d6 3, d6 1, d6 1")
    assert (table.square("1E"), table.status("1E"), table.is_turn_of("east")) == ("h6", "prone", True)


@pytest.mark.rule("bb2016.card.rogue-wizard")
def test_a_rogue_wizard() -> None:
    table = at_end("rogue-wizard", players=PAIR).play("take rogue-wizard")
    table.play("aim at f6", dice="d8 2, d8 7, d8 2, d8 7, d8 4, d6 4, d6 1, d6 1, d6 4, d6 1, d6 1")
    assert (table.status("1W"), table.status("1E")) == ("prone", "prone"), "both are next to e6"
    gone = at_end("rogue-wizard", players=PAIR).play("take rogue-wizard").play("aim at f1", dice="d8 2")
    assert (gone.status("1E"), gone.is_turn_of("east")) == ("standing", True)


@pytest.mark.rule("bb2016.card.hometown-fans")
def test_hometown_fans_aim_the_first_throw_in() -> None:
    table = stage({"1W": "e2 ball", "1E": "e3", "6E": "y14"}, active="east")
    match = table.match
    match.rules.grant(match, match.team_owner(0), "hometown-fans", 0)
    table.play("block 1E", dice="block pow").play("push to e1").play("stay", dice="d6 1, d6 1, d8 2")
    assert (table.actor, table.squares("aim at")) == ("west", {"d2", "e2", "f2"})
    table.play("aim at f2", dice="d6 1, d6 2, d8 5")
    assert (table.ball, match.rules.is_owned(match, match.team_owner(0), "hometown-fans")) == ("h3", False)


@pytest.mark.rule("bb2016.card.come-to-papa")
def test_come_to_papa() -> None:
    table = holding("come-to-papa", players={**LINE, "4W": "f9"}, start="kick-off", kicking="east")
    table.play("kick to c3", dice="d8 5, d6 1")
    assert table.legal == ["nothing", "take come-to-papa"]
    table.play("take come-to-papa")
    assert table.legal == ["choose 4W", "choose 6W"], "those on the line stay there"
    table.play("choose 4W", dice="d6 4, d6 4, d3 1, d3 1, d6 6")
    assert (table.square("4W"), table.ball) == ("d3", "4W")
    kicking = holding("come-to-papa", players=LINE, start="kick-off", kicking="west")
    kicking.play("kick to v3", dice="d8 5, d6 1, d6 4, d6 4, d3 1, d3 1, d8 2")
    assert kicking.is_turn_of("east"), "only for the receiving team"


@pytest.mark.rule("bb2016.card.punt")
def test_a_punt() -> None:
    places = {"1W": "e5 ball", "2W": "k5", "1E": "e6", "6E": "y14"}
    table = at_end("punt", players=places).play("take punt")
    table.play("aim at k6", dice="d8 4, d8 5, d8 2, d6 6")
    assert (table.ball, table.is_turn_of("east")) == ("2W", True)
    loose = at_end("punt", players=places).play("take punt").play("aim at r6", dice="d8 4, d8 5, d8 2, d8 2")
    assert loose.ball == "r4", "it bounces"


@pytest.mark.rule("bb2016.card.woof-woof")
def test_a_dog_takes_the_ball() -> None:
    table = at_start("woof-woof", players={"1W": "e5", "1E": "j5", "6E": "y14"}, ball="g5").play("take woof-woof")
    assert table.legal == ["face north", "face east", "face south", "face west"]
    table.play("face east", dice="d6 3, d6 3")
    assert table.ball == "k5", "j5 is occupied"
    out = at_start("woof-woof", players=PAIR, ball="g2").play("take woof-woof")
    out.play("face north", dice="d6 3, d6 4, d6 3, d6 1, d6 2, d8 7")
    assert out.ball == "g4", "thrown in over two squares, then it bounces"
    assert at_start("woof-woof", players={"1W": "e5 ball", "1E": "e6"}).is_turn_of("west"), "there is no loose ball"


@pytest.mark.rule("bb2016.card.new-blocking-scheme")
def test_a_new_blocking_scheme() -> None:
    places = {"1W": "e5", "2W": "d4", "3W": "f4 ball", "1E": "e6", "6E": "y14"}
    table = at_start("new-blocking-scheme", players=places).play("take new-blocking-scheme")
    assert table.legal == ["nobody", "choose 1W"], "only marked players without the ball"
    table.play("choose 1W")
    assert (table.square("1W"), table.square("2W"), table.is_turn_of("west")) == ("d4", "e5", True)
    assert at_start("new-blocking-scheme", players=PAIR).is_turn_of("west"), "nobody to swap with"


# --- the own players


@pytest.mark.rule("bb2016.card.hold-them-fast")
def test_the_whole_team_holds_fast() -> None:
    table = at_end("hold-them-fast").play("take hold-them-fast")
    assert all(skills(table, player) == {"tentacles", "shadowing"} for player in ("1W", "2W", "6W"))
    assert skills(table.play("end turn"), "1W") == set()


@pytest.mark.rule("bb2016.card.option-play")
def test_an_option_play() -> None:
    table = at_start("option-play").play("take option-play").play("choose 1W")
    assert skills(table, "1W") == {"dump-off", "pass"}
    assert skills(table.play("end turn").play("end turn"), "1W") == {"dump-off", "pass"}, "for the drive"


@pytest.mark.rule("bb2016.card.all-out-blitz")
def test_a_second_blitz() -> None:
    places = {"1W": "e5", "2W": "e9", "3W": "b2", "1E": "y6"}
    table = at_start("all-out-blitz", players=places).play("take all-out-blitz")
    table.play("blitz 1W", "stop").play("blitz 2W", "stop")
    assert "blitz" not in table.actions_of("3W"), "two and no more"
    plain = stage(places).play("blitz 1W", "stop")
    assert "blitz" not in plain.actions_of("2W")


@pytest.mark.rule("bb2016.card.razzle-dazzle")
def test_razzle_dazzle() -> None:
    places = {"1W": "e5 ball", "2W": "e6", "3W": "e7", "4W": "e8", "1E": "y6"}
    table = at_start("razzle-dazzle", players=places).play("take razzle-dazzle")
    table.play("hand-off 1W").play("hand to 2W", dice="d6 6").play("hand-off 2W").play("hand to 3W", dice="d6 6")
    assert "hand-off" not in table.actions_of("3W")
    assert "pass" in table.actions_of("3W"), "the one Pass Action of the turn"


@pytest.mark.rule("bb2016.card.flea-flicker")
@pytest.mark.parametrize(("to", "again"), [("g5", True), ("l5", False)])
def test_a_flea_flicker_begins_with_a_quick_pass(to: str, again: bool) -> None:
    places = {"1W": "e5 ball", "2W": to, "3W": "h9", "1E": "y6"}
    table = at_start("flea-flicker", players=places).play("take flea-flicker")
    table.play("pass 1W", "throw").play(f"throw to {to}", dice="d6 6, d6 6")
    assert (table.ball, "pass" in table.actions_of("2W")) == ("2W", again)
    if again:
        table.play("pass 2W", "throw").play("throw to h9", dice="d6 6, d6 6")
        assert "pass" not in table.actions_of("3W")


@pytest.mark.rule("bb2016.card.going-the-extra-mile")
def test_going_the_extra_mile() -> None:
    """MA 2: the first two need 2+, the third 3+, the fourth 4+; with Sprint the third needs 2+."""
    table = at_start("going-the-extra-mile", players={"1W": "e5", "1E": "y6"}, west=team({"ma": 2}))
    table.play("take going-the-extra-mile").play("choose 1W").play("move 1W").play("to g5")
    table.play("to h5", dice="d6 2").play("to i5", dice="d6 2").play("to j5", dice="d6 3").play("to k5", dice="d6 4")
    table.play("to l5", dice="d6 4, d6 1, d6 1")
    assert (table.status("1W"), table.square("1W")) == ("prone", "l5")
    fast = at_start(
        "going-the-extra-mile", players={"1W": "e5", "1E": "y6"}, west=team({"ma": 2, "skills": ["sprint"]})
    )
    fast.play("take going-the-extra-mile").play("choose 1W").play("move 1W").play("to g5")
    fast.play("to h5", dice="d6 2").play("to i5", dice="d6 2").play("to j5", dice="d6 2")
    assert fast.square("1W") == "j5"


@pytest.mark.rule("bb2016.card.heroic-leap")
def test_a_heroic_leap() -> None:
    west = team({"ag": 1}, {"st": 5})
    places = {"1W": "e5", "2W": "k12", "1E": "e6", "2E": "f6", "6E": "y14"}
    table = at_start("heroic-leap", players=places, west=west).play("take heroic-leap")
    assert "choose 2W" not in table.legal, "too strong"
    table.play("choose 1W").play("move 1W").play("jump to e7", dice="d6 3")
    assert table.square("1W") == "e7"
    failed = at_start("heroic-leap", players=places, west=west).play("take heroic-leap").play("choose 1W")
    failed.play("move 1W").play("jump to e7", dice="d6 2, d6 1, d6 1")
    assert failed.status("1W") == "prone"


@pytest.mark.rule("bb2016.card.knutts-spell")
@pytest.mark.parametrize(("strength", "doubled"), [(3, 6), (5, 10), (6, 10)])
def test_awesome_strength(strength: int, doubled: int) -> None:
    table = at_start("knutts-spell", west=team({"st": strength})).play("take knutts-spell").play("choose 1W")
    assert table.fact("players.1W.st") == doubled
    assert table.play("end turn").fact("players.1W.st") == strength


@pytest.mark.rule("bb2016.card.knuckledusters")
def test_knuckledusters() -> None:
    table = at_start("knuckledusters", players=PAIR).play("take knuckledusters").play("choose 1W")
    table.play("block 1W", dice="block player-down").play("yes").play("push to e7").play("stay", dice="d6 1, d6 1")
    assert (table.status("1W"), table.status("1E")) == ("standing", "prone")
    weak = at_start("knuckledusters", players=PAIR, west=team({"st": 2})).play("take knuckledusters").play("choose 1W")
    weak.play("block 1W", dice="block player-down, block player-down")
    assert weak.actor == "west", "also where the opponent would choose"
    weak.play("no", dice="d6 1, d6 1")
    assert weak.status("1W") == "prone"


@pytest.mark.rule("bb2016.card.intensive-training")
def test_intensive_training() -> None:
    table = at_start("intensive-training", west=team({"primary": "S", "skills": ["guard"]}))
    table.play("take intensive-training").play("choose 1W")
    assert {"take mighty-blow", "take stand-firm"} <= set(table.legal)
    assert not {"take guard", "take block"} & set(table.legal), "what it has, and another category"
    table.play("take stand-firm")
    assert skills(table, "1W") == {"guard", "stand-firm"}
    assert "stand-firm" in skills(table.play("end turn").play("end turn"), "1W")


@pytest.mark.rule("bb2016.card.miracle-worker")
def test_a_miracle_worker() -> None:
    """Hurt worse than badly: knocked out, and rolls to recover at once."""
    held = {"1W": "casualty", "2W": "casualty", "6W": "b2", "1E": "t9"}
    table = holding("miracle-worker", players=held, turns=[8, 8])
    rules = table.match.rules
    table.match.hurt[0], table.match.hurt[1] = rules.dead_row, rules.badly_hurt_row
    table.play("end turn").play("take miracle-worker", dice="d6 4")
    assert (table.status("1W"), table.status("2W"), table.match.hurt[0]) == ("reserves", "casualty", 0)


# --- against the opponents


@pytest.mark.rule("bb2016.card.fan-uproar")
def test_a_fan_uproar() -> None:
    table = at_end("fan-uproar", players=PAIR, rerolls=[1, 1]).play("take fan-uproar")
    table.play("move 1E").play("to e7", dice="d6 1, d6 1, d6 1")
    assert table.status("1E") == "prone", "no re-roll was offered"
    table.play("move 1W").play("to e4").play("stop").play("end turn")
    table.play("move 1E").play("to f8").play("stop")
    assert classic(table.match).may_use_team_reroll(table.match, 1), "only in that turn"


@pytest.mark.rule("bb2016.card.rakarths-curse")
def test_petty_spite() -> None:
    table = at_end("rakarths-curse", players=PAIR, rerolls=[1, 1]).play("take rakarths-curse").play("choose 1E")
    table.match.rules.alter(table.match, table.match.split, "card rabbits-foot", 0)
    table.play("move 1E").play("to e7", dice="d6 1, d6 1, d6 1")
    assert table.status("1E") == "prone", "neither Pro nor a team re-roll"


@pytest.mark.rule("bb2016.card.heckler")
def test_a_heckler() -> None:
    east = team(having("dodge", "bone-head"))
    settings = versus({**team(), "card_draw": 1, "card_keep": 1}, east, cards="all")
    table = stage(PAIR, settings, active="east")
    table.match.hands[0] = 1 << NUMBER["heckler"]
    table.play("end turn").play("take heckler").play("choose 1E").play("end turn")
    table.play("move 1E", dice="d6 2").play("to e7", dice="d6 1, d6 1, d6 1")
    assert table.status("1E") == "prone", "Bone-head is compulsory, Dodge is not there"
    assert table.match.rules.is_owned(table.match, table.match.split, "dodge"), "over with that turn"


@pytest.mark.rule("bb2016.card.ego-trip")
def test_an_ego_trip() -> None:
    places = {"1W": "e5", "1E": "y6", "2E": "y9", "6E": "y14"}
    table = at_end("ego-trip", players=places).play("take ego-trip").play("choose 1E")
    assert table.actions_of("1E")
    table.play("move 2E", "stop")
    assert table.actions_of("1E") == [], "not after somebody else"
    table.play("end turn").play("end turn").play("move 1E", "stop")
    assert table.actions_of("2E"), "the others are free to follow"


@pytest.mark.rule("bb2016.card.lewd-maneuvers")
def test_lewd_maneuvers() -> None:
    places = {"1W": "e2", "2W": "k12", "3W": "k8", "1E": "f3", "2E": "t9"}
    table = at_start("lewd-maneuvers", players=places).play("take lewd-maneuvers")
    assert table.legal == ["face north", "face south"]
    table.play("face north")
    assert (table.actions_of("1W"), bool(table.actions_of("2W"))) == ([], True)
    table.play("end turn")
    assert (table.actions_of("1E"), bool(table.actions_of("2E"))) == ([], True)
    table.play("end turn")
    assert table.actions_of("1W")


@pytest.mark.rule("bb2016.card.lurve-potion")
def test_a_lurve_potion() -> None:
    table = holding("lurve-potion", players={**LINE, "4E": "r2"}, start="kick-off", kicking="west")
    table.play("kick to v3", dice="d8 5, d6 1, d6 4, d6 4, d3 1, d3 1, d8 2").play("take lurve-potion")
    table.play("face north", dice="player 4")
    assert (table.status("4E"), table.is_turn_of("east")) == ("reserves", True)


@pytest.mark.rule("bb2016.card.unsportsmanlike-conduct")
def test_unsportsmanlike_conduct() -> None:
    """The scorer is knocked out, rolls, but does not come round before the next drive is over."""
    table = holding("unsportsmanlike-conduct", players={"1W": "e5", "1E": "b6 ball", "6E": "y14"}, active="east")
    table.play("move 1E").play("to a6")
    assert table.legal == ["nothing", "take unsportsmanlike-conduct"]
    table.play("take unsportsmanlike-conduct", dice="d6 6")
    assert (table.fact("score"), table.status("1E")) == ([0, 1], "knocked-out")
    assert not table.match.rules.is_altered(table.match, table.match.split, "sleeps"), "the next roll counts"


@pytest.mark.rule("bb2016.card.kid-gloves")
def test_kid_gloves() -> None:
    table = at_end("kid-gloves", players=PAIR).play("take kid-gloves").play("choose 1E")
    table.play("block 1E", dice="block pow").play("push to e4").play("stay", dice="d6 6, d6 6")
    assert table.status("1W") == "stunned", "without an Injury roll"
    fouled = holding("kid-gloves", players={"1W": "e5 prone", "1E": "e6", "6E": "y14"}, active="east")
    fouled.match.rules.alter(fouled.match, fouled.match.split, "card kid-gloves", 0)
    fouled.play("foul 1E").play("foul 1W", dice="d6 6, d6 5")
    assert fouled.status("1W") == "stunned"


@pytest.mark.rule("bb2016.card.assassin")
def test_an_assassin() -> None:
    table = before_the_match("assassin").play("take assassin").play("choose 3E", dice="coin heads")
    assert table.status("3E") == "absent"
    table.play("kick", dice=FANS)
    assert 2 not in [player - table.match.split for player in table.match.available(1)]


@pytest.mark.rule("bb2016.card.doom-and-gloom")
def test_doom_and_gloom() -> None:
    table = before_the_match("doom-and-gloom", east=team(rerolls=3))
    table.play("take doom-and-gloom", dice="d6 1, d6 2, d6 6, coin heads").play("kick", dice=FANS)
    assert table.fact("rerolls") == [0, 1]
    table.match.rules.start_half(table.match, 2, 1)
    assert table.fact("rerolls") == [0, 1], "in each half"


@pytest.mark.rule("bb2016.card.morleys-revenge")
def test_morleys_revenge() -> None:
    table = before_the_match("morleys-revenge")
    table.play("take morleys-revenge", dice="player 1, player 2, player 3, coin heads").play(
        "receive", dice=f"{FANS}, d6 3, d6 4, d6 1"
    )
    assert table.match.fainted == 0b101 << table.match.split
    assert len(table.match.available(1)) == 10


@pytest.mark.rule("bb2016.card.i-am-the-greatest")
def test_i_am_the_greatest() -> None:
    east = team({"price": 90_000}, {"price": 40_000}, {"price": 110_000})
    table = before_the_match("i-am-the-greatest", east=east).play("take i-am-the-greatest", dice="coin heads")
    table.play("receive", dice=FANS)
    assert (table.actor, table.legal) == ("east", ["choose 1E", "choose 3E"])
    table.play("choose 3E")
    assert table.match.split + 2 not in table.match.available(1)


# --- on whom a card may be played


def aims(card: str, players: dict[str, str], **position: object) -> list[str]:
    """The players on whom west may play a card."""
    table = holding(card, players=players, **position)  # type: ignore[arg-type]
    found = targets(table.match, 0, CARDS[NUMBER[card]])
    return [table.match.sheets[player].label for player in found]


CROWD = {"1W": "e5", "2W": "k9 prone", "3W": "s3 stunned", "6W": "b14", "1E": "e6 ball", "2E": "k10", "3E": "s4"}


@pytest.mark.rule("bb2016.card.custard-pie")
def test_a_pie_is_thrown_by_whoever_is_not_stunned() -> None:
    assert aims("custard-pie", {**CROWD, "4E": "t9"}) == ["1E", "2E"]


@pytest.mark.rule("bb2016.card.mine", "bb2016.card.where-am-i", "bb2016.card.butterfingers")
def test_some_cards_spare_the_carrier_and_others_do_not() -> None:
    assert aims("mine", CROWD) == aims("where-am-i", CROWD) == ["1E", "2E", "3E"]
    assert aims("butterfingers", CROWD) == ["2E", "3E"]


@pytest.mark.rule("bb2016.card.buzzing", "bb2016.card.zap-card")
def test_nobody_buzzes_with_the_ball_and_anybody_may_become_a_frog() -> None:
    places = {"1W": "e5 ball", "2W": "k9 prone", "6W": "b14", "1E": "y14 prone"}
    assert aims("buzzing", places) == ["2W", "6W"]
    assert aims("zap-card", places) == ["1W", "2W", "6W", "1E"]


@pytest.mark.rule("bb2016.card.one-with-the-kicker")
def test_only_the_receiving_team_is_one_with_the_kicker() -> None:
    assert aims("one-with-the-kicker", LINE, start="kick-off", kicking="west") == []
    assert aims("one-with-the-kicker", LINE, start="kick-off", kicking="east") == ["1W", "2W", "3W", "6W"]


@pytest.mark.rule("bb2016.card.doc-bonesaw")
def test_doc_bonesaw_treats_knocked_out_and_badly_hurt_players() -> None:
    table = holding("doc-bonesaw")
    match = table.match
    for player, (box, row) in enumerate([(KNOCKED_OUT, 0), (CASUALTY, match.rules.badly_hurt_row)]):
        match.rules.remove(match, player, box)
        match.hurt[player] = row
    match.box[2], match.hurt[2] = CASUALTY, match.rules.badly_hurt_row + 1
    assert targets(match, 0, CARDS[NUMBER["doc-bonesaw"]]) == [0, 1]


@pytest.mark.rule("bb2016.card.lucky-charm")
def test_a_lucky_charm_stops_no_roll_that_skips_armour() -> None:
    """The rock at kick-off hurts without an Armour roll."""
    table = altered("lucky-charm", 12, players=LINE, start="kick-off", kicking="east")
    table.play("kick to c3", dice="d8 5, d6 1, d6 5, d6 6, d6 6, d6 1, player 1, d6 1, d6 2, d8 2")
    assert table.status("1E") == "stunned"
    assert table.match.rules.is_altered(table.match, 12, "card lucky-charm")


@pytest.mark.rule("bb2016.card.inertia-damper")
@pytest.mark.parametrize(("place", "dice"), [("f5 prone", 2), ("f5", 2), ("g5", 1)])
def test_to_stand_up_is_not_to_move(place: str, dice: int) -> None:
    """A blitzer of Strength 4 against Strength 3."""
    table = altered("inertia-damper", 0, players={"1W": "e5", "1E": place, "6E": "y14"}, active="east")
    table.match.rules.alter(table.match, table.match.split, "card wand-of-smashing", 0)
    table.play("blitz 1E")
    if place == "g5":
        table.play("to f5")
    table.play("block 1W", dice=", ".join(["block push-back", "block pow"][:dice]))
    assert (table.question == "result") is (dice == 2)


@pytest.mark.rule("bb2016.card.doom-and-gloom")
def test_doom_and_gloom_also_takes_re_rolls_by_training() -> None:
    """A die for each re-roll that the team would have, as it is after other cards."""
    table = before_the_match("doom-and-gloom", east=team(rerolls=2, inducements={"extra-team-training": 2}))
    table.play("take doom-and-gloom", dice="d6 2, d6 3, d6 1, d6 3, coin heads").play("kick", dice=FANS)
    assert table.fact("rerolls") == [0, 1]
    west = {**team(), "card_draw": 2, "card_keep": 2}
    cards = ["bad-habits", "doom-and-gloom"]
    table = new_match(f"{WEATHER}, card bad-habits, card doom-and-gloom", versus(west, team(rerolls=3), cards=cards))
    table.play("take bad-habits", dice="d3 2").play("take doom-and-gloom", dice="d6 1, coin heads")
    assert table.play("kick", dice=FANS).fact("rerolls") == [0, 1]
    shown = " ".join(str(line) for line in sentences(table.match, table.log.events, 1))
    assert "Bad Habits" in shown
    assert "Doom and Gloom 1, needs 2+" in shown


@pytest.mark.rule("bb2016.card.iron-man", "bb2016.skill.ball-and-chain.injury-without-armour")
def test_iron_man_does_not_keep_a_ball_and_chain_player_on_the_pitch() -> None:
    settings = versus(team(), team(having("ball-and-chain", "secret-weapon", "no-hands")))
    table = stage({"1W": "e5", "1E": "f5", "6E": "y14"}, settings)
    table.match.rules.alter(table.match, table.match.split, "card iron-man", 0)
    table.play("block 1W", dice="block pow").play("push to g5").play("stay")
    assert table.status("1E") == "knocked-out"


@pytest.mark.rule("bb2016.card.mysterious-old-medicine-man", "bb2016.skill.stab.injury-ignores-everything")
def test_the_medicine_man_helps_against_a_stab() -> None:
    table = stage({"1W": "e5", "1E": "f5", "6E": "y14"}, versus(team(having("stab")), team()))
    table.match.rules.grant(table.match, table.match.team_owner(1), "medicine-man", 0)
    table.play("block 1W").play("stab", dice="d6 5, d6 4, d6 4, d6 4")
    assert table.status("1E") == "stunned", "8 - 1"
