import { expect, test } from 'vitest'
import { type Figures, type Heard, nextCount, nextFigures, storedFigures } from './figures.ts'

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
  expect(nextCount(null, 12)).toBe(26_116)
  expect(nextCount(null, -1)).toBe(26_116)
  expect(storedFigures('{"count":3}', noon)?.count).toBe(26_116)
  expect(nextFigures(null, { count: 3 })?.count).toBe(26_116)
  expect(nextCount(null, 26_117)).toBe(26_117)
})

test('§5.5 the shown count never falls, in whatever order the figures arrive', () => {
  const heard = [26_200, 26_150, 26_201, 26_116, 26_199]
  let shown: Figures | null = null
  const counts = heard.map((count, i) => (shown = nextFigures(shown, { count, ts: noon - i }))?.count)
  expect(counts).toEqual([26_200, 26_200, 26_201, 26_201, 26_201])
})

test('§8.17 a figure that is no number changes nothing', () => {
  for (const heard of [undefined, null, '27000', Number.NaN, Infinity]) {
    expect(nextCount(26_300, heard)).toBe(26_300)
    expect(nextFigures(known, { count: heard, today: heard, totalTipCents: heard, ts: noon })).toEqual(known)
    expect(nextFigures(null, { count: heard })).toBeNull()
  }
})

test('§7.28 §2.46 what is pushed changes all figures but the tips, which are asked for', () => {
  const pushed = { count: 26_502, today: 42, week: 202, month: 386, ts: noon + 1000 }
  expect(nextFigures(known, pushed)).toEqual({ ...known, ...pushed })
  const asked = { ...pushed, tippedMessages: 11, totalTipCents: 4_000, ts: noon - 2000 }
  expect(nextFigures(known, asked)).toEqual({ ...known, ...asked, ts: noon })
})

test('§2.46 the day begins at nought at midnight, and an answer from before it does not bring yesterday back', () => {
  const morning = nextFigures(known, { count: 26_500, today: 0, week: 190, month: 380, ts: noon + day })
  expect(morning).toMatchObject({ count: 26_500, today: 0, week: 190, month: 380 })
  expect(nextFigures(morning, { ...known, count: 26_499 })).toMatchObject({
    count: 26_500,
    today: 0,
    week: 190,
  })
  expect(nextFigures(known, { ...known, today: 39, ts: noon - 1 })?.today).toBe(40)
})

test('§8.17 a server that could read nothing does not wipe out what is shown', () => {
  const defaults: Heard = {
    count: 26_116,
    today: 0,
    week: 0,
    month: 0,
    tippedMessages: 0,
    totalTipCents: 0,
    ts: 0,
  }
  expect(nextFigures(known, defaults)).toEqual(known)
  expect(nextFigures(null, defaults)).toMatchObject({ count: 26_116, today: 0, totalTipCents: 0 })
})

test('§4.19 §3.16 the last known figures are read back, and what cannot be read counts as none', () => {
  expect(storedFigures(JSON.stringify(known), noon + 1000)).toEqual(known)
  expect(storedFigures('{"count":26400,"today":3}', noon)).toMatchObject({ count: 26_400, today: null })
  for (const raw of [null, '', '{', 'null', '[]', '{"count":"many"}', '{"count":null}']) {
    expect(storedFigures(raw, noon)).toBeNull()
  }
})

test("§4.19 on the next day the last known count stays, and yesterday's figures are not shown as today's", () => {
  expect(storedFigures(JSON.stringify(known), noon + day)).toEqual({
    ...known,
    today: null,
    week: null,
    month: null,
  })
})
