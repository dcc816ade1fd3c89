import { screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BillingOverview, Invoice } from '#domain/billing/billing.ts'
import { DAY_MS } from '#domain/time.ts'
import { accountOf, noNetwork, openApp, requests, sessionOf, title } from './open-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const banners = () =>
  screen.queryAllByRole('status').filter(({ textContent }) => textContent.startsWith('Payment'))

test('§2.48 §4.3 a payment that is overdue is said under the top bar until the driver dismisses it', async () => {
  const overdue = accountOf({ subscriptionStatus: 'past_due' })
  const user = await openApp('/help', overdue)
  await expect.poll(banners).toHaveLength(1)
  expect(banners()[0]!.textContent).toMatch(/^Payment Overdue/)
  const banner = within(banners()[0]!)
  expect(banner.getByRole('link', { name: 'Fix it' }).getAttribute('href')).toBe('/billing')
  await user.click(banner.getByRole('button', { name: 'Dismiss' }))
  expect(banners()).toEqual([])
  await openApp('/reasons', overdue)
  await hasItsAccount()
  expect(banners()).toEqual([])
  // Another problem is said again.
  await openApp('/reasons', accountOf({ subscriptionStatus: 'unpaid' }))
  await expect.poll(banners).toHaveLength(1)
})

test.each(['past_due', 'unpaid', 'incomplete'] as const)(
  '§4.3 the banner stays beside the remedy, one line without a second way there, until dismissed: %s',
  async (status) => {
    const owing = accountOf({ subscriptionStatus: status })
    await openApp('/billing?feature=Achievements', owing)
    await screen.findByRole('button', { name: 'Fix your payment' })
    await expect.poll(banners).toHaveLength(1)
    expect(banners()[0]!.textContent).toMatch(/^Payment (Overdue|Failed)$/)
    const user = await openApp('/billing', owing, { 'GET /api/billing': monthly({ status }) })
    await screen.findByRole('button', { name: 'Update card' })
    await expect.poll(banners).toHaveLength(1)
    // The card below does not repeat it.
    expect(screen.getAllByText(/^Payment (Overdue|Failed)$/)).toHaveLength(1)
    const banner = within(banners()[0]!)
    expect(banner.queryByRole('link')).toBeNull()
    await user.click(banner.getByRole('button', { name: 'Dismiss' }))
    expect(banners()).toEqual([])
  },
)

test('§4.3 a driver who never subscribed is told nothing of payments', async () => {
  await openApp('/help', accountOf())
  await hasItsAccount()
  expect(screen.queryByText(/^Payment|^Subscription Canceled/)).toBeNull()
})

/** The overview of a driver who pays by the month, with what a test says beside. */
const monthly = (more: Partial<BillingOverview> = {}): BillingOverview => ({
  isOpen: true,
  status: 'active',
  priceKey: 'premium_monthly',
  endsAt: Date.now() + 20 * DAY_MS,
  renews: true,
  hasPortal: true,
  invoices: [],
  ...more,
})

test.for([
  [true, /^Your monthly plan ends at once/, 'Keep paying monthly'],
  [false, 'Your monthly plan stays cancelled.', 'Leave it as it is'],
] as const)(
  '§2.13 a driver who pays by the month reads what happens to it before they pay once (renews: %s)',
  async ([renews, plan, stay]) => {
    const premium = accountOf({ plan: 'premium' })
    const user = await openApp('/billing', premium, { 'GET /api/billing': monthly({ renews }) })
    const checkouts = () => requests.filter((one) => one === 'POST /api/billing/create-checkout').length
    const ask = async () => user.click(await screen.findByRole('button', { name: 'Pay once instead' }))
    await ask()
    const sheet = within(await screen.findByRole('dialog', { name: 'Pay $149 once?' }))
    sheet.getByText(plan)
    sheet.getByText(/^The month that you’ve paid for, until .*, isn’t refunded\.$/)
    await user.click(sheet.getByRole('button', { name: stay }))
    expect(screen.queryByRole('dialog', { name: 'Pay $149 once?' })).toBeNull()
    expect(checkouts()).toBe(0)
    await ask()
    await user.click(screen.getByRole('button', { name: 'Go on to pay' }))
    await expect.poll(checkouts).toBe(1)
  },
)

test('§2.13 §4.2 a driver who owes for a month has one thing to do: pay that bill', async () => {
  const invoices: Invoice[] = [
    {
      id: 'in_2',
      at: Date.now(),
      cents: 999,
      currency: 'AUD',
      status: 'open',
      url: 'https://pay.example/in_2',
    },
    { id: 'in_1', at: 0, cents: 999, currency: 'AUD', status: 'paid', url: 'https://pay.example/in_1' },
  ]
  const overdue = accountOf({ subscriptionStatus: 'past_due' })
  const overview = monthly({ status: 'past_due', invoices })
  await openApp('/billing', overdue, { 'GET /api/billing': overview })
  const pay = await screen.findByRole('link', { name: /^Pay \$9\.99/ })
  expect(pay.getAttribute('href')).toBe('https://pay.example/in_2')
  // The amount is on the button alone.
  expect(screen.queryByText('AUD a month')).toBeNull()
  screen.getByRole('button', { name: 'Change the card for later payments' })
  // Without the bills, the card is what there is to do.
  await openApp('/billing', overdue, { 'GET /api/billing': { ...overview, invoices: null } })
  await screen.findByRole('button', { name: 'Update card' })
  expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull()
})

test('§4.3 only the banner says that a subscription is cancelled, above the plans that start it again', async () => {
  const overview = monthly({ status: 'canceled', hasPortal: false })
  await openApp('/billing', accountOf({ subscriptionStatus: 'canceled' }), { 'GET /api/billing': overview })
  await screen.findByText('You’re on Free. You can start again at any time.')
  await expect.poll(() => screen.queryAllByText('Subscription Canceled')).toHaveLength(1)
})

test('§7.23 a driver whose checkout does not open can try again', async () => {
  const overview: BillingOverview = {
    isOpen: true,
    status: 'inactive',
    priceKey: null,
    endsAt: null,
    renews: false,
    hasPortal: false,
    invoices: [],
  }
  const user = await openApp('/billing', accountOf(), { 'GET /api/billing': overview })
  await title('Subscribe')
  const [button] = await screen.findAllByRole('button', { name: /^Subscribe/ })
  const checkouts = () => requests.filter((one) => one === 'POST /api/billing/create-checkout').length
  for (const tries of [1, 2]) {
    await user.click(button!)
    await expect.poll(checkouts).toBe(tries)
    await expect.poll(() => button!.getAttribute('aria-disabled')).toBe('false')
  }
})

/** Lets time pass, two seconds at once, until this is so. */
const later = (isSo: () => unknown) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(2_000)
      return isSo()
    })
    .toBeTruthy()

/** Time that a test lets pass; it passes by itself as well. */
const withClock = () =>
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

const check = 'POST /api/billing/check-subscription'
const checks = () => requests.filter((one) => one === check).length

test('§3.11 §8.6 §9.9 after a sign-in a check that fails is repeated twice and then told', async () => {
  const driver = accountOf()
  const user = await openApp('/auth/login', undefined, {
    'POST /auth/v1/token': () => Response.json(sessionOf(driver)),
    'GET /api/account': driver,
    [check]: noNetwork,
  })
  await user.type(await screen.findByLabelText('Email'), driver.email)
  await user.type(screen.getByLabelText('Password'), 'kind-word-1')
  withClock()
  const { onToasts, shownToasts } = await import('../../src/ui/toast.ts')
  const seen = new Set<string>()
  onToasts(() => shownToasts().forEach(({ title, text }) => seen.add(`${title}: ${text}`)))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const told = 'Subscription check failed: Could not verify your subscription status. Using free tier.'
  await later(() => seen.has(told))
  expect(checks()).toBe(3)
})

test('§2.13 §9.9 after a checkout the driver reads that no word comes, and may look at the plans', async () => {
  withClock()
  const user = await openApp('/billing?checkout=success&session_id=cs_test_1', accountOf(), {
    'GET /api/billing': monthly({ status: 'inactive', priceKey: null, endsAt: null, renews: false }),
    [check]: noNetwork,
  })
  await screen.findByText('Waiting for Stripe to confirm your payment')
  await later(() => screen.queryByText('Not yet'))
  screen.getByText(/nothing is charged twice/)
  // At once, and then for a minute.
  expect(checks()).toBe(6)
  await user.click(screen.getByRole('button', { name: 'See the plans' }))
  await title('Subscribe')
  expect(location.pathname + location.search).toBe('/billing')
})

/** Waits for the part of the frame that comes last, and until the account is known. */
async function hasItsAccount() {
  await screen.findByRole('navigation', { name: 'App' })
  await expect.poll(() => Object.keys(localStorage).join()).toContain('rights_')
}

test.each([true, false])(
  '§7.23 a driver who waits for the checkout is taken there, and one who went on to another page is not (waits: %s)',
  async (isWaiting) => {
    const overview = monthly({ status: 'inactive', priceKey: null, endsAt: null, renews: false })
    const { promise, resolve } = Promise.withResolvers<Response>()
    const user = await openApp('/billing', accountOf(), {
      'GET /api/billing': overview,
      'POST /api/billing/create-checkout': () => promise,
    })
    const opened = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await user.click(await screen.findByRole('button', { name: 'Subscribe monthly' }))
    await expect.poll(() => requests).toContain('POST /api/billing/create-checkout')
    if (!isWaiting) {
      await user.click(await screen.findByRole('link', { name: 'Create' }))
      await title('Create Message')
    }
    const answer = Response.json({ url: 'https://checkout.example/' })
    const read = vi.spyOn(answer, 'json')
    resolve(answer)
    await expect.poll(() => read.mock.settledResults[0]?.type).toBe('fulfilled')
    await user.click(document.body)
    expect(opened.mock.calls).toEqual(isWaiting ? [['https://checkout.example/']] : [])
    opened.mockRestore()
  },
)

test('§7.23 where Stripe’s page opens over the app and is closed again, the button works again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const user = await openApp('/billing', accountOf(), {
    'GET /api/billing': monthly({ status: 'inactive', priceKey: null, endsAt: null, renews: false }),
    'POST /api/billing/create-checkout': { url: 'https://checkout.example/' },
  })
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {})
  onTestFinished(() => opened.mockRestore())
  const subscribe = await screen.findByRole('button', { name: 'Subscribe monthly' })
  await user.click(subscribe)
  await expect.poll(() => opened.mock.calls).toHaveLength(1)
  await user.click(subscribe)
  expect(opened.mock.calls).toHaveLength(1)
  vi.advanceTimersByTime(10_000)
  await user.click(subscribe)
  await expect.poll(() => opened.mock.calls).toHaveLength(2)
  // Who came back by the back button, and taps again at once, is not let go by the time of the first tap.
  vi.advanceTimersByTime(9_000)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(() => subscribe.getAttribute('aria-busy')).toBeNull()
  await user.click(subscribe)
  await expect.poll(() => opened.mock.calls).toHaveLength(3)
  vi.advanceTimersByTime(2_000)
  await user.click(subscribe)
  expect(opened.mock.calls).toHaveLength(3)
})
