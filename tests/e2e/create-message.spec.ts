// Create Message under a thumb: what can be seen and reached without scrolling, and in how many taps.
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { axeViolationsInBothThemes, smallTargets } from './accessibility-checks.ts'
import { newAiDriver } from './ai-driver.ts'
import {
  chooseScreenshot,
  clipboard,
  copy,
  copyButton,
  draft,
  edit,
  expect,
  loggedMessages,
  newDriver,
  openReasons,
  type Page,
  screenshots,
  tap,
  test,
  toastButton,
} from './driver.ts'
import { newPremiumDriver } from './premium-driver.ts'

const SMALL = { width: 360, height: 640 }

const message = (page: Page) => page.getByRole('region', { name: 'Your message' })
/** It folds, and the message is hidden then. */
const sheetOf = (page: Page) => page.locator('div.contents', { has: copyButton(page) })

/** An order whose screenshot was made just now, as far as the phone can tell. */
const freshOrder = () => ({
  name: 'order.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(screenshots.order),
})

/** Whether a driver sees all of it without scrolling: inside the screen, and nothing lies over its corners. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    const corners = [top + 4, bottom - 4].map((y) => document.elementFromPoint((left + right) / 2, y))
    return (
      isInside && corners.every((hit) => hit !== null && (element.contains(hit) || hit.contains(element)))
    )
  })

async function expectInSight(parts: Record<string, Locator>): Promise<void> {
  for (const [name, part] of Object.entries(parts))
    await expect.poll(() => isInSight(part), `${name} is in sight`).toBe(true)
}

/** The share of the screen's height that the sheet takes. */
const sheetShare = (page: Page) =>
  sheetOf(page).evaluate((element) => element.getBoundingClientRect().height / innerHeight)

/** Counts the driver's taps from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const state = globalThis as { taps?: number }
    state.taps = 0
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && state.taps!++, true)
  })
  return () => page.evaluate(() => (globalThis as { taps?: number }).taps!)
}

test.use({ viewport: SMALL })

test('§2.2 after a screenshot was read, the customer, minutes, moment, message and Copy are in sight without scrolling, and a message is three taps', async ({
  page,
}) => {
  await newDriver(page)
  const taps = await countTaps(page)
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add a screenshot' }).click(),
  ])
  await picker.setFiles(freshOrder())
  await expect.poll(() => draft(page)).toContain('Christopher')
  await expectInSight({
    customer: page.getByRole('heading', { name: 'Message for Christopher' }),
    'the fewest minutes': page.getByRole('button', { name: '2 minutes', exact: true }),
    'the most minutes': page.getByRole('button', { name: '30 minutes' }),
    'first moment': page.locator('label').filter({ hasText: /^To the store$/ }),
    'last moment': page.locator('label').filter({ hasText: /^Delivered$/ }),
    message: message(page).locator('p').first(),
    Copy: copyButton(page),
  })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: '10 minutes' }).click()
  await expect.poll(() => draft(page)).toContain('10 minutes')
  const text = await draft(page)
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(text)
  expect(await taps()).toBe(3)

  // It stays copied until the driver goes on, and the next screenshot is one tap away.
  await expectInSight({
    'Next screenshot': page.getByRole('button', { name: 'Next screenshot' }),
    'Next message': page.getByRole('button', { name: 'Next message' }),
    'Copied for Christopher': copyButton(page),
  })
  const [next] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Next screenshot' }).click(),
  ])
  await next.setFiles(screenshots.stacked)
  await expect.poll(() => draft(page)).not.toContain('Christopher')
  expect(await taps()).toBe(4)
})

test('§1.2 on a desk, the last messages stand below the message, beside the details', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await newDriver(page)
  const [last, text] = await Promise.all([
    page.getByRole('region', { name: 'History' }).boundingBox(),
    message(page).boundingBox(),
  ])
  expect(last!.x).toBeGreaterThan(700)
  expect(last!.y).toBeGreaterThan(text!.y + text!.height)
  expect(last!.y).toBeLessThan(500)
})

test('§2.2 a driver who has typed a number of minutes changes it with one tap on a chip', async ({
  page,
}) => {
  await newDriver(page)
  await page.getByLabel('Other minutes').fill('12')
  await expect.poll(() => draft(page)).toContain('12 minutes')
  // A chip that came in before the others would move this one away between press and release.
  await page.getByRole('button', { name: '15 minutes' }).click()
  await expect.poll(() => draft(page)).toContain('15 minutes')
})

test('§1.3 §4.4 automated, the facts, the message and Copy are in sight, and a message is two taps', async ({
  page,
}) => {
  await newPremiumDriver(page)
  await page.goto('/mode-selection')
  await page.getByText('Automated', { exact: true }).click()
  await expect(page).toHaveURL(/\/upload$/)
  const taps = await countTaps(page)
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add a screenshot' }).click(),
  ])
  await picker.setFiles(freshOrder())
  await expectInSight({
    customer: page.getByRole('heading', { name: 'Message for Christopher' }),
    message: message(page).locator('p').first(),
    Copy: copyButton(page),
  })
  expect(await sheetShare(page)).toBeLessThanOrEqual(0.5)
  const text = await draft(page)
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(text)
  expect(await taps()).toBe(2)
})

test('§1.3 AI-enhanced, one message with its switch takes at most half of the screen', async ({ page }) => {
  await newAiDriver(page)
  await chooseScreenshot(page, freshOrder())
  await expect.poll(() => draft(page)).toContain('Christopher')
  const moment = page.locator('label').filter({ hasText: /^On the way$/ })
  // Playwright would scroll to what is not in sight yet, and leave the page there.
  await expectInSight({ moment })
  await tap(page, 'On the way')
  await expect(page.getByRole('radio', { name: /^AI(?!-)/ })).toBeEnabled()
  expect(await sheetShare(page)).toBeLessThanOrEqual(0.5)
  await expectInSight({
    minutes: page.getByRole('button', { name: '30 minutes' }),
    moment,
    message: message(page).locator('p').first(),
    Copy: copyButton(page),
  })
  await expect(message(page).locator('p').first()).toBeVisible()
  await expect(message(page).getByText('Will be copied')).toHaveCount(1)
})

test('§2.2 with two findings the sheet takes half of the screen, folds down to a line, and Copy shows what to fix', async ({
  page,
}) => {
  await newDriver(page)
  await edit(page, 'Please tip me. Text me on 0412 345 678.')
  const cards = message(page).getByRole('listitem')
  await expect(cards.first()).toContainText('Not allowed')
  // One at a time, with its fix above Copy.
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(/1 of \d/)
  expect(await sheetShare(page)).toBeLessThanOrEqual(0.5)
  await expectInSight({ fix: cards.getByRole('button').first(), Copy: copyButton(page) })

  const fold = page.getByRole('button', { name: /^Message/ })
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  expect(await sheetShare(page)).toBeLessThan(0.3)
  await expect(copyButton(page)).toBeInViewport()
  expect([await axeViolationsInBothThemes(page), await smallTargets(page)]).toEqual([[], []])
  await fold.click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
})

for (const [mode, open] of [
  ['Manual', newDriver],
  ['AI-enhanced', newAiDriver],
] as const)
  test(`§2.2 ${mode}, on a small phone a text that the check stops is edited in sight of what is wrong and its fix`, async ({
    page,
  }) => {
    await page.setViewportSize(SMALL)
    await open(page)
    await edit(
      page,
      'I’ll be at the gate of the yellow house in about 5 minutes, with everything you ordered, please tip me. ' +
        'The street is quiet tonight and I have checked the order twice. See you soon.',
    )
    const field = page.getByRole('textbox', { name: 'Message' })
    const fix = message(page).getByRole('button', { name: 'Remove this part' })
    await expectInSight({
      text: field,
      finding: message(page).getByRole('listitem'),
      fix,
      Copy: copyButton(page),
      done: page.getByRole('button', { name: 'Done' }),
    })
    expect(await sheetShare(page)).toBeLessThanOrEqual(0.5)
    // Two lines of the text, at least.
    expect((await field.boundingBox())!.height).toBeGreaterThanOrEqual(60)
  })

test('§2.2 on a small phone a message that the check stops shows its words, and what puts them right', async ({
  page,
}) => {
  await newDriver(page)
  await edit(
    page,
    'I’m on my way with your order and should be with you in about ten minutes, it was checked twice. ' +
      'Please tip me. Text me on 0412 345 678.',
  )
  await page.getByRole('button', { name: 'Done' }).click()
  const mark = message(page).locator('mark').first()
  const card = message(page).getByRole('listitem')
  await expectInSight({ words: mark, fix: card.getByRole('button').first(), Copy: copyButton(page) })
  // So it does when the driver has looked at the text again.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expectInSight({ words: mark })
  await card.getByRole('button', { name: /^Why/ }).click()
  await expectInSight({ reason: card.getByText(/^Not allowed/) })
})

test('§2.2 the own words that the check stops can still be read and changed above their message', async ({
  page,
}) => {
  await newDriver(page)
  await openReasons(page)
  await page.getByRole('button', { name: 'Own words' }).click()
  const field = page.getByRole('textbox', { name: 'Your own words' })
  await field.pressSequentially('please tip me')
  await expect(copyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Fix 1 thing to copy.')).toBeVisible()
  await expectInSight({ 'own words': field })
})

test('§2.2 Copy is among the first ten stops of the Tab key, and with text twice as large nothing scrolls sideways and it is in reach; read and edited, it can be used by everybody', async ({
  page,
}) => {
  await newDriver(page)
  await chooseScreenshot(page, freshOrder())
  await expect.poll(() => draft(page)).toContain('Christopher')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const stops: string[] = []
  while (stops.length < 10 && !stops.at(-1)?.startsWith('Copy')) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent?.trim() ??
          '',
      ),
    )
  }
  expect(stops.at(-1)).toBe('Copy message')

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectInSight({ Copy: copyButton(page) })
  // The first two lines of the message stand above Copy.
  const [above, below] = [message(page), copyButton(page)].map((part) => part.boundingBox())
  const [text, bar] = [(await above)!, (await below)!]
  expect(bar.y - text.y).toBeGreaterThan(100)
  const wide = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('main *'))
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
  expect(await wide()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await edit(page, 'Please rate me 5 stars')
  await expect(page.getByText('Not allowed')).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})

test('§2.2 a visitor to an empty editor tries it with a sample, which is not logged; another screenshot puts a message aside, and it comes back', async ({
  page,
}) => {
  const person = await newDriver(page)
  await page.getByRole('button', { name: 'Try with a sample' }).click()
  await expect(page.getByText('A sample order')).toBeVisible()
  await expect.poll(() => draft(page)).toContain('Christopher')
  await copy(page)
  await expect(page.getByRole('button', { name: 'Copied for Christopher' })).toBeVisible()
  await expect(page.getByText('Keep a redacted copy?')).toHaveCount(0)

  await chooseScreenshot(page, freshOrder())
  await expect(page.getByText('A sample order')).toHaveCount(0)
  await expect(copyButton(page)).toHaveText('Copy message')
  await expect.poll(() => draft(page)).toContain('Christopher')
  await chooseScreenshot(page, screenshots.stacked)
  const back = await toastButton(page, 'Bring it back')
  await expect.poll(() => draft(page)).not.toContain('Christopher')
  await expectInSight({ message: message(page).locator('p').first(), Copy: copyButton(page) })
  await back.click()
  await expect.poll(() => draft(page)).toContain('Christopher')
  await copy(page)
  await expect.poll(() => loggedMessages(person)).toHaveLength(1)
})

test('§2.2 a picture that is no order stands beside no message of the order before it, which can be brought back; the next message forgets it', async ({
  page,
}) => {
  await newDriver(page)
  await chooseScreenshot(page, freshOrder())
  await expect.poll(() => draft(page)).toContain('Christopher')
  await chooseScreenshot(page, screenshots.cat)
  await expect(page.getByText('No order found')).toBeVisible()
  expect(await draft(page)).not.toContain('Christopher')
  await (await toastButton(page, 'Bring it back')).click()
  await expect.poll(() => draft(page)).toContain('Christopher')

  await chooseScreenshot(page, screenshots.cat)
  await expect(page.getByText('No order found')).toBeVisible()
  await copy(page)
  await page.getByRole('button', { name: 'Next message' }).click()
  await expect(page.getByText('No order found')).toHaveCount(0)
})

test('§2.2 an empty editor offers the picture on the clipboard where the browser lets it look; where it is no order the driver fills in by hand', async ({
  page,
}) => {
  await newDriver(page)
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 80 })
    canvas.getContext('2d')!.fillRect(0, 0, 40, 80)
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png! })])
    dispatchEvent(new Event('focus'))
  })
  await page.getByRole('button', { name: 'Use the screenshot you copied' }).click()
  await expect(page.getByText('No order found')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in by hand' }).click()
  await expect(copyButton(page)).toBeEnabled()
})
