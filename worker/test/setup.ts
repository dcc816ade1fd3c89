import '../index.ts'
import { reset, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import { putTables } from './tables.ts'

/**
 * The runtime puts an object to sleep ten seconds after its last call, in milliseconds with time to spare: a busy machine
 * takes seconds from the end of a test to the emptying of the storage.
 */
const SLEEPS_AFTER_MS = 5_000

/**
 * Wakes objects that a test may have left asleep: emptying the storage skips them, and the next test would find their
 * data.
 *
 * @param durationMs how long the test took, in milliseconds
 */
async function wakeObjectsAfter(durationMs: number): Promise<void> {
  if (durationMs < SLEEPS_AFTER_MS) return
  const bindings = Object.values(env) as unknown[]
  await Promise.all(
    bindings.map(async (binding) => {
      if (isDatabase(binding)) await binding.prepare('SELECT 1').run()
      else if (isBucket(binding)) await binding.head('nothing')
      else if (isNamespace(binding)) {
        const ids = await listDurableObjectIds(binding)
        await Promise.all(ids.map((id) => runInDurableObject(binding.get(id), () => undefined)))
      }
    }),
  )
}

const isDatabase = (binding: unknown): binding is D1Database => kindOf(binding) === 'D1Database'
const isBucket = (binding: unknown): binding is R2Bucket => kindOf(binding) === 'R2Bucket'
const isNamespace = (binding: unknown): binding is DurableObjectNamespace =>
  kindOf(binding) === 'DurableObjectNamespace'
const kindOf = (binding: unknown) => (binding as object | null)?.constructor?.name

// Puts the features together: a test of a part finds them as the Worker has them.

let began = 0

beforeEach(async () => {
  began = performance.now()
  await putTables()
})
afterEach(async () => {
  // Here for all tests: all files share one runtime, and with it a date that a test has frozen.
  vi.useRealTimers()
  await wakeObjectsAfter(performance.now() - began)
  await reset()
})
