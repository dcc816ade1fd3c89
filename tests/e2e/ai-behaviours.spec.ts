// A driver's view of a model that misbehaves, or may not write at all. Every behaviour of the model server
// has its journey here, or by its name in one of those in ai.spec.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '../../scripts/server.ts'
import { type TestAccount, signUp } from '../account-factory.ts'
import { type BehaviourName, behaviours } from '../emulators/model/behaviours.ts'
import {
  promptsFor,
  setModelBehaviour,
  modelLabel,
  composedOption,
  expect,
  message,
  modelOption,
  newAiDriver,
  optionOf,
  enterOrder,
  turnOnAi,
  textOf,
} from './ai-driver.ts'
import { authOrigin } from './auth-driver.ts'
import { clipboard, copy, type Page, test } from './driver.ts'
import { run } from './test-control.ts'

/** Behaviours without a whole text, and the sentence that the driver reads. */
const unwritten = {
  failing: /couldn’t be reached/,
  busy: /is busy just now/,
  cut: /stopped in the middle/,
  garbage: /didn’t write a message/,
  nothing: /wrote nothing/,
  tool: /didn’t write a message/,
  refusing: /didn’t want to write this/,
  filtered: /didn’t want to write this/,
  truncated: /stopped in the middle/,
  limited: /stopped in the middle/,
} satisfies ExpectedReasons
/** Behaviours with a text that no customer should get. */
const unfit = {
  begging: /n’t have been safe/,
  untimely: /got the arrival time wrong/,
  inventing: /n’t have been safe|made something up/,
  injected: /didn’t write a message/,
  leaking: /too long|didn’t write a message/,
  json: /didn’t write a message/,
  html: /didn’t write a message/,
  markdown: /didn’t write a message/,
  chatty: /didn’t write a message/,
  spanish: /another language/,
  cyrillic: /another language/,
  invisible: /hidden signs/,
  endless: /too long/,
} satisfies ExpectedReasons
type ExpectedReasons = Partial<Record<BehaviourName, RegExp>>

/** Slow or successful behaviours, with their own journeys. */
const elsewhere = {
  kind: 'the draft stands at once, the model’s words are one tap away',
  slow: 'a lost line is found again',
  held: 'while the model writes slowly the driver edits and copies',
  stuck: 'who leaves or stops lets the model go',
  hanging: 'a model that does not begin is called slow',
  late: 'a model that does not begin is called slow',
  repaired: 'the driver keeps the composed message',
} satisfies Record<Exclude<BehaviourName, keyof typeof unwritten | keyof typeof unfit>, string>

test('every behaviour of the model server has a journey', () => {
  const driven = [unwritten, unfit, elsewhere].flatMap((some) => Object.keys(some))
  expect(driven.toSorted()).toEqual(Object.keys(behaviours).toSorted())
})

for (const [minutes, title, expectedReason] of [
  [41, 'is not there, hangs up or does not want to', unwritten],
  [42, 'breaks a rule or makes something up', unfit],
] satisfies [number, string, ExpectedReasons][]) {
  test(`§1.3 the driver keeps the composed message, and reads why, when the model ${title}`, async ({
    page,
  }) => {
    const [first, ...others] = Object.entries(expectedReason) as [BehaviourName, RegExp][]
    await newAiDriver(page)
    await setModelBehaviour(first![0], minutes)
    await enterOrder(page, minutes, expectedReason === unfit)
    const again = page.getByRole('button', { name: 'Try again' })
    await expectComposedKept(page, first!)
    const draft = await textOf(page, 'Our draft')
    for (const next of others) {
      await setModelBehaviour(next[0], minutes)
      const { length: promptCount } = await promptsFor(minutes)
      await again.click()
      await expect.poll(async () => (await promptsFor(minutes)).length).toBeGreaterThan(promptCount)
      // While the model writes there is only a stop button, so the following text is about this attempt.
      await expect(again).toBeVisible()
      await expectComposedKept(page, next)
      expect([next[0], await textOf(page, 'Our draft')]).toEqual([next[0], draft])
    }
    await setModelBehaviour('repaired', minutes)
    await again.click()
    await expect(modelOption(page)).toBeEnabled()
    expect(await textOf(page, modelLabel)).not.toMatch(/tip|star/)
    await copy(page)
    await expect.poll(() => clipboard(page)).toBe(draft)
  })
}

/** The composed message is alone, can be copied, and a sentence gives the reason. */
async function expectComposedKept(page: Page, [behaviour, why]: [string, RegExp]): Promise<void> {
  await expect(message(page).getByRole('status').first(), behaviour).toContainText(why)
  await expect(composedOption(page)).toBeChecked()
  await expect(modelOption(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Copy message' })).toBeEnabled()
}

test.describe('a site without a model', () => {
  // eslint-disable-next-line no-empty-pattern
  test.use({ baseURL: async ({}, use) => use(authOrigin()) })

  test('§1.3 §4.4 the driver reads that there is none, is not asked to try again, and copies the composed message', async ({
    page,
  }) => {
    const person = await signUp(authOrigin())
    await run(premium, ...premiumOf(person))
    await turnOnAi(page, person)
    await enterOrder(page, 43)
    await expectComposedKept(page, ['no_model', /^No AI is set up here/])
    await expectNoPrompt(page)
  })
})

test('§1.3 when the calls of the month are spent, what was written stays, and the composed message goes on', async ({
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'kindrop-month-'))
  const server = await openServer({
    port: 0,
    data,
    cron: false,
    vars: { MAILER_AUTOCONFIRM: 'true', MODEL_CALLS_PER_MONTH: '1' },
    model: { url: `${process.env.KINDROP_MODEL_URL!}/v1`, key: '' },
  })
  const context = await browser.newContext({ baseURL: server.url.origin })
  try {
    const db = await server.miniflare.getD1Database('DB', 'kindrop')
    const person = await signUp(server.url)
    await db
      .prepare(premium)
      .bind(...premiumOf(person))
      .run()
    const page = await context.newPage()
    await turnOnAi(page, person)
    await enterOrder(page, 44)
    await expect(modelOption(page)).toBeEnabled()
    await optionOf(page, modelLabel).click()
    await page.getByRole('button', { name: 'Another from AI' }).click()
    await optionOf(page, 'Our draft').click()
    await expectComposedKept(page, ['ceiling', /has written all it may this month/])
    expect(await promptsFor(44)).toHaveLength(1)
    await expectNoPrompt(page)
  } finally {
    await context.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
})

/** A retry would end the same way, so none is offered; the composed message can be copied as ever. */
async function expectNoPrompt(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /Try again|from AI/ })).toHaveCount(0)
  const draft = await textOf(page, 'Our draft')
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(draft)
}

const premium = `insert into subscriptions (user_id, status, ends_at, updated_at) values (?, 'active', ?, ?)`
const premiumOf = ({ id }: TestAccount): [string, number, number] => [id, Date.now() + 86_400_000, Date.now()]
