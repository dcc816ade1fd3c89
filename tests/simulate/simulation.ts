// Visitors watch the counter while drivers write, calls are lost, repeated and overtaken, and objects crash. The
// shards, the root, the relays and the edge's choice among them are the product's own code; the platform beneath is a
// model.
import type { Snapshot, ShardTally } from '../../domain/counter/counter.ts'
import { BASE_MESSAGE_COUNT } from '../../domain/limits.ts'
import { mulberry32 } from '../../domain/messages/seeded-random.ts'
import { patchGlobals } from '../faults/simulated/patch-globals.ts'
import { SimulatedClock } from './clock.ts'
import { Edges } from './edges.ts'
import { Platform, type SimulatedObject, socketsOf } from './platform.ts'
import { Staleness } from './staleness.ts'
import { CountingVisitor, FullClient } from './visitors.ts'

// Imported once the hooks of the platform stand.
const { CounterShard } = await import('../../worker/counter/shard.ts')
const { CounterRoot } = await import('../../worker/counter/root.ts')
const { CounterRelay, RELAY_MAX_SOCKETS } = await import('../../worker/counter/relay.ts')
const { counterShardName, counterShardStub } = await import('../../worker/counter/stubs.ts')

/** Full clients among the visitors, at most. */
const MAX_WATCHERS = 1_000
export const EDGES = 40
export const SHARDS = 16
const MESSAGES_PER_S = 400
/**
 * End of the visitors' arrival, beginning and end of the drivers' writing, and the time of the final check,
 * in milliseconds.
 */
const [ARRIVE_MS, WRITE_FROM, WRITE_TO, END] = [10_000, 5_000, 45_000, 65_000]
/** How long drivers write, in seconds. */
export const WRITE_S = (WRITE_TO - WRITE_FROM) / 1000
const BEGAN = Date.UTC(2026, 10, 21, 12)

/** Runs the scenario; the same seed gives the same run. */
export async function simulateCounter(seed: number, visitorCount: number) {
  const clock = new SimulatedClock()
  const random = mulberry32(seed)
  const between = (low: number, high: number) => low + random() * (high - low)
  /** Assumed latency: half of all calls take less than 50 ms, one in a hundred more than 200 ms. */
  const latency = () => 20 + Math.min(400, -40 * Math.log(1 - random()))
  const restoreGlobals = patchGlobals({
    now: () => BEGAN + Math.floor(clock.now),
    random,
    setTimeout: (run, ms) => {
      const timer = { isSet: true }
      clock.after(ms, () => timer.isSet && run())
      return timer
    },
    clearTimeout: (timer) => Object.assign(timer as object, { isSet: false }),
  })
  const networkFaults = { lost: 0.005, answerLost: 0.005, repeated: 0.01, latency }
  const platform = new Platform(
    { clock, random, networkFaults, shards: SHARDS },
    { shard: CounterShard, root: CounterRoot, relay: CounterRelay },
  )
  const env = platform.env()

  // The auditor knows the counted messages, and checks the shown figures.
  const violations: string[] = []
  const expect = (holds: boolean, invariant: string) => void (holds || violations.push(invariant))
  const staleness = new Staleness(random, BASE_MESSAGE_COUNT)
  const counted = new Set<string>()
  const acknowledged = new Set<string>()
  let mostInOneRelay = 0
  let frames = 0
  const published = new Set<number>()
  platform.onDone = (object, method, input) => {
    if (method === 'count') {
      for (const { id } of input[0] as { id: string }[]) {
        if (counted.has(id)) continue
        counted.add(id)
        staleness.counted(object.id, clock.now)
      }
    } else if (method === 'join') staleness.joined(platform.object('relay', String(input[0])))
    else if (method === 'report') staleness.reported(...(input as [string, ShardTally]))
    else if (method === 'publish' || method === 'publishOnward') {
      const snapshot = input[0] as Snapshot
      published.add(snapshot.ts)
      mostInOneRelay = Math.max(mostInOneRelay, socketsOf(object).length)
      staleness.shown(object, snapshot, clock.now)
    }
  }

  // Visitors arrive.
  const edges = await Edges.open(EDGES, { clock, env, between })
  const visitorDeps = {
    clock,
    random,
    latency,
    edges: EDGES,
    messagesPerSecond: MESSAGES_PER_S,
    countedTotal: () => BASE_MESSAGE_COUNT + counted.size,
    onFrame: () => void frames++,
    expect,
  }
  const watchers = Math.min(MAX_WATCHERS, visitorCount / 10)
  const visitors = Array.from({ length: visitorCount }, (_, i) =>
    i < watchers ? new FullClient(visitorDeps) : new CountingVisitor(visitorDeps),
  )
  const SLICE_MS = 20
  for (let at = 0, next = 0; at < ARRIVE_MS; at += SLICE_MS) {
    const from = next
    next = Math.ceil((visitorCount * (at + SLICE_MS)) / ARRIVE_MS)
    const until = next
    clock.after(at, () => visitors.slice(from, until).forEach((visitor) => edges.connect(visitor)))
  }
  /** Some leave and return, as people do. */
  const relays = () => [...platform.objects.values()].filter(({ kind }) => kind === 'relay')
  for (let at = ARRIVE_MS; at < WRITE_TO; at += 100) {
    clock.after(at, () => {
      const all = relays()
      for (let i = 0; i < 200; i++) {
        const sockets = socketsOf(all[Math.floor(random() * all.length)]!)
        const leaving = Math.floor(random() * sockets.length)
        const socket = sockets[leaving]
        if (!socket) continue
        sockets[leaving] = sockets.at(-1)!
        sockets.pop()
        clock.after(between(500, 5_000), () => edges.connect(socket.visitor as CountingVisitor))
      }
    })
  }

  // Drivers: a message is sent until it is acknowledged, as the outbox does.
  let written = 0
  let offered = 0
  function offer(id: string, at: number): void {
    offered++
    counterShardStub(env, counterShardName(env, id))
      .count([{ id, at }])
      .then(
        () => acknowledged.add(id),
        () => clock.after(between(1_000, 5_000), () => offer(id, at)),
      )
  }
  for (let at = WRITE_FROM; at < WRITE_TO; at += (2_000 / MESSAGES_PER_S) * random()) {
    clock.after(at, () => {
      offer(`message-${written++}-of-${seed}`, Date.now())
    })
  }

  // Faults.
  const crashes = { shard: 0, root: 0, relay: 0 }
  function crashOne(kind: keyof typeof crashes, away: [number, number]): void {
    const all = [...platform.objects.values()].filter((one: SimulatedObject) => one.kind === kind)
    const victim = all[Math.floor(random() * all.length)]
    if (!victim) return
    crashes[kind]++
    const dropped = platform.crash(victim, between(...away))
    // Full jitter, as partysocket does.
    for (const { visitor } of dropped)
      clock.after(between(0, 8_000), () => edges.connect(visitor as CountingVisitor))
  }
  for (let i = 0; i < 10; i++)
    clock.after(between(WRITE_FROM, WRITE_TO), () => crashOne('shard', [100, 3_000]))
  clock.after(between(ARRIVE_MS, WRITE_TO), () => crashOne('root', [100, 800]))
  for (let i = 0; i < 10; i++)
    clock.after(between(ARRIVE_MS, WRITE_TO), () => crashOne('relay', [500, 3_000]))

  await clock.run(END)
  restoreGlobals()

  // Final checks.
  const total = BASE_MESSAGE_COUNT + counted.size
  const saw = visitors.filter(({ count }) => count === total).length
  const upToDateClients = visitors.filter((one) => one instanceof FullClient && one.final === total).length
  const times = [...published].sort((a, b) => a - b)
  const earlySnapshots = times.filter((ts, i) => i > 0 && ts - times[i - 1]! < 990).length
  const delays = staleness.report()
  expect(acknowledged.size === written, 'every message is acknowledged in the end')
  expect(counted.size === written, 'every message is counted')
  expect(staleness.total === counted.size, 'the root has counted what was acknowledged, no more and no less')
  expect(saw === visitorCount, 'every visitor ends at the same total, which is exact')
  expect(upToDateClients === watchers, 'so does every client behind a slow line')
  expect(mostInOneRelay <= RELAY_MAX_SOCKETS, 'no relay holds more than 5,000 visitors')
  expect(edges.refused === 0, 'no visitor is turned away')
  expect(
    earlySnapshots <= crashes.root,
    'at most one snapshot a second is published, but for the life after a crash',
  )
  expect(
    delays.p99 <= 2_000,
    'ninety-nine of a hundred times, a message is seen within two seconds of being counted',
  )
  return {
    violations,
    delays,
    crashes,
    written,
    offered,
    acknowledged: acknowledged.size,
    counted: counted.size,
    rootTotal: staleness.total,
    connects: edges.connects,
    relays: relays().filter((relay) => socketsOf(relay).length > 0).length,
    mostInOneRelay,
    snapshots: published.size,
    saw,
    upToDateClients,
    total,
    bill: { requests: platform.requests, rowsWritten: platform.rowsWritten(), frames },
  }
}
