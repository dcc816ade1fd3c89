// What a premium driver does beside a language model, and how the stand-in for one is told to behave for one order.
import type { BehaviourName } from '../emulators/model/behaviours.ts'
import { type TestAccount, signUp } from '../account-factory.ts'
import { expect, origin, type Page, tap } from './driver.ts'
import { storeSession } from './device.ts'

/** A premium driver in AI-enhanced mode, at a clear desk. */
export async function newAiDriver(page: Page): Promise<TestAccount> {
  const person = await signUp(origin())
  await givePremium(person)
  await turnOnAi(page, person)
  return person
}

/** Somebody with Premium turns to AI-enhanced on this phone. */
export async function turnOnAi(page: Page, person: TestAccount): Promise<void> {
  await storeSession(page, person)
  await page.goto('/mode-selection')
  await page.getByText('AI-enhanced', { exact: true }).click()
  await page.getByRole('link', { name: 'Create a message' }).click()
  await expect(composedOption(page)).toBeChecked()
}

export async function givePremium({ id }: TestAccount): Promise<void> {
  const admin = { email: process.env.ADMIN_EMAIL ?? 'admin@kindrop.example', password: 'kind-word-4' }
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(origin() + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as { access_token: string }
  }
  const { access_token: token } = await post('/auth/v1/token?grant_type=password', admin)
  await post(`/api/admin/users/${id}/premium`, { days: 3, why: 'To try the language model' }, token)
}

/** The driver's own words in orders that have some. */
const OWN = 'had a flat tyre'

/** An order so many minutes away in a formal tone, as the stand-in reads of it: no other journey's is. */
const promptFragment = (minutes: number, hasOwn = false) =>
  `about ${minutes} minutes\n${hasOwn ? `driver's own words:  ${OWN}\n` : ''}tone: formal`

/** From now on the stand-in does so for whatever is so many minutes away. */
export async function setModelBehaviour(behaviour: BehaviourName, minutes: number): Promise<void> {
  for (const words of [promptFragment(minutes), promptFragment(minutes, true)]) {
    const body = new URLSearchParams({ behaviour, words })
    await fetch(process.env.KINDROP_MODEL_URL!, { method: 'POST', body, redirect: 'manual' })
  }
}

/**
 * What the stand-in was asked for an order, and whether each call was let go before its end. That it was to mend its
 * text is no new wish of the driver's.
 */
export async function promptsFor(minutes: number): Promise<{ left?: boolean }[]> {
  const prompts = (await (await fetch(`${process.env.KINDROP_MODEL_URL!}/asked?key=`)).json()) as {
    left?: boolean
    messages: { content: string }[]
  }[]
  // What a picture says depends on the time of day, and could be as many minutes away.
  return prompts.filter(({ messages }) => {
    const fields = messages.at(-1)!.content
    const isOurs = fields.includes(`about ${minutes} minutes`) && fields.includes('tone: formal')
    return isOurs && !fields.includes('The last try was not taken')
  })
}

/** Types the minutes, which are enough for a model to be asked, and perhaps a reason in own words. */
export async function enterOrder(page: Page, minutes: number, hasOwn = false): Promise<void> {
  await tap(page, 'Formal')
  if (hasOwn) {
    await page.getByText('Own words', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Your own words' }).fill(OWN)
  }
  await page.getByLabel('Other minutes').fill(String(minutes))
}

export const message = (page: Page) => page.getByRole('region', { name: 'Your message' })
export const composedOption = (page: Page) => page.getByRole('radio', { name: 'Composed' })
export const modelOption = (page: Page) => page.getByRole('radio', { name: modelLabel })
export const modelLabel = /^Language model|^Chosen before/
export const optionOf = (page: Page, name: string | RegExp) =>
  message(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
export const textOf = async (page: Page, name: string | RegExp) =>
  (await optionOf(page, name).locator('p').first().innerText()).trim()

export { expect }
