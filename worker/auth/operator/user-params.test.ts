import { expect, test } from 'vitest'
import { bannedUntilOf } from './user-params.ts'

const NOW = 1_000_000
const until = (text: string) => bannedUntilOf(text, NOW).bannedUntil

test.for([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['.5s', 500],
  ['1m0.25s', 60_250],
  ['+2000000µs', 2000],
  ['300ms', 300],
] as const)('§7.8 a ban of %s lasts that long', ([text, ms]) => {
  expect(until(text)).toBe(NOW + ms)
})

test('§7.8 `none`, zero and negative durations lift a ban, and a request without one leaves it', () => {
  expect(['none', '0', '0s', '-1h'].map(until)).toEqual([null, null, null, null])
  expect(bannedUntilOf('', NOW)).toEqual({})
})
