"""Win rates as a picture. Only this module needs matplotlib, and only when a picture is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from touchline.core.errors import TouchlineError

FORMATS: Final = (".svg", ".png")


class PictureError(TouchlineError):
    """A picture that cannot be drawn."""


def check_picture(path: Path) -> None:
    """Say before a long run whether its picture can be drawn."""
    if path.suffix.lower() not in FORMATS:
        raise PictureError(f"{path}: a heat map is drawn as {' or '.join(FORMATS)}")
    if not path.absolute().parent.is_dir():
        raise PictureError(f"{path}: there is no folder {path.parent}")
    try:
        import matplotlib.figure  # noqa: F401  (looked for, not used yet)
    except ImportError:
        raise PictureError("a heat map needs matplotlib: pip install 'touchline[learn]'") from None


def draw_heatmap(path: Path, teams: Sequence[str], rates: Sequence[Sequence[float | None]], title: str) -> None:
    """Rows against columns, blue where the row wins and red where it loses; the numbers are percentages."""
    check_picture(path)
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    # a fixed salt and no date make the same rates the same file
    with rc_context({"svg.hashsalt": "touchline", "svg.fonttype": "none"}):
        size = 2.6 + 0.42 * len(teams)
        figure = Figure(figsize=(size, size), layout="constrained")
        axes = figure.add_subplot()
        shown = [[float("nan") if rate is None else rate for rate in row] for row in rates]
        image = axes.imshow(shown, cmap="RdBu", vmin=0.0, vmax=1.0)
        axes.set_xticks(range(len(teams)), teams, rotation=90)
        axes.set_yticks(range(len(teams)), teams)
        axes.set(title=title, xlabel="against", ylabel="win rate of")
        for y, row in enumerate(rates):
            for x, rate in enumerate(row):
                if rate is not None:
                    ink = "black" if 0.2 <= rate <= 0.8 else "white"
                    axes.text(x, y, f"{100 * rate:.0f}", ha="center", va="center", fontsize=7, color=ink)
        figure.colorbar(image, ax=axes, shrink=0.7, label="won games, a draw counting half")
        metadata = {"Date": None} if path.suffix.lower() == ".svg" else None
        figure.savefig(path, dpi=150, metadata=metadata)
