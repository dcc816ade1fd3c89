// What a driver does in the browser, in the words of the screens.
import { type BrowserContext, type Locator, type Page, type Route, devices, expect } from '@playwright/test'
import { type TestAccount, signUp } from '../account-factory.ts'
import { expectInConsole, test as base } from './deterministic-test.ts'
import { storeSession } from './device.ts'

export const screenshots = {
  order: 'public/samples/order.jpg',
  stacked: 'tests/e2e/screenshots/stacked.jpg',
  cat: 'tests/e2e/screenshots/cat.jpg',
}

const { defaultBrowserType: _, ...desktop } = devices['Desktop Chrome']
/** A laptop, where other journeys are on a phone. */
export const laptop = { ...desktop, viewport: { width: 1280, height: 800 }, locale: 'en-AU' }

/** A phone that keeps the app for a time without a network, and can be woken. */
export const withServiceWorker = { serviceWorkers: 'allow' } as const

/** The address of the app under test, which the global setup has started. */
export const origin = () => process.env.KINDROP_URL!

export const test = base.extend<{ baseURL: string }>({
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(origin()),
})

/** A fresh driver on a phone that has kept their session, of which they hold the token too, before they open the app. */
export async function driverWithSession(page: Page, name = 'Dana Driver'): Promise<TestAccount> {
  const person = await signUp(origin(), name)
  await storeSession(page, person)
  return person
}

/** The same, who has opened Create Message. */
export async function newDriver(page: Page, name?: string): Promise<TestAccount> {
  const person = await driverWithSession(page, name)
  await page.goto('/upload')
  await expect(copyButton(page)).toBeVisible()
  return person
}

/** A fresh driver who has just come in by the form: they are greeted, and this device goes on record. */
export async function newSignedInDriver(page: Page, name?: string): Promise<TestAccount> {
  const person = await signUp(origin(), name)
  await signIn(page, person)
  return person
}

export async function signIn(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // §4.6 Testers and the administrator have a place of their own.
  await expect(page).toHaveURL(/\/(upload|testing\/dashboard|admin)$/)
  if (!page.url().endsWith('/upload')) await page.goto('/upload')
  await expect(copyButton(page)).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByText('Sign Out').click()
  await expect(page).toHaveURL(`${origin()}/`)
}

/** The text of the draft as the driver sees it. */
export const draft = async (page: Page): Promise<string> =>
  (await page.getByRole('region', { name: 'Your message' }).locator('p').first().innerText()).trim()

export const chooseScreenshot = (
  page: Page,
  screenshot: string | { name: string; mimeType: string; buffer: Buffer },
) => page.getByLabel('Screenshot file').setInputFiles(screenshot)

/** Taps a chip of a group. The radio itself is out of sight under its label. */
export const tap = (page: Page, chip: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${chip}$`) })
    .click()

/** Writes the driver's own version of the message. */
export async function edit(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
}

/** The button under the message, which says so once the message was copied. */
export const copyButton = (page: Page) =>
  page.getByRole('button', { name: /^(Copy message|Copy for|Copied)/ })
export const copy = (page: Page) => copyButton(page).click()
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** The number in the world counter of the front page. */
export const shownCount = async (page: Page): Promise<number> =>
  Number((await page.getByTestId('message-count').innerText()).replaceAll(/\D/g, ''))

/** What the edge has logged for a person. */
export async function loggedMessages({
  token,
}: Pick<TestAccount, 'token'>): Promise<{ text: string; flags: string[]; mode: string }[]> {
  const response = await fetch(`${origin()}/api/messages`, { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { messages: { text: string; flags: string[]; mode: string }[] }).messages
}

/** Holds the next request to an address. What it returns lets the request go, and waits until it has gone. */
export async function holdRequest(page: Page, address: string): Promise<() => Promise<void>> {
  let onRoute: (route: Route) => void
  const heldRoute = new Promise<Route>((resolve) => (onRoute = resolve))
  await page.route(address, (route) => onRoute(route), { times: 1 })
  return async () => (await heldRoute).continue()
}

/** Has the clock of a page that has one installed stand still, until it is put forward. */
export const freezeClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

/**
 * Looks out for what stands in a part of the page for a moment only: whoever looks now and then may miss it. What it
 * returns says whether it has been there since.
 */
export async function watchFor(part: Locator, selector: string): Promise<() => Promise<boolean>> {
  const state = await part.evaluateHandle((element, selector) => {
    const state = { it: false }
    const checkNow = () =>
      (state.it ||= element.matches(selector) || element.querySelector(selector) !== null)
    new MutationObserver(checkNow).observe(element, { subtree: true, childList: true, attributes: true })
    return state
  }, selector)
  return () => state.evaluate(({ it }) => it)
}

export type { BrowserContext, Page }
export { expect, expectInConsole }

/** A page is prerendered: waits until React has hydrated this part of it, and it answers. */
export const waitForHydration = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))),
    )
    .toBe(true)
