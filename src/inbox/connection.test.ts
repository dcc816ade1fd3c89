import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connection, connectInbox, type ConnectionState, reconnectDelay } from './connection.ts'

/** A fake WebSocket whose far end is the test. */
class Wire extends EventTarget {
  static readonly OPEN = 1
  static opened: Wire[] = []
  readyState = 0
  readonly said: string[] = []
  readonly protocols: string[]

  constructor(_url: string, protocols: string[]) {
    super()
    this.protocols = protocols
    Wire.opened.push(this)
  }
  send(text: string) {
    this.said.push(text)
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  hear(text: string) {
    this.dispatchEvent(new MessageEvent('message', { data: text }))
  }
  end(code: number) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }))
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let links: ConnectionState[]
let frames: unknown[]
let connection: Connection
let ticket: () => Promise<string>

const see = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const newest = () => Wire.opened.at(-1)!

beforeEach(async () => {
  vi.useFakeTimers()
  // The longest delays that the jitter allows.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const network = new EventTarget()
  vi.stubGlobal('WebSocket', Wire)
  vi.stubGlobal('location', new URL('https://kindrop.example/inbox'))
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  page.visibilityState = 'visible'
  Wire.opened = []
  links = []
  frames = []
  let tickets = 0
  ticket = async () => `t${++tickets}`
  connection = connectInbox({
    ticket: () => ticket(),
    cursor: () => ({ epoch: 'e', since: 7 }),
    onFrame: (frame) => frames.push(frame),
    onState: (link) => links.push(link),
  })
  await wait(0)
})
afterEach(() => {
  connection.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('§7.28 each connection uses a new ticket, and sends the last known position of the inbox', async () => {
  newest().open()
  expect(newest().protocols).toEqual(['kindrop.inbox', 'ticket.t1'])
  expect(newest().said.map((text) => JSON.parse(text) as unknown)).toEqual([
    { kind: 'hello', epoch: 'e', since: 7 },
  ])
  newest().end(1006)
  await wait(510)
  newest().open()
  expect([Wire.opened.length, newest().protocols[1], links]).toEqual([
    2,
    'ticket.t2',
    ['live', 'down', 'live'],
  ])
})

test('§7.28 a connection without an answer is closed and opened again', async () => {
  newest().open()
  await wait(25_000)
  newest().hear('pong')
  await wait(25_000)
  expect(newest().said.filter((text) => text === 'ping')).toHaveLength(2)
  expect(links).toEqual(['live'])
  await wait(10_000)
  expect([links, newest().readyState]).toEqual([['live', 'down'], 3])
  await wait(510)
  expect(Wire.opened).toHaveLength(2)
})

test('§7.28 after a sign-out or a refusal it does not reconnect; after being replaced it does when the page is visible', async () => {
  for (const [code, link] of [
    [4401, 'signed_out'],
    [4403, 'forbidden'],
    [4409, 'replaced'],
  ] as const) {
    connection.reconnect()
    await wait(0)
    newest().open()
    const { length } = Wire.opened
    newest().end(code)
    await wait(120_000)
    expect([links.at(-1), Wire.opened.length]).toEqual([link, length])
    see('hidden')
    see('visible')
    await wait(0)
    expect(Wire.opened.length - length).toBe(code === 4409 ? 1 : 0)
    if (code === 4409) newest().open()
  }
})

test('§7.28 without a ticket it retries with growing delays, and at once when the driver looks again', async () => {
  newest().open()
  let requested = 0
  ticket = async () => {
    requested++
    throw new Error('no network')
  }
  newest().end(1006)
  await wait(510 + 1000 + 2000 + 4000 + 8000)
  expect(requested).toBe(5)
  await wait(15_000)
  expect(requested).toBe(5)
  see('visible')
  await wait(0)
  expect(requested).toBe(6)
  // The page is hidden: the phone sleeps.
  see('hidden')
  await wait(600_000)
  expect(requested).toBeLessThanOrEqual(7)
})

test('anything that is not a frame is ignored', () => {
  newest().open()
  for (const text of ['pong', '', '{', '{"kind":"reset"}', '[]']) newest().hear(text)
  const frame = {
    kind: 'changes',
    since: 7,
    epoch: 'e',
    seq: 7,
    unread: { notification: 0, message: 0 },
    items: [],
  }
  newest().hear(JSON.stringify(frame))
  expect(frames).toEqual([frame])
})

test('§7.28 a lost connection is retried within half a second, then with growing delays up to half a minute', () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 7, 100].map((failures) => reconnectDelay(failures, 1))
  expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('§7.28 phones that lost the connection at the same moment reconnect spread over the whole delay', () => {
  expect([0, 0.25, 0.5].map((chance) => reconnectDelay(3, chance))).toEqual([0, 1000, 2000])
})
