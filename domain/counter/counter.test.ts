import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BASE_MESSAGE_COUNT } from '../limits.ts'
import {
  COUNTER_DAYS,
  forgetOldDays,
  isSnapshot,
  broadcastGroups,
  mergeTallies,
  rateOf,
  recentSamples,
  shardFor,
  sumTallies,
  utcDay,
  type ShardTally,
} from './counter.ts'
import '../fixed-seed.test-data.ts'

const nothing: ShardTally = { total: 0, days: {} }
const today = utcDay(Date.UTC(2026, 10, 21))

const tally = fc.record({
  total: fc.nat(1_000_000),
  days: fc.dictionary(fc.integer({ min: today - 40, max: today + 1 }).map(String), fc.nat(10_000), {
    noNullPrototype: true,
  }),
}) as fc.Arbitrary<ShardTally>

test('the order of two merged reports does not matter', () => {
  fc.assert(
    fc.property(tally, tally, tally, (a, b, c) => {
      expect(mergeTallies(a, b)).toEqual(mergeTallies(b, a))
      expect(mergeTallies(mergeTallies(a, b), c)).toEqual(mergeTallies(a, mergeTallies(b, c)))
    }),
  )
})

test('a repeated report changes nothing', () => {
  fc.assert(
    fc.property(tally, tally, (a, b) => {
      const once = mergeTallies(a, b)
      expect(mergeTallies(once, b)).toEqual(once)
    }),
  )
})

/** Reports of a shard that counts messages one after another and reports its tally repeatedly. */
function historyOf(daysOfMessages: number[]): ShardTally[] {
  const history = [nothing]
  for (const day of daysOfMessages) {
    const { total, days } = history.at(-1) ?? nothing
    history.push({ total: total + 1, days: { ...days, [day]: (days[day] ?? 0) + 1 } })
  }
  return history
}

test('lost, repeated and reordered reports still lead to the right count', () => {
  const days = fc.array(fc.integer({ min: today - 5, max: today }), { maxLength: 30 })
  fc.assert(
    fc.property(days, fc.array(fc.nat(30), { maxLength: 60 }), (messages, deliveries) => {
      const history = historyOf(messages)
      const last = history.at(-1) ?? nothing
      const arrived = deliveries.map((i) => history[i % history.length] ?? nothing)
      // Whatever happens to the others, the last report arrives once, at any position.
      arrived.splice(arrived.length >> 1, 0, last)
      expect(arrived.reduce(mergeTallies, nothing)).toEqual(last)
    }),
  )
})

test('the shown count never falls while reports arrive in any order', () => {
  const days = fc.array(fc.integer({ min: today - 5, max: today }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(days, fc.array(fc.nat(30), { minLength: 1, maxLength: 60 }), (messages, deliveries) => {
      const history = historyOf(messages)
      let known = nothing
      for (const i of deliveries) {
        const before = sumTallies([known], today)
        known = mergeTallies(known, history[i % history.length] ?? nothing)
        const after = sumTallies([known], today)
        for (const figure of ['count', 'today', 'week', 'month'] as const) {
          expect(after[figure]).toBeGreaterThanOrEqual(before[figure])
        }
      }
    }),
  )
})

test('§5.5 §9.1 the shown count is the base plus the counted messages, never below the base', () => {
  expect(sumTallies([], today)).toEqual({ count: BASE_MESSAGE_COUNT, today: 0, week: 0, month: 0 })
  fc.assert(
    fc.property(fc.array(tally), (tallies) => {
      const counted = tallies.reduce((sum, { total }) => sum + total, 0)
      expect(sumTallies(tallies, today).count).toBe(BASE_MESSAGE_COUNT + counted)
    }),
  )
})

test('today, week and month are the last 1, 7 and 30 UTC days', () => {
  const days = {
    [today + 1]: 1,
    [today]: 2,
    [today - 6]: 4,
    [today - 7]: 8,
    [today - 29]: 16,
    [today - 30]: 32,
  }
  expect(sumTallies([{ total: 63, days }], today)).toEqual({
    count: BASE_MESSAGE_COUNT + 63,
    today: 2,
    week: 6,
    month: 30,
  })
})

test('dropping days outside every window changes no figure', () => {
  fc.assert(
    fc.property(tally, (tally) => {
      const kept = forgetOldDays(tally, today)
      expect(sumTallies([kept], today)).toEqual(sumTallies([tally], today))
      expect(Object.keys(kept.days).every((day) => Number(day) > today - COUNTER_DAYS)).toBe(true)
    }),
  )
})

test('the rate is measured over the last ten seconds and falls to zero in silence', () => {
  const start = Date.UTC(2026, 10, 21)
  const samples = Array.from({ length: 31 }, (_, second) => ({
    ts: start + second * 1000,
    count: second * 4,
  }))
  expect(rateOf(samples, start + 30_000)).toBe(4)
  expect(rateOf(samples, start + 35_000)).toBe(2)
  expect(rateOf(samples, start + 40_000)).toBe(0)
  expect(rateOf([], start)).toBe(0)
  expect(recentSamples(samples, start + 30_000)).toHaveLength(11)
  expect(rateOf(recentSamples(samples, start + 35_000), start + 35_000)).toBe(2)
})

test('messages spread evenly over the shards, and one message always has the same shard', () => {
  const shards = new Map<string, number>()
  for (let i = 0; i < 16_000; i++) {
    const id = `018f0000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`
    const shard = shardFor(id, 16)
    expect(shardFor(id, 16)).toBe(shard)
    shards.set(shard, (shards.get(shard) ?? 0) + 1)
  }
  expect(shards.size).toBe(16)
  for (const count of shards.values()) expect(count).toBeGreaterThan(800)
})

test('every relay is called exactly once, and no relay has to call many others', () => {
  fc.assert(
    fc.property(
      fc.nat(5_000),
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1 }),
      (count, dice) => {
        const relays = Array.from({ length: count }, (_, i) => i)
        let roll = 0
        const groups = broadcastGroups(relays, () => dice[roll++ % dice.length]!)
        expect(groups.flat().toSorted((a, b) => a - b)).toEqual(relays)
        expect(groups.every(({ length }) => length > 0)).toBe(true)
        const most = count <= 30 ? 1 : Math.ceil(Math.sqrt(count))
        expect(Math.max(0, ...groups.map(({ length }) => length))).toBeLessThanOrEqual(most)
        expect(groups.length).toBeLessThanOrEqual(Math.max(30, Math.ceil(Math.sqrt(count))))
      },
    ),
    { numRuns: 60 },
  )
})

test('§7.28 only whole figures of the socket are shown', () => {
  const snapshot = { v: 1, count: 3, today: 1, week: 2, month: 3, rate: 0, ts: 1_700_000_000_000 }
  for (const right of [
    snapshot,
    { ...snapshot, tippedMessages: 1, totalTipCents: 450 },
    { ...snapshot, next: 'new' },
  ])
    expect([right, isSnapshot(right)]).toEqual([right, true])
  const { count: _, ...without } = snapshot
  for (const wrong of [
    null,
    'pong',
    [],
    without,
    { ...snapshot, rate: '0' },
    { ...snapshot, totalTipCents: null },
  ])
    expect([wrong, isSnapshot(wrong)]).toEqual([wrong, false])
})
