import { expect, test } from 'vitest'
import { RETENTION_MS, type NewInboxItem } from './notification.ts'
import { NewPushSubscription } from './push-subscription.ts'
import { sameOriginPath, PUSH_TTL_MS, pushFor, readPush } from './push.ts'

const now = 1_800_000_000_000
const item = (more: Partial<NewInboxItem> = {}): NewInboxItem => ({
  id: 'e1',
  kind: 'notification',
  type: 'payment_failed',
  title: 'Payment failed',
  message: 'Dana, your card ending in 4242 was declined for $9.99.',
  priority: 3,
  link: '/billing',
  createdAt: now,
  expiresAt: now + RETENTION_MS.notification,
  ...more,
})

test('payments, milestones and the testing program wake the phone; tips, reminders and offers wait in the inbox', () => {
  const waiting = ['tip_received', 'achievement', 'promotion', 'tip_reminder', 'welcome', 'feedback'] as const
  for (const type of waiting) expect(pushFor(item({ type }), now)).toBeNull()
  const pushed = ['payment_failed', 'subscription_expiring', 'streak_milestone', 'tester'] as const
  for (const type of pushed) expect(pushFor(item({ type }), now)).not.toBeNull()
  expect(pushFor(item({ kind: 'message' }), now)).toBeNull()
})

test('a lock screen shows no name, card or amount', () => {
  const shown = JSON.stringify(pushFor(item({ title: 'Dana, your card failed' }), now))
  expect(shown).not.toMatch(/Dana|card|4242|9\.99/)
  const { push } = pushFor(item({ type: 'milestone_reached', title: '500 messages' }), now)!
  expect(push).toEqual({
    id: 'e1',
    title: '500 messages',
    text: 'Tap to see your progress.',
    link: '/billing',
  })
  const long = pushFor(item({ type: 'milestone_reached', title: 'm'.repeat(500) }), now)!
  expect(long.push.title).toHaveLength(80)
})

test('a push expires after a day, and never later than its notification', () => {
  expect(pushFor(item(), now)?.until).toBe(now + PUSH_TTL_MS)
  expect(pushFor(item({ expiresAt: now + 5 }), now)?.until).toBe(now + 5)
  expect(pushFor(item(), now + PUSH_TTL_MS)).toBeNull()
})

test('a tap opens a page of ours, and the inbox when the push links elsewhere', () => {
  expect(['/achievements', '/inbox?kind=message#top', '/'].map(sameOriginPath)).toEqual([
    '/achievements',
    '/inbox?kind=message#top',
    '/',
  ])
  for (const link of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:1',
    '/a b',
    '',
    null,
    7,
  ]) {
    expect(sameOriginPath(link)).toBeNull()
    expect(readPush({ id: 'a', title: 'b', text: 'c', link })?.link).toBe('/inbox')
  }
  expect([readPush(null), readPush('hi'), readPush({ id: 'a', title: 'b' })]).toEqual([null, null, null])
})

test('push keys of any other length or shape are refused', () => {
  const good = {
    endpoint: 'https://fcm.googleapis.com/a',
    p256dh: `BA${'a'.repeat(85)}`,
    auth: 'a'.repeat(22),
  }
  expect(NewPushSubscription.safeParse(good).success).toBe(true)
  for (const bad of [
    { p256dh: `CA${'a'.repeat(85)}` },
    { p256dh: `BA${'a'.repeat(86)}` },
    { auth: 'a'.repeat(24) },
    { auth: `${'a'.repeat(21)}=` },
    { endpoint: `https://fcm.googleapis.com/${'a'.repeat(2_048)}` },
  ]) {
    expect(NewPushSubscription.safeParse({ ...good, ...bad }).success).toBe(false)
  }
})
