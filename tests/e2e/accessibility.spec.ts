import { AxeBuilder } from '@axe-core/playwright'
import { type Page, choose, expect, newDriver, pictures, test } from './driver.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`by ${colorScheme === 'light' ? 'day' : 'night'}`, () => {
    test.use({ colorScheme })

    for (const path of ['/', '/auth/login', '/auth/signup', '/reasons', '/no-such-page'])
      test(`${path} can be used by everybody in ${colorScheme}`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await barriers(page)).toEqual([])
      })

    test(`Create Message, read and edited, can be used by everybody in ${colorScheme}`, async ({ page }) => {
      await newDriver(page)
      await choose(page, pictures.order)
      await expect(page.getByRole('button', { name: /^Customer, Christopher/ })).toBeVisible({
        timeout: 30_000,
      })
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('textbox', { name: 'Message' }).fill('Please rate me 5 stars')
      await expect(page.getByText('Not allowed')).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await page.goto('/mode-selection')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await barriers(page)).toEqual([])
    })
  })
}

for (const width of [320, 360, 768, 1280]) {
  test(`§9.21 nothing leaves the screen sideways at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await newDriver(page)
    for (const path of ['/upload', '/reasons', '/mode-selection', '/auth/login', '/no-such-page']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ path, over: Math.max(0, over) }).toEqual({ path, over: 0 })
    }
  })
}

/** What axe objects to, by rule and element. A chip that scrolls under the dock is measured by what shows of it. */
async function barriers(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).disableRules('target-size').analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
}
