import { expect, test } from 'vitest'
import type { OcrLine } from './order.ts'
import {
  doubtfulLines,
  missingPoints,
  nameLikeLines,
  voteOnReadings,
  withDoubledFigure,
  withPoints,
} from './second-pass.ts'

const box = { x0: 0, y0: 0, x1: 100, y1: 20 }
const line = (text: string, confidence = 90): OcrLine => ({ text, confidence, box, words: [] })

test('readings that agree outvote a single surer one', () => {
  expect(
    voteOnReadings([line('3 items', 19), line('items', 60), line('3items', 20), line('3 items', 15)]).text,
  ).toBe('3 items')
})

test('agreement raises the confidence, disagreement caps it', () => {
  expect(
    voteOnReadings([line('3 items', 19), line('3 items', 30), line('3 items', 10)]).confidence,
  ).toBeGreaterThan(80)
  expect(voteOnReadings([line('51 km', 96), line('5.1 km', 40)]).confidence).toBeLessThan(80)
})

test('a shadow that reads the same each time keeps a low confidence', () => {
  expect(voteOnReadings([line('Vv', 30), line('Vv', 35), line('Vv', 33)]).confidence).toBeLessThan(50)
})

test('doubtful figures are read again first, icons and sure lines never', () => {
  const lines = [line('Deliver to', 96), line('|]', 20), line('5.1 km', 40), line('Sarah Maple', 60)]
  expect(doubtfulLines({ width: 720, height: 1560, lines })).toEqual([2, 3])
})

test('names may have accents, an app’s own words have none', () => {
  const lines = [line('Deliver to', 96), line('Zoé', 90), line('12 items', 90)]
  expect(nameLikeLines({ width: 720, height: 1560, lines })).toEqual([1])
})

test('only two or more figures in a row can have lost a point between them', () => {
  const points = [1]
  expect(missingPoints(line('17 mi left'), { words: [], points })).toEqual(points)
  expect(missingPoints(line('7 items'), { words: [], points })).toEqual([])
})

test('a point at the end of a text or of a word does not count', () => {
  const missing = (text: string, points: number[]) => missingPoints(line(text), { words: [], points })
  expect(missing('1.7 mi • 10,25 kr', [1, 7])).toEqual([])
  expect(missing('17 Ring St, Fairview.', [1])).toEqual([1])
})

test('the reading with as many points as were drawn wins', () => {
  const readings = [line('17 mi', 93), line('1.7 mi', 88), line('1.7mi', 80)]
  expect(withPoints(readings, [1]).text).toBe('1.7 mi')
})

/** A line with a box for each word. */
const worded = (text: string): OcrLine => ({
  ...line(text),
  words: text.split(' ').map((word) => ({ text: word, confidence: 90, box })),
})

test('a point that no reading has is put between the two figures where it was drawn', () => {
  const whole = (text: string, points: number[]) => withPoints([worded(text), worded(text)], points).text
  expect(whole('17 mi', [1])).toBe('1.7 mi')
  expect(whole('41km', [1])).toBe('4.1km')
  expect(whole('23 min - 91 km - 4 items', [6])).toBe('23 min - 9.1 km - 4 items')
})

test('a point is put in only where it makes a decimal, and only one', () => {
  const whole = (text: string, points: number[]) => withPoints([worded(text)], points).text
  expect(whole('1851 today', [2])).toBe('18.51 today')
  expect(whole('18:51 today', [2])).toBe('18:51 today')
  expect(whole('12345', [2])).toBe('12345')
  expect(whole('Stop 4', [4])).toBe('Stop 4')
  expect(whole('17 mi 23 mi', [1, 5])).toBe('17 mi 23 mi')
})

test('a figure that is drawn twice side by side and was read once is written twice', () => {
  const drawn = (...words: string[]) => ({
    words: words.map((word) => [...word].map((character, i) => character === word[i - 1])),
    points: [],
  })
  const whole = (text: string, ...words: string[]) => withDoubledFigure(worded(text), drawn(...words)).text
  expect(whole('1 min', '11', 'min')).toBe('11 min')
  expect(whole('A$1.87', 'A$1187')).toBe('A$11.87')
  expect(whole('est. 2 min', 'est', '22', 'min')).toBe('est. 22 min')
  // Nothing is missing, or no figure is drawn twice.
  expect(whole('11 min', '11', 'min')).toBe('11 min')
  expect(whole('33/hr', '33/hrs')).toBe('33/hr')
  expect(whole('1 min', '01', 'min')).toBe('1 min')
  // Three bars of a phone, which read as "1m", and an icon at a word.
  expect(whole('1m', '111')).toBe('1m')
  expect(whole('1 min', '1', 'v', 'min')).toBe('1 min')
  expect(whole('1 min', '11', 'vmin')).toBe('1 min')
})
