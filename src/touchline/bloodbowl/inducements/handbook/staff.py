"""Staff beside the pitch: the team wizard, the Master Chef, the Alchemist, and the Necromancer of Undead teams."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import WIZARD, BookEntry, Inducement
from touchline.bloodbowl.inducements.handbook.spells import SPELLS
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.inducements.team_rules import SMALL, has_any, has_died, raised, raises_dead
from touchline.bloodbowl.inducements.wizards import offer_spells, spell_chosen
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    CASUALTY_SUFFERED,
    EJECTED,
    HALF_BEGINS,
    NONE,
    REGENERATION_FAILED,
    TURN_BEGINS,
    UNMOVED_MARKER,
    UNTIL_GAME,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect

FULL_LIST: Final = 16  # players
SECOND_HALF: Final = 2
UNDEAD_LORDS: Final = "vampire"  # they regenerate without a Necromancer


def at_own_turn(match: BowlMatch, value: int, owner: int, _subject: int, active: int) -> int:
    """Only at the start of the team's turn; where cards are in play, in turns with them."""
    seat = seat_of(match, owner)
    with_cards = any(match.rules.is_owned(match, match.team_owner(one), "special-plays") for one in (0, 1))
    return value if seat != active or with_cards else own_spell(match, value, seat)


def own_spell(match: BowlMatch, value: int, seat: int) -> int:
    """A spell at the start of the team's turn, once the turn marker is moved and as long as the turn goes on."""
    ready = match.rules.is_owned(match, match.team_owner(seat), "wizard") and match.marker != UNMOVED_MARKER
    if not ready or match.turnover or match.scorer != NONE:
        return value
    return offer_spells(match, value, seat, "wizard", list(SPELLS))


def spoils_the_broth(match: BowlMatch, value: int, owner: int, _subject: int, half: int) -> int:
    """Half a die in re-rolls for the team, which the other one loses; none come before extra time."""
    if half > SECOND_HALF:
        return value
    seat = seat_of(match, owner)
    die = match.dice.roll(D6)
    match.tell(events.DIE, owner, match.rules.number("master-chef"), die)
    for _ in range(die // 2):
        match.rerolls[seat] += 1
        match.tell(events.REROLL_GAINED, seat)
    for _ in range(min(match.rerolls[1 - seat], die // 2)):
        match.rerolls[1 - seat] -= 1
        match.tell(events.REROLL_LOST, 1 - seat)
    return value


def necromancer_gone(match: BowlMatch, value: int, owner: int, _player: int, seat: int) -> int:
    """The head coach of the Undead has to go: they do not regenerate without him, vampires apart."""
    if seat_of(match, owner) != seat:
        return value
    match.effects[owner] &= ~match.rules.bits["necromancer"]
    for player in match.team(seat):
        sheet = match.sheets[player]
        if sheet.race != UNDEAD_LORDS and UNDEAD_LORDS not in sheet.position:
            match.rules.alter(match, player, "without regeneration", UNTIL_GAME)
    return value


def can_rise(match: BowlMatch, seat: int, victim: int, row: int) -> bool:
    """A dead opponent of human size; one who regenerates is dead when the die for it has failed."""
    small = has_any(match, victim, SMALL)
    return has_died(match, seat, victim, row) and not small and not match.rules.is_owned(match, victim, "regeneration")


RAISES_DEAD: Final = raises_dead("necromancer", FULL_LIST, can_rise)
STAFF: Final[list[Inducement]] = [
    Inducement(
        Effect("wizard", interrupts={TURN_BEGINS: at_own_turn}),
        "Team wizard",
        "One spell per match, at the start of one of your turns: Fireball, Lightning Bolt or Zap!.",
        150_000,
        kind=WIZARD,
        carry_on=(spell_chosen,),
    ),
    Inducement(
        Effect("master-chef", interrupts={HALF_BEGINS: spoils_the_broth}),
        "Master Chef",
        "At the start of each half the team takes half a D6 (rounded down) team re-rolls from the opponent.",
        150_000,
    ),
    Inducement(
        Effect("alchemist"),
        "Alchemist",
        "After each match the team gets D6 x 10,000 extra gold pieces.",
        150_000,
    ),
]
TEAM_RULES: Final[list[BookEntry]] = [
    BookEntry(
        Effect(
            "necromancer",
            values={EJECTED: necromancer_gone},
            interrupts={CASUALTY_SUFFERED: RAISES_DEAD, REGENERATION_FAILED: RAISES_DEAD},
        ),
        "Necromancer",
        "Once per match an opponent of human size who was killed joins the team as a Zombie.",
        (raised,),
        section="team_rules",
    ),
]
