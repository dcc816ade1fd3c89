import { expect, test } from 'vitest'
import { countSentences, tidy } from './own-words.ts'

test.each([
  ['had a flat tyre', 'Had a flat tyre.'],
  ['  had   a\nflat tyre  ', 'Had a flat tyre.'],
  ['Had a flat tyre.', 'Had a flat tyre.'],
  ['had a flat tyre!!!', 'Had a flat tyre!'],
  ['had a flat tyre...', 'Had a flat tyre.'],
  ['had a flat tyre,', 'Had a flat tyre.'],
  ['had a flat tyre -', 'Had a flat tyre.'],
  ['what a day?!', 'What a day?'],
  ['élodie waved', 'Élodie waved.'],
  ['"back soon"', '"Back soon".'],
  ['all sorted 🙂', 'All sorted 🙂'],
  ['see {name} soon', 'See name soon.'],
])('own words %j stand as %j', (typed, text) => {
  expect(tidy(typed).text).toBe(text)
})

test('own words know how many sentences they are', () => {
  expect(tidy('one. two! three').sentences).toBe(3)
  expect(countSentences('Going 2.5 km around.')).toBe(1)
  expect(countSentences('All done. 🙂')).toBe(1)
})
