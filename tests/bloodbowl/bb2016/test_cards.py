"""Special play cards: hidden hands, the moments at which they are played, what they do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, new_match, stage, team, versus
from touchline.bloodbowl.cards.entries import CARDS
from touchline.bloodbowl.cards.functions import witchs_brew
from touchline.bloodbowl.game import BLOOD_BOWL_2016, BloodBowl
from touchline.bloodbowl.words import sentences
from touchline.core.build import compiled
from touchline.core.conformance import check_game
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import SetupError

NUMBER = {card.id: number for number, card in enumerate(CARDS)}
WEATHER = "d6 3, d6 4"
LINE = {"1W": "m7", "2W": "m8", "3W": "m9", "6W": "b14", "1E": "n7", "2E": "n8", "3E": "n9", "6E": "y14"}


def holding(
    *cards: str, players: dict[str, str] | None = None, west: dict[str, object] | None = None, **position: object
) -> Table:
    """West holds these cards and its turn begins."""
    settings = versus({**(west or team()), "card_draw": 1, "card_keep": 1}, cards="all")
    held = players or {"1W": "e5", "2W": "k12", "1E": "e6", "6E": "y14"}
    table = stage(held, settings, "", **position)
    table.match.hands[0] = sum(1 << NUMBER[card] for card in cards)
    table.match.cards_out = table.match.hands[0]
    return table


def at_start(*cards: str, **more: object) -> Table:
    """East's turn ends, and west may play cards."""
    table = holding(*cards, active="east", **more)  # type: ignore[arg-type]
    return table.play("end turn")


def at_end(*cards: str, **more: object) -> Table:
    return holding(*cards, **more).play("end turn")  # type: ignore[arg-type]


def skills(table: Table, player: str) -> set[str]:
    return set(table.fact(f"players.{player}.skills"))


# --- decks and hands


@pytest.mark.rule("bb2016.card.deck.default")
def test_two_decks_by_default_and_others_on_request() -> None:
    known = [card for card in CARDS if card.deck != "own"]
    assert len(known) == 105
    default = [card for card in known if card.in_decks]
    assert (len(default), {card.deck for card in default}) == (24, {"Magic Items", "Dirty Tricks"})
    BLOOD_BOWL_2016.blank(versus(team(), cards="all"), ScriptedDice([]))
    BLOOD_BOWL_2016.blank(versus(team(), cards=["pit-trap", {"name": "Rain of frogs"}]), ScriptedDice([]))
    for wrong, told in (("some", "cards is 'some'"), (["ace"], "there is no card 'ace'"), ([{"name": ""}], "a table")):
        with pytest.raises(SetupError, match=told):
            BLOOD_BOWL_2016.blank(versus(team(), cards=wrong), ScriptedDice([]))


@pytest.mark.rule("bb2016.card.deck.drawn-once", "bb2016.inducement.special-play.one-more")
def test_each_card_is_there_once_for_both_teams() -> None:
    both = {**team(), "card_draw": 2, "card_keep": 1}
    bought = {**both, "inducements": {"special-plays": 1}}
    settings = versus(bought, both, cards=["pit-trap", "rabbits-foot", "wand-of-smashing", "chop-block"])
    table = new_match(f"{WEATHER}, card pit-trap, card rabbits-foot, card chop-block", settings)
    assert (table.question, table.actor, len(table.legal)) == ("choice", "west", 3), "three drawn, two are kept"
    table.play("take chop-block", dice="card wand-of-smashing, card chop-block")
    assert (table.question, table.actor) == ("choice", "east")
    table.play("take chop-block", dice="coin heads")
    assert [hand.bit_count() for hand in table.match.hands] == [2, 1]
    assert not table.match.hands[0] & table.match.hands[1]


@pytest.mark.rule("bb2016.card.hand.secret", "bb2016.card.play.reveal")
def test_a_hand_is_hidden_until_a_card_is_played() -> None:
    table = holding("pit-trap", "rabbits-foot")
    own, other, public = (table.match.view(seat)["teams"][0]["customs"] for seat in (0, 1, -1))  # type: ignore[index]
    assert [card["name"] for card in own] == ["Rabbit's Foot", "Pit Trap"]
    assert other == public
    assert [(card["count"], card["name"]) for card in other] == [(2, "Special play cards")]
    assert "Magic Items" in other[0]["text"]
    assert BLOOD_BOWL_2016.hidden(table.match) == [2, 0]
    table.play("end turn")
    told = len(table.log.events)
    table.play("take pit-trap").play("choose 1E")
    played = table.log.events[told:]
    lines = [line for line in sentences(table.match, played, 1) if "Pit Trap" in str(line)]
    assert lines, "the other coach sees the card that was played"


@pytest.mark.rule("bb2016.card.hand.secret")
def test_another_deal_is_as_likely() -> None:
    table = holding("pit-trap", "rabbits-foot")
    hands = set()
    for seed in range(20):
        copy = table.match.clone()
        copy.resample(1, SeededDice(seed))
        hands.add(copy.hands[0])
        assert copy.hands[0].bit_count() == 2
    assert len(hands) > 5
    copy = table.match.clone()
    copy.resample(0, SeededDice(1))
    assert copy.hands == table.match.hands, "a coach knows the own hand"


@pytest.mark.skipif(compiled(), reason="an interpreted class cannot derive from a compiled game")
def test_the_battery_finds_nothing_wrong_with_hidden_hands() -> None:
    class Carded(BloodBowl):
        def samples(self) -> Iterator[dict[str, object]]:
            held = {**team(), "card_draw": 6, "card_keep": 5}
            yield versus(held, held, cards="all")

    assert check_game(Carded(BLOOD_BOWL_2016.edition), seeds=(1, 2), probe=0.02).matches == 2


# --- moments


@pytest.mark.rule("bb2016.card.play.window", "bb2016.card.play.after-turnover", "bb2016.card.play.optional-and-once")
def test_a_card_is_offered_at_its_moment_only() -> None:
    table = at_start("rabbits-foot", "pit-trap")
    assert (table.question, table.actor, table.legal) == ("choice", "west", ["nothing", "take rabbits-foot"])
    table.play("nothing").play("end turn")
    assert table.legal == ["nothing", "take pit-trap"]
    table.play("nothing")
    assert table.is_turn_of("east")
    table = holding("pit-trap").play("move 1W").play("to e4", dice="d6 1, d6 1, d6 1")
    assert table.legal == ["nothing", "take pit-trap"], "after a turnover, too"
    table.play("take pit-trap").play("choose 1E")
    assert table.match.hands[0] == 0
    assert table.play("end turn").is_turn_of("west"), "it does not come back"
    table = holding("pit-trap", players={"1W": "y5 ball", "1E": "d12"}).play("move 1W").play("to z5")
    assert "take pit-trap" not in table.legal, "not when the drive is over"


@pytest.mark.rule("bb2016.card.play.window")
def test_the_other_moments() -> None:
    settled = holding("pit-trap", players=LINE, start="kick-off", kicking="west")
    settled.play("kick to v3", dice="d8 5, d6 1, d6 4, d6 4, d3 1, d3 1, d8 2")
    assert (settled.actor, settled.legal) == ("west", ["nothing", "take pit-trap"]), "after the own kick"
    other = holding("pit-trap", players=LINE, start="kick-off", kicking="east")
    other.play("kick to c3", dice="d8 5, d6 1, d6 4, d6 4, d3 1, d3 1, d8 2")
    assert other.is_turn_of("west"), "not after the kick of the others"


@pytest.mark.rule("bb2016.card.play.any-number")
def test_any_number_at_one_moment() -> None:
    table = at_start("rabbits-foot", "wand-of-smashing").play("take rabbits-foot").play("choose 1W")
    assert table.legal == ["nothing", "take wand-of-smashing"]
    table.play("take wand-of-smashing").play("choose 1W")
    assert (skills(table, "1W"), table.fact("players.1W.st")) == ({"pro", "mighty-blow"}, 4)
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2016.card.play.both-coaches")
def test_the_coach_whose_turn_has_ended_goes_first() -> None:
    held = {**team(), "card_draw": 1, "card_keep": 1}
    table = stage({"1W": "e5", "1E": "e6", "6E": "y14"}, versus(held, held, cards="all"))
    table.match.hands = [1 << NUMBER["pit-trap"], 1 << NUMBER["rabbits-foot"]]
    table.play("end turn")
    assert table.actor == "west"
    assert table.play("nothing").actor == "east", "for the turn that begins"


@pytest.mark.rule("bb2016.card.play.needs-target", "bb2016.card.play.target-where")
def test_a_card_needs_somebody_to_work_on() -> None:
    assert at_end("force-shield").is_turn_of("east"), "nobody holds the ball"
    table = at_end("force-shield", players={"1W": "e5 ball", "1E": "e6", "6E": "y14"})
    assert table.legal == ["nothing", "take force-shield"]
    table = at_start("rabbits-foot").play("take rabbits-foot")
    assert table.legal == ["choose 1W", "choose 2W", "choose 6W"], "players on the pitch"


@pytest.mark.rule("bb2016.card.unused-lost")
def test_cards_may_still_be_played_in_overtime() -> None:
    assert at_start("rabbits-foot", half=3).legal == ["nothing", "take rabbits-foot"]


def test_a_card_of_an_organiser() -> None:
    own = {"name": "Rain of frogs", "text": "Everybody hops.", "when": ["own-turn-start"]}
    settings = versus({**team(), "card_draw": 1, "card_keep": 1}, cards=[own])
    table = stage({"1W": "e5", "1E": "e6", "6E": "y14"}, settings, active="east")
    table.match.hands[0] = 1 << NUMBER["own-card-1"]
    table.play("end turn").play("take own-card-1")
    lines = " ".join(str(line) for line in sentences(table.match, table.log.events, 0))
    assert "plays Rain of frogs: Everybody hops. The coaches apply it themselves." in lines


# --- how long they last


@pytest.mark.rule("bb2016.card.effect.duration", "bb2016.card.effect.granted-skill", "bb2016.card.wand-of-smashing")
@pytest.mark.rule("bb2016.card.rabbits-foot")
def test_how_long_cards_last() -> None:
    """The wand for a turn, the foot for the match; a skill that a player has is not doubled."""
    table = at_start("wand-of-smashing", "rabbits-foot", west=team({"skills": ["mighty-blow"]}))
    table.play("take wand-of-smashing").play("choose 1W").play("take rabbits-foot").play("choose 1W")
    assert table.fact("players.1W.skills") == ["mighty-blow", "pro"]
    table.play("end turn")
    assert (table.fact("players.1W.st"), skills(table, "1W")) == (3, {"mighty-blow", "pro"})


@pytest.mark.rule("bb2016.card.rabbits-foot")
def test_nobody_with_loner_carries_the_foot() -> None:
    table = at_start("rabbits-foot", west=team({"skills": ["loner"]})).play("take rabbits-foot")
    assert table.legal == ["choose 2W", "choose 6W"]


@pytest.mark.rule("bb2016.card.effect.characteristic", "bb2016.card.kicking-boots")
def test_changed_characteristics_stay_in_their_limits() -> None:
    for ma, after in ((6, 5), (1, 1)):
        table = holding("kicking-boots", west=team({"ma": ma}))
        match = table.match
        match.rules.alter(match, 0, "card kicking-boots", 0)
        assert (table.fact("players.1W.ma"), skills(table, "1W")) == (after, {"kick", "dirty-player"})


@pytest.mark.rule("bb2016.card.effect.off-the-pitch")
def test_an_effect_waits_for_a_player_who_has_left() -> None:
    table = at_start("rabbits-foot").play("take rabbits-foot").play("choose 1W")
    match = table.match
    match.rules.remove(match, 0, 1)
    assert "pro" in skills(table, "1W")


@pytest.mark.rule("bb2016.card.effect.no-turnover", "bb2016.card.pit-trap")
def test_the_pit_trap() -> None:
    table = at_end("pit-trap", players={"1W": "e5", "1E": "e6 ball", "6E": "y14"}).play("take pit-trap")
    assert "choose 1W" in table.legal, "any player"
    table.play("choose 1E", dice="d8 5")
    assert (table.status("1E"), table.ball, table.is_turn_of("east")) == ("prone", "f6", True)


# --- what players have by a card


@pytest.mark.rule("bb2016.card.beguiling-bracers", "bb2016.card.stolen-playbook", "bb2016.card.spectacular-catch")
@pytest.mark.rule("bb2016.card.butterfingers", "bb2016.card.chainsaw", "bb2016.card.magic-helmet")
@pytest.mark.rule("bb2016.card.stiletto", "bb2016.card.buzzing", "bb2016.card.where-am-i", "bb2016.card.gimme-that")
@pytest.mark.rule("bb2016.card.orcidas-sponsorship", "bb2016.card.tackling-machine")
@pytest.mark.parametrize(
    ("card", "gains", "figures"),
    [
        ("beguiling-bracers", {"hypnotic-gaze", "sidestep", "bone-head"}, {}),
        ("stolen-playbook", {"pass-block", "shadowing"}, {}),
        ("spectacular-catch", {"catch", "diving-catch"}, {}),
        ("butterfingers", {"no-hands"}, {}),
        ("chainsaw", {"chainsaw", "secret-weapon", "no-hands"}, {}),
        ("magic-helmet", {"thick-skull"}, {"av": 9}),
        ("stiletto", {"dirty-player", "stab"}, {}),
        ("buzzing", {"jump-up", "no-hands", "frenzy"}, {"ag": 4}),
        ("where-am-i", {"really-stupid"}, {}),
        ("gimme-that", {"dauntless", "juggernaut", "strip-ball"}, {}),
        ("orcidas-sponsorship", {"sprint", "sure-feet"}, {"ma": 7}),
        ("tackling-machine", {"diving-tackle", "jump-up", "tackle", "wrestle"}, {}),
    ],
)
def test_cards_that_give_skills(card: str, gains: set[str], figures: dict[str, int]) -> None:
    known = CARDS[NUMBER[card]]
    before_setup = "before-setup" in known.when
    if before_setup:
        table = holding(card)
        table.match.rules.alter(table.match, 0, known.change, 0)
        player = "1W"
    else:
        table = at_start(card) if "own-turn-start" in known.when else at_end(card)
        player = "1E" if known.target.startswith("foe") else "1W"
        table.play(f"take {card}").play(f"choose {player}")
    assert skills(table, player) == gains
    assert {name: table.fact(f"players.{player}.{name}") for name in figures} == figures
    assert all(skill in BLOOD_BOWL_2016.edition.known_skills for skill in gains), "the edition has them all"


@pytest.mark.rule("bb2016.card.rune-of-fear", "bb2016.card.the-wall")
@pytest.mark.parametrize(
    ("card", "gains"), [("rune-of-fear", {"foul-appearance", "disturbing-presence"}), ("the-wall", {"stand-firm"})]
)
def test_cards_for_the_whole_team(card: str, gains: set[str]) -> None:
    table = at_end(card).play(f"take {card}")
    assert all(skills(table, player) == gains for player in ("1W", "2W", "6W"))
    assert skills(table, "1E") == set()
    assert skills(table.play("end turn"), "1W") == set(), "for the opponent's turn"


@pytest.mark.rule("bb2016.card.force-shield")
def test_the_force_shield_falls_with_the_ball() -> None:
    table = at_end("force-shield", players={"1W": "e5 ball", "1E": "e6", "6E": "y14"}).play("take force-shield")
    assert skills(table, "1W") == {"sure-hands", "fend"}
    table.play("block 1E", dice="block pow").play("push to e4").play("yes", dice="d6 1, d6 1, d8 2")
    assert skills(table, "1W") == set()


@pytest.mark.rule("bb2016.card.giktas-strength")
def test_strength_of_da_bear_wears_off() -> None:
    table = at_start("giktas-strength", turns=[7, 7]).play("take giktas-strength").play("choose 1W")
    assert table.fact("players.1W.st") == 4
    table.play("end turn")
    while table.fact("half") == 1:
        table.play("end turn")
    assert table.fact("players.1W.st") == 2


@pytest.mark.rule("bb2016.card.gloves-of-holding")
def test_gloves_of_holding() -> None:
    table = holding("gloves-of-holding", players={"1W": "e5 ball", "2W": "e6", "1E": "t6", "6E": "y14"})
    table.match.rules.alter(table.match, 0, "card gloves-of-holding", 0)
    table.play("end turn").play("end turn")
    assert not {"pass", "hand-off"} & set(table.actions_of("1W"))
    assert {"pass", "move"} & set(table.actions_of("2W"))


@pytest.mark.rule("bb2016.card.lucky-charm")
def test_a_lucky_charm_works_once() -> None:
    table = holding("lucky-charm", players={"1W": "e5", "1E": "e6", "6E": "y14"}, active="east")
    table.match.rules.alter(table.match, 0, "card lucky-charm", 0)
    table.play("block 1E", dice="block pow").play("push to e4").play("stay", dice="d6 6, d6 5")
    assert (table.status("1W"), skills(table, "1W")) == ("prone", set())


@pytest.mark.rule("bb2016.card.greased-shoes")
def test_greased_shoes() -> None:
    table = at_end("greased-shoes", players={"1W": "e5", "1E": "k5", "6E": "y14"}).play("take greased-shoes")
    table.play("move 1E").play("to q5").play("to r5", dice="d6 4, d6 1, d6 1")
    assert table.status("1E") == "prone"


@pytest.mark.rule("bb2016.card.custard-pie", "bb2016.card.banana-skin")
def test_pies_and_skins() -> None:
    table = at_start("custard-pie").play("take custard-pie")
    match = table.match
    assert not match.is_able(match.split)
    assert table.play("end turn").match.is_able(match.split), "until the end of the turn"
    table = at_end("banana-skin").play("take banana-skin", dice="d6 1, d6 1")
    assert (table.status("1E"), table.is_turn_of("east")) == ("prone", True)


@pytest.mark.rule("bb2016.card.chop-block")
def test_a_chop_block() -> None:
    table = at_end("chop-block").play("take chop-block")
    assert (table.status("1W"), table.status("1E")) == ("prone", "stunned")
    acted = holding("chop-block").play("move 1W", "stop").play("end turn")
    assert acted.is_turn_of("east"), "who has acted cannot"


@pytest.mark.rule("bb2016.card.witchs-brew")
@pytest.mark.parametrize(("die", "gains"), [(1, {"jump-up", "no-hands"}), (2, set()), (3, {"really-stupid"})])
def test_witchs_brew(die: int, gains: set[str]) -> None:
    table = holding("witchs-brew")
    table.match.dice = ScriptedDice([f"d6 {die}"])
    witchs_brew(table.match, 0, table.match.split)
    assert skills(table, "1E") == gains


@pytest.mark.rule("bb2016.card.illegal-substitution")
def test_an_illegal_substitution() -> None:
    table = at_start("illegal-substitution", players={"1W": "e5", "2W": "reserves", "1E": "e6", "6E": "y14"})
    table.play("take illegal-substitution").play("choose 2W").play("aim at a5")
    assert (table.square("2W"), table.actions_of("2W")) == ("a5", ["move"])


@pytest.mark.rule("bb2016.card.extra-training", "bb2016.card.bad-habits", "bb2016.card.johnny-waterboy")
@pytest.mark.rule("bb2016.card.friendly-fans", "bb2016.card.sprinkler-malfunction")
def test_cards_for_the_whole_match() -> None:
    table = holding("extra-training", west=team(rerolls=2), turns=[8, 8])
    rules, match = table.match.rules, table.match
    rules.grant(match, match.team_owner(0), "extra-training", 0)
    rules.grant(match, match.team_owner(0), "bad-habits-1", 0)
    rules.grant(match, match.team_owner(0), "bad-habits-2", 0)
    assert table.play("end turn").fact("rerolls") == [1, 0]
    table = holding("johnny-waterboy", players={"1W": "knocked-out", "6W": "b2", "1E": "t9"}, turns=[8, 8])
    table.match.rules.grant(table.match, table.match.team_owner(0), "johnny-waterboy", 0)
    assert table.play("end turn", dice="d6 3").status("1W") == "reserves"
    table = holding("friendly-fans", players={"1W": "j1", "1E": "j2", "6E": "y14"}, active="east")
    table.match.rules.grant(table.match, table.match.team_owner(0), "friendly-fans", 0)
    assert table.play("block 1E", dice="block push-back").play("stay").status("1W") == "reserves"
    table = at_end("sprinkler-malfunction", players={"1W": "e5", "1E": "k5", "6E": "y14"}, ball="k6")
    table.play("take sprinkler-malfunction").play("move 1E").play("to k6", dice="d6 3, d8 2")
    assert table.ball == "k5", "3+ has become 4+"


@pytest.mark.rule("bb2016.card.belt-of-invulnerability")
def test_a_belt_of_invulnerability() -> None:
    table = holding(
        "belt-of-invulnerability", players={"1W": "f5 prone", "1E": "e5", "2E": "g5", "6E": "y14"}, active="east"
    )
    table.match.rules.alter(table.match, 0, "card belt-of-invulnerability", 0)
    table.play("foul 1E").play("foul 1W", dice="d6 3, d6 5")
    assert table.status("1W") == "prone", "8 and no assist"


@pytest.mark.rule("bb2016.card.iron-man")
def test_an_iron_man_is_only_stunned() -> None:
    table = at_end("iron-man", players={"1W": "e5", "1E": "e6", "6E": "y14"}).play("take iron-man").play("choose 1W")
    table.play("block 1E", dice="block pow").play("push to e4").play("stay", dice="d6 6, d6 5")
    assert table.status("1W") == "stunned"


@pytest.mark.rule("bb2016.card.magic-sponge", "bb2016.card.doc-bonesaw")
def test_healing_cards() -> None:
    held = {"1W": "casualty", "2W": "knocked-out", "6W": "b2", "1E": "t9"}
    table = holding("magic-sponge", "doc-bonesaw", players=held, turns=[8, 8]).play("end turn")
    assert set(table.legal) == {"nothing", "take magic-sponge", "take doc-bonesaw"}
    table.play("take magic-sponge", dice="d6 2").play("take doc-bonesaw")
    assert (table.status("1W"), table.status("2W")) == ("reserves", "reserves")


@pytest.mark.rule("bb2016.card.mindblow")
def test_mindblow() -> None:
    table = at_start("mindblow", players={"1W": "e5", "1E": "e6", "6E": "y14"})
    table.play("take mindblow", dice="d6 2, d6 1")
    match = table.match
    assert (match.is_able(match.split), match.is_able(match.split + 5)) == (False, True)


@pytest.mark.rule("bb2016.card.ballista", "bb2016.inducement.lightning-bolt.roll")
def test_the_ballista() -> None:
    table = at_end("ballista").play("take ballista").play("choose 1E", dice="d6 2, d6 4, d6 4, d6 1, d6 2")
    assert (table.status("1E"), table.is_turn_of("east")) == ("stunned", True), "8 and 1 breaks armour 8"
    assert at_end("ballista").play("take ballista").play("choose 1E", dice="d6 1").status("1E") == "standing"


@pytest.mark.rule("bb2016.card.mine")
def test_a_mine() -> None:
    table = at_start("mine", players={"1W": "e9", "1E": "e6", "6E": "y14"}).play("take mine")
    table.play("choose 1E", dice="d6 4, d6 1, d6 1")
    assert table.status("1E") == "prone"


@pytest.mark.rule("bb2016.card.zap-card")
def test_the_zap_card() -> None:
    table = at_end("zap-card").play("take zap-card").play("choose 1E", dice="d6 2")
    assert (table.fact("players.1E.ma"), "titchy" in skills(table, "1E")) == (4, True)


@pytest.mark.rule("bb2016.card.dazed-and-confused", "bb2016.card.one-with-the-kicker")
def test_cards_for_special_moments() -> None:
    table = at_end("dazed-and-confused", players={"1W": "e5", "1E": "e6 prone", "2E": "f9", "6E": "y14"})
    table.play("take dazed-and-confused")
    assert skills(table, "1E") == {"bone-head"}, "the only one who lies there"
    table = holding("one-with-the-kicker", players=LINE, start="kick-off", kicking="east")
    table.play("kick to c3", dice="d8 5, d6 1")
    assert table.legal == ["nothing", "take one-with-the-kicker"], "when the ball has scattered"


@pytest.mark.rule("bb2016.card.fawndoughs-headband", "bb2016.card.magic-gloves")
def test_cards_about_interceptions() -> None:
    """An interception needs a 6 with Agility 3; either card makes it a 5."""
    players = {"1W": "e5 ball", "2W": "k5", "1E": "h5", "6E": "y14"}
    for card, owner in (("fawndoughs-headband", 0), ("magic-gloves", -1)):
        table = holding(card, players=players)
        table.match.rules.alter(table.match, owner if owner == 0 else table.match.split, f"card {card}", 0)
        table.play("pass 1W", "throw").play("throw to k5")
        if table.question == "pick":
            table.play("nobody")  # Pass Block, which moves before the throw
        assert table.play("interfere with 1E", dice="d6 5").ball == "1E"


@pytest.mark.rule("bb2016.card.inertia-damper")
def test_the_inertia_damper() -> None:
    """A blitzer of Strength 4 who has moved rolls one die instead of two."""
    settings = {"1W": "e5", "1E": "k5", "6E": "y14"}
    table = holding("inertia-damper", players=settings, active="east")
    table.match.rules.alter(table.match, 0, "card inertia-damper", 0)
    table.match.rules.alter(table.match, table.match.split, "card wand-of-smashing", 0)
    table.play("blitz 1E").play("to f5").play("block 1W", dice="block push-back")
    assert table.question in ("push", "follow-up")


@pytest.mark.rule("bb2016.card.exploding-runes")
def test_exploding_runes() -> None:
    table = holding("exploding-runes", players={"1W": "e5", "1E": "t9", "6E": "y14"})
    table.match.rules.alter(table.match, 0, "card exploding-runes", 0)
    assert {"bombardier", "no-hands", "secret-weapon"} <= skills(table, "1W")
    table.play("end turn").play("end turn")
    assert "throw-bomb" in table.actions_of("1W")
