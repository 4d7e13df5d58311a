"""Wizards: when they may cast, and casting one of their spells."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import DEATH_ZONE, WIZARD, Inducement
from touchline.bloodbowl.inducements.bolts import (
    COLUMN_OF_FIRE,
    FOOT_OF_GORK,
    STRANGE_FLORA,
    THUNDERBOLT,
    WARP_LIGHTNING,
    WILD_FIREBALL,
)
from touchline.bloodbowl.inducements.curses import (
    DANSE_MACABRE,
    INCORPOREAL_FORM,
    ONE_THOUSAND_CUTS,
    PLAGUE_OF_WARTS,
    RAMPANT_MUTATION,
    REALITY_BLINKS,
    SPORE_CLOUD,
    TECTONIC_SHIFT,
    TEMPORAL_DISTORTION,
    VIGOROUS_GROWTH,
)
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.inducements.spell_entry import Spell
from touchline.bloodbowl.inducements.spells import FIREBALL, ZAP
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CAST_Q, NONE, SOURCE, TURN_BEGINS, TURN_ENDS
from touchline.core.hooks import Effect, Handler
from touchline.core.match import DONE, NO


def offer_spells(match: BowlMatch, value: int, seat: int, wizard: str, fitting: list[Spell]) -> int:
    """Ask for a spell that fits the moment and has somebody to work on."""
    rules = match.rules
    usable = [spell for spell in fitting if spell.is_usable(match, seat)]
    if not usable:
        return value
    match.topic, match.focus = rules.number(wizard), NONE
    options = [NO, *sorted(SOURCE + rules.number(spell.id) for spell in usable)]
    return match.ask(seat, CAST_Q, options, spell_chosen, seat, match.topic)


def spell_chosen(match: BowlMatch, answer: int, seat: int, wizard: int) -> int:
    """A wizard casts once per game."""
    if answer == NO:
        return DONE
    rules = match.rules
    rules.use_stock(match, seat, rules.effects[wizard].id, shown=True)
    match.tell(events.CAST, seat, answer - SOURCE)
    return rules.spells[answer - SOURCE](match, seat)


def at_turn_begins(wizard: str, spells: tuple[Spell, ...]) -> Handler[BowlMatch]:
    """What a wizard can do when a turn begins."""

    def handler(match: BowlMatch, value: int, owner: int, _subject: int, active: int) -> int:
        seat = seat_of(match, owner)
        return offer_spells(match, value, seat, wizard, [s for s in spells if s.fits_beginning(seat == active)])

    return handler


def at_turn_ends(wizard: str, spells: tuple[Spell, ...]) -> Handler[BowlMatch]:
    """What a wizard can do when a turn is over."""

    def handler(match: BowlMatch, value: int, owner: int, _subject: int, active: int) -> int:
        seat = seat_of(match, owner)
        return offer_spells(match, value, seat, wizard, [s for s in spells if s.fits_end(seat == active)])

    return handler


def hired(wizard: str, spells: tuple[Spell, ...]) -> Effect[BowlMatch]:
    interrupts = {TURN_BEGINS: at_turn_begins(wizard, spells), TURN_ENDS: at_turn_ends(wizard, spells)}
    return Effect(wizard, interrupts=interrupts)


WIZARDS: Final[list[Inducement]] = [
    Inducement(
        hired(
            "hireling-sports-wizard",
            (
                FIREBALL,
                ZAP,
            ),
        ),
        "Hireling Sports-Wizard",
        "One spell per game: Fireball or Zap!.",
        150_000,
        kind=WIZARD,
        carry_on=(spell_chosen,),
    ),
]
MORE_WIZARDS: Final[list[Inducement]] = [
    Inducement(
        hired(
            "chaos-sorcerer",
            (
                THUNDERBOLT,
                RAMPANT_MUTATION,
            ),
        ),
        "Chaos Sorcerer",
        "One spell per game: Thunderbolt or Rampant Mutation.",
        150_000,
        publication=DEATH_ZONE,
        kind=WIZARD,
        needs=(
            "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
            "favoured-of-slaanesh, favoured-of-tzeentch, underworld-challenge"
        ),
        carry_on=(spell_chosen,),
    ),
    Inducement(
        hired(
            "druchii-sports-sorceress",
            (
                THUNDERBOLT,
                ONE_THOUSAND_CUTS,
            ),
        ),
        "Druchii Sports Sorceress",
        "One spell per game: Thunderbolt or One Thousand Cuts.",
        150_000,
        publication=DEATH_ZONE,
        kind=WIZARD,
        needs=(
            "elven-kingdoms-league, favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, "
            "favoured-of-nurgle, favoured-of-slaanesh, favoured-of-tzeentch"
        ),
        carry_on=(spell_chosen,),
    ),
    Inducement(
        hired(
            "asur-high-mage",
            (
                THUNDERBOLT,
                TEMPORAL_DISTORTION,
            ),
        ),
        "Asur High Mage",
        "One spell per game: Thunderbolt or Temporal Distortion.",
        150_000,
        publication=DEATH_ZONE,
        kind=WIZARD,
        needs="elven-kingdoms-league",
        carry_on=(spell_chosen,),
    ),
    Inducement(
        hired(
            "slann-mage-priest",
            (
                TEMPORAL_DISTORTION,
                TECTONIC_SHIFT,
                REALITY_BLINKS,
            ),
        ),
        "Slann Mage-priest",
        "One spell per game: Temporal Distortion, Tectonic Shift or Reality Blinks.",
        200_000,
        publication=DEATH_ZONE,
        kind=WIZARD,
        needs="lustrian-superleague",
        carry_on=(spell_chosen,),
    ),
    Inducement(
        hired(
            "horticulturalist-of-nurgle",
            (
                VIGOROUS_GROWTH,
                STRANGE_FLORA,
            ),
        ),
        "Horticulturalist of Nurgle",
        "One spell per game: Vigorous Growth or Strange Flora.",
        150_000,
        publication=DEATH_ZONE,
        kind=WIZARD,
        needs="favoured-of-nurgle, underworld-challenge",
        carry_on=(spell_chosen,),
    ),
    Inducement(
        hired(
            "sports-necrotheurge",
            (
                INCORPOREAL_FORM,
                DANSE_MACABRE,
            ),
        ),
        "Sports Necrotheurge",
        "One spell per game: Incorporeal Form or Danse Macabre.",
        150_000,
        publication=DEATH_ZONE,
        kind=WIZARD,
        needs="sylvanian-spotlight",
        carry_on=(spell_chosen,),
    ),
    Inducement(
        hired(
            "wicked-witch",
            (
                PLAGUE_OF_WARTS,
                ZAP,
            ),
        ),
        "Wicked Witch",
        "One spell per game: Plague of Warts or Zap!.",
        150_000,
        publication=DEATH_ZONE,
        kind=WIZARD,
        needs="old-world-classic, sylvanian-spotlight, underworld-challenge",
        carry_on=(spell_chosen,),
    ),
    Inducement(
        hired(
            "warlock-engineer",
            (
                THUNDERBOLT,
                WARP_LIGHTNING,
            ),
        ),
        "Warlock Engineer",
        "One spell per game: Thunderbolt or Warp Lightning.",
        150_000,
        publication=DEATH_ZONE,
        kind=WIZARD,
        needs="underworld-challenge",
        carry_on=(spell_chosen,),
    ),
    Inducement(
        hired(
            "ogre-firebelly",
            (
                FIREBALL,
                COLUMN_OF_FIRE,
            ),
        ),
        "Ogre Firebelly",
        "One spell per game: Fireball or Column of Fire.",
        150_000,
        publication=DEATH_ZONE,
        kind=WIZARD,
        needs="badlands-brawl",
        carry_on=(spell_chosen,),
    ),
    Inducement(
        hired(
            "night-goblin-shaman",
            (
                FOOT_OF_GORK,
                SPORE_CLOUD,
            ),
        ),
        "Night Goblin Shaman",
        "One spell per game: Foot of Gork or Spore Cloud.",
        150_000,
        publication=DEATH_ZONE,
        kind=WIZARD,
        needs="badlands-brawl, underworld-challenge",
        carry_on=(spell_chosen,),
    ),
    Inducement(
        hired("horatio-x-schottenheim", (WILD_FIREBALL,)),
        "Horatio X. Schottenheim",
        "A Fireball whose target square first drifts D3 squares.",
        80_000,
        publication=DEATH_ZONE,
        kind=WIZARD,
        named=True,
        carry_on=(spell_chosen,),
    ),
]
