"""Make the reliefs of Dreamcatcher.

    python -m workshop.dreamcatcher.reliefs ICONS SHEET.png [ICON …]

Run once, with what it needs installed (`pip install numpy scipy pillow resvg-py`); ICONS is
`icons.json` of the npm package @iconify-json/game-icons (CC BY 3.0, authors in the table of
motifs). The game itself needs none of it: it reads the one file made here, so that a record feels
the same everywhere and for ever. The reliefs never go into the client (DC-RELIEF-2).

On the sheet all reliefs are drawn, to be looked at (DC-RELIEF-5). Where icons are named only those
are made anew: another version of the tools would draw the rest a little differently.
"""

import csv
import io
import json
import sys
import zlib
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from workshop.dreamcatcher.shapes import OWN

# Not among the tools of the house, so they are asked for by name.
np: Any = import_module("numpy")
ndimage: Any = import_module("scipy.ndimage")
image: Any = import_module("PIL.Image")
resvg: Any = import_module("resvg_py")

BOX = Path(__file__).parents[2] / "src/reverie/games/dreamcatcher/box"
CELLS = 96  # a side of the relief (DC-RELIEF-1)
DRAWN = 80  # cells that the longer side of a picture takes (DC-RELIEF-3)
FINE = 8  # drawn so many times finer
CLOSED, HAIR = 1.0, 0.7  # radii in cells: gaps that are closed, hairs that are removed
ISLAND, HOLE = 9.0, 6.25  # cells²: what is smaller is dropped, or filled
AREA, TOP = 96, 255  # heights of a raised area and of its outline
RIDGE_AT, RIDGE_WIDTH = 0.5, 1.1  # cells inside the contour; how fast the ridge falls off
RIDGE = 170  # heights above this are ridge
COLUMNS = 12


def main(icons: Path, sheet: Path, only: list[str]) -> None:
    drawings = json.loads(icons.read_text("utf-8"))
    with (BOX / "touching.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    reliefs = made_before() if only else {}
    for name in only or [row["icon"] for row in rows]:
        reliefs[name] = relief(silhouette(drawings, name))
    for row in rows:
        report(row, reliefs[row["icon"]])
    packed = msgspec.msgpack.encode({name: each.tobytes() for name, each in reliefs.items()})
    (BOX / "reliefs.bin").write_bytes(zlib.compress(packed, 9))
    print(f"{len(reliefs)} reliefs, {(BOX / 'reliefs.bin').stat().st_size} bytes")
    contact_sheet(list(reliefs.values())).save(sheet)


def made_before() -> dict[str, Any]:
    packed = zlib.decompress((BOX / "reliefs.bin").read_bytes())
    flat = msgspec.msgpack.decode(packed, type=dict[str, bytes])
    return {
        name: np.frombuffer(each, np.uint8).reshape(CELLS, CELLS) for name, each in flat.items()
    }


def silhouette(drawings: dict[str, Any], name: str) -> Any:
    """True where the icon is drawn; its longer side fills the picture exactly."""
    icon = (
        own(name)
        or drawings["icons"].get(name)
        or drawings["icons"][drawings["aliases"][name]["parent"]]
    )
    width = icon.get("width", drawings.get("width", 512))
    height = icon.get("height", drawings.get("height", 512))
    side = DRAWN * FINE
    rough = drawn(icon["body"], (0, 0, width, height), side * 2)
    rows, columns = np.where(rough)
    unit = max(width, height) / (side * 2)
    left, top = columns.min() * unit, rows.min() * unit
    wide = (columns.max() + 1) * unit - left
    high = (rows.max() + 1) * unit - top
    long = max(wide, high)
    box = (left - (long - wide) / 2, top - (long - high) / 2, long, long)
    return drawn(icon["body"], box, side)


def own(name: str) -> dict[str, Any] | None:
    return {"body": f'<path d="{OWN[name]}"/>'} if name in OWN else None


def drawn(body: str, box: tuple[float, float, float, float], side: int) -> Any:
    view = " ".join(f"{value:.4f}" for value in box)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{side}" height="{side}"'
        f' color="#000">{body}</svg>'
    )
    png = bytes(resvg.svg_to_bytes(svg_string=svg, width=side, height=side))
    return np.asarray(image.open(io.BytesIO(png)).convert("RGBA"))[..., 3] > 127


def relief(drawing: Any) -> Any:
    """DC-RELIEF-3: simplified for the finger, then a ridge around every contour."""
    margin = (CELLS - DRAWN) // 2 * FINE
    shape = simplified(np.pad(drawing, margin))
    inside = (distance(shape) - distance(~shape)) / FINE
    ridge = TOP * np.exp(-0.5 * ((inside - RIDGE_AT) / RIDGE_WIDTH) ** 2)
    heights = np.maximum(np.where(inside > 0, AREA, 0), ridge)
    return heights.reshape(CELLS, FINE, CELLS, FINE).mean((1, 3)).astype(np.uint8)


def simplified(shape: Any) -> Any:
    gap, hair = CLOSED * FINE, HAIR * FINE
    closed = distance(distance(~shape) <= gap) > gap
    opened = distance(~(distance(closed) > hair)) <= hair
    return without_specks(~without_specks(~opened, HOLE), ISLAND)


def without_specks(shape: Any, cells: float) -> Any:
    labels, count = ndimage.label(shape)
    sizes = ndimage.sum(shape, labels, range(count + 1))
    return shape & (sizes >= cells * FINE * FINE)[labels]


def distance(shape: Any) -> Any:
    return ndimage.distance_transform_edt(shape)


def report(row: dict[str, str], heights: Any) -> None:
    """What the table says of a motif against what was measured; silence where both agree."""
    ridge = int((heights > RIDGE).sum())
    parts = int(ndimage.label(heights > AREA // 2)[1])
    level = 1 if ridge <= 800 else 2 if ridge <= 1250 else 3
    if level != int(row["tactile"]) or parts != int(row["parts"]) or not 350 <= ridge <= 2700:
        print(
            f"{row['id']} {row['icon']}: ridge {ridge} (table {row['ridge_cells']}), level {level}"
            f" ({row['tactile']}), parts {parts} ({row['parts']})"
        )


def contact_sheet(reliefs: list[Any]) -> Any:
    step = CELLS + 8
    rows = -(-len(reliefs) // COLUMNS)
    sheet = image.new("L", (COLUMNS * step, rows * step), 255)
    for number, heights in enumerate(reliefs):
        place = (number % COLUMNS * step + 4, number // COLUMNS * step + 4)
        sheet.paste(image.fromarray(255 - heights), place)
    return sheet


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
