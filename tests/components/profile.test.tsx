import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf, openApp, title } from './open-app.tsx'

const rowsOf = async (name: string) => within(await screen.findByRole('region', { name }))
const descriptionOf = (row: HTMLElement) =>
  document.getElementById(row.getAttribute('aria-describedby')!)!.textContent

test('§2.14 §2.41 Profile is a list whose rows say the plan and lead to its pages by short names', async () => {
  await openApp('/profile', accountOf())
  await title('Profile')
  const account = await rowsOf('Account')
  const plan = await account.findByRole('link', { name: 'Plan: Free' })
  expect(descriptionOf(plan)).toBe('See what Premium adds')
  expect(account.getAllByRole('link').map((row) => row.getAttribute('href'))).toEqual([
    '/billing',
    '/personal-info',
    '/profile/security',
    '/profile/record',
  ])
  const data = await rowsOf('Your data')
  expect(
    data
      .getAllByRole('button')
      .map((row) => document.getElementById(row.getAttribute('aria-labelledby')!)!.textContent),
  ).toEqual(['Download my data', 'Forget this phone', 'Delete my account'])
})

test('§2.41 §4.3 a driver who owes reads it in the row of the plan', async () => {
  await openApp('/profile', accountOf({ subscriptionStatus: 'past_due' }))
  const plan = await (await rowsOf('Account')).findByRole('link', { name: 'Plan: Free' })
  expect(descriptionOf(plan)).toBe('Payment Overdue: see what to do')
})

test('§2.14 the times for which data is kept are folded up in Profile until the driver asks', async () => {
  const user = await openApp('/profile', accountOf())
  const privacy = await rowsOf('Privacy')
  const fold = privacy.getByText('What we keep, and for how long')
  expect(fold.closest('details')!.open).toBe(false)
  await user.click(fold)
  expect(fold.closest('details')!.open).toBe(true)
  expect(privacy.getByText('Redacted copies:')).toBeDefined()
})
