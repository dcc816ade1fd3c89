import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { compose } from '../../domain/messages/compose.ts'
import type { MessageInput } from '../../domain/message.ts'
import { type Person, signUp } from '../people.ts'
import { barriers, smallTargets, turn } from './barriers.ts'
import { clipboard, expect, knownDriver, logged, origin, type Page, signIn, tap, test } from './driver.ts'
import { givePremium } from './writing-driver.ts'

const HOUR_MS = 3_600_000

/** A premium driver whose messages no other journey adds to, who has come in by the form. */
async function newPremium(page: Page): Promise<Person> {
  const person = await signUp(origin())
  await givePremium(person)
  await signIn(page, person)
  return person
}

/** Asks the API as a driver. */
function askAs({ token }: Person) {
  return async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(origin() + path, { method, headers, body: JSON.stringify(body) })
    expect(response.ok).toBe(true)
    return (await response.json()) as { message: { id: string } }
  }
}

/** Messages of the last day on one app, half of them with a tip of $4.50. */
async function seedShipt(driver: Person, messages: number): Promise<void> {
  const ask = askAs(driver)
  const input: MessageInput = {
    moment: 'arriving',
    tone: 'warm',
    platform: 'shipt',
    eta: 5,
    reason: null,
    instruction: null,
    itemCount: null,
    hasName: false,
    hasStore: false,
  }
  await Promise.all(
    Array.from({ length: messages }, async (_, place) => {
      const { message } = await ask('POST', '/api/messages', {
        key: crypto.randomUUID(),
        mode: 'manual',
        input,
        seed: place,
        text: compose(input, place),
        composedAt: Date.now() - HOUR_MS,
      })
      if (place % 2 === 0)
        await ask('PUT', `/api/messages/${message.id}/tip`, { cents: 450, currency: 'AUD' })
    }),
  )
}

test('§2.15 §2.50 a free driver sees what Message Data and the Floating Widget belong to', async ({
  page,
}) => {
  await knownDriver(page)
  for (const [path, name] of [
    ['/message-data', 'Message Data'],
    ['/floating-widget', 'Floating Widget'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
    await expect(page.getByText(`${name} is part of Premium.`)).toBeVisible()
  }
})

test('§2.15 §7.18 §9.19 a premium driver reads messages and tips off charts, by keyboard and as a table, and takes them along', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await seedShipt(await newPremium(page), 24)
  await page.route('**/api/stats/mine/series*', (route) => route.abort())
  await page.goto('/message-data')
  await expect(page.getByText('Your figures could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('label').filter({ hasText: '7 days' }).click()
  await expect(page.getByText('Your figures could not be loaded.')).toBeHidden()

  const chart = page.getByRole('figure').filter({ hasText: 'Messages by day' })
  const days = chart.getByRole('slider', { name: 'Messages by day' })
  await expect(days).toHaveAttribute(
    'aria-valuetext',
    /day \d+ \w+: (?:no|\d+) messages?(?:, \d+ with a tip)?$/,
  )
  const before = await days.getAttribute('aria-valuetext')
  await days.press('Home')
  await expect(days).not.toHaveAttribute('aria-valuetext', before!)
  await chart.getByText('Show as a table').click()
  await expect(chart.getByRole('row')).toHaveCount(8)

  const shipt = page.getByRole('listitem').filter({ hasText: 'Shipt' })
  await expect(shipt).toContainText('24 messages')
  await expect(shipt).toContainText('Tip rate 50% (31% to 69%)')
  await expect(shipt).toContainText('Average tip $4.50 ($4.50 to $4.50)')
  await page.getByRole('button', { name: 'Download CSV' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Message counter' })).toBeVisible()

  expect(await barriers(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await turn(page, 'dark')
  expect(await barriers(page, 'colours')).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^kindrop-messages-\d{4}-\d\d-\d\d\.csv$/)
  const csv = readFileSync(await file.path(), 'utf8')
  expect(csv.codePointAt(0)).toBe(0xfeff)
  const { data, errors } = Papa.parse<Record<string, string>>(csv.slice(1), { header: true })
  expect(errors).toEqual([])
  const rows = data.filter(({ app }) => app === 'Shipt')
  expect(rows.length).toBe(24)
  expect(rows.filter(({ tip, tip_currency: currency }) => tip === '4.50' && currency === 'AUD').length).toBe(
    12,
  )
})

test('§2.15 the floating widget copies and logs a message, behind its button and in its small window', async ({
  page,
  context,
}) => {
  const person = await newPremium(page)
  await page.goto('/floating-widget')
  await page.getByText('Show the floating button').click()
  const button = page.getByRole('button', { name: 'Quick message' })
  const sideOf = async () => ((await button.boundingBox())!.x < 180 ? 'left' : 'right')
  await expect.poll(sideOf).toBe('right')
  await button.press('ArrowLeft')
  await expect.poll(sideOf).toBe('left')
  await page.getByRole('button', { name: 'Move right' }).click()
  await expect.poll(sideOf).toBe('right')
  // It glides there, and is taken hold of where it has come to rest.
  await button.hover()
  await page.mouse.down()
  await page.mouse.move(50, 200, { steps: 4 })
  await page.mouse.up()
  await expect.poll(sideOf).toBe('left')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await barriers(page)).toEqual([])

  await page.goto('/reasons')
  await expect.poll(sideOf).toBe('left')
  await button.click()
  const quick = page.getByRole('dialog', { name: 'Quick message' })
  await expect(quick.getByRole('button', { name: 'Copy message' })).toBeEnabled()
  const behindButton = await copyFrom(page, 'Nearly there')
  expect(await clipboard(page)).toBe(behindButton)
  await quick.getByRole('button', { name: 'Close' }).click()

  await page.goto('/floating-widget')
  const [small] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open small window' }).click(),
  ])
  const inWindow = await copyFrom(small, 'Delivered')
  expect(await clipboard(small)).toBe(inWindow)
  expect(await small.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree')
  await expect
    .poll(async () => (await logged(person)).map(({ text }) => text))
    .toEqual(expect.arrayContaining([behindButton, inWindow]))
  await page.getByRole('button', { name: 'Close small window' }).click()
  await expect.poll(() => small.isClosed()).toBe(true)
})

/** Chooses a moment, copies what follows from it, and returns it. */
async function copyFrom(page: Page, moment: string): Promise<string> {
  await tap(page, moment)
  const message = page.getByRole('region', { name: 'Your message' }).locator('p').first()
  const text = (await message.innerText()).trim()
  await page.getByRole('button', { name: 'Copy message' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  return text
}
