import { newMessage } from '../message-factory.ts'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import { type Page, expect, origin, signIn, test } from './driver.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: /tip/ })

test('§2.15 §6.3 §7.29 §3.9 a premium driver sees what is reached, follows a reminder, and has a picture without a name in the colours of the page, with reduced motion too', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const reported: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/engagement/events')) reported.push(request.postData() ?? '')
  })
  const premium = { email: 'premium@kindrop.example', password: 'kind-word-2' }
  await signIn(page, premium)
  await expect.poll(() => reported).toHaveLength(1)
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
  expect(JSON.parse(reported[0]!)).toEqual({ eventType: 'daily_login', eventData: { loginDate: today } })

  // Another phone of theirs has sent a message, and the inbox links to it.
  const id = await sentElsewhere(premium)
  await page.goto(`/history#message-${id}`)
  const amount = sheet(page).getByLabel('Tip in dollars')
  await expect(amount).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await amount.fill('4.50')
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
  // Ground, bubble, words, kerb and door, at least.
  const shares = await picture.evaluate(sharesOfColours)
  expect(shares.filter((share) => share > 0.005).length).toBeGreaterThanOrEqual(5)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await saved).suggestedFilename()).toBe('kindrop-achievements.png')
  // A day is reported once, also by a reopened page.
  expect(reported).toHaveLength(1)
})

/** The share of the picture that each of its colours has. Runs in the page. */
async function sharesOfColours(element: Element): Promise<number[]> {
  const image = element as HTMLImageElement
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const pixels = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.slice(at, at + 3).join()
    pixels.set(colour, (pixels.get(colour) ?? 0) + 1)
  }
  return [...pixels.values()].map((count) => (count * 4) / data.length)
}

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
