import { describe, expect, test } from 'vitest'
import {
  blankDraft,
  blankPart,
  changePart,
  slotValuesOf,
  hasContent,
  isBlank,
  messageInputOf,
  isNewer,
  nameProblem,
  openPart,
  parseDraft,
  defaultHabits,
  withDetails,
  withSeed,
  withPreviousSeed,
  type Details,
  type ReadField,
} from './draft.ts'
import { parseEta } from './eta.ts'

const part = (id = 'a') => blankPart(id, 7, defaultHabits)
const details = (changed: Partial<Details>): Details => ({ ...part().details, ...changed })
const input = (details: Details, unsure: ReadField[] = []) => messageInputOf({ details, unsure })

describe('§2.2 the ETA field', () => {
  test.each([
    ['10', 10],
    [' 12 min ', 12],
    ['1', 1],
    ['180', 180],
  ])('§2.2 "%s" is an ETA', (typed, minutes) => {
    expect(parseEta(typed)).toEqual({ minutes, problem: null })
  })

  test.each([
    ['-5', 'at least 1'],
    ['0', 'at least 1'],
    ['9999', 'at most 180'],
    ['2.5', 'whole minutes'],
    ['soon', 'such as 10'],
  ])('§2.2 "%s" is explained and left out', (typed, words) => {
    const { minutes, problem } = parseEta(typed)
    expect(minutes).toBeNull()
    expect(problem).toContain(words)
  })

  test('§2.2 an empty field has no problem', () => {
    expect(parseEta('  ')).toEqual({ minutes: null, problem: null })
  })

  test('§2.2 a delivered order has no ETA, and gets it back when the moment changes back', () => {
    const typed = details({ eta: '5', moment: 'delivered' })
    expect(input(typed).eta).toBeNull()
    expect(input({ ...typed, moment: 'arriving' }).eta).toBe(5)
  })
})

describe('§1.2 what a message is composed from', () => {
  test('§1.2 the name and the store stay on the phone', () => {
    const known = details({ name: 'Sarah', store: 'KFC Fairy Meadow' })
    expect(input(known)).toMatchObject({ hasName: true, hasStore: true })
    expect(JSON.stringify(input(known))).not.toMatch(/Sarah|KFC/)
    expect(slotValuesOf(known)).toEqual({ name: 'Sarah', store: 'KFC Fairy Meadow' })
  })

  test('§1.2 a name that cannot be a name is explained and left out', () => {
    const odd = details({ name: 'sarah@example.com' })
    expect(input(odd).hasName).toBe(false)
    expect(nameProblem(odd.name)).toContain('first name')
    expect(nameProblem('Zoë')).toBeNull()
    expect(nameProblem('')).toBeNull()
  })

  test('§2.3 a reason that belongs to another moment stays in the draft and out of the message', () => {
    const traffic = details({ moment: 'at_store', reason: 'traffic' })
    expect(input(traffic).reason).toBeNull()
    expect(input({ ...traffic, moment: 'picked_up' }).reason).toEqual({ kind: 'listed', id: 'traffic' })
  })

  test('§1.2 own words of 10,000 characters stay in the field and out of the message', () => {
    const pasted = details({ reason: 'own', ownWords: 'x'.repeat(10_000) })
    expect(input(pasted).reason).toBeNull()
    expect(pasted.ownWords).toHaveLength(10_000)
    expect(input({ ...pasted, ownWords: ' First day! ' }).reason).toEqual({
      kind: 'own',
      text: 'First day!',
    })
  })
})

describe('§2.2 wordings', () => {
  test('§2.2 another wording can be undone, step by step', () => {
    const third = withSeed(withSeed(part(), 8), 9)
    expect(third.seed).toBe(9)
    expect(withPreviousSeed(third).seed).toBe(8)
    expect(withPreviousSeed(withPreviousSeed(withPreviousSeed(third))).seed).toBe(7)
  })

  test('§2.2 own wording survives a changed detail and ends with another suggestion', () => {
    const edited = { ...part(), edited: 'On my way!' }
    expect(withDetails(edited, { eta: '5' }).edited).toBe('On my way!')
    expect(withSeed(edited, 8).edited).toBeNull()
  })

  test('§2.2 a doubtful value needs no confirmation once it was changed', () => {
    const weak = { ...part(), unsure: ['name', 'eta'] as const }
    const confirmed = withDetails({ ...weak, unsure: [...weak.unsure] }, { name: 'Sarah' })
    expect(confirmed.unsure).toEqual(['eta'])
  })
})

test('§1.2 a message is blank until something is filled in or read, also under a picture that is no order', () => {
  const blank = blankDraft('manual', part())
  expect(isBlank(blank)).toBe(true)
  expect(isBlank({ ...blank, picture: 'a cat' })).toBe(true)
  expect(hasContent({ ...blank, picture: 'a cat' })).toBe(true)
  for (const filled of [
    withDetails(part(), { eta: '5' }),
    withDetails(part(), { moment: 'delivered' }),
    { ...part(), read: ['platform' as const] },
    { ...part(), edited: 'On my way' },
  ])
    expect(isBlank({ ...blank, parts: [filled] })).toBe(false)
})

test('§2.2 two customers have a draft each, and a change to one leaves the other alone', () => {
  const draft = { ...blankDraft('manual', part('sarah')), parts: [part('sarah'), part('tom')] }
  const changed = changePart(draft, 'tom', (tom) => withDetails(tom, { name: 'Tom' }))
  expect(changed.parts[0]).toBe(draft.parts[0])
  expect(changed.parts[1]?.details.name).toBe('Tom')
  expect(openPart({ ...changed, open: 'tom' }).details.name).toBe('Tom')
  expect(openPart({ ...changed, open: 'gone' }).id).toBe('sarah')
})

describe('§4.6 a draft that outlives the page', () => {
  const draft = blankDraft('manual', withDetails(part(), { eta: '5' }))

  test('§4.6 a stored draft is read back as it was, and a damaged one counts as absent', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(parseDraft({ ...draft, parts: [] })).toBeNull()
    expect(parseDraft({ ...draft, mode: 'telepathy' })).toBeNull()
  })

  test('§4.6 of two tabs the newest wins, and a tab never yields to itself', () => {
    const ours = { ...draft, tab: 'one', updatedAt: 5 }
    expect(isNewer({ ...draft, tab: 'two', updatedAt: 6 }, ours)).toBe(true)
    expect(isNewer({ ...draft, tab: 'two', updatedAt: 4 }, ours)).toBe(false)
    expect(isNewer({ ...draft, tab: 'one', updatedAt: 6 }, ours)).toBe(false)
  })

  test('§4.6 an untouched editor has nothing to lose', () => {
    expect(hasContent(blankDraft('manual', part()))).toBe(false)
    expect(hasContent(draft)).toBe(true)
  })
})

test('§1.2 after Copy another detail begins the same customer’s next message, and confirming one changes nothing', () => {
  const copied = { key: 'k', text: 'Zoë, I am outside.' }
  const part = {
    ...withDetails(blankPart('a', 1, defaultHabits), { name: 'Zoë', eta: '5' }),
    edited: copied.text,
    copied,
  }
  expect(withDetails(part, { eta: '5' })).toMatchObject({ copied, edited: copied.text })
  expect(withDetails(part, { moment: 'delivered' })).toMatchObject({
    copied: null,
    edited: null,
    details: { name: 'Zoë', moment: 'delivered' },
  })
})

test('§1.2 after Copy the first tap on the moment that the screenshot left open begins the next message', () => {
  const part = blankPart('a', 1, defaultHabits)
  const open = { ...part.details, moment: 'arriving' as const, withheld: ['near' as const] }
  const copied = { ...part, details: open, copied: { key: 'k', text: 'Your order is with me.' } }
  expect(withDetails(copied, { moment: 'arriving' })).toMatchObject({
    copied: null,
    details: { moment: 'arriving', withheld: [] },
  })
})
