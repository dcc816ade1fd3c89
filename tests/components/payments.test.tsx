import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BillingOverview, Invoice } from '#domain/billing/billing.ts'
import { DAY_MS } from '#domain/time.ts'
import { accountOf, openApp, requests, title } from './open-app.tsx'

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
  '§2.13 who pays by the month reads what happens to it before they pay once (renews: %s)',
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
  screen.getByRole('button', { name: 'Change the card for later payments' })
  // Without the bills, the card is what there is to do.
  await openApp('/billing', overdue, { 'GET /api/billing': { ...overview, invoices: null } })
  await screen.findByRole('button', { name: 'Update card' })
  expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull()
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

/** Waits for the part of the frame that comes last, and until the account is known. */
async function hasItsAccount() {
  await screen.findByRole('navigation', { name: 'App' })
  await expect.poll(() => Object.keys(localStorage).join()).toContain('rights_')
}
