import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { brand } from '#domain/brand.ts'
import { mergeCount, mergeFigures, parseStoredFigures, formatCount } from './figures.ts'
import type { Figures, RawFigures } from './figures.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const day = 86_400_000
const known: Figures = {
  count: 26_500,
  today: 40,
  week: 200,
  month: 384,
  tippedMessages: 12,
  totalTipCents: 4_350,
  ts: noon,
}

test('§5.5 the shown count is never below the base, wherever it comes from', () => {
  expect(mergeCount(null, 12)).toBe(26_116)
  expect(mergeCount(null, -1)).toBe(26_116)
  expect(parseStoredFigures('{"count":3}', noon)?.count).toBe(26_116)
  expect(mergeFigures(null, { count: 3 })?.count).toBe(26_116)
  expect(mergeCount(null, 26_117)).toBe(26_117)
})

test('§5.5 the shown count never falls, in whatever order the figures arrive', () => {
  const incoming = [26_200, 26_150, 26_201, 26_116, 26_199]
  let shown: Figures | null = null
  const counts = incoming.map((count, i) => (shown = mergeFigures(shown, { count, ts: noon - i }))?.count)
  expect(counts).toEqual([26_200, 26_200, 26_201, 26_201, 26_201])
})

test('§8.17 a value that is not a number changes no figure', () => {
  for (const incoming of [undefined, null, '27000', Number.NaN, Infinity]) {
    expect(mergeCount(26_300, incoming)).toBe(26_300)
    expect(
      mergeFigures(known, { count: incoming, today: incoming, totalTipCents: incoming, ts: noon }),
    ).toEqual(known)
    expect(mergeFigures(null, { count: incoming })).toBeNull()
  }
})

test('§7.28 §2.46 a snapshot changes all figures but the tips, which are fetched', () => {
  const pushed = { count: 26_502, today: 42, week: 202, month: 386, ts: noon + 1000 }
  expect(mergeFigures(known, pushed)).toEqual({ ...known, ...pushed })
  const asked = { ...pushed, tippedMessages: 11, totalTipCents: 4_000, ts: noon - 2000 }
  expect(mergeFigures(known, asked)).toEqual({ ...known, ...asked, ts: noon })
})

test('§2.46 the day begins at 0 at midnight, and an answer from before it does not bring yesterday back', () => {
  const morning = mergeFigures(known, { count: 26_500, today: 0, week: 190, month: 380, ts: noon + day })
  expect(morning).toMatchObject({ count: 26_500, today: 0, week: 190, month: 380 })
  expect(mergeFigures(morning, { ...known, count: 26_499 })).toMatchObject({
    count: 26_500,
    today: 0,
    week: 190,
  })
  expect(mergeFigures(known, { ...known, today: 39, ts: noon - 1 })?.today).toBe(40)
})

test('§8.17 a server that cannot read its figures does not erase those on the screen', () => {
  const defaults: RawFigures = {
    count: 26_116,
    today: 0,
    week: 0,
    month: 0,
    tippedMessages: 0,
    totalTipCents: 0,
    ts: 0,
  }
  expect(mergeFigures(known, defaults)).toEqual(known)
  expect(mergeFigures(null, defaults)).toMatchObject({ count: 26_116, today: 0, totalTipCents: 0 })
})

test('§4.19 §3.16 the stored figures are read back, and malformed ones count as none', () => {
  expect(parseStoredFigures(JSON.stringify(known), noon + 1000)).toEqual(known)
  expect(parseStoredFigures('{"count":26400,"today":3}', noon)).toMatchObject({ count: 26_400, today: null })
  for (const raw of [null, '', '{', 'null', '[]', '{"count":"many"}', '{"count":null}']) {
    expect(parseStoredFigures(raw, noon)).toBeNull()
  }
})

test("§4.19 on the next day the last known count stays, and yesterday's figures are not shown as today's", () => {
  expect(parseStoredFigures(JSON.stringify(known), noon + day)).toEqual({
    ...known,
    today: null,
    week: null,
    month: null,
  })
})

import '#domain/fixed-seed.test-data.ts'

test('§2.29 the front page formats its count as the browser would', () => {
  const browser = new Intl.NumberFormat(brand.locale)
  assert(
    property(integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (count) => {
      expect(formatCount(count)).toBe(browser.format(count))
    }),
  )
})
