import { type TestAccount, signUp } from '../account-factory.ts'
// A premium driver's actions with a language model, and the model server's behaviour per order.
import type { BehaviourName } from '../emulators/model/behaviours.ts'
import { storeSession } from './device.ts'
import { draft, expect, openReasons, origin, type Page, tap } from './driver.ts'

/** A premium driver in AI-enhanced mode, with an empty editor. */
export async function newAiDriver(page: Page): Promise<TestAccount> {
  const person = await signUp(origin())
  await givePremium(person)
  await turnOnAi(page, person)
  return person
}

/** Turns AI-enhanced mode on, on this phone. */
export async function turnOnAi(page: Page, person: TestAccount): Promise<void> {
  await storeSession(page, person)
  await page.goto('/mode-selection')
  await page.getByText('AI-enhanced', { exact: true }).click()
  await expect(page).toHaveURL(/\/upload$/)
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

/** The driver's own words in some orders. */
const OWN = 'had a flat tyre'

/**
 * The part of a prompt that identifies an order so many minutes away in a formal tone: no other journey uses
 * it.
 */
const promptFragment = (minutes: number, hasOwn = false) =>
  `about ${minutes} minutes\n${hasOwn ? `driver's own words:  ${OWN}\n` : ''}tone: formal`

/** Sets the model server's behaviour for orders so many minutes away. */
export async function setModelBehaviour(behaviour: BehaviourName, minutes: number): Promise<void> {
  for (const words of [promptFragment(minutes), promptFragment(minutes, true)]) {
    const body = new URLSearchParams({ behaviour, words })
    await fetch(process.env.KINDROP_MODEL_URL!, { method: 'POST', body, redirect: 'manual' })
  }
}

/**
 * The model server's prompts for an order, and whether the caller disconnected early. Repairs of a text are
 * left out.
 */
export async function promptsFor(minutes: number): Promise<{ left?: boolean }[]> {
  const prompts = (await (await fetch(`${process.env.KINDROP_MODEL_URL!}/asked?key=`)).json()) as {
    left?: boolean
    messages: { content: string }[]
  }[]
  // A screenshot's minutes depend on the time of day, and could be the same number.
  return prompts.filter(({ messages }) => {
    const fields = messages.at(-1)!.content
    const isOurs = fields.includes(`about ${minutes} minutes`) && fields.includes('tone: formal')
    return isOurs && !fields.includes('The last try was not taken')
  })
}

/** Types the minutes, which are enough to request a generation, and perhaps a reason in own words. */
export async function enterOrder(page: Page, minutes: number, hasOwn = false): Promise<void> {
  await openReasons(page)
  await tap(page, 'Formal')
  if (hasOwn) {
    await page.getByText('Own words', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Your own words' }).fill(OWN)
  }
  await page.getByLabel('Other minutes').fill(String(minutes))
}

export const message = (page: Page) => page.getByRole('region', { name: 'Your message' })
export const composedOption = (page: Page) => page.getByRole('radio', { name: 'Our draft' })
export const modelOption = (page: Page) => page.getByRole('radio', { name: modelLabel })
export const modelLabel = /^AI(?!-)|^Chosen before/
export const optionOf = (page: Page, name: string | RegExp) =>
  message(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })

/** The text of an option, which the driver taps to read it. The one that was chosen is chosen again. */
export async function textOf(page: Page, name: string | RegExp): Promise<string> {
  const option = page.getByRole('radio', { name })
  const chosen = message(page).getByRole('radio', { checked: true })
  const before = (await chosen.getAttribute('aria-label'))!
  const isChosen = await option.isChecked()
  if (!isChosen) await optionOf(page, name).click()
  await expect(option).toBeChecked()
  const text = await draft(page)
  if (!isChosen) await optionOf(page, before).click()
  return text
}

export { expect }
