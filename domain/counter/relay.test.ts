import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextLevel, regionOf, RELAY_LEVELS, relayCandidates } from './relay.ts'
import '../fixed-seed.test-data.ts'

/** A random generator that repeats its numbers for the same seed. */
function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

test('a visitor is served from their own region', () => {
  const cities = {
    Vancouver: [{ continent: 'NA', country: 'CA', longitude: '-123.12' }, 'wnam'],
    Boston: [{ continent: 'NA', country: 'US', longitude: '-71.06' }, 'enam'],
    'São Paulo': [{ continent: 'SA', country: 'BR', longitude: '-46.63' }, 'sam'],
    London: [{ continent: 'EU', country: 'GB', longitude: '-0.12' }, 'weur'],
    Warsaw: [{ continent: 'EU', country: 'PL', longitude: '21.01' }, 'eeur'],
    Dubai: [{ continent: 'AS', country: 'AE', longitude: '55.30' }, 'me'],
    Delhi: [{ continent: 'AS', country: 'IN', longitude: '77.21' }, 'apac'],
    Lagos: [{ continent: 'AF', country: 'NG', longitude: '3.38' }, 'afr'],
    Melbourne: [{ continent: 'OC', country: 'AU', longitude: '144.96' }, 'oc'],
  } as const
  for (const [city, [place, region]] of Object.entries(cities))
    expect([city, regionOf(place)]).toEqual([city, region])
})

test('a visitor without a known location is served all the same', () => {
  expect(regionOf({})).toBe('oc')
  expect(regionOf({ continent: 'T1', country: 'T1' })).toBe('oc')
  expect(regionOf({ continent: 'NA' })).toBe('enam')
  expect(regionOf({ continent: 'EU', longitude: 'east' })).toBe('weur')
  expect(regionOf({ continent: 7, country: null, longitude: {} })).toBe('oc')
})

test('few relays are tried, each in a level above the last, and each within its level', () => {
  fc.assert(
    fc.property(fc.nat(RELAY_LEVELS + 2), fc.nat(), (level, seed) => {
      const tries = relayCandidates(level, dice(seed))
      expect(tries.length).toBeLessThanOrEqual(5)
      for (const [i, { level, index }] of tries.entries()) {
        if (i > 0) expect(level).toBeGreaterThan(tries[i - 1]!.level)
        expect(index).toBeGreaterThanOrEqual(2 ** level - 1)
        expect(index).toBeLessThan(2 ** (level + 1) - 1)
      }
    }),
  )
  expect(relayCandidates(0, () => 0.999).map(({ index }) => index)).toEqual([0, 2, 6, 30, 510])
})

test('a quiet site has one relay, and many visitors do not queue at the first', () => {
  const random = dice(7)
  expect(relayCandidates(nextLevel(0, random), random)[0]).toEqual({ level: 0, index: 0 })
  const firsts = Array.from({ length: 4_000 }, () => relayCandidates(6, random)[0]!.index)
  const visits = firsts.reduce(
    (seen, index) => seen.set(index, (seen.get(index) ?? 0) + 1),
    new Map<number, number>(),
  )
  expect(visits.size).toBe(64)
  expect(Math.max(...visits.values())).toBeLessThan(125)
})

test('relays fill again after visitors leave', () => {
  const random = dice(3)
  const begins = Array.from({ length: 1_600 }, () => nextLevel(4, random))
  expect(new Set(begins)).toEqual(new Set([3, 4]))
  const lower = begins.filter((level) => level === 3).length
  expect(lower).toBeGreaterThan(50)
  expect(lower).toBeLessThan(160)
})

test('fifty thousand visitors through eight edges find room in relays of 500, mostly at the first try', () => {
  const random = dice(11)
  const held = new Map<number, number>()
  const levels = Array.from({ length: 8 }, () => 0)
  let tried = 0
  for (let visitor = 0; visitor < 50_000; visitor++) {
    const edge = visitor % levels.length
    const room = relayCandidates(levels[edge]!, random).find(({ index }) => {
      tried++
      return (held.get(index) ?? 0) < 500
    })
    expect(room).toBeDefined()
    held.set(room!.index, (held.get(room!.index) ?? 0) + 1)
    levels[edge] = nextLevel(room!.level, random)
  }
  expect(tried / 50_000).toBeLessThan(1.3)
  // The minimum that can hold them is a hundred relays.
  expect(held.size).toBeLessThan(200)
})
