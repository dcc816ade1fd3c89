import type { TestAccount } from '../account-factory.ts'
import { newMessage } from '../message-factory.ts'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import { type Page, driverWithSession, expect, loggedMessages, origin, test, toastButton } from './driver.ts'

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

test('§1.2 a message is deleted by its menu or by a finger that moves it to the left, which can be undone, and a short move does not', async ({
  page,
}) => {
  const person = await withThree(page)
  await more(page, 'Traffic').click()
  await sheet(page).getByRole('button', { name: 'Delete' }).click()
  const undo = await toastButton(page, 'Undo')
  await expect(row(page, 'Traffic')).toHaveCount(0)
  await undo.click()
  await expect(row(page, 'Traffic')).toHaveCount(1)

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
  await (await toastButton(page, 'Undo')).click()
  await expect(row(page, 'stairs')).toHaveCount(1)

  await more(page, 'stairs').click()
  await sheet(page).getByRole('button', { name: 'Delete' }).click()
  await page.goto('/faq')
  // What was deleted is gone, and what was put back stays.
  const texts = async () => (await loggedMessages(person)).map(({ text }) => text).join()
  await expect.poll(texts).not.toContain('stairs')
  expect(await texts()).toContain('Traffic')
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

test('§1.2 five messages fit on the smallest phone, a tap on one shows the whole, and the page and its sheets can be used by everybody', async ({
  page,
}) => {
  const person = await driverWithSession(page)
  const long =
    'Hi, the kitchen is still at it and there are two orders before yours, so it takes ten minutes more.'
  await log(person, { text: 'Hi {name}, your order from {store} is nearly with you.' })
  for (const end of ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'])
    await log(person, { text: `${long} ${long} ${end}` })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/history')
  await expect(list(page).getByRole('listitem')).toHaveCount(7)
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
  const barriers = async () => [await axeViolations(page), await smallTargets(page)]
  expect(await barriers()).toEqual([[], []])
  await row(page, 'Two.').getByText('the kitchen').click()
  await expect(sheet(page)).toContainText(`${long} ${long} Two.`)
  expect(await barriers()).toEqual([[], []])
  await page.keyboard.press('Escape')
  await row(page, 'nearly with you')
    .getByRole('button', { name: /^Copy again/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Who is it for?' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search history' }).fill('helicopter')
  await expect(page.getByText('No message like that')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})
