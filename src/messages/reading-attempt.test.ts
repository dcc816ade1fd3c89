import { expect, test } from 'vitest'
import { blankDraft, blankPart, changePart, defaultHabits, withDetails, type Draft } from './draft.ts'
import { begunDraft, tappedSince, unsentOrderOf, withoutReading } from './reading-attempt.ts'

const partOf = (id: string, name: string) => ({
  ...withDetails(blankPart(id, 1, defaultHabits), { name }),
  read: ['name' as const],
})
const sarah: Draft = {
  ...blankDraft('manual', partOf('a', 'Sarah')),
  parts: [partOf('a', 'Sarah'), partOf('b', 'Wei-Ling')],
  picture: 'first',
}
const copied = { key: 'copied', text: 'Hi Sarah' }
const halfCopied = changePart(sarah, 'a', (part) => ({ ...part, copied }))
const attempt = (begun: Draft, replaced: Draft | null) => ({
  key: 'second',
  picture: new Blob(),
  begun,
  replaced,
  typed: null,
})
const reading = (draft: Draft): Draft => ({ ...draft, picture: 'second', needsReading: true })

test('§2.2 an order is unsent until every customer’s message is copied, and a picture alone is no message', () => {
  const allCopied = changePart(halfCopied, 'b', (part) => ({ ...part, copied }))
  expect([sarah, halfCopied, allCopied].map((draft) => unsentOrderOf(draft) !== null)).toEqual([
    true,
    true,
    false,
  ])
  const blank = blankDraft('manual', blankPart('c', 1, defaultHabits))
  expect(unsentOrderOf({ ...blank, picture: 'a cat' })).toBeNull()
})

test('§1.5 §2.2 without the reading, an unsent message has its own screenshot and what the driver changed meanwhile', () => {
  const draft = changePart(reading(sarah), 'a', (part) => withDetails(part, { eta: '10' }))
  const restored = withoutReading(draft, attempt(reading(sarah), sarah))
  expect(restored).toEqual({ ...draft, picture: 'first', needsReading: false })
})

test('§2.2 without the reading, the second customer of a screenshot is back', () => {
  const next = reading(blankDraft('manual', blankPart('c', 1, defaultHabits)))
  expect(withoutReading(next, attempt(next, halfCopied))).toBe(halfCopied)
})

test('§2.2 without the reading, a picture stays where it replaced nothing, and another tab’s stays in any case', () => {
  const blank = reading(blankDraft('manual', blankPart('c', 1, defaultHabits)))
  expect(withoutReading(blank, attempt(blank, null))).toEqual({ ...blank, needsReading: false })
  const theirs = { ...reading(sarah), picture: 'theirs' }
  expect(withoutReading(theirs, attempt(theirs, sarah))).toBe(theirs)
})

test('§1.2 the driver’s taps since the screenshot was chosen are known, also a moment that was only guessed', () => {
  const guessed = changePart(sarah, 'a', (part) => ({
    ...part,
    details: { ...part.details, moment: 'arriving', withheld: ['near'] },
  })) as Draft
  const tapped = changePart(guessed, 'a', (part) => withDetails(part, { moment: 'arriving', eta: '10' }))
  expect(tappedSince(guessed, tapped)).toEqual({ moment: 'arriving', eta: '10' })
  expect(tappedSince(guessed, JSON.parse(JSON.stringify({ ...guessed, open: 'b' })) as Draft)).toEqual({})
})

test('§1.2 minutes and a reason count for a screenshot when the driver chose them just before it, for no other customer', () => {
  const now = Date.now()
  const blank = blankPart('c', 1, defaultHabits)
  const chosen = { eta: '10', reason: 'weather' } as const
  const before = { ...blankDraft('manual', withDetails(blank, chosen)), updatedAt: now - 60_000 }
  const taps = (earlier: Draft) => tappedSince(begunDraft(earlier, earlier, now), earlier)
  expect(taps(before)).toEqual(chosen)
  expect(taps({ ...before, updatedAt: now - 180_000 })).toEqual({})
  expect(taps(changePart(before, 'c', (part) => withDetails(part, { name: 'Priya' })))).toEqual({})
  expect(taps(changePart(before, 'c', (part) => ({ ...part, copied })))).toEqual({})
  expect(taps(changePart(before, 'c', (part) => ({ ...part, read: ['name'] })))).toEqual({})
})
