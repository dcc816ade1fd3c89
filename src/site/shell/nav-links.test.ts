import { expect, test } from 'vitest'
import { linksWithRoute } from '../../ui/links-with-route.ts'
import { footerLinks } from './footer-links.ts'
import { planLabelOf, menuFor, menuLinks } from './menu.ts'

const free = { plan: 'free', tester: 'none' } as const
const premium = { plan: 'premium', tester: 'none' } as const
const tester = { plan: 'premium', tester: 'active' } as const
const everything = Object.fromEntries([...menuLinks, ...footerLinks].map(({ to }) => [to, {}]))
const labels = (...args: Parameters<typeof menuFor>) => menuFor(...args).map((link) => link.label)

test('§2.42 a place is in the menu as soon as its page exists, and not before', () => {
  expect(labels(free, '/', { '/upload': {} })).toEqual(['Create Message'])
  expect(labels(free, '/', { '/upload': {}, '/tutorial': {} })).toEqual(['Create Message', 'Tutorial'])
})

test('§2.42 a subscriber manages the plan, everybody else may subscribe', () => {
  expect(labels(premium, '/', everything)).toEqual(
    expect.arrayContaining(['Message Data', 'Achievements', 'Manage Subscription']),
  )
  expect(labels(premium, '/', everything)).not.toContain('Subscribe')
  for (const rights of [free, null]) {
    expect(labels(rights, '/', everything)).toContain('Subscribe')
    expect(labels(rights, '/', everything)).not.toContain('Manage Subscription')
    expect(labels(rights, '/', everything)).not.toContain('Testing Dashboard')
  }
  expect(labels(tester, '/', everything)[0]).toBe('Testing Dashboard')
})

test('§2.42 §4.2 a driver with an open payment has a subscription to manage, and the menu says so', () => {
  const owing = { ...free, subscriptionStatus: 'past_due' }
  expect(labels(owing, '/', everything)).toContain('Manage Subscription')
  expect(labels(owing, '/', everything)).not.toContain('Subscribe')
  expect(planLabelOf(owing, '/')).toBe('Payment Overdue')
  expect(planLabelOf({ ...free, subscriptionStatus: 'canceled' }, '/')).toBe(null)
})

test('§2.43 on the testing side the menu is short, and says Beta Tester', () => {
  expect(labels(tester, '/testing', everything)).toEqual([
    'Testing Dashboard',
    'Testimonial & Feedback',
    'Help',
  ])
  expect(labels(free, '/testing', everything)).not.toContain('Testimonial & Feedback')
  expect(planLabelOf(tester, '/testing/dashboard')).toBe('Beta Tester')
  expect(planLabelOf(tester, '/testing-times')).toBe('Test Driver Program')
  expect(planLabelOf(premium, '/')).toBe('Premium Plan')
  expect(planLabelOf(free, '/')).toBe(null)
})

test('§2.44 the footer names only pages that exist', () => {
  expect(linksWithRoute(footerLinks, { '/faq': {}, '/service': {} }).map(({ to }) => to)).toEqual([
    '/faq',
    '/service',
  ])
})
