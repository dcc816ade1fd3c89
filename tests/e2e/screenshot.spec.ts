import {
  chooseScreenshot,
  clipboard,
  copy,
  copyButton,
  draft,
  expect,
  expectInConsole,
  holdRequest,
  newDriver,
  type Page,
  screenshots,
  tap,
  test,
} from './driver.ts'
import { newPremiumDriver } from './premium-driver.ts'

/** Pastes the text of a screen, as a phone copies it from a screenshot. */
async function pasteScreen(page: Page, text: string) {
  await page.getByRole('button', { name: /^Paste text/ }).click()
  await page.getByLabel('Text of the order').fill(text)
  await page.getByRole('button', { name: 'Use this text' }).click()
}

test('§2.2 an offer gives no message until the driver has accepted it, and what was read is kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newDriver(page)
  await pasteScreen(
    page,
    `New offer
    A$18.40
    Includes expected tip
    24 min (8.6 km) total
    Pick up 0.9 km away
    Plum Tree Noodles
    Drop off
    Mill Rd & Quay St, Brunswick
    Decline
    Accept`,
  )
  await expect(page.getByText('Accept it first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy message' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Store, Plum Tree Noodles/ })).toBeVisible()
  await page.getByRole('button', { name: 'I’ve accepted it' }).click()
  await expect(page.getByRole('radio', { name: 'To the store' })).toBeChecked()
  await expect(page.getByText('Accept it first')).toBeHidden()
  const shown = await draft(page)
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(shown)
})

test('§2.2 a pick-up that does not show where the driver is chooses no moment, and asks for the minutes', async ({
  page,
}) => {
  await newDriver(page)
  await pasteScreen(
    page,
    `Collect from
    Saffron Corner
    43 Elm Street
    Order for
    Petra W.
    Collected`,
  )
  await expect(page.getByRole('button', { name: /^Store, Saffron Corner/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'To the store' })).not.toBeChecked()
  await expect(page.getByText('doesn’t clearly show where you are')).toBeVisible()
  await expect(page.getByText('add them, so Petra knows when.')).toBeVisible()
  await page.getByLabel('10 minutes').click()
  await expect(page.getByText('add them, so')).toBeHidden()
  await tap(page, 'At the store')
  await expect(page.getByRole('radio', { name: 'At the store' })).toBeChecked()
})

test('§1.3 automated, the moment and the minutes that a picture leaves open are one tap each', async ({
  page,
}) => {
  await newPremiumDriver(page)
  await page.goto('/mode-selection')
  await page.getByText('Automated', { exact: true }).click()
  await expect(page).toHaveURL(/\/upload$/)
  await chooseScreenshot(page, screenshots.pickup)
  const open = page.getByText('doesn’t clearly show where you are')
  await expect(open).toBeVisible()
  await expect(copyButton(page)).toBeEnabled()
  await tap(page, 'On the way')
  await expect(open).toBeHidden()
  await page.getByLabel('10 minutes').click()
  await expect.poll(() => draft(page)).toContain('10 minutes')
  await copy(page)
  await page.getByRole('button', { name: 'Next: Wei-Ling' }).click()
  await copy(page)
  await page.getByRole('button', { name: 'Next message' }).click()
  // The message goes with its picture, and the focus moves to the heading.
  await expect(page.getByRole('heading', { name: 'Create Message' })).toBeFocused()
})

test('§1.2 what a driver taps while a screenshot is read counts more than what is read', async ({ page }) => {
  await newDriver(page)
  const release = await holdRequest(page, '**/ocr/**/worker.min.js')
  await chooseScreenshot(page, screenshots.order)
  await page.getByLabel('10 minutes').click()
  await release()
  await expect(page.getByRole('button', { name: /^Customer, Christopher/ })).toBeVisible()
  await expect(page.getByLabel('10 minutes')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => draft(page)).toMatch(/Christopher.*10 minutes|10 minutes.*Christopher/)
})

test('§1.2 a reading that a reload has cut short goes on by itself, and says nothing of the order until then', async ({
  page,
}) => {
  await newDriver(page)
  const asked = page.waitForRequest('**/ocr/**/worker.min.js')
  await holdRequest(page, '**/ocr/**/worker.min.js')
  await chooseScreenshot(page, screenshots.order)
  await asked
  await expect(page.getByRole('img', { name: 'Your screenshot' })).toBeVisible()
  const release = await holdRequest(page, '**/ocr/**/worker.min.js')
  await page.reload()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(copyButton(page)).toHaveCount(0)
  await release()
  await expect.poll(() => draft(page)).toContain('Christopher')
})

test('§8.17 a picture reader that could not start is started again at the next try', async ({ page }) => {
  expectInConsole('The picture reader could not be started')
  await newDriver(page)
  await page.route('**/ocr/**/worker.min.js', (route) => route.abort())
  await chooseScreenshot(page, screenshots.stacked)
  const failure = page.getByText('We couldn’t read the screenshot.')
  await expect(failure).toBeVisible()
  // Its own file comes now, but not its core.
  await page.unroute('**/ocr/**/worker.min.js')
  await page.route('**/ocr/**/*.wasm.js', (route) => route.abort())
  const secondWarning = page.waitForEvent('console', (line) => line.text().includes('could not be started'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await secondWarning
  await expect(failure).toBeVisible()
  await page.unroute('**/ocr/**/*.wasm.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Store, / })).toBeVisible()
})
