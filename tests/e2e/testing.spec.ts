// The testing programme as its people meet it, on a server of its own: strict about addresses, as it is deployed, with
// a mailbox, and with a database whose days can be made to end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '../../scripts/server.ts'
import { type Person, signUp } from '../people.ts'
import { openMailbox } from '../peers/mailbox.ts'
import type { Received } from '../peers/mailbox.ts'
import { barriers } from './barriers.ts'
import { expect as playwrightExpect, type Page, test as base } from './driver.ts'

// Passwords are slow to check on purpose.
const expect = playwrightExpect.configure({ timeout: 20_000 })

type Ground = {
  origin: string
  mailTo: (address: string, subject: RegExp) => Promise<Received>
  run: (sql: string, ...values: unknown[]) => Promise<unknown>
}

const test = base.extend<object, { ground: Ground }>({
  ground: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'kindrop-testing-'))
      const mailbox = await openMailbox()
      const server = await openServer({
        port: 0,
        data,
        cron: false,
        mailbox: mailbox.url,
        // Nobody pays here.
        vars: { STRIPE_SECRET_KEY: '' },
      })
      const db = await server.miniflare.getD1Database('DB', 'kindrop')
      await use({
        origin: server.url.origin,
        run: (sql, ...values) =>
          db
            .prepare(sql)
            .bind(...values)
            .run(),
        mailTo: async (address, subject) => {
          const url = new URL('/messages', mailbox.url)
          url.search = new URLSearchParams({ to: address, after: '0' }).toString()
          let found: Received | undefined
          const look = async () => {
            await server.tick()
            const mails = (await (await fetch(url)).json()) as Received[]
            found = mails.find((mail) => subject.test(mail.subject))
            return found
          }
          await expect.poll(look).toBeTruthy()
          return found!
        },
      })
      await Promise.all([server.stop(), mailbox.stop()])
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ground }, use) => use(ground.origin),
})

const MINUTE_MS = 60_000
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Fills in what is asked of everybody. */
async function fillIn(page: Page, city: string, name = 'Ann Lee') {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('City').fill(city)
  await page.getByLabel('Phone number').fill('0412 345 678')
}

/** A phone that has kept somebody's session. */
async function haveKept(page: Page, { session }: Person) {
  await page.goto('/version.json')
  await page.evaluate((kept) => localStorage.setItem('auth.session', kept), JSON.stringify(session))
}

test('§2.22 §2.23 §2.47 a stranger joins, confirms by the link of the mail, and says how it was; the administrator approves, and the front page shows it', async ({
  page,
  ground,
  browser,
}) => {
  const email = `ann-${crypto.randomUUID()}@example.com`
  await page.goto('/testing')
  await page.getByRole('link', { name: 'Join the testing programme' }).click()
  await expect(heading(page)).toHaveText('Join Testing Program')
  await button(page, 'Join the programme').click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await fillIn(page, 'Wollongong')
  await expect(page.getByText('There is a place in Wollongong.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('+64 21 123 4567')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill('kind-word-7')
  await button(page, 'Join the programme').click()
  await expect(page.getByText('This cannot be a number of the country')).toBeVisible()
  await page.getByLabel('Phone number').fill('0412 345 678')
  expect(await barriers(page)).toEqual([])
  await button(page, 'Join the programme').click()
  await expect(heading(page)).toHaveText('Check your email')
  const { link } = await ground.mailTo(email, /confirms your e-mail/)
  await page.goto(link)
  await button(page, 'Confirm my email').click()
  await expect(page).toHaveURL(`${ground.origin}/testing/dashboard`)
  await expect(page.getByText('30', { exact: true })).toBeVisible()
  await expect(page.getByText('test driver in Wollongong')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: /^Account of / }).click()
  await expect(page.locator('#avatar-menu')).toContainText('Beta Tester')
  await button(page, 'Testimonial & Feedback').click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Kindrop Experience' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await dialog.getByLabel('4 stars').focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByLabel('5 stars')).toBeChecked()
  await dialog.getByLabel('How has it been?').fill('I love it. Great on <b>wet</b> nights.')
  await dialog.getByText('Yes', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Time Saving' }).click()
  await dialog.getByText('It may be shown on the website').click()
  await page.keyboard.press('Escape')
  await page.reload()
  await button(page, 'Write a testimonial').click()
  await expect(dialog.getByLabel('How has it been?')).toHaveValue(/wet/)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Thank you!', { exact: true })).toBeVisible()
  await expect(button(page, 'See your testimonial')).toBeVisible()

  const boss = await signUp(ground.origin, 'Alex Admin')
  await ground.run('UPDATE users SET role = ? WHERE id = ?', 'admin', boss.id)
  const desk = await browser.newPage({ baseURL: ground.origin, locale: 'en-AU' })
  await haveKept(desk, boss)
  await desk.goto('/admin/testing?tab=testimonials')
  await expect(desk.getByText('I love it. Great on <b>wet</b> nights.')).toBeVisible()
  await button(desk, 'Approve').click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('None here')).toBeVisible()
  await desk.goto('/')
  const said = desk.locator('blockquote').filter({ hasText: 'I love it. Great on <b>wet</b> nights.' })
  await expect(said).toBeVisible()
  await expect(desk.getByText('Ann L.', { exact: true })).toBeVisible()
  await expect(desk.getByText('Some of these are examples.')).toBeVisible()
  await desk.close()
})

test('§8.5 §5.3 in a full city a driver learns it early and waits; a place that is freed is offered by mail, and taken', async ({
  page,
  ground,
  browser,
}) => {
  const boss = await signUp(ground.origin, 'Alex Admin')
  await ground.run('UPDATE users SET role = ? WHERE id = ?', 'admin', boss.id)
  await haveKept(page, boss)
  await page.goto('/admin/testing?tab=cities')
  await button(page, 'Add a city').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('City').fill('Cairns')
  await dialog.getByLabel('Places').fill('none')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a whole number')).toBeVisible()
  await dialog.getByLabel('Places').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Cairns/ })).toContainText('0 of 0')

  const person = await signUp(ground.origin, 'Kim Lane')
  const context = await browser.newContext({ baseURL: ground.origin, locale: 'en-AU' })
  const phone = await context.newPage()
  await haveKept(phone, person)
  await phone.goto('/testing/signup')
  await expect(phone.getByLabel('Full name')).toHaveValue('Kim Lane')
  await expect(phone.getByLabel('Email')).toHaveCount(0)
  await fillIn(phone, 'CAIRNS', 'Kim Lane')
  await expect(phone.getByText('CAIRNS is full just now.')).toBeVisible()
  await button(phone, 'Join the programme').click()
  await expect(heading(phone)).toHaveText('City at Capacity')
  await expect(heading(phone)).toBeFocused()
  expect(await barriers(phone)).toEqual([])

  await page.goto('/admin/testing?tab=waitlist')
  await expect(page.getByRole('row', { name: /Kim Lane/ })).toBeVisible()
  await page.getByText('Cities', { exact: true }).click()
  await button(page, 'Change the places of Cairns').click()
  await dialog.getByLabel('Places').fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Cairns/ })).toContainText('of 1')
  expect(await barriers(page)).toEqual([])
  const { link } = await ground.mailTo(person.email, /seat is free/)
  await phone.goto(link)
  await expect(phone.getByText('A seat in CAIRNS is kept for you')).toBeVisible()
  await button(phone, 'Join the programme').click()
  await expect(phone).toHaveURL(/\/testing\/dashboard$/)
  await expect(phone.getByText('You are a test driver')).toBeVisible()
  await context.close()
})

test('§2.25 §4.1 a tester whose days end while they write is told kindly, keeps what they wrote, and is led to what stays', async ({
  page,
  ground,
}) => {
  const person = await signUp(ground.origin, 'Eva End')
  const joined = await fetch(new URL('/api/testing/join', ground.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({
      fullName: 'Eva End',
      phoneNumber: '0412 345 678',
      countryCode: 'AU',
      city: 'Hobart',
    }),
  })
  expect(joined.status).toBe(200)
  await haveKept(page, person)
  const endAt = (at: number) =>
    ground.run('UPDATE tester_profiles SET expires_at = ? WHERE user_id = ?', at, person.id)
  await endAt(Date.now() + 20 * MINUTE_MS)
  await page.clock.install()
  await page.goto('/testing/dashboard')
  await button(page, 'Write a testimonial').click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Kindrop Experience' })
  await dialog.getByLabel('How has it been?').fill('Half a thought')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Create Message' }).click()
  await expect(button(page, 'Copy message')).toBeVisible()
  // Twenty minutes pass, at the edge and on this phone.
  await endAt(Date.now() - 1_000)
  await page.clock.fastForward(21 * MINUTE_MS)
  await expect(page.getByText('Your testing days are over')).toBeVisible()
  await expect(page).toHaveURL(/\/upload$/)
  await page.getByRole('button', { name: 'See what stays' }).click()
  await expect(heading(page)).toHaveText('Thank you for testing')
  await expect(page.getByText('Half a thought')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.goto('/testing/dashboard')
  await expect(page).toHaveURL(/\/testing\/expired$/)
  await button(page, 'Send feedback').click()
  await expect(page.getByRole('textbox')).toHaveValue('Half a thought')
})
