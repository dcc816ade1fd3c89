import type { Context } from 'hono'
import type { App } from '../app.ts'
import { requireToken } from './require-token.ts'
import { settingsOf } from '../settings/settings.ts'

/**
 * §8.16 Counts a request that may write for its driver: RATE_LIMIT_WRITES in a minute, of all kinds. Reads are not
 * limited. Throws as {@link requireToken} does.
 */
export async function limitWrite({ env, req, var: { driver } }: Context<App>): Promise<void> {
  if (req.method === 'GET' || req.method === 'HEAD') return
  const size = { burst: settingsOf(env).RATE_LIMIT_WRITES, seconds: 60 }
  const message = 'That was a lot at once. Please wait a moment and try again.'
  await requireToken(env, { key: `writes:${driver.id}`, size, message })
}
