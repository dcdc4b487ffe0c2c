// A real server at the other end: what breaks is broken by closing real sockets.

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket as NodeSocket, WebSocketServer, type WebSocket as Peer } from 'ws'
import { PATIENCE, TableSocket, type Link, type Listener, type World } from '../src/lib/socket'
import type { Farewell, ToClient, ToServer } from '../src/lib/protocol'

const TABLE = { id: 't', code: 'MOTH7', game: 'dreamwell', options: {}, chairs: [], stage: 'playing', host: 0, you_host: true }

let server: WebSocketServer
let peers: Peer[]
let heard: { peer: Peer; message: ToServer }[]
let addresses: string[]
let sockets: TableSocket[]
let wake: () => void

beforeEach(async () => {
  peers = []
  heard = []
  addresses = []
  sockets = []
  server = new WebSocketServer({ port: 0 })
  server.on('connection', (peer, request) => {
    peers.push(peer)
    addresses.push(request.url ?? '')
    peer.on('message', (data) => heard.push({ peer, message: JSON.parse(String(data)) }))
    send(peer, { type: 'welcome', protocol: 1, heartbeat: 20, seat: 0, table: TABLE as never })
  })
  await new Promise((open) => server.once('listening', open))
})

afterEach(async () => {
  for (const socket of sockets) socket.close()
  for (const peer of server.clients) peer.terminate()
  await new Promise((closed) => server.close(closed))
})

function send(peer: Peer | undefined, message: ToClient): void {
  peer?.send(JSON.stringify(message))
}

function state(v: number, ...seen: number[]): ToClient {
  const events = seen.map((number) => ({ v: number, at: 0, seat: 0 }))
  const rest = { at: 0, match: 'm', view: {}, notes: null, legal: [], to_act: [], question: '', commitment: '' }
  return { type: 'state', v, events, ...rest }
}

function join(): { socket: TableSocket; messages: ToClient[]; links: Link[]; farewells: Farewell[] } {
  const messages: ToClient[] = []
  const links: Link[] = []
  const farewells: Farewell[] = []
  const listener: Listener = {
    message: (message) => messages.push(message),
    link: (link, farewell) => {
      links.push(link)
      if (farewell) farewells.push(farewell)
    },
  }
  const { port } = server.address() as { port: number }
  const world: World = {
    open: (address) => new NodeSocket(address) as unknown as WebSocket,
    onWake: (call) => {
      wake = call
      return () => undefined
    },
    now: () => performance.now(),
    random: () => Math.random(),
  }
  const after = (v: number | null) => `ws://127.0.0.1:${port}/${v === null ? '' : `?after=${v}`}`
  const socket = new TableSocket(after, listener, world)
  sockets.push(socket)
  return { socket, messages, links, farewells }
}

const until = (holds: () => boolean) =>
  vi.waitFor(() => expect(holds()).toBe(true), { timeout: 4000, interval: 5 })
const requests = () => heard.map(({ message }) => message).filter((one) => one.type === 'act')

test('an action is answered once the server has answered it', async () => {
  const { socket, links } = join()
  await until(() => socket.link === 'open')
  const answer = socket.ask({ type: 'act', action: { type: 'end_turn' } })
  await until(() => requests().length === 1)
  const [asked] = requests()
  send(peers[0], { type: 'accepted', id: (asked as { id: string }).id, v: 7 })
  expect(await answer).toMatchObject({ type: 'accepted', v: 7 })
  expect(links).toEqual(['open'])
})

test('an action that nobody answered is sent again under the same id after a break', async () => {
  const { socket } = join()
  await until(() => socket.link === 'open')
  const answer = socket.ask({ type: 'act', action: {} })
  await until(() => requests().length === 1)
  peers[0]?.terminate()
  await until(() => requests().length === 2)
  const [first, second] = requests() as { id: string }[]
  expect(second?.id).toBe(first?.id)
  send(peers[1], { type: 'refused', id: second!.id, rule: 'DW-MOVE-9', code: 'NO_DOOR', why: 'No.' })
  expect(await answer).toMatchObject({ type: 'refused', code: 'NO_DOOR' })
})

test('an answered action is not sent again', async () => {
  const { socket } = join()
  await until(() => socket.link === 'open')
  const answer = socket.ask({ type: 'act', action: {} })
  await until(() => requests().length === 1)
  send(peers[0], { type: 'accepted', id: (requests()[0] as { id: string }).id, v: 1 })
  await answer
  peers[0]?.terminate()
  await until(() => peers.length === 2 && socket.link === 'open')
  await new Promise((later) => setTimeout(later, 50))
  expect(requests().length).toBe(1)
})

test('an emote is lost with the socket, for said twice it would be heard twice', async () => {
  const { socket } = join()
  await until(() => socket.link === 'open')
  const answer = socket.ask({ type: 'say', emote: 'wow' })
  await until(() => heard.some(({ message }) => message.type === 'say'))
  peers[0]?.terminate()
  expect(await answer).toMatchObject({ type: 'refused', code: 'LOST' })
})

test('after a break it goes on after the version it has seen', async () => {
  const { socket, links } = join()
  await until(() => socket.link === 'open')
  send(peers[0], state(41))
  await until(() => socket.v === 41)
  peers[0]?.terminate()
  await until(() => peers.length === 2 && socket.link === 'open')
  expect(addresses).toEqual(['/', '/?after=41'])
  expect(links).toEqual(['open', 'away', 'open'])
})

test('a state with a gap before it is not shown: everything after the last seen is asked for', async () => {
  const { socket, messages } = join()
  await until(() => socket.link === 'open')
  send(peers[0], state(3))
  send(peers[0], state(6, 6))
  await until(() => heard.some(({ message }) => message.type === 'look'))
  expect(heard.find(({ message }) => message.type === 'look')?.message).toMatchObject({ after: 3 })
  send(peers[0], state(6, 4, 5, 6))
  await until(() => socket.v === 6)
  const versions = messages.filter((one) => one.type === 'state').map((one) => one.events.length)
  expect(versions).toEqual([0, 3])
})

test('a gap that cannot be filled is accepted: it asks once, not for ever', async () => {
  const { socket } = join()
  await until(() => socket.link === 'open')
  send(peers[0], state(3))
  send(peers[0], state(200, 200))
  await until(() => heard.some(({ message }) => message.type === 'look'))
  send(peers[0], state(200))
  await until(() => socket.v === 200)
  expect(heard.filter(({ message }) => message.type === 'look').length).toBe(1)
})

test('a second device takes over: no silent fight for the seat, and one may come back', async () => {
  const { socket, farewells } = join()
  await until(() => socket.link === 'open')
  send(peers[0], { type: 'farewell', code: 'TAKEN_OVER', why: 'elsewhere', again: false })
  peers[0]?.close()
  await until(() => socket.link === 'ended')
  expect(farewells.map((one) => one.code)).toEqual(['TAKEN_OVER'])
  await new Promise((later) => setTimeout(later, 500))
  expect(peers.length).toBe(1)
  socket.comeBack()
  await until(() => peers.length === 2 && socket.link === 'open')
})

test('a server that stops says so, and is found again by itself', async () => {
  const { socket } = join()
  await until(() => socket.link === 'open')
  send(peers[0], { type: 'farewell', code: 'STOPPING', why: 'back soon', again: true })
  peers[0]?.close()
  await until(() => peers.length === 2 && socket.link === 'open')
})

test('a phone that wakes tries at once instead of waiting for its timer', async () => {
  const { socket } = join()
  await until(() => socket.link === 'open')
  server.clients.forEach((peer) => peer.terminate())
  await until(() => socket.link === 'away')
  const began = performance.now()
  wake()
  await until(() => socket.link === 'open')
  expect(performance.now() - began).toBeLessThan(120)
})

test('woken twice it asks twice, and one answer is enough', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { socket, links } = join()
  await until(() => socket.link === 'open')
  wake()
  wake()
  await until(() => heard.filter(({ message }) => message.type === 'ping').length === 3)
  send(peers[0], { type: 'pong', t: 0 })
  await until(() => socket.lag > 0)
  vi.advanceTimersByTime(PATIENCE)
  expect(links).toEqual(['open'])
})

test('the lag is measured by pings', async () => {
  const { socket } = join()
  await until(() => heard.some(({ message }) => message.type === 'ping'))
  const ping = heard.find(({ message }) => message.type === 'ping')?.message as { t: number }
  await new Promise((later) => setTimeout(later, 60))
  send(peers[0], { type: 'pong', t: ping.t })
  await until(() => socket.lag > 0)
  expect(socket.lag).toBeGreaterThan(25)
  expect(socket.lag).toBeLessThan(500)
})

test('whoever leaves gets no more answers, and no more tries are made', async () => {
  const { socket } = join()
  await until(() => socket.link === 'open')
  const answer = socket.ask({ type: 'act', action: {} })
  socket.close()
  expect(await answer).toMatchObject({ code: 'LOST' })
  await new Promise((later) => setTimeout(later, 400))
  expect(peers.length).toBe(1)
})

test('a whisper is sent once, and what was said to a broken line is not said again', async () => {
  const { socket } = join()
  const whispers = () => heard.map(({ message }) => message).filter((one) => one.type === 'whisper')
  await until(() => socket.link === 'open')
  socket.whisper('first')
  await until(() => whispers().length === 1)
  peers[0]!.terminate()
  await until(() => socket.link === 'away')
  socket.whisper('lost')
  await until(() => socket.link === 'open')
  socket.whisper('last')
  await until(() => whispers().length === 2)
  expect(whispers().map((one) => 'message' in one && one.message)).toEqual(['first', 'last'])
})
