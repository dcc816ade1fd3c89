import { expect, test } from 'vitest'
import { lint } from '#domain/messages/lint/lint.ts'
import { rules } from '#domain/messages/lint/rules.ts'
import { ruleTitle } from './rule-titles.ts'
import { wordsToShow } from './wrong-stop.ts'

const fillings = { name: 'Sarah', store: 'Golden Wok' }
const shown = (text: string, sentence = text) => {
  const start = text.indexOf(sentence)
  const secrets = ['Pemberton', '14 Wattle Grove']
  const findings = lint(text, { platform: 'doordash', moment: 'arriving', firstName: 'Sarah', secrets })
  return wordsToShow(text, { start, end: start + sentence.length }, { findings, fillings })
}

test('§1.2 a report of a wrong stop begins without the name, the store and what was read from the order', () => {
  const sentences = [
    'Hi Sarah, your order from Golden Wok is at the tipping point.',
    'Hi Sarah Pemberton, I am outside.',
    'I am at 14 Wattle Grove now, Sarah.',
    'Call me on 0412 345 678 or write to dan@mail.com, please.',
    'Your order #12345 is here and the gate code 4521 worked.',
  ]
  const all = sentences.map((one) => shown(one))
  expect(all[0]).toBe('Hi [customer], your order from [store] is at the tipping point.')
  expect(all[1]).toMatch(/^Hi \[customer\] ?\[…\], I am outside\.$/)
  expect(all.join('\n')).not.toMatch(/sarah|golden|pemberton|wattle|14|0412|345|678|dan|12345|4521/i)
})

test('a report shows the sentence that was stopped, and no other', () => {
  const text = 'I left it with Mia in unit 5. Please tip me. Call 0412 345 678.'
  expect(shown(text, 'Please tip me. ')).toBe('Please tip me.')
})

test('a rule says in six words at most what it found, and an unknown rule keeps its name', () => {
  const ids = [...rules.map(({ id }) => id), 'reads_like_offence', 'may_read_like_offence']
  for (const id of ids) expect(ruleTitle(id).split(' ').length, id).toBeLessThanOrEqual(6)
  expect(ruleTitle('asks_for_stars')).toBe('asks for stars')
})
