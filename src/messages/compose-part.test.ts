import { expect, test } from 'vitest'
import { compose } from '#domain/messages/compose.ts'
import { composePart } from './compose-part.ts'
import { blankPart, defaultHabits, withChosenText, withDetails, withSeed } from './draft.ts'

const sarah = withDetails(blankPart('a', 42, defaultHabits), {
  name: 'Sarah',
  store: 'Corner Kitchen',
  moment: 'arriving',
  eta: '5',
})

test('§1.2 the driver sees the name, the log gets a placeholder', () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => composePart({ ...sarah, seed }, []))
  expect(seeds.some(({ text }) => text.includes('Sarah'))).toBe(true)
  for (const { text, template } of seeds) {
    expect(template).not.toMatch(/Sarah|Corner Kitchen/)
    expect(text).not.toMatch(/[{}]/)
  }
})

test('§1.2 an edited message is logged without the name and the store, too', () => {
  const edited = { ...sarah, edited: 'Sarah, your Corner Kitchen order is here!' }
  const composed = composePart(edited, [])
  expect(composed.text).toBe('Sarah, your Corner Kitchen order is here!')
  expect(composed.template).toBe('{name}, your {store} order is here!')
  expect(composed.suggestion).toBe(composePart(sarah, []).text)
})

test('§2.2 the same details and seed give the same text; another seed gives another', () => {
  const first = composePart(sarah, [])
  expect(composePart(sarah, []).text).toBe(first.text)
  expect(composePart(withSeed(sarah, first.seed + 1), []).text).not.toBe(first.text)
})

test('§2.2 the wordings of the last messages are not suggested again', () => {
  const first = composePart(sarah, [])
  expect(composePart(sarah, [first.template]).template).not.toBe(first.template)
})

test('§2.2 a copied text stays exactly as it was, whatever the composer would say now', () => {
  const copied = {
    ...sarah,
    edited: 'Sarah, I am outside.',
    copied: { key: 'k', text: 'Sarah, I am outside.' },
  }
  expect(composePart(copied, [])).toMatchObject({
    text: 'Sarah, I am outside.',
    template: '{name}, I am outside.',
  })
  expect(composePart({ ...copied, copied: { key: 'k', text: 'Another app’s words.' } }, []).text).toBe(
    'Another app’s words.',
  )
})

test('§1.2 own words that hold the name or the store leave the phone without them', () => {
  const thanks = withDetails(sarah, { reason: 'own', ownWords: 'Thank you sarah, Corner Kitchen was busy' })
  const { text, template, input } = composePart(thanks, [])
  expect(text).toMatch(/thank you sarah, Corner Kitchen was busy/i)
  expect(JSON.stringify([template, input])).not.toMatch(/sarah|corner kitchen/i)
  const long = withDetails(thanks, { name: 'Al', ownWords: `Al ${'x'.repeat(137)}` })
  expect(composePart(long, []).input.reason).toBeNull()
})

test('§1.2 a customer whose name is a common word changes nothing in the grammar’s own sentences', () => {
  const will = withDetails(sarah, { name: 'Will', ownWords: 'Busy day', reason: 'own' })
  for (let seed = 0; seed < 200; seed++) {
    const { input, template, seed: taken } = composePart({ ...will, seed }, [])
    expect(template).toBe(compose(input, taken))
  }
})

test('§1.2 a chosen text of the model is copied, logged without the name, and overridden by the driver’s own wording', () => {
  const named = withDetails(blankPart('a', 7, defaultHabits), { name: 'Sarah' })
  const chosen = withChosenText(named, 'Hi Sarah, your order is with me.')
  expect(composePart(chosen, [])).toMatchObject({
    text: 'Hi Sarah, your order is with me.',
    template: 'Hi {name}, your order is with me.',
  })
  expect(composePart({ ...chosen, edited: 'Hello Sarah.' }, []).text).toBe('Hello Sarah.')
  // The minutes and the moment may have changed.
  expect(withDetails(chosen, { eta: '5' }).chosen).toBeNull()
})
