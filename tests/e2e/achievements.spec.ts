import { newMessage } from '../message-factory.ts'
import { expect, origin, test } from './driver.ts'
import { newPremiumDriver, requestAs } from './premium-driver.ts'

test('§2.15 §9.19 a tip recorded a moment ago counts for the achievements', async ({ page }) => {
  const { token } = await newPremiumDriver(page)
  await page.goto('/achievements')
  const first = page.getByRole('listitem').filter({ hasText: 'First tip logged' })
  await expect(first).toContainText('not reached yet')
  // Another phone of the driver has sent a message meanwhile.
  const response = await fetch(`${origin()}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(newMessage()),
  })
  expect(response.status).toBe(201)
  await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Create' }).click()
  await page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Add tip' }).click()
  const sheet = page.getByRole('dialog', { name: /tip/ })
  await sheet.getByLabel('Tip in dollars').fill('4.50')
  await sheet.getByRole('button', { name: 'Save tip' }).click()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/achievements$/)
  await expect(first).toContainText(', reached')
})

test('§2.15 the picture to share shows badges, street and words in the colours of the page, with reduced motion too', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const driver = await newPremiumDriver(page)
  await requestAs(driver)('POST', '/api/messages', newMessage())
  await page.goto('/achievements')
  await page.getByRole('button', { name: 'Share a picture' }).click()
  const picture = page.getByRole('dialog', { name: 'Your picture' }).getByRole('img')
  await expect(picture).toHaveAttribute('src', /^blob:/)
  const shares = await picture.evaluate(async (element) => {
    const image = element as HTMLImageElement
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const pixels = new Map<string, number>()
    for (let at = 0; at < data.length; at += 4) {
      const colour = data.slice(at, at + 3).join()
      pixels.set(colour, (pixels.get(colour) ?? 0) + 1)
    }
    return [...pixels.values()].map((count) => (count * 4) / data.length)
  })
  // Ground, bubble, words, kerb and door, at least.
  expect(shares.filter((share) => share > 0.005).length).toBeGreaterThanOrEqual(5)
})
