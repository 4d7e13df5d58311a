"""The layouts of the learning environments as they were when their version came out.

    python -m tests.learn.layouts

writes down what is new in spare places, and refuses everything else: that needs a new version of the environments.
"""

from __future__ import annotations

from math import prod
from pathlib import Path

from touchline.bloodbowl.game import BLOOD_BOWL, BLOOD_BOWL_2016, BLOOD_BOWL_GOLD
from touchline.learn import blitzbowl_layout, bloodbowl_layout
from touchline.learn.blitzbowl_actions import BlitzBowlActions
from touchline.learn.bloodbowl_actions import BloodBowlActions
from touchline.learn.layout import SPARE, Layout

FOLDER = Path(__file__).parent.parent / "golden" / "layouts"
VERSIONS = {
    "blitzbowl_v0": (blitzbowl_layout.LAYOUT, BlitzBowlActions.count),
    "bloodbowl_v0": (bloodbowl_layout.layout_of(BLOOD_BOWL.edition), BloodBowlActions.count),
    "bloodbowl_2016_v0": (bloodbowl_layout.layout_of(BLOOD_BOWL_2016.edition), BloodBowlActions.count),
    "bloodbowl_gold_v0": (bloodbowl_layout.layout_of(BLOOD_BOWL_GOLD.edition), BloodBowlActions.count),
}
WHAT_TO_DO = """
Policies that were trained with this version of the environment would misread what they see. If that was not intended,
mend the layout. If it was, the environments need a new version beside this one: new modules and Gymnasium ids (-v1).
"""


def told(layout: Layout, actions: int) -> list[str]:
    """The layout line by line: each piece with its shape, then the names along its named axis."""
    lines = [f"{actions} actions"]
    for piece, shape in layout.shapes.items():
        names = layout.names[piece]
        if len(names) not in shape or prod(shape) % len(names):
            raise ValueError(f"{piece} has the shape {shape} and {len(names)} names")
        lines.append(f"{piece}: {' x '.join(map(str, shape))}")
        lines += [f"  {number} {name}" for number, name in enumerate(names)]
    return lines


def differences(before: list[str], now: list[str]) -> list[str]:
    """Lines that have changed, but for new names in spare places."""
    pairs = [*zip(before, now, strict=False)]
    changed = [f"{old!r} has become {new!r}" for old, new in pairs if old != new and not old.endswith(f" {SPARE}")]
    return changed + ([] if len(before) == len(now) else [f"there are {len(now)} lines instead of {len(before)}"])


def read(version: str) -> list[str]:
    return (FOLDER / f"{version}.txt").read_text(encoding="utf-8").splitlines()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for version, (layout, actions) in VERSIONS.items():
        now = told(layout, actions)
        if (FOLDER / f"{version}.txt").exists() and differences(read(version), now):
            raise SystemExit(f"{version}: {'; '.join(differences(read(version), now)[:5])}\n{WHAT_TO_DO}")
        (FOLDER / f"{version}.txt").write_text("\n".join(now) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
