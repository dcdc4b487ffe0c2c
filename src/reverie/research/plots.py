"""Pictures of figures: shapes only; every word is handed in.

Each carries its own paper ground, so it reads on a light page and on a dark one. Nothing is told
by colour alone: series differ in hatching or marker too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure

from reverie.research.intervals import Interval

PAPER = "#fbf8f1"
INK = "#26243a"
FAINT = "#cfc9bb"
COLOURS = ("#4b4fa3", "#d98e32", "#3f8f7f", "#b2507a", "#7a8a99", "#8c6a3f", "#6d9bd1")
HATCHES = ("", "///", "---", "xxx", "\\\\\\", "|||", "+++")  # dots would fill a file with circles
MARKERS = ("o", "s", "^", "D", "v", "P", "X")

STYLE: Any = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.titlesize": "medium",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "hatch.linewidth": 0.6,
    "legend.frameon": False,
    "svg.hashsalt": "reverie",  # the same figures make the same file
}


@dataclass(frozen=True)
class Panel:
    """One of several drawings in a picture."""

    title: str
    rows: Mapping[str, Interval]
    label: str  # of its scale
    line: float | None = None  # where even is
    scale: tuple[float, float] | None = None


def dots(path: Path, panels: Sequence[Panel], width: float = 3.4) -> None:
    """Figures with their intervals, one row each, panel beside panel."""
    with mpl.rc_context(STYLE):
        tallest = max(len(panel.rows) for panel in panels)
        figure = Figure(figsize=(width * len(panels), 1 + 0.42 * tallest), layout="constrained")
        axes = figure.subplots(1, len(panels), squeeze=False)[0]
        for axis, panel in zip(axes, panels, strict=True):
            _dot_rows(axis, panel.rows, panel.line)
            axis.set_title(panel.title)
            axis.set_xlabel(panel.label)
            if panel.scale:
                axis.set_xlim(panel.scale)
        _save(figure, path)


def _dot_rows(axis: Any, rows: Mapping[str, Interval], line: float | None) -> None:
    if line is not None:
        axis.axvline(line, color=INK, linestyle=":", linewidth=1)
    for y, interval in enumerate(rows.values()):
        colour = COLOURS[y % len(COLOURS)]
        if interval.low is not None and interval.high is not None:
            axis.plot([interval.low, interval.high], [y, y], color=colour, linewidth=3, alpha=0.5)
        style: dict[str, Any] = {"color": colour, "markersize": 7, "clip_on": False}
        axis.plot([interval.value], [y], MARKERS[y % len(MARKERS)], **style)
    axis.set_yticks(range(len(rows)), list(rows))
    axis.set_ylim(len(rows) - 0.4, -0.6)  # the first on top, as in a table
    axis.grid(axis="x", color=FAINT, linewidth=0.6)


def histograms(path: Path, panels: Mapping[str, Mapping[int, int]], x_label: str) -> None:
    """How often each whole number came, in per cent, panel under panel on one scale."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(6.8, 0.7 + 1.25 * len(panels)), layout="constrained")
        axes = figure.subplots(len(panels), 1, sharex=True, squeeze=False)[:, 0]
        for i, (title, counts) in enumerate(panels.items()):
            total = sum(counts.values()) or 1
            heights = [100 * n / total for n in counts.values()]
            axes[i].bar(list(counts), heights, width=0.9, **_filling(i))
            axes[i].set_title(title, loc="left")
            axes[i].set_ylabel("%")
            axes[i].grid(axis="y", color=FAINT, linewidth=0.6)
        axes[-1].set_xlabel(x_label)
        _save(figure, path)


def grouped_bars(
    path: Path, series: Mapping[str, Sequence[Interval | None]], groups: Sequence[str], label: str
) -> None:
    """Bars side by side in groups, a series each; whiskers where an interval is known."""
    with mpl.rc_context(STYLE):
        figure, (axis,) = _canvas(1, 6.8, 3.4)
        width = 0.84 / len(series)
        for i, (name, intervals) in enumerate(series.items()):
            xs = [x + (i - (len(series) - 1) / 2) * width for x in range(len(groups))]
            values = [interval.value if interval else 0 for interval in intervals]
            axis.bar(xs, values, width=width, label=name, **_filling(i))
            axis.errorbar(
                xs, values, yerr=_whiskers(intervals), fmt="none", ecolor=INK, linewidth=1
            )
        axis.set_xticks(range(len(groups)), [group.replace(" ", "\n") for group in groups])
        axis.set_ylabel(label)
        axis.grid(axis="y", color=FAINT, linewidth=0.6)
        axis.legend()
        _save(figure, path)


def _whiskers(intervals: Sequence[Interval | None]) -> list[float]:
    return [interval.radius or 0 if interval else 0 for interval in intervals]


def stacked_bars(
    path: Path,
    panels: Mapping[str, Mapping[str, Sequence[float]]],
    parts: Sequence[str],
    width: float = 3.2,
) -> None:
    """Rows that add up to 100 %, each made of the same parts; panel beside panel."""
    with mpl.rc_context(STYLE):
        tallest = max(len(rows) for rows in panels.values())
        figure, axes = _canvas(len(panels), width, 1.1 + 0.3 * tallest)
        for axis, (title, rows) in zip(axes, panels.items(), strict=True):
            labels = list(rows)
            left = [0.0] * len(labels)
            for i, part in enumerate(parts):
                widths = [100 * rows[label][i] for label in labels]
                axis.barh(labels, widths, left=left, label=part, height=0.7, **_filling(i))
                left = [start + width for start, width in zip(left, widths, strict=True)]
            axis.set_title(title)
            axis.set_xlabel("%")
            axis.invert_yaxis()
        handles, names = axes[0].get_legend_handles_labels()
        columns = min(len(parts), int(width * len(panels) / 1.7))
        figure.legend(handles, names, loc="outside lower center", ncols=columns)
        _save(figure, path)


def scatter(
    path: Path, series: Mapping[str, Sequence[tuple[float, float, str]]], x_label: str, y_label: str
) -> None:
    """Points in the plane, a marker for each series; a point with a name bears it."""
    with mpl.rc_context(STYLE):
        figure, (axis,) = _canvas(1, 6.8, 4.6)
        for i, (label, points) in enumerate(series.items()):
            xs, ys = [x for x, _, _ in points], [y for _, y, _ in points]
            style: dict[str, Any] = {"color": COLOURS[i % len(COLOURS)], "markersize": 6}
            axis.plot(xs, ys, MARKERS[i % len(MARKERS)], label=label, alpha=0.8, **style)
            for x, y, name in points:
                if name:
                    axis.annotate(name, (x, y), xytext=(4, 4), textcoords="offset points", size=7)
        axis.set_xlabel(x_label)
        axis.set_ylabel(y_label)
        axis.grid(color=FAINT, linewidth=0.6)
        axis.legend()
        _save(figure, path)


def _filling(i: int) -> dict[str, Any]:
    return {
        "color": COLOURS[i % len(COLOURS)],
        "hatch": HATCHES[i % len(HATCHES)],
        "edgecolor": PAPER,
        "linewidth": 0.5,
    }


def _canvas(panels: int, width: float, height: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(width * panels, height), layout="constrained")
    return figure, figure.subplots(1, panels, sharex=True, sharey=True, squeeze=False)[0]


def _save(figure: Figure, path: Path) -> None:
    undated: Any = {"Date": None} if path.suffix == ".svg" else None
    figure.savefig(path, dpi=144, metadata=undated)
