import { newMessage } from '../message-factory.ts'
import { newAiDriver } from './ai-driver.ts'
import { expect, origin, test } from './driver.ts'

test('§2.15 §9.19 a tip recorded a moment ago counts for the achievements', async ({ page }) => {
  const { token } = await newAiDriver(page)
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
  await page.getByRole('link', { name: 'Create a message' }).click()
  await page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Add tip' }).click()
  const sheet = page.getByRole('dialog', { name: /tip/ })
  await sheet.getByLabel('Tip in dollars').fill('4.50')
  await sheet.getByRole('button', { name: 'Save tip' }).click()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/achievements$/)
  await expect(first).toContainText('Reached')
})
