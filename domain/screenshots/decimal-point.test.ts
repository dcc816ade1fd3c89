import { expect, test } from 'vitest'
import { mayLackDecimalPoint, pointsIn, withPoints } from './decimal-point.ts'
import type { OcrLine } from './order.ts'

const line = (text: string, confidence = 90): OcrLine => ({
  text,
  confidence,
  box: { x0: 0, x1: 100, y0: 0, y1: 20 },
  words: [],
})

test('only two or more figures in a row can have lost a point between them', () => {
  expect(mayLackDecimalPoint(line('17 mi left'))).toBe(true)
  expect(mayLackDecimalPoint(line('7 items'))).toBe(false)
})

test('a point at the end of a text or of a word does not count', () => {
  expect(pointsIn('1.7 mi • 10,25 kr')).toBe(2)
  expect(pointsIn('Petra W. Ring St, Fairview.')).toBe(0)
})

test('the reading with as many points as were drawn wins, or else the first', () => {
  expect(withPoints([line('17 mi', 93), line('1.7 mi', 88), line('1.7mi', 80)], 1).text).toBe('1.7 mi')
  expect(withPoints([line('17 mi', 93), line('17mi', 88)], 1).text).toBe('17 mi')
})
