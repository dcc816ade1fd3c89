import { AxeBuilder } from '@axe-core/playwright'
import { alive, expect, newDriver, test } from './driver.ts'

const bar = 'Main'

test('§2.39 on the testing side a visitor may join, or join the testing', async ({ page }) => {
  await page.goto('/testing')
  const main = page.getByRole('navigation', { name: bar })
  await expect(main.getByRole('link', { name: 'Join', exact: true })).toHaveAttribute('href', '/auth/signup')
  await expect(main.getByRole('link', { name: 'Join Testing' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
})

test('§2.42 every item of the menu leads to a page, and Escape gives the focus back', async ({ page }) => {
  await newDriver(page)
  const opener = page.getByRole('button', { name: /^Account of / })
  await opener.click()
  const links = page.locator('#avatar-menu a')
  await expect(links.first()).toBeVisible()
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  expect(hrefs).toContain('/profile/security')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.locator('#avatar-menu')).toBeHidden()
  await expect(opener).toBeFocused()
  for (const href of hrefs) {
    const answer = await page.request.get(href)
    expect({ href, status: answer.status() }).toEqual({ href, status: 200 })
  }
})

test('§2.44 §9.22 every link of the footer leads to a page, and the version stands there', async ({
  page,
}) => {
  await page.goto('/reasons')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Version 1.0.0')
  await expect(footer).toContainText('2025-05-21')
  const hrefs = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  expect(hrefs).toEqual(expect.arrayContaining(['/faq', '/reasons', '/service']))
  for (const href of hrefs) {
    const answer = await page.request.get(href)
    expect({ href, status: answer.status() }).toEqual({ href, status: 200 })
  }
})

test('§2.27 going to another page changes what the head says of it', async ({ page }) => {
  await page.goto('/faq')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Reasons' })
  await alive(link)
  await link.click()
  await expect(page).toHaveTitle(/^Reasons for a message · /)
  await expect(page.locator('head meta[name=description]')).toHaveAttribute(
    'content',
    /^Traffic, a long wait/,
  )
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/reasons$/)
  await expect(page.locator('head meta[name=robots]')).toHaveCount(0)
})

test('§2.26 a wrong address offers ways on', async ({ page }) => {
  await page.goto('/no-such-page')
  await page.getByRole('navigation', { name: 'Other ways on' }).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`at twice the size, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 740 } })
    for (const path of ['/reasons', '/testing'])
      test(`§9.21 the frame of ${path} is usable with large text in ${colorScheme}`, async ({ page }) => {
        await page.goto(path)
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        await expect(page.getByRole('contentinfo')).toBeVisible()
        const { violations } = await new AxeBuilder({ page })
          .include('header')
          .include('footer')
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze()
        expect(violations.map(({ id }) => id)).toEqual([])
        const over = await page
          .locator('header, footer')
          .evaluateAll((all) => Math.max(...all.map((one) => one.scrollWidth - innerWidth)))
        expect(over).toBeLessThanOrEqual(0)
      })
  })
}
