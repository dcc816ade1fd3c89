import { expect, test } from 'vitest'
import { drawPage } from '../draw-page.test-data.ts'
import { layoutOf } from '../layout.ts'
import type { Role } from './tagger.ts'
import { taggedValues } from './values.ts'

/** The values of the first `words` words of a screen's first lines below its clock, as one span of a role. */
const valuesOf = (role: Role, rows: string, words: number) => {
  const lines = layoutOf(drawPage(`18:00\n${rows}`)).pieces.filter(({ text }) => text !== '18:00')
  const all = lines.flatMap((piece) => piece.words.map((word) => ({ word, piece }))).slice(0, words)
  const text = all.map(({ word }) => word.text).join(' ')
  const pieces = [...new Set(all.map(({ piece }) => piece))]
  const request = { value: 'other' as const, confidence: 0 }
  return taggedValues([{ role, text, words: all.map(({ word }) => word), pieces, certainty: 0.99, request }])
}

test('§1.2 a store whose name ends with its branch has no next line', () => {
  expect(valuesOf('store', "Boojum (Ranelagh)\nHarold's Cross", 4).store?.value).toBe('Boojum (Ranelagh)')
  expect(valuesOf('store', 'Boojum\nRanelagh', 2).store?.value).toBe('Boojum Ranelagh')
})

test('§1.2 a piece of a map’s label is no store', () => {
  expect(valuesOf('store', 'Wh', 1).store).toBeUndefined()
  expect(valuesOf('store', 'KFC', 1).store?.value).toBe('KFC')
})

test('§1.2 the house of a street and a time in French are no order number', () => {
  expect(valuesOf('ref', '1602-8 Rockhaven Cres', 1).orderRef).toBeUndefined()
  expect(valuesOf('ref', '18h05', 1).orderRef).toBeUndefined()
  expect(valuesOf('ref', '1602-8', 1).orderRef?.value).toBe('1602-8')
})

test('§1.2 minutes close before a way are no miles', () =>
  expect(valuesOf('distance', '5min-1.1 mi', 2).distance?.value).toEqual({ value: 1.1, unit: 'mi' }))

test('§1.2 a capital I in a street is a small l where French and places have one', () => {
  expect(valuesOf('street', "18 bis rue de I'Aqueduc", 5).street?.value).toBe("18 bis rue de l'Aqueduc")
  expect(valuesOf('street', '49 Saint Marks PI #3', 5).street?.value).toBe('49 Saint Marks Pl #3')
})
