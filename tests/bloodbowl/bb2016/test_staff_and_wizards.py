"""Infamous coaching staff and wizards of the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, new_match, stage, team
from tests.bloodbowl.bb2016.test_inducements import holding, match_of
from touchline.bloodbowl.words import sentences

# --- Josef Bugman


def bugman_beside(players: dict[str, str], dice: str = "", **position: object) -> Table:
    return stage(players, match_of(team(), holding(josef_bugman=1)), dice, **position)


@pytest.mark.rule("bb2016.inducement.bugman.ale")
def test_bugmans_ale() -> None:
    players = {"1E": "knocked-out", "2E": "knocked-out", "6W": "b9"}
    table = bugman_beside(players, start="drive-end", dice="d6 1, d6 4, d6 1, d6 1")
    assert [table.status(name) for name in ("1E", "2E")] == ["reserves", "knocked-out"]


@pytest.mark.rule("bb2016.inducement.bugman.may-rush-on", "bb2016.inducement.bugman.placement")
@pytest.mark.rule("bb2016.inducement.bugman.profile")
@pytest.mark.parametrize(("half", "first"), [(1, "block"), (2, "frenzy")])
def test_bugman_rushes_on(half: int, first: str) -> None:
    """The second try has +1. He may not come on in a Tackle Zone or in the End Zone."""
    table = bugman_beside({"1W": "g6", "2W": "t2", "3W": "m10", "1E": "h6", "2E": "n10", "6E": "y9"}, half=half)
    table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice="d6 6, d6 5, d6 4, d6 4")
    assert (table.question, table.actor) == ("use", "east")
    assert table.play("yes", dice="d6 5").status("13E") == "absent"
    table.play("end turn").play("end turn")
    table.play("block 3W", dice="block pow").play("push to o10").play("stay", dice="d6 6, d6 5, d6 4, d6 4")
    table.play("yes", dice="d6 5")
    assert table.squares("aim at") == {f"{c}{row}" for c in "nopqrstuvwxy" for row in (1, 15)} - {"s1", "t1", "u1"}
    table.play("aim at n15")
    bugman = table.fact("players.13E")
    assert (bugman["status"], bugman["square"], bugman["skills"][0]) == ("standing", "n15", first)


@pytest.mark.rule("bb2016.inducement.bugman.leaves-after-drive")
def test_bugman_is_sent_off_after_his_drive() -> None:
    table = bugman_beside({"13E": "n15", "6W": "b2"}, start="drive-end")
    assert table.status("13E") == "sent-off"


# --- Kari


@pytest.mark.rule("bb2016.inducement.kari.may-play", "bb2016.inducement.kari.leaves-after-drive")
def test_kari_plays_one_drive_for_a_short_team() -> None:
    settings = match_of(holding(kari_coldsteel=1))
    away = {f"{n}W": "casualty" for n in range(1, 6)}
    table = stage({**away, "6W": "reserves"}, settings, start="drive", kicking="west")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes")
    kari = table.fact("players.13W")
    assert (kari["status"], kari["st"], kari["skills"]) == ("reserves", 2, ["block", "dauntless", "frenzy", "loner"])
    assert stage({"13W": "m8", "6W": "b2"}, settings, start="drive-end").status("13W") == "sent-off"
    assert stage({"13W": "absent"}, settings, start="drive", kicking="west").question == "formation"


# --- Papa Skullbones


def papa(dice: str, *answers: str) -> Table:
    nobody = {"6W": "reserves", "6E": "reserves"}
    table = stage(nobody, match_of(holding(papa_skullbones=1)), start="drive", kicking="west")
    table.play("formation wall", "ready", "formation spread", "ready")
    assert (table.question, table.actor) == ("pick", "west")
    return table.play("choose 1W", *answers, dice=dice)


@pytest.mark.rule("bb2016.inducement.papa.one-player-per-drive")
@pytest.mark.parametrize(
    ("die", "skills"),
    [
        (3, ["big-hand", "very-long-legs"]),
        (4, ["tentacles", "prehensile-tail"]),
        (5, ["disturbing-presence", "foul-appearance"]),
        (6, ["extra-arms", "two-heads"]),
        (7, ["claws", "horns"]),
    ],
)
def test_papas_gifts(die: int, skills: list[str]) -> None:
    assert papa(f"d8 {die}").fact("players.1W.skills") == skills


@pytest.mark.rule("bb2016.inducement.papa.one-player-per-drive", "bb2016.inducement.papa.choice-on-eight")
def test_papas_other_results() -> None:
    assert papa("d8 1").status("1W") == "knocked-out"
    table = papa("d8 2, player 5, d8 6")
    assert table.fact("players.5W.skills") == ["extra-arms", "two-heads"]
    table = papa("d8 8")
    assert len(table.legal) == 7
    assert table.play("take papa-4").fact("players.1W.skills") == ["tentacles", "prehensile-tail"]


# --- Galandril


@pytest.mark.rule("bb2016.inducement.galandril.rerolls")
def test_galandril_applauds() -> None:
    settings = match_of(holding(galandril_silverwater=1))
    for die, rerolls in ((6, [1, 0]), (5, [0, 0])):
        table = stage({"1W": "y5 ball", "1E": "d12"}, settings).play("move 1W").play("to z5", dice=f"d6 {die}")
        assert table.fact("rerolls") == rerolls
        table = stage({"1W": "g6", "1E": "h6"}, settings).play("block 1W", dice="block pow").play("push to i6")
        table.play("stay", dice=f"d6 6, d6 5, d6 5, d6 5, d68 11, d6 {die}")
        assert table.fact("rerolls") == rerolls
        thrown = stage({"1E": "e5 ball", "2E": "k5", "1W": "h5"}, settings, active="east").play("pass 1E", "throw")
        thrown.play("throw to k5").play("interfere with 1W", dice=f"d6 6, d6 {die}")
        assert (thrown.fact("rerolls"), thrown.ball) == (rerolls, "1W")


# --- Krot


@pytest.mark.rule("bb2016.inducement.krot.roll", "bb2016.inducement.krot.back-after-drive")
def test_krot() -> None:
    settings = match_of(holding(krot_shockwhisker=1))
    gone = {"1W": "casualty", "6W": "reserves", "6E": "reserves"}

    def tried(dice: str) -> Table:
        table = stage(gone, settings, start="drive", kicking="west", turns=[8, 7])
        assert (table.question, table.actor, table.legal) == ("pick", "west", ["nobody", "choose 1W"])
        return table.play("choose 1W", dice=dice)

    assert tried("d6 1, d68 61").match.hurt[0] == 8, "another Casualty roll"
    assert tried("d6 3").status("1W") == "casualty"
    assert tried("d6 4").fact("players.1W.skills") == ["really-stupid"]
    back = tried("d6 6")
    assert (back.status("1W"), back.fact("players.1W.skills")) == ("reserves", [])
    back.play("formation wall", "ready", "formation spread", "ready")
    back.play("kick to v8", dice="d8 5, d6 1, d6 4, d6 4, d3 1, d3 1, d8 2").play("end turn")
    assert (back.fact("half"), back.status("1W")) == (2, "casualty"), "the drive is over"
    table = stage({"1W": "casualty", "6W": "reserves"}, match_of(team()), start="drive", kicking="west")
    assert table.question == "formation"


# --- wizards


def cast(wizard: str, west: dict[str, str], turn: str = "west", **position: object) -> Table:
    settings = match_of({**team(), "inducements": {wizard: 1}})
    return stage({"6E": "y14", **west}, settings, "", start="turn", active=turn, **position)


@pytest.mark.rule("bb2016.inducement.wizard.one-spell", "bb2016.inducement.wizard.timing")
def test_a_wizard_casts_once_around_each_turn_of_its_team() -> None:
    players = {"1W": "e5", "1E": "k5"}
    table = cast("hireling-sports-wizard", players)
    assert (table.question, table.actor, table.legal) == ("cast", "west", ["no spell", "cast fireball", "cast zap"])
    table.play("no spell").play("end turn")
    assert (table.question, table.actor) == ("cast", "west"), "right after the turn"
    table.play("cast zap").play("choose 1E", dice="d6 1")
    assert table.is_turn_of("east")
    assert table.play("end turn").question == "turn", "once per match"
    assert cast("hireling-sports-wizard", players, turn="east").question == "turn"


@pytest.mark.rule("bb2016.inducement.fireball.hits", "bb2016.inducement.fireball.plus-one")
@pytest.mark.rule("bb2016.inducement.fireball.turnover")
def test_the_fireball() -> None:
    """+1 breaks armour at a total of 8; only an own carrier who goes down is a Turnover."""
    players = {"1W": "k6", "1E": "k5", "2E": "l4", "3E": "j5 prone"}
    table = cast("hireling-sports-wizard", players).play("cast fireball")
    table.play("aim at k5", dice="d6 4, d6 2, d6 2, d6 4, d6 4, d6 4, d6 1, d6 1, d6 3")
    assert [table.status(p) for p in ("1W", "1E", "2E")] == ["prone", "stunned", "standing"]
    assert table.is_turn_of("west")
    table = cast("hireling-sports-wizard", {"1W": "k6 ball", "1E": "t5"}).play("cast fireball")
    table.play("aim at k6", dice="d6 4, d6 2, d6 2, d8 2")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2016.inducement.zap.roll", "bb2016.inducement.zap.frog", "bb2016.inducement.zap.ball")
@pytest.mark.parametrize(("st", "die", "works"), [(3, 3, True), (3, 2, False), (1, 1, False), (7, 6, True)])
def test_zap(st: int, die: int, works: bool) -> None:
    settings = match_of({**team(), "inducements": {"hireling-sports-wizard": 1}}, team({"st": st}))
    table = stage({"1W": "e5", "1E": "k5 ball", "6E": "y14"}, settings, start="turn").play("cast zap")
    table.play("choose 1E", dice=f"d6 {die}" + (", d8 2" if works else ""))
    frog = table.fact("players.1E")
    assert (frog["st"] == 1 and frog["ag"] == 4) is (works or False)
    assert ("no-hands" in frog["skills"]) is works
    assert (table.ball == "1E") is not works


@pytest.mark.rule("bb2016.inducement.zap.frog-injury")
def test_a_frog_is_badly_hurt_by_any_injury() -> None:
    settings = match_of({**team(), "inducements": {"hireling-sports-wizard": 1}}, team(apothecary=True))
    table = (
        stage({"1W": "j5", "1E": "k5", "6E": "y14"}, settings, start="turn")
        .play("cast zap")
        .play("choose 1E", dice="d6 3")
    )
    table.play("block 1W", dice="block pow, block pow, block pow")
    table.play("push to l5").play("stay", dice="d6 3, d6 2")
    assert (table.status("1E"), table.match.hurt[table.match.split]) == ("casualty", 1), "no Injury roll, no doctor"


@pytest.mark.rule("bb2016.inducement.horatio.once-per-half", "bb2016.inducement.horatio.strays")
def test_horatio() -> None:
    table = cast("horatio-x-schottenheim", {"1W": "e5", "1E": "k5"}).play("cast wild-fireball")
    table.play("aim at h5", dice="d8 5, d3 3, d6 3")  # three squares to the east
    assert table.is_turn_of("west")
    table.play("end turn")
    assert table.is_turn_of("east"), "once per half"
    table = cast("horatio-x-schottenheim", {"1W": "e5", "1E": "y5"}).play("cast wild-fireball")
    table.play("aim at y5", dice="d8 5, d3 2")
    assert table.is_turn_of("west"), "off the pitch it does nothing"


@pytest.mark.rule("bb2016.inducement.spell.thunderbolt")
def test_thunderbolt() -> None:
    table = cast("chaos-sorcerer", {"1W": "e5", "1E": "k5", "2E": "l9 prone"}).play("cast thunderbolt")
    assert table.legal == ["choose 1E", "choose 6E"]
    assert table.play("choose 1E", dice="d6 3, d6 4, d6 4, d6 1, d6 1").status("1E") == "stunned"


@pytest.mark.rule("bb2016.inducement.spell.rampant-mutation")
def test_rampant_mutation() -> None:
    table = cast("chaos-sorcerer", {"1W": "e5", "1E": "k5"}).play("cast rampant-mutation")
    table.play("choose 1W", dice="d6 2")
    table.play("take horns", "take big-hand")
    assert set(table.fact("players.1W.skills")) == {"big-hand", "horns"}
    table = cast("chaos-sorcerer", {"1W": "e5", "1E": "k5"}).play("cast rampant-mutation")
    table.play("choose 1W", dice="d6 1")
    assert table.fact("players.1W.skills") == ["disturbing-presence"]
    assert table.play("end turn", "end turn").fact("players.1W.skills") == []


@pytest.mark.rule("bb2016.inducement.spell.one-thousand-cuts")
def test_one_thousand_cuts() -> None:
    table = cast("druchii-sports-sorceress", {"1W": "e5", "1E": "k5"}, turn="east").play("cast one-thousand-cuts")
    cut = table.play("choose 1E", dice="d6 3").fact("players.1E")
    assert (cut["ma"], cut["st"], cut["ag"]) == (5, 2, 2)


@pytest.mark.rule("bb2016.inducement.spell.strange-fauna")
def test_strange_fauna() -> None:
    table = cast("horticulturalist-of-nurgle", {"1W": "e5", "1E": "k5", "2E": "k7", "3E": "k8"}).play(
        "cast strange-fauna"
    )
    table.play("aim at k6", dice="d3 2")
    table.play("choose 1E").play("choose 3E", dice="d6 4, d6 1, d6 1, d6 3")
    assert [table.status(p) for p in ("1E", "2E", "3E")] == ["prone", "standing", "standing"]


@pytest.mark.rule("bb2016.inducement.spell.vigorous-growth")
def test_vigorous_growth() -> None:
    table = cast("horticulturalist-of-nurgle", {"1W": "e5", "1E": "k5"}, turn="east").play("cast vigorous-growth")
    table.play("move 1E").play("to q5").play("to r5", dice="d6 3, d6 1, d6 1")
    assert table.status("1E") == "prone", "2+ has become 4+"


@pytest.mark.rule("bb2016.inducement.spell.dans-macabre")
def test_danse_macabre() -> None:
    west = {**team({"position": "skeleton"}, {"position": "ghoul"}), "inducements": {"sports-necrotheurge": 1}}
    table = stage({"1W": "e5", "2W": "e7", "1E": "k5"}, match_of(west), start="turn")
    table.play("cast danse-macabre", dice="d6 3")
    dead = table.fact("players.1W")
    assert (dead["ma"], dead["ag"], dead["av"], table.fact("players.2W")["ma"]) == (7, 4, 9, 6)
    assert table.play("end turn", "end turn").fact("players.1W")["ma"] == 6


@pytest.mark.rule("bb2016.inducement.spell.incorporeal")
def test_incorporeal() -> None:
    table = cast("sports-necrotheurge", {"1W": "e5", "1E": "k5 ball"}, turn="east").play("cast incorporeal-form")
    table.play("choose 1E", dice="d6 3, d8 2")
    assert (table.fact("players.1E.skills"), table.ball) == (["no-hands"], "k4")
    assert not table.match.is_able(table.match.split)


@pytest.mark.rule("bb2016.inducement.spell.reality-blinks")
def test_reality_blinks() -> None:
    players = {"1W": "e5", "2W": "k12", "3W": "c3 ball", "1E": "k5"}
    table = cast("slann-mage-priest", players).play("cast reality-blinks")
    assert "choose 3W" not in table.legal, "not with the ball"
    table.play("choose 1W").play("choose 2W", dice="d6 3")
    assert (table.square("1W"), table.square("2W")) == ("k12", "e5")


@pytest.mark.rule("bb2016.inducement.spell.tectonic-shift")
def test_tectonic_shift() -> None:
    """3-5 tips towards the other End Zone: the foremost slide first, one falls off, the ball is carried along."""
    players = {"1W": "e5", "2W": "f5 ball", "1E": "z9", "6W": "b14"}
    table = cast("slann-mage-priest", players).play("cast tectonic-shift", dice="d6 3, d6 4, d6 1, d6 1")
    assert (table.square("1W"), table.square("2W"), table.square("6W"), table.ball) == ("f5", "g5", "c14", "2W")
    assert table.status("1E") == "reserves"
    table = cast("slann-mage-priest", {"1W": "e5", "1E": "k5"}).play("cast tectonic-shift", dice="d6 3, d6 2")
    assert (table.square("1W"), table.square("1E")) == ("d5", "j5")
    table = cast("slann-mage-priest", {"1W": "e5", "1E": "k5"}).play("cast tectonic-shift", dice="d6 3, d6 6")
    assert table.play("take own-end-zone").square("1W") == "d5"
    table = cast("slann-mage-priest", {"1W": "y5 ball", "1E": "k5"}).play("cast tectonic-shift", dice="d6 3, d6 5")
    assert table.fact("score") == [1, 0]


@pytest.mark.rule("bb2016.inducement.spell.column-of-fire")
def test_column_of_fire() -> None:
    table = cast("firebelly", {"1W": "e5", "1E": "k5", "2E": "k9"})
    assert table.legal == ["no spell", "cast fireball"]
    table.play("no spell").play("end turn")
    assert set(table.legal) == {"no spell", "cast fireball", "cast column-of-fire"}
    table.play("cast column-of-fire").play("aim at k1", dice="d6 4, d6 1, d6 1, d6 3")
    assert [table.status(p) for p in ("1E", "2E")] == ["prone", "standing"]


@pytest.mark.rule("bb2016.inducement.weather-mage.use", "bb2016.inducement.weather-mage.duration")
def test_the_weather_mage() -> None:
    """The shift is compulsory, and the weather lasts until the team's next turn."""
    table = cast("weather-mage", {"1W": "e5", "1E": "k5"})
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice="d6 6, d6 4")
    assert "take pouring-rain" in table.legal
    assert "take blizzard" in table.legal
    table.play("take blizzard").play("end turn")
    assert table.fact("weather") == "blizzard"
    assert table.play("end turn").fact("weather") == "nice"
    table = cast("weather-mage", {"1W": "e5", "1E": "k5"}).play("yes", dice="d6 6, d6 6")
    assert set(table.legal) == {"take nice", "take pouring-rain", "take blizzard"}, "totals stay within 12"


@pytest.mark.rule("bb2016.inducement.hot-pot.when", "bb2016.inducement.hot-pot.roll", "bb2016.inducement.hot-pot.hit")
@pytest.mark.rule("bb2016.inducement.hot-pot.turnover")
def test_the_hot_pot() -> None:
    table = cast("halfling-hot-pot", {"1W": "l6", "1E": "k5", "2E": "k6"})
    assert (table.question, table.actor) == ("pick", "west")
    table.play("aim at k5", dice="d6 6, d6 1, d6 1, d6 3, d6 4")
    assert [table.status(p) for p in ("1E", "1W", "2E")] == ["prone", "standing", "prone"]
    assert table.is_turn_of("west")
    table = cast("halfling-hot-pot", {"1W": "k5", "1E": "t5"}).play("aim at k5", dice="d6 6, d6 1, d6 1")
    assert table.is_turn_of("east"), "an own player hit by the pot"
    table = cast("halfling-hot-pot", {"1W": "k5 ball", "1E": "t5"}).play("aim at k6", dice="d6 6, d6 4, d8 2")
    assert table.is_turn_of("east"), "an own carrier scalded"
    table = cast("halfling-hot-pot", {"1W": "k5", "1E": "t5", "2W": "reserves"})
    table.play("aim at t5", dice="d6 1, d3 1, player 2")
    assert table.status("2W") == "knocked-out"


@pytest.mark.rule("bb2016.inducement.same-named-hire")
def test_a_person_hired_by_both_serves_neither() -> None:
    held = {**holding(), "offers": [{"id": "josef-bugman", "price": 70_000, "named": True}], "treasury": 100_000}
    settings = match_of({**held, "value": 1_000_000}, {**held, "value": 900_000}, play="league")
    table = new_match("d6 3, d6 4", settings)
    table.play("buy josef-bugman").play("buy josef-bugman", dice="coin heads")
    assert [table.fact(f"teams.{seat}.inducements") for seat in ("west", "east")] == [{}, {}]


@pytest.mark.rule("bb2016.inducement.krot.roll", "bb2016.inducement.krot.already-stupid")
@pytest.mark.parametrize(
    ("skills", "die", "line"),
    [([], 6, "brings back"), ([], 4, "gains Really Stupid"), (["really-stupid"], 5, "Dulled")],
)
def test_the_log_shows_whom_krot_brings_back(skills: list[str], die: int, line: str) -> None:
    west = {**team({"skills": skills}), "inducements": {"krot-shockwhisker": 1}}
    gone = {"1W": "casualty", "6W": "reserves", "6E": "reserves"}
    table = stage(gone, match_of(west), start="drive", kicking="west").play("choose 1W", dice=f"d6 {die}")
    told = sentences(table.match, table.log.events, 0)
    assert any(line in sentence for sentence in told)
    assert any("brings back" in sentence for sentence in told)
