import { expect, holdRequest, waitForHydration, test } from './driver.ts'

const title = (name: string | RegExp) => ({ level: 1, name }) as const

test('§2.8 §3.15 who comes to a post from a search reads it before any code has come, and it answers as any other', async ({
  page,
}) => {
  const path = '/blog/rain-heat-and-honest-times'
  const goOn = await holdRequest(page, '**/assets/index-*.js')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rain, heat and honest times')
  await goOn()
  const copy = page.getByRole('button', { name: 'Copy this message' })
  const samples = await copy.count()
  await waitForHydration(copy.first())
  await copy.first().click()
  await expect(page.getByRole('button', { name: 'Copied this message' })).toHaveCount(1)
  await expect(copy).toHaveCount(samples - 1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Hi Tom, it's raining hard/)

  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await page.getByText('On this page').click()
  await page.getByRole('link', { name: 'Rain: add the minutes before you start' }).click()
  await expect(page.locator('#rain-add-the-minutes-before-you-start')).toBeInViewport()
  await page.getByRole('navigation', { name: 'More posts' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/rain-heat/)
  await expect(page).not.toHaveTitle(/Rain, heat/)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', page.url())
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', title('Rain, heat and honest times'))).toBeVisible()
  await expect(page).toHaveTitle(/Rain, heat/)
  await expect(canonical).toHaveAttribute('href', new RegExp(`${path}$`))
  await expect(page.getByRole('button', { name: 'Copy this message' })).toHaveCount(samples)
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
})

test('§2.4 a question that a link names is unfolded and in view', async ({ page }) => {
  await page.goto('/faq#what-is-testing')
  const answer = page.locator('#what-is-testing')
  await expect(answer).toHaveAttribute('open', '')
  await expect(answer).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.4 §2.16 the legal pages are read without signing in', async ({ page }) => {
    for (const [path, name] of [
      ['/terms', 'Terms and Conditions'],
      ['/privacy', 'Privacy Policy'],
      ['/driver-protection', 'Driver Protection Statement'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', title(name))).toBeVisible()
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1_500)
    }
  })
})
