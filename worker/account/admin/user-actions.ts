import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Suspension } from '#domain/account/users.ts'
import { DAY_MS } from '#domain/time.ts'
import { type Actor, auditIf } from '../../admin/actor.ts'
import { enqueueNoticeIf } from '../../auth/change-notices/change-notice.ts'
import { setPaymentPause } from '../../billing/payment-pause.ts'
import { auditLog, sessions, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../error.ts'
import { closeEndedSockets } from '../../inbox/stubs.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobOf } from '../../jobs/job.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'

/** A suspension without an end: a hundred years, as operators of the auth service write it. */
const FOREVER_DAYS = 36_500

/**
 * Suspends a user and mails them: every session ends at once, and none begins until the end. Administrators cannot
 * suspend themselves, and of two who suspend each other the second is refused, so that one always stays. With
 * `stopsCharging`, the subscription is not charged until then; Stripe may be updated later. Throws `not_found`,
 * `conflict`, and `forbidden` for the second of the two.
 * @returns the end of the suspension, in epoch milliseconds
 */
export async function suspendAccount(
  env: Env,
  db: Db,
  actor: Actor,
  { id, days, reason, stopsCharging = false }: Suspension & { id: string },
): Promise<{ suspendedUntil: number }> {
  if (id === actor.driver.id) throw new AppError('conflict', 'Nobody suspends themselves')
  const now = Date.now()
  const until = now + (days ?? FOREVER_DAYS) * DAY_MS
  const where = and(userExists(id), isStillAdmin(actor, now))!
  const payload = { user_id: id, until: days === null ? null : until, reason, stops_charging: stopsCharging }
  const [, notices, pauseJobs, , , changed] = await db.batch([
    auditIf(db, actor, { action: 'admin_user_suspended', payload, where }),
    enqueueNoticeIf(db, { userId: id, change: 'suspended', site: actor.site, where }),
    ...setPaymentPause(db, { userId: id, until: stopsCharging ? until : 0, where }),
    db.delete(sessions).where(and(eq(sessions.userId, id), where)),
    db
      .update(users)
      .set({ bannedUntil: until, updatedAt: now })
      .where(and(eq(users.id, id), where))
      .returning({ id: users.id }),
    // Their referrer earns no more rewards for them.
    enqueue(db, reconcileRewardsJob(id, now), 0),
  ])
  if (changed.length === 0) throw (await findUser(db, id)) ? adminRequired() : userNotFound()
  runJobsSoon(env, db, [...notices, ...pauseJobs])
  await closeEndedSockets(env, id)
  return { suspendedUntil: until }
}

/**
 * Lifts a suspension and mails the user; a subscription is charged again as before. Throws `not_found`, and `conflict`
 * if there is no suspension.
 */
export async function unsuspendAccount(env: Env, db: Db, actor: Actor, id: string): Promise<void> {
  const now = Date.now()
  const where = and(
    userExists(id),
    sql`exists (select 1 from ${users} u where u.id = ${id} and u.banned_until > ${now})`,
  )!
  const [, notices, pauseJobs, , changed] = await db.batch([
    auditIf(db, actor, { action: 'admin_user_restored', payload: { user_id: id }, where }),
    enqueueNoticeIf(db, { userId: id, change: 'suspension_lifted', site: actor.site, where }),
    ...setPaymentPause(db, { userId: id, until: 0, where }),
    db
      .update(users)
      .set({ bannedUntil: null, updatedAt: now })
      .where(and(eq(users.id, id), gt(users.bannedUntil, now)))
      .returning({ id: users.id }),
    enqueue(db, reconcileRewardsJob(id, now), 0),
  ])
  if (changed.length === 0) {
    throw (await findUser(db, id)) ? new AppError('conflict', 'They are not suspended') : userNotFound()
  }
  runJobsSoon(env, db, [...notices, ...pauseJobs])
}

/**
 * Ends every session of a user and mails them, except the administrator's own present session. Throws `not_found`.
 * @returns how many sessions have ended
 */
export async function signOutEverywhere(
  env: Env,
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ ended: number }> {
  const where = userExists(id)
  const [audited, notices, ended] = await db.batch([
    auditIf(db, actor, { action: 'admin_user_signed_out', payload: { user_id: id }, where }).returning({
      id: auditLog.id,
    }),
    enqueueNoticeIf(db, { userId: id, change: 'signed_out', site: actor.site, where }),
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, id), ne(sessions.id, actor.driver.sessionId)))
      .returning({ id: sessions.id }),
  ])
  if (audited.length === 0) throw userNotFound()
  runJobsSoon(env, db, notices)
  await closeEndedSockets(env, id)
  return { ended: ended.length }
}

const reconcileRewardsJob = (friendId: string, now: number): JobOf<'reconcile_rewards'> => ({
  id: `settle:suspended:${friendId}:${now}`,
  kind: 'reconcile_rewards',
  payload: { friendId },
})

/** Whether a user exists and is not softly deleted. */
export const userExists = (id: string): SQL =>
  sql`exists (select 1 from ${users} u where u.id = ${id} and u.deleted_at is null)`

const findUser = (db: Db, id: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), userExists(id)))
    .get()

/** Whether the actor is still an administrator. The statement itself checks it, so that no other act comes between. */
const isStillAdmin = ({ driver }: Actor, now: number): SQL =>
  sql`exists (select 1 from ${users} a where a.id = ${driver.id} and a.role = 'admin'
    and (a.banned_until is null or a.banned_until <= ${now}))`

const adminRequired = () => new AppError('forbidden', 'This is for the administrator')
export const userNotFound = () => new AppError('not_found', 'There is no such user')
