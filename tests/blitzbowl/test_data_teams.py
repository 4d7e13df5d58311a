"""Every figure of the 23 Team Cards, against a second copy of the table."""

from __future__ import annotations

import pytest

from touchline.blitzbowl.library import DATA, Position, Team, load_library

# For each position: how many, name, Move, Block, Throw, Armour, ability.
TEAM_CARDS = """
Amazon: 6 players, 4 reserves
  3 Eagle Warrior Linewoman   6 1 4+ 4+
  1 Python Warrior Thrower    6 1 3+ 4+ Handling Skills
  1 Piranha Warrior Blitzer   7 1 4+ 4+ Hit and Run
  1 Jaguar Warrior Blocker    6 2 4+ 3+ Defensive
Black Orc: 6 players, 4 reserves
  3 Goblin                    6 1 4+ 6+ Elusive
  3 Black Orc                 4 2 5+ 2+
Chaos Chosen: 6 players, 4 reserves
  4 Beastman                  6 1 4+ 4+ Head-butt
  2 Chosen Blocker            5 2 5+ 2+
Dark Elf: 6 players, 4 reserves
  3 Lineman                   6 1 4+ 3+
  1 Runner                    7 1 3+ 4+ Dump-off
  1 Blitzer                   7 1 4+ 3+ Offensive Specialist
  1 Witch Elf                 7 1 5+ 4+ Frenzied
Dwarf: 6 players, 4 reserves
  3 Lineman                   4 1 5+ 2+
  1 Runner                    6 1 4+ 3+ Safe Hands
  1 Blitzer                   5 1 4+ 2+ Offensive Specialist
  1 Troll Slayer              5 1 6+ 4+ Frenzied
Elven Union: 6 players, 4 reserves
  3 Lineman                   6 1 3+ 4+
  1 Thrower                   6 1 2+ 4+ Expert Passer
  1 Catcher                   8 1 3+ 5+ Catcher's Instincts
  1 Blitzer                   7 1 3+ 3+ Offensive Specialist
Gnome: 8 players, 4 reserves
  4 Lineman                   5 1 4+ 6+
  1 Illusionist               5 1 3+ 6+ Dump-off
  1 Beastmaster               5 1 4+ 4+ Woodland Aid
  1 Woodland Fox              7 1 6+ 6+ Lithe Creature
  1 Treeman                   2 2 5+ 2+ Hulking Brute
Goblin: 7 players, 4 reserves
  6 Goblin                    6 1 4+ 6+ Elusive
  1 Troll                     4 2 5+ 2+ Hulking Brute
Halfling: 7 players, 2 reserves
  4 Lineman                   5 1 4+ 6+
  1 Catcher                   5 1 4+ 6+ Catcher's Instincts
  1 Hefty                     5 1 4+ 4+ Stand Firm
  1 Treeman                   2 2 5+ 2+ Hulking Brute
Human: 6 players, 4 reserves
  3 Lineman                   6 1 4+ 3+
  1 Thrower                   6 1 3+ 3+ Handling Skills
  1 Catcher                   8 1 4+ 5+ Catcher's Instincts
  1 Blitzer                   7 1 4+ 3+ Offensive Specialist
Imperial Nobility: 6 players, 3 reserves
  2 Lineman                   6 1 4+ 5+
  1 Thrower                   6 1 3+ 4+ Running Pass
  2 Bodyguard                 6 1 5+ 3+ Stand Firm
  1 Blitzer                   7 1 4+ 3+ Offensive Specialist
Khorne: 6 players, 4 reserves
  3 Marauder                  6 1 4+ 4+
  1 Khorngor                  6 1 4+ 4+ Head-butt
  2 Bloodseeker               5 2 6+ 3+ Enforcer
Lizardmen: 6 players, 5 reserves
  2 Skink                     8 1 4+ 6+ Safe Hands
  1 Chameleon Skink           7 1 3+ 6+ Catcher's Instincts
  3 Saurus Blocker            6 2 6+ 2+
Necromantic: 7 players, 5 reserves
  3 Zombie                    4 1 6+ 3+
  1 Ghoul                     7 1 4+ 4+ Safe Hands
  1 Wraith                    6 1 -  3+ Ethereal
  1 Werewolf                  8 1 4+ 3+ Violent
  1 Flesh Golem               4 2 6+ 2+ Stand Firm
Norse: 7 players, 3 reserves
  3 Lineman                   6 1 4+ 4+
  1 Beer Boar                 5 1 -  6+ Pick-me-up
  1 Berserker                 6 1 4+ 4+ Offensive Specialist
  1 Valkyrie                  7 1 3+ 4+ Safe Hands
  1 Ulfwerener                6 2 6+ 3+ Frenzied
Nurgle: 6 players, 4 reserves
  3 Lineman                   5 1 6+ 4+
  1 Pestigor                  6 1 4+ 3+ Head-butt
  2 Bloater                   4 2 6+ 3+ Stand Firm
Ogre: 8 players, 4 reserves
  6 Gnoblar                   5 1 5+ 6+ Titchy
  2 Ogre                      5 2 5+ 2+ Hulking Brute
Orc: 6 players, 4 reserves
  3 Lineman                   5 1 4+ 3+
  1 Thrower                   5 1 3+ 3+ Handling Skills
  1 Blitzer                   6 1 4+ 2+ Offensive Specialist
  1 Big Un Blocker            5 2 6+ 2+ Mighty Blow
Shambling Undead: 7 players, 4 reserves
  2 Zombie                    4 1 6+ 3+
  2 Skeleton                  5 1 6+ 4+ Regenerate
  1 Ghoul                     7 1 4+ 4+ Safe Hands
  1 Wight                     6 1 5+ 3+ Offensive Specialist
  1 Mummy                     3 2 6+ 2+ Mighty Blow
Skaven: 6 players, 4 reserves
  3 Lineman                   7 1 4+ 4+
  1 Thrower                   7 1 3+ 4+ Handling Skills
  1 Blitzer                   7 1 5+ 3+ Offensive Specialist
  1 Gutter Runner             9 1 4+ 5+ Safe Hands
Snotling: 10 players, 5 reserves
  6 Snotling                  5 1 5+ -  Insignificant
  1 Fungus Flinga             5 1 4+ -  Bomber
  1 Fun-Hoppa                 6 1 5+ -  Leap
  1 Stilty Runna              7 1 5+ -
  1 Pump Wagon               D6 3 -  3+ War Machine
Vampire: 7 players, 4 reserves
  4 Thrall                    6 1 5+ 6+ Minion
  1 Runner                    8 1 4+ 3+ Bloodlust
  1 Thrower                   6 2 2+ 3+ Bloodlust
  1 Blitzer                   6 2 5+ 3+ Bloodlust
Wood Elf: 6 players, 4 reserves
  3 Lineman                   7 1 4+ 5+
  1 Thrower                   7 1 2+ 5+ Handling Skills
  1 Catcher                   8 1 4+ 6+ Catcher's Instincts
  1 Wardancer                 8 1 4+ 4+ Wardance
"""

LIBRARY = load_library()


def signed(value: int | str) -> str:
    """A check value as printed on a card."""
    return f"{value}+" if isinstance(value, int) else value


def printed_position(position: Position) -> str:
    abilities = ", ".join(LIBRARY.abilities[ability].name for ability in position.abilities)
    throw, armour = signed(position.throw), signed(position.armour)
    values = f"{position.move:>2} {position.block} {throw:<2} {armour:<2} {abilities}"
    return f"  {position.count} {position.name:<24} {values}".rstrip()


def printed_team(team: Team) -> str:
    heading = f"{team.name}: {team.players} players, {team.emergency_reserves} reserves"
    return "\n".join([heading, *(printed_position(position) for position in team.positions)])


@pytest.mark.rule("blitz.team-card.profile-fields", "blitz.team-card.team-fields", "blitz.teams.twenty-three-cards")
def test_every_figure_of_every_team_card() -> None:
    assert "\n".join(printed_team(team) for team in LIBRARY.teams.values()) == TEAM_CARDS.strip()
    assert len(LIBRARY.teams) == 23
    assert sum(len(team.positions) for team in LIBRARY.teams.values()) == 86


@pytest.mark.rule("blitz.team-card.squad-size")
def test_squads_have_six_to_ten_players() -> None:
    sizes = [team.players for team in LIBRARY.teams.values()]
    assert {size: sizes.count(size) for size in sorted(set(sizes))} == {6: 14, 7: 6, 8: 2, 10: 1}
    for team in LIBRARY.teams.values():
        assert sum(position.count for position in team.positions) == team.players


@pytest.mark.rule("blitz.team.box-teams")
def test_the_two_boxed_teams() -> None:
    squads = {
        name: {position.id: position.count for position in LIBRARY.teams[name].positions} for name in ("dwarf", "orc")
    }
    assert squads == {
        "dwarf": {"lineman": 3, "runner": 1, "blitzer": 1, "troll-slayer": 1},
        "orc": {"lineman": 3, "thrower": 1, "blitzer": 1, "big-un-blocker": 1},
    }
    for name in squads:
        assert LIBRARY.teams[name].players == 6
        assert LIBRARY.teams[name].position("lineman").abilities == ()


def test_the_big_un_blocker_follows_its_card_not_the_book() -> None:
    """The book says that it has no ability; its card gives it one, and Block 2."""
    blocker = LIBRARY.teams["orc"].position("big-un-blocker")
    assert (blocker.block, blocker.abilities) == (2, ("mighty-blow",))


def test_who_throws_team_mates() -> None:
    throwers = [
        (team.id, position.id)
        for team in LIBRARY.teams.values()
        for position in team.positions
        if position.throws_team_mates
    ]
    assert throwers == [("gnome", "treeman"), ("goblin", "troll"), ("halfling", "treeman"), ("ogre", "ogre")]


def test_every_ability_is_on_some_card() -> None:
    used = {a for team in LIBRARY.teams.values() for position in team.positions for a in position.abilities}
    assert used == set(LIBRARY.abilities)
    assert len(used) == 30


def test_a_position_is_found_by_its_id() -> None:
    assert LIBRARY.teams["snotling"].position("pump-wagon").move == "D6"
    with pytest.raises(KeyError, match="striker"):
        LIBRARY.teams["snotling"].position("striker")


def test_each_team_file_is_named_after_its_team() -> None:
    assert sorted(path.stem for path in (DATA / "teams").glob("*.toml")) == sorted(LIBRARY.teams)
