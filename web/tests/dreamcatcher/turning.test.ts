/** a card may lie any way up, and is turned by quarters. What is felt lies as it is seen. */
import { describe, expect, it } from 'vitest'
import type { Answer, Feel, Message } from '../../src/games/dreamcatcher/protocol'
import type { Line } from '../../src/games/dreamcatcher/touch/line'
import { MOST, RIDGE, SLOPE } from '../../src/games/dreamcatcher/touch/sense'
import { onCard, onScreen, turnedAnswer, turnedLine } from '../../src/games/dreamcatcher/touch/turning'

const felt = (more: Partial<Feel>): Feel => ({ type: 'feel', s: 1, f: 0, x: '0100', y: '0000', k: 3, b: 3, r: 0, ...more })
const seen = (more: Partial<Feel>, turns: number): Feel => turnedAnswer(felt(more), turns) as Feel

describe('a turned card', () => {
  it('is touched where the finger is', () => {
    expect(onCard([0, 0], 0)).toEqual([0, 0])
    expect(onCard([MOST, 0], 1)).toEqual([0, 0]) // its left upper corner is now on the right
    expect(onCard([MOST, MOST], 2)).toEqual([0, 0])
    expect(onCard([0, MOST], 3)).toEqual([0, 0])
  })

  it('is felt where it was touched', () => {
    for (const turns of [0, 1, 2, 3]) expect(onScreen(onCard([200, 900], turns), turns)).toEqual([200, 900])
  })

  it('turns what is felt along with it', () => {
    expect(seen({ z: SLOPE, o: 2 }, 1).o).toBe(0) // uphill to the top: to the right after a quarter
    expect(seen({ z: RIDGE, o: 0 }, 1).o).toBe(4) // a level ridge stands upright
    expect(seen({ z: RIDGE, o: 3 }, 2).o).toBe(3) // after half a turn a line is the same line
    expect(seen({ z: RIDGE, o: 8 }, 3).o).toBe(8) // no direction stays none
    expect(seen({ p: '321000000' }, 1).p).toBe('003002001')
    expect(seen({ x: '0000', y: '0000' }, 1)).toMatchObject({ x: '1535', y: '0000' })
  })

  it('says to the server where that is on the card as it was dealt', () => {
    const sent: Message[] = []
    const heard: Answer[] = []
    let answer: (told: Answer) => void = () => undefined
    const line: Line = {
      whisper: (message) => void sent.push(message),
      onWhispered: (listener) => ((answer = listener), () => undefined),
    }
    const turned = turnedLine(line, () => 1)
    turned.onWhispered((told) => heard.push(told))
    turned.whisper({ type: 'touch_down', h: 'h', f: 0, x: MOST, y: 0, s: 1 })
    turned.whisper({ type: 'touch_move', h: 'h', pts: [[0, MOST, 100]], s: 2 })
    turned.whisper({ type: 'touch_lift', h: 'h', f: 0, s: 3 })
    answer(felt({ x: '0100', y: '0000' }))
    expect(sent[0]).toMatchObject({ x: 0, y: 0 })
    expect(sent[1]).toMatchObject({ pts: [[0, 100, 0]] })
    expect(sent[2]).toMatchObject({ type: 'touch_lift' })
    expect(heard[0]).toMatchObject({ x: '1535', y: '0100' })
  })
})
