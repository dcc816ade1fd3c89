import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bucket, fullAt, giveBack, refilled, take } from './token-bucket.ts'
import './fixed-seed.test-data.ts'

const size = { burst: 3, seconds: 30 }

/** Takes a token at each of the times, and returns those that were granted. */
function takeAt(times: number[], { burst, seconds } = size) {
  let bucket: Bucket | undefined
  return times.map((now) => {
    const [next, result] = take(bucket, { burst, seconds }, now)
    bucket = next
    return result
  })
}

test('a burst passes at once, and the next request gets the time to wait', () => {
  expect(takeAt([0, 0, 0, 0])).toEqual([
    { ok: true },
    { ok: true },
    { ok: true },
    { ok: false, retryAfter: 10 },
  ])
})

test('a token comes back after its share of the time, not before', () => {
  const results = takeAt([0, 0, 0, 9_999, 10_000, 10_000])
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false, true, false])
})

test('a request after the given wait passes', () => {
  const sizes = fc.record({
    burst: fc.integer({ min: 1, max: 500 }),
    seconds: fc.integer({ min: 1, max: 7200 }),
  })
  fc.assert(
    fc.property(sizes, fc.array(fc.nat(5_000), { maxLength: 60 }), (size, gaps) => {
      let [bucket, now]: [Bucket | undefined, number] = [undefined, 0]
      for (const gap of gaps) {
        now += gap
        const [next, result] = take(bucket, size, now)
        bucket = next
        if (!result.ok) expect(take(bucket, size, now + result.retryAfter * 1000)[1].ok).toBe(true)
      }
    }),
  )
})

test('no span of time grants more than the burst and the refill', () => {
  const gaps = fc.array(fc.nat(3_000), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 60 }),
      gaps,
      (burst, seconds, gaps) => {
        let now = 0
        const times = gaps.map((gap) => (now += gap))
        const granted = takeAt(times, { burst, seconds }).filter(({ ok }) => ok).length
        // A small margin for rounding.
        expect(granted).toBeLessThanOrEqual(burst + ((now - times[0]!) / (seconds * 1000)) * burst + 1e-6)
      },
    ),
  )
})

test('unused tokens are returned, and a full bucket never overflows', () => {
  const [used] = take(undefined, size, 0)
  expect(giveBack(used, size, 0)).toEqual({ tokens: 3, at: 0 })
  expect(giveBack(undefined, size, 0).tokens).toBe(3)
})

test('a clock that goes backwards neither fills nor empties a bucket', () => {
  expect(refilled({ tokens: 1, at: 60_000 }, size, 0)).toEqual({ tokens: 1, at: 60_000 })
})

test('a smaller setting applies at once', () => {
  expect(refilled({ tokens: 100, at: 0 }, size, 0).tokens).toBe(3)
})

test('a bucket gives the time when it is full again', () => {
  expect(fullAt({ tokens: 1, at: 5_000 }, size)).toBe(25_000)
  expect(refilled({ tokens: 1, at: 5_000 }, size, 25_000).tokens).toBeCloseTo(3)
})

test('a request that costs several tokens waits for all of them, and one that costs more than the bucket holds waits for a full bucket', () => {
  const [used] = take(undefined, size, 0, 2)
  expect(take(used, size, 0, 3)).toEqual([used, { ok: false, retryAfter: 20 }])
  expect(take(used, size, 20_000, 3)[1].ok).toBe(true)
  expect(take(used, size, 0, 500)[1]).toEqual({ ok: false, retryAfter: 20 })
  expect(take(undefined, size, 0, 500)).toEqual([{ tokens: 0, at: 0 }, { ok: true }])
})
