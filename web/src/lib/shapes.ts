// A seat is its colour and its shape: ● ▲ ■ ◆ ✚ ♥ ☾ ⬢ ★ ▬, drawn around the origin within 22 units.

export const SHAPES: readonly string[] = [
  'M0,-8a8,8 0 1 0 0,16a8,8 0 1 0 0,-16z',
  'M0,-9 L9,7 L-9,7Z',
  'M-5.500,-7.500h11a2,2 0 0 1 2,2v11a2,2 0 0 1 -2,2h-11a2,2 0 0 1 -2,-2v-11a2,2 0 0 1 2,-2z',
  'M0,-10 L9,0 L0,10 L-9,0Z',
  'M-3,-9h6v6h6v6h-6v6h-6v-6h-6v-6h6z',
  'M0,8 C-14,-2 -7,-12 0,-5 C7,-12 14,-2 0,8z',
  'M3.500,-9 A9,9 0 1 0 9,4.500 A7.500,7.500 0 0 1 3.500,-9z',
  'M0,-9.500 L8.200,-4.750 L8.200,4.750 L0,9.500 L-8.200,4.750 L-8.200,-4.750Z',
  'M0,-10 L2.700,-3.500 L9.700,-3 L4.300,1.500 L6,8.300 L0,4.600 L-6,8.300 L-4.300,1.500 L-9.700,-3 L-2.700,-3.500Z',
  'M-7.500,-4h15a2,2 0 0 1 2,2v4a2,2 0 0 1 -2,2h-15a2,2 0 0 1 -2,-2v-4a2,2 0 0 1 2,-2z',
]

export function shape(colour: number): string {
  return SHAPES[colour] ?? SHAPES[0]!
}

export function seatColour(colour: number): string {
  return `var(--seat-${colour})`
}
