import { and, eq, exists, inArray, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { sessions } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { seal } from '../../encryption.ts'
import { enqueueWhere } from '../../jobs/enqueue.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { writeAuditWhere } from '../audit.ts'
import { changeNotices } from '../change-notices/change-notice.ts'
import { authHooks } from '../hooks.ts'
import { sessionNotFound } from '../session/bearer.ts'
import { newRefreshKey } from '../session/refresh-token.ts'
import { type Device, sessionJson, type SessionJson } from '../session/sign-in.ts'
import { type AuthContext, type FactorRow, getAuthAccount } from '../users/users.ts'

/** The methods that raise a session to the second level. */
const AAL2_METHODS = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'] as const

type Elevation = {
  factor: FactorRow
  method: (typeof AAL2_METHODS)[number]
  device: Device
  payload: Record<string, unknown>
}

/**
 * Raises a session to the second level, in one batch with the consequences: the factor counts from now on, the
 * driver's other sessions that have shown no factor end, and unfinished enrolments of the same kind are deleted. The
 * caller has checked and used the proof. Throws `session_not_found` when the session ended meanwhile.
 */
export async function elevateSession(
  env: Env,
  db: Db,
  { account, session }: AuthContext,
  { factor, method, device, payload }: Elevation,
): Promise<SessionJson> {
  const now = Date.now()
  const userId = account.user.id
  const amr = [
    { method, timestamp: Math.floor(now / 1000) },
    ...session.amr.filter((one) => one.method !== method),
  ]
  const notices = [
    ...(factor.status === 'unverified' ? changeNotices(account.user, device, 'factor_added') : []),
    ...(factor.type === 'recovery_code' ? changeNotices(account.user, device, 'recovery_code_used') : []),
  ]
  const mine = and(eq(sessions.id, session.id), eq(sessions.userId, userId))
  // Every statement asks: a session that the owner has just ended must not set up a factor that locks them out.
  const isActive = exists(db.select({ id: sessions.id }).from(sessions).where(mine))
  const ofSession = { from: sessions, where: mine }
  const [[elevated]] = await db.batch([
    db
      .update(sessions)
      .set({
        aal: 'aal2',
        amr,
        factorId: factor.id,
        userAgent: device.userAgent,
        ip: device.ip,
        place: device.place,
        // A refresh token from before the factor was shown must not be exchanged for one of the raised session. It does
        // not end the session either: a phone that lost this response still has that token.
        refreshKey: await seal(env, `sessions.refresh_key:${session.id}`, newRefreshKey()),
        refreshCounter: sql`${sessions.refreshCounter} + 1`,
        refreshedAt: now,
      })
      .where(mine)
      .returning(),
    db
      .update(mfaFactors)
      .set({ status: 'verified', updatedAt: now })
      .where(and(eq(mfaFactors.id, factor.id), eq(mfaFactors.status, 'unverified'), isActive)),
    db
      .delete(sessions)
      .where(
        and(eq(sessions.userId, userId), ne(sessions.id, session.id), eq(sessions.aal, 'aal1'), isActive),
      ),
    db
      .delete(mfaFactors)
      .where(
        and(
          eq(mfaFactors.userId, userId),
          eq(mfaFactors.type, factor.type),
          eq(mfaFactors.status, 'unverified'),
          isActive,
        ),
      ),
    writeAuditWhere(
      db,
      { action: 'verification_attempted', actorId: userId, ip: device.ip, payload },
      ofSession,
    ),
    ...notices.map((it) => enqueueWhere(db, it, ofSession)),
  ])
  if (!elevated) throw sessionNotFound()
  runJobsSoon(env, db, notices)
  await authHooks().sessionsEnded(env, userId)
  return sessionJson(env, await getAuthAccount(db, userId), elevated, device.site)
}

/**
 * The statements that remove a factor: sessions that it raised drop to the first level, and recovery codes are deleted
 * with the last factor that they replace. For a batch.
 */
export const removeFactor = (db: Db, factor: Pick<FactorRow, 'id' | 'userId'>) =>
  [
    db.delete(mfaFactors).where(eq(mfaFactors.id, factor.id)),
    db.delete(mfaFactors).where(codesWithoutFactor(db, factor.userId)),
    db
      .update(sessions)
      .set({ aal: 'aal1', factorId: null, amr: amrWithoutAal2 })
      .where(
        and(
          eq(sessions.userId, factor.userId),
          eq(sessions.aal, 'aal2'),
          notExists(
            db.select({ id: mfaFactors.id }).from(mfaFactors).where(eq(mfaFactors.id, sessions.factorId)),
          ),
        ),
      ),
  ] as const

function codesWithoutFactor(db: Db, userId: string) {
  const other = alias(mfaFactors, 'other')
  const verifiedFactor = and(
    eq(other.userId, userId),
    eq(other.status, 'verified'),
    ne(other.type, 'recovery_code'),
  )
  return and(
    eq(mfaFactors.userId, userId),
    eq(mfaFactors.type, 'recovery_code'),
    notExists(db.select({ id: other.id }).from(other).where(verifiedFactor)),
  )
}

const amrWithoutAal2 = sql`(
  select json_group_array(json(value)) from json_each(${sessions.amr})
  where ${inArray(sql`json_extract(value, '$.method')`, [...AAL2_METHODS])} is not true
)`
