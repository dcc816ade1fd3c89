import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf, openApp } from './open-app.tsx'

const banners = () =>
  screen.queryAllByRole('status').filter(({ textContent }) => textContent.startsWith('Payment'))

test('§2.48 §4.3 a payment that is overdue is said under the top bar until the driver dismisses it', async () => {
  const overdue = accountOf({ subscriptionStatus: 'past_due' })
  const user = await openApp('/help', overdue)
  await expect.poll(banners).toHaveLength(1)
  expect(banners()[0]!.textContent).toMatch(/^Payment Overdue/)
  const banner = within(banners()[0]!)
  expect(banner.getByRole('link', { name: 'See your plan' }).getAttribute('href')).toBe('/billing')
  await user.click(banner.getByRole('button', { name: 'Dismiss' }))
  expect(banners()).toEqual([])
  await openApp('/reasons', overdue)
  await hasItsAccount()
  expect(banners()).toEqual([])
  // Another problem is said again.
  await openApp('/reasons', accountOf({ subscriptionStatus: 'unpaid' }))
  await expect.poll(banners).toHaveLength(1)
})

test('§4.3 a driver who never subscribed is told nothing of payments', async () => {
  await openApp('/help', accountOf())
  await hasItsAccount()
  expect(screen.queryByText(/^Payment|^Subscription Canceled/)).toBeNull()
})

/** Waits for the part of the frame that comes last, and until the account is known. */
async function hasItsAccount() {
  await screen.findByRole('navigation', { name: 'App' })
  await expect.poll(() => Object.keys(localStorage).join()).toContain('rights_')
}
