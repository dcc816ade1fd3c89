import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { compose } from '../../domain/messages/compose.ts'
import type { MessageInput } from '../../domain/messages/message.ts'
import { HOUR_MS } from '../../domain/time.ts'
import type { TestAccount } from '../account-factory.ts'
import { axeViolations, resizeTo, smallTargets, setColorScheme } from './accessibility-checks.ts'
import { expect, test } from './driver.ts'
import { requestAs, newPremiumDriver } from './premium-driver.ts'

/** Messages of the last day on one app, half of them with a tip of $4.50. */
async function seedShipt(driver: TestAccount, messages: number): Promise<void> {
  const ask = requestAs(driver)
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

test('§2.15 §7.18 §9.19 a premium driver reads messages and tips off charts, by keyboard and as a table, and takes them along', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await seedShipt(await newPremiumDriver(page), 24)
  await page.goto('/message-data')
  await page.locator('label').filter({ hasText: '7 days' }).click()

  const chart = page.getByRole('figure').filter({ hasText: 'Messages by day' })
  const days = chart.getByRole('slider', { name: 'Messages by day' })
  await expect(days).toHaveAttribute(
    'aria-valuetext',
    /day \d+ \w+: (?:no|\d+) messages?(?:, \d+ with a tip)? so far$/,
  )
  const before = await days.getAttribute('aria-valuetext')
  await days.press('Home')
  await expect(days).not.toHaveAttribute('aria-valuetext', before!)
  await page.getByRole('button', { name: 'Show as tables' }).click()
  await expect(chart.getByRole('row')).toHaveCount(8)

  const shipt = page.getByRole('listitem').filter({ hasText: 'Shipt' })
  await expect(shipt).toContainText('24 messages')
  await expect(shipt).toContainText('Tipped: about 5 in 10')
  await expect(shipt).toContainText('Average tip $4.50')
  await page.getByRole('button', { name: 'Download CSV' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Message counter' })).toBeVisible()

  expect(await axeViolations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await setColorScheme(page, 'dark')
  expect(await axeViolations(page, 'colours')).toEqual([])
  await resizeTo(page, 320, 640)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^kindrop-messages-\d{4}-\d\d-\d\d\.csv$/)
  const csv = readFileSync(await file.path(), 'utf8')
  expect(csv.codePointAt(0)).toBe(0xfeff)
  const { data, errors } = Papa.parse<Record<string, string>>(csv.slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  const rows = data.filter(({ app }) => app === 'Shipt')
  expect(rows.length).toBe(24)
  expect(rows.filter(({ tip, tip_currency: currency }) => tip === '4.50' && currency === 'AUD').length).toBe(
    12,
  )
})
