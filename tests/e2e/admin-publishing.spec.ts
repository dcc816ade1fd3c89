// Actions of the administrator that drivers see, on a server with production settings.
import type { Browser, Locator } from '@playwright/test'
import { publishedMedia } from '../../scripts/media.ts'
import { axeViolations } from './accessibility-checks.ts'
import { authOrigin, expect, newConfirmedAccount, type Page, test } from './auth-driver.ts'
import { storeSession } from './device.ts'
import { makeAdmin, run } from './test-control.ts'

/** The front page's video. */
const { files, rows } = publishedMedia()
const pathOf = (key: string | null | undefined) => files.find((file) => file.key === key)!.path
const film = pathOf(rows[0]?.filePath)
const still = pathOf(rows[0]?.thumbnailPath)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const bell = (page: Page) => page.getByRole('button', { name: /^Inbox/ })

const anotherPhone = async (browser: Browser) =>
  (await browser.newContext({ baseURL: authOrigin(), locale: 'en-AU' })).newPage()

async function openAdmin(page: Page, section: string): Promise<void> {
  const administrator = await newConfirmedAccount('Alex Admin')
  await makeAdmin(administrator)
  await storeSession(page, administrator)
  await page.goto(`/admin/${section}`)
}

test('§3.6 §3.7 §2.45 the administrator announces something to a segment and answers what a driver wrote; both come to the driver’s bell', async ({
  page,
  browser,
}) => {
  const [ann, now, title] = [
    await newConfirmedAccount('Ann Lee'),
    Date.now(),
    `Drive mode ${crypto.randomUUID()}`,
  ]
  await run(
    `INSERT INTO premium_grants (id, user_id, given_by, starts_at, ends_at, created_at)
     VALUES (?, ?, 'administrator', ?, ?, ?)`,
    crypto.randomUUID(),
    ann.id,
    now - 1,
    now + 86_400_000,
    now,
  )
  const words = `Larger buttons for gloves, please. ${crypto.randomUUID()}`
  await fetch(new URL('/api/feedback', authOrigin()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
    body: JSON.stringify({ id: crypto.randomUUID(), kind: 'idea', text: words, page: '/upload' }),
  })
  const phone = await anotherPhone(browser)
  await storeSession(phone, ann)
  await phone.goto('/upload')

  await openAdmin(page, 'announcements')
  await button(page, 'New announcement').click()
  await button(page, 'Announce').click()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await page.getByLabel('Title', { exact: true }).fill(title)
  // The message may be long, and has room for several lines from the start.
  const heightOf = async (label: string) =>
    (await page.getByLabel(label, { exact: true }).boundingBox())!.height
  expect(await heightOf('Message')).toBeGreaterThan(2 * (await heightOf('Title')))
  await page.getByLabel('Message', { exact: true }).fill('Sand on black, for the phone in its holder.')
  await page.getByLabel('Link', { exact: true }).fill('https://elsewhere.example')
  await button(page, 'Announce').click()
  await expect(page.getByText('The link is a path of this site')).toBeVisible()
  await page.getByLabel('Link', { exact: true }).fill('/reasons')
  await page.getByText('On Premium', { exact: true }).click()
  await expect(page.getByText(/^Reaches \d+ drivers? now\.$/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'As a driver sees it' })).toContainText(title)
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await button(page, 'Go on writing').click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await button(page, 'Announce').click()
  await button(page.getByRole('dialog'), 'Announce').click()
  const announcement = page.getByRole('article', { name: title })
  await expect(announcement).toContainText(/Sent · News or offer · On Premium/)
  expect(await axeViolations(page)).toEqual([])

  await bell(phone).click()
  await expect(phone.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await phone.getByRole('link', { name: new RegExp(title) }).click()
  await expect(phone).toHaveURL(/\/reasons$/)

  await page.goto('/admin/feedback')
  const report = page.getByRole('article').filter({ hasText: words })
  await button(report, /^Answer /).click()
  const dialog = page.getByRole('dialog', { name: 'Answer' })
  await dialog.getByLabel('Your answer').fill('They come in May.')
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(report).toHaveCount(0)
  await page.getByText('Seen', { exact: true }).click()
  await expect(report).toContainText('They come in May.')
  expect(await axeViolations(page)).toEqual([])
  await phone.goto('/inbox?tab=messages')
  await expect(phone.getByText(`You wrote: “${words}”`)).toBeVisible()
})

test('§3.10 §7.19 §2.32 the administrator uploads a video, also when the line breaks, and the front page plays it', async ({
  page,
  browser,
}) => {
  await openAdmin(page, 'videos')
  await button(page, 'Add a video').click()
  await page.locator('input[name=video]').setInputFiles(still)
  await expect(page.getByText('This is no mp4 file.')).toBeVisible()
  await page.locator('input[name=video]').setInputFiles(film)
  await expect(page.getByLabel('Length')).toHaveValue('0:40')
  await page.locator('input[name=thumbnail]').setInputFiles(still)
  await button(page, 'Upload').click()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  const title = `A wet night ${crypto.randomUUID()}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  expect(await axeViolations(page)).toEqual([])
  // The video arrives, its thumbnail does not.
  await page.route('**/files/thumbnail/**', (route) => route.abort())
  await button(page, 'Upload').click()
  await expect(page.getByRole('alert')).toContainText('What you chose and typed is still here.')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await page.unroute('**/files/thumbnail/**')
  await button(page, 'Try again').click()
  await expect(heading(page)).toHaveText('Videos')
  const added = page.getByRole('article', { name: title })
  await expect(added).toContainText('The front page plays this one.')
  expect(sent.filter((url) => url.includes('/files/video/'))).toEqual([])
  expect(await axeViolations(page)).toEqual([])

  const visitor = await anotherPhone(browser)
  await visitor.goto('/')
  const part = visitor.getByRole('region', { name: 'One delivery, start to finish' })
  await part.scrollIntoViewIfNeeded()
  await part.getByRole('button', { name: 'Play', exact: true }).click()
  const playing = part.locator('video')
  await expect
    .poll(() => playing.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2)
  expect(await playing.evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(
    /\/media\/videos\/upload-[0-9a-f]{64}\.mp4$/,
  )
  await added.getByText('Shown to visitors').click()
  await expect(added).not.toContainText('The front page plays this one.')
  await button(added, `Remove: ${title}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(added).toHaveCount(0)
})
