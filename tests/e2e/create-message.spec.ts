// Create Message under a thumb: what can be seen and reached without scrolling, and in how many taps.
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { axeViolationsInBothThemes, smallTargets } from './accessibility-checks.ts'
import { composedOption } from './ai-driver.ts'
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
const sheetOf = (page: Page) => page.locator('div.contents', { has: copyButton(page) }).last()

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

test('§2.2 after a screenshot was read, the customer, minutes, moment, message and Copy are in sight without scrolling, and a message is three taps; Copy is among the first ten stops of the Tab key, in reach with text twice as large, and edited, the page can be used by everybody', async ({
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
  await test.step('the Tab key', async () => {
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    expect(await stopOfCopy(page)).toBe('Copy message')
  })
  await test.step('text twice as large', () => expectRoomForLargeType(page))
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
  await expect.poll(() => draft(page)).toContain('Thanh Hà')
  expect(await taps()).toBe(4)

  await edit(page, 'Please rate me 5 stars')
  await expect(page.getByText('Not allowed')).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})

/** The name of the stop of the Tab key at which Copy is, or of the tenth. */
async function stopOfCopy(page: Page): Promise<string | undefined> {
  // The key goes on from what was tapped last, so the focus goes to the top of the page first.
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
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
  return stops.at(-1)
}

/** With text of twice the size nothing scrolls sideways, and Copy is in reach. Leaves the text as it was. */
async function expectRoomForLargeType(page: Page): Promise<void> {
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
}

test('§1.2 §2.2 a tablet held upright shows reasons and tones without a tap; on a desk, the last messages are below the message, and both stay in sight beside long details', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await newDriver(page)
  await test.step('a tablet held upright', async () => {
    await expect(page.getByRole('button', { name: /^Reason and tone/ })).toBeHidden()
    await expectInSight({
      reason: page.getByRole('button', { name: 'Traffic', exact: true }),
      tone: page.locator('label').filter({ hasText: /^Playful$/ }),
    })
  })
  await page.setViewportSize({ width: 1440, height: 780 })
  const last = page.getByRole('link', { name: 'All messages' })
  await expect.poll(async () => (await last.boundingBox())!.x).toBeGreaterThan(700)
  const [link, text] = await Promise.all([last.boundingBox(), message(page).boundingBox()])
  expect(link!.y).toBeGreaterThan(text!.y + text!.height)
  expect(link!.y).toBeLessThan(500)
  await page.getByRole('button', { name: 'Own words' }).click()
  await page.evaluate(() => scrollTo(0, 180))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(180)
  await expectInSight({ message: message(page), copy: copyButton(page), 'the last messages': last })
  await expect(page.getByRole('heading', { name: 'Create Message' })).not.toBeInViewport()
})

test('§1.3 §4.4 §2.2 automated, the facts, the message and Copy are in sight, and a message is two taps; AI-enhanced, one message with its switch takes at most half of the screen, also when the check stops it', async ({
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

  await page.getByRole('button', { name: 'Next message' }).click()
  await page.getByRole('link', { name: /^Mode: Automated/ }).click()
  await page.getByText('AI-enhanced', { exact: true }).click()
  await expect(composedOption(page)).toBeChecked()
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
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expectFixInSight(page)
})

test('§2.2 on a small phone, minutes are changed with one tap, the sheet with two findings takes half of the screen and folds, and what the check stops is in sight with its fix and its reason', async ({
  page,
}) => {
  await newDriver(page)
  const field = page.getByRole('textbox', { name: 'Message' })
  const cards = message(page).getByRole('listitem')
  await test.step('two findings, one at a time, fold down to a line', async () => {
    await edit(page, 'Please tip me. Text me on 0412 345 678.')
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
    await expect(field).toBeVisible()
  })
  await test.step('a text is edited in sight of what is wrong and its fix', () => expectFixInSight(page))
  await test.step('a message that is stopped shows its words, and what puts them right', async () => {
    await field.fill(
      'I’m on my way with your order and should be with you in about ten minutes, it was checked twice. ' +
        'Please tip me. Text me on 0412 345 678.',
    )
    await page.getByRole('button', { name: 'Done' }).click()
    const mark = message(page).locator('mark').first()
    await expectInSight({ words: mark, fix: cards.getByRole('button').first(), Copy: copyButton(page) })
    // So it does when the driver has looked at the text again.
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expectInSight({ words: mark })
    await cards.getByRole('button', { name: /^Why/ }).click()
    await expectInSight({ reason: cards.getByText(/^Not allowed/) })
  })
  await test.step('own words that are stopped can still be read and changed above their message', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Start over' }).click()
    await openReasons(page)
    await page.getByRole('button', { name: 'Own words' }).click()
    const ownWords = page.getByRole('textbox', { name: 'Your own words' })
    await ownWords.pressSequentially('please tip me')
    await expect(copyButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Fix 1 thing to copy.')).toBeVisible()
    await expectInSight({ 'own words': ownWords })
  })
  await test.step('typed minutes give way to a chip', async () => {
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByLabel('Other minutes').fill('12')
    await expect.poll(() => draft(page)).toContain('12 minutes')
    // A chip that came in before the others would move this one away between press and release.
    await page.getByRole('button', { name: '15 minutes' }).click()
    await expect.poll(() => draft(page)).toContain('15 minutes')
  })
})

/** On a small phone a text that the check stops is edited in sight of what is wrong and its fix. */
async function expectFixInSight(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill(
    'I’ll be at the gate of the yellow house in about 5 minutes, with everything you ordered, please tip me. ' +
      'The street is quiet tonight and I have checked the order twice. See you soon.',
  )
  await expectInSight({
    text: field,
    finding: message(page).getByRole('listitem'),
    fix: message(page).getByRole('button', { name: 'Remove this part' }),
    Copy: copyButton(page),
    done: page.getByRole('button', { name: 'Done' }),
  })
  expect(await sheetShare(page)).toBeLessThanOrEqual(0.5)
  // Two lines of the text, at least.
  expect((await field.boundingBox())!.height).toBeGreaterThanOrEqual(60)
}

test('§1.2 §2.2 a driver tries an empty editor with a sample, which is not logged, and no notice pushes the minutes or the moments of a small phone behind the message, not even offline; another screenshot puts a message aside, and it comes back, also after a picture that is no order; the picture on the clipboard is offered', async ({
  page,
}) => {
  const person = await newDriver(page)
  await page.getByRole('button', { name: 'Try with a sample' }).click()
  await expect(page.getByText('A sample order')).toBeVisible()
  await expect.poll(() => draft(page)).toContain('Christopher')
  await test.step('offline, the minutes and the moments are in sight', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeAttached()
    await expectInSight({
      minutes: page.getByRole('button', { name: '10 minutes' }),
      moments: page.locator('label').filter({ hasText: /^Nearly there$/ }),
    })
    await page.context().setOffline(false)
    await expect(page.getByText('You’re offline.')).toHaveCount(0)
  })
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

  await test.step('a picture that is no order stands beside no message of the order before it', async () => {
    await chooseScreenshot(page, screenshots.cat)
    await expect(page.getByText('No order found')).toBeVisible()
    expect(await draft(page)).not.toContain('Christopher')
    await (await toastButton(page, 'Bring it back')).click()
    await expect.poll(() => draft(page)).toContain('Christopher')
    await copy(page)
    await expect.poll(() => loggedMessages(person)).toHaveLength(1)
  })
  await test.step('the next message forgets a picture that is no order', async () => {
    await chooseScreenshot(page, screenshots.cat)
    await expect(page.getByText('No order found')).toBeVisible()
    await copy(page)
    await page.getByRole('button', { name: 'Next message' }).click()
    await expect(page.getByText('No order found')).toHaveCount(0)
  })
  await test.step('an empty editor offers the picture on the clipboard; where it is no order the driver fills in by hand', async () => {
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
})
