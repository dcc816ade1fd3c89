import { networkOf } from '#domain/network.ts'
import { DAY_S } from '#domain/time.ts'
import type { BucketSize } from '#domain/token-bucket.ts'
import { openDb } from '../../db/db.ts'
import { peekToken, returnToken, takeToken } from '../../limits/rate-limits.ts'
import { logError } from '../../logging/log-error.ts'
import { settingsOf } from '../../settings/settings.ts'
import { sha256 } from '../../sha256.ts'
import { recordFailure } from '../audit-failure.ts'
import type { RequestOrigin } from '../session/sign-in.ts'
import { FIVE_MINUTES_S, rateLimit } from './rate-limit.ts'

/**
 * The limit on guesses at one account from all networks together, as a multiple of one network's limit, and its period
 * in seconds. Passwords are long, and many strangers should not easily lock the owner out. Codes are six digits, and a
 * stranger can request new ones all day: forty guesses a day are right once in 70 years.
 */
const GLOBAL_FACTOR = {
  password: { more: 10, seconds: FIVE_MINUTES_S },
  code: { more: 2, seconds: DAY_S },
} as const
const MESSAGE = 'Too many wrong attempts. Please wait a moment and try again.'

/** A guess at a password, or at a code that was sent. A wrong password and a wrong code count separately. */
type Guess = {
  kind: keyof typeof GLOBAL_FACTOR
  /** The email or phone of the account, known to us or not: strangers must not learn which it is. */
  address: string
  /** The account, if it is known. Failures are recorded under it, otherwise under the address. */
  userId?: string
  origin: RequestOrigin
  /** Guessers with a count of their own: the browser that asked for a code, or a signed-in driver. */
  group?: 'asker' | 'session' | undefined
  /** Whether the account knows this network. Called only once the limit of all networks is reached. */
  isFromKnownNetwork?: () => Promise<boolean>
}

/**
 * Checks a password or a code while wrong ones for its account are few enough (RATE_LIMIT_PASSWORD in five minutes).
 * A right one costs nothing: only wrong ones count, and those of one network hold up that network alone. The limit of
 * all networks together stops many strangers who guess at one account; a network that the account knows passes it, so
 * that strangers cannot lock a driver out.
 *
 *   const right = await limitGuesses(env, { kind: 'code', address, origin: device }, () => isRight(code))
 *
 * @param check returns something truthy for a right guess; an error that it throws costs nothing
 * @returns the result of `check`
 *
 * Throws `over_request_rate_limit` (429, with Retry-After), or 503 when the limits cannot be read.
 */
export async function limitGuesses<Right>(
  env: Env,
  guess: Guess,
  check: () => Promise<Right>,
): Promise<Right> {
  const buckets = await bucketsOf(env, guess)
  const { network, global } = buckets
  // Taken before the check, so that a thousand concurrent guesses are a thousand guesses.
  await rateLimit(takeToken(env, network.key, network.size), 'over_request_rate_limit', MESSAGE)
  try {
    await rateLimitGlobally(env, guess, global)
    const right = await check()
    if (right) await refundToken(env, network)
    else {
      const { kind, address, userId, origin } = guess
      recordFailure(openDb(env.DB), {
        action: `${kind}_failed`,
        account: userId ? { userId } : { address: normalizeAddress(address) },
        origin,
      })
      await takeToken(env, global.key, global.size).catch(logLimiterError)
    }
    return right
  } catch (error) {
    await refundToken(env, network)
    throw error
  }
}

type Bucket = { key: string; size: BucketSize }

async function rateLimitGlobally(
  env: Env,
  { isFromKnownNetwork }: Guess,
  { key, size }: Bucket,
): Promise<void> {
  const availability = peekToken(env, key, size)
  if (!(await availability.catch(() => ({ ok: true }))).ok && (await isFromKnownNetwork?.())) return
  await rateLimit(availability, 'over_request_rate_limit', MESSAGE)
}

async function bucketsOf(
  env: Env,
  { kind, address, origin: { ip }, group }: Guess,
): Promise<{ network: Bucket; global: Bucket }> {
  const burst = settingsOf(env).RATE_LIMIT_PASSWORD
  const account = await sha256(normalizeAddress(address))
  const { more, seconds } = GLOBAL_FACTOR[kind]
  return {
    network: {
      key: `${kind}:${account}:${ip ? networkOf(ip) : 'unknown'}`,
      size: { burst, seconds: FIVE_MINUTES_S },
    },
    global: { key: `${kind}:${account}${group ? `:${group}` : ''}`, size: { burst: burst * more, seconds } },
  }
}

/** Different spellings of an address share a bucket: a number without blanks and plus sign, an email in lower case. */
export const normalizeAddress = (address: string) =>
  address.includes('@') ? address.trim().toLowerCase() : address.replaceAll(/\D/g, '')

const refundToken = (env: Env, { key, size }: Bucket) => returnToken(env, key, size).catch(logLimiterError)
const logLimiterError = (error: unknown) => logError('limiter', error)
