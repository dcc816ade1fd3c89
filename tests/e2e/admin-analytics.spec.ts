import { RETENTION_WEEKS } from '../../domain/analytics/report.ts'
import { DAY_MS } from '../../domain/time.ts'
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

test('§6.5 who comes back fits on a tablet, and on a phone it scrolls within a border', async ({
  page,
  context,
}) => {
  await openAs(page, 'admin')
  // All weeks at their widest.
  const cohorts = Array.from({ length: RETENTION_WEEKS }, (_, place) => ({
    week: Date.UTC(2026, 8, 28) + place * 7 * DAY_MS,
    drivers: place % 2 === 0 ? 1_234 : 9,
    active: Array<number>(RETENTION_WEEKS - place).fill(place % 2 === 0 ? 1_234 : 9),
  }))
  await context.route('**/api/admin/analytics/retention', (route) => route.fulfill({ json: { cohorts } }))
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/admin/analytics')
  const table = page.getByRole('region', { name: 'Who comes back, by week' })
  await expect(table).toBeVisible()
  const hidden = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await hidden()).toBe(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(table).toHaveCSS('border-right-width', '1px')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
