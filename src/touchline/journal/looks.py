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
from typing import Final

# the signs of other scripts that are drawn like a letter: Latin beyond A to Z, Greek, Cyrillic, Armenian,
# Georgian, Hebrew, Arabic, Cherokee, Coptic, Lisu, Canadian syllabics, scripts of old that many systems have letters
# for, and a few signs that are not letters
SHAPES: Final = {
    "a": "ΑΆαАаӔӕᎪꓮ⍺ɑᗅꭺ𖽀𐊠",
    "b": "ΒβВвЬьᏏᏴꓐƄᑲᖯᗷꞴᛒ𐊂𐊡𐌁",
    "c": "ϹϲСсᏟⲤⲥꓚꮯ𐊢𐌂𐐕𐐽ᑕ",
    "d": "ԀԁᎠᏧꓓꓒᑯᗞᗪ",
    "e": "ΕεЕеҽэЭᎬꓰ℮ꬲЗзӠƷȜⴹ𐊆⋿єЄɛƐ",
    "f": "ϜքꓝꞘꞙᖴꬵ𐊇",
    "g": "ԌԍցᏀᏳꓖɡ",
    "h": "ΗНнҺһհᎻᏂⲎⲏꓧᕼ𐋏ћ",
    "i": "ΙιІіӀӏ∣׀וןᎥᛁⲒⲓꓲǀƖɩꙇꭵⵏ𖼨𐊊𐌉𐌠ߊاǃ⍳𑣃",
    "j": "ͿϳЈјᎫꓙᒍ",
    "k": "ΚκКкᏦⲔⲕꓗᛕ𐔘ĸқҚ",
    "l": "ᏞⳐꓡᒪ𐐛١۱",
    "m": "ΜϺМмᎷᛖⲘⲙꓟᗰ𐊰𐌑",
    "n": "ΝηՌՈոռпПⲚⲛꓠ𐔓",
    "o": "ΟοσОоՕօⲞⲟჿꓳסⵔ〇ഠဝᴑꬽଠዐ𐓪𐓂𐊒𐊫ه٥۵",
    "p": "ΡρРрᏢⲢⲣꓑ⍴ᑭ𐊕þÞƿ",
    "q": "ԚԛգզⵕႭ",
    "r": "ГгᎡᏒⲅꓣƦᴦꭇꭈꮁᖇ",
    "s": "ЅѕՏᏕᏚꓢꮪƧƨƽ𑣁𐑈𖼺𐊖𐐠",
    "t": "ΤτТтᎢⲦⲧꓔ⊤𖼊𐊗𐊱𐌕",
    "u": "υμՍսцЦꓴ∪ʋꞟᑌሀ𐓶𑣘𐓎",
    "v": "νѴѵᏙᏤꓦ∨ꮩᐯⴸט𑜆ꛟ𖼈𐔝٧۷",
    "w": "ωԜԝѠѡաᎳᏔꓪшШɯꮃ",
    "x": "ΧχХхᕁ᙭Ⲭⲭꓫ×ᕽⵝꞳ𐊐𐊴𐌗𐌢ᚷ",
    "y": "ΥγУуҮүყᎩᎽⲨⲩꓬɣᶌ𖽃𐊲",
    "z": "ΖζᏃꓜꮓ𑣄𐋵",
}
LETTERS: Final = {ord(sign): letter for letter, signs in SHAPES.items() for sign in signs}
# figures and signs that resemble a letter; no two figures the same one, so that "Coach 6" is not "Coach 8"
FIGURES: Final = str.maketrans("0123589i|!$@", "olzesbglllsa")
STROKES: Final = (("\\/", "v"), ("/\\", "a"))  # signs that together make a letter
PAIRS: Final = (("rn", "m"), ("vv", "w"))  # letters that run together
# over, through and under letters, and Hebrew and Arabic vowels; in other scripts marks make another sound
MARKS: Final = re.compile(
    "[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f]"
)
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
    for pair, letter in STROKES:
        text = text.replace(pair, letter)
    seen = text.translate(LETTERS)  # first: what is equal to a sign need not be drawn like it
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", seen))
    return "".join(map(_drawn, MARKS.sub("", parts))).casefold()


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
