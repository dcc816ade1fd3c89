import { RETENTION_WEEKS } from '../../domain/analytics/report.ts'
import { DAY_MS } from '../../domain/time.ts'
import { signUp } from '../account-factory.ts'
import { linesOf, resizeTo } from './accessibility-checks.ts'
import { expect, openAs, origin, test } from './driver.ts'

test('§2.20 §6.5 the tables of the administrator fit on a tablet; on a phone users are cards, and who comes back scrolls within a border', async ({
  page,
  context,
}) => {
  await signUp(origin(), `Alexandria ${'Driver'.repeat(6)}`)
  await openAs(page, 'admin')
  const isWithinScreen = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await test.step('the list of users', async () => {
    await resizeTo(page, 768, 1024)
    await page.goto('/admin/users')
    await expect(page.getByRole('columnheader', { name: 'Last seen' })).toBeVisible()
    // The columns of a row stand beside each other.
    const row = page.getByRole('row').nth(1)
    const lines = () => linesOf(row.locator('th, td'))
    await expect.poll(lines).toBe(1)
    expect(await isWithinScreen()).toBe(true)
    await resizeTo(page, 600, 1024)
    // The name is above the others.
    await expect.poll(lines).toBe(2)
    expect(await isWithinScreen()).toBe(true)
  })

  await test.step('who comes back', async () => {
    // All weeks at their widest.
    const cohorts = Array.from({ length: RETENTION_WEEKS }, (_, place) => ({
      week: Date.UTC(2026, 8, 28) + place * 7 * DAY_MS,
      drivers: place % 2 === 0 ? 1_234 : 9,
      active: Array<number>(RETENTION_WEEKS - place).fill(place % 2 === 0 ? 1_234 : 9),
    }))
    await context.route('**/api/admin/analytics/retention', (route) => route.fulfill({ json: { cohorts } }))
    await resizeTo(page, 768, 1024)
    await page.goto('/admin/analytics')
    const table = page.getByRole('region', { name: 'Who comes back, by week' })
    await expect(table).toBeVisible()
    const hidden = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await hidden()).toBe(0)
    await resizeTo(page, 360, 740)
    await expect(table).toHaveCSS('border-right-width', '1px')
    expect(await isWithinScreen()).toBe(true)
  })
})
