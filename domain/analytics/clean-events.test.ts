import { expect, test } from 'vitest'
import { EVENT_MAX_AGE_MS, isSameSession, SESSION_IDLE_MS } from './beacon.ts'
import { cleanEventsOf } from './clean-events.ts'
import { type AnalyticsEvent, Beacon, eventTimeOf } from './events.ts'

const now = Date.UTC(2026, 10, 21, 9, 30)
const visitorId = '5b0a7e4c-0f6e-4b57-9a55-3d1f3a1c2b3d'
const common = {
  id: '0198c0de-7abc-7def-8abc-0123456789ab',
  pageUrl: 'https://kindrop.example/tips?utm_source=x',
  sessionId: 'session-1',
}
const view = { ...common, eventType: 'page_view', eventData: { timestamp: now } } as const
const click = (element: object, pageUrl = '/') =>
  ({
    ...common,
    pageUrl,
    eventType: 'click',
    eventData: { timestamp: now, x: 1, y: 2, element },
  }) as AnalyticsEvent
const custom = (data: object) =>
  ({ ...common, eventType: 'custom', eventData: { timestamp: now, ...data } }) as AnalyticsEvent

const cleaned = (...events: AnalyticsEvent[]) =>
  cleanEventsOf({ visitorId, events }, { now, ownHosts: ['kindrop.example'] })
const isBeacon = (beacon: unknown) => Beacon.safeParse(beacon).success

test('§3.13 a page view, a click and an own event are events, and take what the clause names', () => {
  const full = { ...view, pageTitle: 'Tips', referrer: '', userAgent: 'A phone', userId: 'ann' }
  const sizes = { viewport: { width: 390, height: 700 }, screen: { width: 390, height: 844 } }
  expect(isBeacon({ visitorId, events: [{ ...full, eventData: { timestamp: now, ...sizes } }] })).toBe(true)
  const element = { tag: 'A', class: 'go', id: 'start', text: 'x'.repeat(100), href: '/auth/signup' }
  expect(isBeacon({ visitorId, events: [click(element)] })).toBe(true)
  expect(
    isBeacon({ visitorId, events: [custom({ scrolled: 75 }), custom({ name: 'DriverProtectionModal' })] }),
  ).toBe(true)
})

test('§7.26 a body that is not a valid beacon is refused', () => {
  for (const beacon of [
    null,
    [],
    {},
    { visitorId, events: [] },
    { visitorId: 'ann@example.com', events: [view] },
    { visitorId, events: Array.from({ length: 51 }, () => view) },
    { visitorId, events: [{ ...view, id: '0198c0de-7abc-4def-8abc-0123456789ab' }] },
    { visitorId, events: [{ ...view, eventType: 'page_leave' }] },
    { visitorId, events: [{ ...view, eventData: { timestamp: '2026' } }] },
    { visitorId, events: [{ ...view, pageUrl: '/'.repeat(2_049) }] },
    { visitorId, events: [click({ tag: 'a', text: 'x'.repeat(101) })] },
    { visitorId, events: [custom({ scrolled: 60 })] },
    { visitorId, events: [custom({ name: '__proto__' })] },
    { visitorId, events: [custom({ vital: { name: 'LCP', value: Infinity } })] },
  ]) {
    expect(isBeacon(beacon)).toBe(false)
  }
})

test('keys that would reach into a prototype are dropped', () => {
  const text = `{"visitorId":"${visitorId}","__proto__":{"x":1},"events":[{"constructor":{"x":1},${JSON.stringify(view).slice(1)}]}`
  const beacon = Beacon.parse(JSON.parse(text))
  expect(Object.keys(beacon)).toEqual(['visitorId', 'events'])
  expect(Object.hasOwn(beacon.events[0]!, 'constructor')).toBe(false)
})

test('an event from the future counts as happening now, and one from the day before yesterday is not counted', () => {
  expect(eventTimeOf(now + 3_600_000, undefined, now)).toBe(now)
  expect(eventTimeOf(now - EVENT_MAX_AGE_MS, undefined, now)).toBe(now - EVENT_MAX_AGE_MS)
  expect(eventTimeOf(now - EVENT_MAX_AGE_MS - 1, undefined, now)).toBeNull()
  expect(eventTimeOf(0, undefined, now)).toBeNull()
  expect(cleaned({ ...view, eventData: { timestamp: 0 } }, view)).toHaveLength(1)
})

test('events of a phone whose clock is years off are counted at the right time', () => {
  expect(eventTimeOf(5_000, 65_000, now)).toBe(now - 60_000)
  expect(eventTimeOf(now * 2 - 60_000, now * 2, now)).toBe(now - 60_000)
})

test('§9.16 a session ends with half an hour without an event', () => {
  expect(isSameSession(now, now + SESSION_IDLE_MS - 1)).toBe(true)
  expect(isSameSession(now, now + 1_800_000)).toBe(false)
})

test('a user id in a payload is dropped', () => {
  const kept = JSON.stringify(cleaned({ ...view, userId: 'ann-4711', userAgent: 'Ann’s phone' }))
  expect(kept).not.toMatch(/ann/i)
})

test('§9.16 a click is stored with its element and the target of its link', () => {
  const target = (element: object, page?: string) => {
    const [cleanEvent] = cleaned(click(element, page))
    return cleanEvent?.kind === 'click' ? cleanEvent.target : null
  }
  expect(target({ tag: 'A', text: ' Start  free ', href: '/auth/signup?next=x' })).toBe(
    'a "Start free" → /auth/signup',
  )
  expect(target({ tag: 'button', class: 'go wide' })).toBe('button.go')
  expect(target({ tag: 'a', text: 'Write to ann@example.com', href: 'mailto:ann@example.com' })).toBe(
    'a "Write to :email" → mailto:',
  )
  expect(target({ tag: 'a', text: 'Map', href: 'https://maps.example/?q=1+Ann+St' })).toBe(
    'a "Map" → maps.example',
  )
  expect(target({ tag: 'a', text: 'x', href: 'javascript:alert(1)' })).toBe('a "x" → javascript:')
})

test('clicks on the driver’s own pages are stored without text and links, even when the page sends them', () => {
  for (const page of [
    '/upload',
    '/inbox',
    '/admin/users',
    '/profile/record',
    '/message-data',
    '/auth/login',
  ]) {
    const [cleanEvent] = cleaned(click({ tag: 'button', id: 'copy', text: 'Hi Maria!', href: '/x' }, page))
    expect(cleanEvent).toMatchObject({ kind: 'click', target: 'button#copy' })
  }
})

test('a custom event says exactly one thing, and one that says nothing is not counted', () => {
  expect(cleaned(custom({ name: 'lint_hit', label: 'asks_for_tips', value: 2 }))[0]).toMatchObject({
    kind: 'event',
    name: 'lint_hit',
    label: 'asks_for_tips',
    value: 2,
  })
  expect(cleaned(custom({ vital: { name: 'CLS', value: 0.1 } }))[0]).toMatchObject({
    kind: 'vital',
    vital: 'CLS',
    value: 0.1,
  })
  expect(cleaned(custom({}))).toEqual([])
})
