// Attacks of one stranger on everybody's analytics: two thousand of the largest events to one shard, one
// network that sends for ten minutes, a shard with a full disk.
import { readFileSync } from 'node:fs'
import { FloodedSite, type Limits } from './analytics/flood.ts'
import type { Auditor } from './auditor.ts'
import { openDatabase } from './simulated/d1.ts'
import { patchGlobals } from './simulated/patch-globals.ts'

const NAMES = [
  'RATE_LIMIT_ANALYTICS',
  'RATE_LIMIT_ANALYTICS_BYTES',
  'RATE_LIMIT_ANALYTICS_DAY',
  'INGEST_EVENTS_PER_DAY',
] as const
const MINUTES = 10
/** Beacons that the network sends per minute, each with 50 events. */
const BEACONS_A_MINUTE = 200

/** Runs the floods, and resolves to the findings, in words, and the violations. */
export async function flood(): Promise<{ findings: string[]; violations: string[] }> {
  const found = { findings: [] as string[], violations: [] as string[] }
  const expect = (holds: boolean, findings: string) =>
    void (holds ? found.findings : found.violations).push(findings)
  const database = openDatabase()
  const site = new FloodedSite(database, configured())
  const unlimited = new FloodedSite(database, Object.fromEntries(NAMES.map((name) => [name, '0'])) as Limits)
  let now = () => unlimited.now
  const restoreGlobals = patchGlobals({ now: () => now(), setTimeout: queueMicrotask })
  try {
    for (let beacon = 0; beacon < 40; beacon++) await unlimited.flood('192.0.2.1', ONE)
    const isDone = await unlimited.rollUp(20)
    const first = unlimited.rolledUp()
    expect(
      isDone && first.events === 2_000,
      `2,000 of the largest events to one shard: ${first.events} are in the roll-ups, in ${first.rows} rows`,
    )
    await unlimited.flood('192.0.2.1', ONE)
    await unlimited.rollUp(20)
    const more = unlimited.rolledUp().events - first.events
    expect(more === 50, `50 more to the same shard: ${more} are in the roll-ups, so it goes on`)

    now = () => site.now
    const taken = await tenMinutes(site)
    const most = (MINUTES + 1) * Number(configured().RATE_LIMIT_ANALYTICS)
    expect(
      taken.events <= most && taken.refused > 0,
      `one network, ${MINUTES} minutes, all shards: ${taken.events} events taken, ${taken.refused} beacons refused`,
    )
    expect(await site.flood('192.0.2.2', ONE), 'another network meanwhile: its beacon is taken')
    site.growTo(6_000_000_001, ONE)
    expect(!(await site.flood('192.0.2.3', ONE)), 'a shard of more than 6 GB: it refuses')
    site.growTo(5_999_999_999, ONE)
    expect(await site.flood('192.0.2.3', ONE), 'the same shard with less: it takes events')
  } finally {
    restoreGlobals()
  }
  return found
}

/** `npm run faults -- analytics` prints the result. */
export async function floodAnalytics(audit: Auditor): Promise<void> {
  const { findings, violations } = await flood()
  for (const line of findings) console.log(line)
  for (const line of violations) audit.expect(false, line)
}

async function tenMinutes(site: FloodedSite): Promise<{ events: number; refused: number }> {
  let [events, refused] = [0, 0]
  for (let i = 0; i < MINUTES * BEACONS_A_MINUTE; i++) {
    site.now += 60_000 / BEACONS_A_MINUTE
    if (await site.flood('192.0.2.1', visitor(i))) events += 50
    else refused += 1
  }
  return { events, refused }
}

const visitor = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ONE = visitor(1)

/** The default limits of a deployment. */
function configured(): Limits {
  const toml = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8')
  const value = (name: string) => new RegExp(`^${name} = "(\\d+)"$`, 'm').exec(toml)![1]!
  return Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Limits
}
