"""Draw the pictures that a browser should not compose sixteen times a frame: from `web/art` into
`web/src/art`. Creatures become stickers with their cream edge; scenes with filters become flat.

Needs Chromium. Run it after a drawing in `web/art` has changed, and commit both.
"""

import io
import os
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

WEB = Path(__file__).resolve().parent.parent / "web"
SOURCES, DRAWN = WEB / "art", WEB / "src" / "art"
BROWSER = os.environ.get("CHROMIUM", "/usr/bin/chromium")
QUALITY = 88


# A sticker is cut out of cream paper: 66 units of drawing, 9 of edge around, where a tile has 120.
STICKER = """<svg viewBox="0 0 84 84" width="100%" height="100%"><filter id="cut" x="-20%" y="-20%"
 width="140%" height="140%"><feMorphology in="SourceAlpha" operator="dilate" radius="1.500"
 result="d"/><feFlood flood-color="#fffdf6"/><feComposite in2="d" operator="in" result="o"/>
 <feGaussianBlur in="d" stdDeviation="1.800" result="b"/><feOffset in="b" dy="2" result="bo"/>
 <feFlood flood-color="#160b2e" flood-opacity=".55"/><feComposite in2="bo" operator="in"
 result="sh"/><feMerge><feMergeNode in="sh"/><feMergeNode in="o"/><feMergeNode in="SourceGraphic"/>
 </feMerge></filter><g filter="url(#cut)"><svg x="9" y="9" width="66" height="66">{}</svg></g>
 </svg>"""
PLANS = (  # which drawings, how wide and high, and around what
    ("creature-*.svg", 264, 264, STICKER),
    ("medallion-*.svg", 125, 130, "{}"),
    ("vignette-*.svg", 720, 528, "{}"),
    ("night-*.svg", 1204, 1120, "{}"),
    ("tile-sample-light.svg", 256, 256, "{}"),
)


def draw(page: Page, svg: str, width: int, height: int) -> Image.Image:
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(f"<style>*{{margin:0}}svg{{display:block}}</style>{svg}")
    picture = page.screenshot(omit_background=True)
    return Image.open(io.BytesIO(picture))


def main() -> None:
    DRAWN.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        page = browser.new_page()
        for pattern, width, height, around in PLANS:
            for source in sorted(SOURCES.glob(pattern)):
                svg = around.format(source.read_text(encoding="utf-8"))
                target = DRAWN / f"{source.stem}.webp"
                draw(page, svg, width, height).save(target, quality=QUALITY, method=6)
                print(f"art: {target.name}, {target.stat().st_size:,} bytes")
        browser.close()


if __name__ == "__main__":
    main()
