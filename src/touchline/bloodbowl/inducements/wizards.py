"""Wizards: when they may cast, and casting one of their spells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.inducements.bolts import BOLTS
from touchline.bloodbowl.inducements.curses import CURSES
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.inducements.spell_entry import Spell
from touchline.bloodbowl.inducements.spells import SPELLS as CORE_SPELLS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CAST_Q, NONE, SOURCE, TURN_BEGINS, TURN_ENDS
from touchline.core.hooks import Effect, Handler
from touchline.core.match import DONE, NO

SPELLS: Final[dict[str, Spell]] = {**CORE_SPELLS, **BOLTS, **CURSES}
# the spells of each wizard, by id: of the core rules first, then of the supplement
CORE_WIZARDS: Final[dict[str, tuple[str, ...]]] = {"hireling-sports-wizard": ("fireball", "zap")}
SUPPLEMENT_WIZARDS: Final[dict[str, tuple[str, ...]]] = {
    "chaos-sorcerer": ("thunderbolt", "rampant-mutation"),
    "druchii-sports-sorceress": ("thunderbolt", "one-thousand-cuts"),
    "asur-high-mage": ("thunderbolt", "temporal-distortion"),
    "slann-mage-priest": ("temporal-distortion", "tectonic-shift", "reality-blinks"),
    "horticulturalist-of-nurgle": ("vigorous-growth", "strange-flora"),
    "sports-necrotheurge": ("incorporeal-form", "danse-macabre"),
    "wicked-witch": ("plague-of-warts", "zap"),
    "warlock-engineer": ("thunderbolt", "warp-lightning"),
    "ogre-firebelly": ("fireball", "column-of-fire"),
    "night-goblin-shaman": ("foot-of-gork", "spore-cloud"),
    "horatio-x-schottenheim": ("wild-fireball",),
}
WIZARD_SPELLS: Final[dict[str, tuple[str, ...]]] = CORE_WIZARDS | SUPPLEMENT_WIZARDS


def offer_spells(match: BowlMatch, value: int, seat: int, wizard: str, fitting: list[str]) -> int:
    """Ask for a spell that fits the moment and has somebody to work on."""
    rules = match.rules
    usable = [spell for spell in fitting if SPELLS[spell].is_usable(match, seat)]
    if not usable:
        return value
    match.topic, match.focus = rules.number(wizard), NONE
    options = [NO, *sorted(SOURCE + rules.number(spell) for spell in usable)]
    return match.ask(seat, CAST_Q, options, spell_chosen, seat, match.topic)


def spell_chosen(match: BowlMatch, answer: int, seat: int, wizard: int) -> int:
    """A wizard casts once per game."""
    if answer == NO:
        return DONE
    rules = match.rules
    rules.use_stock(match, seat, rules.effects[wizard].id)
    spell = rules.effects[answer - SOURCE].id
    match.tell(events.CAST, seat, answer - SOURCE)
    return SPELLS[spell].cast(match, seat)


def at_turn_begins(wizard: str) -> Handler[BowlMatch]:
    """What a wizard can do when a turn begins."""

    def handler(match: BowlMatch, value: int, owner: int, _subject: int, active: int) -> int:
        seat = seat_of(match, owner)
        fitting = [s for s in WIZARD_SPELLS[wizard] if SPELLS[s].fits_beginning(seat == active)]
        return offer_spells(match, value, seat, wizard, fitting)

    return handler


def at_turn_ends(wizard: str) -> Handler[BowlMatch]:
    """What a wizard can do when a turn is over."""

    def handler(match: BowlMatch, value: int, owner: int, _subject: int, active: int) -> int:
        seat = seat_of(match, owner)
        fitting = [s for s in WIZARD_SPELLS[wizard] if SPELLS[s].fits_end(seat == active)]
        return offer_spells(match, value, seat, wizard, fitting)

    return handler


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (spell_chosen,)


def hired(wizard: str) -> Effect[BowlMatch]:
    return Effect(wizard, interrupts={TURN_BEGINS: at_turn_begins(wizard), TURN_ENDS: at_turn_ends(wizard)})


WIZARDS: Final[list[Effect[BowlMatch]]] = [hired(wizard) for wizard in CORE_WIZARDS]
MORE_WIZARDS: Final[list[Effect[BowlMatch]]] = [hired(wizard) for wizard in SUPPLEMENT_WIZARDS]
SPELL_EFFECTS: Final[list[Effect[BowlMatch]]] = [Effect(spell) for spell in SPELLS]
