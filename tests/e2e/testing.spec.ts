// The testing program from its users' view, on a server with production settings: addresses are confirmed
// by mail, and tests end a tester's days through the control endpoint.
import { readFile } from 'node:fs/promises'
import type { Browser, Locator } from '@playwright/test'
import { MINUTE_MS } from '../../domain/time.ts'
import { type TestAccount } from '../account-factory.ts'
import type { ReceivedMessage } from '../emulators/mailbox.ts'
import { freshEmail } from '../fresh-email.ts'
import { axeViolations, linesOf } from './accessibility-checks.ts'
import { authOrigin, expect, mailsTo, newConfirmedAccount, type Page, test } from './auth-driver.ts'
import { storeSession } from './device.ts'
import { ageSignInByAnHour, makeAdmin, run, tick, withoutCron } from './test-control.ts'

// Serial, because each runs the cron, which gives free seats away.
test.describe.configure({ mode: 'default' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** Fills in the fields common to all. */
async function fillIn(page: Page, city: string, name = 'Ann Lee') {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('City').fill(city)
  await page.getByLabel('Phone number').fill('0412 345 678')
}

/** The mail to an address with this subject, as soon as the cron has sent it. */
async function mailAbout(address: string, subject: RegExp): Promise<ReceivedMessage> {
  let found: ReceivedMessage | undefined
  const pollMail = async () => {
    await tick()
    found = (await mailsTo(address)).find((mail) => subject.test(mail.subject))
    return found
  }
  await expect.poll(pollMail).toBeTruthy()
  return found!
}

const requestAs = ({ token }: TestAccount, path: string, body: object) =>
  fetch(new URL(path, authOrigin()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
/** A city that the administrator has opened. */
async function openCity(name: string): Promise<void> {
  const columns = 'id, name, country_code, capacity, opened_at, created_at'
  const row = `INSERT INTO cities (${columns}) VALUES (?, ?, 'AU', 50, 1, 1) ON CONFLICT DO NOTHING`
  await run(row, `AU:${name.toLowerCase()}`, name)
}

/** A driver who has applied in an open city, whose capacity decides. */
async function applied(name: string, city: string): Promise<TestAccount> {
  const person = await newConfirmedAccount(name)
  await openCity(city)
  const details = { fullName: name, phoneNumber: '0412 345 678', countryCode: 'AU', city }
  const { status } = await requestAs(person, '/api/testing/join', details)
  expect([200, 409]).toContain(status)
  return person
}

/** The administrator in the admin pages. */
async function openAdmin(page: Page, tab: string): Promise<TestAccount> {
  const administrator = await newConfirmedAccount('Alex Admin')
  await makeAdmin(administrator)
  await storeSession(page, administrator)
  await page.goto(`/admin/testing?tab=${tab}`)
  return administrator
}
const anotherPage = async (browser: Browser) =>
  (await browser.newContext({ baseURL: authOrigin(), locale: 'en-AU' })).newPage()

test('§2.22 §2.23 §2.47 a stranger joins, confirms by the link of the mail, and says how it was; the administrator approves, and the front page shows it', async ({
  page,
  browser,
}) => {
  const email = freshEmail('ann')
  await openCity('Wollongong')
  await page.goto('/testing')
  await page.getByRole('link', { name: 'Join the testing program' }).click()
  await expect(heading(page)).toHaveText('Join Testing Program')
  await button(page, 'Join the program').click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await fillIn(page, 'Wollongong')
  await expect(page.getByText('There’s a seat in Wollongong.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('+64 21 123 4567')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill('kind-word-7')
  await button(page, 'Join the program').click()
  await expect(page.getByText('That isn’t a phone number for the country')).toBeVisible()
  await page.getByLabel('Phone number').fill('0412 345 678')
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Join the program').click()
  await expect(heading(page)).toHaveText('Check your email')
  const { link } = await mailAbout(email, /confirms your email/)
  await page.goto(link)
  await button(page, 'Confirm my email').click()
  await expect(page).toHaveURL(`${authOrigin()}/testing/dashboard`)
  await expect(page.getByText('30', { exact: true })).toBeVisible()
  await expect(page.getByText('test driver in Wollongong')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

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
  await button(page, /^Share your experience/).click()
  await expect(dialog.getByLabel('How has it been?')).toHaveValue(/wet/)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Thank you!', { exact: true })).toBeVisible()
  await expect(button(page, 'See your testimonial')).toBeVisible()

  const adminPage = await anotherPage(browser)
  await openAdmin(adminPage, 'testimonials')
  const testimonial = adminPage.getByRole('article', { name: 'Testimonial of Ann Lee' })
  await expect(testimonial.getByText('I love it. Great on <b>wet</b> nights.')).toBeVisible()
  await button(testimonial, 'Approve').click()
  await button(adminPage.getByRole('dialog'), 'Approve').click()
  await expect(testimonial).toHaveCount(0)
  await adminPage.goto('/')
  const quote = adminPage.locator('blockquote').filter({ hasText: 'I love it. Great on <b>wet</b> nights.' })
  await expect(quote).toBeVisible()
  await expect(adminPage.getByText('Ann L.', { exact: true })).toBeVisible()
  await expect(adminPage.getByText('Some of these are examples.')).toBeVisible()
  await adminPage.context().close()
})

test('§8.5 §5.3 in a full city a driver learns it early and waits; a place that is freed is offered by mail, and taken', async ({
  page,
  browser,
}) => {
  await openAdmin(page, 'cities')
  await button(page, 'Open a city').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('City').fill('Cairns')
  await dialog.getByLabel('Seats').fill('none')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a whole number')).toBeVisible()
  await dialog.getByLabel('Seats').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Cairns/ })).toContainText('0 of 0')

  const person = await newConfirmedAccount('Kim Lane')
  const context = await browser.newContext({ baseURL: authOrigin(), locale: 'en-AU' })
  const phone = await context.newPage()
  await storeSession(phone, person)
  await phone.goto('/testing/signup')
  await expect(phone.getByLabel('Full name')).toHaveValue('Kim Lane')
  await expect(phone.getByLabel('Email')).toHaveCount(0)
  await fillIn(phone, 'CAIRNS', 'Kim Lane')
  await expect(phone.getByText('No seat is open in CAIRNS just now.')).toBeVisible()
  await button(phone, 'Join the program').click()
  await expect(heading(phone)).toHaveText('City at Capacity')
  await expect(heading(phone)).toBeFocused()
  expect(await axeViolations(phone)).toEqual([])

  await page.goto('/admin/testing?tab=waitlist')
  await expect(page.getByRole('row', { name: /Kim Lane/ })).toBeVisible()
  await page.getByText('Cities', { exact: true }).click()
  await button(page, 'Change the seats in Cairns').click()
  await dialog.getByLabel('Seats').fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Cairns/ })).toContainText('of 1')
  expect(await axeViolations(page)).toEqual([])
  const { link } = await mailAbout(person.email, /seat is free/)
  await phone.goto(link)
  await expect(phone.getByText('A seat in CAIRNS is kept for you')).toBeVisible()
  await button(phone, 'Join the program').click()
  await expect(phone).toHaveURL(/\/testing\/dashboard$/)
  await expect(phone.getByText('You are a test driver')).toBeVisible()
  await context.close()
})

test('§8.10 §3.4 a tester changes their testimonial within the day, and reads why the administrator does not show it', async ({
  page,
  browser,
}) => {
  const person = await applied('Tia Told', 'Darwin')
  const testimonialInput = {
    rating: 5,
    testimonialText: 'Great. Mrs Smith at 7 loved it.',
    wouldRecommend: true,
  }
  const given = await requestAs(person, '/api/testing/testimonial', { ...testimonialInput, mayPublish: true })
  expect(given.status).toBe(201)
  await storeSession(page, person)
  await page.goto('/testing/dashboard')
  await expect(page.getByText('We’ll read it before it goes on the website')).toBeVisible()
  await button(page, 'See your testimonial').click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Kindrop Experience' })
  const words = dialog.getByLabel('How has it been?')
  await expect(words).toHaveValue(testimonialInput.testimonialText)
  await words.fill('Great. Everybody at the flats loved it.')
  await button(dialog, 'Save changes').click()
  await expect(page.getByText('Thank you!', { exact: true })).toBeVisible()
  await expect(page.getByText('What you changed is saved.')).toBeVisible()

  const adminPage = await anotherPage(browser)
  await openAdmin(adminPage, 'testimonials')
  const testimonial = adminPage.getByRole('article', { name: 'Testimonial of Tia Told' })
  await expect(testimonial.getByText('Everybody at the flats')).toBeVisible()
  await button(testimonial, 'Decline').click()
  const confirmDialog = adminPage.getByRole('dialog')
  await button(confirmDialog, 'Decline').click()
  await expect(confirmDialog.getByText('Say why.')).toBeVisible()
  await confirmDialog.getByLabel('Why').fill('It says where a customer lives.')
  expect(await axeViolations(adminPage)).toEqual([])
  await button(confirmDialog, 'Decline').click()
  await expect(testimonial).toHaveCount(0)
  await adminPage.getByRole('region', { name: 'Testimonials' }).getByText('Declined').click()
  await expect(testimonial).toContainText('It says where a customer lives.')
  await adminPage.context().close()

  await page.reload()
  await expect(page.getByText('It isn’t on the website')).toBeVisible()
  await expect(page.getByText('Why: It says where a customer lives.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'See your testimonial').click()
  await expect(dialog.getByText('Change what you like and we’ll look at it again.')).toBeVisible()
  // A day later it can no longer be changed.
  await run('UPDATE tester_testimonials SET created_at = created_at - 86400000 WHERE user_id = ?', person.id)
  await page.reload()
  await button(page, 'See your testimonial').click()
  await expect(dialog.getByText('Why: It says where a customer lives.')).toBeVisible()
  await expect(dialog.getByText('Everybody at the flats')).toBeVisible()
  await expect(words).toHaveCount(0)
})

test('§6.5 §9.10 the administrator finds a tester, extends their days, invites who waits, ends the days, and takes the list home', async ({
  page,
}) => {
  const tester = await applied('Lee Long', 'Broome')
  await run("UPDATE cities SET capacity = 1 WHERE id = 'AU:broome'")
  const waiting = await applied('Wil Wait', 'Broome')
  const administrator = await openAdmin(page, 'testers')
  await page.getByLabel('Name or email').fill(tester.email)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: /Lee Long/ })
  await expect(row).toContainText('30 days left')
  await expect(page.getByRole('row')).toHaveCount(2)
  await button(page, 'Extend the days of Lee Long').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Days').fill('0')
  await button(dialog, 'Extend').click()
  await expect(dialog.getByText('Enter a whole number, 1 to 365.')).toBeVisible()
  await dialog.getByLabel('Days').fill('5')
  await button(dialog, 'Extend').click()
  await expect(row).toContainText('35 days left')
  // Six columns stand beside each other on a desktop; on a tablet each tester is a card: the name, what is known beside
  // one another, and what can be done.
  const linesOfRow = () => linesOf(row.locator('th, td'))
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect.poll(linesOfRow).toBe(3)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(linesOfRow).toBe(1)
  await expect(row.getByRole('link', { name: 'Lee Long' })).toBeVisible()
  const download = page.waitForEvent('download')
  await button(page, 'Save as CSV').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('testers.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`Lee Long,${tester.email}`)
  expect(lines[1]).toContain(',35,')

  await page.getByText('Waiting', { exact: true }).click()
  const place = page.getByRole('row', { name: /Wil Wait/ })
  await button(place, 'Invite Wil Wait').click()
  await button(dialog, 'Invite').click()
  await expect(dialog.getByText('City at capacity')).toBeVisible()
  // No cron may run between a freed seat and its invitation: it would offer the seat itself.
  await withoutCron(async () => {
    await run("UPDATE cities SET capacity = 2 WHERE id = 'AU:broome'")
    await button(dialog, 'Invite').click()
    await expect(place).toContainText('Kept until')
  })
  await page.getByText('Testers', { exact: true }).click()
  await page.getByLabel('Name or email').fill(tester.email)
  await page.keyboard.press('Enter')
  await button(page, 'End the access of Lee Long').click()
  await ageSignInByAnHour(administrator)
  await button(dialog, 'End access now').click()
  await page.getByLabel('Your password').fill(administrator.password)
  await button(page, 'Continue').click()
  await expect(row).toContainText('Ended')
  await mailAbout(waiting.email, /A seat is free for you in Broome/)
  await mailAbout(tester.email, /Your time as a test driver is over/)
  await page.getByText('Waiting', { exact: true }).click()
  await button(place, 'Take Wil Wait off the list').click()
  await button(dialog, 'Take off the list').click()
  await expect(place).toHaveCount(0)
})

test('§2.25 §4.1 a tester whose days end while they write is told kindly, keeps what they wrote, and is led to what stays', async ({
  page,
}) => {
  const person = await applied('Eva End', 'Hobart')
  await storeSession(page, person)
  const endAt = (at: number) =>
    run('UPDATE tester_profiles SET expires_at = ? WHERE user_id = ?', at, person.id)
  await endAt(Date.now() + 20 * MINUTE_MS)
  await page.clock.install()
  await page.goto('/testing/dashboard')
  await button(page, /^Share your experience/).click()
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
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/testing/dashboard')
  await expect(page).toHaveURL(/\/testing\/expired$/)
  await button(page, 'Send feedback').click()
  await expect(page.getByRole('textbox')).toHaveValue('Half a thought')
})
