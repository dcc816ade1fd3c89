import { networkOf } from '#domain/network.ts'
import type { TakeResult } from '#domain/token-bucket.ts'
import { settingsOf } from '../settings/settings.ts'
import { takeToken } from './limiter.ts'

/**
 * Counts a new socket of a network, with or without a page behind it: RATE_LIMIT_SOCKETS in a minute of each kind.
 * The network is the platform's client address; without one there is no limit.
 */
export async function rateLimitSocket(
  env: Env,
  { headers }: Request,
  kind: 'counter' | 'inbox',
): Promise<TakeResult> {
  const ip = headers.get('cf-connecting-ip')
  if (!ip) return { ok: true }
  const size = { burst: settingsOf(env).RATE_LIMIT_SOCKETS, seconds: 60 }
  return takeToken(env, `sockets:${kind}:${networkOf(ip)}`, size)
}
