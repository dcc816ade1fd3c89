import { readFileSync } from 'node:fs'
import { signUp } from '../account-factory.ts'
import { type Page, expect, origin, screenshots, test, withServiceWorker } from './driver.ts'

test.use(withServiceWorker)

type Thing = { text?: string; files?: { path?: string; type: string; body?: string }[] }

/** Imitates a phone's share sheet: posts a form with files as a navigation. */
async function share(page: Page, { text = '', files = [] }: Thing, action = '/share-target') {
  const parts = files.map(({ path, type, body = '' }) => ({
    type,
    base64: (path ? readFileSync(path) : Buffer.from(body)).toString('base64'),
  }))
  await page.evaluate(
    async ({ text, parts, action }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action })
      const words = Object.assign(document.createElement('input'), { name: 'text', value: text })
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'picture',
        multiple: true,
      })
      const all = new DataTransfer()
      for (const { type, base64 } of parts) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        all.items.add(new File([bytes], 'shared', { type }))
      }
      input.files = all.files
      form.append(words, input)
      document.body.append(form)
      // Submitted by script: the page holds back a click while its code is still loading.
      form.submit()
    },
    { text, parts, action },
  )
}

/** Waits until the service worker controls this page. */
const ready = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

const waiting = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('shared')) ? (await (await caches.open('shared')).keys()).length : 0,
  )

const order = { path: screenshots.order, type: 'image/jpeg' }
const stacked = { path: screenshots.stacked, type: 'image/jpeg' }

test('§2.2 §4.10 a shared screenshot waits for a driver who has to sign in first, opens in the editor and is read once, and so does the next one; one that is no picture, or no order, is refused in the usual words, and another site cannot share one', async ({
  page,
}) => {
  const { email, password } = await signUp(origin())
  await page.goto('/')
  await ready(page)
  await share(page, { files: [order] })
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect.poll(() => waiting(page)).toBe(1)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /^Customer, Christopher/ })).toBeVisible()
  await expect(page).toHaveURL(`${origin()}/upload`)
  await expect.poll(() => waiting(page)).toBe(0)

  await share(page, { files: [stacked] })
  await expect(page).toHaveURL(`${origin()}/upload`)
  await expect(page.getByRole('button', { name: /^Customer, Christopher/ })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Customer, / }).first()).toBeVisible()
  await expect.poll(() => waiting(page)).toBe(0)

  await test.step('no picture, no order, another site', async () => {
    await share(page, { files: [{ type: 'image/png', body: 'GIF89a and so on' }] })
    await expect(page.getByText('GIF pictures cannot be read.')).toBeVisible()
    await share(page, { text: 'Look at this cat' })
    await expect(page.getByText('No order found')).toBeVisible()

    const elsewhere = 'http://elsewhere.example/'
    await page.route(elsewhere, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p>' }),
    )
    await page.goto(elsewhere)
    await share(page, { files: [order] }, `${origin()}/share-target`)
    await expect(page.getByText('The shared picture didn’t arrive')).toBeVisible()
    expect(await waiting(page)).toBe(0)
    await expect(page.getByText('Christopher')).toHaveCount(0)
  })
})
