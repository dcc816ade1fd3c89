import { expect, test } from 'vitest'
import { asClause, countSentences, ownWords } from './own-words.ts'

test.each([
  ['had a flat tyre', 'Had a flat tyre.'],
  ['had a flat tyre but all good', 'I had a flat tyre but all good.'],
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
  expect(ownWords(typed).text).toBe(text)
})

test.each([
  ['Lift is broken', 'clause', 'the lift is broken'],
  ['the lift is out of order.', 'clause', 'the lift is out of order'],
  ['had a flat tyre', 'clause', 'I had a flat tyre'],
  ['had a flat tyre but it is fixed now', 'sentence', 'I had a flat tyre but it is fixed now'],
  ['My bike has a flat tyre', 'clause', 'my bike has a flat tyre'],
  ['bike has a flat', 'clause', 'my bike has a flat'],
  ['I stopped for fuel', 'clause', 'I stopped for fuel'],
  ['i’m behind a tram', 'clause', 'I’m behind a tram'],
  ['stuck behind a tram', 'clause', "I'm stuck behind a tram"],
  ["there's a marathon today", 'clause', "there's a marathon today"],
  ['Roadworks on the bridge', 'cause', 'roadworks on the bridge'],
  ['heavy rain', 'cause', 'heavy rain'],
  ['Roadworks on the bridge, going around', 'note', 'roadworks on the bridge, going around'],
  ['Lift out of order', 'note', 'lift out of order'],
  ['First week on the job', 'sentence', "it's my first week on the job"],
  ['Thanks for your patience', 'sentence', 'Thanks for your patience'],
  ['I love this area', 'sentence', 'I love this area'],
  ['Chain came off. All sorted now', 'sentence', 'Chain came off. All sorted now'],
  ['What a day!', 'sentence', 'What a day!'],
])('own words %j are a %s: %j', (typed, form, inside) => {
  expect(ownWords(typed)).toMatchObject({ form, inside })
})

test('a cause makes a clause, now and looking back', () => {
  expect(asClause('roadworks on the bridge', false)).toBe('there are roadworks on the bridge')
  expect(asClause('heavy rain', true)).toBe('there was heavy rain')
})

test('the sentences of own words are counted', () => {
  expect(ownWords('one. two! three').sentences).toBe(3)
  expect(countSentences('Going 2.5 km around.')).toBe(1)
  expect(countSentences('All done. 🙂')).toBe(1)
})
