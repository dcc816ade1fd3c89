import { expect, test } from 'vitest'
import { withPlainEnglish } from './screen-labels.ts'
import { holdsPhrase, startsOf } from './text.ts'

test.each([
  ['pleaseslidetoacceptnow', 'slidetoaccept'],
  ['pleaseslidetoacccptnow', 'slidetoaccept'],
  ['slidetoacept', 'slidetoaccept'],
  ['nowsidetoaccept', 'slidetoaccept'],
  ['takepholoofdropofflocatlon', 'takephotoofdropofflocation'],
])('%s contains %s despite misread letters', (text, phrase) => {
  expect(holdsPhrase(text, phrase)).toBe(true)
})

test.each([
  ['sldetoacccpt', 'slidetoaccept'],
  ['takepholoofdrapofflocatlon', 'takephotoofdropofflocation'],
  ['acept', 'accept'],
])('%s does not contain %s', (text, phrase) => {
  expect(holdsPhrase(text, phrase)).toBe(false)
})

test('a long line is compared with a phrase only around an exact part of it', () => {
  const noise = 'x'.repeat(50_000)
  expect(startsOf(noise + noise, 'slidetoaccept', 1).size).toBe(0)
  const starts = startsOf(`${noise}slidetoacccpt${noise}`, 'slidetoaccept', 1)
  expect([...starts]).toContain(noise.length)
  expect(starts.size).toBeLessThanOrEqual(3)
})

test('§1.2 English words lose the accents that were only a bar or a speck, and names keep theirs', () => {
  expect(withPlainEnglish('Meeł oułside, Délìver tø Zoë')).toBe('Meet outside, Deliver to Zoë')
  expect(withPlainEnglish('Łukasz Rafał Bartłomiej Małgorzata Phở Café Müller')).toBe(
    'Łukasz Rafał Bartłomiej Małgorzata Phở Café Müller',
  )
})
