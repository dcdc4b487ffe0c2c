import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrPath } from '../src/lib/qr'

/** Paint the path as a screen would, square by square, and let a decoder look at it. */
function scan(text: string, scale: number): string | undefined {
  const { path, size } = qrPath(text)
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+),(\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column++)
        pixels.set([28, 22, 56, 255], (row * side + column) * 4)
  return jsQR(pixels, side, side)?.data
}

test.each(['http://192.168.178.23:8000/MOTHX', 'https://dreams.example.org/recover#BC2FG-HJ4LM-NPQ7S'])(
  '%s can be scanned, from near and from far',
  (link) => {
    expect(scan(link, 8)).toBe(link)
    expect(scan(link, 3)).toBe(link)
  },
)

test('the code has a quiet zone of four modules all around', () => {
  const { path, size } = qrPath('http://127.0.0.1:8000/MOTHX')
  const rows = [...path.matchAll(/M(\d+),(\d+)h(\d+)/g)].map((found) => found.slice(1).map(Number))
  expect(Math.min(...rows.map(([x]) => x!))).toBe(4)
  expect(Math.min(...rows.map(([, y]) => y!))).toBe(4)
  expect(Math.max(...rows.map(([x, , width]) => x! + width!))).toBe(size - 4)
})
