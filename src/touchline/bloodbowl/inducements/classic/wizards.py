"""Classic editions: wizards, the weather mage and the Hot Pot."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import EXTENDED, STAFF, THE_WEATHERS, WIZARD, BookEntry, Inducement
from touchline.bloodbowl.inducements.classic.spells import (
    COLUMN_OF_FIRE,
    DANSE_MACABRE,
    FIREBALL,
    INCORPOREAL,
    ONE_THOUSAND_CUTS,
    RAMPANT_MUTATION,
    REALITY_BLINKS,
    STRANGE_FAUNA,
    THUNDERBOLT,
    VIGOROUS_GROWTH,
    WILD_FIREBALL,
    ZAP,
)
from touchline.bloodbowl.inducements.classic.tectonic_shift import TECTONIC_SHIFT
from touchline.bloodbowl.inducements.healers import offer
from touchline.bloodbowl.inducements.sidelines import roll_for, seat_of, threatens
from touchline.bloodbowl.inducements.spell_entry import Spell
from touchline.bloodbowl.inducements.spells import begin_blast, drift, end_blast
from touchline.bloodbowl.inducements.supplement_helpers import spill
from touchline.bloodbowl.inducements.wizards import hired, spell_chosen
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_MAGIC,
    CAST_Q,
    CHOICE_Q,
    NONE,
    OPTION,
    PICK_Q,
    SOURCE,
    SQUARE,
    TURN,
    TURN_BEGINS,
    TURN_ENDS,
    UNTIL_HALF,
    UNTIL_TURN_BEGINS,
    USE_Q,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

HORATIO: Final = "horatio-x-schottenheim"
HORATIO_RESTS: Final = "horatio-rests"
MAGE: Final = "weather-mage"
POT: Final = "halfling-hot-pot"
SHIFTS: Final = (-2, -1, 1, 2)
SCALDS: Final = 4
ON_TARGET: Final = 6


# --- Horatio X. Schottenheim


def horatio(match: BowlMatch, value: int, owner: int, _subject: int, active: int) -> int:
    """Once per half, before or after a turn of the team."""
    seat = seat_of(match, owner)
    if seat != active or match.rules.is_owned(match, owner, HORATIO_RESTS):
        return value
    match.topic, match.focus = match.rules.number(HORATIO), NONE
    options = [NO, SOURCE + match.rules.number(WILD_FIREBALL.id)]
    return match.ask(seat, CAST_Q, options, horatio_answered, seat)


def horatio_answered(match: BowlMatch, answer: int, seat: int) -> int:
    if answer == NO:
        return DONE
    match.rules.grant(match, match.team_owner(seat), HORATIO_RESTS, UNTIL_HALF)
    match.tell(events.CAST, seat, answer - SOURCE)
    return match.rules.spells[answer - SOURCE](match, seat)


# --- the weather mage


def mage_offers(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """Once per match, before the first action of the team's turn."""
    if seat_of(match, owner) != seat:
        return value
    offer(match, owner, NONE, MAGE)
    return match.ask(seat, USE_Q, [NO, YES], mage_called, seat)


def mage_called(match: BowlMatch, answer: int, seat: int) -> int:
    """A roll on the table, moved by one or two."""
    if answer == NO:
        return DONE
    rules = match.rules
    rules.use_stock(match, seat, MAGE)
    total, _ = rules.two_dice(match)
    match.tell(events.WEATHER, rules.weather_table[total], total)
    totals = {min(12, max(2, total + shift)) for shift in SHIFTS}
    options = sorted({OPTION + rules.weather_table[each] for each in totals})
    match.topic = rules.number(MAGE)
    return match.ask(seat, CHOICE_Q, options, mage_shifted, seat)


def mage_shifted(match: BowlMatch, answer: int, seat: int) -> int:
    """It lasts until the team's next turn, or the drive."""
    match.rules.call_weather(match, answer - OPTION)
    match.rules.grant(match, match.team_owner(seat), "borrowed-weather", UNTIL_TURN_BEGINS + seat)
    return DONE


# --- Halfling Hot Pot


def pot_offered(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """Once per match, before the first action of the team's turn."""
    if seat_of(match, owner) != seat:
        return value
    match.topic, match.focus = match.rules.number(POT), NONE
    return match.ask(seat, PICK_Q, [NO, *match.grid.squares(match.grid.full, SQUARE)], pot_flies, seat)


def pot_flies(match: BowlMatch, answer: int, seat: int) -> int:
    """6 is on target, 2-5 drifts, a 1 is spilt over the team's own bench."""
    if answer == NO:
        return DONE
    rules, square = match.rules, answer - SQUARE
    rules.use_stock(match, seat, POT, shown=True)
    die = roll_for(match, match.team_owner(seat), POT)
    if die == 1:
        return spill(match, seat)
    if die < ON_TARGET:
        square, out = drift(match, square)
        if out:
            return DONE
    begin_blast(match, seat)
    match.after(end_blast, seat)
    match.after(stew_splashes, sum(1 << p for p in match.players_on(match.grid.near[square])))
    return pot_hits(match, match.player_at(square))


def pot_hits(match: BowlMatch, player: int) -> int:
    """A player of the team whose turn it is makes it a Turnover."""
    if player == NONE:
        return DONE
    if match.seat_of(player) == match.active and match.phase == TURN:
        match.rules.cause_turnover(match)
    return match.rules.hit_from_afar(match, player, BY_MAGIC)


def stew_splashes(match: BowlMatch, _: int, around: int) -> int:
    """Standing players around it are Placed Prone on a 4; a carrier of the team whose turn it is is a Turnover."""
    while around:
        player = (around & -around).bit_length() - 1
        around &= around - 1
        if match.is_standing(player) and threatens(match, player, POT, SCALDS):
            match.rules.place_prone(match, player)
            match.after(stew_splashes, around)
            return match.rules.ball_let_go(match, player)
    return DONE


def wizard(id: str, name: str, needs: str, *spells: Spell) -> Inducement:
    """Somebody who casts one of two spells once per match."""
    return Inducement(
        hired(id, spells),
        name,
        f"One spell per match: {' or '.join(spell.name for spell in spells)}.",
        150_000,
        publication=EXTENDED,
        kind=WIZARD,
        needs=needs,
        carry_on=(spell_chosen,),
    )


CLASSIC_WIZARDS: Final[list[Inducement]] = [
    Inducement(
        Effect(HORATIO, interrupts={TURN_BEGINS: horatio, TURN_ENDS: horatio}),
        "Horatio X. Schottenheim",
        "Casts a fireball once per half, which drifts D3 squares from the target square.",
        80_000,
        kind=STAFF,
        named=True,
        carry_on=(horatio_answered,),
    ),
    Inducement(
        Effect(MAGE, interrupts={TURN_BEGINS: mage_offers}),
        "Weather Mage",
        "Once per match, at the start of one of your turns, new weather until your next turn: a roll on the "
        "table, shifted by one or two.",
        30_000,
        publication=EXTENDED,
        carry_on=(mage_called, mage_shifted),
        options=THE_WEATHERS,
    ),
    Inducement(
        Effect(POT, interrupts={TURN_BEGINS: pot_offered}),
        "Halfling Hot Pot",
        "Once per match, at the start of one of your turns, a pot of stew lands on a square: a player there is "
        "knocked down, adjacent players go prone on 4+.",
        60_000,
        publication=EXTENDED,
        needs="halfling, ogre",
        carry_on=(pot_flies, stew_splashes),
    ),
    wizard("hireling-sports-wizard", "Hireling Sports-Wizard", "", FIREBALL, ZAP),
    wizard(
        "chaos-sorcerer",
        "Chaos Sorcerer",
        "chaos-chosen, chaos-renegade, chaos-dwarf, nurgle",
        THUNDERBOLT,
        RAMPANT_MUTATION,
    ),
    wizard(
        "druchii-sports-sorceress",
        "Druchii Sports Sorceress",
        "dark-elf, elven-union",
        THUNDERBOLT,
        ONE_THOUSAND_CUTS,
    ),
    wizard(
        "horticulturalist-of-nurgle",
        "Horticulturalist of Nurgle",
        "nurgle, chaos-renegade, chaos-chosen",
        STRANGE_FAUNA,
        VIGOROUS_GROWTH,
    ),
    wizard(
        "sports-necrotheurge",
        "Sports Necrotheurge",
        "shambling-undead, necromantic-horror, tomb-kings, vampire",
        DANSE_MACABRE,
        INCORPOREAL,
    ),
    wizard("slann-mage-priest", "Slann Mage-Priest", "lizardmen, amazon", REALITY_BLINKS, TECTONIC_SHIFT),
    wizard("firebelly", "Firebelly", "ogre, chaos-renegade", FIREBALL, COLUMN_OF_FIRE),
]
CLASSIC_SPELLS: Final[list[BookEntry]] = [
    BookEntry(Effect(HORATIO_RESTS), "Horatio rests", "He has cast his fireball of this half."),
    BookEntry(
        Effect("borrowed-weather"),
        "Borrowed weather",
        "The Weather Mage has changed the weather; it changes back when the team's next turn begins.",
    ),
    FIREBALL,
    ZAP,
    THUNDERBOLT,
    RAMPANT_MUTATION,
    ONE_THOUSAND_CUTS,
    STRANGE_FAUNA,
    VIGOROUS_GROWTH,
    DANSE_MACABRE,
    INCORPOREAL,
    REALITY_BLINKS,
    TECTONIC_SHIFT,
    COLUMN_OF_FIRE,
    WILD_FIREBALL,
]
