// What fails in a browser reaches the administrator.
import { axeViolations } from './accessibility-checks.ts'
import { expect, newConfirmedAccount, test } from './auth-driver.ts'
import { expectInConsole } from './deterministic-test.ts'
import { storeSession } from './device.ts'
import { makeAdmin } from './test-control.ts'

test('§2.49 §6.5 a page that fails tells its reference, and the administrator finds the failure under it, with the line of the source', async ({
  page,
  context,
}) => {
  expectInConsole('TypeError', 'Error')
  // An answer as no build of ours expects it.
  await page.route('**/api/billing/prices', (route) => route.fulfill({ json: { prices: 7 } }))
  await page.goto('/service')
  const card = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await expect(card).toContainText('Your draft is kept')
  const reference = /K7-[0-9A-Z]{6}/.exec(await card.innerText())![0]
  expect(await axeViolations(page)).toEqual([])

  const administrator = await newConfirmedAccount('Alex Admin')
  await makeAdmin(administrator)
  const office = await context.newPage()
  await storeSession(office, administrator)
  await office.goto('/admin/crashes')
  const entry = office
    .getByRole('list', { name: 'Crashes' })
    .getByRole('listitem')
    .filter({ hasText: reference })
  await expect(entry).toContainText('/service')
  await expect(entry).toContainText('Chrome')
  await entry.getByText('Where in the code').click()
  await expect(entry.locator('pre')).toContainText(/src\/billing\/[\w/.]+\.tsx?:\d+:\d+/)
  expect(await axeViolations(office)).toEqual([])
  await entry.getByRole('button', { name: /^Mended/ }).click()
  await expect(office.getByText('Taken off the list')).toBeVisible()
  await expect(entry).toHaveCount(0)
})
