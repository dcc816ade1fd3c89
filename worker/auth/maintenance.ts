import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import { auditLog, sessions, users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { mfaChallenges, mfaFactors, passkeyChallenges } from '../db/factor-schema.ts'
import { consumedNonces, flowStates, oneTimeTokens, signOutLinks } from '../db/proof-schema.ts'
import { currentSealPrefix, seal, unseal } from '../encryption.ts'
import { claimPeriodicTask } from '../jobs/periodic-tasks.ts'
import { settingsOf } from '../settings/settings.ts'

/** The most rows of a table that one run deletes; the next run continues. */
const BATCH = 500
const BATCHES = 3

/** Expired rows of one table. Each condition has an index of its own. */
type ExpiredRows = { table: SQLiteTable & { id: SQLiteColumn }; which: SQL | undefined }

/**
 * What is deleted, and when:
 * - codes, links and used proofs once they have expired;
 * - flows once their mail's link and the exchange after it have expired;
 * - challenges a day after their end, so that a late answer fails as expired instead of unknown;
 * - unverified factors after MFA_FACTOR_EXPIRY_DURATION and the time of a challenge that was then pending;
 * - sessions a day after their idle limit (SESSIONS_INACTIVITY_TIMEOUT; 0 keeps them), or after the end that a
 * company's identity provider set;
 * - accounts that have not confirmed their address within 30 days and have never signed in. Accounts that operators
 * made or invited stay;
 * - the audit log after a year.
 * @param now epoch milliseconds
 */
function expiredRows(env: Env, now: number): ExpiredRows[] {
  const settings = settingsOf(env)
  const before = (seconds: number, grace = 0) => now - seconds * 1000 - grace
  const unfinished = settings.MFA_FACTOR_EXPIRY_DURATION + settings.MFA_CHALLENGE_EXPIRY_DURATION
  const idle = settings.SESSIONS_INACTIVITY_TIMEOUT
  const lastUse = before(idle, DAY_MS)
  return [
    { table: oneTimeTokens, which: lt(oneTimeTokens.expiresAt, now) },
    { table: consumedNonces, which: lt(consumedNonces.expiresAt, now) },
    { table: signOutLinks, which: lt(signOutLinks.expiresAt, now) },
    { table: flowStates, which: lt(flowStates.createdAt, before(settings.MAILER_OTP_EXP, HOUR_MS)) },
    { table: mfaChallenges, which: lt(mfaChallenges.expiresAt, now - DAY_MS) },
    { table: passkeyChallenges, which: lt(passkeyChallenges.expiresAt, now - DAY_MS) },
    {
      table: mfaFactors,
      // Spelt out, since SQLite does not use a partial index for a bound value.
      which: and(sql`${mfaFactors.status} = 'unverified'`, lt(mfaFactors.createdAt, before(unfinished))),
    },
    ...(idle > 0
      ? [
          { table: sessions, which: lt(sessions.refreshedAt, lastUse) },
          { table: sessions, which: and(isNull(sessions.refreshedAt), lt(sessions.createdAt, lastUse)) },
        ]
      : []),
    { table: sessions, which: and(isNotNull(sessions.notAfter), lt(sessions.notAfter, now - DAY_MS)) },
    {
      table: users,
      which: and(
        isNull(users.emailConfirmedAt),
        isNull(users.phoneConfirmedAt),
        lt(users.confirmationSentAt, now - 30 * DAY_MS),
        isNull(users.lastSignInAt),
        isNull(users.invitedAt),
        eq(users.isSso, false),
      ),
    },
    { table: auditLog, which: lt(auditLog.createdAt, now - 365 * DAY_MS) },
  ]
}

/** Deletes expired rows, in batches that do not load the database. For the cron. */
export async function deleteExpired(env: Env, db: Db): Promise<void> {
  for (const { table, which } of expiredRows(env, Date.now())) {
    for (let batch = 0; batch < BATCHES; batch++) {
      const some = db.select({ id: table.id }).from(table).where(which).limit(BATCH)
      const { meta } = await db.delete(table).where(inArray(table.id, some)).run()
      if (meta.changes < BATCH) break
    }
  }
}

const TASK = 'reseal_secrets'
/** Rows per run; the next run continues. */
const ROWS = 500

/**
 * Once an hour, seals the secrets of authenticator apps that are stored in the clear or under a replaced key: an app
 * may be unused for years, so the job does not wait for its next use. For the cron.
 */
export async function resealSecrets(env: Env, db: Db): Promise<void> {
  if (!(await claimPeriodicTask(db, TASK, { now: Date.now(), everyMs: HOUR_MS }))) return
  const stale = await db
    .select({ id: mfaFactors.id, secret: mfaFactors.secret })
    .from(mfaFactors)
    .where(sql`${mfaFactors.secret} not glob ${`${await currentSealPrefix(env)}*`}`)
    .limit(ROWS)
  for (const { id, secret } of stale) {
    const column = `mfa_factors.secret:${id}` as const
    const sealed = await seal(env, column, await unseal(env, column, secret ?? ''))
    await db
      .update(mfaFactors)
      .set({ secret: sealed })
      .where(and(eq(mfaFactors.id, id), eq(mfaFactors.secret, secret ?? '')))
  }
}
