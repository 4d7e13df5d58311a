"""Events in words: every kind has its own sentence, and whole matches can be told."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.bloodbowl.staging_helpers import stage, team, varied, versus
from tests.builds import share
from touchline.bloodbowl import events
from touchline.bloodbowl.extras import EXTRAS
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.vocabulary import BEFORE, KNOCKED_OUT, NONE, RESERVES, TURN
from touchline.bloodbowl.words import TELLERS, plainly, sentences
from touchline.core.dice import SeededDice
from touchline.core.events import EventList
from touchline.matches.rosters import quick_team, star_players, team_names
from touchline.matches.wishes import with_teams
from touchline.teams import load_library


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_match_can_be_put_into_words(seed: int) -> None:
    chance, sink = Random(seed), EventList()
    match = BLOOD_BOWL.new({}, SeededDice(seed), sink)
    told: list[str] = []
    while not match.over:
        match.step(varied(chance, match))
        told += sentences(match, sink.drain(), match.actor)
    assert all(line.endswith((".", "!")) for line in told)
    assert not [line for line in told if "nobody" in line]
    assert any(line.startswith("Turn 8:") for line in told)


def test_a_block_and_a_dodge_are_logged_with_every_die() -> None:
    table = stage({"1W": "h6", "1E": "i6"})
    table.play("block 1W", dice="block pow")
    assert table.question == "push"
    table.play("push to j5", "stay", dice="d6 1, d6 2")
    told = sentences(table.match, table.log.drain(), 0)
    assert told[0].endswith("1W blocks.")
    assert any("rolls against" in line and "Pow" in line for line in told)
    assert any("is pushed to j5" in line for line in told)
    followed = stage({"1W": "h6", "1E": "i6"}).play("block 1W", dice="block push-back").play("push to j5", "follow up")
    assert sentences(followed.match, followed.log.drain(), 0)[-1].endswith("1W follows up to i6.")
    assert any("Armour of" in line and ": 3, needs" in line for line in told)


def test_a_move_is_logged_once_whether_its_answers_come_together_or_one_by_one() -> None:
    table = stage({"1W": "h6", "1E": "y2"})
    name = table.match.sheets[0].name
    table.play("move 1W")
    assert sentences(table.match, table.log.drain(), 0) == []
    table.play("to j6")
    assert sentences(table.match, table.log.drain(), 0) == [f"{name} 1W moves: i6 j6."]
    table = stage({"1W": "h6", "1E": "y2"}).play("move 1W", "to j6")
    assert sentences(table.match, table.log.drain(), 0) == [f"{name} 1W moves: i6 j6."]
    table = stage({"1W": "h6", "1E": "k6"}).play("blitz 1W", "to j6")
    assert sentences(table.match, table.log.drain(), 0) == [f"{name} 1W blitzes: i6 j6."]


@pytest.mark.parametrize(
    ("flown", "landing", "words"),
    [
        ("h7", "", "flies back to h7, in the kicking half."),
        ("", "", "flies off the pitch."),
        ("s4", "s4", "will come down on s4."),
    ],
)
def test_a_kick_is_logged_in_one_sentence(flown: str, landing: str, words: str) -> None:
    match = stage({"1W": "h6", "1E": "i6"}).match
    aimed, to, down = (match.grid.square(name) if name else NONE for name in ("n1", flown, landing))
    happened = [(events.BALL_MOVED, aimed, to, 0), (events.KICKED, aimed, down, 0)]
    assert sentences(match, happened, 0) == [f"The kick is aimed at n1 and {words}"]


def test_players_who_change_their_squares_before_a_drive_have_not_left() -> None:
    match = stage({"1W": "h6", "1E": "i6"}).match
    match.phase = BEFORE
    one, square = match.team(0)[0], match.grid.square("j6")
    moved = [(events.LEFT_PITCH, one, RESERVES, 0), (events.PLACED, one, square, 0)]
    assert sentences(match, moved, 0) == [f"{match.sides[0].name} line up: 1W on j6."]


def test_many_who_leave_together_are_counted_and_names_end_sentences_once() -> None:
    match = stage({"1W": "h6", "1E": "i6"}).match
    few = [(events.LEFT_PITCH, player, RESERVES, 0) for player in range(2)]
    assert sentences(match, few, 0)[0].startswith("To the dugout, reserves: ")
    assert sentences(match, few, 0)[0].count(",") == 2
    many = [(events.LEFT_PITCH, player, RESERVES, 0) for player in range(9)]
    assert (
        sentences(match, [*many, (events.LEFT_PITCH, 10, KNOCKED_OUT, 0)], 0)[0] == "Back to the reserves: 9 players."
    )
    assert len(sentences(match, [*many, (events.LEFT_PITCH, 10, KNOCKED_OUT, 0)], 0)) == 2
    feud = match.rules.numbers["feud"]
    assert sentences(match, [(events.SKILL, 0, feud, 0)], 0)[0].endswith("uses Feud!")


def test_players_line_up_in_one_sentence_for_each_team() -> None:
    match = stage({"1W": "h6", "1E": "i6"}).match
    match.phase = BEFORE
    happened = [(events.PLACED, player, square, 0) for player, square in ((0, 1), (1, 2), (match.split, 3))]
    told = sentences(match, happened, 0)
    assert len(told) == 2
    assert told[0].endswith("line up: 1W on b1, 2W on c1.")
    match.phase = TURN
    assert sentences(match, happened, 0)[0] == "lineman 1W is placed on b1."


def test_every_kind_of_event_is_described() -> None:
    match = stage({"1W": "h6", "1E": "i6"}).match
    untold = [kind.name for number, kind in enumerate(events.EVENT_KINDS) if number not in TELLERS]
    assert untold == [], "these kinds of event have no words of their own yet"
    assert plainly(match, events.TEST, (0, 0, 4)) == f"Test: {match.sheets[0].name} 1W, test 0, die 4."
    assert plainly(match, events.KICKED, (NONE, NONE, 0)) == "Kicked: the crowd, landing -1."


def test_the_glossary_knows_everything_that_players_and_pages_name() -> None:
    edition = BLOOD_BOWL.edition
    sections = edition.glossary.sections
    assert set(sections["weather"]) == set(edition.weathers)
    assert set(sections["kick_off"]) == set(edition.kick_off_events)
    known = {effect.id for effect in edition.effects}
    assert {id for id in sections["skills"] if id in known}
    name_of, skill_name = edition.glossary.name_of, edition.glossary.skill_name
    assert (name_of("safe-pair-of-hands"), skill_name("loner 4+"), name_of("no-such-thing")) == (
        "Safe Pair of Hands",
        "Loner (4+)",
        "No such thing",
    )


# what would be an id: underscores, small words joined by hyphens that are no English words, and nothing at all
IDS = re.compile(r"_|None|(?<![\w-])[a-z]+(?:-[a-z]+)+(?![\w-])")
ENGLISH = {
    "fair-weather",
    "re-roll",
    "re-rolls",
    "re-rolled",
    "team-mate",
    "team-mates",
    "pick-up",
    "set-up",
    "short-handed",
}
LIBRARY = load_library()
STARS = [star_players(star) for star in LIBRARY.stars.values()]
THINGS = [item.id for item in EXTRAS.inducements if not item.treasury_only]


def with_extras(chance: Random, teams: list[str]) -> dict[str, object]:
    """A match for which both teams have bought at random."""
    lists = [dict(quick_team(team)) for team in teams]
    for listed in lists:
        players = list(listed["players"])[:12]  # type: ignore[call-overload]
        listed["players"] = [*players, *(one for star in chance.sample(STARS, 4) for one in star)]
        listed["limits"] = {"players": 32, "stars": 4}
        listed["inducements"] = dict.fromkeys(chance.sample(THINGS, 12), 1)
    return {"teams": lists, "play": "exhibition", "death_zone": True, "match_events": True}


@pytest.mark.parametrize("seed", share(range(10)))
def test_extras_are_described_in_words(seed: int) -> None:
    """Purchases, prayers, spells, stars' rules and Match Events: no id and no gap in a line or a question."""
    chance, sink = Random(seed), EventList()
    teams = chance.sample(list(team_names()), 2)
    if seed % 2:
        gold = {"budget": [1_000_000, 1_400_000], "treasury": 300_000}
        settings = with_teams({"teams": teams, "play": "league", "death_zone": True, **gold})
    else:
        settings = with_extras(chance, teams)
    match = BLOOD_BOWL.new(settings, SeededDice(seed), sink)
    told: list[str] = []
    while not match.over:
        told += [*sentences(match, sink.drain(), match.actor), match.prompt()]
        match.step(varied(chance, match))
    faults = {line for line in told for hit in IDS.findall(line) if hit not in ENGLISH and "Pick-me-up" not in line}
    assert faults == set()


def test_a_prayer_and_a_spell_say_what_they_do() -> None:
    match = stage({"1W": "h6", "1E": "i6"}).match
    told = sentences(match, [(events.PRAYER, 0, match.rules.numbers["iron-man"], 4)], 0)
    assert told[0].startswith(f"{match.sides[0].name} (west) prays to Nuffle (4): Iron Man. One player of your choice")
    told = sentences(match, [(events.CAST, 1, match.rules.numbers["zap"], 0)], 0)
    assert f"{match.sides[1].name} (east) casts a spell: Zap! Before or after" in told[0]


def test_what_happens_to_a_player_is_not_used_by_that_player() -> None:
    match = stage({"1W": "h6", "1E": "i6"}).match
    told = sentences(match, [(events.SKILL, 0, match.rules.numbers["dodgy-trapdoor"], 0)], 0)
    assert told[0].startswith("Dodgy Trapdoor: ")
    assert told[0].endswith(" 1W.")


@pytest.mark.rule("bb2020.inducement.death-zone.referee-jorm")
def test_the_fans_who_leave_because_of_jorm_are_shown() -> None:
    settings = versus(team(), team(inducements={"jorm-the-ogre": 1}), death_zone=True)
    players = {"1W": "m8", "2W": "m7", "3W": "m9", "1E": "n8", "2E": "n7"}
    table = stage(players, settings, start="kick-off", kicking="west", fans=[3, 2])
    table.play("kick to s8", dice="d8 5, d6 1, d6 1, d6 1, d8 2")
    told = sentences(table.match, table.log.drain(), 0)
    assert [line.partition(": ")[2] for line in told if line.startswith("Fans of")] == ["2.", "1."]
    assert any(line.endswith("uses Jorm the Ogre.") for line in told)


def test_who_is_held_and_which_coach_is_sent_away_is_told() -> None:
    east = team({"skills": ["tentacles"], "st": 4})
    table = stage({"1W": "g6", "1E": "h6", "2W": "b9"}, versus(team(), east))
    table.play("move 1W", "to f6", "yes", dice="d6 5")
    assert sentences(table.match, table.log.drain(), 0)[-1] == "lineman 1W is held back."
    table = stage({"1W": "g6", "1E": "h6 prone", "2W": "b9"})
    table.play("foul 1W", "foul 1E", "argue", dice="d6 1, d6 1, d6 1")
    name = table.match.sides[0].name
    assert f"The referee sends the coach of {name} (west) away." in sentences(table.match, table.log.drain(), 0)
