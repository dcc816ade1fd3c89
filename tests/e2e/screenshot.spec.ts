import {
  chooseScreenshot,
  copy,
  copyButton,
  draft,
  expect,
  expectInConsole,
  holdRequest,
  newDriver,
  screenshots,
  tap,
  test,
} from './driver.ts'
import { newPremiumDriver } from './premium-driver.ts'

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

test('§1.2 §8.17 a picture reader that could not start is started again at the next try, and what a driver tapped meanwhile counts more than what is read', async ({
  page,
}) => {
  expectInConsole('The picture reader could not be started')
  await newDriver(page)
  let fail = () => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/ocr/**/worker.min.js', async (route) => {
    await failing
    await route.abort()
  })
  await chooseScreenshot(page, screenshots.order)
  await page.getByLabel('10 minutes').click()
  fail()
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
  await expect(page.getByRole('button', { name: /^Customer, Christopher/ })).toBeVisible()
  await expect(page.getByLabel('10 minutes')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => draft(page)).toMatch(/Christopher.*10 minutes|10 minutes.*Christopher/)
})
