import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { signUp } from '../account-factory.ts'
import { newMessage } from '../message-factory.ts'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import { givePremium } from './ai-driver.ts'
import { hidePage, queuedEventIds } from './analytics-queue.ts'
import { storedUploadChoice } from './device.ts'
import { expect, newDriver, origin, type Page, screenshots, signIn, test, expectInConsole } from './driver.ts'

/** The file downloaded by a button. */
async function saved(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('§2.14 a driver sets a picture, takes all data along, and leaves for good', async ({ page }) => {
  expectInConsole('Failed to fetch')
  const person = await newDriver(page)
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plan: Free' })).toBeVisible()

  await page.getByLabel('Picture file').setInputFiles(withPlace(screenshots.cat))
  await expect(page.getByText('Your picture is saved')).toBeVisible()
  const inTopBar = page.getByRole('button', { name: /^Account of / }).locator('img')
  await expect(inTopBar).toHaveJSProperty('naturalWidth', 256)
  await page.reload()
  await expect(inTopBar).toHaveJSProperty('naturalHeight', 256)
  const stored = await fetch(`${origin()}/api/account/avatar`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const bytes = Buffer.from(await stored.arrayBuffer())
  expect([bytes.length < 100 * 1024, bytes.includes('GPS'), stored.headers.get('cache-control')]).toEqual([
    true,
    false,
    'private, no-store',
  ])

  await expect(page.getByText('Nothing is sent until you choose.')).toBeVisible()
  await page.getByText('Keep pictures on this phone only').click()
  await expect(page.getByRole('radio', { name: 'Keep pictures on this phone only' })).toBeChecked()
  await expect.poll(() => storedUploadChoice(page, person)).toBe('"here"')
  expect(await axeViolations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  const { name, bytes: json } = await saved(page, 'Download my data')
  expect(name).toMatch(/^kindrop-my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const data = JSON.parse(json.toString()) as { account: object[]; details: object[] }
  expect(data.account).toMatchObject([{ id: person.id, email: person.email }])
  expect(data.details).toMatchObject([{ avatar: expect.stringContaining(person.id) as unknown }])

  // Blocked, so that events of this visit stay queued on the phone.
  await page.route('**/api/track-analytics', (route) => route.abort())
  await page.waitForFunction(() => localStorage.getItem('analytics_visitor_id') !== null)
  const counted = await page.evaluate(() => localStorage.getItem('analytics_visitor_id'))
  await hidePage(page)
  await expect.poll(() => page.evaluate(queuedEventIds)).not.toEqual([])
  const waited = await page.evaluate(queuedEventIds)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sheet = page.getByRole('dialog')
  const remove = () => sheet.getByRole('button', { name: 'Delete my account' }).click()
  await remove()
  await expect(sheet.getByText(`Type ${person.email} to go on.`)).toBeVisible()
  await sheet.getByLabel(`Type ${person.email}`).fill(person.email)
  await sheet.getByLabel('Password', { exact: true }).fill('not-my-word-1')
  await remove()
  await expect(sheet.getByText('That is not the password of this account.')).toBeVisible()
  await sheet.getByLabel('Password', { exact: true }).fill(person.password)
  await remove()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL(`${origin()}/`)
  await expect
    .poll(() => page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), person.id))
    .toEqual([])
  const left = await page.evaluate(queuedEventIds)
  expect(waited.filter((id) => left.includes(id))).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('analytics_visitor_id'))).not.toBe(counted)
  const signingIn = await fetch(`${origin()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  expect(signingIn.status).toBe(400)
})

test('§1.5 §2.16 proof is one PDF of the messages and screenshots of the days that were chosen', async ({
  page,
}) => {
  const person = await signUp(origin(), 'Terry Tester')
  await givePremium(person)
  await signIn(page, person)
  const { token } = person
  const post = (path: string, body: BodyInit) =>
    fetch(`${origin()}${path}`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
    })
  const texts = ['Hi {name}, nearly there 🙏🏽', 'Your order is on its way: 谢谢']
  for (const text of texts) {
    expect((await post('/api/messages', JSON.stringify({ ...newMessage(), text }))).status).toBe(201)
  }
  const picture = readFileSync(screenshots.order)
  const answers = [1, 2, 3].map(() => post('/api/screenshots', picture))
  const [{ id }] = (await Promise.all(
    answers.map(async (answer) => (await (await answer).json()) as { id: string }),
  )) as [{ id: string }]
  const stored = await fetch(`${origin()}/api/screenshots/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const proof = createHash('sha256')
    .update(Buffer.from(await stored.arrayBuffer()))
    .digest('hex')

  await page.goto('/driver-protection')
  await page.getByRole('link', { name: 'Make your own record' }).click()
  await expect(page).toHaveURL(/\/profile\/record$/)
  const { name, bytes } = await saved(page, 'Make the PDF')
  expect(name).toMatch(/^kindrop-record-.*\.pdf$/)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('2 messages and 3 screenshots')).toBeVisible()
  const doc = await PDFDocument.load(bytes, { updateMetadata: false })
  // The messages on one page, the screenshots two to a page.
  expect([doc.getPageCount(), doc.getAuthor()]).toEqual([3, 'Terry Tester'])
  expect(await textOfPdf(doc)).toContain(proof.slice(0, 32))
  expect(await axeViolations(page)).toEqual([])

  await page.getByLabel('First day').fill('2024-01-01')
  await page.getByLabel('Last day').fill('2024-01-31')
  await page.getByRole('button', { name: 'Make the PDF' }).click()
  await expect(page.getByText('There’s nothing to show for these days.')).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByText('3 screenshots are kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Look at them' }).click()
  await page
    .getByRole('button', { name: /^Screenshot of/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete this screenshot' }).click()
  await expect(page.getByRole('button', { name: /^Screenshot of/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete all' }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete all 2' }).click()
  await expect(page.getByText('No screenshots are kept.')).toBeVisible()
})

/** A photo with its location, as phones write it: after the first marker of a JPEG. */
function withPlace(path: string) {
  const picture = readFileSync(path)
  const exif = Buffer.from('Exif\0\0GPS 31 Station Street')
  const segment = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  const buffer = Buffer.concat([picture.subarray(0, 2), segment, exif, picture.subarray(2)])
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
}

/** Text in a PDF; its streams are deflated, and text is written as hexadecimal. */
async function textOfPdf(doc: PDFDocument): Promise<string> {
  let words = ''
  for (const [, object] of doc.context.enumerateIndirectObjects()) {
    if (!('getContents' in object)) continue
    const deflated = new Blob([(object as { getContents: () => Uint8Array<ArrayBuffer> }).getContents()])
    const text = await new Response(deflated.stream().pipeThrough(new DecompressionStream('deflate')))
      .text()
      .catch(() => '')
    words += text.replaceAll(/<([0-9A-F]+)> Tj/g, (_, hex: string) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    )
  }
  return words
}
