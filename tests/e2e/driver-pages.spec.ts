import type { TestAccount } from '../account-factory.ts'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import { mailTo } from './auth-driver.ts'
import { type Page, expect, driverWithSession, newDriver, origin, test } from './driver.ts'

// Pages cached by a service worker would load at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The edge's data under a path, for this driver. */
async function known({ token }: TestAccount, path: string) {
  const response = await fetch(`${origin()}${path}`, { headers: { authorization: `Bearer ${token}` } })
  return response.json()
}

test('§2.14 a new driver is offered three steps, goes on where they were left, and ends on Create Message', async ({
  page,
}) => {
  const person = await newDriver(page)
  await page.getByRole('link', { name: 'Your first message in 3 steps' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
  await expect(page.getByLabel('Full name')).toHaveValue('Dana Driver')
  await go(page, 'Wolt')
  await go(page, 'Continue')
  await expect(page.getByRole('button', { name: /^Reasons that are yours/ })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Reasons that are yours/ })).toBeInViewport()
  await go(page, 'Traffic')
  await expect(page.getByRole('figure')).toContainText(/Priya/)
  expect([await axeViolations(page), await smallTargets(page)]).toEqual([[], []])

  await page.reload()
  await expect(page.getByText('2 of 3 done')).toBeVisible()
  await go(page, 'Make my first message')
  await expect(page).toHaveURL(/\/upload$/)
  await expect(page.getByRole('button', { name: /Wolt/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0)
  await expect
    .poll(() => known(person, '/api/account/details'))
    .toMatchObject({ platforms: ['wolt'], isOnboarded: true })
})

test('§2.14 what a driver says about themselves is saved, asked for before it is lost, and kept when it cannot be saved', async ({
  page,
  context,
}) => {
  const person = await driverWithSession(page)
  await page.goto('/personal-info')
  await page.getByLabel('City').fill('Wollongong')
  await chip(page, 'E-bike').click()
  await page.getByRole('link', { name: 'Change it under Security' }).click()
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?')
  await go(page, 'Stay here')
  await expect(page).toHaveURL(/\/personal-info$/)
  await page.getByLabel('City').fill('x'.repeat(81))
  await go(page, 'Save')
  await expect(page.getByText('Keep the city to 80 characters.')).toBeVisible()
  await expect(page.getByLabel('City')).toBeFocused()

  await page.getByLabel('City').fill('Wollongong')
  await page.getByLabel('Full name').fill('Maya Rider')
  await context.setOffline(true)
  await go(page, 'Save')
  await expect(page.getByRole('alert')).toContainText('What you typed is still here.')
  expect(await axeViolations(page)).toEqual([])
  await context.setOffline(false)
  await go(page, 'Save')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Maya Rider' })).toBeVisible()
  await page.getByRole('switch', { name: /Remind me/ }).click({ force: true })
  await expect
    .poll(() => known(person, '/api/account/details'))
    .toMatchObject({ city: 'Wollongong', vehicle: 'ebike', tipReminder: true })
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Maya Rider')
  await expect(chip(page, 'E-bike')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Change it under Security' }).click()
  await expect(page).toHaveURL(/\/profile\/security$/)
})

test('§2.14 Help finds answers, and what it does not find goes to us once, also from a phone without a network', async ({
  page,
  context,
}) => {
  const person = await driverWithSession(page)
  await page.goto('/help#lost-phone')
  await expect(page.getByText('It works at once.')).toBeVisible()
  const search = page.getByLabel('Search help')
  await search.fill('SCRÉENSHOT iphone')
  await expect(page.getByRole('status').filter({ hasText: 'answer' })).toHaveText(/^\d answers?$/)
  await expect(
    page
      .locator('mark')
      .filter({ hasText: /^iPhone$/ })
      .first(),
  ).toBeVisible()
  expect([await axeViolations(page), await smallTargets(page)]).toEqual([[], []])
  await search.fill('helicopter')
  await expect(page.getByText('Nothing with these words')).toBeVisible()
  await go(page, 'Ask us')

  const feedbackText = page.locator('textarea')
  await expect(feedbackText).toHaveValue(/^I looked in Help for “helicopter”/)
  await expect(page.getByText('you came from /help')).toBeVisible()
  await feedbackText.fill('')
  await go(page, 'Send')
  await expect(page.getByText('Write a few words first.')).toBeVisible()
  await feedbackText.fill('Where do I land my helicopter?')
  await context.setOffline(true)
  await go(page, 'Send')
  await expect(page.getByText('You’re offline. It waits here.')).toBeVisible()
  await go(page, 'Try again')
  await expect(feedbackText).toHaveValue('Where do I land my helicopter?')
  expect(await axeViolations(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Thanks, we’ve got it.' })).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await expect
    .poll(
      async () => JSON.stringify(await known(person, '/api/inbox')).split('We have your feedback').length - 1,
    )
    .toBe(1)
  const mail = await mailTo(person.email)
  expect(mail.subject).toBe('Your feedback has arrived at Kindrop')
  expect(mail.text).toContain('Where do I land my helicopter?')
  await page.reload()
  await expect(feedbackText).toHaveValue('')
  await expect(page.getByText('you came from')).toHaveCount(0)
  const foot = page.getByRole('contentinfo')
  await foot.getByText('Help, terms and more').click()
  await foot.getByRole('link', { name: 'Reasons' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reasons')
  await foot.getByRole('link', { name: 'Feedback' }).click()
  await expect(page.getByText('you came from /reasons')).toBeVisible()

  await feedbackText.fill('And where do I park it?')
  await context.setOffline(true)
  await go(page, 'Send')
  await expect(page.getByText('You’re offline. It waits here.')).toBeVisible()
  await foot.getByRole('link', { name: 'Reasons' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reasons')
  await context.setOffline(false)
  await expect(page.getByText('Your feedback has been sent')).toBeVisible()
  await foot.getByRole('link', { name: 'Feedback' }).click()
  await expect(feedbackText).toHaveValue('')
})

test('§2.14 the tutorial works like the app, remembers what was gone through, and can be printed', async ({
  page,
}) => {
  await driverWithSession(page)
  await page.goto('/tutorial#make-it-yours')
  await expect(page.getByRole('heading', { name: 'Make the message yours' })).toBeInViewport()
  const message = page.getByTestId('made-up')
  await expect(message).toContainText('Priya')
  await chip(page, '20 minutes').click()
  await expect(message).toContainText('20')
  await page.getByRole('button', { name: 'Got it: Make the message yours' }).click()
  await page.reload()
  await expect(page.getByText('1 of 7 gone through')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go on with: Bring the order in' })).toBeVisible()
  await page.getByLabel('Try it with words of your own').fill('Please give me 5 stars')
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  expect([await axeViolations(page), await smallTargets(page)]).toEqual([[], []])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // Dark colours are for screens, not for paper.
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(18, 26, 22)')
  for (const device of ['Android', 'iPhone', 'Computer'])
    await expect(page.getByRole('heading', { name: device, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Got it/ })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})
