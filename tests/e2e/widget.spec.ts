import { axeViolations } from './accessibility-checks.ts'
import { clipboard, expect, loggedMessages, type Page, tap, test } from './driver.ts'
import { newPremiumDriver } from './premium-driver.ts'

test('§2.15 the floating widget copies and logs a message, behind its button and in its small window', async ({
  page,
  context,
}) => {
  const person = await newPremiumDriver(page)
  await page.goto('/floating-widget')
  await page.getByText('Show the floating button').click()
  const button = page.getByRole('button', { name: 'Quick message' })
  const sideOf = async () => ((await button.boundingBox())!.x < 180 ? 'left' : 'right')
  await expect.poll(sideOf).toBe('right')
  await button.press('ArrowLeft')
  await expect.poll(sideOf).toBe('left')
  await page.getByRole('button', { name: 'Move right' }).click()
  await expect.poll(sideOf).toBe('right')
  // It glides there, and is dragged after it has come to rest.
  await button.hover()
  await page.mouse.down()
  await page.mouse.move(50, 200, { steps: 4 })
  await page.mouse.up()
  await expect.poll(sideOf).toBe('left')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])

  await page.goto('/reasons')
  await expect.poll(sideOf).toBe('left')
  await button.click()
  const quick = page.getByRole('dialog', { name: 'Quick message' })
  await expect(quick.getByRole('button', { name: 'Copy message' })).toBeEnabled()
  const behindButton = await copyFrom(page, 'Nearly there')
  expect(await clipboard(page)).toBe(behindButton)
  await quick.getByRole('button', { name: 'Close' }).click()

  await page.goto('/floating-widget')
  const opener = page.getByRole('button', { name: 'Open small window' })
  await expect(opener).toBeVisible()
  await grantSendLockDuringTap(page, 'Open small window')
  const [small] = await Promise.all([context.waitForEvent('page'), opener.click()])
  const widgetText = await copyFrom(small, 'Delivered')
  expect(await clipboard(small)).toBe(widgetText)
  expect(await small.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree')
  await expect
    .poll(async () => (await loggedMessages(person)).map(({ text }) => text))
    .toEqual(expect.arrayContaining([behindButton, widgetText]))
  await page.getByRole('button', { name: 'Close small window' }).click()
  await expect.poll(() => small.isClosed()).toBe(true)
})

/** Lets the send queue wait for its lock, and gives it while the browser opens the window, which Chromium refuses. */
const grantSendLockDuringTap = (page: Page, label: string) =>
  page.evaluate(async (label) => {
    const held = Promise.withResolvers<void>()
    await new Promise<void>((begin) => {
      void navigator.locks.request('send-outbox', () => (begin(), held.promise))
    })
    dispatchEvent(new Event('online'))
    const button = Array.from(document.querySelectorAll('button')).find(
      ({ textContent }) => textContent === label,
    )!
    button.addEventListener('click', () => held.resolve(), { once: true })
    while (!(await navigator.locks.query()).pending?.some(({ name }) => name === 'send-outbox'))
      await new Promise(requestAnimationFrame)
  }, label)

/** Chooses a moment, copies the resulting message, and returns it. */
async function copyFrom(page: Page, moment: string): Promise<string> {
  await tap(page, moment)
  const message = page.getByRole('region', { name: 'Your message' }).locator('p').first()
  const text = (await message.innerText()).trim()
  await page.getByRole('button', { name: 'Copy message' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  return text
}
