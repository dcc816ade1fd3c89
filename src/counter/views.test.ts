import { expect, test } from 'vitest'
import { midnightAfter, midnightBefore } from '../device/clock.ts'
import type { Figures } from './figures.ts'
import { formatFigure, tabAfter, counterTabOf, counterTabs, viewLabels } from './views.ts'

const figures: Figures = {
  count: 1_026_116,
  today: 1_204,
  week: 8_410,
  month: 36_002,
  tippedMessages: 3,
  totalTipCents: 1_000_050,
  ts: 0,
}

test('§2.46 the tabs are Total, Today and Tips, and every figure belongs to one of them', () => {
  expect(counterTabs.map(({ label }) => label)).toEqual(['Total', 'Today', 'Tips'])
  expect(counterTabs.flatMap(({ views }) => views)).toEqual(Object.keys(viewLabels))
  expect(counterTabOf('month')).toBe('today')
  expect(counterTabOf('avg')).toBe('tips')
})

test('§2.46 §9.19 counts are grouped, and tips are dollars with two decimals', () => {
  expect(formatFigure('total', figures)).toBe('1,026,116')
  expect(formatFigure('month', figures)).toBe('36,002')
  expect(formatFigure('tips', figures)).toBe('$10,000.50')
  expect(formatFigure('avg', figures)).toBe('$3,333.50')
  expect(formatFigure('avg', { ...figures, tippedMessages: 0, totalTipCents: 0 })).toBe('$0.00')
})

test('an unknown figure is a dash, not a nought', () => {
  const unknown = {
    ...figures,
    today: null,
    week: null,
    month: null,
    tippedMessages: null,
    totalTipCents: null,
  }
  for (const view of ['today', 'week', 'month', 'tips', 'avg'] as const)
    expect(formatFigure(view, unknown)).toBe('–')
})

test('§2.46 arrows go round the tabs, and Home and End to the first and the last', () => {
  expect(tabAfter('total', 'ArrowRight')).toBe('today')
  expect(tabAfter('tips', 'ArrowRight')).toBe('total')
  expect(tabAfter('total', 'ArrowLeft')).toBe('tips')
  expect([tabAfter('today', 'Home'), tabAfter('today', 'End')]).toEqual(['total', 'tips'])
  for (const key of ['Tab', 'Enter', 'a', 'toString']) expect(tabAfter('today', key)).toBeNull()
})

test('§9.18 a day goes from midnight to midnight on the clock of the phone, however many hours it has', () => {
  for (let hour = 0; hour < 24 * 366; hour += 5) {
    const now = Date.UTC(2026, 0, 1) + hour * 3_600_000
    const [begun, next] = [midnightBefore(now), midnightAfter(now)]
    expect(begun <= now && now < next).toBe(true)
    expect(midnightBefore(next)).toBe(next)
    expect(midnightBefore(next - 1)).toBe(begun)
  }
})
