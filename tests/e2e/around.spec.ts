import { newMessage } from '../message-factory.ts'
import { axeViolationsInBothThemes, smallTargets } from './accessibility-checks.ts'
import { type Page, clipboard, copyButton, draft, expect, newDriver, origin, test } from './driver.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'App' })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** The controls and bars that a toast covers, by their names. */
const covered = (page: Page, parts = 'header, nav, [role=alert], a[href], button') =>
  page.evaluate((parts) => {
    const boxes = [...document.querySelectorAll('[aria-label=Notifications] output')].map((toast) =>
      toast.getBoundingClientRect(),
    )
    const within = (element: Element) => {
      const box = element.getBoundingClientRect()
      return boxes.some(
        (toast) =>
          box.left < toast.right &&
          box.right > toast.left &&
          box.top < toast.bottom &&
          box.bottom > toast.top,
      )
    }
    return [...document.querySelectorAll(parts)]
      .filter((element) => !element.closest('[aria-label=Notifications]') && element.checkVisibility())
      .filter(within)
      .map((element) => element.outerHTML.slice(0, 80))
  }, parts)

test('§2.40 §2.45 §9.21 a driver’s phone has four places under the thumb, below the message to copy and the end of a page, and says which one is open; the bar leaves while the soft keyboard is open, and the list of single keys can be used by everybody', async ({
  page,
}) => {
  await newDriver(page)
  await test.step('the bell alone says how many items are unread', async () => {
    await expect(page.getByRole('button', { name: 'Inbox, 1 unread' })).toBeVisible()
    await expect(bar(page).getByRole('link', { name: 'Inbox', exact: true })).toHaveText('Inbox')
  })
  const top = (await bar(page).boundingBox())!.y
  await test.step('the bar stands below Copy, and leaves for the soft keyboard', async () => {
    const button = (await copyButton(page).boundingBox())!
    expect(button.y + button.height).toBeLessThanOrEqual(top)

    // A headless browser has no soft keyboard: this is what one tells the page.
    const openKeyboard = (height: number) =>
      page.evaluate((height) => {
        Object.defineProperty(visualViewport!, 'height', { configurable: true, value: height })
        visualViewport!.dispatchEvent(new Event('resize'))
      }, height)
    const space = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar'))
    expect(await space()).not.toBe('0px')
    await openKeyboard(420)
    await expect(bar(page)).toHaveCount(0)
    expect(await space()).toBe('0px')
    await openKeyboard(740)
    await expect(bar(page)).toBeVisible()
  })
  await test.step('a single key opens the list of them, and another copies', async () => {
    const { keyboard } = page
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    // The keys come with the parts that load when the phone is idle.
    await expect(async () => {
      await keyboard.press('?')
      await expect(list).toBeVisible({ timeout: 500 })
    }).toPass()
    expect([await axeViolationsInBothThemes(page), await smallTargets(page)]).toEqual([[], []])
    await keyboard.press('Escape')
    await expect(list).toBeHidden()
    const text = await draft(page)
    await keyboard.press('c')
    await expect.poll(() => clipboard(page)).toBe(text)
  })
  await test.step('four places', async () => {
    const phone = page.viewportSize()!
    const leftEdges = new Set<number>()
    for (const [name, path, title] of [
      ['History', '/history', 'History'],
      [/^Inbox/, '/inbox', 'Inbox'],
      ['Me', '/profile', 'Profile'],
      ['Create', '/upload', 'Create Message'],
    ] as const) {
      const link = bar(page).getByRole('link', { name })
      await link.click()
      await expect(page).toHaveURL(`${origin()}${path}`)
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(bar(page).locator('[aria-current]')).toHaveCount(1)
      await page.setViewportSize({ width: 1440, height: 900 })
      const heading = page.getByRole('heading', { level: 1, name: title })
      await expect(heading).toBeVisible()
      leftEdges.add((await heading.boundingBox())!.x)
      await page.setViewportSize(phone)
    }
    // Narrow pages and wide ones begin at one edge.
    expect([...leftEdges]).toHaveLength(1)
    const box = (await bar(page).boundingBox())!
    expect(box.height).toBeGreaterThanOrEqual(56)
    expect(box.y + box.height).toBe(740)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const link of await bar(page).getByRole('link').all())
      expect(await link.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    expect(await axeViolationsInBothThemes(page)).toEqual([])
  })
  await test.step('the end of a page', async () => {
    await page.goto('/reasons')
    await expect(bar(page)).toBeVisible()
    const endOfPage = async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const foot = (await page.getByRole('contentinfo').boundingBox())!
      return Math.floor(foot.y + foot.height)
    }
    await expect.poll(endOfPage).toBeLessThanOrEqual(top)
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(bar(page)).toBeHidden()
  })
})

test('§9.29 a toast covers no button and no bar, and in large type no header; it is one line, its action is a text, and a second action takes its place', async ({
  page,
}) => {
  const person = await newDriver(page)
  await fetch(`${origin()}/api/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(newMessage()),
  })
  await page.getByLabel('20 minutes').click()
  await page.getByRole('button', { name: 'Start over' }).click()
  // An offer to undo that is in the page covers nothing.
  await expect(toasts(page).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  for (const size of ['100%', '200%']) {
    await page.goto('/history')
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size)
    await page.getByRole('button', { name: /^More:/ }).click()
    await page.getByRole('button', { name: /favourites$/ }).click()
    const toast = toasts(page).getByRole('status').first()
    await toast.hover()
    // In large type, nothing else may be free.
    const parts = size === '200%' ? 'header, header a, header button, [role=alert]' : undefined
    expect({ size, covered: await covered(page, parts) }).toEqual({ size, covered: [] })
    const box = (await toast.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual((await bar(page).boundingBox())!.y)
  }

  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.reload()
  const more = page.getByRole('button', { name: /^More/ })
  await more.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const undo = toasts(page).getByRole('button', { name: 'Undo' })
  await undo.hover()
  const box = (await toasts(page).getByRole('status').boundingBox())!
  expect(box.height).toBeLessThan(56)
  expect(await undo.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toMatch(/11, 110, 71/)
  // A bar that comes under the toast moves it, but not while the driver presses.
  const addBar = () =>
    page.evaluate(async () => {
      const bars = document.querySelectorAll('[data-bar]').length
      const bar = document.body.appendChild(document.createElement('div'))
      bar.dataset.bar = ''
      bar.style.cssText = `position: fixed; inset: auto 0 0; height: ${120 + 60 * bars}px; background: gray`
      document.body.append(Object.assign(document.createElement('p'), { style: 'height: 900px' }))
      // Two frames and an idle moment later, whatever the new size causes is done.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await new Promise((resolve) => requestIdleCallback(resolve))
    })
  const place = async () => (await toasts(page).getByRole('status').boundingBox())!.y
  await addBar()
  const above = await place()
  expect(above).toBeLessThan(box.y)
  await undo.hover()
  await page.mouse.down()
  await addBar()
  expect(await place()).toBe(above)
  // A finger that slides off the button taps nothing, and then the toast clears the new bar.
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect.poll(place).toBeLessThan(above)
  await undo.hover()
  await page.mouse.down()
  await addBar()
  await page.mouse.up()
  await expect(more).toBeVisible()
  await expect(toasts(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
})
