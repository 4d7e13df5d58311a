"""Classic editions: the spells of wizards."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.inducements.bolts import (
    bolt_thrown,
    choose_free_square,
    column_of_fire,
    fireball_drifts,
    line_aimed,
    name_victims,
    thunderbolt,
    victims_near,
    wild_fireball,
)
from touchline.bloodbowl.inducements.curses import (
    HITS,
    blinked,
    can_blink,
    choose_mutation,
    cursed,
    first_blinker,
    has_standing_opponents,
    made_incorporeal,
    mutated,
    one_thousand_cuts,
    overgrown_ground,
    pick,
    reality_blinks,
    vigorous_growth,
)
from touchline.bloodbowl.inducements.sidelines import roll_against, roll_for
from touchline.bloodbowl.inducements.spell_entry import (
    AROUND_OWN_TURN,
    OPPONENTS_BEGIN,
    OWN_BEGIN,
    OWN_END,
    Spell,
)
from touchline.bloodbowl.inducements.spells import (
    blast_armour,
    blast_injury,
    end_blast,
    fireball,
    has_opponents,
    hit_each,
    turn_into_frog,
    untreated,
    wizards_fireball_aimed,
)
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARMOUR,
    BADLY_HURT,
    INJURY,
    INJURY_KNOWN,
    PICK_Q,
    PLAYER,
    RUSH,
    SQUARE,
    TREATMENTS,
    UNTIL_TURN_BEGINS,
    UNTIL_TURN_ENDS,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE

FAUNA_BITES: Final = 4
DANCERS: Final = ("skeleton", "zombie")


# --- Zap!


def frog_spell(match: BowlMatch, seat: int) -> int:
    match.topic = match.rules.number("zap")
    return match.ask(seat, PICK_Q, [PLAYER + foe for foe in match.on_pitch(1 - seat)], made_frog)


def made_frog(match: BowlMatch, answer: int) -> int:
    """As strong as the player; a 1 never works and a 6 always: a frog for the rest of the drive."""
    return turn_into_frog(match, answer - PLAYER, 2)


def frog_is_hurt(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """A frog is Badly Hurt by any injury."""
    return BADLY_HURT if owner == player else value


# --- Rampant Mutation


def has_own_players(match: BowlMatch, seat: int) -> bool:
    return bool(match.on_pitch(seat))


def mutation_spell(match: BowlMatch, seat: int) -> int:
    return pick(match, seat, "rampant-mutation", match.on_pitch(seat), mutation_cast, seat)


def mutation_cast(match: BowlMatch, answer: int, seat: int) -> int:
    player = answer - PLAYER
    if roll_for(match, player, "rampant-mutation") == 1:
        match.rules.learn(match, player, "disturbing-presence", UNTIL_TURN_ENDS + 1 - seat)
        return DONE
    return choose_mutation(match, seat, player, 2, match.rules.number("rampant-mutation"))


# --- Strange Fauna


def strange_fauna(match: BowlMatch, seat: int) -> int:
    return choose_free_square(match, seat, "strange-fauna", fauna_let_loose)


def fauna_let_loose(match: BowlMatch, answer: int, seat: int) -> int:
    near, count = victims_near(match, seat, answer - SQUARE, "strange-fauna")
    return name_victims(match, seat, "strange-fauna", FAUNA_BITES, bitten_named, near, count, 0)


def bitten_named(match: BowlMatch, answer: int, seat: int, near: int, left: int, caught: int) -> int:
    bit = 1 << answer - PLAYER
    return name_victims(match, seat, "strange-fauna", FAUNA_BITES, bitten_named, near & ~bit, left - 1, caught | bit)


# --- Danse Macabre


def dancers(match: BowlMatch, seat: int) -> list[int]:
    """The Skeletons and Zombies of a team who are on the pitch."""
    return [p for p in match.on_pitch(seat) if any(name in match.sheets[p].position for name in DANCERS)]


def has_dancers(match: BowlMatch, seat: int) -> bool:
    return bool(dancers(match, seat))


def danse_spell(match: BowlMatch, seat: int) -> int:
    if roll_against(match, match.team_owner(seat), "danse-macabre", HITS):
        for player in dancers(match, seat):
            match.rules.alter(match, player, "danse", UNTIL_TURN_BEGINS + seat)
    return DONE


# --- Incorporeal


def incorporeal(match: BowlMatch, seat: int) -> int:
    return pick(match, seat, "incorporeal-form", match.on_pitch(1 - seat), made_incorporeal)


FIREBALL: Final[Spell] = Spell(
    "fireball",
    "Fireball",
    "Around your own turn: a square of your choice; standing players there and beside it are Knocked Down on 4+, +1 "
    "to armour or injury.",
    AROUND_OWN_TURN,
    fireball,
    carry_on=(end_blast, hit_each, wizards_fireball_aimed),
)
ZAP: Final[Spell] = Spell(
    "zap",
    "Zap!",
    "Around your own turn: an opponent becomes a frog for the drive if a D6 is at least its Strength; 1 fails, 6 "
    "works.",
    AROUND_OWN_TURN,
    frog_spell,
    has_opponents,
    carry_on=(made_frog,),
    alterations=(
        Alteration(
            "frog",
            profile={"ma": 5, "st": 1, "ag": 4, "av": 4},
            skills=("dodge", "frog", "leap", "no-hands", "stunty", "titchy", "very-long-legs"),
        ),
    ),
)
THUNDERBOLT: Final[Spell] = Spell(
    "thunderbolt",
    "Thunderbolt",
    "Around your own turn: a standing opponent is Knocked Down on 3+, +1 to armour or injury.",
    AROUND_OWN_TURN,
    thunderbolt,
    has_standing_opponents,
    carry_on=(bolt_thrown,),
)
RAMPANT_MUTATION: Final[Spell] = Spell(
    "rampant-mutation",
    "Rampant Mutation",
    "Before your own turn: one of your players gains two Mutations of your choice for the drive on 2+; on a 1 "
    "only Disturbing Presence until the end of the opponent's next turn.",
    OWN_BEGIN,
    mutation_spell,
    has_own_players,
    carry_on=(mutation_cast, mutated),
)
ONE_THOUSAND_CUTS: Final[Spell] = Spell(
    "one-thousand-cuts",
    "One Thousand Cuts",
    "Before an opposing turn: on 3+ an opponent has MA, ST and AG lower by 1 for the drive.",
    OPPONENTS_BEGIN,
    one_thousand_cuts,
    has_opponents,
    carry_on=(cursed,),
    alterations=(Alteration("one-thousand-cuts", added={"ma": -1, "st": -1, "ag": -1}),),
)
STRANGE_FAUNA: Final[Spell] = Spell(
    "strange-fauna",
    "Strange Fauna",
    "Around your own turn: D3 standing opponents within two squares of an empty square are each Knocked Down on 4+, "
    "+1 to armour or injury.",
    AROUND_OWN_TURN,
    strange_fauna,
    has_standing_opponents,
    carry_on=(fauna_let_loose, bitten_named),
)
VIGOROUS_GROWTH: Final[Spell] = Spell(
    "vigorous-growth",
    "Vigorous Growth",
    "For one opposing turn, the opponent's Go For It rolls are at -2.",
    OPPONENTS_BEGIN,
    vigorous_growth,
)
DANSE_MACABRE: Final[Spell] = Spell(
    "danse-macabre",
    "Danse Macabre",
    "Before your own turn: on 3+ your Skeletons and Zombies on the pitch have +1 MA, AG and AV until your next turn.",
    OWN_BEGIN,
    danse_spell,
    has_dancers,
    alterations=(Alteration("danse", added={"ma": 1, "ag": 1, "av": 1}),),
)
INCORPOREAL: Final[Spell] = Spell(
    "incorporeal-form",
    "Incorporeal",
    "Before an opposing turn: on 3+ an opponent drops the ball, loses its Tackle Zone and cannot hold the ball "
    "until its team's next turn.",
    OPPONENTS_BEGIN,
    incorporeal,
    has_opponents,
    carry_on=(made_incorporeal,),
)
REALITY_BLINKS: Final[Spell] = Spell(
    "reality-blinks",
    "Reality Blinks",
    "Around your own turn: two of your standing players, without Loner and without the ball, swap places on 3+; "
    "on 1-2 both lose their Tackle Zone and cannot hold the ball until your next turn.",
    AROUND_OWN_TURN,
    reality_blinks,
    can_blink,
    carry_on=(first_blinker, blinked),
)
COLUMN_OF_FIRE: Final[Spell] = Spell(
    "column-of-fire",
    "Column of Fire",
    "After your own turn: each standing player in a line from sideline to sideline is Knocked Down on 4+, +1 to "
    "armour or injury.",
    OWN_END,
    column_of_fire,
    carry_on=(line_aimed,),
)
WILD_FIREBALL: Final[Spell] = Spell(
    "wild-fireball",
    "Wild Fireball",
    "A Fireball whose square first drifts D3 squares in a random direction.",
    AROUND_OWN_TURN,
    wild_fireball,
    carry_on=(fireball_drifts,),
)
CLASSIC_MAGIC: Final[list[BookEntry]] = [
    BookEntry(
        Effect("blast", values={ARMOUR: blast_armour, INJURY: blast_injury}),
        "Impact",
        "A spell, a pot or a blow has hit: it adds to the armour or the injury roll.",
    ),
    BookEntry(
        Effect("frog", values={INJURY_KNOWN: frog_is_hurt, TREATMENTS: untreated}),
        "Frog",
        "Turned into a frog by a wizard until the drive ends. Any injury is Badly Hurt, and no apothecary can "
        "treat it.",
    ),
    BookEntry(
        Effect("overgrown-ground", values={RUSH: overgrown_ground}),
        "Overgrown ground",
        "The opponent's rolls to Go For It are at -2 until that turn ends.",
    ),
]
