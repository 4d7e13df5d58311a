"""Classic editions: people and things beside the pitch that add to what a team has."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import EXTENDED, BookEntry, Inducement, Reduced
from touchline.bloodbowl.inducements.healers import (
    doctor_answered,
    growing_again,
    igor,
    plague_doctor,
    plague_doctor_knock_out,
    wandering_apothecary,
)
from touchline.bloodbowl.inducements.sidelines import (
    MEAL_DUE,
    bribes,
    extra_training,
    kegs,
    light_the_stove,
    master_chef,
    riotous_rookies,
    seat_of,
)
from touchline.bloodbowl.inducements.supplement_things import (
    TIRED_MASCOT,
    brew_opened,
    heady_brew,
    mascot_entry,
)
from touchline.bloodbowl.inducements.team_rules import HOME_CROWD, raised, raises_dead
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ASSISTANTS,
    CASUALTY_SUFFERED,
    CHEERLEADERS,
    DRIVE_BEGINS,
    HALF_BEGINS,
    KNOCK_OUT,
    PREPARED,
    RECOVERY,
    REGENERATION_FAILED,
    TEAM_REROLLS,
    TREATMENTS,
)
from touchline.core.hooks import Effect

UNLIMITED: Final = 99
MASCOT_TARGET: Final = 4
MOST_FAME: Final = 2


def hired_cheerleaders(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    own = seat_of(match, owner) == seat
    return value + match.rules.stock(match, seat, "temp-agency-cheerleaders") if own else value


def specialists(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    own = seat_of(match, owner) == seat
    return value + match.rules.stock(match, seat, "specialist-assistant-coaches") if own else value


def nurglings_cavort(match: BowlMatch, value: int, owner: int, _subject: int, half: int) -> int:
    """One more FAME as the match begins, as long as it does not become more than 2."""
    if half == 1:
        raise_fame(match, seat_of(match, owner))
    return value


def raise_fame(match: BowlMatch, seat: int) -> None:
    if match.rules.support(match, seat) < MOST_FAME:
        match.fame_change[seat] += 1


CLASSIC_SIDELINES: Final[list[Inducement]] = [
    Inducement(
        Effect("bloodweiser-kegs", values={RECOVERY: kegs}),
        "Bloodweiser Kegs",
        "For each keg, +1 to the team's rolls to recover from a knock-out.",
        50_000,
        maximum=2,
    ),
    Inducement(
        Effect("bribes", interrupts={PREPARED: bribes}),
        "Bribes",
        "When a player is sent off: on a D6 of 2+ it stays and there is no turnover.",
        100_000,
        maximum=3,
        reduced=(Reduced("goblin", 50_000), Reduced("snotling", 50_000)),
    ),
    Inducement(
        Effect("extra-team-training", values={TEAM_REROLLS: extra_training}),
        "Extra Team Training",
        "One more team re-roll in each half.",
        100_000,
        maximum=4,
    ),
    Inducement(
        Effect("wandering-apothecaries", values={TREATMENTS: wandering_apothecary}),
        "Wandering Apothecaries",
        "Works once like the team's own apothecary.",
        100_000,
        maximum=2,
        needs_apothecary=True,
    ),
    Inducement(
        Effect("halfling-master-chef", interrupts={HALF_BEGINS: light_the_stove, DRIVE_BEGINS: master_chef}),
        "Halfling Master Chef",
        "Three D6 at the start of each half: each 4+ gives the team a re-roll and takes one from the opponent.",
        300_000,
        publication=EXTENDED,
        reduced=(Reduced("halfling", 100_000),),
    ),
    Inducement(
        Effect("igor", interrupts={REGENERATION_FAILED: igor}),
        "Igor",
        "Once per match a failed Regeneration roll may be re-rolled; not for Star Players.",
        100_000,
        publication=EXTENDED,
        for_want_of_apothecary=True,
        carry_on=(growing_again,),
    ),
    Inducement(
        Effect("temp-agency-cheerleaders", values={CHEERLEADERS: hired_cheerleaders}),
        "Temp Agency Cheerleaders",
        "Each adds one cheerleader for the match.",
        20_000,
        maximum=UNLIMITED,
        publication=EXTENDED,
    ),
    Inducement(
        Effect("specialist-assistant-coaches", values={ASSISTANTS: specialists}),
        "Specialist Assistant Coaches",
        "Each adds one assistant coach for the match.",
        20_000,
        maximum=UNLIMITED,
        publication=EXTENDED,
    ),
    mascot_entry(
        "One more team re-roll per half, which works on a D6 of 4+ and is otherwise lost for the half.",
        MASCOT_TARGET,
        50_000,
        EXTENDED,
    ),
    Inducement(
        Effect("plague-doctor", interrupts={REGENERATION_FAILED: plague_doctor, KNOCK_OUT: plague_doctor_knock_out}),
        "Plague Doctor",
        "Once per match, re-roll a failed Regeneration roll or treat a knock-out as an apothecary would.",
        100_000,
        publication=EXTENDED,
        needs="nurgle, chaos-renegade",
        carry_on=(growing_again, doctor_answered),
    ),
    Inducement(
        Effect("cavorting-nurglings", interrupts={HALF_BEGINS: nurglings_cavort}),
        "Cavorting Nurglings",
        "+1 FAME at the start of the match, to at most +2.",
        40_000,
        publication=EXTENDED,
        needs="nurgle",
    ),
    Inducement(
        Effect("bottles-of-heady-brew", interrupts={DRIVE_BEGINS: heady_brew}),
        "Bottles of Heady Brew",
        "After set-up D3 random Stunty players of the team have Dauntless, Frenzy and Really Stupid for the drive.",
        40_000,
        maximum=3,
        publication=EXTENDED,
        needs="halfling, ogre",
        carry_on=(brew_opened,),
    ),
    Inducement(
        Effect("riotous-rookies", interrupts={PREPARED: riotous_rookies}),
        "Riotous Rookies",
        "2D3+1 extra journeymen for the match, even beyond sixteen players.",
        100_000,
        publication=EXTENDED,
        needs="ogre, snotling",
        journeymen=7,
    ),
]
CLASSIC_COMPANIONS: Final[list[BookEntry]] = [
    BookEntry(
        Effect(MEAL_DUE),
        "A meal is due",
        "The Halfling Master Chef has not been used this half; it happens before the first kick-off of the half.",
    ),
    TIRED_MASCOT,
    BookEntry(
        Effect("too-many-players"),
        "Too many players",
        "More players than may play: their coach chooses who sits out.",
    ),
    HOME_CROWD,
    BookEntry(
        Effect("necromancer", interrupts={CASUALTY_SUFFERED: raises_dead("necromancer")}),
        "Necromancer",
        "Once per match an opponent of Strength 4 or less who dies may rise as a Zombie in your Reserves.",
        carry_on=(raised,),
        section="team_rules",
    ),
]
