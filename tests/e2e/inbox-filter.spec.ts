import { expect, driverWithSession, tap, test } from './driver.ts'
import { newNotification, notify } from './notify.ts'

test('§2.45 §4.8 a driver who has read all that was unread is back at everything with one tap', async ({
  page,
}) => {
  const person = await driverWithSession(page)
  await notify(person, newNotification({ title: 'One' }), newNotification({ title: 'Two' }))
  await page.goto('/inbox')
  const main = page.getByRole('main')
  await tap(page, 'Unread')
  await expect(main.getByRole('listitem').filter({ hasText: 'Two' })).toBeVisible()
  await main.getByRole('button', { name: 'Mark all read' }).click()
  await expect(main).toContainText('Nothing unread here')
  await main.getByRole('button', { name: 'Show all' }).click()
  await expect(main.getByRole('radio', { name: 'All', exact: true })).toBeChecked()
  for (const title of ['One', 'Two'])
    await expect(main.getByRole('listitem').filter({ hasText: title })).toBeVisible()
})
