"""Inducements on a list: published ones, the organiser's own, mercenaries. (Inducements; Custom Inducements)"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.teams.lists import (
    EVENT,
    codes,
    cost,
    entered_of,
    faults,
    halflings,
    humans,
    team_of,
    with_inducements,
    with_stars,
)
from touchline.bloodbowl.entries import DEATH_ZONE
from touchline.teams import (
    CustomInducement,
    ListedMercenary,
    RosterRules,
    RulesError,
    TeamList,
    check_rules,
    load_library,
)
from touchline.teams.costs import bill
from touchline.teams.event_rules import InducementChange, InducementRules

RICH = replace(EVENT, budget=3_000_000)
ALL_BOOKS = replace(RICH, inducements=InducementRules(publications=("core", DEATH_ZONE)))
SMITH = load_library().custom_inducements["dwarven-smith"]


@pytest.mark.rule("tournament.inducement.from-listed-publications", "bb2020.inducement.death-zone.optional")
def test_only_publications_in_use_provide_inducements() -> None:
    listed = with_inducements(humans(), bloodweiser_kegs=1, team_mascot=1)
    (fault,) = faults(listed, RICH)
    assert fault.code == "inducement-publication"
    assert fault.message == "Team Mascot comes from Death Zone, which is not in use at this event."
    assert codes(listed, ALL_BOOKS) == []


@pytest.mark.rule("tournament.inducement.from-listed-publications", "bb2020.inducement.common.price-list")
def test_every_core_inducement_has_its_price_and_maximum() -> None:
    figures = {
        item.id: (item.maximum, item.cost) for item in load_library().inducements.values() if item.publication == "core"
    }
    assert figures == {
        "temp-agency-cheerleaders": (4, 20_000),
        "part-time-assistant-coaches": (3, 20_000),
        "weather-mage": (1, 30_000),
        "bloodweiser-kegs": (2, 50_000),
        "special-plays": (5, 100_000),
        "extra-team-training": (8, 100_000),
        "bribes": (3, 100_000),
        "wandering-apothecaries": (2, 100_000),
        "mortuary-assistant": (1, 100_000),
        "plague-doctor": (1, 100_000),
        "riotous-rookies": (1, 100_000),
        "halfling-master-chef": (1, 300_000),
        "josef-bugman": (1, 100_000),
        "hireling-sports-wizard": (1, 150_000),
        "biased-referee": (1, 120_000),
    }


@pytest.mark.rule("bb2020.inducement.common.reduced-prices", "bb2020.team-rule.bribery.prices")
def test_reduced_prices() -> None:
    goblins = team_of("goblin", goblin_lineman=11)
    assert cost(with_inducements(goblins, bribes=3)) == cost(goblins) + 150_000
    assert cost(with_inducements(goblins, biased_referee=1)) == cost(goblins) + 80_000
    assert cost(with_inducements(halflings(), halfling_master_chef=1)) == cost(halflings()) + 100_000
    assert cost(with_inducements(humans(), halfling_master_chef=1, bribes=1)) == cost(humans()) + 400_000
    gnomes = team_of("gnome", gnome_lineman=11)
    assert cost(with_inducements(gnomes, halfling_master_chef=1)) == cost(gnomes) + 300_000


@pytest.mark.rule("tournament.inducement.from-listed-publications")
@pytest.mark.parametrize(
    ("listed", "code"),
    [
        (with_inducements(humans(), bribes=4), "inducement-limit"),
        (with_inducements(humans(), bribes=0), "inducement-limit"),
        (with_inducements(humans(), fortune_teller=1), "inducement-unknown"),
        (with_inducements(humans(), mortuary_assistant=1), "inducement-not-for-team"),
        (with_inducements(humans(), riotous_rookies=1), "inducement-not-for-team"),
        (with_inducements(humans(), bottles_of_heady_brew=1), "inducement-not-for-team"),
        (with_inducements(team_of("nurgle", rotter_lineman=11), wandering_apothecaries=1), "inducement-not-for-team"),
        (with_inducements(humans(), hireling_sports_wizard=1, horatio_x_schottenheim=1), "wizard-limit"),
        (with_inducements(humans(), biased_referee=1, jorm_the_ogre=1), "referee-limit"),
        (with_inducements(humans(), josef_bugman=1, ayleen_andar=1, schielund_scharlitan=1), "staff-limit"),
        (with_inducements(humans(), josef_bugman=1, ayleen_andar=1), None),
        (with_inducements(team_of("nurgle", rotter_lineman=11), plague_doctor=1, cavorting_nurglings=3), None),
        (with_inducements(halflings(), bottles_of_heady_brew=3, wandering_apothecaries=2), None),
    ],
)
def test_limits_and_eligible_teams(listed: TeamList, code: str | None) -> None:
    assert codes(listed, ALL_BOOKS) == ([] if code is None else [code])


def test_an_event_may_ban_and_reprice_inducements() -> None:
    rules = InducementRules(banned=("halfling-master-chef",), changes=(InducementChange("bribes", 70_000, 1),))
    event = replace(RICH, inducements=rules)
    assert codes(with_inducements(humans(), halfling_master_chef=1), event) == ["inducement-banned"]
    assert codes(with_inducements(humans(), bribes=2), event) == ["inducement-limit"]
    assert cost(with_inducements(humans(), bribes=1), event) == cost(humans()) + 70_000


@pytest.mark.rule("tournament.inducement.bought-from-budget", "tournament.custom-inducement.free-for-everyone")
def test_an_inducement_is_paid_from_the_budget_unless_the_event_gives_it_away() -> None:
    paid = replace(EVENT, inducements=InducementRules(custom=(SMITH,)))
    free = replace(EVENT, inducements=InducementRules(custom=(replace(SMITH, free_for_everyone=True),)))
    listed = with_inducements(humans(), dwarven_smith=1)
    assert cost(listed, paid) == cost(humans()) + 100_000
    assert cost(listed, free) == cost(humans())
    assert codes(listed, replace(free, budget=cost(humans()))) == []
    assert codes(listed, replace(paid, budget=cost(humans()))) == ["over-budget"]


@pytest.mark.rule("tournament.custom-inducement.free-for-everyone")
def test_a_free_inducement_is_on_every_list_even_if_not_written_down() -> None:
    free = replace(EVENT, inducements=InducementRules(custom=(replace(SMITH, free_for_everyone=True),)))
    for listed in (humans(), halflings()):
        entry = entered_of(listed, free)
        assert entry.inducements_held() == {"dwarven-smith": 1}
        assert [line.item for line in bill(entry) if line.kind == "inducement"] == ["Dwarven Smith"]
        assert cost(listed, free) == cost(listed)


@pytest.mark.rule("tournament.inducement.permanent-for-event", "tournament.draft.unspent-gold-lost")
def test_what_was_bought_stays_and_what_was_not_spent_is_gone() -> None:
    """The same list is legal for every game and its inducements are held in every one; it has no purse."""
    listed = with_inducements(humans(), bribes=2)
    for game in range(1, 6):
        assert codes(listed, game=game) == []
        assert entered_of(listed).inducements_held() == {"bribes": 2}
    assert cost(listed) < EVENT.budget
    assert "treasury" not in listed.to_json()


@pytest.mark.rule("tournament.inducement.organiser-made", "tournament.custom-inducement.listed-and-open-to-all")
def test_own_inducements_need_a_price_and_an_effect_and_are_open_to_all() -> None:
    with pytest.raises(RulesError, match="must state what it does"):
        CustomInducement("blessing", "Blessing", 0, "  ")
    with pytest.raises(RulesError, match="below 0"):
        CustomInducement("blessing", "Blessing", -1, "One re-roll.")
    with pytest.raises(TypeError):
        CustomInducement("blessing", "Blessing", effect="One re-roll.")  # type: ignore[call-arg]
    unpriced = {"budget": 1, "inducements": {"custom": [{"id": "x", "name": "X", "effect": "Something."}]}}
    with pytest.raises(Exception, match="lacks the entry 'cost'"):
        RosterRules.from_data(unpriced)
    with pytest.raises(RulesError, match="at least one of it"):
        CustomInducement("blessing", "Blessing", 0, "One re-roll.", maximum=0)
    event = replace(
        RICH, inducements=InducementRules(custom=(CustomInducement("blessing", "Blessing", 0, "One re-roll."),))
    )
    assert codes(with_inducements(humans(), blessing=2), event) == ["inducement-limit"]
    library = load_library()
    for team in library.teams.values():
        lineman = next(position.id for position in team.positions if position.lineman)
        listed = replace(team_of(team.id, **{lineman: 11}), special_rule=team.choices[0] if team.choices else "")
        assert codes(with_inducements(listed, blessing=1), event) == []
        assert codes(with_inducements(listed, blessing=1), RICH) == ["inducement-unknown"]


@pytest.mark.rule("tournament.inducement.star-needs-eleven-players")
def test_a_star_needs_eleven_players_without_stars_and_mercenaries() -> None:
    ten = team_of("human", human_lineman=6, blitzer=4)
    mercenary = ListedMercenary(20, "human-lineman")
    assert "star-needs-eleven" in codes(with_stars(ten, "helmut-wulf"))
    assert "star-needs-eleven" in codes(with_stars(replace(ten, mercenaries=(mercenary,)), "helmut-wulf"))
    eleven = team_of("human", human_lineman=7, blitzer=4)
    assert codes(with_stars(eleven, "helmut-wulf")) == []


@pytest.mark.rule("bb2020.inducement.mercenary.price", "bb2020.inducement.mercenary.limits")
def test_mercenaries() -> None:
    plain = replace(humans(), mercenaries=(ListedMercenary(20, "thrower"),))
    skilled = replace(humans(), mercenaries=(ListedMercenary(20, "thrower", skills=("block",)),))
    assert cost(plain) == cost(humans()) + 80_000 + 30_000
    assert cost(skilled) == cost(plain) + 50_000
    assert codes(plain, RICH) == codes(skilled, RICH) == []
    fifth = replace(humans(), mercenaries=(ListedMercenary(20, "blitzer"),))
    assert codes(fifth, RICH) == ["position-limit"]
    secondary = replace(humans(), mercenaries=(ListedMercenary(20, "thrower", skills=("dodge",)),))
    assert codes(secondary, RICH) == ["mercenary-skill"]
    (fault,) = faults(replace(humans(), mercenaries=(ListedMercenary(20, "thrower", skills=("juggling",)),)), RICH)
    assert fault.message == "The mercenary number 20 cannot have 'juggling'."
    (fault,) = faults(secondary, RICH)
    assert fault.message == "The mercenary number 20 cannot have Dodge."
    two = replace(humans(), mercenaries=(ListedMercenary(20, "thrower", skills=("block", "tackle")),))
    assert codes(two, RICH) == ["mercenary-skill"]
    crowd = tuple(ListedMercenary(20 + place, "human-lineman") for place in range(5))
    assert codes(replace(humans(), mercenaries=crowd), RICH) == ["too-many-players"]
    assert codes(plain, replace(RICH, inducements=InducementRules(mercenaries=False))) == ["mercenaries-not-allowed"]


@pytest.mark.rule(
    "tournament.custom-inducement.dwarven-smith",
    "tournament.custom-inducement.festive-gifts",
    "tournament.custom-inducement.booby-trapped-end-zone",
    "tournament.custom-inducement.famous-moot-buffet",
)
def test_the_four_samples_of_the_guide() -> None:
    samples = load_library().custom_inducements
    assert {item.id: (item.maximum, item.cost) for item in samples.values()} == {
        "dwarven-smith": (1, 100_000),
        "festive-gifts": (1, 50_000),
        "booby-trapped-end-zone": (1, 100_000),
        "famous-moot-buffet": (1, 50_000),
    }
    event = replace(RICH, inducements=InducementRules(custom=tuple(samples.values())))
    for sample in samples.values():
        assert [sample.result(roll).effect for roll in range(1, 7)]
        one = with_inducements(humans(), **{sample.id.replace("-", "_"): 1})
        two = with_inducements(humans(), **{sample.id.replace("-", "_"): 2})
        assert codes(one, event) == []
        assert codes(two, event) == ["inducement-limit"]


@pytest.mark.rule("tournament.custom-inducement.dwarven-smith")
def test_dwarven_smith_table() -> None:
    smith = load_library().custom_inducements["dwarven-smith"]
    assert smith.when == "before the game"
    assert {smith.result(roll).effect for roll in (1, 2, 3)} == {
        "Choose D3 of your players: AV improves by 1, to at most 11+."
    }
    assert {smith.result(roll).effect for roll in (4, 5, 6)} == {
        "Choose D3 of your players: they gain Mighty Blow (+1)."
    }


@pytest.mark.rule("tournament.custom-inducement.festive-gifts")
def test_festive_gifts_table() -> None:
    gifts = load_library().custom_inducements["festive-gifts"]
    assert [gifts.result(roll).name for roll in range(1, 7)] == [
        "More Socks...",
        "Tasty Treat",
        "Protection Spell",
        "Bugman's XXXXXX",
        "Spiked Gloves",
        "Lucky Trinket",
    ]
    assert gifts.result(6).effect == "The player gains Pro."


@pytest.mark.rule("tournament.custom-inducement.booby-trapped-end-zone")
def test_booby_trap_table() -> None:
    trap = load_library().custom_inducements["booby-trapped-end-zone"]
    assert trap.result(1).effect == "The player is Knocked Down and no touchdown is scored."
    assert {trap.result(roll).effect for roll in range(2, 7)} == {"The touchdown is scored."}


@pytest.mark.rule("tournament.custom-inducement.famous-moot-buffet")
def test_moot_buffet_table() -> None:
    buffet = load_library().custom_inducements["famous-moot-buffet"]
    assert buffet.when == "in the pre-game sequence, before the kicking team is determined"
    assert [buffet.result(roll).name for roll in range(1, 7)] == [
        "Garlic Eclairs",
        "Super-sticky Buns",
        "Fresh Tripleberry Scones",
        "Energy Bars",
        "Amazing Apple Pie",
        "Delightful Doughnuts",
    ]
    assert "+1 ST" in buffet.result(5).effect
    assert "5+" in buffet.result(6).effect


def test_a_custom_inducement_plays_as_one_that_the_game_knows() -> None:
    """Any but what only a Treasury pays; the guide's examples too."""
    played = [
        CustomInducement("charm", "Charm", 0, "Helps.", plays_as=id) for id in ("bribes", "team-mascot", SMITH.id)
    ]
    rules = replace(RICH, inducements=InducementRules(custom=tuple(played)))
    assert check_rules(rules) == ()
    for id in ("lucky-charm", "side-bet"):
        wrong = CustomInducement("charm", "Charm", 0, "Helps.", plays_as=id)
        (fault,) = check_rules(replace(RICH, inducements=InducementRules(custom=(wrong,))))
        assert (fault.code, fault.message) == (
            "custom-plays-as",
            f"Charm cannot play as '{id}', which is not an inducement of the game.",
        )
        assert fault.allowed.startswith("nothing, or asur-high-mage, ")
    assert RosterRules.from_data(rules.to_data()) == rules
