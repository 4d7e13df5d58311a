"""Stars of a temper or a craft of their own: savages, biters, throwers."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    Entry,
    Star,
    StarPlayer,
    star_rule,
)
from touchline.bloodbowl.skills.general.frenzy import frenzy_dared
from touchline.bloodbowl.skills.pieces import tell_use
from touchline.bloodbowl.skills.traits.animal_savagery import lashed_out
from touchline.bloodbowl.stars.pieces import MARCH_2025, ask_whether, ask_whom, is_ready, marked_foes, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BITES,
    BITTEN,
    BLOCK,
    BLOCKED,
    BOMB_CAUGHT,
    BY_WEAPON,
    HAND_OFF,
    INTERCEPTIONS,
    INTERFERING,
    LANDS_SAFELY,
    NONE,
    PASS,
    PASS_LOST,
    PLAYER,
    STAR,
    SWUNG,
    THROW_FUMBLED,
    TOOK_BALL,
    TRAIT_FAILED,
    UNTIL_ACTIVATION,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

WEAK: Final = 3


# --- tempers


def primal_savagery(match: BowlMatch, value: int, owner: int, player: int, trait: int) -> int:
    """Lash out at an opponent instead of a team-mate."""
    if owner != player or value or trait != match.rules.number("animal-savagery"):
        return value
    return ask_whom(match, owner, "primal-savagery", marked_foes(match, owner), savaged, owner)


def savaged(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return NO
    spent(match, owner, "primal-savagery")
    match.after(lashed_out, YES)
    match.after(match.rules.settle_ball)
    return match.rules.knock_down(match, owner, answer - PLAYER)


def fury_of_the_blood_god(match: BowlMatch, value: int, owner: int, player: int, trait: int) -> int:
    """A natural 1 after declaring a Block brings two of them."""
    enraged = trait == match.rules.number("unchannelled-fury") and match.act_kind == BLOCK and match.trait_die == 1
    if owner != player or value or not enraged:
        return value
    return ask_whether(match, owner, "fury-of-the-blood-god", enraged_answered, owner)


def enraged_answered(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return NO
    spent(match, owner, "fury-of-the-blood-god")
    match.rules.alter(match, owner, "blood fury", UNTIL_ACTIVATION)
    return YES


def second_block(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """The other block, once the first is over in every respect."""
    if owner != blocker or not is_ready(match, owner) or match.turnover:
        return value
    foes = marked_foes(match, owner)
    match.rules.unalter(match, owner, "blood fury")
    return ask_whom(match, owner, "fury-of-the-blood-god", foes, second_blow, owner)


def second_blow(match: BowlMatch, answer: int, owner: int) -> int:
    """A Block action of its own: its target may put the star off, and Frenzy works anew."""
    if answer == NO:
        return DONE
    match.used[owner] &= ~match.rules.bits["frenzy"]
    match.after(frenzy_dared, owner, answer - PLAYER)
    return match.rules.confront(match, owner, answer - PLAYER)


def tasty_morsels(match: BowlMatch, value: int, owner: int, thirsty: int, _other: int) -> int:
    """A weaker opponent at hand will do as well."""
    if owner != thirsty:
        return value
    for foe in match.on_pitch(1 - match.seat_of(owner)):
        sheet = match.sheets[foe]
        if sheet.st <= WEAK and sheet.contract != STAR:
            value |= 1 << foe
    return value


def tasted(match: BowlMatch, value: int, owner: int, thirsty: int, victim: int) -> int:
    if owner == thirsty and match.seat_of(victim) != match.seat_of(owner):
        spent(match, owner, "tasty-morsel")
    return value


# --- bombs and chains


def kaboom(match: BowlMatch, value: int, owner: int, catcher: int, _other: int) -> int:
    """A bomb of his that an opponent has caught goes off at once."""
    if owner != match.act_player or match.seat_of(catcher) == match.seat_of(owner):
        return value
    return ask_whether(match, owner, "kaboom", kaboomed, owner)


def kaboomed(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == YES:
        spent(match, owner, "kaboom")
    return answer


def whirling_dervish(match: BowlMatch, direction: int, owner: int, player: int, facing: int) -> int:
    """Once per activation the direction is rolled again."""
    bit = match.rules.bits["whirling-dervish"]
    if owner != player or match.used[owner] & bit:
        return direction
    return ask_whether(match, owner, "whirling-dervish", whirled_again, direction, owner, facing)


def whirled_again(match: BowlMatch, answer: int, direction: int, owner: int, facing: int) -> int:
    if answer == NO:
        return direction
    match.used[owner] |= match.rules.bits["whirling-dervish"]
    tell_use(match, owner, "whirling-dervish")
    direction = match.rules.template_direction(match, facing)
    match.tell(events.DEVIATES, owner, direction, 1)
    return direction


# --- the ball


def quick_bite(match: BowlMatch, value: int, owner: int, catcher: int, _other: int) -> int:
    """An opponent he marks has caught the ball: a bite may win it."""
    foes = match.seat_of(catcher) != match.seat_of(owner)
    near = match.at[catcher] >= 0 and match.grid.near[match.at[owner]] >> match.at[catcher] & 1
    if not foes or not near or not is_ready(match, owner) or not match.holds(catcher):
        return value
    return ask_whether(match, owner, "quick-bite", quick_bitten, owner, catcher)


def quick_bitten(match: BowlMatch, answer: int, owner: int, catcher: int) -> int:
    """Broken armour gives him the ball, before the victim lets it fall."""
    if answer == NO:
        return DONE
    spent(match, owner, "quick-bite")
    if match.act_kind in (PASS, HAND_OFF):
        match.rules.alter(match, owner, "quick biter", UNTIL_ACTIVATION)
    match.ball = NONE
    match.attacker = owner
    match.cause = BY_WEAPON
    match.after(bite_over, owner, catcher)
    return match.rules.roll_armour(match, catcher, 0)


def bite_over(match: BowlMatch, _: int, owner: int, catcher: int) -> int:
    """Whoever is not hurt keeps the ball."""
    return match.rules.take_ball(match, catcher if match.is_standing(catcher) else owner)


def won_by_bite(_match: BowlMatch, value: int, owner: int, _passer: int, holder: int) -> int:
    """The pass was caught; what came after it is no Turnover."""
    return NO if owner == holder else value


def yoink(match: BowlMatch, value: int, owner: int, player: int, _passer: int) -> int:
    if owner != player or value:
        return value
    return ask_whether(match, owner, "yoink", yoinked, owner)


def yoinked(match: BowlMatch, answer: int, owner: int) -> int:
    """On a 2 the pass is his."""
    if answer == NO:
        return NO
    spent(match, owner, "yoink")
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, owner, match.rules.number("yoink"), die, die, 2)
    if die == 1:
        return NO
    match.rules.count_pass(match, owner, INTERCEPTIONS)
    return YES


def reliable(match: BowlMatch, value: int, owner: int, thrower: int, mate: int) -> int:
    """A fumbled team-mate bounces and lands on their feet, in an unoccupied square."""
    if owner != thrower or not value:
        return value
    match.rules.alter(match, mate, "sure landing", UNTIL_ACTIVATION)
    return value


def sure_landing(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return YES if owner == player else value


STARS_WITH_TEMPER: Final[list[Star | Entry]] = [
    Star(
        "glotl-stop",
        "Glotl Stop",
        270_000,
        "lustrian-superleague",
        star_rule(
            Effect("primal-savagery", interrupts={TRAIT_FAILED: primal_savagery}),
            "Primal Savagery",
            "1/game: on a failed Animal Savagery roll may hit an opponent instead of a team-mate.",
            carry_on=(savaged,),
        ),
        (
            StarPlayer(
                "6 6 5+ - 10+",
                "animal-savagery, frenzy, loner (4+), mighty-blow (+1), prehensile-tail, stand-firm, thick-skull",
            ),
        ),
    ),
    Star(
        "scyla-anfingrimm",
        "Scyla Anfingrimm",
        200_000,
        "favoured-of-khorne",
        star_rule(
            Effect("fury-of-the-blood-god", interrupts={TRAIT_FAILED: fury_of_the_blood_god}),
            "Fury of the Blood God",
            "1/game: rolling 1 for Unchannelled Fury after declaring a Block gives two Block actions instead.",
            carry_on=(enraged_answered,),
            alterations=(Alteration("blood fury", skills=("blood-fury",)),),
        ),
        (
            StarPlayer(
                "5 5 4+ - 10+",
                "claws, frenzy, loner (4+), mighty-blow (+1), prehensile-tail, thick-skull, unchannelled-fury",
            ),
        ),
    ),
    Entry(
        Effect("blood-fury", interrupts={BLOCKED: second_block}),
        "Blood fury",
        "A second Block action follows.",
        carry_on=(second_blow,),
    ),
    Star(
        "guffle-pussmaw",
        "Guffle Pussmaw",
        180_000,
        "favoured-of-nurgle",
        star_rule(
            Effect("quick-bite", interrupts={TOOK_BALL: quick_bite}),
            "Quick Bite",
            "1/game: when a player he marks catches the ball, unmodified armour roll against it; if broken (injury "
            "rolled) he takes the ball; no turnover.",
            carry_on=(quick_bitten, bite_over),
            alterations=(Alteration("quick biter", skills=("quick-biter",)),),
        ),
        (
            StarPlayer(
                "5 4 4+ 6+ 10+",
                "foul-appearance, loner (4+), monstrous-mouth, nerves-of-steel, on-the-ball, plague-ridden",
            ),
        ),
        since=MARCH_2025,
    ),
    Entry(
        Effect("quick-biter", values={PASS_LOST: won_by_bite}),
        "Quick biter",
        "Has just won the ball from whoever caught it, which is no Turnover.",
    ),
    Star(
        "captain-karina-von-riesz",
        "'Captain' Karina Von Riesz",
        230_000,
        "sylvanian-spotlight",
        star_rule(
            Effect("tasty-morsel", values={BITES: tasty_morsels, BITTEN: tasted}),
            "Tasty Morsel",
            "1/game: on a failed Bloodlust roll may bite an opposing player with ST 3 or less (not a star) as if a "
            "Thrall.",
        ),
        (StarPlayer("7 4 2+ 4+ 9+", "bloodlust (2+), dodge, hypnotic-gaze, jump-up, loner (4+), regeneration"),),
        since=MARCH_2025,
    ),
    Star(
        "bomber-dribblesnot",
        "Bomber Dribblesnot",
        50_000,
        "badlands-brawl, underworld-challenge",
        star_rule(
            Effect("kaboom", interrupts={BOMB_CAUGHT: kaboom}),
            "Kaboom!",
            "1/game: a bomb of his caught by an opponent may be made to explode at once.",
            carry_on=(kaboomed,),
        ),
        (StarPlayer("6 2 3+ 3+ 8+", "accurate, bombardier, dodge, loner (4+), right-stuff, secret-weapon, stunty"),),
    ),
    Star(
        "fungus-the-loon",
        "Fungus the Loon",
        80_000,
        "badlands-brawl, underworld-challenge",
        star_rule(
            Effect("whirling-dervish", interrupts={SWUNG: whirling_dervish}),
            "Whirling Dervish",
            "Once per activation: re-roll the direction D6.",
            carry_on=(whirled_again,),
        ),
        (StarPlayer("4 7 3+ - 8+", "ball-and-chain, loner (4+), mighty-blow (+1), no-hands, secret-weapon, stunty"),),
    ),
    Entry(
        Effect("sure-landing", values={LANDS_SAFELY: sure_landing}),
        "Sure landing",
        "Whoever Reliable fumbles lands safely.",
    ),
    Star(
        "scrappa-sorehead",
        "Scrappa Sorehead",
        130_000,
        "badlands-brawl, underworld-challenge",
        star_rule(
            Effect("yoink", interrupts={INTERFERING: yoink}),
            "Yoink!",
            "1/game, on an interference attempt: D6 2+ gives an automatic interception.",
            carry_on=(yoinked,),
        ),
        (
            StarPlayer(
                "7 2 3+ 5+ 8+",
                "dirty-player (+1), dodge, loner (4+), pogo-stick, right-stuff, sprint, stunty, sure-feet",
            ),
        ),
    ),
    # Sources differ: AG 5+ PA 4+ in the 2022 list, Brouclean and BSData; BBBase has them swapped.
    Star(
        "deeproot-strongbranch",
        "Deeproot Strongbranch",
        280_000,
        "halfling-thimble-cup, old-world-classic",
        star_rule(
            Effect("reliable", interrupts={THROW_FUMBLED: reliable}),
            "Reliable",
            "A fumbled Throw Team-mate still bounces the player but it lands safely automatically.",
            alterations=(Alteration("sure landing", skills=("sure-landing",)),),
        ),
        (
            StarPlayer(
                "2 7 5+ 4+ 11+",
                "block, loner (4+), mighty-blow (+2), stand-firm, strong-arm, thick-skull, throw-team-mate, timmm-ber",
            ),
        ),
    ),
]
