import { expect, test } from 'vitest'
import { labelOf, menuFor, menuPlaces } from './menu.ts'
import { footerPlaces, known } from './nav-links.ts'

const free = { plan: 'free', tester: 'none' } as const
const premium = { plan: 'premium', tester: 'none' } as const
const tester = { plan: 'premium', tester: 'active' } as const
const everything = Object.fromEntries([...menuPlaces, ...footerPlaces].map(({ to }) => [to, {}]))
const words = (...given: Parameters<typeof menuFor>) => menuFor(...given).map((place) => place.words)

test('§2.42 a place is in the menu as soon as its page exists, and not before', () => {
  expect(words(free, '/', { '/upload': {} })).toEqual(['Create Message'])
  expect(words(free, '/', { '/upload': {}, '/tutorial': {} })).toEqual(['Create Message', 'Tutorial'])
})

test('§2.42 a subscriber manages the plan, everybody else may subscribe', () => {
  expect(words(premium, '/', everything)).toEqual(
    expect.arrayContaining(['Message Data', 'Achievements', 'Manage Subscription']),
  )
  expect(words(premium, '/', everything)).not.toContain('Subscribe')
  for (const rights of [free, null]) {
    expect(words(rights, '/', everything)).toContain('Subscribe')
    expect(words(rights, '/', everything)).not.toContain('Manage Subscription')
    expect(words(rights, '/', everything)).not.toContain('Testing Dashboard')
  }
  expect(words(tester, '/', everything)[0]).toBe('Testing Dashboard')
})

test('§2.42 §4.2 who owes a payment has a subscription to manage, and reads so in the menu', () => {
  const owing = { ...free, subscriptionStatus: 'past_due' }
  expect(words(owing, '/', everything)).toContain('Manage Subscription')
  expect(words(owing, '/', everything)).not.toContain('Subscribe')
  expect(labelOf(owing, '/')).toBe('Payment Overdue')
  expect(labelOf({ ...free, subscriptionStatus: 'canceled' }, '/')).toBe(null)
})

test('§2.43 on the testing side the menu is short, and says Beta Tester', () => {
  expect(words(tester, '/testing', everything)).toEqual([
    'Testing Dashboard',
    'Testimonial & Feedback',
    'Help',
  ])
  expect(words(free, '/testing', everything)).not.toContain('Testimonial & Feedback')
  expect(labelOf(tester, '/testing/dashboard')).toBe('Beta Tester')
  expect(labelOf(tester, '/testing-times')).toBe('Test Driver Program')
  expect(labelOf(premium, '/')).toBe('Premium Plan')
  expect(labelOf(free, '/')).toBe(null)
})

test('§2.44 the footer names only pages that exist', () => {
  expect(known(footerPlaces, { '/faq': {}, '/service': {} }).map(({ to }) => to)).toEqual([
    '/faq',
    '/service',
  ])
})
