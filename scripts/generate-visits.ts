import { startOfUtcDay, VITALS } from '../domain/analytics/events.ts'
import { rollUp, type RollUpRow } from '../domain/analytics/roll-up.ts'
import type { StoredEvent } from '../domain/analytics/visit.ts'
import { random, type Random } from '../domain/messages/seeded-random.ts'
import { DAY_MS, HOUR_MS } from '../domain/time.ts'
import { addBatch, batchesOf } from '../worker/analytics/batches.ts'

/**
 * The visits of some days up to and with the UTC day of `until`, or to the moment `now`; the same for the same seed.
 * Times are epoch milliseconds.
 */
export type VisitPeriod = { until: number; days: number; visitorsPerDay: number; seed?: number; now?: number }

/**
 * Writes the roll-ups of made-up visits, as the shards would: for the demo and for pictures. Repeating it changes
 * nothing. Resolves to the number of events.
 */
export async function seedRollUps(d1: Env['DB'], period: VisitPeriod): Promise<number> {
  let seq = 0
  let events = 0
  for (const day of generatedDays(period)) {
    const dayEvents = day.filter(({ at }) => at <= (period.now ?? Infinity))
    const rows: RollUpRow[] = rollUp(dayEvents, { sessions: new Map(), visitors: new Map() })
    events += dayEvents.length
    for (const batch of batchesOf(rows)) {
      await addBatch(d1, { shard: `made up ${period.seed ?? 1} ${period.until}`, seq: ++seq, rows: batch })
    }
  }
  return events
}

/** The events, one UTC day after the other. */
export function* generatedDays({
  until,
  days,
  visitorsPerDay,
  seed = 1,
}: VisitPeriod): Generator<StoredEvent[]> {
  for (let back = days - 1; back >= 0; back--) {
    const day = startOfUtcDay(until) - back * DAY_MS
    // Each day has its own seed, so that a longer period has the same days.
    const roll = random(seed + day / DAY_MS)
    // Growing by and by, quieter at the weekend.
    const weekend = [0, 6].includes(new Date(day).getUTCDay()) ? 0.7 : 1
    const growth = Math.max(0.3, 1 - back / 200)
    const visitors = Math.max(1, Math.round(visitorsPerDay * weekend * growth * (0.9 + 0.2 * roll())))
    yield Array.from({ length: visitors }, (_, n) => visitOf(roll, day, n)).flat()
  }
}

function visitOf(roll: Random, day: number, n: number): StoredEvent[] {
  const bot = roll() < 0.15 ? pick(roll, ['agent', 'agent', 'network', 'headers'] as const) : null
  const device = oneOf(roll, DEVICES)
  const os = device === 'phone' ? pick(roll, ['Android', 'Android', 'iOS']) : pick(roll, ['Windows', 'macOS'])
  const clientInfo = {
    visitor: `v${day / DAY_MS}-${n}`,
    bot,
    country: oneOf(roll, COUNTRIES),
    device,
    browser:
      os === 'iOS' ? 'Safari' : pick(roll, ['Chrome', 'Chrome', 'Chrome', 'Firefox', 'Microsoft Edge']),
    os,
  }
  const events: StoredEvent[] = []
  const sessions = roll() < 0.2 ? 2 : 1
  for (let s = 0; s < sessions; s++) {
    // Lunch and dinner in Sydney are 2 and 8 UTC.
    const peak = pick(roll, [2, 8, 8, Math.floor(roll() * 24)])
    const clock = { at: Math.min(day + DAY_MS - 1, day + (peak + roll()) * HOUR_MS) }
    const end = day + DAY_MS - 1
    const id = () => `e${day / DAY_MS}-${n}-${s}-${String(events.length).padStart(3, '0')}`
    const base = (path: string) => ({
      ...clientInfo,
      id: id(),
      at: clock.at,
      session: `s${day / DAY_MS}-${n}-${s}`,
      path,
    })
    const source = {
      title: '',
      referrer: oneOf(roll, REFERRERS),
      utm: oneOf(roll, CAMPAIGNS),
      isReferral: roll() < 0.08,
    }
    const pages = roll() < 0.45 ? 1 : 2 + Math.floor(roll() * 4)
    for (let page = 0; page < pages; page++) {
      const path = page === 0 ? oneOf(roll, LANDINGS) : pick(roll, PAGES)
      events.push({
        ...base(path),
        kind: 'view',
        ...(page === 0 ? source : { ...source, referrer: '', utm: {}, isReferral: false }),
      })
      if (page === 0 && roll() < 0.5) {
        const vital = pick(roll, VITALS)
        events.push({ ...base(path), kind: 'vital', vital, value: vitalValue(roll, vital) })
      }
      for (const depth of [25, 50, 75, 100]) {
        if (roll() > 0.75) break
        events.push({ ...base(path), kind: 'scroll', depth })
      }
      if (roll() < 0.35) events.push({ ...base(path), kind: 'click', target: pick(roll, TARGETS) })
      if (path === '/upload' && roll() < 0.3) {
        const name = pick(roll, ['lint_hit', 'lint_hit', 'reading_failed', 'DriverProtectionModal'])
        const label = pick(roll, LABELS[name]!)
        events.push({ ...base(path), kind: 'event', name, label, value: 1 })
      }
      clock.at = Math.min(end, clock.at + 5_000 + roll() * 120_000)
    }
  }
  return events
}

const pick = <T>(roll: Random, things: readonly T[]): T => things[Math.floor(roll() * things.length)]!

/** One of several, drawn by weight. */
function oneOf<T>(roll: Random, weighted: readonly (readonly [T, number])[]): T {
  let left = roll() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [thing, weight] of weighted) if ((left -= weight) < 0) return thing
  return weighted.at(-1)![0]
}

function vitalValue(roll: Random, vital: (typeof VITALS)[number]): number {
  const typical = { CLS: 0.04, FCP: 900, INP: 90, LCP: 1_500, TTFB: 220 }[vital]
  return typical * Math.exp((roll() + roll() - 1) * 1.2)
}

const DEVICES = [
  ['phone', 80],
  ['desktop', 15],
  ['tablet', 5],
] as const
const COUNTRIES = [
  ['AU', 60],
  ['NZ', 10],
  ['GB', 10],
  ['US', 9],
  ['IE', 4],
  ['CA', 4],
  ['XX', 3],
] as const
const REFERRERS = [
  ['', 50],
  ['google.com', 22],
  ['reddit.com', 8],
  ['facebook.com', 8],
  ['instagram.com', 6],
  ['bing.com', 4],
  ['news.example', 2],
] as const
const CAMPAIGNS = [
  [{}, 85],
  [{ source: 'newsletter', medium: 'email', campaign: 'spring' }, 6],
  [{ source: 'instagram', medium: 'social', campaign: 'launch' }, 6],
  [{ source: 'poster', medium: 'print' }, 3],
] as const
const LANDINGS = [
  ['/', 60],
  ['/tips', 8],
  ['/tips/sydney', 8],
  ['/blog/first-week', 8],
  ['/faq', 5],
  ['/attraction', 5],
  ['/upload', 6],
] as const
const PAGES = [
  '/',
  '/upload',
  '/upload',
  '/auth/signup',
  '/service',
  '/upsell',
  '/tips/melbourne',
  '/reasons',
  '/driver-protection',
  '/inbox',
  '/profile',
]
const TARGETS = [
  'a "Start free" → /auth/signup',
  'a "See the plans" → /service',
  'button "Play the demo"',
  'button#copy',
  'a "Tips" → /tips',
]
const LABELS: Record<string, string[]> = {
  lint_hit: ['asks_for_tips', 'asks_for_rating', 'phone_number', 'too_long'],
  reading_failed: ['not_an_order', 'blurred'],
  DriverProtectionModal: ['opened', 'closed'],
}
