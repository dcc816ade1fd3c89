// A snapshot to 5,000 visitors of one relay, against an object that sends a bare string to as many: bare workerd.
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { buildBaseline } from './baseline.ts'
import { targetVerdict, median, row } from './report.ts'
import { openWorkerd } from './workerd.ts'

const VISITORS = 5_000
const TARGET_MS = 250
const ROUNDS = 5

export async function benchBroadcast(folder: string): Promise<void> {
  const modules = await buildBaseline(folder)
  const baseline = await measureAlone(modules, join(folder, 'broadcast-data'), '/broadcast')
  const relay = await measureAlone(modules, join(folder, 'relay-data'), '/relay')
  row(`a string to ${VISITORS} sockets, first to last`, `${baseline.toFixed(0)} ms`, 'floor')
  const share = `${(relay / baseline).toFixed(2)} × the floor, ${targetVerdict(relay, TARGET_MS)} ${TARGET_MS} ms`
  row(`a snapshot to ${VISITORS} visitors`, `${relay.toFixed(0)} ms`, share)
}

/** Each in its own runtime: five thousand closing sockets must not affect the next measurement. */
async function measureAlone(modules: string, data: string, path: string): Promise<number> {
  const server = await openWorkerd({
    modules,
    data,
    vars: { COUNTER_SHARDS: '16' },
    objects: {
      COUNTER_SHARD: 'CounterShard',
      COUNTER_ROOT: 'CounterRoot',
      COUNTER_RELAY: 'CounterRelay',
      BASELINE_ROW: 'BaselineRow',
      BASELINE_BROADCAST: 'BaselineBroadcast',
    },
  })
  try {
    return await broadcast(server.url, path)
  } finally {
    await server.stop()
  }
}

/**
 * Time from requesting a broadcast until the last visitor has its frame: median of some rounds, in
 * milliseconds.
 */
async function broadcast(url: string, path: string): Promise<number> {
  const sockets: Socket[] = []
  let received = 0
  let all = () => {}
  const onFrame = () => {
    if (++received === sockets.length) all()
  }
  for (let i = 0; i < VISITORS; i += 100) {
    const hundred = Array.from({ length: 100 }, () => visit(new URL(path, url), onFrame))
    sockets.push(...(await Promise.all(hundred)))
  }
  // Wait until the relay's greeting to new sockets has passed.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    received = 0
    const allReceived = new Promise<void>((resolve) => (all = resolve))
    const began = performance.now()
    const answer = await fetch(new URL(path, url), { method: 'POST' })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await allReceived
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  for (const socket of sockets) socket.destroy()
  return median(times)
}

/** A hand-written WebSocket, because five thousand parsing clients would dominate the measurement. */
function visit(url: URL, onFrame: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname)
    let open = false
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      // The answer to the upgrade may contain the first frame; each later chunk is one frame.
      if (open) return onFrame()
      if (!bytes.toString('latin1').startsWith('HTTP/1.1 101'))
        return reject(new Error(bytes.toString('latin1')))
      open = true
      resolve(socket)
    })
    socket.write(
      `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
  })
}
