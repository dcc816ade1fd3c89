import { newMessage } from '../message-factory.ts'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import { type Page, copy, expect, newDriver, origin, signIn, test, toastButton } from './driver.ts'

const history = (page: Page) => page.getByRole('region', { name: 'History' })
const sheet = (page: Page) => page.getByRole('dialog', { name: /tip/ })
const tipOf = (page: Page) => history(page).getByRole('button', { name: /^(Add tip|Tip)/ })

/** Ids of the items in a driver's inbox. */
async function inboxOf({ token }: { token: string }): Promise<string[]> {
  const response = await fetch(`${origin()}/api/inbox`, { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { items: { id: string }[] }).items.map(({ id }) => id)
}

test('§3.9 §9.19 §3.6 a driver writes down the tip of a message, mistypes, loses the network, and takes it back', async ({
  page,
  context,
}) => {
  const person = await newDriver(page)
  await copy(page)
  await expect(tipOf(page)).toHaveText('Add tip')
  await tipOf(page).press('Enter')
  const amount = sheet(page).getByLabel('Tip in dollars')
  await expect(amount).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  for (const [typed, problem] of [
    ['-1', /less than nothing/],
    ['1e9', /in figures/],
    ['1,200', /such as 1\.20/],
    ['1000000000', /more than \$500/],
  ] as const) {
    await amount.fill(typed)
    await amount.press('Enter')
    await expect(sheet(page)).toContainText(problem)
  }

  // Offline, the typed amount stays in the form.
  await amount.fill('12,50')
  await context.setOffline(true)
  await amount.press('Enter')
  await expect(sheet(page)).toContainText('There’s no connection')
  await expect(amount).toHaveValue('12,50')
  await context.setOffline(false)
  await amount.press('Enter')
  await expect(sheet(page)).toBeHidden()
  await expect(tipOf(page)).toHaveText('$12.50')
  await expect
    .poll(() => inboxOf(person))
    .toEqual(
      expect.arrayContaining(['welcome', 'achievement:first_message', 'achievement:first_tip']) as string[],
    )
  await expect.poll(async () => (await inboxOf(person)).filter((id) => id.startsWith('tip:'))).toHaveLength(1)

  // The form asks once about an implausible amount.
  await tipOf(page).click()
  await expect(amount).toHaveValue('12.50')
  await amount.fill('125')
  await amount.press('Enter')
  await expect(sheet(page)).toContainText('That is $125.00. Is it right?')
  await sheet(page).getByRole('button', { name: 'Yes, save $125.00' }).click()
  const undoTip = await toastButton(page, 'Undo')
  await expect(tipOf(page)).toHaveText('$125.00')
  await undoTip.click()
  await expect(tipOf(page)).toHaveText('$12.50')

  await tipOf(page).click()
  await sheet(page).getByRole('button', { name: 'Remove tip' }).click()
  const undoRemoval = await toastButton(page, 'Undo')
  await expect(tipOf(page)).toHaveText('Add tip')
  await undoRemoval.click()
  await expect(tipOf(page)).toHaveText('$12.50')
  await page.reload()
  await expect(tipOf(page)).toHaveText('$12.50')
})

test('§2.15 §6.3 §7.29 a premium driver sees what is reached, follows a reminder, and has a picture without a name', async ({
  page,
}) => {
  const consoleErrors: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/engagement/events')) consoleErrors.push(request.postData() ?? '')
  })
  const premium = { email: 'premium@kindrop.example', password: 'kind-word-2' }
  await signIn(page, premium)
  await expect.poll(() => consoleErrors).toHaveLength(1)
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
  expect(JSON.parse(consoleErrors[0]!)).toEqual({ eventType: 'daily_login', eventData: { loginDate: today } })

  // Another phone of theirs has sent a message, and the inbox links to it.
  const id = await sentElsewhere(premium)
  await page.goto(`/history#message-${id}`)
  await sheet(page).getByLabel('Tip in dollars').fill('4.50')
  await sheet(page).getByRole('button', { name: 'Save tip' }).click()
  await expect(sheet(page)).toBeHidden()

  await page.goto('/achievements')
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  for (const title of ['First word', 'First tip logged']) await expect(row(title)).toContainText(', reached')
  const next = page.getByRole('region', { name: 'Next' })
  await expect(next.getByRole('progressbar', { name: /: \d+ of [\d,]+ messages$/ })).not.toHaveCount(0)
  await expect(page.getByText('Current streak')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  await page.getByRole('button', { name: 'Share a picture' }).click()
  const picture = page.getByRole('img', { name: /of 16, achievements/ })
  await expect(picture).toBeVisible()
  await expect(picture).not.toHaveAccessibleName(/Pat|\$|tip/i)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await saved).suggestedFilename()).toBe('kindrop-achievements.png')
  // A day is reported once, also by a reopened page.
  expect(consoleErrors).toHaveLength(1)
})

/** Id of a message that this driver sent from another phone. */
async function sentElsewhere(driver: { email: string; password: string }): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return (await fetch(origin() + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { access_token } = (await post('/auth/v1/token?grant_type=password', driver)) as {
    access_token: string
  }
  const logged = (await post('/api/messages', newMessage(), access_token)) as { message: { id: string } }
  return logged.message.id
}
