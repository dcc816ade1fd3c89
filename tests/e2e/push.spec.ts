import { openPushService } from '../emulators/push-service.ts'
import { newMessage } from '../message-factory.ts'
import { copy, expect, newDriver, origin, test, withServiceWorker } from './driver.ts'
import { notificationsOf, fakePushManager } from './push-device.ts'

test.use({ ...withServiceWorker, permissions: ['clipboard-read', 'clipboard-write', 'notifications'] })

test('after a first message a driver lets the phone be woken, a milestone wakes it, and a tap leads there', async ({
  page,
  context,
}) => {
  const service = await openPushService()
  const { browser, expire } = await fakePushManager(page, service)
  const dana = await newDriver(page)
  const offer = page.getByRole('region', { name: /tap you on the shoulder/ })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(offer).toHaveCount(0)

  await copy(page)
  await offer.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Notifications are on')).toBeVisible()
  await expect(offer).toHaveCount(0)

  // Nine more make ten, which is a milestone.
  for (let n = 0; n < 9; n++) await log(dana.token)
  const { payload } = await browser().latest()
  expect(payload).toMatchObject({ title: 'Ten kind words' })

  const phone = await notificationsOf(context, page)
  const { title, link } = payload as { title: string; link: string }
  const unread = { title: 'Kindrop', link: '/inbox' }
  await phone.dispatchPush(JSON.stringify(payload))
  await expect.poll(phone.shown).toEqual([{ title, link }])
  await phone.dispatchPush('what no version of ours has sent')
  await expect.poll(phone.shown).toEqual([{ title, link }, unread])
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await phone.clickNotification(title)
  await expect(page).toHaveURL(origin() + link)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await expect.poll(phone.shown).toEqual([unread])

  const before = browser()
  expire()
  await phone.dispatchSubscriptionChange()
  await expect.poll(() => browser() === before).toBe(false)

  await page.goto('/profile')
  const lamp = page.getByRole('switch', { name: 'Notifications on this device' })
  await expect(lamp).toBeChecked()
  await page.getByText('Notifications on this device').click()
  await expect(lamp).not.toBeChecked()
  await service.stop()
})

test('an offer that is passed over moves nothing, and is not made again', async ({ page }) => {
  await newDriver(page)
  const offer = page.getByRole('region', { name: /tap you on the shoulder/ })
  await copy(page)
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: '5 minutes', exact: true }).click()
  await expect(offer).toBeVisible()
  await copy(page)
  await expect(offer).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Next message' }).click()
  await copy(page)
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

async function log(token: string): Promise<void> {
  const response = await fetch(`${origin()}/api/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(newMessage()),
  })
  expect(response.status).toBe(201)
}
