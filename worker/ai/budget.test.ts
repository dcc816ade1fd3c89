import { eventually } from '../test/eventually.ts'
import { withFastTimers } from '../test/fast-timers.ts'
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { budgetStub } from './stubs.ts'

const budget = () => budgetStub(env, '2026-11')
const onDisk = () =>
  runInDurableObject(budget(), (_object, { storage }) => storage.kv.get<number>('spent') ?? 0)

test('a budget that dies at any moment never allows more calls than its ceiling', async () => {
  let made = 0
  // In its fourth life it has nothing left to give.
  for (let life = 0; life < 4; life++) {
    for (let call = 0; call < 7; call++) if (await budget().reserve(30)) made++
    expect(await onDisk()).toBeGreaterThanOrEqual(made)
    await evictDurableObject(budget())
  }
  expect(made).toBeLessThanOrEqual(30)
  expect(await budget().reserve(30)).toBe(false)
})

test('what was written ahead is put right when nobody has asked for a second', async () => {
  for (let call = 0; call < 3; call++) await budget().reserve(1_000)
  expect(await onDisk()).toBeGreaterThan(2)
  await withFastTimers(() => budget().refund())
  await eventually(async () => expect(await onDisk()).toBe(2))
  await evictDurableObject(budget())
  expect(await budget().spent()).toBe(2)
})

test('a ceiling that is lowered holds at once, and one that is raised gives what it gives', async () => {
  for (let call = 0; call < 5; call++) expect(await budget().reserve(5)).toBe(true)
  expect(await budget().reserve(5)).toBe(false)
  expect(await budget().reserve(3)).toBe(false)
  expect(await budget().reserve(6)).toBe(true)
  expect(await budget().spent()).toBe(6)
})
