import { axeViolations, smallTargets } from './accessibility-checks.ts'
import {
  type Page,
  expect,
  watchFor,
  newDriver,
  origin,
  signIn,
  signOut,
  test,
  withServiceWorker,
} from './driver.ts'
import { newNotification, notify } from './notify.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Inbox/ })
const badge = (page: Page) => page.getByTestId('unread-badge')
const popover = (page: Page) => page.getByRole('dialog', { name: 'Inbox' })
const cards = (page: Page) => popover(page).getByRole('listitem')

/** A driver with a dismissed welcome, signed in on a phone. */
async function newDriverWelcomed(page: Page, name?: string) {
  const person = await newDriver(page, name)
  await expect(badge(page)).toHaveText('1')
  const headers = { authorization: `Bearer ${person.token}` }
  const response = await fetch(`${origin()}/api/inbox/welcome/dismissed`, { method: 'PUT', headers })
  expect(response.status).toBe(204)
  await expect(badge(page)).toHaveCount(0)
  return person
}

test("§2.45 §9.12 §9.30 what happens stands under the bell of both of a driver's phones, and is read on both", async ({
  page,
  browser,
}) => {
  const person = await newDriverWelcomed(page)
  // A laptop would end the session of the phone (§4.5).
  const second = await browser.newContext()
  const other = await second.newPage()
  await signIn(other, person)

  await bell(page).click()
  await expect(popover(page)).toContainText('0 unread')
  await expect(popover(page)).toContainText('No messages yet')
  await expect(popover(page)).toContainText("We'll send you messages when something important happens")
  await expect(popover(page).getByRole('button', { name: 'Mark all read' })).toBeDisabled()
  await expect(badge(page)).toHaveCount(0)

  // Without a socket, a client polls once a minute.
  await notify(
    person,
    newNotification({ type: 'payment_failed', priority: 3, title: 'Payment Failed' }),
    newNotification({ kind: 'message', type: 'welcome', title: 'Good to have you', link: '/mode-selection' }),
  )
  await expect(badge(page)).toHaveText('2')
  await expect(badge(other)).toHaveText('2')
  await expect(bell(other)).toHaveAccessibleName('Inbox, 2 unread')
  await expect(page.getByRole('status').filter({ hasText: '2 new in your inbox' })).toBeAttached()
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).nth(1)).toContainText(/Payment Failed.*Urgent(just now|\d minutes? ago)/)
  expect(await axeViolations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  // The check marks it read and stays; the focus moves to the next card.
  await page.getByRole('button', { name: 'Mark read: Payment Failed' }).press('Enter')
  await expect(badge(other)).toHaveText('1')
  await expect(page.getByRole('button', { name: 'Mark read: Good to have you' })).toBeFocused()
  // The card marks it read and opens its link.
  await cards(page)
    .getByRole('link', { name: /Good to have you/ })
    .click()
  await expect(page).toHaveURL(/\/mode-selection$/)
  await expect(popover(page)).toBeHidden()
  await expect(badge(page)).toHaveCount(0)
  await expect(badge(other)).toHaveCount(0)

  await notify(person, ...Array.from({ length: 100 }, () => newNotification()))
  await expect(badge(page)).toHaveText('99+')
  await expect(badge(other)).toHaveText('99+')
  await bell(page).click()
  await expect(cards(page)).toHaveCount(10)
  await expect(popover(page)).toContainText('100 unread')
  // The scrollbar appears while scrolling, and disappears.
  const moving = popover(page).locator('[data-moving]')
  await expect(moving).toHaveCount(0)
  const hasMoved = await watchFor(popover(page), '[data-moving]')
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect.poll(hasMoved).toBe(true)
  await expect(moving).toHaveCount(0)
  await bell(other).click()
  await popover(other).getByRole('button', { name: 'Mark all read' }).click()
  await expect(badge(other)).toHaveCount(0)
  await expect(badge(page)).toHaveCount(0)
  await expect(popover(page)).toContainText('All read')
  await second.close()
})

test.describe('in a basement', () => {
  test.use(withServiceWorker)

  test('§2.51 §4.8 §9.20 without a network the inbox is as it was last known, and what was done to it is told later', async ({
    page,
    context,
  }) => {
    const person = await newDriverWelcomed(page)
    await notify(
      person,
      newNotification({ title: 'One' }),
      newNotification({ title: 'Two', type: 'tip_received' }),
    )
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await bell(page).click()
    await popover(page).getByRole('link', { name: 'View all messages' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('listitem')).toHaveCount(2)

    await context.setOffline(true)
    await page.reload()
    await expect(main).toContainText('Offline. This is what was here when you last looked.')
    await main.getByRole('button', { name: 'Mark read: One' }).click()
    await expect(badge(page)).toHaveText('1')
    await notify(person, newNotification({ kind: 'message', type: 'welcome', title: 'Three' }))
    await context.setOffline(false)
    await expect(main).not.toContainText('Offline.')
    await expect(badge(page)).toHaveText('2')

    // Another device shows the server's state.
    const other = await context.browser()!.newContext()
    const elsewhere = await other.newPage()
    await signIn(elsewhere, person)
    await elsewhere.goto('/inbox?tab=messages')
    await expect(elsewhere.getByRole('main')).toContainText('2 unread')
    await expect(elsewhere.getByRole('listitem').filter({ hasText: 'Three' })).toBeVisible()

    // Dismissed, with an undo.
    await main.getByText('Tips', { exact: true }).click()
    await expect(main.getByRole('listitem')).toHaveCount(1)
    await main.getByRole('button', { name: 'Dismiss: Two' }).click()
    // A toast that is pointed at stays.
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.hover()
    await expect(main.getByRole('listitem').filter({ hasText: 'Two' })).toHaveCount(0)
    await expect(badge(elsewhere)).toHaveText('1')
    await undo.click()
    await expect(main.getByRole('listitem').filter({ hasText: 'Two' })).toHaveCount(1)
    await expect(badge(elsewhere)).toHaveText('2')
    await elsewhere.getByText('Notifications').click()
    await expect(elsewhere.getByRole('listitem').filter({ hasText: 'Two' })).toHaveCount(1)
    await other.close()
  })
})

test('§6.6 §7.28 §9.13 the inbox comes through where sockets break or are barred, and stays with its driver', async ({
  page,
}) => {
  let isBarred = false
  const lines: { close: (why: { code: number }) => Promise<void> }[] = []
  await page.routeWebSocket('**/api/inbox/socket', (line) => {
    if (isBarred) return void line.close({ code: 1011 })
    line.connectToServer()
    lines.push(line)
  })
  const person = await newDriverWelcomed(page)
  const checked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/inbox')
  await notify(person, newNotification())
  await expect(badge(page)).toHaveText('1')
  await checked

  // An update of the service closes every socket.
  await lines[0]!.close({ code: 1012 })
  await notify(person, newNotification())
  await expect(badge(page)).toHaveText('2')
  await expect.poll(() => lines.length).toBe(2)

  isBarred = true
  await lines[1]!.close({ code: 1006 })
  await notify(person, newNotification())
  await bell(page).click()
  await popover(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(badge(page)).toHaveText('3')
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()

  await signOut(page)
  await expect(bell(page)).toHaveCount(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('inbox_'))),
  ).toEqual([])
  // The next event after a moment arrives over the socket again.
  isBarred = false
  await newDriver(page, 'Nan Next')
  await bell(page).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Welcome to Kindrop')
})
