"""Pictures read back: a QR code is only good if a camera can make something of it."""

from base64 import b64encode
from pathlib import Path

from playwright.sync_api import BrowserContext

DECODER = Path(__file__).parents[2] / "web/node_modules/jsqr/dist/jsQR.js"
READ = """async (picture) => {
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const pen = canvas.getContext('2d')
    pen.drawImage(image, 0, 0)
    const { data, width, height } = pen.getImageData(0, 0, image.width, image.height)
    return jsQR(data, width, height)?.data ?? ''
}"""


def scan(context: BrowserContext, picture: bytes) -> str:
    """What a camera reads that sees this picture; empty: nothing."""
    page = context.new_page()
    page.evaluate(DECODER.read_text("utf-8"))
    text: str = page.evaluate(READ, b64encode(picture).decode())
    page.close()
    return text
