import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { HOUR_S, MINUTE_S } from '#domain/time.ts'
import type { Db } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { takeToken } from '../../limits/rate-limits.ts'
import { settingsOf } from '../../settings/settings.ts'
import { AuthError } from '../error.ts'
import type { FactorRow } from '../users/users.ts'
import { rateLimit, rateLimitError } from './rate-limit.ts'

/**
 * Counts one challenge or one try of a second factor (RATE_LIMIT_MFA a minute). Call it once the factor is known to
 * be the caller's own, so that nobody can use up another account's tries.
 * @param code the error code of the 429, which has Retry-After
 *
 * Throws it, or 503 when the limits cannot be read.
 */
export async function limitFactor(
  env: Env,
  id: string,
  code: 'over_request_rate_limit' | 'mfa_recovery_codes_locked' = 'over_request_rate_limit',
): Promise<void> {
  const size = { burst: settingsOf(env).RATE_LIMIT_MFA, seconds: MINUTE_S }
  await rateLimit(takeToken(env, `factor:${id}`, size), code, MESSAGES[code])
}

const MESSAGES = {
  over_request_rate_limit: 'Request rate limit reached',
  mfa_recovery_codes_locked: 'Too many failed verification attempts, try again later',
}

/** After this many wrong answers in a row each further one causes a wait, twice as long as the previous one. */
const FREE_FAILURES = 5
const FIRST_WAIT_S = 30
const LONGEST_WAIT_S = HOUR_S
/** The number of wrong answers in a row at which the owner gets a mail. */
export const NOTIFIED_AT = 10
/** NIST SP 800-63B §5.2.2: the number of wrong answers in a row that locks a factor until its owner acts. */
export const LOCKED_AT = 100

/**
 * Takes one try at a factor, before its answer is checked: it counts as a wrong one until {@link noFailures} resets
 * the count. Limit and count are one statement, so a thousand concurrent answers are a thousand tries.
 * @returns how many in a row this would be, counted from 1
 *
 * Throws 429 with Retry-After while the factor waits, and `mfa_factor_locked` once it is locked.
 */
export async function takeFactorTry(db: Db, { id }: FactorRow): Promise<number> {
  const now = Date.now()
  const next = sql<number>`${mfaFactors.failures} + 1`
  const wait = sql`min(${LONGEST_WAIT_S}, ${FIRST_WAIT_S} * (1 << min(${mfaFactors.failures} + 1 - ${FREE_FAILURES}, 20)))`
  const [taken] = await db
    .update(mfaFactors)
    .set({
      failures: next,
      lockedUntil: sql`case when ${mfaFactors.failures} + 1 < ${FREE_FAILURES} then null else ${now} + 1000 * ${wait} end`,
    })
    .where(
      and(
        eq(mfaFactors.id, id),
        lt(mfaFactors.failures, LOCKED_AT),
        or(isNull(mfaFactors.lockedUntil), lte(mfaFactors.lockedUntil, now)),
      ),
    )
    .returning({ failures: mfaFactors.failures })
  if (taken) return taken.failures
  const factor = await db.select().from(mfaFactors).where(eq(mfaFactors.id, id)).get()
  throw lockoutError(factor?.failures ?? 0, (factor?.lockedUntil ?? now) - now)
}

function lockoutError(failures: number, waitMs: number): AuthError {
  if (failures >= LOCKED_AT) {
    const message = 'This factor is locked after too many wrong codes. A code that is mailed unlocks it.'
    return new AuthError(422, 'mfa_factor_locked', message)
  }
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const message = `Too many wrong codes. You can only try again after ${seconds} seconds.`
  return rateLimitError('over_request_rate_limit', message, seconds)
}

/** Resets the count, after a right answer or when the owner unlocks. */
export const noFailures = { failures: 0, lockedUntil: null } satisfies Partial<FactorRow>
