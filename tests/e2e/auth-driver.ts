// A driver's actions at signing in, on the server with production settings, and their mail.
import { type Page, expect } from '@playwright/test'
import { type TestAccount, signUp } from '../account-factory.ts'
import { openApp } from '../emulators/authenticator-app.ts'
import type { ReceivedMessage } from '../emulators/mailbox.ts'
import { test as base } from './deterministic-test.ts'
import { storeSession } from './device.ts'

/** Address of the server whose new accounts wait for a code. */
export const authOrigin = () => process.env.KINDROP_AUTH_URL!

export const test = base.extend<{ baseURL: string }>({
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(authOrigin()),
})

/** A new account with a confirmed address. */
export const newConfirmedAccount = (name?: string): Promise<TestAccount> => signUp(authOrigin(), name)

/** A new account whose session this phone has stored, before it opens the app. */
export async function newSignedInAccount(page: Page, name?: string): Promise<TestAccount> {
  const person = await newConfirmedAccount(name)
  await storeSession(page, person)
  return person
}

/** The newest mail to an address, as soon as it is there; newer than the id `after`. */
export async function mailTo(address: string, after = 0): Promise<ReceivedMessage> {
  let newest: ReceivedMessage | undefined
  await expect.poll(async () => ([newest] = await mailsTo(address, after))).not.toEqual([])
  return newest!
}

/**
 * The newest mail to an address that contains a code, as soon as it is there. A mail about a new device may
 * arrive before it or after it.
 */
export async function mailWithCode(address: string): Promise<ReceivedMessage> {
  let newest: ReceivedMessage | undefined
  const pollMail = async () => (newest = (await mailsTo(address)).find(({ code }) => code !== ''))
  await expect.poll(pollMail).toBeTruthy()
  return newest!
}

/** All present mails to an address, newest first. */
export async function mailsTo(address: string, after = 0): Promise<ReceivedMessage[]> {
  const url = new URL('/messages', process.env.KINDROP_MAILBOX_URL)
  url.search = new URLSearchParams({ to: address, after: String(after) }).toString()
  return (await (await fetch(url)).json()) as ReceivedMessage[]
}

/** Submits a password, without waiting for the next page, which differs. */
export async function enterPassword(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
) {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Waits until the driver is signed in. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/upload$/)
  await expect(page.getByRole('button', { name: 'Copy message' })).toBeVisible()
}

/** Types a code as a phone pastes it from the mail: in two groups. The form submits itself. */
export const enterCode = (page: Page, code: string, label = 'Code') =>
  page.getByLabel(label).fill(`${code.slice(0, 3)} ${code.slice(3)}`)

export type AuthenticatorApp = ReturnType<typeof openApp>

/** Adds an authenticator app, on a page that offers it; returns the app. */
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
