import { expect, newDriver, origin, signIn, test } from './driver.ts'

const account = /^Account of /

for (const [who, person, label] of [
  ['an active tester', { email: 'tester@kindrop.example', password: 'kind-word-3' }, 'Test Driver Program'],
  ['a subscriber', { email: 'premium@kindrop.example', password: 'kind-word-2' }, 'Premium Plan'],
] as const) {
  test(`§2.41 §6.4 the menu says what ${who} is`, async ({ page }) => {
    await signIn(page, person)
    await page.getByRole('button', { name: account }).click()
    await expect(page.locator('#avatar-menu')).toContainText(label)
  })
}

test('§2.41 the menu of a free driver has the name and no plan', async ({ page }) => {
  await newDriver(page, 'Robin Wheel')
  await page.getByRole('button', { name: account }).click()
  await expect(page.locator('#avatar-menu')).toContainText('Robin Wheel')
  await expect(page.locator('#avatar-menu')).not.toContainText(/Plan|Program/)
})

test('§2.38 a visitor finds the way home and both ways in on every page', async ({ page }) => {
  await page.goto('/reasons')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login')
  await expect(bar.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/auth/signup')
  await bar.getByRole('link', { name: /home/ }).click()
  await expect(page).toHaveURL(`${origin()}/`)
})
