import { expect, test } from 'vitest'
import { lint } from '#domain/messages/lint/lint.ts'
import { blankDraft, blankPart, defaultHabits, withDetails } from './draft.ts'
import { lintContextOf, logLengthProblem, segmentsOf } from './lint-context.ts'

const now = 1_700_000_000_000
const named = (name: string) => withDetails(blankPart(name, 1, defaultHabits), { name })
const stacked = {
  ...blankDraft('manual', named('Sarah')),
  parts: [named('Sarah'), named('Tom')],
  secrets: ['Nguyen'],
}
const [sarah, tom] = stacked.parts as [ReturnType<typeof named>, ReturnType<typeof named>]

test('§2.2 the names of stacked customers never cross', () => {
  const context = lintContextOf(stacked, sarah, { memory: [], now })
  expect(context).toMatchObject({ firstName: 'Sarah', secrets: ['Nguyen', 'Tom'] })
  expect(lintContextOf(stacked, tom, { memory: [], now }).secrets).toEqual(['Nguyen', 'Sarah'])
})

test('§2.2 two customers of the same name may each be greeted', () => {
  const twins = { ...stacked, parts: [named('Sarah'), { ...named('sarah'), id: 'other' }] }
  expect(lintContextOf(twins, twins.parts[0]!, { memory: [], now }).secrets).toEqual(['Nguyen'])
})

test('§1.2 the minutes since the last message count for the same customer, and not for a message copied again', () => {
  const memory = [
    { key: 'k2', template: '', at: now - 60_000, name: 'Tom', store: null },
    { key: 'k1', template: '', at: now - 180_000, name: 'sarah', store: null },
  ]
  expect(lintContextOf(stacked, sarah, { memory, now }).minutesSinceLast).toBe(3)
  // Another order of a customer with the same name comes from another store.
  const [from, other] = ['Golden Wok', 'Roti King'].map((store) => withDetails(sarah, { store }))
  const remembered = memory.map((one) => ({ ...one, store: 'golden wok' }))
  expect(lintContextOf(stacked, from!, { memory: remembered, now }).minutesSinceLast).toBe(3)
  expect(lintContextOf(stacked, other!, { memory: remembered, now })).not.toHaveProperty('minutesSinceLast')
  const again = { ...sarah, copied: { key: 'k1', text: '' } }
  expect(lintContextOf(stacked, again, { memory, now })).not.toHaveProperty('minutesSinceLast')
  // An older message of the log that got its name later stands first.
  const withOlder = [{ key: 'k0', template: '', at: now - 600_000, name: 'Sarah', store: null }, ...memory]
  expect(lintContextOf(stacked, sarah, { memory: withOlder, now }).minutesSinceLast).toBe(3)
  const nobody = blankPart('x', 1, defaultHabits)
  expect(lintContextOf(stacked, nobody, { memory, now })).not.toHaveProperty('minutesSinceLast')
})

test('§1.2 a text that can be sent is also measured with its placeholders, because the log stores those', () => {
  const fits = 'x'.repeat(300)
  expect(logLengthProblem({ text: fits, template: fits })).toBeNull()
  expect(logLengthProblem({ text: fits, template: `${fits}name` })).toContain('4 characters too long')
  expect(logLengthProblem({ text: `${fits}x`, template: `${fits}x` })).toBeNull()
})

test('§4.4 a wording of the driver or a model is checked against the moment, and the driver sees where that comes from', () => {
  const part = withDetails(blankPart('a', 1, defaultHabits), { moment: 'at_store', eta: '20' })
  const asked = (changes: Partial<typeof part>) =>
    lintContextOf(stacked, { ...part, ...changes }, { memory: [], now })
  expect(asked({})).not.toHaveProperty('momentFrom')
  const chosen = { moment: 'at_store', eta: 20, momentFrom: { chosen: 'At the store' } }
  expect(asked({ edited: 'I have your order' })).toMatchObject(chosen)
  expect(asked({ chosen: 'I have your order' })).toMatchObject(chosen)
  const read = { ...part, read: ['moment' as const], edited: 'I have your order' }
  expect(asked(read).momentFrom).toBe('screenshot')
  expect(asked(withDetails(read, { moment: 'at_store' })).momentFrom).toBe('screenshot')
  expect(asked(withDetails(read, { moment: 'accepted' })).momentFrom).toEqual({ chosen: 'To the store' })
  // No claim of being on the way to the store is confirmed.
  const open = { ...part, details: { ...part.details, withheld: ['to_store' as const] }, edited: 'Hi' }
  expect(asked(open)).not.toHaveProperty('momentFrom')
})

const context = { platform: 'ubereats', moment: 'arriving' } as const
const text = 'On my way! Please leave a tip or call 0412 345 678.'
const findings = lint(text, context)

test('§1.2 the words that stop a message are marked, and no letter is lost', () => {
  const pieces = segmentsOf(text, findings)
  expect(pieces.map(({ text }) => text).join('')).toBe(text)
  const marked = pieces.filter(({ severity }) => severity === 'block').map(({ text }) => text)
  expect(marked.join('|')).toContain('0412 345 678')
  expect(segmentsOf(text, [])).toEqual([{ offset: 0, text: text, severity: null }])
  expect(segmentsOf('', findings).map(({ text }) => text)).toEqual([])
})

test('§1.2 where a block and a warning meet, the block shows', () => {
  const at = (start: number, end: number, severity: 'block' | 'warn') => ({
    ...findings[0]!,
    start,
    end,
    severity,
  })
  const pieces = segmentsOf('abcdef', [at(0, 4, 'warn'), at(2, 6, 'block')])
  expect(pieces).toEqual([
    { offset: 0, text: 'ab', severity: 'warn' },
    { offset: 2, text: 'cd', severity: 'block' },
    { offset: 4, text: 'ef', severity: 'block' },
  ])
})
