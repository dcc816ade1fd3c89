import { expect, test } from 'vitest'
import { entailedBy } from '#domain/messages/claims.ts'
import type { Order } from '#domain/screenshots/order.ts'
import {
  blankDraft,
  blankPart,
  messageInputOf,
  hasNoCustomer,
  isLateWithoutMinutes,
  knownMoment,
  parseDraft,
  defaultHabits,
  withOrderAccepted,
  withDetails,
} from './draft.ts'
import { deadlineHint } from './eta.ts'
import { captureTimeOf, draftFromOrder, partsFromOrder, sampleCaptureTime } from './parts-from-order.ts'

const sure = <T>(value: T) => ({ value, confidence: 0.97 })
const weak = <T>(value: T) => ({ value, confidence: 0.5 })
const order: Order = {
  platform: sure('doordash'),
  kind: sure('dropoff'),
  customers: [sure({ firstName: 'Sarah', lastInitial: 'N' })],
  store: weak('KFC Fairy Meadow'),
  minutesAway: sure(7),
  instruction: sure('leave_at_door'),
  secrets: ['Nguyen'],
}
const making = (mode: 'manual' | 'automated') => {
  let count = 0
  const captureTime = { now: '18:30', takenMinutesAgo: 0 }
  return { mode, habits: defaultHabits, captureTime, newId: () => `part-${count++}`, newSeed: () => 1 }
}

test('§1.2 in manual mode the screenshot fills the details, and doubtful values ask to be confirmed', () => {
  const [part] = partsFromOrder(order, making('manual')).parts
  expect(part?.details).toMatchObject({
    moment: 'arriving',
    eta: '7',
    platform: 'doordash',
    name: 'Sarah',
    store: 'KFC Fairy Meadow',
    instruction: 'leave_at_door',
  })
  expect(part?.unsure).toEqual(['store'])
  expect(part?.read).not.toContain('itemCount')
})

test('§1.2 an order takes the place of the message, keeps its screenshot, and what the driver tapped counts more', () => {
  const begun = {
    ...blankDraft('automated', blankPart('before', 1, defaultHabits)),
    picture: 'key',
    needsReading: true,
  }
  const { captureTime: _, ...options } = making('manual')
  const read = { screenshot: null, now: new Date(), tapped: { eta: '20' } }
  const draft = draftFromOrder(begun, order, { ...options, ...read })
  expect(draft).toMatchObject({ mode: 'manual', picture: 'key', needsReading: false, secrets: ['Nguyen'] })
  expect(draft.parts).toMatchObject([{ id: draft.open, details: { name: 'Sarah', eta: '20' } }])
  expect(draft.parts[0]!.read).not.toContain('eta')
})

test('§1.3 in automated mode nobody is asked, so a doubtful value is left out', () => {
  const [part] = partsFromOrder(order, making('automated')).parts
  expect(part).toMatchObject({ unsure: [], details: { store: '', name: 'Sarah' } })
})

test('§1.2 in manual mode a doubtful value stays out of the message until the driver confirms it', () => {
  const read = { ...order, minutesAway: weak(7), instruction: weak('hand_to_me' as const) }
  const part = partsFromOrder(read, making('manual')).parts[0]!
  expect(part.details.eta).toBe('7')
  expect(messageInputOf(part)).toMatchObject({
    moment: 'picked_up',
    eta: null,
    instruction: null,
    hasStore: false,
  })
  expect(messageInputOf(withDetails(part, { eta: '7' })).eta).toBe(7)
  expect(messageInputOf(withDetails(part, { store: 'KFC' })).hasStore).toBe(true)
})

test('§1.2 minutes that only count to the deadline are not told by a driver who runs late, and later ones are remarked on', () => {
  const { minutesAway, ...withoutMinutes } = order
  const due = { ...withoutMinutes, deliverBy: sure('18:42') }
  const part = partsFromOrder(due, making('manual')).parts[0]!
  expect(part.details).toMatchObject({ eta: '12', isEtaDeadline: true })
  expect(deadlineHint(part.details, 12)).toMatch(/^until your deadline/)
  const chosen = withDetails(part, { eta: '9' }).details
  expect(deadlineHint(chosen, 9)).toBeNull()
  expect(deadlineHint(chosen, 12)).toBeNull()
  expect(deadlineHint(chosen, 13)).toBe('after your deadline. Running late?')
  expect(deadlineHint({ ...chosen, moment: 'delayed' }, 13)).toBeNull()
  const late = withDetails(part, { moment: 'delayed' })
  expect([isLateWithoutMinutes(late), isLateWithoutMinutes(withDetails(late, { eta: '20' }))]).toEqual([
    true,
    false,
  ])
  expect(messageInputOf(late).eta).toBeNull()
  expect(messageInputOf(withDetails(late, { eta: '20' })).eta).toBe(20)
  expect(
    partsFromOrder({ ...due, minutesAway }, making('manual')).parts[0]!.details.isEtaDeadline,
  ).toBeUndefined()
})

test('§1.2 a moment that the screen does not show is not claimed until the driver taps one', () => {
  for (const mode of ['manual', 'automated'] as const) {
    const { parts, notices } = partsFromOrder({ ...order, kind: weak('pickup') }, making(mode))
    const part = parts[0]!
    expect(notices).toEqual([{ code: 'moment_unsure' }])
    expect(knownMoment(part.details)).toBeNull()
    expect(part.read).not.toContain('moment')
    expect(entailedBy(messageInputOf(part)).has('to_store')).toBe(false)
    const tapped = withDetails(part, { moment: 'accepted' })
    expect(knownMoment(tapped.details)).toBe('accepted')
    expect(tapped.read).not.toContain('moment')
    expect(entailedBy(messageInputOf(tapped)).has('to_store')).toBe(true)
  }
})

test('§1.2 an offer keeps the fields of its screenshot, and its message begins once the driver has accepted it', () => {
  const read = partsFromOrder({ ...order, kind: sure('offer') }, making('automated'))
  const draft = { ...blankDraft('automated', read.parts[0]!), ...read }
  expect(hasNoCustomer(draft)).toBe(true)
  expect(draft.parts[0]).toMatchObject({ details: { name: 'Sarah' } })
  expect(knownMoment(draft.parts[0]!.details)).toBeNull()
  const accepted = withOrderAccepted(draft)
  expect(hasNoCustomer(accepted)).toBe(false)
  expect(knownMoment(accepted.parts[0]!.details)).toBe('accepted')
})

test('§3.16 a draft that an older version stored can still be read', () => {
  const draft = blankDraft('manual', partsFromOrder(order, making('manual')).parts[0]!)
  const { notices: _, ...older } = structuredClone(draft)
  for (const { details } of older.parts) Reflect.deleteProperty(details, 'withheld')
  expect(parseDraft(older)).toEqual(draft)
})

test('§2.2 two customers give two parts, the current stop first, each with its own name alone', () => {
  const stacked = { ...order, customers: [sure({ firstName: 'Sarah' }), weak({ firstName: 'Tom' })] }
  const { parts } = partsFromOrder(stacked, making('manual'))
  expect(parts.map(({ details }) => details.name)).toEqual(['Sarah', 'Tom'])
  expect(parts.map(({ id }) => id)).toEqual(['part-0', 'part-1'])
  expect(parts[1]?.unsure).toContain('name')
  expect(JSON.stringify(parts[0])).not.toContain('Tom')
})

test('§1.2 an app that the screenshot does not name is the one that the driver used last', () => {
  const habits = { ...defaultHabits, platform: 'wolt' as const }
  const [part] = partsFromOrder(
    { ...order, platform: sure('unknown') },
    { ...making('manual'), habits },
  ).parts
  expect(part?.details.platform).toBe('wolt')
})

test('§2.2 a file carries its time, a text was just taken, and a screenshot without a date is of unknown age', () => {
  const now = new Date(2026, 0, 5, 19, 5)
  const lastModified = now.getTime() - 90 * 60_000
  expect(captureTimeOf(new File([], 'order.png', { lastModified }), now)).toEqual({
    now: '19:05',
    takenMinutesAgo: 90,
  })
  expect(captureTimeOf(null, now)).toEqual({ now: '19:05', takenMinutesAgo: 0 })
  expect(captureTimeOf(new Blob([]), now)).toEqual({ now: '19:05' })
})

test('§2.2 our sample is never old: its minutes count from its own clock', () => {
  const { minutesAway: _, ...undated } = order
  const sample: Order = {
    ...undated,
    clock: sure('16:57'),
    deliverBy: sure('17:10'),
  }
  const captureTime = sampleCaptureTime(sample, new Date(2026, 0, 1, 3))
  expect(captureTime).toEqual({ now: '16:57', takenMinutesAgo: 0 })
  const { parts, notices } = partsFromOrder(sample, { ...making('manual'), captureTime })
  expect(notices).toEqual([])
  expect(parts[0]?.details.eta).toBe('13')
})
