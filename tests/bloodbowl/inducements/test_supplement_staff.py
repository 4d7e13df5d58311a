"""The famous staff of the supplement."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.bloodbowl.extras_helpers import BOUNCE, JOURNEYMAN, before, kick_off
from tests.bloodbowl.staging_helpers import PLAIN, Table, stage, team, versus
from touchline.bloodbowl.vocabulary import INJURY_ROWS


def with_staff(id: str, *players: Mapping[str, object], **more: object) -> dict[str, object]:
    west = team(*players, inducements={id: 1})
    return versus({**west, **more}, death_zone=True)


def set_up(table: Table) -> Table:
    """Both teams choose their first formation."""
    for _ in range(2):
        table.play(next(text for text in table.legal if text.startswith("formation")), "ready")
    return table


@pytest.mark.rule("bb2020.inducement.death-zone.kari-coldsteel")
def test_kari_coldsteel() -> None:
    settings = with_staff("kari-coldsteel")
    table = kick_off("d6 3, d6 3, d6 1, d6 2, d8 2", settings)
    assert "friends-with-the-ref" in table.fact("teams.west.effects"), "she counts as two cheerleaders"
    away = {f"{n}W": "casualty" for n in range(1, 6)}
    table = stage({**away, "6W": "reserves"}, settings, start="drive", kicking="west").play("yes")
    kari = table.fact("players.13W")
    assert (kari["status"], kari["st"], kari["skills"]) == (
        "reserves", 2, ["block", "dauntless", "frenzy", "loner 4+"],
    )  # fmt: skip
    table = stage({"13W": "m8", "6W": "b2"}, settings, start="drive-end", bribes=[1, 0])
    assert (table.status("13W"), table.question) == ("sent-off", "formation"), "without an argument"


def papa(die: str, *answers: str) -> Table:
    settings = with_staff("papa-skullbones", {"contract": "star"}, {"contract": "mercenary"})
    west = settings["teams"][0]  # type: ignore[index]
    west["players"] += [dict(PLAIN) for _ in range(2)]
    table = set_up(stage({"6W": "reserves", "6E": "reserves"}, settings, start="drive", kicking="west"))
    assert (table.question, table.actor) == ("pick", "west")
    assert not {"choose 1W", "choose 2W"} & set(table.legal)
    return table.play("choose 3W", *answers, dice=die)


@pytest.mark.rule("bb2020.inducement.death-zone.papa-skullbones")
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
def test_papa_skullbones(die: int, skills: list[str]) -> None:
    assert papa(f"d8 {die}").fact("players.3W.skills") == skills


@pytest.mark.rule("bb2020.inducement.death-zone.papa-skullbones")
def test_papas_other_results() -> None:
    assert papa("d8 1").status("3W") == "knocked-out"
    table = papa("d8 2, player 4, d8 7")
    assert (table.fact("players.3W.skills"), table.fact("players.4W.skills")) == ([], ["claws", "horns"])
    assert papa("d8 8", "take claws", "take big-hand").fact("players.3W.skills") == ["big-hand", "claws"]


@pytest.mark.rule("bb2020.inducement.death-zone.galandril")
def test_galandril_silverwater() -> None:
    settings = with_staff("galandril-silverwater")
    table = kick_off("d6 3, d6 3, d3 2, d6 1, d6 3, d8 8", settings, asks=True)
    assert table.question == "pick", "1 + 1 + 2 beats 3"
    table.play("choose 4W", dice=BOUNCE)
    assert table.fact("rerolls") == [1, 0], "the best prayer pleases her"
    table = kick_off("d6 3, d6 3, d3 2, d6 1, d6 3, d8 2", settings)
    assert table.fact("rerolls") == [0, 0]
    league = {**settings, "play": "league"}
    table = kick_off("d6 3, d6 3, d3 2, d6 1, d6 3, d16 15", league)
    assert table.fact("rerolls") == [1, 0]


@pytest.mark.rule("bb2020.inducement.death-zone.krot")
@pytest.mark.parametrize(
    ("dice", "status", "skills"),
    [
        ("d6 3", "casualty", []),
        ("d6 4", "reserves", ["really-stupid"]),
        ("d6 6", "reserves", []),
        ("d6 1, d16 15", "casualty", []),
    ],
)
def test_krot_shockwhisker(dice: str, status: str, skills: list[str]) -> None:
    table = stage({"1W": "casualty", "6W": "reserves"}, with_staff("krot-shockwhisker"), start="drive", kicking="west")
    assert table.legal == ["nobody", "choose 1W"]
    table.play("choose 1W", dice=dice)
    assert (table.status("1W"), table.fact("players.1W.skills")) == (status, skills)
    assert table.fact("teams.west.inducements") == {}
    if dice.startswith("d6 1"):
        assert table.fact("players.1W.casualty") == "dead"
    if status == "reserves":
        match = table.match
        match.stack = []
        match.after(match.rules.recover)
        match.run(0)
        assert table.status("1W") == "casualty", "for one drive"


@pytest.mark.rule("bb2020.inducement.death-zone.ayleen-andar")
def test_ayleen_andar() -> None:
    west = team(size=8, inducements={"ayleen-andar": 1}, journeyman={**JOURNEYMAN, "primary": "G", "price": 0})
    settings = {"teams": [west, team()], "play": "league", "death_zone": True}
    table = before("d6 1, d6 3, skill block, d6 6, skill tackle, coin heads", settings)
    effects = table.match.effects
    loner = table.match.rules.bits["loner"]
    assert [bool(effects[player] & loner) for player in (8, 9, 10)] == [False, True, True]
    assert table.fact("players.10W.skills") == ["loner 4+", "block"]
    assert table.fact("players.11W.skills") == ["loner 4+", "tackle"], "6 - 2 is only one skill"


@pytest.mark.rule("bb2020.inducement.death-zone.fronkelheim")
def test_professor_fronkelheim() -> None:
    table = before(
        "d3 2, player 3, player 5, skill claws, skill horns, coin heads", with_staff("professor-fronkelheim")
    )
    assert [table.fact(f"players.{n}W.skills") for n in (3, 5)] == [["claws"], ["horns"]]


@pytest.mark.rule("bb2020.inducement.death-zone.scharlitan")
def test_schielund_scharlitan() -> None:
    table = before("d3 2, player 3, player 5, coin heads", with_staff("schielund-scharlitan"))
    assert [table.fact(f"players.{n}W.skills") for n in (3, 5)] == [["pro"], ["pro"]]


@pytest.mark.rule("bb2020.inducement.death-zone.mungo")
@pytest.mark.parametrize(("die", "status"), [(1, "casualty"), (4, "knocked-out"), (5, "stunned")])
def test_mungo_spinecracker(die: int, status: str) -> None:
    settings = versus(team(), team(inducements={"mungo-spinecracker": 1}), death_zone=True)
    table = stage({"1W": "g6", "1E": "h6"}, settings).play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 6, d6 5, d6 4, d6 4").play("yes", dice=f"d6 {die}")
    assert table.status("1E") == status


@pytest.mark.rule("bb2020.inducement.death-zone.fink")
def test_fink_da_fixer() -> None:
    settings = {**with_staff("fink-da-fixer"), "faq": "2023-11"}
    foul = ("foul 1W", "foul 1E")
    players = {"1W": "e5", "2W": "m9", "1E": "f5 prone"}
    table = stage(players, settings).play(*foul, "argue", dice="d6 1, d6 1, d6 5")
    assert table.status("1W") == "standing"
    table = stage(players, settings, bribes=[2, 0]).play(*foul, "accept", "bribe", dice="d6 1, d6 1, d6 1")
    assert table.question == "use"
    table.play("yes", dice="d6 1")
    assert table.question == "bribe", "the next Bribe, but no second word of his"
    table.play("bribe", dice="d6 1")
    assert table.status("1W") == "sent-off"
    table = stage(players, settings, bribes=[2, 0])
    table.match.ejected = 1
    table.play(*foul, "bribe", dice="d6 1, d6 1, d6 1")
    assert table.question == "bribe", "he has gone with the coach"


@pytest.mark.rule("bb2020.inducement.death-zone.mungo", "bb2020.apothecary.before-other-healing")
def test_the_apothecary_comes_before_mungo() -> None:
    """A coach who declines the apothecary cannot use it when Mungo has failed."""
    east = team(inducements={"mungo-spinecracker": 1}, apothecary=True)
    table = stage({"1W": "g6", "1E": "h6"}, versus(team(), east, death_zone=True))
    table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice="d6 6, d6 5, d6 4, d6 4")
    assert (table.question, table.match.topic) == ("use", -1), "the apothecary"
    table.play("no")
    assert table.match.rules.effects[table.match.topic].id == "mungo-spinecracker"
    assert table.play("yes", dice="d6 4").status("1E") == "knocked-out"


@pytest.mark.rule("bb2020.inducement.death-zone.krot")
@pytest.mark.parametrize(("roll", "row", "what"), [("d16 15", "dead", None), ("d16 1", "lasting-injury", "ma")])
def test_what_krot_makes_worse_is_never_better_than_before(roll: str, row: str, what: str | None) -> None:
    table = stage({"1W": "casualty", "6W": "reserves"}, with_staff("krot-shockwhisker"), start="drive", kicking="west")
    table.match.hurt[0] = 4 + INJURY_ROWS * 2  # a Lasting Injury of the Movement Allowance
    table.play("choose 1W", dice=f"d6 1, {roll}")
    assert (table.fact("players.1W.casualty"), table.fact("players.1W.lasting_injury")) == (row, what)
