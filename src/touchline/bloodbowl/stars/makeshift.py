"""Stars with bombs, saws, cannons and tricks of their trade."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    ANY,
    Entry,
    Star,
    StarPlayer,
    star_rule,
)
from touchline.bloodbowl.stars.pieces import MARCH_2025, ask_whether, ask_whom, is_ready, spent, standing_foes
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    ACTIVATION_ENDS,
    ARMOUR,
    ARMOUR_DOUBLE,
    BLITZ,
    BLOCK,
    BLOCK_REACH,
    BY_FOUL,
    CATCH,
    FLOORED_FOES,
    FLOORED_STRIKE,
    FOLLOW_UP,
    MUST_NOT,
    NONE,
    PASSED,
    PLAYER,
    SCATTERS,
    THROW_BOMB,
    UNTIL_ACTIVATION,
    UNTIL_HALF,
)
from touchline.core.dice import D6, D8, pack, unpack
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

PRO_TARGET: Final = 3
BEST_DIE: Final = 6
CAUGHT_OUT: Final = 3
REACH: Final = 2


# --- Barik: Blast It!


def blast_it(match: BowlMatch, die: int, owner: int, passer: int, _square: int) -> int:
    """Declared when his Hail Mary comes down."""
    if owner != passer:
        return die
    return ask_whether(match, owner, "blast-it", blast_declared, die, owner)


def blast_declared(match: BowlMatch, answer: int, die: int, owner: int) -> int:
    """From now on the effect of this pass asks about the dice."""
    if answer == YES:
        spent(match, owner, "blast-it")
        match.rules.alter(match, owner, "blasting it", UNTIL_ACTIVATION)
    return die


def steer_shot(match: BowlMatch, die: int, owner: int, passer: int, _square: int) -> int:
    """Each of the scatter dice may be rolled again, once."""
    if owner != passer:
        return die
    return ask_whether(match, owner, "blasting-it", shot_steered, die)


def shot_steered(match: BowlMatch, answer: int, die: int) -> int:
    if answer == NO:
        return die
    fresh = match.dice.roll(D8)
    match.tell(events.DEVIATES, match.act_player, match.rules.directions[fresh - 1], 1)
    return fresh


def easier_to_catch(match: BowlMatch, value: int, owner: int, catcher: int, _directness: int) -> int:
    friendly = match.seat_of(catcher) == match.seat_of(owner)
    return value + 1 if friendly and match.act_player == owner else value


# --- Cindy: All You Can Eat


def all_you_can_eat(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    if owner != player or not value or match.act_kind != THROW_BOMB:
        return value
    return ask_whether(match, owner, "all-you-can-eat", second_helping_ordered, value, owner)


def second_helping_ordered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == YES:
        spent(match, owner, "all-you-can-eat")
        match.rules.alter(match, owner, "second helping", UNTIL_ACTIVATION)
    return value


def second_helping(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """The other bomb, if the first has left her on her feet; then the referee may have had enough."""
    if owner != player or not is_ready(match, owner) or not match.rules.play_goes_on(match):
        return value
    match.rules.unalter(match, owner, "second helping")
    match.after(helpings_counted, owner)
    return match.rules.throw_bomb(match, owner)


def helpings_counted(match: BowlMatch, _: int, owner: int) -> int:
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, owner, match.rules.number("all-you-can-eat"), die, die, CAUGHT_OUT + 1)
    if die > CAUGHT_OUT or match.at[owner] < 0:
        return DONE
    match.after(match.rules.foul_judged, owner)
    return match.rules.send_off(match, owner)


# --- Helmut: Old Pro


def old_pro(match: BowlMatch, total: int, owner: int, victim: int, needed: int) -> int:
    """The lower die of an Armour roll may be rolled again, if the die of Pro allows it."""
    if match.attacker != owner or victim == owner or total >= needed:
        return total
    lower, higher = unpack(match.pair)
    hides_double = match.cause == BY_FOUL and lower == higher
    if total - lower + BEST_DIE < needed and not hides_double:
        return total
    return ask_whether(match, owner, "old-pro", old_pro_tried, total, owner, victim)


def old_pro_tried(match: BowlMatch, answer: int, total: int, owner: int, victim: int) -> int:
    if answer == NO:
        return total
    match.after(old_pro_allowed, total, owner, victim)
    return match.rules.skill_test(match, owner, "pro", PRO_TARGET, 0)


def old_pro_allowed(match: BowlMatch, shown: int, total: int, owner: int, victim: int) -> int:
    """A failed try does not use the rule up; it is the dice as they lie now that are a natural double or not."""
    if not shown & PASSED:
        return total
    spent(match, owner, "old-pro")
    die = match.dice.roll(D6)
    match.tell(events.DIE, owner, match.rules.number("old-pro"), die)
    lower, higher = unpack(match.pair)
    match.doubles += match.rules.value(match, 1, ARMOUR_DOUBLE, victim, NONE) * ((die == higher) - (lower == higher))
    match.pair = pack([higher, die])
    match.natural += die - lower
    return total - lower + die


# --- Nobbla: Kick 'em While They're Down!


def floored_near(match: BowlMatch, owner: int) -> list[int]:
    """Prone and Stunned opponents next to the star."""
    near = match.players_on(match.lying & match.grid.near[match.at[owner]])
    return [foe for foe in near if match.seat_of(foe) != match.seat_of(owner)]


def kick_em(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """The saw on the spot, without a move."""
    if owner != player or not value or not is_ready(match, owner) or match.act_kind == BLITZ:
        return value
    return ask_whom(match, owner, "kick-em-while-theyre-down", floored_near(match, owner), kicked_em, value, owner)


def kicked_em(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    match.after(kick_over)
    return saw_floored(match, DONE, owner, owner, answer - PLAYER)


def kick_over(_match: BowlMatch, _: int) -> int:
    return NO


def floored_in_blitz(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """After a move, as the block of a Blitz."""
    if owner != player:
        return value
    return value | sum(1 << foe for foe in floored_near(match, owner))


def saw_floored(match: BowlMatch, _value: int, owner: int, _player: int, target: int) -> int:
    """No foul, so nobody is sent off for it."""
    spent(match, owner, "kick-em-while-theyre-down")
    return match.rules.strike_with(match, owner, target, match.rules.number("chainsaw"))


# --- Maple: Vicious Vines


def vines_reach(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Opponents two squares away."""
    if owner != player or not is_ready(match, owner):
        return value
    here = match.at[owner]
    return value | sum(
        1 << foe for foe in standing_foes(match, owner) if match.grid.distance(here, match.at[foe]) == REACH
    )


def vines_strike(match: BowlMatch, value: int, owner: int, player: int, target: int) -> int:
    """Declared with its target, not in a Blitz."""
    far = (
        owner == player and match.act_kind == BLOCK and match.grid.distance(match.at[owner], match.at[target]) == REACH
    )
    if value and far:
        spent(match, owner, "vicious-vines", UNTIL_HALF)
        match.rules.alter(match, owner, "reaching vines", UNTIL_ACTIVATION)
    return value


def vines_hold(_match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    return MUST_NOT if owner == blocker else value


MAKESHIFT_STARS: Final[list[Star | Entry]] = [
    Star(
        "barik-farblast",
        "Barik Farblast",
        80_000,
        "halfling-thimble-cup, old-world-classic, worlds-edge-superleague",
        star_rule(
            Effect("blast-it", interrupts={SCATTERS: blast_it}),
            "Blast It!",
            "1/game: on a Hail Mary Pass may re-roll the scatter; friendly catcher gets +1.",
            carry_on=(blast_declared,),
            alterations=(Alteration("blasting it", skills=("blasting-it",)),),
        ),
        (
            StarPlayer(
                "6 3 4+ 3+ 9+", "cannoneer, hail-mary-pass, loner (4+), pass, secret-weapon, sure-hands, thick-skull"
            ),
        ),
    ),
    Entry(
        Effect("blasting-it", values={CATCH: easier_to_catch}, interrupts={SCATTERS: steer_shot}),
        "Blasting it",
        "The scatter of this pass may be rolled again, and a team-mate catches it at +1.",
        carry_on=(shot_steered,),
    ),
    Star(
        "cindy-piewhistle",
        "Cindy Piewhistle",
        50_000,
        "halfling-thimble-cup, old-world-classic",
        star_rule(
            Effect("all-you-can-eat", interrupts={ACTIVATED: all_you_can_eat}),
            "All You Can Eat",
            "1/game, declared first: two Throw Bomb actions; after the second roll D6, on 1-3 she is sent off.",
            carry_on=(second_helping_ordered,),
            alterations=(Alteration("second helping", skills=("second-helping",)),),
        ),
        (StarPlayer("5 2 3+ 3+ 7+", "accurate, bombardier, dodge, loner (4+), secret-weapon, stunty"),),
    ),
    Entry(
        Effect("second-helping", interrupts={ACTIVATION_ENDS: second_helping}),
        "Second helping",
        "A second bomb follows; after it, on a D6 of 1-3, the thrower is sent off.",
        carry_on=(helpings_counted,),
    ),
    Star(
        "maple-highgrove",
        "Maple Highgrove",
        210_000,
        "elven-kingdoms-league, halfling-thimble-cup, old-world-classic",
        star_rule(
            Effect("vicious-vines", values={BLOCK_REACH: vines_reach}, interrupts={ACTIVATED: vines_strike}),
            "Vicious Vines",
            "1/half: a Block (not Blitz) may target a player 2 squares away; no follow-up.",
            alterations=(Alteration("reaching vines", skills=("reaching-vines",)),),
        ),
        (
            StarPlayer(
                "3 5 5+ 5+ 11+", "brawler, grab, loner (4+), mighty-blow (+1), stand-firm, tentacles, thick-skull"
            ),
        ),
        since=MARCH_2025,
    ),
    Entry(
        Effect("reaching-vines", interrupts={FOLLOW_UP: vines_hold}),
        "Reaching vines",
        "Blocks somebody two squares away, and does not follow up.",
    ),
    Star(
        "helmut-wulf",
        "Helmut Wulf",
        140_000,
        ANY,
        star_rule(
            Effect("old-pro", interrupts={ARMOUR: old_pro}),
            "Old Pro",
            "1/game: Pro may re-roll one die of an armour roll.",
            carry_on=(old_pro_tried, old_pro_allowed),
        ),
        (StarPlayer("6 3 3+ - 9+", "chainsaw, loner (4+), pro, secret-weapon, stand-firm"),),
    ),
    Star(
        "nobbla-blackwart",
        "Nobbla Blackwart",
        120_000,
        "badlands-brawl, underworld-challenge",
        star_rule(
            Effect(
                "kick-em-while-theyre-down",
                values={FLOORED_FOES: floored_in_blitz},
                interrupts={ACTIVATED: kick_em, FLOORED_STRIKE: saw_floored},
            ),
            "Kick 'em While They're Down!",
            "1/game: chainsaw attack on a prone or stunned player; not a foul. Needs a Blitz to move first.",
            carry_on=(kicked_em, kick_over),
        ),
        (StarPlayer("6 2 3+ - 8+", "block, chainsaw, dodge, loner (4+), secret-weapon, stunty"),),
    ),
]
