import { enterPassword, expect, expectSignedIn, newConfirmedAccount, type Page, test } from './auth-driver.ts'

test('§7.3 no script can read the refresh token, and the session renews itself all the same', async ({
  page,
  context,
}) => {
  await enterPassword(page, await newConfirmedAccount())
  await expectSignedIn(page)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === '__Host-session')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  const token = cookie!.value
  expect(await readable(page)).not.toContain(token)

  // Moves the app's clock an hour ahead.
  await page.evaluate(() => {
    const key = 'auth.session'
    const session = JSON.parse(localStorage.getItem(key)!)
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 10 }))
  })
  const renewed = page.waitForResponse(/grant_type=refresh_token/)
  await page.reload()
  const answer = await renewed
  expect(answer.status()).toBe(200)
  expect((await answer.json()).refresh_token).toMatch(/^cookie\./)
  await expectSignedIn(page)
  const [next] = (await context.cookies()).filter(({ name }) => name === '__Host-session')
  expect(next?.value).not.toBe(token)
  expect(await readable(page)).not.toContain(next!.value)

  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByText('Sign Out').click()
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name === '__Host-session'))
    .toEqual([])
})

/** Everything that a script of the page can read. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const stored = await Promise.all(databases.map(({ name }) => everythingIn(name!)))
    return [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage), ...stored].join(
      '\n',
    )

    function everythingIn(name: string): Promise<string> {
      return new Promise((resolve) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => {
          const db = request.result
          const stores = [...db.objectStoreNames]
          if (stores.length === 0) return resolve('')
          const transaction = db.transaction(stores)
          const reads = stores.map((store) => transaction.objectStore(store).getAll())
          transaction.addEventListener('complete', () => {
            db.close()
            resolve(JSON.stringify(reads.map(({ result }) => result)))
          })
        })
      })
    }
  })
