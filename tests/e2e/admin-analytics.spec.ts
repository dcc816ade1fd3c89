import { axeViolations } from './accessibility-checks.ts'
import { expect, openAs, test } from './driver.ts'

test('§6.5 the administrator reads of visits: of any days, by any trait, and again when they could not be loaded', async ({
  page,
  context,
}) => {
  await openAs(page, 'admin')
  await context.route('**/api/admin/analytics/summary*', (route) => route.abort())
  await page.goto('/admin/analytics?by=country')
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  const again = page.getByRole('region', { name: 'Visits' }).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await context.unroute('**/api/admin/analytics/summary*')
  await again.click()
  await expect(page.getByText(/Robots are left out|No visits in these days/)).toBeVisible()

  await page.getByText('Choose dates').click()
  await page.getByLabel('From', { exact: true }).fill('2026-01-31')
  await page.getByLabel('To', { exact: true }).fill('2026-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Choose a first and a last day, at most two years apart.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2026-02-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/from=2026-01-31&to=2026-02-01/)
  await expect(page.getByText('No visits in these days. Look at other ones.')).toBeVisible()
  await page.getByLabel('Visits by').selectOption('Campaign')
  await expect(page).toHaveURL(/by=utm_campaign/)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('analytics-utm_campaign-2026-01-31-2026-02-01.csv')
  expect(await axeViolations(page)).toEqual([])
})
