import { signUp } from '../account-factory.ts'
import {
  expect,
  copy,
  copyButton,
  draft,
  loggedMessages,
  newDriver,
  origin,
  signIn,
  signOut,
  tap,
  test,
} from './driver.ts'

test('a second tab shows the newest draft; a session that ends elsewhere loses nothing: the message waits, and goes out after signing in again', async ({
  page,
  context,
}) => {
  const person = await newDriver(page)
  await test.step('a second tab', async () => {
    const second = await context.newPage()
    await second.goto('/upload')
    await tap(second, 'Delivered')
    const newest = await draft(second)
    await expect.poll(() => draft(page)).toBe(newest)
    await second.close()
  })
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

async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${origin()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}
