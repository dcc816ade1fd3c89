// A language model writes beside the draft. What stands in for it behaves as each journey asks, for an order of its own.
import type { BehaviourName } from '../peers/model/behaviours.ts'
import { type Person, signUp } from '../people.ts'
import { barriersByDayAndNight, smallTargets } from './barriers.ts'
import {
  choose,
  clipboard,
  copy,
  edit,
  expect as playwrightExpect,
  logged,
  origin,
  type Page,
  pictures,
  tap,
  test,
} from './driver.ts'
import { haveKept } from './phone.ts'

// The words pass through two servers on one small machine.
const expect = playwrightExpect.configure({ timeout: 15_000 })

/** A premium driver in AI-enhanced mode, at a clear desk. */
async function newWriter(page: Page): Promise<Person> {
  const person = await signUp(origin())
  await givePremium(person)
  await haveKept(page, person)
  await page.goto('/mode-selection')
  await page.getByText('AI-enhanced', { exact: true }).click()
  await page.getByRole('link', { name: 'Create a message' }).click()
  await expect(composed(page)).toBeChecked()
  return person
}

async function givePremium({ id }: Person): Promise<void> {
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

/** An order so many minutes away in a formal tone, as the stand-in reads of it: no other journey's is. */
const away = (minutes: number) => `about ${minutes} minutes\ntone: formal`

/** From now on the stand-in does so for whatever is so many minutes away. */
async function behave(behaviour: BehaviourName, minutes: number): Promise<void> {
  const body = new URLSearchParams({ behaviour, words: away(minutes) })
  await fetch(process.env.KINDROP_MODEL_URL!, { method: 'POST', body, redirect: 'manual' })
}

/** What the stand-in was asked for an order, and whether each call was let go before its end. */
async function askedFor(minutes: number): Promise<{ left?: boolean }[]> {
  const asked = (await (await fetch(`${process.env.KINDROP_MODEL_URL!}/asked?key=`)).json()) as {
    left?: boolean
    messages: { content: string }[]
  }[]
  return asked.filter(({ messages }) => messages.some(({ content }) => content.includes(away(minutes))))
}

/** Types the minutes, which are enough for a model to be asked. */
async function order(page: Page, minutes: number): Promise<void> {
  await tap(page, 'Formal')
  await page.getByLabel('Other minutes').fill(String(minutes))
}

const message = (page: Page) => page.getByRole('region', { name: 'Your message' })
const composed = (page: Page) => page.getByRole('radio', { name: 'Composed' })
const models = (page: Page) => page.getByRole('radio', { name: by })
const by = /^Language model|^Chosen before/
const optionOf = (page: Page, name: string | RegExp) =>
  message(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
const textOf = async (page: Page, name: string | RegExp) =>
  (await optionOf(page, name).locator('p').first().innerText()).trim()

test('§1.3 §4.4 the draft stands at once, the model’s words come beside it, and what is tapped is copied and logged', async ({
  page,
}) => {
  const person = await newWriter(page)
  const minutes = 31
  const before = await textOf(page, 'Composed')
  await page.evaluate(() => {
    const heard = ((globalThis as { heard?: string[] }).heard = [])
    const look = () => {
      for (const status of document.querySelectorAll('[aria-label="Your message"] [role=status]'))
        if (status.textContent && status.textContent !== heard.at(-1)) heard.push(status.textContent as never)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await order(page, minutes)
  expect(await textOf(page, 'Composed')).not.toBe('')
  await expect(composed(page)).toBeChecked()
  await expect(models(page)).toBeEnabled()
  await expect(message(page)).toContainText('follows a script and is not a language model')
  const written = await textOf(page, by)
  expect([written === '', written === before]).toEqual([false, false])
  // The words are not read aloud as they come, the whole is, once.
  const heard = await page.evaluate(() => (globalThis as { heard?: string[] }).heard!)
  expect(heard.filter((said) => said.startsWith('The language model has'))).toEqual([
    `The language model has written: ${written}`,
  ])
  expect(await barriersByDayAndNight(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  await page.getByRole('button', { name: 'Write three' }).click()
  await expect(models(page)).toHaveCount(3)
  await expect(models(page).last()).toBeEnabled()
  expect(await askedFor(minutes)).toHaveLength(2)
  const second = await textOf(page, /, 2 of 3$/)
  await optionOf(page, /, 2 of 3$/).click()
  await page.reload()
  await expect(models(page).and(page.getByRole('radio', { checked: true }))).toHaveCount(1)
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(second)
  await expect.poll(() => logged(person)).toMatchObject([{ mode: 'ai_enhanced', text: second }])
})

test('§1.2 §1.3 while the model writes slowly the driver edits and copies; nothing of theirs is overwritten', async ({
  page,
}) => {
  const person = await newWriter(page)
  const minutes = 32
  await behave('slow', minutes)
  await order(page, minutes)
  await expect(message(page)).toContainText('The language model is writing')
  await edit(page, 'Hello, I am on my way with your order.')
  await expect(models(page)).toBeEnabled({ timeout: 20_000 })
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Hello, I am on my way with your order.',
  )
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('radio', { name: 'Your own words' })).toBeChecked()
  await optionOf(page, by).click()
  await expect(models(page)).toBeChecked()
  await page.getByRole('button', { name: 'Bring them back' }).click()
  await expect(page.getByRole('radio', { name: 'Your own words' })).toBeChecked()

  await page.getByRole('button', { name: 'Write another' }).click()
  await expect(message(page)).toContainText('The language model is writing')
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe('Hello, I am on my way with your order.')
  await expect
    .poll(() => logged(person))
    .toMatchObject([{ mode: 'ai_enhanced', text: 'Hello, I am on my way with your order.' }])
  // The desk is cleared, and nobody waits for the words any more.
  await expect.poll(async () => (await askedFor(minutes)).at(-1)?.left).toBe(true)
})

const ways: [number, string, [BehaviourName, RegExp][]][] = [
  [
    41,
    'is not there, hangs up or does not want to',
    [
      ['failing', /could not be reached/],
      ['busy', /is busy just now/],
      ['cut', /interrupted|stopped in the middle/],
      ['garbage', /so this is the composed/],
      ['nothing', /wrote nothing/],
      ['tool', /so this is the composed/],
      ['refusing', /did not want to write this/],
      ['filtered', /so this is the composed/],
      ['truncated', /stopped in the middle/],
      ['limited', /stopped in the middle/],
    ],
  ],
  [
    42,
    'breaks a rule or makes something up',
    [
      ['begging', /not have been safe/],
      ['inventing', /so this is the composed/],
      ['injected', /so this is the composed/],
      ['leaking', /so this is the composed/],
      ['json', /so this is the composed/],
      ['html', /so this is the composed/],
      ['spanish', /another language/],
      ['cyrillic', /another language/],
      ['invisible', /hidden signs/],
      ['endless', /too long|so this is the composed/],
    ],
  ],
]
for (const [minutes, title, behaviours] of ways) {
  test(`§1.3 the driver keeps the composed message, and reads why, when the model ${title}`, async ({
    page,
  }) => {
    await newWriter(page)
    await behave(behaviours[0]![0], minutes)
    await order(page, minutes)
    const says = message(page).getByRole('status').first()
    const again = page.getByRole('button', { name: 'Try again' })
    for (const [behaviour, why] of behaviours) {
      if (behaviour !== behaviours[0]![0]) {
        await behave(behaviour, minutes)
        const { length: asked } = await askedFor(minutes)
        await again.click()
        await expect.poll(async () => (await askedFor(minutes)).length).toBeGreaterThan(asked)
        // While it writes there is only a way to stop it, so what is said below is of this attempt.
        await expect(again).toBeVisible({ timeout: 15_000 })
      }
      await expect(says, behaviour).toContainText(why, { timeout: 15_000 })
      await expect(composed(page)).toBeChecked()
      await expect(models(page)).toHaveCount(0)
    }
    await behave('mending', minutes)
    await again.click()
    await expect(models(page)).toBeEnabled()
    expect(await textOf(page, by)).not.toMatch(/tip|star/)
    const text = await textOf(page, 'Composed')
    await copy(page)
    await expect.poll(() => clipboard(page)).toBe(text)
  })
}

test('§1.2 a lost line is found again, without a network the draft stands alone, and who leaves or stops lets the model go', async ({
  page,
  context,
}) => {
  await newWriter(page)
  const minutes = 33
  await behave('slow', minutes)
  const began: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/enhanced')) began.push(request.postData()!)
  })
  await order(page, minutes)
  await expect(models(page)).toHaveCount(1)
  await context.setOffline(true)
  // The browser drops the line, which it would keep though it says that there is no network.
  await page.evaluate(() => stop())
  await expect(message(page)).toContainText('You are offline, so this is the composed message alone.')
  await context.setOffline(false)
  await expect(models(page)).toBeEnabled({ timeout: 20_000 })
  expect(await askedFor(minutes)).toHaveLength(1)
  expect([began.length > 1, new Set(began).size]).toEqual([true, 1])

  await behave('stuck', minutes)
  await page.getByRole('button', { name: 'Write another' }).click()
  await expect(message(page)).toContainText('The language model is writing')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect.poll(async () => (await askedFor(minutes)).map(({ left }) => left)).toEqual([false, true])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await askedFor(minutes)).length).toBe(3)
  await page.goto('/faq')
  await expect.poll(async () => (await askedFor(minutes)).at(-1)?.left).toBe(true)
})

test('§1.3 a model that does not begin is called slow and given up; a second tab sees what was chosen; a spent day says when it is over', async ({
  page,
  context,
}) => {
  const { token } = await newWriter(page)
  const minutes = 34
  await behave('hanging', minutes)
  await order(page, minutes)
  await expect(message(page)).toContainText('The language model is slow just now')
  await expect(message(page)).toContainText('took too long', { timeout: 15_000 })
  await behave('late', minutes)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(models(page)).toBeEnabled({ timeout: 15_000 })
  await optionOf(page, by).click()
  const chosen = await textOf(page, by)
  const other = await context.newPage()
  await other.goto('/upload')
  await expect.poll(() => textOf(other, by)).toBe(chosen)
  await expect(models(other)).toBeChecked()
  await other.close()

  await behave('nothing', minutes)
  await Promise.all(Array.from({ length: 60 }, () => spend(token)))
  await page.getByRole('button', { name: 'Write another' }).click()
  await expect(message(page)).toContainText(
    /today’s 60 AI-enhanced messages\. They are back (tomorrow )?at \d/,
  )
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  // What was chosen stays.
  expect(await textOf(page, by)).toBe(chosen)
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(chosen)
})

async function spend(token: string): Promise<void> {
  const input = {
    moment: 'picked_up',
    tone: 'formal',
    platform: 'unknown',
    eta: 34,
    reason: null,
    instruction: null,
    itemCount: null,
    hasName: false,
    hasStore: false,
  }
  const response = await fetch(`${origin()}/api/messages/enhanced`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      id: crypto.randomUUID(),
      input,
      seed: 1,
      firstName: null,
      store: null,
      variants: 1,
    }),
  })
  await response.text()
}

test('§1.3 §4.4 automated mode has the model write in the background where the driver wants it', async ({
  page,
}) => {
  const person = await newWriter(page)
  await page.goto('/mode-selection')
  await page.getByText('Automated', { exact: true }).click()
  await page.getByText('Have a language model word it, too').click()
  await page.goto('/upload')
  await choose(page, pictures.order)
  await expect(composed(page)).toBeChecked({ timeout: 30_000 })
  await expect(models(page)).toBeEnabled({ timeout: 15_000 })
  const written = await textOf(page, by)
  expect(written).toContain('Christopher')
  await optionOf(page, by).click()
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(written)
  await expect.poll(async () => (await logged(person))[0]?.mode).toBe('ai_enhanced')
})
