"""Stars who hurt more than others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.entries import (
    Entry,
    Star,
    StarPlayer,
    star_rule,
)
from touchline.bloodbowl.stars.pieces import MARCH_2025, ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARMOUR,
    BLITZ,
    BOOST,
    BY_BLOCK,
    BY_FOUL,
    BY_WEAPON,
    INJURY,
    NONE,
    UNTIL_GAME,
    UNTIL_HALF,
)
from touchline.core.hooks import Effect, Handler
from touchline.core.match import NO

# match, the star, the victim: what the rule adds to the roll, 0 if it does not apply
Amount = Callable[[BowlMatch, int, int], int]

MIGHTY: Final = 5  # the Strength that a slayer looks for
DWARFS: Final = ("dwarf", "troll-slayer", "deathroller", "bull-centaur", "grim-ironjaw", "skrull", "bugman")


# --- adding to an Armour or Injury roll once it is known


def fells(match: BowlMatch, owner: int, victim: int) -> bool:
    """Is it the star's block that has felled an opponent?"""
    opposed = match.seat_of(owner) != match.seat_of(victim)
    return match.attacker == owner and match.cause == BY_BLOCK and opposed


def by_block(match: BowlMatch, owner: int, victim: int) -> int:
    return int(fells(match, owner, victim))


def against_the_mighty(match: BowlMatch, owner: int, victim: int) -> int:
    return int(fells(match, owner, victim) and match.sheets[victim].st >= MIGHTY)


def against_dwarfs(match: BowlMatch, owner: int, victim: int) -> int:
    """Twice as much against a Dwarf."""
    if not fells(match, owner, victim):
        return 0
    return 2 if any(word in match.sheets[victim].position for word in DWARFS) else 1


def by_knife(match: BowlMatch, owner: int, _victim: int) -> int:
    return int(match.attacker == owner and match.cause == BY_WEAPON and match.struck_by == match.rules.number("stab"))


def by_saw_in_blitz(match: BowlMatch, owner: int, victim: int) -> int:
    """Not when the saw has kicked back."""
    saw = match.struck_by == match.rules.number("chainsaw") and victim != owner
    return int(match.attacker == owner and match.cause == BY_WEAPON and match.act_kind == BLITZ and saw)


def harder(effect: str, amount: Amount, armour: bool, injury: bool, until: int = UNTIL_GAME) -> Effect[BowlMatch]:
    """A rule that adds to one Armour or Injury roll, asked for when that changes something."""

    def boost(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
        fits = armour if needed else injury
        return value + amount(match, owner, victim) if fits else value

    def raise_armour(match: BowlMatch, total: int, owner: int, victim: int, needed: int) -> int:
        more = amount(match, owner, victim)
        if not more or total >= needed:
            return total
        if total + match.rules.value_anyhow(match, 0, BOOST, victim, needed) < needed:
            return total
        return ask_whether(match, owner, effect, harder_answered, total, owner, more, until)

    def raise_injury(match: BowlMatch, total: int, owner: int, victim: int, _other: int) -> int:
        rules, more = match.rules, amount(match, owner, victim)
        most = total + rules.value_anyhow(match, 0, BOOST, victim, 0)
        if not more or rules.injury_for(match, victim, most) == rules.injury_for(match, victim, total):
            return total
        return ask_whether(match, owner, effect, harder_answered, total, owner, more, until)

    interrupts: dict[int, Handler[BowlMatch]] = {}
    if armour:
        interrupts[ARMOUR] = raise_armour
    if injury:
        interrupts[INJURY] = raise_injury
    return Effect(effect, values={BOOST: boost}, interrupts=interrupts)


def harder_answered(match: BowlMatch, answer: int, total: int, owner: int, more: int, until: int) -> int:
    if answer == NO:
        return total
    spent(match, owner, match.rules.effects[match.topic].id, until)
    return total + more


# --- rolling an injury again


def injury_again(match: BowlMatch, total: int, owner: int, victim: int, effect: str) -> int:
    return ask_whether(match, owner, effect, injury_rolled_again, total, owner, victim)


def injury_rolled_again(match: BowlMatch, answer: int, total: int, owner: int, victim: int) -> int:
    """Both dice, with everything that changes them anyway."""
    if answer == NO:
        return total
    spent(match, owner, match.rules.effects[match.topic].id)
    fresh, _ = match.rules.two_dice(match)
    fresh = match.rules.value_anyhow(match, fresh, INJURY, victim, NONE)
    return match.rules.interrupt(match, fresh, INJURY, victim, NONE)


def savage_mauling(match: BowlMatch, total: int, owner: int, victim: int, _other: int) -> int:
    return injury_again(match, total, owner, victim, "savage-mauling") if fells(match, owner, victim) else total


def master_assassin(match: BowlMatch, total: int, owner: int, victim: int, _other: int) -> int:
    return injury_again(match, total, owner, victim, "master-assassin") if by_knife(match, owner, victim) else total


def sneaky_pair(match: BowlMatch, total: int, owner: int, victim: int, _other: int) -> int:
    """Worse for an opponent whom both of the pair mark."""
    if match.attacker != owner or match.cause not in (BY_WEAPON, BY_FOUL) or match.at[victim] < 0:
        return total
    sheet, near = match.sheets[owner], match.grid.near[match.at[victim]]
    pair = [p for p in match.team(sheet.seat) if match.sheets[p].special == sheet.special and match.is_able(p)]
    both = len(pair) > 1 and all(near >> match.at[player] & 1 for player in pair)
    return total + 1 if both else total


CRUSHING_BLOW: Final = star_rule(
    harder("crushing-blow", by_block, armour=True, injury=False),
    "Crushing Blow",
    "1/game: +1 to the armour roll of a player he knocked down, after the roll.",
    carry_on=(harder_answered,),
)
BRUTAL_STARS: Final[list[Star | Entry]] = [
    Star(
        "frank-n-stein",
        "Frank 'n' Stein",
        250_000,
        "old-world-classic, sylvanian-spotlight",
        star_rule(
            harder("brutal-block", by_block, armour=False, injury=True),
            "Brutal Block",
            "1/game: +1 to an injury roll caused by his block, after the roll.",
            carry_on=(harder_answered,),
        ),
        (
            StarPlayer(
                "4 5 4+ - 10+", "break-tackle, loner (4+), mighty-blow (+1), regeneration, stand-firm, thick-skull"
            ),
        ),
    ),
    Star(
        "mighty-zug",
        "Mighty Zug",
        220_000,
        "halfling-thimble-cup, lustrian-superleague, old-world-classic",
        CRUSHING_BLOW,
        (StarPlayer("4 5 4+ 6+ 10+", "block, loner (4+), mighty-blow (+1)"),),
    ),
    Star(
        "varag-ghoul-chewer",
        "Varag Ghoul-Chewer",
        280_000,
        "badlands-brawl, underworld-challenge",
        CRUSHING_BLOW,
        (StarPlayer("6 5 3+ 5+ 10+", "block, jump-up, loner (4+), mighty-blow (+1), thick-skull"),),
    ),
    Star(
        "grim-ironjaw",
        "Grim Ironjaw",
        200_000,
        "halfling-thimble-cup, old-world-classic, worlds-edge-superleague",
        star_rule(
            harder("slayer", against_the_mighty, armour=True, injury=True),
            "Slayer",
            "1/game: +1 to armour or injury against an ST 5+ player he knocked down, after the roll.",
            carry_on=(harder_answered,),
        ),
        (StarPlayer("5 4 3+ - 9+", "block, dauntless, frenzy, loner (4+), multiple-block, thick-skull"),),
    ),
    Star(
        "ivan-the-animal-deathshroud",
        "Ivan 'the Animal' Deathshroud",
        190_000,
        "sylvanian-spotlight",
        star_rule(
            harder("dwarfen-scourge", against_dwarfs, armour=True, injury=True),
            "Dwarfen Scourge",
            "1/game: +1 to armour or injury after a knock down by his block (+2 against a Dwarf).",
            carry_on=(harder_answered,),
        ),
        (
            StarPlayer(
                "6 4 4+ 5+ 9+", "block, disturbing-presence, juggernaut, loner (4+), regeneration, strip-ball, tackle"
            ),
        ),
        since=MARCH_2025,
    ),
    Star(
        "rumbelow-sheepskin",
        "Rumbelow Sheepskin",
        170_000,
        "halfling-thimble-cup, old-world-classic, worlds-edge-superleague",
        star_rule(
            harder("ram", by_block, armour=True, injury=True),
            "Ram",
            "1/game: +1 to armour or injury of a player he knocked down, after the roll.",
            carry_on=(harder_answered,),
        ),
        (StarPlayer("6 3 3+ - 8+", "block, horns, juggernaut, loner (4+), no-hands, tackle, thick-skull"),),
    ),
    Star(
        "rashnak-backstabber",
        "Rashnak Backstabber",
        130_000,
        "badlands-brawl",
        star_rule(
            harder("toxin-connoisseur", by_knife, armour=False, injury=True),
            "Toxin Connoisseur",
            "1/game: +1 to the injury roll after his Stab breaks armour.",
            carry_on=(harder_answered,),
        ),
        (StarPlayer("7 3 3+ 5+ 8+", "loner (4+), shadowing, sidestep, sneaky-git, stab"),),
        since=MARCH_2025,
    ),
    # Sources differ: Thick Skull in the 2022 list and BSData; missing in BBBase and Brouclean.
    Star(
        "bryce-the-slice-cambuel",
        "Bryce 'The Slice' Cambuel",
        130_000,
        "sylvanian-spotlight",
        star_rule(
            harder("ghostly-flames", by_saw_in_blitz, armour=True, injury=False, until=UNTIL_HALF),
            "Ghostly Flames",
            "1/half: chainsaw attack during a Blitz adds +4 instead of +3 to the armour roll.",
            carry_on=(harder_answered,),
        ),
        (StarPlayer("5 3 4+ - 9+", "chainsaw, loner (4+), regeneration, secret-weapon, stand-firm, thick-skull"),),
    ),
    Star(
        "wilhelm-chaney",
        "Wilhelm Chaney",
        220_000,
        "sylvanian-spotlight",
        star_rule(
            Effect("savage-mauling", interrupts={INJURY: savage_mauling}),
            "Savage Mauling",
            "1/game: re-roll an injury roll he made.",
            carry_on=(injury_rolled_again,),
        ),
        (StarPlayer("8 4 3+ 4+ 9+", "catch, claws, frenzy, loner (4+), regeneration, wrestle"),),
    ),
    Star(
        "skitter-stab-stab",
        "Skitter Stab-stab",
        150_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch, underworld-challenge",
        star_rule(
            Effect("master-assassin", interrupts={INJURY: master_assassin}),
            "Master Assassin",
            "1/game: re-roll the injury roll after his Stab breaks armour.",
            carry_on=(injury_rolled_again,),
        ),
        (StarPlayer("9 2 2+ 4+ 8+", "dodge, loner (4+), prehensile-tail, shadowing, stab"),),
        since=MARCH_2025,
    ),
    # Sources differ: BBBase swaps the two profiles; the 2022 list and BSData: Dribl fouls, Drull stabs.
    Star(
        "dribl-and-drull",
        "Dribl and Drull",
        190_000,
        "lustrian-superleague",
        star_rule(
            Effect("a-sneaky-pair", values={INJURY: sneaky_pair}),
            "A Sneaky Pair",
            "Hired as a pair. Stab or Foul by either against a player both mark: +1 to the injury roll.",
        ),
        (
            StarPlayer(
                "8 2 3+ 4+ 8+", "dirty-player (+1), dodge, loner (4+), sidestep, sneaky-git, stunty", name="Dribl"
            ),
            StarPlayer("8 2 3+ 4+ 8+", "dodge, loner (4+), sidestep, stab, stunty", name="Drull"),
        ),
    ),
]
