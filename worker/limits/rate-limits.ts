import type { Context } from 'hono'
import { networkOf } from '#domain/network.ts'
import { MINUTE_S } from '#domain/time.ts'
import type { BucketSize, TakeResult } from '#domain/token-bucket.ts'
import type { App } from '../app.ts'
import { AppError, busy } from '../error.ts'
import { logError } from '../logging/log-error.ts'
import { settingsOf } from '../settings/settings.ts'
import type { TokenRequest } from './rate-limiter.ts'

/** A bucket by its key, and the sentence for who finds it empty. */
type TokenRequirement = { key: string; size: BucketSize; message?: string }

/**
 * Takes a token of a bucket, for routes of `/api`. Throws `rate_limited` with the wait in seconds where there is none,
 * and `unavailable` where the limiter cannot be reached, which is our trouble and never the driver's fault.
 */
export async function requireToken(
  env: Env,
  { key, size, message = 'That was often. Please try again a little later.' }: TokenRequirement,
): Promise<void> {
  const taken = await takeToken(env, key, size).catch((error: unknown) => {
    logError('limiter', error)
    throw busy()
  })
  if (!taken.ok) throw new AppError('rate_limited', message, taken.retryAfter)
}

/**
 * §8.16 Counts a request that may write for its driver: RATE_LIMIT_WRITES in a minute, of all kinds. Reads are not
 * limited. Throws as {@link requireToken} does.
 */
export async function limitWrite({ env, req, var: { driver } }: Context<App>): Promise<void> {
  if (req.method === 'GET' || req.method === 'HEAD') return
  const size = { burst: settingsOf(env).RATE_LIMIT_WRITES, seconds: MINUTE_S }
  const message = 'That was a lot at once. Please wait a moment and try again.'
  await requireToken(env, { key: `writes:${driver.id}`, size, message })
}

/**
 * Counts a new socket of a network, with or without a page behind it: RATE_LIMIT_SOCKETS in a minute of each kind.
 */
export async function rateLimitSocket(
  env: Env,
  request: Request,
  kind: 'counter' | 'inbox',
): Promise<TakeResult> {
  const network = clientNetwork(request)
  const size = { burst: settingsOf(env).RATE_LIMIT_SOCKETS, seconds: MINUTE_S }
  return network ? takeToken(env, `sockets:${kind}:${network}`, size) : { ok: true }
}

/** The network of a request by the platform's client address. Without one it is absent, and there is no limit. */
export function clientNetwork({ headers }: Request): string | undefined {
  const ip = headers.get('cf-connecting-ip')
  return ip ? networkOf(ip) : undefined
}

/**
 * Takes a token of the bucket with this key. A burst of 0 means no limit. Throws the object's error when it cannot be
 * reached; the caller decides what that means.
 */
export const takeToken = (env: Env, key: string, size: BucketSize): Promise<TakeResult> =>
  takeTokens(env, key, [{ bucket: ONE, size }])

/**
 * Takes the tokens of several buckets of one key, in one call: of all of them or of none. Otherwise as
 * {@link takeToken}.
 */
export async function takeTokens(env: Env, key: string, requests: TokenRequest[]): Promise<TakeResult> {
  const limited = requests.filter(isLimited)
  return limited.length > 0 ? limiterStub(env, key).take(limited) : { ok: true }
}

/** Whether there is a token; takes none. */
export const peekToken = async (env: Env, key: string, size: BucketSize): Promise<TakeResult> =>
  size.burst > 0 ? limiterStub(env, key).peek([{ bucket: ONE, size }]) : { ok: true }

/** Returns a token that was not needed. */
export async function returnToken(env: Env, key: string, size: BucketSize): Promise<void> {
  if (size.burst > 0) await limiterStub(env, key).returnTokens([{ bucket: ONE, size }])
}

/** The bucket's name for a key that has only one. */
const ONE = 'one'
const isLimited = ({ size }: TokenRequest): boolean => size.burst > 0

/** The tokens in a bucket now, possibly a fraction. Its burst is more than 0. */
export const tokensLeft = (env: Env, key: string, size: BucketSize): Promise<number> =>
  limiterStub(env, key).available(ONE, size)

/** One object per key, so that no two callers queue behind each other. */
const limiterStub = (env: Env, key: string) => env.RATE_LIMITER.getByName(`limiter:v1:${key}`)
