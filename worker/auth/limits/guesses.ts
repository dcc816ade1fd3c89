import { networkOf } from '#domain/network.ts'
import type { BucketSize } from '#domain/token-bucket.ts'
import { lookForToken, returnToken, takeToken } from '../../limits/limiter.ts'
import { openDb } from '../../db/db.ts'
import { noteFailure } from '../audit-failure.ts'
import { settingsOf } from '../../settings/settings.ts'
import { admit } from './rate-limit.ts'
import { sha256 } from '../../sha256.ts'
import { logError } from '../../logging/log-error.ts'

const FIVE_MINUTES = 300
const DAY = 86_400

/**
 * How much more all networks together may guess at one account than one network alone in five minutes, and in how
 * many seconds. Passwords are long, and a crowd of strangers should not easily stand in their owner's way. Codes are
 * six digits, and a stranger can have new ones sent all day: forty guesses a day are right once in 70 years.
 */
const CROWD = { password: { more: 10, seconds: FIVE_MINUTES }, code: { more: 2, seconds: DAY } } as const
const MESSAGE = 'Too many wrong attempts. Please wait a moment and try again.'

/** Something that is guessed at: a password, or a code that was sent. */
export type Guess = {
  kind: keyof typeof CROWD
  /** The e-mail or phone that names the account, known to us or not: strangers must not learn which it is. */
  address: string
  /** Where the guess comes from, absent when the platform did not say. */
  ip: string | null
  /** Who is counted apart from the crowd: the browser that asked for a code, or somebody who is signed in. */
  group?: 'asker' | 'session' | undefined
  /** Whether the account is at home on this network. Asked only while a crowd is guessing. */
  isFamiliar?: () => Promise<boolean>
}

/**
 * Checks a password or a code while wrong ones for its account are few enough (RATE_LIMIT_PASSWORD in five
 * minutes). A right one costs nothing: only wrong ones count, and those of one network stand in the way of that
 * network alone. The brake on all networks together holds off a crowd that guesses at one account; whoever comes
 * from a network where the account is at home passes it, so that strangers cannot lock a driver out.
 *
 *   const right = await limitGuesses(env, { kind: 'code', address, ip: device.ip }, () => isRight(code))
 *
 * @param check says whether it is right; what it throws is no guess and costs nothing
 * @returns what `check` said
 * Throws `over_request_rate_limit` (429, with Retry-After), or 503 when the limits cannot be asked.
 */
export async function limitGuesses(env: Env, guess: Guess, check: () => Promise<boolean>): Promise<boolean> {
  const buckets = await bucketsOf(env, guess)
  const { own, crowd } = buckets
  // Taken before the check, so that a thousand guesses at the same moment are a thousand guesses.
  await admit(takeToken(env, own.key, own.size), 'over_request_rate_limit', MESSAGE)
  try {
    await admitByCrowd(env, guess, crowd)
    const right = await check()
    if (right) await forgive(env, own)
    else {
      const { kind, address, ip } = guess
      noteFailure(openDb(env.DB), { action: `${kind}_failed`, of: { address: plainAddress(address) }, ip })
      await takeToken(env, crowd.key, crowd.size).catch(logged)
    }
    return right
  } catch (error) {
    await forgive(env, own)
    throw error
  }
}

type Pail = { key: string; size: BucketSize }

async function admitByCrowd(env: Env, { isFamiliar }: Guess, { key, size }: Pail): Promise<void> {
  const asked = lookForToken(env, key, size)
  if ((await asked.catch(() => ({ ok: true }))).ok === false && (await isFamiliar?.())) return
  await admit(asked, 'over_request_rate_limit', MESSAGE)
}

async function bucketsOf(env: Env, { kind, address, ip, group }: Guess): Promise<{ own: Pail; crowd: Pail }> {
  const burst = settingsOf(env).RATE_LIMIT_PASSWORD
  const account = await sha256(plainAddress(address))
  const { more, seconds } = CROWD[kind]
  return {
    own: {
      key: `${kind}:${account}:${ip ? networkOf(ip) : 'unknown'}`,
      size: { burst, seconds: FIVE_MINUTES },
    },
    crowd: { key: `${kind}:${account}${group ? `:${group}` : ''}`, size: { burst: burst * more, seconds } },
  }
}

/** However an address is written, it is one: a number without its blanks and its plus sign, an e-mail in lower case. */
export const plainAddress = (address: string) =>
  address.includes('@') ? address.trim().toLowerCase() : address.replaceAll(/\D/g, '')

const forgive = (env: Env, { key, size }: Pail) => returnToken(env, key, size).catch(logged)
const logged = (error: unknown) => logError('limiter', error)
