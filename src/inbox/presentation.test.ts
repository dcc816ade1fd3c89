import { expect, test } from 'vitest'
import { notificationTypes } from '#domain/inbox/notification.ts'
import { formatUnreadBadge, presentationOf, priorityToneOf } from './presentation.ts'

test('§9.12 the badge shows 99+ above 99', () => {
  expect([1, 99, 100, 26_116].map(formatUnreadBadge)).toEqual(['1', '99', '99+', '99+'])
})

test('§3.6 each type of notification has an icon that tells it apart, and an unknown type a generic one', () => {
  const iconOf = (type: string) => presentationOf({ type, kind: 'notification' }).Icon
  const specified = [
    'tip_received',
    'milestone_reached',
    'streak_milestone',
    'achievement',
    'subscription_expiring',
    'payment_failed',
    'payment_overdue',
    'subscription_canceled',
    'promotion',
  ]
  expect(new Set(specified.map(iconOf)).size).toBe(specified.length)
  const icons = Object.keys(notificationTypes).map(iconOf)
  for (const type of ['from_tomorrow', 'toString']) expect(icons).not.toContain(iconOf(type))
})

test('§9.15 red and yellow also have a word that asks the driver to act', () => {
  expect([0, 1, 2, 3, 4].map((priority) => priorityToneOf(priority).label)).toEqual([
    null,
    null,
    'Soon',
    'Urgent',
    'Urgent',
  ])
})
