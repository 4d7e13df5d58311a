"""Which letters the fonts that come with the program can print."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

SCRIPTS = ("LATIN", "GREEK", "CYRILLIC", "HEBREW", "ARABIC", "MODIFIER", "FEMININE", "MASCULINE", "MICRO")
"""The first word of the names of their letters; all others are printed if the computer has a font for them."""
PICTURES = 0x2600
"""From here on signs are pictures, such as emoji."""


def is_printable(letter: str) -> bool:
    """Whether a letter or sign can be printed wherever the program runs."""
    if unicodedata.category(letter).startswith("L"):
        return unicodedata.name(letter, "").startswith(SCRIPTS)
    return ord(letter) < PICTURES


def need_other_fonts(texts: Iterable[str]) -> list[str]:
    """Texts with letters that come out as boxes unless the computer has a font for them."""
    return [text for text in dict.fromkeys(texts) if not all(map(is_printable, text))]
