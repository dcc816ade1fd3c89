import {
  array,
  assert,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
  shuffledSubarray,
  tuple,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { type SubscriptionStatus, subscriptionStatuses } from '../billing/subscription.ts'
import { RETENTION_MS, priorities } from '../inbox/notification.ts'
import { moments } from '../messages/message.ts'
import { CLEAN_COUNTED, MESSAGES_COUNTED } from './achievement.ts'
import { streaksOf } from './calendar.ts'
import {
  consequencesOf,
  type EngagementEvent,
  type EngagementFacts,
  ClientEvent,
  welcomeAt,
} from './engagement.ts'
import '../fixed-seed.test-data.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const nothing: EngagementFacts = {
  messages: 0,
  cleanMessages: 0,
  moments: [],
  longestStreak: 0,
  tippedMessages: 0,
  tipCents: 0,
  canSeeAchievements: true,
  tips: [],
  unlocked: [],
}
const itemsOf = (events: EngagementEvent[], facts: Partial<EngagementFacts> = {}) =>
  consequencesOf(events, { ...nothing, ...facts }, now).items

test('§3.6 an unlocked achievement is announced under its own type', () => {
  const typesFor = (facts: Partial<EngagementFacts>) => itemsOf([], facts).map(({ id, type }) => [id, type])
  expect(typesFor({ messages: 1 })).toEqual([['achievement:first_message', 'milestone_reached']])
  expect(typesFor({ longestStreak: 3 })).toEqual([['achievement:streak_3', 'streak_milestone']])
  expect(typesFor({ tippedMessages: 1 })).toEqual([['achievement:first_tip', 'achievement']])
  expect(typesFor({ moments })).toEqual([['achievement:all_moments', 'achievement']])
  expect(typesFor({ messages: 10, unlocked: ['first_message'] })).toEqual([
    ['achievement:messages_10', 'milestone_reached'],
  ])
})

test('a driver whose plan lacks the achievements page gets the notification without a link', () => {
  expect(itemsOf([], { messages: 1 })[0]?.link).toBe('/achievements')
  expect(itemsOf([], { messages: 1, canSeeAchievements: false })[0]?.link).toBeNull()
})

test('§3.6 a tip is announced with its present amount, and not at all once it was removed', () => {
  const event: EngagementEvent = { type: 'tip_logged', messageId: 'm' }
  expect(itemsOf([event, event], { tips: [{ messageId: 'm', cents: 450, currency: 'AUD' }] })).toMatchObject([
    { id: 'tip:m', type: 'tip_received', message: '$4.50 is in your figures.', priority: priorities.calm },
  ])
  expect(itemsOf([event])).toEqual([])
})

test.for([
  ['active', 'past_due', 'Payment Overdue', 'payment_overdue', 3],
  ['active', 'unpaid', 'Payment Failed', 'payment_failed', 3],
  ['inactive', 'incomplete', 'Payment Failed', 'payment_failed', 3],
  ['incomplete', 'incomplete_expired', 'Payment Failed', 'payment_failed', 3],
  ['active', 'canceled', 'Subscription Canceled', 'subscription_canceled', 2],
  ['past_due', 'active', 'Payment Successful', 'payment_successful', 1],
  ['unpaid', 'active', 'Payment Successful', 'payment_successful', 1],
  ['incomplete', 'active', 'Payment Successful', 'payment_successful', 1],
  ['inactive', 'active', 'You have Premium', 'payment_successful', 1],
  ['canceled', 'active', 'You have Premium', 'payment_successful', 1],
  ['incomplete_expired', 'active', 'You have Premium', 'payment_successful', 1],
] as const)('§4.2 a subscription that goes from %s to %s gives “%s”', ([from, to, title, type, priority]) => {
  expect(itemsOf([{ type: 'subscription_changed', id: 'evt_1', from, to }])).toMatchObject([
    { id: 'subscription:evt_1', kind: 'notification', title, type, priority, link: '/billing' },
  ])
})

test('§4.2 a payment that failed is announced with the amount of the open bill', () => {
  const change = { type: 'subscription_changed', id: 'e', from: 'active', to: 'past_due' } as const
  expect(itemsOf([{ ...change, openBill: { cents: 999, currency: 'AUD' } }])).toMatchObject([
    { message: 'Your last payment of $9.99 hasn’t arrived. You’re on Free until it does.' },
  ])
})

test('§4.2 an unchanged status, or one that ends nothing that was paid, announces nothing', () => {
  const changes: [SubscriptionStatus, SubscriptionStatus][] = [
    ...subscriptionStatuses.map((status): [SubscriptionStatus, SubscriptionStatus] => [status, status]),
    ['active', 'inactive'],
  ]
  for (const [from, to] of changes) {
    expect(itemsOf([{ type: 'subscription_changed', id: 'e', from, to }])).toEqual([])
  }
})

test('a new driver gets a welcome message, which is kept for a year', () => {
  expect(welcomeAt(now)).toMatchObject({
    id: 'welcome',
    kind: 'message',
    type: 'welcome',
    createdAt: now,
    expiresAt: now + RETENTION_MS.message,
  })
})

test('a driver who joins by another’s link is announced once', () => {
  const event: EngagementEvent = { type: 'referral_joined', id: 'bob', as: 'referrer' }
  expect(itemsOf([event, event])).toMatchObject([{ id: 'referral:bob', link: '/referrals?tab=progress' }])
})

test('§7.25 a body names one of the events and a day of the calendar', () => {
  const sent = (eventType: string, eventData: object = {}) =>
    ClientEvent.safeParse({ eventType, eventData }).success
  expect(sent('daily_login', { loginDate: '2026-11-21' })).toBe(true)
  expect(sent('daily_login', { loginDate: '2026-13-01' })).toBe(false)
  expect(sent('free_premium')).toBe(false)
})

// ── Whatever is repeated and reordered ────────────────────────────────────────────────────────────────

/** A stored fact and the event that reports it. */
type Happening =
  | {
      kind: 'message'
      id: string
      day: string
      moment: (typeof moments)[number]
      isClean: boolean
      cents: number
    }
  | { kind: 'login'; day: string }
  | { kind: 'subscription'; id: string; from: SubscriptionStatus; to: SubscriptionStatus }

const day = nat({ max: 40 }).map((n) => new Date(now - n * 86_400_000).toISOString().slice(0, 10))
const happening = oneof(
  {
    weight: 8,
    arbitrary: record({
      kind: constantFrom('message' as const),
      id: integer({ min: 0, max: 1e9 }).map((n) => `m${n}`),
      day,
      moment: constantFrom(...moments),
      isClean: constantFrom(true, true, true, false),
      cents: constantFrom(0, 0, 450, 5_000),
    }),
  },
  { weight: 3, arbitrary: record({ kind: constantFrom('login' as const), day }) },
  {
    weight: 1,
    arbitrary: record({
      kind: constantFrom('subscription' as const),
      id: nat().map((n) => `evt${n}`),
      from: constantFrom(...subscriptionStatuses),
      to: constantFrom(...subscriptionStatuses),
    }),
  },
)

const idOf = (one: Happening) => (one.kind === 'login' ? one.day : one.id)

const eventsOf = (one: Happening): EngagementEvent[] => {
  if (one.kind === 'login') return [{ type: 'daily_login', loginDate: one.day }]
  if (one.kind === 'subscription') return [{ ...one, type: 'subscription_changed' }]
  const created: EngagementEvent = { type: 'message_created', messageId: one.id, day: one.day }
  return one.cents > 0 ? [created, { type: 'tip_logged', messageId: one.id }] : [created]
}

/** A minimal database and inbox: tables with keys. */
function openRecord() {
  const messages = new Map<string, Extract<Happening, { kind: 'message' }>>()
  const days = new Set<string>()
  const unlocked = new Set<string>()
  const inbox = new Map<string, string>()

  return {
    write: (one: Happening) => one.kind === 'message' && messages.set(one.id, one),
    look(event: EngagementEvent) {
      if (event.type === 'daily_login') days.add(event.loginDate)
      if (event.type === 'message_created') days.add(event.day)
      const all = [...messages.values()]
      const tipped = all.filter(({ cents }) => cents > 0)
      const { achievements, items } = consequencesOf(
        [event],
        {
          messages: Math.min(all.length, MESSAGES_COUNTED),
          cleanMessages: Math.min(all.filter(({ isClean }) => isClean).length, CLEAN_COUNTED),
          moments: all.map(({ moment }) => moment),
          longestStreak: streaksOf([...days], '2026-11-21').longest,
          tippedMessages: tipped.length,
          tipCents: tipped.reduce((sum, { cents }) => sum + cents, 0),
          tips: tipped.map(({ id, cents }) => ({ messageId: id, cents, currency: 'AUD' })),
          canSeeAchievements: true,
          unlocked: [...unlocked],
        },
        now,
      )
      for (const id of achievements) unlocked.add(id)
      for (const item of items) if (!inbox.has(item.id)) inbox.set(item.id, `${item.title}: ${item.message}`)
    },
    outcome: () => ({ unlocked: [...unlocked].toSorted(), inbox: [...inbox].toSorted() }),
  }
}

test('§7.25 repeated and reordered events lead to the same result', () => {
  const story = uniqueArray(happening, { maxLength: 120, selector: idOf }).chain((happenings) => {
    const events = happenings.flatMap(eventsOf)
    return tuple(
      shuffledSubarray(events, { minLength: events.length }),
      events.length > 0 ? array(constantFrom(...events), { maxLength: 60 }) : array(nat()).map(() => []),
    ).map(([all, again]) => ({ happenings, heard: [...again, ...all, ...again.toReversed()] }))
  })
  assert(
    property(story, ({ happenings, heard }) => {
      const straight = openRecord()
      for (const one of happenings) {
        straight.write(one)
        for (const event of eventsOf(one)) straight.look(event)
      }
      // A row is written before its event is sent; that is the only order there is.
      const crooked = openRecord()
      happenings.forEach(crooked.write)
      heard.forEach(crooked.look)
      expect(crooked.outcome()).toEqual(straight.outcome())
    }),
    { numRuns: 300 },
  )
})
