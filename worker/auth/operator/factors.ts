import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { writeAudit } from '../audit.ts'
import { LenientText } from '../body.ts'
import { type SecurityChange, newsByOperator, enqueueNotices } from '../change-notices/change-notice.ts'
import { AuthError } from '../error.ts'
import { factorName } from '../factors/enroll.ts'
import { removeFactor } from '../factors/elevate-session.ts'
import { requirePhone } from '../users/phone.ts'
import type { AuthAccount, FactorRow } from '../users/users.ts'
import type { Operator } from './require-operator.ts'

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
  const news = newsOf(target, factor, 'factor_removed')
  await db.batch([
    ...removeFactor(db, factor),
    audit(db, 'factor_deleted', target),
    ...enqueueNotices(db, news),
  ])
  runJobsSoon(env, db, news)
  return factor
}

/** §7.8 Renames a factor, or corrects the number of one that is a phone. */
export async function changeFactor(
  env: Env,
  db: Db,
  { change, ...target }: FactorTarget & { change: z.infer<typeof FactorChange> },
): Promise<FactorRow> {
  const factor = getFactor(target)
  if (change.phone !== '' && factor.type !== 'phone') {
    throw new AuthError(400, 'validation_failed', 'Only a phone factor has a phone')
  }
  const changed = {
    ...(change.friendly_name !== '' && { friendlyName: factorName(change.friendly_name) }),
    ...(change.phone !== '' && { phone: requirePhone(change.phone) }),
    updatedAt: Date.now(),
  }
  const which = and(eq(mfaFactors.id, factor.id), eq(mfaFactors.userId, factor.userId))
  const news = changed.phone && changed.phone !== factor.phone ? newsOf(target, factor, 'factor_changed') : []
  await db.batch([
    db.update(mfaFactors).set(changed).where(which),
    audit(db, 'factor_updated', target),
    ...enqueueNotices(db, news),
  ])
  runJobsSoon(env, db, news)
  return { ...factor, ...changed }
}

/** An unfinished factor opens nothing, so its owner is not notified. */
const newsOf = ({ account, operator }: FactorTarget, { status }: FactorRow, change: SecurityChange) =>
  status === 'verified' ? newsByOperator(account.user, operator, change) : []

/** A factor of this account; another account's is reported as missing. */
function getFactor({ account, factorId }: FactorTarget): FactorRow {
  const factor = account.factors.find(({ id }) => id === factorId)
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

const audit = (
  db: Db,
  action: 'factor_deleted' | 'factor_updated',
  { account, factorId, operator }: FactorTarget,
) => writeAudit(db, { action, ...operator, payload: { user_id: account.user.id, factor_id: factorId } })
