import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { eventually, withFastTimers } from '../test/platform.ts'
import { budgetStub } from './stubs.ts'

const budget = () => budgetStub(env)
const onDisk = () =>
  runInDurableObject(budget(), (_object, { storage }) => storage.kv.get<number>('spent') ?? 0)

test('a budget whose object restarts at any moment never allows more calls than its ceiling', async () => {
  let made = 0
  // After three restarts the budget is used up.
  for (let life = 0; life < 4; life++) {
    for (let call = 0; call < 7; call++) if (await budget().reserve(30)) made++
    expect(await onDisk()).toBeGreaterThanOrEqual(made)
    await evictDurableObject(budget())
  }
  expect(made).toBeLessThanOrEqual(30)
  expect(await budget().reserve(30)).toBe(false)
})

test('calls that were reserved ahead and not made are returned after a quiet second', async () => {
  for (let call = 0; call < 3; call++) await budget().reserve(1_000)
  expect(await onDisk()).toBeGreaterThan(2)
  await withFastTimers(() => budget().refund())
  await eventually(async () => expect(await onDisk()).toBe(2))
  await evictDurableObject(budget())
  expect(await budget().spent()).toBe(2)
})

test('a lowered ceiling holds at once, and a raised one allows the difference', async () => {
  for (let call = 0; call < 5; call++) expect(await budget().reserve(5)).toBe(true)
  expect(await budget().reserve(5)).toBe(false)
  expect(await budget().reserve(3)).toBe(false)
  expect(await budget().reserve(6)).toBe(true)
  expect(await budget().spent()).toBe(6)
})
