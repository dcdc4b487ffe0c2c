import { beforeEach, expect, test } from 'vitest'
import { faceAt, faceOf } from '../src/lib/faces'
import { settings } from '../src/lib/settings.svelte'
import { remark } from '../src/table/remarks'
import type { ChairSeen } from '../src/lib/protocol'

const chair = (more: Partial<ChairSeen>): ChairSeen => ({ colour: 0, name: 'Tilda', ...more })
const bot = chair({ bot: 'planner' })
const standIn = chair({ bot: 'planner', person: true })
const person = chair({ person: true })

beforeEach(() => {
  settings.company = true
})

test('a bot in its own right has a face, nobody else has', () => {
  expect(faceAt('dreamwell', bot)).toContain('bot-dreamwell-planner')
  expect(faceAt('dreamwell', standIn)).toBeNull()
  expect(faceAt('dreamwell', person)).toBeNull()
})

test('whoever comes from elsewhere has a face too', () => {
  expect(faceOf('lullaby', 'random')).toContain('bot-guest')
})

test('who wants bots silent sees none of their faces, and all of everybody else', () => {
  expect(remark('dreamwell', bot, 'wow')).toBeTruthy()
  settings.company = false
  expect(remark('dreamwell', bot, 'wow')).toBeNull()
  expect(remark('dreamwell', person, 'wow')).toBeTruthy()
})
