import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { logError, messageOf } from './log-error.ts'

afterEach(() => vi.restoreAllMocks())

test('§1.2 a failed query is logged without its parameters, however deep it is in an error', async () => {
  const logged: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...what: unknown[]) => void logged.push(...what))
  await env.DB.exec('alter table users rename to away')
  const failed: unknown = await openDb(env.DB)
    .select()
    .from(users)
    .where(eq(users.email, 'quiet-ann@example.com'))
    .catch((error: unknown) => error)
  await env.DB.exec('alter table away rename to users')
  expect(String(failed)).toContain('quiet-ann')

  logError('outbox', failed)
  logError('outbox', new Error('not sent', { cause: failed }))
  logError('cron', new AggregateError([failed], 'not done'))
  logError('billing', messageOf(failed))
  const words = logged.map(textOf).join('\n')
  expect(words.match(/no such table/g)?.length).toBeGreaterThanOrEqual(4)
  expect(words).not.toContain('quiet-ann')
})

/** The text that a log would show of a value. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (!(value instanceof Error)) return String(value)
  const inner: unknown[] = value instanceof AggregateError ? value.errors : []
  return [value.stack, value.message, ...[value.cause, ...inner].map(textOf)].join('\n')
}
