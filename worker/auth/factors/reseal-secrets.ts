import { and, eq, sql } from 'drizzle-orm'
import { HOUR_MS } from '#domain/time.ts'
import { claimPeriodicTask } from '../../jobs/periodic-tasks.ts'
import type { Db } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { currentSealPrefix, seal, unseal } from '../../encryption.ts'

const TASK = 'reseal_secrets'
/** Rows per run; the next goes on. */
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
