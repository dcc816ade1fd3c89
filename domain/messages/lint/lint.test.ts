import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { platforms } from '../message.ts'
import { blocksOf, rulesOf } from './findings.test-data.ts'
import { lint } from './lint.ts'
import '../../fixed-seed.test-data.ts'

test('a finding marks the words themselves, also when they are disguised', () => {
  expect(blocksOf('On my way. T\u200Bi\u200Bp me please.')).toEqual(['asks_for_tip: T\u200Bi\u200Bp me'])
  expect(blocksOf('Nearly there 🙂 t.і.p.s please')).toEqual(['asks_for_tip: t.і.p.s please'])
  expect(blocksOf('Leave a 🆃🅸🅿 for me')).toEqual(['asks_for_tip: 🆃🅸🅿'])
  expect(blocksOf('Leave a t\ni\np')).toEqual(['asks_for_tip: t\ni\np'])
  expect(blocksOf('5 st@rs, thanks')).toEqual(['asks_for_rating: 5 st@rs'])
  expect(blocksOf('Gate code is four four seven one, thanks')).toEqual([
    'access_code: Gate code is four four seven one',
  ])
})

test('a wish for tips is found behind “please keep”, and a screwdriver has a tip', () => {
  expect(rulesOf('Your order is at the door. Please keep the tips coming')).toEqual(['asks_for_tip'])
  expect(blocksOf('They only have the Phillips tip. Is that fine?')).toEqual([])
})

test('a link is found over several lines and in all its parts', () => {
  for (const text of ['go to\nbistroverde\n.com\n/allergens\nand tell me', 'my pin is maps.app.goo.gl/tz81Q'])
    expect(rulesOf(text), text).toContain('link')
  expect(blocksOf('Almost there.\nThe gate is open')).toEqual([])
})

test('a page is a link after words such as “visit”, also where its ending is a word', () => {
  for (const text of ['do visit cheap-cover.in whenever you like', 'check out nailsbyme.ie'])
    expect(rulesOf(text), text).toContain('link')
  for (const text of ['I am parked.in a minute I am up', 'Please check door.in case it is open'])
    expect(blocksOf(text), text).toEqual([])
})

test('a driver may call themselves an idiot, and nobody else', () => {
  expect(blocksOf('What an idiot I am, wrong door. Up in two minutes')).toEqual([])
  expect(rulesOf('You idiot, wrong door')).toContain('insult')
  expect(rulesOf('You’re the idiot I was waiting for')).toContain('insult')
  expect(rulesOf('I saw you park like an idiot')).toContain('insult')
})

test('a swear word of stars, and a group to whom somebody hands nothing, are stopped', () => {
  expect(rulesOf('f*** this, going home')).toContain('profanity')
  expect(rulesOf("I don't hand food to gays")).toContain('slur')
})

test('no customer is asked to cancel for the driver or to mislead the app, in any language that the rules know', () => {
  for (const text of [
    'Could you cancel it from your side please, I don’t want it on my record',
    'No le digas a soporte',
    'Ne dites rien au support s’il vous plaît',
    'Não fala pro suporte não',
    'Support ko mat batana please',
    'Chị huỷ đơn trên app giúp em với ạ',
    '别告诉平台',
  ])
    expect(rulesOf(text), text).toContain('deceit')
  expect(rulesOf('The store has closed, so support will cancel the order')).not.toContain('deceit')
})

test('a plea that is recognised in a language that nobody reads is stopped', () => {
  const text = 'Ich bin gleich da und freue mich auf ein kleines Trinkgeld'
  expect(blocksOf(text)).toEqual(['asks_for_tip: Trinkgeld'])
})

test('a message may name the store, unless the name itself asks for something', () => {
  const text = 'Hot Chick’s order is packed, leaving now'
  expect(rulesOf(text)).toEqual(['flirting'])
  expect(rulesOf(text, { store: 'Hot Chick' })).toEqual([])
  expect(rulesOf('Tara Dhaba has it packed', { firstName: 'Tara', store: 'Tara Dhaba' })).toEqual([])
  expect(blocksOf('From Tip Me Please', { store: 'Tip Me Please' })).toEqual(['asks_for_tip: Tip Me'])
})

describe('any text at all', () => {
  const expectSound = (text: string, word: string, platform: (typeof platforms)[number]) => {
    const findings = lint(text, { platform, moment: 'delivered', firstName: word, secrets: [word, 'Smith'] })
    for (const { start, end } of findings) {
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(text.length)
      expect(start).toBeLessThanOrEqual(end)
    }
    expect(findings).toEqual(
      lint(text, { platform, moment: 'delivered', firstName: word, secrets: [word, 'Smith'] }),
    )
  }

  test('is read without an error, with the same result twice, and every mark lies inside it', () => {
    const anyText = oneof(
      string({ unit: 'binary', maxLength: 400 }),
      string({ unit: 'grapheme', maxLength: 200 }),
    )
    assert(
      property(anyText, constantFrom(...platforms), string({ maxLength: 12 }), (text, platform, word) =>
        expectSound(text, word, platform),
      ),
      { numRuns: 100 },
    )
  })

  test('of characters that replace letters, blanks and stops is read without an error too', () => {
    const unit = constantFrom(..."l1!|i*+$@0.- \n'(taseorp5⭐")
    assert(
      property(string({ unit, maxLength: 600 }), (text) => expectSound(text, 'Sarah', 'ubereats')),
      { numRuns: 60 },
    )
  })

  test('takes bounded time, so that a whole screen of noise comes back at once', () => {
    for (const signs of ['l1!|i', '*+$', 'i ll ', 's t a r5$', 'one two ', 'a.', 'a@', '# 1', '(*'])
      expect(
        lint(signs.repeat(200).slice(0, 600), { platform: 'ubereats', moment: 'arriving' }),
      ).toContainEqual(expect.objectContaining({ rule: 'too_long' }))
  })
})
