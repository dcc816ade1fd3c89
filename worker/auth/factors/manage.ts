import { and, eq, gte } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { writeAudit } from '../audit.ts'
import { LenientText } from '../body.ts'
import {
  changeNotices,
  enqueueNotices,
  noticesByOperator,
  type SecurityChange,
} from '../change-notices/change-notice.ts'
import { AuthError, badRequest } from '../error.ts'
import { LOCKED_AT, noFailures } from '../limits/factor.ts'
import type { Operator } from '../operator/require-operator.ts'
import { requireReauthenticationCode } from '../reauthentication.ts'
import { requireRecentAuthentication } from '../session/sessions.ts'
import type { Device, RequestOrigin } from '../session/sign-in.ts'
import { requirePhone } from '../users/user-fields.ts'
import type { AuthAccount, AuthContext, FactorRow, UserRow } from '../users/users.ts'
import { removeFactor } from './elevate-session.ts'
import { factorName } from './enroll.ts'
import { factorNotFound } from './factor.ts'

/**
 * §7.7 Removes one of the caller's factors; a verified one from a session that has shown a factor. Sessions that it
 * raised stay signed in on the first level. The last factor takes the recovery codes with it. Throws `insufficient_aal`
 * (422), and `reauthentication_needed` for a verified one.
 */
export async function unenrollFactor(
  env: Env,
  db: Db,
  auth: AuthContext,
  { factor, device }: { factor: FactorRow; device: Device },
): Promise<void> {
  const { session } = auth
  const isVerified = factor.status === 'verified'
  if (factor.type === 'recovery_code') {
    const message =
      'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes'
    throw new AuthError(422, 'validation_failed', message)
  }
  if (isVerified && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  // An unfinished factor opens nothing, and closing the form removes it.
  if (isVerified) requireRecentAuthentication(auth)
  const notices = isVerified ? changeNotices(auth.account.user, device, 'factor_removed') : []
  await db.batch([
    ...removeFactor(db, factor),
    writeAudit(db, {
      action: 'factor_unenrolled',
      actorId: factor.userId,
      ip: device.ip,
      payload: { factor_id: factor.id, factor_status: factor.status, session_id: session.id },
    }),
    ...enqueueNotices(db, notices),
  ])
  runJobsSoon(env, db, notices)
}

export const UnlockFactor = z.object({ nonce: LenientText })

type UnlockInput = { user: UserRow; factor: FactorRow; nonce: string; origin: RequestOrigin }

/**
 * §7.7 Unlocks a factor after too many wrong codes, for its owner, who sends the code of a reauthentication. It
 * raises no session: the driver must still show the factor. A factor that is not locked keeps its waiting times. Throws
 * `reauthentication_not_valid`.
 */
export async function unlockFactor(
  env: Env,
  db: Db,
  { user, factor, nonce, origin }: UnlockInput,
): Promise<void> {
  await requireReauthenticationCode(env, db, { user, nonce: nonce.trim(), origin })
  await db.batch([
    db
      .update(mfaFactors)
      .set({ ...noFailures, updatedAt: Date.now() })
      .where(and(eq(mfaFactors.id, factor.id), gte(mfaFactors.failures, LOCKED_AT))),
    writeAudit(db, {
      action: 'factor_unlocked',
      actorId: user.id,
      ip: origin.ip,
      payload: { factor_id: factor.id, factor_type: factor.type },
    }),
  ])
}

/** The fields of a factor that an operator may change; empty and null mean "unchanged". */
export const FactorChange = z.object({ friendly_name: LenientText, phone: LenientText })

type FactorTarget = { account: AuthAccount; factorId: string; operator: Operator }

/**
 * §7.8 Removes a second factor, for a driver who has lost it. Sessions that it had raised stay signed in on the first
 * level.
 * @returns the removed factor
 */
export async function deleteFactor(env: Env, db: Db, target: FactorTarget): Promise<FactorRow> {
  const factor = getFactor(target)
  const notices = noticesOf(target, factor, 'factor_removed')
  await db.batch([
    ...removeFactor(db, factor),
    audit(db, 'factor_deleted', target),
    ...enqueueNotices(db, notices),
  ])
  runJobsSoon(env, db, notices)
  return factor
}

/** §7.8 Renames a factor, or corrects the number of one that is a phone. */
export async function changeFactor(
  env: Env,
  db: Db,
  { change, ...target }: FactorTarget & { change: z.infer<typeof FactorChange> },
): Promise<FactorRow> {
  const factor = getFactor(target)
  if (change.phone !== '' && factor.type !== 'phone') throw badRequest('Only a phone factor has a phone')
  const changed = {
    ...(change.friendly_name !== '' && { friendlyName: factorName(change.friendly_name) }),
    ...(change.phone !== '' && { phone: await requirePhone(change.phone) }),
    updatedAt: Date.now(),
  }
  const which = and(eq(mfaFactors.id, factor.id), eq(mfaFactors.userId, factor.userId))
  const notices =
    changed.phone && changed.phone !== factor.phone ? noticesOf(target, factor, 'factor_changed') : []
  await db.batch([
    db.update(mfaFactors).set(changed).where(which),
    audit(db, 'factor_updated', target),
    ...enqueueNotices(db, notices),
  ])
  runJobsSoon(env, db, notices)
  return { ...factor, ...changed }
}

/** An unfinished factor opens nothing, so its owner is not notified. */
const noticesOf = ({ account, operator }: FactorTarget, { status }: FactorRow, change: SecurityChange) =>
  status === 'verified' ? noticesByOperator(account.user, operator, change) : []

/** A factor of this account; another account's is reported as missing. */
function getFactor({ account, factorId }: FactorTarget): FactorRow {
  const factor = account.factors.find(({ id }) => id === factorId)
  if (!factor) throw factorNotFound()
  return factor
}

const audit = (
  db: Db,
  action: 'factor_deleted' | 'factor_updated',
  { account, factorId, operator }: FactorTarget,
) => writeAudit(db, { action, ...operator, payload: { user_id: account.user.id, factor_id: factorId } })
