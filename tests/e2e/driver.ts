// A driver's actions in the browser, by the names on the screens.
import { type BrowserContext, type Locator, type Page, type Route, devices, expect } from '@playwright/test'
import { type TestAccount, signInByApi, signUp } from '../account-factory.ts'
import { expectInConsole, test as base } from './deterministic-test.ts'
import { storeSession } from './device.ts'

export const screenshots = {
  order: 'public/samples/order.jpg',
  stacked: 'tests/e2e/screenshots/stacked.jpg',
  /** Two orders of one store, and nothing that tells whether the driver is there. */
  pickup: 'tests/e2e/screenshots/pickup.jpg',
  cat: 'tests/e2e/screenshots/cat.jpg',
}

const { defaultBrowserType: _, ...desktop } = devices['Desktop Chrome']
/** A laptop, where other journeys use a phone. */
export const laptop = { ...desktop, viewport: { width: 1280, height: 800 }, locale: 'en-AU' }

/** A phone with a service worker, which works offline and receives pushes. */
export const withServiceWorker = { serviceWorkers: 'allow' } as const

/** Address of the app under test, which the global setup has started. */
export const origin = () => process.env.KINDROP_URL!

export const test = base.extend<{ baseURL: string }>({
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(origin()),
})

/** A new driver on a phone with a stored session, and its token, before they open the app. */
export async function driverWithSession(page: Page, name = 'Dana Driver'): Promise<TestAccount> {
  const person = await signUp(origin(), name)
  await storeSession(page, person)
  return person
}

/** The same, with Create Message open. */
export async function newDriver(page: Page, name?: string): Promise<TestAccount> {
  const person = await driverWithSession(page, name)
  await page.goto('/upload')
  await expect(copyButton(page)).toBeVisible()
  return person
}

/** Accounts of `npm start`, with a history of their own. */
export const demo = {
  premium: { email: 'premium@kindrop.example', password: 'kind-word-2' },
  tester: { email: 'tester@kindrop.example', password: 'kind-word-3' },
  admin: { email: 'admin@kindrop.example', password: 'kind-word-4' },
  expired: { email: 'expired@kindrop.example', password: 'kind-word-5' },
}

/** A phone with the stored session of a demo account, before it opens the app. */
export async function openAs(page: Page, who: keyof typeof demo): Promise<void> {
  await storeSession(page, { session: await signInByApi(origin(), demo[who]) })
}

/** A new driver who has just signed in by the form, with the greeting and the device record. */
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
  // §4.6 Testers and the administrator have their own start pages.
  await expect(page).toHaveURL(/\/(upload|testing\/dashboard|admin)$/)
  if (!page.url().endsWith('/upload')) await page.goto('/upload')
  await expect(copyButton(page)).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByText('Sign Out', { exact: true }).click()
  await expect(page).toHaveURL(`${origin()}/`)
}

/** Waits until the channel of this page is open: what the page shows is then fetched again. */
export async function channelOpen(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/api/inbox/ticket'))
  await page.waitForResponse((response) => response.url().endsWith('/api/inbox'))
}

/** The text of the draft as the driver sees it. */
export const draft = async (page: Page): Promise<string> =>
  (await page.getByRole('region', { name: 'Your message' }).locator('p').first().innerText()).trim()

export const chooseScreenshot = (
  page: Page,
  screenshot: string | { name: string; mimeType: string; buffer: Buffer },
) => page.getByLabel('Screenshot file').setInputFiles(screenshot)

/** An order as text copied from a screenshot. */
const pasted = `Deliver to
Wilhelmina O.
12 Harbour Parade
Glenwood, NSW 2768
Leave at door
Deliver by 6:42 PM
3 items
Complete delivery`

/** Begins a message for Wilhelmina without reading a picture. */
export async function pasteOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Paste text' }).click()
  await page.getByLabel('Text of the order').fill(pasted)
  await page.getByRole('button', { name: 'Use this text' }).click()
  await expect.poll(() => draft(page)).toContain('Wilhelmina')
}

/** Taps a chip of a group. The radio itself is hidden under its label. */
export const tap = (page: Page, chip: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${chip}$`) })
    .click()

/** Opens the reasons and the tones, which are behind one tap on a phone. */
export const openReasons = (page: Page) => page.getByRole('button', { name: /^Reason and tone/ }).click()

/** Types the driver's own version of the message. */
export async function edit(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
}

/** The button under the message, whose label changes once the message was copied. */
export const copyButton = (page: Page) =>
  page.getByRole('button', { name: /^(Copy message|Copy for|Copy without|Copied)/ })
export const copy = (page: Page) => copyButton(page).click()
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** The number in the world counter of the front page. */
export const shownCount = async (page: Page): Promise<number> =>
  Number((await page.getByTestId('message-count').innerText()).replaceAll(/\D/g, ''))

/** A person's messages in the log. */
export async function loggedMessages({
  token,
}: Pick<TestAccount, 'token'>): Promise<{ text: string; flags: string[]; mode: string }[]> {
  const response = await fetch(`${origin()}/api/messages`, { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { messages: { text: string; flags: string[]; mode: string }[] }).messages
}

/** Holds the next request to an address. The returned function releases it, and waits until it is sent. */
export async function holdRequest(page: Page, address: string): Promise<() => Promise<void>> {
  let onRoute: (route: Route) => void
  const heldRoute = new Promise<Route>((resolve) => (onRoute = resolve))
  await page.route(address, (route) => onRoute(route), { times: 1 })
  return async () => (await heldRoute).continue()
}

/** Stops the installed clock of a page, a minute from now, until it is advanced. */
export const freezeClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)

/** The button of a toast, which stays because it is pointed at: others end after four seconds. */
export async function toastButton(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true }).last()
  await button.hover()
  return button
}

/**
 * Watches for an element that appears only for a moment, which polling may miss. The returned function tells
 * whether it has appeared since.
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

/** Waits until React has hydrated this part of a prerendered page. */
export const waitForHydration = (part: Locator) =>
  expect.poll(() => part.evaluate((element) => isHydrated(element))).toBe(true)
