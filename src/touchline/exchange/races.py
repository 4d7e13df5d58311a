"""What other programs call the teams: the names of today, those of the old NAF schema, and what TourMa writes."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass


@dataclass(frozen=True)
class Race:
    """A team under its names elsewhere. `schema` is empty where the old list has none."""

    team: str
    current: str
    schema: str = ""
    others: tuple[str, ...] = ()


RACES = (
    Race("amazon", "Amazon", "Amazons", ("Amazones",)),
    Race("black-orc", "Black Orc", "", ("Black Orcs", "Orque Noir", "Orques Noirs")),
    Race("bretonnian", "Bretonnian", "", ("Bretonnians", "Bretonniens")),
    Race("chaos-chosen", "Chaos Chosen", "Chaos", ("Elus du Chaos",)),
    Race("chaos-dwarf", "Chaos Dwarf", "Chaos Dwarves", ("Chaos Dwarfs", "Nain du Chaos", "Nains du Chaos")),
    Race(
        "chaos-renegade",
        "Chaos Renegade",
        "",
        ("Chaos Renegades", "Chaos Pact", "Pacte Chaotique", "Renégats du Chaos"),
    ),
    Race("dark-elf", "Dark Elf", "Dark Elves", ("Elfe Noir", "Elfes Noirs")),
    Race("dwarf", "Dwarf", "Dwarves", ("Dwarfs", "Nains")),
    Race("elven-union", "Elven Union", "Elves", ("Elf Union", "Elf", "Elfes", "Union Elfique", "Pro Elf")),
    Race("gnome", "Gnome", "", ("Gnomes",)),
    Race("goblin", "Goblin", "Goblins", ("Gobelins",)),
    Race("halfling", "Halfling", "Halflings"),
    Race("high-elf", "High Elf", "High Elves", ("Haut-Elfes", "Hauts Elfes")),
    Race("human", "Human", "Humans", ("Humains",)),
    Race("imperial-nobility", "Imperial Nobility", "", ("Noblesse Impériale",)),
    Race("khorne", "Khorne", "", ("Daemons of Khorne", "Démons de Khorne")),
    Race("lizardmen", "Lizardmen", "Lizardmen", ("Homme Lézard", "Hommes-Lézards")),
    Race("necromantic-horror", "Necromantic Horror", "Necromantic", ("Necromantiques", "Horreurs nécromantiques")),
    Race("norse", "Norse", "Norse", ("Nordiques",)),
    Race("nurgle", "Nurgle", "Nurgle's Rotters", ("Pourris de Nurgle", "Pouris de Nurgle")),
    Race("ogre", "Ogre", "Ogres"),
    Race("old-world-alliance", "Old World Alliance", "", ("Alliance du Vieux Monde",)),
    Race("orc", "Orc", "Orc", ("Orcs", "Orques")),
    Race("shambling-undead", "Shambling Undead", "Undead", ("Morts-Vivants", "Morts-vivants rampants")),
    Race("skaven", "Skaven", "Skaven", ("Skavens",)),
    Race("slann", "Slann"),
    Race("snotling", "Snotling", "", ("Snotlings",)),
    Race("tomb-kings", "Tomb Kings", "Khemri", ("Khemri Tomb Kings", "Rois des tombes Khemri")),
    Race("underworld-denizens", "Underworld Denizens", "", ("Underworld", "Bas-fonds", "Habitants des bas-fonds")),
    Race("vampire", "Vampire", "Vampires"),
    Race("wood-elf", "Wood Elf", "Wood Elves", ("Elfe Sylvain", "Elfes sylvains")),
)

BY_TEAM = {race.team: race for race in RACES}


def _plain(name: str) -> str:
    """Without accents, case, punctuation and the ending of a plural."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "".join(word.removesuffix("s") for word in re.findall(r"[^\W_]+", bare))


_BY_NAME = {
    _plain(name): race.team for race in RACES for name in (race.team, race.current, race.schema, *race.others) if name
}


def team_called(name: str) -> str:
    """Our id of a team another program names; a name nobody knows stays as it is."""
    return _BY_NAME.get(_plain(name), name)
