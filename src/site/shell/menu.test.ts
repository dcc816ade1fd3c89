import { expect, test } from 'vitest'
import { planLabelOf, menuFor } from './menu.ts'

const free = { plan: 'free', tester: 'none' } as const
const premium = { plan: 'premium', tester: 'none' } as const
const tester = { plan: 'premium', tester: 'active' } as const
const labels = (...args: Parameters<typeof menuFor>) =>
  menuFor(...args).flatMap(({ links }) => links.map(({ label }) => label))

test('§2.42 a subscriber manages the plan, everybody else may subscribe', () => {
  expect(labels(premium, '/')).toEqual(
    expect.arrayContaining(['Message Data', 'Achievements', 'Manage Subscription']),
  )
  expect(labels(premium, '/')).not.toContain('Subscribe')
  for (const rights of [free, null]) {
    expect(labels(rights, '/')).toEqual(expect.arrayContaining(['Subscribe', 'Pricing']))
    expect(labels(rights, '/')).not.toContain('Manage Subscription')
    expect(labels(rights, '/')).not.toContain('Testing Dashboard')
  }
})

test('§2.42 §6.4 an active tester finds everything of Premium in the menu, and so does one who also pays', () => {
  const menu = labels(tester, '/')
  expect(menu[0]).toBe('Testing Dashboard')
  expect(menu.slice(1)).toEqual(labels(premium, '/'))
  expect(menu).toEqual(expect.arrayContaining(['Message Data', 'Achievements', 'Manage Subscription']))
})

test('§2.42 the menu is in groups, each with a heading of its own', () => {
  expect(menuFor(free, '/').map(({ title }) => title)).toEqual(['Messages', 'You', 'Learn and ask'])
  expect(menuFor(premium, '/').every(({ links }) => links.length <= 8)).toBe(true)
  expect(labels(premium, '/').slice(0, 3)).toEqual(['Create Message', 'History', 'Inbox'])
})

test('§2.42 §4.2 a driver with an open payment has a subscription to manage, and the menu says so', () => {
  const owing = { ...free, subscriptionStatus: 'past_due' as const }
  expect(labels(owing, '/')).toContain('Manage Subscription')
  expect(labels(owing, '/')).not.toContain('Subscribe')
  expect(planLabelOf(owing, '/')).toBe('Payment Overdue')
  expect(planLabelOf({ ...free, subscriptionStatus: 'canceled' }, '/')).toBe(null)
})

test('§2.43 on the testing side the menu is short, and says Beta Tester', () => {
  expect(labels(tester, '/testing')).toEqual(['Testing Dashboard', 'Testimonial & Feedback', 'Help'])
  expect(labels(free, '/testing')).not.toContain('Testimonial & Feedback')
  expect(planLabelOf(tester, '/testing/dashboard')).toBe('Beta Tester')
  expect(planLabelOf(tester, '/testing-times')).toBe('Test Driver Program')
  expect(planLabelOf(premium, '/')).toBe('Premium Plan')
  expect(planLabelOf(free, '/')).toBe(null)
})
