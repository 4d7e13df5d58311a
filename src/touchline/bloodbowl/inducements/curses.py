"""Spells of the supplement's wizards that fall on single players, on lines, or on a whole turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    BookEntry,
)
from touchline.bloodbowl.inducements.sidelines import roll_against, roll_for, seat_of, threatens
from touchline.bloodbowl.inducements.spell_entry import (
    EITHER_END,
    OPPONENTS_BEGIN,
    OPPONENTS_END,
    Spell,
)
from touchline.bloodbowl.inducements.spells import (
    has_opponents,
)
from touchline.bloodbowl.skills.wits import daze_through
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    CHOICE_Q,
    OPTION,
    PICK_Q,
    PLAYER,
    RUSH,
    STAR,
    UNTIL_DRIVE,
    UNTIL_TURN_BEGINS,
    UNTIL_TURN_ENDS,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE

HITS: Final = 3
DISTORTS: Final = 5
CLOUD: Final = 2
WAYS: Final = ("forward", "back")
DANCES: Final = ("danse ma", "danse ag", "danse pa")


def pick(match: BowlMatch, seat: int, spell: str, players: list[int], then: Callable[..., int], *values: int) -> int:
    """The caster chooses a player."""
    match.topic = match.rules.number(spell)
    return match.ask(seat, PICK_Q, [PLAYER + player for player in players], then, *values)


def standing_opponents(match: BowlMatch, seat: int) -> list[int]:
    return [foe for foe in match.on_pitch(1 - seat) if match.is_standing(foe)]


def has_standing_opponents(match: BowlMatch, seat: int) -> bool:
    return bool(standing_opponents(match, seat))


# --- curses for the drive


def curse(match: BowlMatch, seat: int, spell: str) -> int:
    return pick(match, seat, spell, match.on_pitch(1 - seat), cursed)


def cursed(match: BowlMatch, answer: int) -> int:
    """On a 3, or a 2 for the mildest, the opponent bears the change that is called like the spell."""
    spell = match.rules.effects[match.topic].id
    target = CLOUD if spell == "spore-cloud" else HITS
    if threatens(match, answer - PLAYER, spell, target):
        match.rules.alter(match, answer - PLAYER, spell, UNTIL_DRIVE)
        match.tell(events.CHANGED, answer - PLAYER, match.topic)
    return DONE


def one_thousand_cuts(match: BowlMatch, seat: int) -> int:
    return curse(match, seat, "one-thousand-cuts")


def plague_of_warts(match: BowlMatch, seat: int) -> int:
    return curse(match, seat, "plague-of-warts")


def spore_cloud(match: BowlMatch, seat: int) -> int:
    return pick(match, seat, "spore-cloud", standing_opponents(match, seat), cursed)


def incorporeal_form(match: BowlMatch, seat: int) -> int:
    return pick(match, seat, "incorporeal-form", standing_opponents(match, seat), made_incorporeal)


def made_incorporeal(match: BowlMatch, answer: int) -> int:
    """Without hands and Tackle Zone until the team's next turn; the ball is dropped."""
    player = answer - PLAYER
    if not threatens(match, player, "incorporeal-form", HITS):
        return DONE
    until = UNTIL_TURN_BEGINS + match.seat_of(player)
    daze_through(match, player, until)
    match.rules.alter(match, player, "no-hands", until)
    match.rules.let_go(match, player, match.at[player])
    return match.rules.settle_ball(match, DONE)


# --- Rampant Mutation


def own_regulars(match: BowlMatch, seat: int) -> list[int]:
    return [player for player in match.on_pitch(seat) if match.sheets[player].contract != STAR]


def has_regulars(match: BowlMatch, seat: int) -> bool:
    return bool(own_regulars(match, seat))


def rampant_mutation(match: BowlMatch, seat: int) -> int:
    return pick(match, seat, "rampant-mutation", own_regulars(match, seat), mutating, seat)


def mutating(match: BowlMatch, answer: int, seat: int) -> int:
    player = answer - PLAYER
    if roll_for(match, player, "rampant-mutation") == 1:
        match.rules.learn(match, player, "disturbing-presence", UNTIL_DRIVE)
        return DONE
    return choose_mutation(match, seat, player, 2, match.rules.number("rampant-mutation"))


def choose_mutation(match: BowlMatch, seat: int, player: int, left: int, effect: int) -> int:
    """The coach chooses Mutations that the player does not have, one after the other."""
    rules = match.rules
    names = rules.choices[effect]
    free = [m for m in rules.skill_categories["M"] if not rules.has_skill(match, player, m)]
    if not left or not free:
        return DONE
    match.topic, match.focus = effect, player
    options = sorted(OPTION + names.index(skill) for skill in free)
    return match.ask(seat, CHOICE_Q, options, mutated, seat, player, left, effect)


def mutated(match: BowlMatch, answer: int, seat: int, player: int, left: int, effect: int) -> int:
    match.rules.learn(match, player, match.rules.choices[effect][answer - OPTION], UNTIL_DRIVE)
    return choose_mutation(match, seat, player, left - 1, effect)


# --- time and earth


def temporal_distortion(match: BowlMatch, seat: int) -> int:
    """A direction is declared, then on a 5 both turn markers move that way."""
    match.topic = match.rules.number("temporal-distortion")
    return match.ask(seat, CHOICE_Q, [OPTION, OPTION + 1], time_bent, seat)


def time_bent(match: BowlMatch, answer: int, seat: int) -> int:
    if roll_against(match, match.team_owner(seat), "temporal-distortion", DISTORTS):
        step = 1 if answer == OPTION else -1
        match.tell(events.TURNS_MOVED, step)
        match.turns = [min(match.rules.turns_in_half, max(0, turn + step)) for turn in match.turns]
    return DONE


def tectonic_shift(match: BowlMatch, seat: int) -> int:
    """The opponents' Rushes are harder in this turn."""
    match.rules.grant(match, match.team_owner(seat), "shaken-ground", UNTIL_TURN_ENDS + 1 - seat)
    return DONE


def vigorous_growth(match: BowlMatch, seat: int) -> int:
    match.rules.grant(match, match.team_owner(seat), "overgrown-ground", UNTIL_TURN_ENDS + 1 - seat)
    return DONE


def shaken_ground(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value - 1 if match.seat_of(player) != seat_of(match, owner) else value


def overgrown_ground(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value - 2 if match.seat_of(player) != seat_of(match, owner) else value


# --- Reality Blinks


def blinkers(match: BowlMatch, seat: int) -> list[int]:
    """Own Standing players without Loner and ball who are not rooted."""
    standing = [player for player in match.on_pitch(seat) if match.is_standing(player) and not match.holds(player)]
    free = [player for player in standing if not match.rooted >> player & 1]
    return [player for player in free if not match.rules.has_skill(match, player, "loner")]


def can_blink(match: BowlMatch, seat: int) -> bool:
    return len(blinkers(match, seat)) > 1


def reality_blinks(match: BowlMatch, seat: int) -> int:
    return pick(match, seat, "reality-blinks", blinkers(match, seat), first_blinker, seat)


def first_blinker(match: BowlMatch, answer: int, seat: int) -> int:
    first = answer - PLAYER
    others = [player for player in blinkers(match, seat) if player != first]
    return pick(match, seat, "reality-blinks", others, blinked, first, seat)


def blinked(match: BowlMatch, answer: int, first: int, seat: int) -> int:
    """On a 3 they change places, otherwise both are beside themselves until the team's next turn."""
    rules, second = match.rules, answer - PLAYER
    if roll_against(match, first, "reality-blinks", HITS):
        here, there = match.at[first], match.at[second]
        rules.lift(match, first)
        rules.move(match, second, here)
        rules.set_down(match, first, there)
        match.tell(events.STEP, first, there)
        match.tell(events.STEP, second, here)
        rules.note_entry(match, first)
        rules.note_entry(match, second)
        return rules.settle_ball(match, DONE)
    for player in (first, second):
        daze_through(match, player, UNTIL_TURN_BEGINS + seat)
        rules.alter(match, player, "no-hands", UNTIL_TURN_BEGINS + seat)
    return DONE


# --- Danse Macabre


def danse_macabre(match: BowlMatch, seat: int) -> int:
    """On a 3 the team's Linemen dance through the coming turn."""
    if roll_against(match, match.team_owner(seat), "danse-macabre", HITS):
        match.rules.grant(match, match.team_owner(seat), "danse", UNTIL_TURN_ENDS + seat)
    return DONE


def dances(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Each of them chooses what gets better as the activation begins."""
    own = match.seat_of(player) == seat_of(match, owner)
    if not value or not own or "lineman" not in match.sheets[player].position:
        return value
    match.topic, match.focus = match.rules.number("danse"), player
    return match.ask(match.seat_of(player), CHOICE_Q, [OPTION, OPTION + 1, OPTION + 2], danced, value, player)


def danced(match: BowlMatch, answer: int, value: int, player: int) -> int:
    """It lasts for the rest of the turn, for a catch after the activation as well."""
    match.rules.alter(match, player, DANCES[answer - OPTION], UNTIL_TURN_ENDS + match.seat_of(player))
    return value


RAMPANT_MUTATION: Final[Spell] = Spell(
    "rampant-mutation",
    "Rampant Mutation",
    "Before an opposing turn: one of your players gains two Mutations of your choice for the drive on 2+, only "
    "Disturbing Presence on a 1.",
    OPPONENTS_BEGIN,
    rampant_mutation,
    has_regulars,
    carry_on=(mutating, mutated),
)
ONE_THOUSAND_CUTS: Final[Spell] = Spell(
    "one-thousand-cuts",
    "One Thousand Cuts",
    "Before an opposing turn: on 3+ an opponent has MA, ST and AG worse by 1 for the drive.",
    OPPONENTS_BEGIN,
    one_thousand_cuts,
    has_opponents,
    carry_on=(cursed,),
    alterations=(Alteration("one-thousand-cuts", added={"ma": -1, "st": -1, "ag": 1}),),
)
TEMPORAL_DISTORTION: Final[Spell] = Spell(
    "temporal-distortion",
    "Temporal Distortion",
    "After an opposing turn: on 5+ you move both turn markers one space forward or back.",
    OPPONENTS_END,
    temporal_distortion,
    carry_on=(time_bent,),
    options=WAYS,
)
TECTONIC_SHIFT: Final[Spell] = Spell(
    "tectonic-shift",
    "Tectonic Shift",
    "For one opposing turn, the opponent's Rushes are at -1.",
    OPPONENTS_BEGIN,
    tectonic_shift,
)
REALITY_BLINKS: Final[Spell] = Spell(
    "reality-blinks",
    "Reality Blinks",
    "Two of your standing players, without Loner and without the ball, swap places on 3+; on 1-2 both lose their "
    "Tackle Zone and cannot hold the ball until your next turn.",
    OPPONENTS_BEGIN | OPPONENTS_END,
    reality_blinks,
    can_blink,
    carry_on=(first_blinker, blinked),
)
VIGOROUS_GROWTH: Final[Spell] = Spell(
    "vigorous-growth",
    "Vigorous Growth",
    "For one opposing turn, the opponent's Rushes are at -2.",
    OPPONENTS_BEGIN,
    vigorous_growth,
)
INCORPOREAL_FORM: Final[Spell] = Spell(
    "incorporeal-form",
    "Incorporeal Form",
    "On 3+ a standing opponent drops the ball, loses its Tackle Zone and cannot hold the ball until its team's "
    "next turn.",
    EITHER_END,
    incorporeal_form,
    has_standing_opponents,
    carry_on=(made_incorporeal,),
)
DANSE_MACABRE: Final[Spell] = Spell(
    "danse-macabre",
    "Danse Macabre",
    "On 3+ each of your Linemen improves MA, AG or PA by 1 in your next turn, chosen when activated.",
    OPPONENTS_END,
    danse_macabre,
)
PLAGUE_OF_WARTS: Final[Spell] = Spell(
    "plague-of-warts",
    "Plague of Warts",
    "On 3+ an opponent has MA, ST and AG worse by 1, Disturbing Presence and Foul Appearance for the drive.",
    OPPONENTS_BEGIN,
    plague_of_warts,
    has_opponents,
    carry_on=(cursed,),
    alterations=(
        Alteration(
            "plague-of-warts",
            added={"ma": -1, "st": -1, "ag": 1},
            skills=(
                "disturbing-presence",
                "foul-appearance",
            ),
        ),
    ),
)
SPORE_CLOUD: Final[Spell] = Spell(
    "spore-cloud",
    "Spore Cloud",
    "On 2+ a standing opponent has Loner (5+) and is Really Stupid for the drive.",
    OPPONENTS_BEGIN,
    spore_cloud,
    has_standing_opponents,
    carry_on=(cursed,),
    alterations=(
        Alteration(
            "spore-cloud",
            skills=(
                "loner 5+",
                "really-stupid",
            ),
            replaces=True,
        ),
    ),
)
CURSES: Final[list[Spell]] = [
    RAMPANT_MUTATION,
    ONE_THOUSAND_CUTS,
    TEMPORAL_DISTORTION,
    TECTONIC_SHIFT,
    REALITY_BLINKS,
    VIGOROUS_GROWTH,
    INCORPOREAL_FORM,
    DANSE_MACABRE,
    PLAGUE_OF_WARTS,
    SPORE_CLOUD,
]
GROUNDS: Final[list[BookEntry]] = [
    BookEntry(
        Effect("shaken-ground", values={RUSH: shaken_ground}),
        "Shaken ground",
        "The opponent's Rushes are at -1 until that turn ends.",
    ),
    BookEntry(
        Effect("overgrown-ground", values={RUSH: overgrown_ground}),
        "Overgrown ground",
        "The opponent's Rushes are at -2 until that turn ends.",
    ),
    BookEntry(
        Effect("danse", interrupts={ACTIVATED: dances}),
        "Dancing dead",
        "Each Lineman improves MA, AG or PA by 1 in this turn, chosen when activated.",
        carry_on=(danced,),
        options=("ma", "ag", "pa"),
        alterations=(
            Alteration("danse ma", added={"ma": 1}),
            Alteration("danse ag", added={"ag": -1}),
            Alteration("danse pa", added={"pa": -1}),
        ),
    ),
]
