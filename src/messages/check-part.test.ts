import { expect, test } from 'vitest'
import { contextOf, shapeProblem } from './check-part.ts'
import { blankDraft, blankPart, usualHabits, withDetails } from './draft.ts'

const now = 1_700_000_000_000
const named = (name: string) => withDetails(blankPart(name, 1, usualHabits), { name })
const stacked = {
  ...blankDraft('manual', named('Sarah')),
  parts: [named('Sarah'), named('Tom')],
  secrets: ['Nguyen'],
}
const [sarah, tom] = stacked.parts as [ReturnType<typeof named>, ReturnType<typeof named>]

test('§2.2 the names of stacked customers never cross', () => {
  const context = contextOf(stacked, sarah, { memory: [], now })
  expect(context).toMatchObject({ firstName: 'Sarah', secrets: ['Nguyen', 'Tom'] })
  expect(contextOf(stacked, tom, { memory: [], now }).secrets).toEqual(['Nguyen', 'Sarah'])
})

test('§2.2 two customers of the same name may each be greeted', () => {
  const twins = { ...stacked, parts: [named('Sarah'), { ...named('sarah'), id: 'other' }] }
  expect(contextOf(twins, twins.parts[0]!, { memory: [], now }).secrets).toEqual(['Nguyen'])
})

test('§1.2 the minutes since the last message count for the same customer, and not for a message copied again', () => {
  const memory = [
    { key: 'k2', template: '', at: now - 60_000, name: 'Tom', store: null },
    { key: 'k1', template: '', at: now - 180_000, name: 'sarah', store: null },
  ]
  expect(contextOf(stacked, sarah, { memory, now }).minutesSinceLast).toBe(3)
  const again = { ...sarah, copied: { key: 'k1', text: '' } }
  expect(contextOf(stacked, again, { memory, now })).not.toHaveProperty('minutesSinceLast')
  const nobody = blankPart('x', 1, usualHabits)
  expect(contextOf(stacked, nobody, { memory, now })).not.toHaveProperty('minutesSinceLast')
})

test('§1.2 a text that can be sent is measured with its placeholders too, because the log keeps those', () => {
  const fits = 'x'.repeat(300)
  expect(shapeProblem({ text: fits, template: fits })).toBeNull()
  expect(shapeProblem({ text: fits, template: `${fits}name` })).toContain('4 characters too long')
  expect(shapeProblem({ text: `${fits}x`, template: `${fits}x` })).toBeNull()
})
