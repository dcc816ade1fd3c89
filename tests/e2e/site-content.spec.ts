import { expect, holdRequest, waitForHydration, test } from './driver.ts'

const title = (name: string | RegExp) => ({ level: 1, name }) as const

test('§2.8 a visitor narrows the blog to one section, and the address says so', async ({ page }) => {
  await page.goto('/blog')
  const posts = page.getByRole('main').getByRole('article')
  const all = await posts.count()
  expect(all).toBeGreaterThanOrEqual(12)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: 'Protection' }).click()
  await expect(page).toHaveURL(/section=Protection/)
  await expect(sections.getByRole('link', { name: 'Protection' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => posts.count()).toBeLessThan(all)
  await page.reload()
  await expect(sections.getByRole('link', { name: 'Protection' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/blog?section=nonsense')
  await expect(posts).toHaveCount(all)
})

test('§2.8 a post is read, a message in it is copied, and the next one is a tap away', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Rain, heat and honest times' }).click()
  await expect(page.getByRole('heading', title('Rain, heat and honest times'))).toBeVisible()
  await expect(page.getByText('8 July 2025')).toBeVisible()
  const copy = page.getByRole('button', { name: 'Copy this message' }).first()
  await waitForHydration(copy)
  await copy.click()
  await expect(page.getByRole('button', { name: 'Copied this message' }).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Hi Tom, it's raining hard/)
  await page.getByText('On this page').click()
  await page.getByRole('link', { name: 'Rain: add the minutes before you start' }).click()
  await expect(page.locator('#rain-add-the-minutes-before-you-start')).toBeInViewport()
  await page.getByRole('navigation', { name: 'More posts' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/rain-heat/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Rain, heat and honest times')
})

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

test('§2.5 §2.6 from the tips a driver reaches their city and their suburb', async ({ page }) => {
  await page.goto('/tips')
  await page.getByRole('link', { name: 'Sydney', exact: true }).click()
  await expect(page).toHaveURL(/\/tips\/sydney$/)
  await page.getByRole('region', { name: 'Around Sydney' }).getByRole('link', { name: 'Newtown' }).click()
  await expect(page.getByRole('heading', title(/Newtown/))).toBeVisible()
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Tips', 'Sydney', 'Newtown'])
})

test('§2.6 a suburb that nobody has written about shows its city, and says so', async ({ page }) => {
  await page.goto('/tips/sydney/glebe')
  await expect(page.getByText('We have no words of our own about Glebe yet.')).toBeVisible()
  await expect(page.getByRole('heading', title(/Sydney/))).toBeVisible()
})

test('§2.7 a driver finds their place by its first letters', async ({ page }) => {
  await page.goto('/locations')
  const field = page.getByLabel('Find a location')
  await waitForHydration(field)
  await field.fill('frem')
  const places = page.getByRole('main').getByRole('link')
  await expect(places).toHaveText(['Perth', 'Fremantle'])
  await field.fill('atlantis')
  await expect(page.getByText('We have no tips for that place yet.')).toBeVisible()
  await field.fill('')
  await page.getByRole('link', { name: 'Fremantle' }).click()
  await expect(page).toHaveURL(/\/tips\/perth\/fremantle$/)
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

test('§2.26 an address without a page shows the not-found page, and a way on', async ({ page }) => {
  for (const path of ['/blog/none', '/tips/<script>alert(1)</script>', '/no/such/street']) {
    await page.goto(path)
    await expect(page.getByRole('heading', title('No such address'))).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page).toHaveURL(/\/$/)
})
