"""Writes `src/touchline/journal/confusables.txt` from the file of that name in Unicode's security data (UTS 39).

Run it with the path of that file: `python -m tools.confusables confusables.txt`. It keeps the signs that are drawn like
Latin letters or figures and that the rules in `touchline.journal.looks` do not find by themselves.
"""

from __future__ import annotations

import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

from touchline.journal import looks

MOST_LETTERS = 3  # that one sign may be drawn like
HEAD = """\
# Signs that are drawn like Latin letters or figures: made by tools/confusables.py from confusables.txt of
# Unicode {version} (UTS 39). Copyright 1991-2020 Unicode, Inc.; its licence is in NOTICE. Changed: only these signs,
# without marks, by letter.
"""


def shapes(lines: list[str]) -> dict[str, str]:
    """The letters that each sign is drawn like."""
    looks.LETTERS.clear()  # so that only the rules are left
    found: dict[str, str] = {}
    for line in lines:
        fields = [field.split() for field in line.partition("#")[0].split(";")]
        if len(fields) < 2 or len(fields[0]) != 1:
            continue
        sign = chr(int(fields[0][0], 16))
        drawn = unicodedata.normalize("NFKD", "".join(chr(int(code, 16)) for code in fields[1]))
        letters = "".join(one for one in drawn if not unicodedata.combining(one)).lower()
        # the figures of a script keep their values: a Bengali 4 is drawn like an 8, but it also stands beside one
        if sign.isascii() or not sign.isprintable() or sign.isdecimal() or not 1 <= len(letters) <= MOST_LETTERS:
            continue
        if letters.isascii() and letters.isalnum() and looks.look_of(f"x{sign}x") != looks.look_of(f"x{letters}x"):
            found[sign] = letters
    whole = {sign: unicodedata.normalize("NFKC", sign) for sign in found}
    return {sign: found[sign] for sign in found if whole[sign] == sign or found.get(whole[sign]) != found[sign]}


def main(path: Path) -> None:
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    version = next(line.split()[-1] for line in lines if line.startswith("# Version"))
    by_letters = defaultdict(list)
    for sign, letters in shapes(lines).items():
        by_letters[letters].append(sign)
    rows = (f"{letters}\t{''.join(sorted(signs))}\n" for letters, signs in sorted(by_letters.items()))
    target = Path(looks.__file__).with_name("confusables.txt")
    target.write_text(HEAD.format(version=version) + "".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
