// The screen after Copy, and the requests that leave the phone then.
import { readFileSync } from 'node:fs'
import type { Request } from '@playwright/test'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import { hidePage } from './analytics-queue.ts'
import { storedUploadChoice } from './device.ts'
import {
  chooseScreenshot,
  copy,
  draft,
  edit,
  expect,
  loggedMessages,
  newDriver,
  pasteOrder,
  origin,
  type Page,
  screenshots,
  tap,
  test,
} from './driver.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Bodies that a page sends from now on. */
function bodiesFrom(page: Page): Buffer[] {
  const bodies: Buffer[] = []
  page.on('request', (request) => {
    const body = request.postDataBuffer()
    if (body) bodies.push(body)
  })
  return bodies
}

/** Redacted copies that a page sends from now on. */
function sentFrom(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => request.url().endsWith('/api/screenshots') && sent.push(request))
  return sent
}

test('§2.2 a new picture begins the next message by itself; of two customers the second is one tap away, and nothing moves by itself', async ({
  page,
}) => {
  await newDriver(page)
  await tap(page, 'Delivered')
  const before = await draft(page)
  await copy(page)
  await expect(button(page, 'Copied')).toBeVisible()
  await chooseScreenshot(page, {
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText('This can’t be read')).toBeVisible()
  expect(await draft(page)).toBe(before)
  await chooseScreenshot(page, screenshots.stacked)
  await expect(button(page, 'Xavier')).toBeVisible()
  await expect(button(page, /^Copy for /)).toBeVisible()
  const first = await draft(page)
  expect(first).not.toBe(before)
  expect(first).not.toContain('Xavier')
  await copy(page)
  await expect(button(page, /^Copied for /)).toBeVisible()
  await expect(button(page, 'Next screenshot')).toHaveCount(0)
  expect(await draft(page)).toBe(first)
  await button(page, 'Next: Xavier').click()
  await expect.poll(() => draft(page)).toContain('Xavier')
  await copy(page)
  await expect(button(page, 'Copied for Xavier')).toBeVisible()
  await expect(button(page, 'Next message')).toBeVisible()
  await expect(button(page, 'Next screenshot')).toBeVisible()
})

test('§1.5 nothing of a picture is sent before Copy, nor before the driver has chosen; then the redacted copy goes, once; §1.2 from the picture to Copy nothing that is sent holds the picture, the name or the address', async ({
  page,
}) => {
  const person = await newDriver(page)
  const sent = sentFrom(page)
  const bodies = bodiesFrom(page)
  await chooseScreenshot(page, screenshots.order)
  await expect.poll(() => draft(page)).toContain('Christopher')
  await button(page, 'See what is sent').click()
  await expect(copyShown(page)).toHaveAttribute('src', /^blob:/)
  const shown = await dotsOf(page, await copyShown(page).getAttribute('src'))
  await button(page, 'Close').click()
  await expect(page.getByText('Keep a redacted copy?')).toHaveCount(0)

  await button(page, /^Customer, Christopher/).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Quentin')
  await button(page, 'Done').click()
  await button(page, /^Store,/).click()
  await page.getByRole('textbox', { name: 'Store or restaurant' }).fill('Plum Tree')
  await button(page, 'Done').click()
  await edit(page, 'Quentin, your Plum Tree order is with me.')
  await copy(page)
  await expect(page.getByText('Keep a redacted copy?')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await expect.poll(() => loggedMessages(person)).toHaveLength(1)
  expect((await loggedMessages(person)).map(({ text }) => text)).toEqual([
    '{name}, your {store} order is with me.',
  ])
  expect(sent).toHaveLength(0)

  await button(page, 'Keep copies').click()
  await expect(
    page.getByText('Redacted copies are kept as evidence. You can change that in Profile.'),
  ).toBeFocused()
  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(() => keptScreenshotsOf(person.token)).toHaveLength(1)
  const [screenshotId] = await keptScreenshotsOf(person.token)
  expect(await dotsOf(page, screenshotId!)).toBe(shown)
  await copy(page)
  await expect(button(page, 'Copied again for Quentin')).toBeVisible()
  await tap(page, 'Running late')
  await expect(button(page, 'Copy without minutes')).toBeVisible()
  await copy(page)
  // A message not yet copied is lost by a reload.
  await expect(button(page, 'Copied for Quentin')).toBeVisible()
  await page.reload()
  await expect(button(page, 'Copied for Quentin')).toBeVisible()

  // The next picture is sent at Copy, without a question.
  await button(page, 'Next message').click()
  await chooseScreenshot(page, screenshots.order)
  await expect.poll(() => draft(page)).toContain('Christopher')
  expect(sent).toHaveLength(1)
  await copy(page)
  await expect.poll(() => keptScreenshotsOf(person.token)).toHaveLength(2)
  await expect(page.getByText('Keep a redacted copy?')).toHaveCount(0)
  expect(sent).toHaveLength(2)

  await button(page, 'Next message').click()
  await pasteOrder(page)
  await copy(page)
  await expect.poll(() => loggedMessages(person)).toHaveLength(4)
  await hidePage(page)
  expect(bodies.length).toBeGreaterThan(4)
  const whole = readFileSync(screenshots.order).subarray(-400)
  // The order's number, and not the digits of an id.
  const names =
    /Christopher|Quentin|Wilhelmina|Plum Tree|Karangahape|Ponsonby|Harbour Parade|(?<![\da-f-])9051(?![\da-f-])/i
  for (const body of bodies) {
    expect(body.includes(whole)).toBe(false)
    expect(body.toString()).not.toMatch(names)
  }
})

test('§1.5 whoever keeps pictures on the phone sends none, is not asked again, and can change that beside the picture', async ({
  page,
}) => {
  const person = await newDriver(page)
  const sent = sentFrom(page)
  await chooseScreenshot(page, screenshots.order)
  await expect.poll(() => draft(page)).toContain('Christopher')
  await copy(page)
  await button(page, 'On this phone only').click()
  await expect(page.getByText('Pictures stay on this phone. You can change that in Profile.')).toBeVisible()
  await expect.poll(() => storedUploadChoice(page, person)).toBe('"here"')
  await page.reload()
  await expect(button(page, 'Copied for Christopher')).toBeVisible()
  await expect(page.getByText('Keep a redacted copy?')).toHaveCount(0)
  await button(page, 'See what is sent').click()
  await expect(page.getByRole('radio', { name: 'Keep pictures on this phone only' })).toBeChecked()
  expect(sent).toHaveLength(0)

  await page.getByRole('dialog').getByText('Keep redacted copies as evidence').click()
  await expect.poll(() => keptScreenshotsOf(person.token)).toHaveLength(1)
})

const copyShown = (page: Page) => page.getByRole('img', { name: /^The copy with everything blacked out/ })

/** Pixels of a picture. Pages may not fetch a shown picture, but may draw it. */
const dotsOf = (page: Page, address: string | null): Promise<string> =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    })
    canvas.getContext('2d')!.drawImage(image, 0, 0)
    return canvas.toDataURL()
  }, address!)

/** The driver's copies stored at the edge, as URLs that a page can show. */
async function keptScreenshotsOf(token: string): Promise<string[]> {
  const get = (path: string) => fetch(`${origin()}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const { screenshots } = (await (await get('/api/screenshots')).json()) as { screenshots: { id: string }[] }
  return Promise.all(
    screenshots.map(async ({ id }) => {
      const bytes = Buffer.from(await (await get(`/api/screenshots/${id}`)).arrayBuffer())
      return `data:image/jpeg;base64,${bytes.toString('base64')}`
    }),
  )
}
