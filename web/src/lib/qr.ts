// A link as a QR code of square modules with the quiet zone that scanners ask for.

import { encode } from 'uqr'

const QUIET = 4 // modules of margin on each side

/** One path over all dark modules, and how many modules the square has with its margin. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  let path = ''
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && row[x]) x++
      if (x > start) path += `M${start},${y}h${x - start}v1h-${x - start}z`
    }
  })
  return { path, size }
}
