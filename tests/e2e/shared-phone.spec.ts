import { signUp } from '../account-factory.ts'
import {
  chooseScreenshot,
  copy,
  copyButton,
  draft,
  expect,
  newDriver,
  origin,
  type Page,
  screenshots,
  signIn,
  signOut,
  test,
} from './driver.ts'

/** Content of the phone's database: the number of keys per store. */
const storedCounts = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('phone')
    const done = (request: IDBRequest) =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    const db = (await done(opening)) as IDBDatabase
    const counts: [string, unknown][] = []
    for (const name of db.objectStoreNames)
      counts.push([name, await done(db.transaction(name).objectStore(name).count())])
    db.close()
    return Object.fromEntries(counts)
  })
const entries = (page: Page, part: string) =>
  page.evaluate((part) => Object.keys(localStorage).filter((key) => key.includes(part)), part)

/** A driver who has read a picture and copied its message while offline. */
async function atWork(page: Page) {
  const driver = await newDriver(page)
  await page.route('**/api/messages', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  )
  await chooseScreenshot(page, screenshots.order)
  await expect(copyButton(page)).toBeEnabled()
  await expect.poll(() => draft(page)).toContain('Christopher')
  await copy(page)
  await expect.poll(() => storedCounts(page)).toMatchObject({ pictures: 1, outbox: 1, history: 1 })
  return driver
}

test('§4.6 the picture of a session that was ended elsewhere goes at the next start, and the draft stays', async ({
  page,
}) => {
  const driver = await atWork(page)
  const ended = await fetch(`${origin()}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${driver.token}` },
  })
  expect(ended.ok).toBe(true)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.goto('/')
  await expect.poll(() => storedCounts(page)).toMatchObject({ pictures: 0, outbox: 1 })
  expect(await entries(page, driver.id)).toContain(`draft_${driver.id}`)
})

test('§4.6 §2.14 whoever signs out leaves no picture and no customer’s name on the phone, only what is not sent yet; a phone that is given away is forgotten, with everybody who signed in on it, once what is lost was said', async ({
  page,
}) => {
  const ann = await atWork(page)
  expect(await entries(page, ann.id)).toEqual(expect.arrayContaining([`draft_${ann.id}`, `copied_${ann.id}`]))
  const bob = await signUp(origin(), 'Bob Two')
  await signOut(page)
  await expect.poll(() => storedCounts(page)).toEqual({ pictures: 0, history: 0, uploads: 0, outbox: 1 })
  await expect.poll(() => entries(page, ann.id)).not.toContain(`draft_${ann.id}`)
  expect(await entries(page, ann.id)).not.toContain(`copied_${ann.id}`)
  expect(await page.evaluate(() => sessionStorage.getItem('enhanced'))).toBeNull()
  await signIn(page, bob)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Forget this phone' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(`Some are of ${ann.email}.`)).toBeVisible()
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  expect(await storedCounts(page)).toMatchObject({ outbox: 1 })
  await page.getByRole('button', { name: 'Forget this phone' }).click()
  // The front page loads anew, so that no page holds deleted data.
  const anew = page.waitForEvent('load')
  await sheet.getByRole('button', { name: 'Forget it, and lose what isn’t sent' }).click()
  await anew
  await expect(page).toHaveURL(`${origin()}/`)
  await expect.poll(() => storedCounts(page)).toEqual({ pictures: 0, history: 0, uploads: 0, outbox: 0 })
  for (const { id } of [ann, bob]) expect(await entries(page, id)).toEqual([])
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
})
