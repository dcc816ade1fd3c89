// npm run simulate:counter [seed]: a million visitors (VISITORS) watch the counter. Exits with 1 after a violation.
import { printCost } from './cost.ts'
import { EDGES, SHARDS, simulateCounter, WRITE_S } from './simulation.ts'

const started = performance.now()
const seed = Number(process.argv[2] ?? 1)
const visitors = Number(process.env.VISITORS ?? 1_000_000)
const { violations, delays, crashes, relays, bill, ...found } = await simulateCounter(seed, visitors)

const n = (value: number) => Math.round(value).toLocaleString('en-AU')
console.log(
  `Seed ${seed}: ${n(visitors)} visitors through ${EDGES} edges, ${n(found.written)} messages in ${WRITE_S} s
  offered ${n(found.offered)} times, acknowledged ${n(found.acknowledged)}, counted ${n(found.counted)}, the root says ${n(found.rootTotal)}
  crashes: ${crashes.shard} of shards, ${crashes.root} of the root, ${crashes.relay} of relays; ${n(found.connects)} connections
  ${relays} relays, ${n(visitors / relays)} visitors each, at most ${n(found.mostInOneRelay)}; ${found.snapshots} snapshots, ${n(bill.frames)} frames
  from counted to seen: p50 ${n(delays.p50)} ms, p99 ${n(delays.p99)} ms, worst ${n(delays.worst)} ms
  ${n(found.saw)} visitors end at ${n(found.total)}; ${found.upToDateClients} clients behind slow lines too`,
)
printCost({ bill, seconds: WRITE_S, visitors, relays, shards: SHARDS, messages: found.written })
for (const [invariant, times] of Map.groupBy(violations, (violation) => violation))
  console.error(`BROKEN: ${invariant} (${times.length} times)`)
console.log(
  violations.length === 0
    ? `All promises held (${((performance.now() - started) / 1000).toFixed(0)} s).`
    : 'Promises were broken.',
)
process.exit(violations.length === 0 ? 0 : 1)
