import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { help, searchable } from '../content/help.ts'
import { splitAtMatches, searchHelp, searchTerms } from './search.ts'
import '#domain/fixed-seed.test-data.ts'

const groups = [
  {
    id: 'one',
    title: 'One',
    questions: [
      { id: 'a', question: 'Where is the café?', answer: ['Beside the Screenshot.'] },
      { id: 'b', question: 'A screenshot?', answer: ['Near the café.'] },
    ],
  },
  { id: 'two', title: 'Two', questions: [{ id: 'c', question: 'Nothing?', answer: ['No.'] }] },
]
const found = (search: string) =>
  searchHelp(groups, search).map(({ id, questions }) => [id, ...questions.map((one) => one.id)])
const marked = (text: string, search: string) =>
  splitAtMatches(text, searchTerms(search))
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

const joinPieces = (pieces: ReturnType<typeof splitAtMatches>) => pieces.map(({ text }) => text).join('')

test('§2.14 a search in Help ignores case and accents, and wants every word where it can', () => {
  expect(found('CAFE screenshot')).toEqual([['one', 'a', 'b']])
  expect(found('café nothing')).toEqual([
    ['one', 'a', 'b'],
    ['two', 'c'],
  ])
  expect(found('banana')).toEqual([])
  expect(found('  ')).toEqual([
    ['one', 'a', 'b'],
    ['two', 'c'],
  ])
})

test('§2.14 a match in the question comes before a match in the answer', () => {
  expect(found('screenshot')).toEqual([['one', 'b', 'a']])
})

test('§2.14 matches are marked in the text as it is written', () => {
  expect(marked('Café, cafe\u0301s and CAFE', 'cafe')).toBe('[Café], [cafe\u0301]s and [CAFE]')
  expect(marked('aaa', 'aa')).toBe('[aaa]')
  expect(marked('Straße 🛵 İstanbul', '🛵 stanbul')).toBe('Straße [🛵] İ[stanbul]')
  expect(marked('Nothing', '')).toBe('Nothing')
})

test('§2.14 marking changes no text, whatever the search', () => {
  // Characters that fold into more or fewer than one, beside others.
  const sign = fc.constantFrom('a', 'b', ' ', 'é', 'É', '\u0301', 'ß', 'İ', 'ﬁ', '각', '🛵', '\ud83d', '\n')
  const anything = fc.string({ unit: sign, maxLength: 20 })
  fc.assert(
    fc.property(anything, anything, (text, search) => {
      expect(joinPieces(splitAtMatches(text, searchTerms(search)))).toBe(text)
    }),
  )
})

test.each([
  ['dark', 'dark-and-drive'],
  ['iphone paste', 'paste-on-iphone'],
  ['android share', 'share-on-android'],
  ['password', 'change-email'],
  ['offline', 'no-network'],
  ['photo', 'first-message'],
  ['gdpr', 'take-data-along'],
  ['cancel', 'cancel-anytime'],
])('§2.14 a driver who searches for "%s" finds the answer', (search, id) => {
  const ids = searchHelp(searchable, search).flatMap(({ questions }) => questions.map((one) => one.id))
  expect(ids).toContain(id)
  expect(searchHelp(help, 'quantum')).toEqual([])
})
