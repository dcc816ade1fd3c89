import { env, exports } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { runCron } from './test/cron.ts'

afterEach(() => vi.restoreAllMocks())

test('§7.4 while the codes cannot be written, the log names no address that asked for one', async () => {
  const logged: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...what: unknown[]) => void logged.push(...what))
  await env.DB.exec('alter table one_time_tokens rename to away')
  const response = await exports.default.fetch('https://test/auth/v1/otp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'quiet-ann@example.com', create_user: true }),
  })
  await response.text()
  await runCron().catch((error: unknown) => logged.push(error))
  await env.DB.exec('alter table away rename to one_time_tokens')
  const words = logged.map(wordsOf).join('\n')
  expect(words).toContain('no such table')
  expect(words).not.toContain('quiet-ann')
})

/** All that a log would show of a value. */
function wordsOf(value: unknown): string {
  if (!(value instanceof Error)) return String(value)
  const inner = value instanceof AggregateError ? value.errors : []
  return [value.stack, value.message, ...[value.cause, ...inner].map(wordsOf)].join('\n')
}
