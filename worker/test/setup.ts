import { reset } from 'cloudflare:test'
import { afterEach, beforeEach } from 'vitest'
// Puts the features together: a test of a part finds them as the Worker has them.
import '../index.ts'
import { putTables } from './schema.ts'
import { wakeObjectsAfter } from './wake-objects.ts'

// A test may have a clock of its own.
const now = Date.now
let began = 0

beforeEach(async () => {
  began = now()
  await putTables()
})
afterEach(async () => {
  await wakeObjectsAfter(now() - began)
  await reset()
})
