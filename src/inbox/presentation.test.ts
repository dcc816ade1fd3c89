import { expect, test } from 'vitest'
import { notificationTypes } from '#domain/inbox/notification.ts'
import { formatUnreadBadge, presentationOf, priorityToneOf } from './presentation.ts'

test('§9.12 the badge shows 99+ above 99', () => {
  expect([1, 99, 100, 26_116].map(formatUnreadBadge)).toEqual(['1', '99', '99+', '99+'])
})

test('§3.6 each type of notification has its own icon, and an unknown type a generic one', () => {
  const icons = notificationTypes.map((type) => presentationOf({ type, kind: 'notification' }).Icon)
  expect(new Set(icons).size).toBe(notificationTypes.length)
  for (const type of ['from_tomorrow', 'toString'])
    expect(icons).not.toContain(presentationOf({ type, kind: 'notification' }).Icon)
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
