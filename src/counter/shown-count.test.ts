import { expect, test } from 'vitest'
import { nextCount, storedCount } from './shown-count.ts'

test('§5.5 the shown count is never below the base, wherever it comes from', () => {
  expect(nextCount(null, 12)).toBe(26_116)
  expect(nextCount(null, -1)).toBe(26_116)
  expect(storedCount('{"count":3}')).toBe(26_116)
  expect(nextCount(null, 26_117)).toBe(26_117)
})

test('§5.5 the shown count never falls, in whatever order the figures arrive', () => {
  const heard = [26_200, 26_150, 26_201, 26_116, 26_199]
  const shown = heard.map(
    (
      (last: number | null) => (count: number) =>
        (last = nextCount(last, count))
    )(null),
  )
  expect(shown).toEqual([26_200, 26_200, 26_201, 26_201, 26_201])
})

test('§4.19 the last known count is read back, and what cannot be read counts as none', () => {
  expect(storedCount('{"count":26400,"today":3}')).toBe(26_400)
  for (const raw of [null, '', '{', 'null', '[]', '{"count":"many"}', '{"count":null}']) {
    expect(storedCount(raw)).toBeNull()
  }
})

test('§8.17 a figure that is no number changes nothing', () => {
  for (const heard of [undefined, null, '27000', Number.NaN, Infinity])
    expect(nextCount(26_300, heard)).toBe(26_300)
})
