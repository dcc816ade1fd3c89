// A driver's view of a model that misbehaves, or may not write at all.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '../../scripts/server.ts'
import { type TestAccount, signUp } from '../account-factory.ts'
import { behaviours } from '../emulators/model/behaviours.ts'
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

/** Sources of the tests of one behaviour each: the Worker's for what becomes of a text, journeys for how it looks. */
const tests = ['worker/ai/generate.test.ts', 'tests/e2e/ai.spec.ts', 'tests/e2e/ai-behaviours.spec.ts']

test('every behaviour of the model server has a test', () => {
  const source = tests.map((path) => readFileSync(path, 'utf8')).join('\n')
  const used = /(?:(?:setModelBehaviour|withModelEmulator)\(|^ {2}\[)'(\w+)'/gm
  const tested = new Set(Array.from(source.matchAll(used), ([, name]) => name))
  expect(Object.keys(behaviours).filter((name) => !tested.has(name))).toEqual([])
})

test('§1.3 the driver keeps the composed message, and reads why, when the model is not there or breaks a rule', async ({
  page,
}) => {
  const minutes = 41
  await newAiDriver(page)
  await setModelBehaviour('failing', minutes)
  await enterOrder(page, minutes, true)
  const again = page.getByRole('button', { name: 'Try again' })
  await expectComposedKept(page, ['failing', /couldn’t be reached/])
  const draft = await textOf(page, 'Our draft')
  await setModelBehaviour('begging', minutes)
  await again.click()
  await expectComposedKept(page, ['begging', /n’t have been safe/])
  expect(await textOf(page, 'Our draft')).toBe(draft)
  await setModelBehaviour('repaired', minutes)
  await again.click()
  await expect(modelOption(page)).toBeEnabled()
  expect(await textOf(page, modelLabel)).not.toMatch(/tip|star/)
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(draft)
})

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
