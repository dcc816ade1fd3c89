import type { TestAccount } from '../account-factory.ts'
import { newMessage } from '../message-factory.ts'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import {
  type Page,
  clipboard,
  copy,
  draft,
  driverWithSession,
  expect,
  loggedMessages,
  newDriver,
  origin,
  test,
  toastButton,
} from './driver.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Messages' })
const row = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text })
const more = (page: Page, text: string) => row(page, text).getByRole('button', { name: /^More/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'This message' })

type Change = { text: string; moment?: 'delivered' | 'picked_up' | 'arriving'; platform?: 'wolt' | 'didi' }

/** Logs a message from another phone of this driver. */
async function log({ token }: TestAccount, { text, moment = 'picked_up', platform = 'wolt' }: Change) {
  const message = newMessage()
  const response = await fetch(`${origin()}/api/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, text, input: { ...message.input, moment, platform } }),
  })
  expect(response.status).toBe(201)
}

async function withThree(page: Page) {
  const person = await driverWithSession(page)
  await log(person, { text: 'Running up the stairs now.', moment: 'arriving' })
  await log(person, { text: 'It is at your door.', moment: 'delivered', platform: 'didi' })
  await log(person, { text: 'Traffic is slow, I am on my way.' })
  await page.goto('/history')
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  return person
}

test('§1.2 the history is a page with short names for its buttons, which finds a message by its words, its moment, its app and its tip', async ({
  page,
}) => {
  await withThree(page)
  await expect(page).toHaveTitle(/^History/)
  expect([await axeViolations(page), await smallTargets(page)]).toEqual([[], []])
  const names = await row(page, 'Traffic')
    .getByRole('button', { name: /: On the way, / })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!))
  expect(names).toHaveLength(3)
  for (const name of names) {
    expect(name).toMatch(/: On the way, (just now|now|\d+ \w+ ago)$/)
    expect(name.length).toBeLessThan(50)
  }
  const found = list(page).getByRole('listitem')
  const search = page.getByRole('searchbox', { name: 'Search history' })
  await search.fill('DOOR')
  await expect(found).toHaveText([/at your door/])
  await search.fill('helicopter')
  await expect(page.getByText('No message like that')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show all messages' }).click()
  await expect(found).toHaveCount(3)
  await expect(search).toHaveValue('')

  await page.getByLabel('Moment').selectOption('Delivered')
  await expect(found).toHaveText([/at your door/])
  await page.getByLabel('Moment').selectOption('Any moment')
  await page.getByLabel('Delivery app').selectOption('Wolt')
  await expect(found).toHaveCount(2)
  await row(page, 'stairs')
    .getByRole('button', { name: /^Add tip/ })
    .click()
  await page.getByLabel('Tip in dollars').fill('4.50')
  await page.getByRole('button', { name: 'Save tip' }).click()
  await page.getByLabel('Tip', { exact: true }).selectOption('With a tip')
  await expect(found).toHaveText([/stairs/])
  await page.getByLabel('Tip', { exact: true }).selectOption('Without a tip')
  await expect(found).toHaveText([/Traffic/])
})

test('§1.2 Create Message shows the last three messages and leads to all', async ({ page }) => {
  const person = await withThree(page)
  await log(person, { text: 'Parking, and then I am with you.' })
  await page.goto('/upload')
  const last = page.getByRole('region', { name: 'History' })
  await expect(last.getByRole('listitem')).toHaveText([/Parking/, /Traffic/, /door/])
  await last.getByRole('link', { name: 'All messages' }).click()
  await expect(page).toHaveURL(/\/history$/)
  await expect(list(page).getByRole('listitem')).toHaveCount(4)
})

test('§1.2 a link of an earlier reminder leads to its message in the history', async ({ page }) => {
  const person = await withThree(page)
  const response = await fetch(`${origin()}/api/messages`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const { messages } = (await response.json()) as { messages: { id: string; text: string }[] }
  const { id } = messages.find(({ text }) => text.includes('stairs'))!
  await page.goto(`/upload#message-${id}`)
  await expect(page).toHaveURL(new RegExp(`/history#message-${id}$`))
  await expect(page.getByRole('dialog', { name: 'Log a tip' })).toContainText('stairs')
})

test('§1.2 a message is deleted by its menu, and a delete can be undone', async ({ page }) => {
  const person = await withThree(page)
  await more(page, 'Traffic').click()
  expect([await axeViolations(page), await smallTargets(page)]).toEqual([[], []])
  await sheet(page).getByRole('button', { name: 'Delete' }).click()
  const undo = await toastButton(page, 'Undo')
  await expect(row(page, 'Traffic')).toHaveCount(0)
  await undo.click()
  await expect(row(page, 'Traffic')).toHaveCount(1)
  await more(page, 'stairs').click()
  await sheet(page).getByRole('button', { name: 'Delete' }).click()
  await page.goto('/faq')
  // What was deleted is gone, and what was put back stays.
  const texts = async () => (await loggedMessages(person)).map(({ text }) => text).join()
  await expect.poll(texts).not.toContain('stairs')
  expect(await texts()).toContain('Traffic')
})

test('§1.2 a finger that moves a message to the left deletes it, and a short move does not', async ({
  page,
}) => {
  await withThree(page)
  const phone = await page.context().newCDPSession(page)
  const swipe = async (distance: number) => {
    const { x, y, width } = (await row(page, 'stairs').boundingBox())!
    const from = { x: x + width - 30, y: y + 12 }
    await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (const share of [0.25, 0.5, 0.75, 1])
      await phone.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ ...from, x: from.x - distance * share }],
      })
    await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(60)
  await expect(row(page, 'stairs')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await swipe(220)
  const undo = await toastButton(page, 'Undo')
  await expect(row(page, 'stairs')).toHaveCount(0)
  await undo.click()
  await expect(row(page, 'stairs')).toHaveCount(1)
})

test('§1.2 a favourite is found again on every phone, also one marked without a network', async ({
  page,
  context,
}) => {
  const person = await withThree(page)
  const favourites = async () => {
    const response = await fetch(`${origin()}/api/messages?favourite=true`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    return ((await response.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text)
  }
  const choose = async (text: string, change: 'Add to favourites' | 'Remove from favourites') => {
    await more(page, text).click()
    await sheet(page).getByRole('button', { name: change }).click()
  }
  await choose('door', 'Add to favourites')
  await expect(row(page, 'door')).toContainText('Favourite')
  await expect.poll(favourites).toEqual(['It is at your door.'])
  await context.setOffline(true)
  await choose('door', 'Remove from favourites')
  await choose('stairs', 'Add to favourites')
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(list(page).getByRole('listitem')).toHaveText([/stairs/])
  expect(await favourites()).toEqual(['It is at your door.'])
  await context.setOffline(false)
  await expect.poll(favourites).toEqual(['Running up the stairs now.'])
  await page.reload()
  await expect(row(page, 'stairs')).toContainText('Favourite')
  await expect(row(page, 'door')).not.toContainText('Favourite')
})

test('§1.2 five messages fit on the smallest phone, and a tap on one shows the whole', async ({ page }) => {
  const person = await driverWithSession(page)
  const long =
    'Hi, the kitchen is still at it and there are two orders before yours, so it takes ten minutes more.'
  for (const end of ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'])
    await log(person, { text: `${long} ${long} ${end}` })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/history')
  await expect(list(page).getByRole('listitem')).toHaveCount(6)
  const boxes = await list(page)
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    )
  const visible =
    page.viewportSize()!.height -
    65 -
    (await page.getByRole('navigation', { name: 'App' }).boundingBox())!.height
  expect(boxes[4]!.bottom - boxes[0]!.top).toBeLessThanOrEqual(visible)
  await row(page, 'Two.').getByText('the kitchen').click()
  await expect(sheet(page)).toContainText(`${long} ${long} Two.`)
})

test('§1.2 a favourite is sent again to another customer, with new minutes', async ({ page }) => {
  await newDriver(page)
  await copy(page)
  await page.goto('/history')
  const first = list(page).getByRole('listitem').first()
  await first.getByRole('button', { name: /^More/ }).click()
  await sheet(page).getByRole('button', { name: '15 min' }).click()
  await expect(page).toHaveURL(/\/upload$/)
  await expect.poll(() => draft(page)).toMatch(/15 minutes/)
  expect(await draft(page)).not.toContain('{name}')
})

test('§1.2 sending a message again puts the draft of another aside, and brings it back', async ({ page }) => {
  await withThree(page)
  await page.goto('/upload')
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(3)
  await page.getByLabel('20 minutes').click()
  await expect.poll(() => draft(page)).toMatch(/20 minutes/)
  await page.goto('/history')
  await more(page, 'door').click()
  // Where the order is delivered, there are no minutes to choose.
  await expect(sheet(page).getByRole('button', { name: /min$/ })).toHaveCount(0)
  await sheet(page).getByRole('button', { name: 'Send again' }).click()
  const back = await toastButton(page, 'Bring it back')
  await expect(page).toHaveURL(/\/upload$/)
  await expect(page.getByRole('radio', { name: 'Delivered' })).toBeChecked()
  await back.click()
  await expect.poll(() => draft(page)).toMatch(/20 minutes/)
})

test('§1.2 a message of this phone is copied again with its name, one of another phone after a question', async ({
  page,
}) => {
  const person = await driverWithSession(page)
  await log(person, { text: 'Hi {name}, nearly with you.' })
  await page.goto('/history')
  await list(page)
    .getByRole('button', { name: /^Copy again/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Who is it for?' })
  await question.getByRole('button', { name: /^Copy without/ }).click()
  await expect.poll(() => clipboard(page)).toBe('Hi there, nearly with you.')
})
