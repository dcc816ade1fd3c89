import { choose, clipboard, copy, draft, expect, logged, newDriver, pictures, test } from './driver.ts'

test('after the first visit a driver reads, writes and copies without a network, and it is logged once', async ({
  page,
  context,
}) => {
  const person = await newDriver(page)
  // The first visit is over when the phone has put the reader's files away.
  await expect.poll(() => page.evaluate(hasReaderFiles), { timeout: 30_000 }).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await choose(page, pictures.order)
  await expect(page.getByRole('button', { name: /^Customer, Christopher/ })).toBeVisible({ timeout: 30_000 })
  const text = await draft(page)
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(text)
  await expect(page.getByRole('region', { name: 'History' })).toContainText(text)
  expect(await logged(person)).toHaveLength(0)

  await context.setOffline(false)
  await expect.poll(async () => (await logged(person)).length, { timeout: 30_000 }).toBe(1)
  await page.reload()
  await page.waitForTimeout(1_000)
  expect(await logged(person)).toHaveLength(1)
})

async function hasReaderFiles(): Promise<boolean> {
  await navigator.serviceWorker.ready
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  const paths = kept.flat().map(({ url }) => new URL(url).pathname)
  const core = paths.some((path) => path.endsWith('-lstm.wasm.js'))
  return core && paths.some((path) => path.endsWith('/eng.traineddata.gz'))
}
