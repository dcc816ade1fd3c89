// A driver's view of a model that misbehaves, or may not write at all.
import { readFileSync } from 'node:fs'
import { behaviours } from '../emulators/model/behaviours.ts'
import {
  setModelBehaviour,
  modelLabel,
  composedOption,
  expect,
  message,
  modelOption,
  newAiDriver,
  enterOrder,
  textOf,
} from './ai-driver.ts'
import { clipboard, copy, type Page, test } from './driver.ts'

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
