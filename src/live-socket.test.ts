import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'

/** A fake WebSocket whose far end is the test. */
class Wire extends EventTarget {
  static readonly OPEN = 1
  static opened: Wire[] = []
  readyState = 0
  readonly said: string[] = []
  readonly protocols: string[]
  readonly OPEN = 1
  readonly CONNECTING = 0
  readonly CLOSED = 3
  readonly CLOSING = 2

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
let network: EventTarget
let frames: unknown[]
let events: (string | number)[]
let socket: LiveSocket
let ticket: () => Promise<string>

const see = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const newest = () => Wire.opened.at(-1)!
const open = async (more: { pausesWhileHidden?: boolean } = {}) => {
  socket = openLiveSocket({
    path: '/api/inbox/socket',
    protocols: async () => ['kindrop.inbox', await ticket()],
    staysDownAfter: [4409],
    onOpen: () => events.push('open'),
    onFrame: (frame) => frames.push(frame),
    onClose: (code) => events.push(code),
    ...more,
  })
  await wait(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  // The longest delays that the jitter allows.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  network = new EventTarget()
  vi.stubGlobal('WebSocket', Wire)
  vi.stubGlobal('location', new URL('https://kindrop.example/inbox'))
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  page.visibilityState = 'visible'
  Wire.opened = []
  frames = []
  events = []
  let tickets = 0
  ticket = async () => `t${++tickets}`
})
afterEach(() => {
  socket.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('§7.28 a lost socket comes back within a second with a new ticket, then with growing delays up to half a minute', async () => {
  await open()
  newest().open()
  expect([newest().protocols, socket.isOpen()]).toEqual([['kindrop.inbox', 't1'], true])
  await wait(6_000)
  const delays: number[] = []
  for (let attempt = 0; attempt < 8; attempt++) {
    newest().end(1006)
    const lostAt = Date.now()
    const before = Wire.opened.length
    while (Wire.opened.length === before) await wait(100)
    delays.push(Math.round((Date.now() - lostAt) / 1_000))
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
  expect(newest().protocols).toEqual(['kindrop.inbox', 't9'])
  newest().open()
  await wait(6_000)
  newest().end(1012)
  await wait(1_100)
  expect(Wire.opened).toHaveLength(10)
})

test('§7.28 a ticket that cannot be had is asked for again', async () => {
  const getTicket = ticket
  ticket = () => Promise.reject(new Error('no network'))
  await open()
  expect(Wire.opened).toEqual([])
  ticket = getTicket
  await wait(1_100)
  expect(newest().protocols).toEqual(['kindrop.inbox', 't1'])
})

test('§7.28 it connects at once when the network is back, however long the delay still is', async () => {
  await open()
  newest().open()
  for (let attempt = 0; attempt < 6; attempt++) {
    newest().end(1006)
    await wait(35_000)
  }
  const before = Wire.opened.length
  newest().end(1006)
  network.dispatchEvent(new Event('online'))
  await wait(0)
  expect(Wire.opened).toHaveLength(before + 1)
  // The attempt that was waited for is not made as well.
  newest().open()
  for (let answers = 0; answers < 12; answers++) {
    await wait(5_000)
    newest().hear('pong')
  }
  expect(Wire.opened).toHaveLength(before + 1)
})

test('a socket that does not answer a ping is replaced, and one that does stays', async () => {
  await open()
  newest().open()
  await wait(25_000)
  expect(newest().said).toEqual(['ping'])
  newest().hear('pong')
  await wait(20_000)
  expect(Wire.opened).toHaveLength(1)
  see('visible')
  expect(newest().said).toEqual(['ping', 'ping'])
  await wait(10_001)
  expect(Wire.opened).toHaveLength(2)
})

test('a socket that another page has taken stays down until the driver looks here again', async () => {
  await open()
  newest().open()
  newest().end(4409)
  await wait(600_000)
  expect([Wire.opened.length, events]).toEqual([1, ['open', 4409]])
  see('visible')
  await wait(0)
  expect(Wire.opened).toHaveLength(2)
})

test('while the page is hidden a lost socket stays down, and the counter’s is closed', async () => {
  await open()
  newest().open()
  see('hidden')
  expect(socket.isOpen()).toBe(true)
  newest().end(1006)
  await wait(600_000)
  expect(Wire.opened).toHaveLength(1)
  socket.stop()

  page.visibilityState = 'visible'
  await open({ pausesWhileHidden: true })
  newest().open()
  see('hidden')
  expect([socket.isOpen(), newest().readyState]).toEqual([false, 3])
  await wait(600_000)
  expect(Wire.opened).toHaveLength(2)
  see('visible')
  await wait(0)
  expect(Wire.opened).toHaveLength(3)
})

test('a pong and what is no JSON are no frames, and a socket that was replaced is not listened to', async () => {
  await open()
  const first = newest()
  first.open()
  for (const text of ['pong', '', '{', '{"changed":["inbox"]}']) first.hear(text)
  expect(frames).toEqual([{ changed: ['inbox'] }])
  await wait(35_001)
  expect(newest()).not.toBe(first)
  first.hear('{"changed":["account"]}')
  expect(frames).toHaveLength(1)
})
