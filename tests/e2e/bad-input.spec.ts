import { signUp } from '../account-factory.ts'
import {
  expect,
  chooseScreenshot,
  copy,
  copyButton,
  draft,
  edit,
  loggedMessages,
  newDriver,
  openReasons,
  origin,
  screenshots,
  signIn,
  signOut,
  tap,
  test,
} from './driver.ts'

const refused = [
  {
    what: 'an empty file',
    file: { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    says: /empty/i,
  },
  {
    what: 'a text file named .png',
    file: { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('hello there, this is text') },
    says: /picture|PNG/i,
  },
  {
    what: 'an SVG',
    file: {
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    says: /SVG/i,
  },
  {
    what: 'a photo of 12 MB',
    file: { name: 'big.jpg', mimeType: 'image/jpeg', buffer: jpeg(12_000_000) },
    says: /10 MB/i,
  },
]
for (const { what, file, says: expectedMessage } of refused) {
  test(`${what} is refused at once with a sentence, and the draft stays`, async ({ page }) => {
    await newDriver(page)
    await page.getByLabel('15 minutes').click()
    const before = await draft(page)
    await chooseScreenshot(page, file)
    await expect(page.getByRole('region', { name: 'Screenshot' })).toContainText(expectedMessage)
    expect(await draft(page)).toBe(before)
  })
}

test('a picture of a cat is no order, and the driver can fill in by hand', async ({ page }) => {
  await newDriver(page)
  await chooseScreenshot(page, screenshots.cat)
  await expect(page.getByText('No order found')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in by hand' }).click()
  await expect(copyButton(page)).toBeEnabled()
})

for (const eta of ['-5', '9999', '2.5']) {
  test(`an ETA of ${eta} is explained and never sent`, async ({ page }) => {
    await newDriver(page)
    await page.getByLabel('Other minutes').fill(eta)
    await expect(
      page
        .getByText(/minute/i)
        .filter({ hasText: /least|most|whole/i })
        .first(),
    ).toBeVisible()
    expect(await draft(page)).not.toContain(eta)
  })
}

test('ten thousand characters of own words are kept in the field and explained', async ({ page }) => {
  await newDriver(page)
  await openReasons(page)
  await page.getByRole('button', { name: 'Own words' }).click()
  const field = page.getByRole('textbox', { name: /own words|your words|reason/i }).first()
  await field.fill('a'.repeat(10_000))
  await expect(page.getByText(/140/).first()).toBeVisible()
  expect(await field.inputValue()).toHaveLength(10_000)
})

for (const [text, why] of [
  ['🙂🙂🙂', /words|letters/i],
  ['Please leave a t i p in the app', /tip/i],
] as const) {
  test(`the message “${text}” cannot be copied, and the screen says why`, async ({ page }) => {
    await newDriver(page)
    await edit(page, text)
    await expect(page.getByText(why).filter({ visible: true }).last()).toBeVisible()
    await expect(copyButton(page)).toBeDisabled()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(text)
  })
}

test('a session that ends elsewhere loses nothing: the message waits, and goes out after signing in again', async ({
  page,
  context,
}) => {
  const person = await newDriver(page)
  await tap(page, 'Delivered')
  await expect(copyButton(page)).toBeEnabled()
  // Offline, so that the phone cannot learn of the end before the message is copied.
  await context.setOffline(true)
  const text = await draft(page)
  await copy(page)
  // The message is queued before the phone learns of the end.
  await expect(page.getByRole('region', { name: 'History' })).toContainText(text)
  await fetch(`${origin()}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
  })
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/auth\/login$/)
  await signIn(page, person)
  await expect
    .poll(async () => (await loggedMessages({ ...person, token: await tokenOf(person) })).map((m) => m.text))
    .toEqual([text])
  await expect.poll(() => draft(page)).toBe(text)
})

test('a message made offline before signing out is never sent as somebody else', async ({
  page,
  context,
}) => {
  const ann = await newDriver(page, 'Ann One')
  await expect(copyButton(page)).toBeEnabled()
  // Ann's messages are blocked while her session sends; signing out and in are not.
  const log = '**/api/messages'
  await context.route(log, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  )
  const text = await draft(page)
  await copy(page)
  await expect(page.getByRole('region', { name: 'History' })).toContainText(text)
  const bob = await signUp(origin(), 'Bob Two')
  await signOut(page)
  await signIn(page, bob)
  await context.unroute(log)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // A phone sends its queue in order: Bob's own message would come after Ann's, if hers went as his.
  await tap(page, 'Delivered')
  const own = await draft(page)
  await copy(page)
  await expect.poll(async () => (await loggedMessages(bob)).map((one) => one.text)).toContain(own)
  expect(await loggedMessages(bob)).toHaveLength(1)
  await signOut(page)
  await signIn(page, ann)
  await expect.poll(async () => (await loggedMessages({ ...ann, token: await tokenOf(ann) })).length).toBe(1)
})

test('a second tab shows the newest draft and says so', async ({ page, context }) => {
  await newDriver(page)
  const second = await context.newPage()
  await second.goto('/upload')
  await tap(second, 'Delivered')
  const newest = await draft(second)
  await expect.poll(() => draft(page)).toBe(newest)
})

async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${origin()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** The header of a JPEG of 100 × 100 pixels, followed by padding. */
function jpeg(bytes: number): Buffer {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 100, 0, 100, 1, 1, 0x11, 0]
  return Buffer.concat([Buffer.from([...head, ...frame])], bytes)
}
