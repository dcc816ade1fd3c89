import { freshEmail } from '../fresh-email.ts'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import {
  type Page,
  clipboard,
  chooseScreenshot,
  copy,
  draft,
  expect,
  loggedMessages,
  newDriver,
  openReasons,
  origin,
  pasteOrder,
  screenshots,
  shownCount,
  tap,
  test,
} from './driver.ts'

test('§1.2 a stranger signs up, shows a screenshot, and pastes a message that names nothing it must not', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/auth/signup')
  await page.getByLabel('Full name').fill('Sam Rider')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('kind-word-1')
  await page.getByRole('button', { name: /make|create|sign up/i }).click()
  await expect(page).toHaveURL(/\/upload$/)
  await expect(page.getByRole('button', { name: 'Account of Sam Rider' })).toHaveText('SR')
  const greeting = page.getByRole('dialog', { name: 'Welcome, Sam' })
  await greeting.getByRole('button', { name: 'Create my first message' }).click()

  await chooseScreenshot(page, screenshots.order)
  await expect(page.getByRole('button', { name: /^Customer, Christopher/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Drop-off, .*door/i })).toBeVisible()
  await page.getByLabel('10 minutes').click()
  await openReasons(page)
  await page.getByRole('button', { name: 'Traffic' }).click()

  await expect.poll(() => draft(page)).toMatch(/10 minutes/)
  const shown = await draft(page)
  expect(shown).toContain('Christopher')
  for (const secret of ['Karangahape', 'Ponsonby', 'Unit', '36', 'Müller', '9051'])
    expect(shown).not.toContain(secret)

  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(shown)
  await expect(page.getByRole('region', { name: 'History' })).toContainText(shown)
})

test('§4.19 §5.5 a visitor sees the count rise while a driver works, without a reload', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: origin() })
  const visitor = await elsewhere.newPage()
  await visitor.goto('/')
  await expect.poll(() => shownCount(visitor)).toBeGreaterThanOrEqual(26_116)
  const before = await shownCount(visitor)

  const person = await newDriver(page)
  await copy(page)
  await expect.poll(() => loggedMessages(person)).toHaveLength(1)

  await expect.poll(() => shownCount(visitor)).toBeGreaterThan(before)
  await elsewhere.close()
})

test('§2.2 §2.3 at the store a driver is asked for the customer’s minutes and the store’s reasons, and a reason of the road waits', async ({
  page,
}) => {
  await newDriver(page)
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  await openReasons(page)
  await named('Traffic').click()
  await tap(page, 'At the store')
  await expect(page.getByRole('group', { name: 'Minutes until the customer has it' })).toBeVisible()
  await expect(page.getByText('“Traffic” fits once you’re on the way.')).toBeVisible()
  await expect(named('Traffic')).toHaveCount(0)
  await expect(named('Long queue')).toBeVisible()
  await named('All reasons').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^An item is replaced/ })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Parking/ })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect([await axeViolations(page), await smallTargets(page)]).toEqual([[], []])

  await tap(page, 'Nearly there')
  await expect(named('Traffic')).toHaveAttribute('aria-pressed', 'true')
  await named('15 minutes').click()
  const message = page.getByRole('region', { name: 'Your message' })
  await expect(message).toContainText('Nearly there, but 15 minutes?')
  await expect(message).toContainText('More than 8 minutes: the message says “on the way”.')
  await message.getByRole('button', { name: 'On the way' }).click()
  await expect(page.getByText('More than 8 minutes')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'On the way' })).toBeChecked()
  await tap(page, 'Nearly there')
  await message.getByRole('button', { name: 'No minutes' }).click()
  await expect(page.getByRole('radio', { name: 'Nearly there' })).toBeChecked()
  await expect(page.getByLabel('Other minutes')).toHaveValue('')
})

test('§1.2 whose message it was is forgotten with the message, also when the driver leaves at once', async ({
  page,
}) => {
  const person = await newDriver(page)
  await pasteOrder(page)
  await copy(page)
  const remembered = () => page.evaluate((id) => localStorage.getItem(`copied_${id}`), person.id)
  await expect.poll(remembered).toContain('Wilhelmina')
  await expect.poll(() => loggedMessages(person)).toHaveLength(1)
  await deleteMessage(page)
  await page.goto('/faq')
  expect(await remembered()).not.toContain('Wilhelmina')
  await expect.poll(() => loggedMessages(person)).toHaveLength(0)
})

/** Deletes the last message by its menu. */
async function deleteMessage(page: Page) {
  await page.getByRole('region', { name: 'History' }).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}
