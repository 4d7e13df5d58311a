"""Names that people would mistake for each other: "Víctim" beside "Victim", "rnary" beside "mary".

Two names look alike if they are drawn alike. Accents, spaces and marks do not count; letters of other scripts count as
the Latin letters they resemble, and so do figures. A capital may resemble another letter than its small form does: a
Greek capital Nu looks like an N, the small one like a v.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

# signs drawn like a letter that Unicode's list of confusables lacks: letters of other scripts, and symbols
SHAPES: Final = {
    "a": "ꭺ∀∆₳",
    "b": "βвьᛒ₿฿",
    "c": "ᑕ©₵⊂",
    "d": "Ԁ∂",
    "e": "εэЭзєЄɛƐ€∈∃∑",
    "f": "Ꞙꞙ₣",
    "g": "ԍ₲",
    "h": "нҺⲏ",
    "i": "ⲓǃ¡",
    "k": "κкⲕĸқ",
    "l": "١۱£₤₺¦",
    "m": "мⲙ₼",
    "n": "ՌՈпПⲛ₦∩∏",
    "o": "٥۵°○◯⊕⊗⊙¤",
    "p": "þÞƿ℗₱₽¶",
    "q": "ԚႭ",
    "r": "Г®",
    "s": "Ƨƨ§∫₴",
    "t": "τтⲧ†‡₸",
    "u": "μцЦ",
    "v": "Ꮴ٧۷√∇",
    "w": "ωѠшШ",
    "x": "χⲭ",
    "y": "ⲩ",
    "z": "ζ",
}


def _letters() -> dict[int, str]:
    """What each sign is drawn like."""
    rows = Path(__file__).with_name("confusables.txt").read_text(encoding="utf-8").splitlines()
    listed = (row.split("\t") for row in rows if not row.startswith("#"))
    return {ord(sign): letters for letters, signs in [*listed, *SHAPES.items()] for sign in signs}


LETTERS: Final = _letters()
# figures and signs that resemble a letter; no two figures the same one, so that "Coach 6" is not "Coach 8"
FIGURES: Final = str.maketrans("0123589i|!$@", "olzesbglllsa")
STROKES: Final = (("\\/", "v"), ("/\\", "a"))  # signs that together make a letter
PAIRS: Final = (("rn", "m"), ("vv", "w"))  # letters that run together
# over, through and under letters, Hebrew and Arabic vowels, and marks without ink; in other scripts marks make another
# sound
MARKS: Final = re.compile(
    "[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u17b4\u17b5\u180b-\u180d\u180f\u1ab0-\u1aff\u1dc0-\u1dff"
    "\u20d0-\u20ff\ufe00-\ufe0f]"
)
EUROPEAN: Final = re.compile("[A-Za-z\u00c0-\u058f\u1e00-\u1fff]")  # on these letters every mark is an ornament
LATIN: Final = re.compile(
    r"(?:(?:CROSSED )?NEGATIVE (?:CIRCLED|SQUARED) )?"
    r"LATIN (?:SMALL|CAPITAL|LETTER SMALL CAPITAL)(?: LETTER)?(?: DOTLESS)? ([A-Z]{1,2})\b(?! )"
    r"|REGIONAL INDICATOR SYMBOL LETTER ([A-Z])"
)
CHANGED: Final = re.compile(r" WITH [\w -]+$")  # strokes, hooks and tails


@lru_cache(maxsize=20_000)  # a new name is compared with all known ones
def name_key(name: str) -> str:
    """What two spellings of one name have in common."""
    return unicodedata.normalize("NFKC", name).strip().casefold()


@lru_cache(maxsize=20_000)
def look_of(name: str) -> str:
    """What names have in common that a person would mistake for each other."""
    drawn = drawn_as(name).translate(FIGURES)
    shown = "".join(sign for sign in drawn if sign.isalnum() or unicodedata.category(sign)[0] == "M")
    for pair, letter in PAIRS:
        shown = shown.replace(pair, letter)
    return shown or name_key(name)


def drawn_as(text: str) -> str:
    """A text in small Latin letters where its signs are drawn like them, without accents."""
    text = _unadorned(text)
    for pair, letter in STROKES:
        text = text.replace(pair, letter)
    seen = text.translate(LETTERS)  # first: what is equal to a sign need not be drawn like it
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", seen))
    return "".join(map(_drawn, MARKS.sub("", parts))).casefold()


def _unadorned(text: str) -> str:
    """A text without the marks of any script on European letters."""
    kept = ""
    for sign in text:
        if not (kept and EUROPEAN.match(kept[-1]) and unicodedata.category(sign)[0] == "M"):
            kept += sign
    return kept


def _drawn(sign: str) -> str:
    """The Latin letter or figure that a sign resembles, else the sign itself."""
    if sign.isascii():
        return sign
    if ord(sign) in LETTERS:
        return LETTERS[ord(sign)]
    if sign.isdecimal():
        return str(unicodedata.digit(sign))
    found = LATIN.fullmatch(CHANGED.sub("", unicodedata.name(sign, "")))
    return found[1] or found[2] if found else sign


def namesake(name: str, known: Iterable[str]) -> str | None:
    """One of these whom people would mistake for somebody of this name."""
    return next(iter(namesakes([name], known)), None)


def namesakes(names: Iterable[str], known: Iterable[str]) -> list[str]:
    """Those of the known whom people would mistake for one of these names; both lists may be long."""
    looks: dict[str, str] = {}
    keys: dict[str, str] = {}
    for one in known:
        looks.setdefault(look_of(one), one)
        keys.setdefault(name_key(one), one)
    found = (looks.get(look_of(name)) or keys.get(name_key(name)) for name in names)
    return list(dict.fromkeys(one for one in found if one))
