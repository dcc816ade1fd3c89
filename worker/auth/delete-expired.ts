import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { auditLog, sessions, users } from '../db/auth-schema.ts'
import { flowStates, oneTimeTokens, signOutLinks, consumedNonces } from '../db/proof-schema.ts'
import { mfaChallenges, mfaFactors, passkeyChallenges } from '../db/factor-schema.ts'
import type { Db } from '../db/db.ts'
import { settingsOf } from '../settings/settings.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** One run removes this many rows of a table at most; the next one goes on. */
const BATCH = 500
const BATCHES = 3

/** Rows of one table that nobody needs any more. Each condition is answered by an index of its own. */
type ExpiredRows = { table: SQLiteTable & { id: SQLiteColumn }; which: SQL | undefined }

/**
 * What is forgotten, and when:
 * - codes, links and spent proofs once they would be refused anyhow;
 * - flows once their mail's link and the exchange after it are over;
 * - challenges a day after their end, so that who comes late hears that, and not that there was none;
 * - factors whose set-up was not finished in its time, nor in that of a challenge which was then under way;
 * - sessions a day after they lay idle too long (SESSIONS_INACTIVITY_TIMEOUT; 0 keeps them), or after the end
 *   that a company's identity provider set;
 * - accounts that were to confirm their address, however they were made, and did not do so in 30 days, nor ever signed
 *   in: nobody has shown that the address is theirs. Accounts that operators made or invited stay.
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
      // Spelt out, since an index of some rows is not used for a value that is bound.
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

/** Removes what nobody needs any more, in batches that the database does not notice. For the cron. */
export async function deleteExpired(env: Env, db: Db): Promise<void> {
  for (const { table, which } of expiredRows(env, Date.now())) {
    for (let batch = 0; batch < BATCHES; batch++) {
      const some = db.select({ id: table.id }).from(table).where(which).limit(BATCH)
      const { meta } = await db.delete(table).where(inArray(table.id, some)).run()
      if (meta.changes < BATCH) break
    }
  }
}
