// A driver's referrals, from the link to the reward, on a server with production settings.
import type { Browser } from '@playwright/test'
import { DAY_MS } from '../../domain/time.ts'
import type { TestAccount } from '../account-factory.ts'
import { freshEmail } from '../fresh-email.ts'
import { newMessage } from '../message-factory.ts'
import { axeViolations } from './accessibility-checks.ts'
import {
  authOrigin,
  enterCode,
  expect,
  mailWithCode,
  newConfirmedAccount,
  type Page,
  test,
} from './auth-driver.ts'
import { storeSession } from './device.ts'
import { makeAdmin, run, tick } from './test-control.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const storedReferralCode = (page: Page) => page.evaluate(() => localStorage.getItem('referralCode'))
const newPhone = async (browser: Browser) =>
  (await browser.newContext({ baseURL: authOrigin(), locale: 'en-AU' })).newPage()

const requestAs = ({ token }: TestAccount, path: string, body?: object) =>
  fetch(new URL(path, authOrigin()), {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })

const codeOf = async (person: TestAccount): Promise<string> =>
  ((await (await requestAs(person, '/api/referrals')).json()) as { code: string }).code

/** A friend who joined by a code and used the app yesterday and today. */
async function activeFriend(name: string, referralCode: string): Promise<TestAccount> {
  const friend = await newConfirmedAccount(name)
  expect((await requestAs(friend, '/api/referrals/track', { referralCode })).status).toBe(200)
  await requestAs(friend, '/api/messages', newMessage())
  await run('UPDATE messages SET created_at = created_at - ? WHERE user_id = ?', DAY_MS, friend.id)
  await run('UPDATE referrals SET joined_at = joined_at - ? WHERE friend_id = ?', 2 * DAY_MS, friend.id)
  await requestAs(friend, '/api/messages', newMessage())
  return friend
}

test('§2.19 §3.14 §4.17 a driver copies their link, and whoever makes an account by it is welcomed and attached', async ({
  page,
  browser,
}) => {
  const ann = await newConfirmedAccount('Ann Lee')
  await storeSession(page, ann)
  await page.goto('/referrals?tab=link')
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
  await button(page, 'Copy link').click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${authOrigin()}/?ref=${await codeOf(ann)}`)
  expect(await axeViolations(page)).toEqual([])

  const phone = await newPhone(browser)
  await phone.goto('/faq?ref=%3Cscript%3E')
  await phone.goto(link)
  await expect.poll(() => storedReferralCode(phone)).toBe(link.slice(-8))
  const email = freshEmail()
  await phone.goto('/attraction')
  await phone.getByLabel('Full name').fill('Bea Rider')
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill('kind-word-1')
  await button(phone, 'Create account').click()
  await expect(phone).toHaveURL(/\/auth\/code$/)
  await enterCode(phone, (await mailWithCode(email)).code)
  await expect(phone.getByText('Welcome to Kindrop!')).toBeVisible()
  await expect(phone.getByText("You've joined through a referral link. Enjoy the app!")).toBeVisible()
  await expect.poll(() => storedReferralCode(phone)).toBe(null)
  await phone.context().close()

  await page.getByRole('link', { name: 'Progress' }).click()
  const friends = page.getByRole('list', { name: 'Friends, the newest first' })
  await expect(page.getByText('3 more friends to 30 days of Premium')).toBeVisible()
  await page.reload()
  await expect(friends.getByRole('listitem')).toHaveText(/^BHas joined/)
  await expect(page.getByRole('main')).not.toContainText('Bea')
  expect(await axeViolations(page)).toEqual([])
})

test('§2.19 three friends who use the app give a driver Premium; the administrator refuses one, and it is taken back', async ({
  page,
  browser,
}) => {
  const ann = await newConfirmedAccount('Ann Lee')
  const code = await codeOf(ann)
  const [bea] = await Promise.all(['Bea', 'Cleo', 'Dan'].map((name) => activeFriend(`${name} Rider`, code)))
  await storeSession(page, ann)
  await expect
    .poll(async () => (await (await requestAs(ann, '/api/account')).json()) as object)
    .toMatchObject({ plan: 'premium' })
  await page.goto('/referrals?tab=rewards')
  const rewards = page.getByRole('list', { name: 'Rewards, the newest first' })
  await expect(rewards).toContainText(/30 days of PremiumRuns until \d+ \w+ \d+/)
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/billing')
  await expect(page.getByText(/You have Premium until .+, for bringing friends\./)).toBeVisible()
  await page.goto('/inbox')
  await expect(page.getByText('30 days of Premium, for bringing friends')).toBeVisible()

  const administrator = await newConfirmedAccount('Alex Admin')
  await makeAdmin(administrator)
  const adminPage = await newPhone(browser)
  await storeSession(adminPage, administrator)
  await adminPage.goto('/admin/referrals')
  await expect(adminPage.getByRole('row', { name: new RegExp(ann.email) })).toContainText(/1$|rewards/i)
  await adminPage.goto(`/admin/referrals?id=${ann.id}`)
  await button(adminPage, 'Refuse Bea Rider').click()
  await adminPage.getByText('Nobody real').click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(adminPage.getByRole('row', { name: new RegExp(bea!.email) })).toContainText('Refused by us')
  expect(await axeViolations(adminPage)).toEqual([])
  await adminPage.context().close()

  await tick()
  await page.goto('/referrals?tab=rewards')
  await expect(rewards).toContainText('Taken back on')
  await page.goto('/billing')
  await expect(page.getByText('You’re on Free.')).toBeVisible()
})
