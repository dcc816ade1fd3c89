// What a driver does to sign in, on the server that is set up as it is deployed, and the mail that they get.
import { type Page, expect } from '@playwright/test'
import { openApp } from '../emulators/authenticator-app.ts'
import { type TestAccount, signUp } from '../account-factory.ts'
import type { ReceivedMessage } from '../emulators/mailbox.ts'
import { test as base } from './deterministic-test.ts'

/** The address of the app whose new accounts wait for a code. */
export const authOrigin = () => process.env.KINDROP_AUTH_URL!

export const test = base.extend<{ baseURL: string }>({
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(authOrigin()),
})

/** Somebody who has an account with a confirmed address. */
export const newConfirmedAccount = (name?: string): Promise<TestAccount> => signUp(authOrigin(), name)

export const freshEmail = () => `new-${crypto.randomUUID()}@example.com`

/** The newest mail to an address, as soon as it is there; newer than the one with the id `after`. */
export async function mailTo(address: string, after = 0): Promise<ReceivedMessage> {
  let newest: ReceivedMessage | undefined
  await expect.poll(async () => ([newest] = await mailsTo(address, after))).not.toEqual([])
  return newest!
}

/**
 * The newest mail to an address that has a code, as soon as it is there. One about a new device may come before it as
 * well as after it.
 */
export async function mailWithCode(address: string): Promise<ReceivedMessage> {
  let newest: ReceivedMessage | undefined
  const pollMail = async () => (newest = (await mailsTo(address)).find(({ code }) => code !== ''))
  await expect.poll(pollMail).toBeTruthy()
  return newest!
}

/** The mails to an address that are there now, newest first. */
export async function mailsTo(address: string, after = 0): Promise<ReceivedMessage[]> {
  const url = new URL('/messages', process.env.KINDROP_MAILBOX_URL)
  url.search = new URLSearchParams({ to: address, after: String(after) }).toString()
  return (await (await fetch(url)).json()) as ReceivedMessage[]
}

/** Signs in with a password, and goes no further: what comes then differs. */
export async function enterPassword(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
) {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** In, and at work. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/upload$/)
  await expect(page.getByRole('button', { name: 'Copy message' })).toBeVisible()
}

/** Types a code as a phone pastes it from the mail: in two groups. It sends itself. */
export const enterCode = (page: Page, code: string, label = 'Code') =>
  page.getByLabel(label).fill(`${code.slice(0, 3)} ${code.slice(3)}`)

export type AuthenticatorApp = ReturnType<typeof openApp>

/** Adds an authenticator app, on a page that offers it; gives the app. */
export async function addAuthenticatorApp(page: Page): Promise<AuthenticatorApp> {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add an authenticator app' })
  const picture = sheet.getByRole('img', { name: /QR code/ })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(50)
  const secret = (await sheet.locator('code').innerText()).replaceAll(' ', '')
  const app = openApp(`otpauth://totp/Kindrop?secret=${secret}`)
  await enterCode(page, await app.next(), 'Code from the app')
  await expect(page.getByText('Second step set up')).toBeVisible()
  return app
}

export type { Page }
export { expect }
