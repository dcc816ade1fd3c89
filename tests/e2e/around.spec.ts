import { newMessage } from '../message-factory.ts'
import { axeViolationsInBothThemes, smallTargets } from './accessibility-checks.ts'
import {
  type Page,
  clipboard,
  copy,
  copyButton,
  draft,
  driverWithSession,
  expect,
  newDriver,
  origin,
  test,
} from './driver.ts'

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

test('§2.40 a driver’s phone has four places under the thumb, and says which one is open', async ({
  page,
}) => {
  await driverWithSession(page)
  await page.goto('/upload')
  for (const [name, path] of [
    ['History', '/history'],
    [/^Inbox/, '/inbox'],
    ['Me', '/profile'],
    ['Create', '/upload'],
  ] as const) {
    const link = bar(page).getByRole('link', { name })
    await link.click()
    await expect(page).toHaveURL(`${origin()}${path}`)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(bar(page).locator('[aria-current]')).toHaveCount(1)
  }
  const box = (await bar(page).boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(56)
  expect(box.y + box.height).toBe(740)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const link of await bar(page).getByRole('link').all())
    expect(await link.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})

test('§2.40 §2.45 the bell alone says how many items are unread; the bottom bar stands below the message to copy and the end of a page, and leaves while the soft keyboard is open', async ({
  page,
}) => {
  await newDriver(page)
  await expect(page.getByRole('button', { name: 'Inbox, 1 unread' })).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Inbox', exact: true })).toHaveText('Inbox')
  const top = (await bar(page).boundingBox())!.y
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

test('§9.29 a toast covers no button and no bar, and in large type no header', async ({ page }) => {
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
})

test('§9.29 a toast is one line, its action is a text, and a second action takes its place', async ({
  page,
}) => {
  await newDriver(page)
  await copy(page)
  await page.goto('/history')
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

test('§9.21 a driver with a keyboard goes around, copies and searches by single keys, which rest while one types', async ({
  page,
}) => {
  await newDriver(page)
  const { keyboard } = page
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // The keys come with the parts that load when the phone is idle.
  await expect(async () => {
    await keyboard.press('?')
    await expect(list).toBeVisible({ timeout: 500 })
  }).toPass()
  expect([await axeViolationsInBothThemes(page), await smallTargets(page)]).toEqual([[], []])
  await keyboard.press('Escape')
  // The keys rest while a dialog is open.
  await expect(list).toBeHidden()
  const text = await draft(page)
  await keyboard.press('c')
  await expect.poll(() => clipboard(page)).toBe(text)
  await keyboard.press('n')
  await expect(copyButton(page)).toHaveText(/^Copy message/)

  await keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search history' })
  await expect(search).toBeFocused()
  await keyboard.type('gic?n')
  await expect(search).toHaveValue('gic?n')
  await expect(page).toHaveURL(/\/history#search$/)
  await search.blur()
  for (const [key, path] of [
    ['i', '/inbox'],
    ['m', '/profile'],
    ['h', '/history'],
    ['c', '/upload'],
  ] as const) {
    // The second key counts for 1.5 s, which a busy machine may take.
    await expect(async () => {
      await keyboard.press('g')
      await keyboard.press(key)
      await expect(page).toHaveURL(`${origin()}${path}`, { timeout: 5_000 })
    }).toPass()
  }
})

test('§9.21 the keys are listed in Help, and can be switched off on a device', async ({ page }) => {
  await driverWithSession(page)
  await page.goto('/help')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const open = async () => {
    if (!(await list.isVisible()))
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click({ timeout: 5_000 })
    await expect(list).toBeVisible({ timeout: 5_000 })
  }
  await expect(open).toPass()
  await list.getByRole('switch', { name: /Use these keys/ }).click({ force: true })
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('?')
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(/\/help$/)
})
