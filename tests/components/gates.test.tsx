import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BillingOverview } from '#domain/billing/billing.ts'
import { testerTasks, type TesterView } from '#domain/testing/testing.ts'
import { DAY_MS } from '#domain/time.ts'
import { accountOf, noNetwork, openApp, title } from './open-app.tsx'

const free = accountOf()
const premium = accountOf({ plan: 'premium' })
const address = () => location.pathname + location.search
const storedReturnPath = () => localStorage.getItem('redirectAfterLogin')

/** The pages that a plan opens, and the feature that each belongs to. */
const featurePages = [
  ['/message-data', 'Message Data'],
  ['/achievements', 'Achievements'],
  ['/floating-widget', 'Floating Widget'],
  ['/profile/record', 'Export'],
] as const

test.each<[string, string]>([
  ...featurePages.map(([path]): [string, string] => [path, '/auth/login']),
  ['/admin', '/auth/login'],
  ['/testing/dashboard', '/testing/login'],
  ['/testing/expired', '/testing/login'],
] as const)(
  '§4.11 §4.12 a visitor who asks for %s is sent to %s, and the way back is kept',
  async (path, login) => {
    await openApp(`${path}?from=mail`)
    await expect.poll(address).toBe(login)
    await expect.poll(storedReturnPath).toBe(`${path}?from=mail`)
  },
)

test.each(featurePages)(
  '§4.11 §2.15 §2.50 a free driver at %s is taken to billing and sees the Premium Feature card of %s',
  async (path, feature) => {
    await openApp(path, free)
    await title(feature)
    expect(screen.getByText('Premium Feature')).toBeDefined()
    await screen.findByRole('img', { name: /^Preview of / })
    expect(address()).toBe(`/billing?feature=${encodeURIComponent(feature)}`)
    expect(screen.getByText(/^Part of Premium, \$9\.99 AUD a month\./)).toBeDefined()
  },
)

test('§4.11 §2.15 with Premium, the plan is in the place of the Premium Feature card', async () => {
  await openApp('/billing?feature=Message%20Data', free)
  await title('Message Data')
  // Given by the administrator, so nothing is paid.
  const overview: BillingOverview = {
    isOpen: true,
    status: 'inactive',
    priceKey: null,
    endsAt: null,
    renews: false,
    hasPortal: false,
    invoices: [],
  }
  await openApp('/billing?feature=Message%20Data', premium, { 'GET /api/billing': overview })
  await title('Subscribe')
  expect(screen.queryByText('Premium Feature')).toBeNull()
  expect(address()).toBe('/billing?feature=Message%20Data')
})

test('§4.11 §2.50 the Premium Feature card leads back to where the driver was, or on to the plans', async () => {
  const user = await openApp('/profile', free)
  await user.click(await screen.findByRole('link', { name: 'Make a record' }))
  await title('Export')
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  await expect.poll(address).toBe('/profile')
  await user.click(await screen.findByRole('link', { name: 'Make a record' }))
  await title('Export')
  await user.click(screen.getByRole('button', { name: 'Upgrade to Premium' }))
  await expect.poll(address).toBe('/billing')
})

test('§4.11 a driver whose plan was free at the last visit waits for the server, and reads the page that they have now', async () => {
  await openApp('/achievements', free)
  await screen.findByText('Premium Feature')
  await openApp('/achievements', premium)
  await title('Achievements')
  expect(address()).toBe('/achievements')
})

test('§4.11 a phone that knows nothing of the plan, and has no network, opens nothing and says so', async () => {
  await openApp('/achievements', free, { 'GET /api/account': noNetwork })
  await screen.findByText('We couldn’t load your plan just now.')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})

test('§4.11 a premium driver’s page stays open without a network', async () => {
  await openApp('/achievements', premium)
  await title('Achievements')
  await openApp('/achievements', premium, { 'GET /api/account': noNetwork })
  await title('Achievements')
})

test('§4.12 §2.24 §2.15 an active tester is led from the screen for expired ones to the dashboard, and reaches the feature pages', async () => {
  const tester = accountOf({ tester: 'active' })
  await openApp('/testing/expired', tester)
  await expect.poll(address).toBe('/testing/dashboard')
  await openApp('/achievements', tester)
  await title('Achievements')
})

test('§2.24 a tester is asked for feedback and a testimonial once, and sees the testimonial that they gave', async () => {
  const tester = accountOf({ tester: 'active' })
  const view: TesterView = {
    fullName: 'Tia Tester',
    city: 'Darwin',
    countryCode: 'AU',
    state: 'active',
    daysLeft: 30,
    expiresAt: Date.now() + 30 * DAY_MS,
    testedBefore: false,
    testimonialGiven: false,
    tasks: testerTasks.map((task) => ({ task, isDone: false })),
  }
  await openApp('/testing/dashboard', tester, { 'GET /api/testing': view })
  await screen.findByText('0 of 6 done')
  expect(within(screen.getByRole('main')).getAllByText(/feedback|testimonial/i)).toHaveLength(2)
  await openApp('/testing/dashboard', tester, {
    'GET /api/testing': { ...view, testimonialGiven: true },
  })
  await screen.findByRole('button', { name: 'See your testimonial' })
})

test('§4.12 §2.25 a tester whose time is over lands on the screen that says so, and stays there', async () => {
  await openApp('/testing/dashboard', accountOf({ tester: 'expired' }))
  await title('Thank you for testing')
  expect(address()).toBe('/testing/expired')
})

test('§4.12 §9.14 a driver without a tester profile waits a moment, and is then led to sign up', async () => {
  let answeredAt = 0
  await openApp('/testing/dashboard', free, {
    'GET /api/account': () => {
      answeredAt = performance.now()
      return Response.json(free)
    },
  })
  await expect.poll(address, { interval: 10 }).toBe('/testing/signup')
  expect(performance.now() - answeredAt).toBeGreaterThanOrEqual(1_000)
})
