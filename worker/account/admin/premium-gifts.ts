import { and, eq, sql } from 'drizzle-orm'
import type { PremiumGift } from '#domain/account/users.ts'
import { longDay } from '#domain/formats.ts'
import { announceJob } from '#domain/inbox/channel.ts'
import { type ItemContent, notifyJob, priorities, stamped } from '#domain/inbox/notification.ts'
import { DAY_MS } from '#domain/time.ts'
import { type Actor, auditIf } from '../../admin/actor.ts'
import { enqueueNoticeIf } from '../../auth/change-notices/change-notice.ts'
import { grantPremium, revokePremium } from '../../billing/premium-grants.ts'
import { users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { premiumGrants } from '../../db/referral-schema.ts'
import { AppError } from '../../error.ts'
import { enqueueWhere } from '../../jobs/enqueue.ts'
import type { StoredJob } from '../../jobs/job.ts'
import { userNotFound, userExists } from './user-actions.ts'

type GiftGiven = { id: string; until: number; jobs: StoredJob[] }

/**
 * Gives a user Premium from now on; paid plans and other gifts stay. The reason is stored with the gift, which is
 * deleted with the account, and not in the audit log. Throws `not_found`.
 */
export async function givePremiumGift(
  db: Db,
  actor: Actor,
  { userId, days, why }: PremiumGift & { userId: string },
): Promise<GiftGiven> {
  const now = Date.now()
  const id = crypto.randomUUID()
  const until = now + days * DAY_MS
  const where = userExists(userId)
  const job = giftNotificationJob(userId, {
    id: `gift:${id}`,
    title: `${days === 1 ? 'A day' : `${days} days`} of Premium, from us`,
    message: `Premium is yours until ${longDay.format(until)}. Nothing is charged, and it ends by itself.`,
  })
  const announcement = announceJob(`gift:${id}`, { userId, topics: ['account'] }, now)
  const payload = { user_id: userId, grant_id: id, days, until }
  const ifExists = { from: users, where: and(eq(users.id, userId), where) }
  const [, notices, , , given] = await db.batch([
    auditIf(db, actor, { action: 'admin_premium_given', payload, where }),
    enqueueNoticeIf(db, { userId, change: 'premium_given', site: actor.site, where }),
    enqueueWhere(db, job, ifExists),
    enqueueWhere(db, announcement, ifExists),
    grantPremium(db, { id, userId, until, why }),
  ])
  if (given.length === 0) throw userNotFound()
  return { id, until, jobs: [job, announcement, ...notices] }
}

/**
 * Ends a gift of the administrator now. Throws `not_found` for a gift that is not this user's, is not the
 * administrator's, or has ended.
 * @returns the jobs that mail the driver and update their open tabs, for `runJobsSoon`
 */
export async function revokePremiumGift(
  db: Db,
  actor: Actor,
  { userId, id }: { userId: string; id: string },
): Promise<StoredJob[]> {
  const isTheirs = and(
    eq(premiumGrants.id, id),
    eq(premiumGrants.userId, userId),
    eq(premiumGrants.givenBy, 'administrator'),
  )
  const gift = await db.select({ id: premiumGrants.id }).from(premiumGrants).where(isTheirs).get()
  const giftNotFound = () => new AppError('not_found', 'Nothing is left of such a gift')
  if (!gift) throw giftNotFound()
  const now = Date.now()
  const where = sql`exists (select 1 from ${premiumGrants} g
    where g.id = ${id} and g.taken_back_at is null and g.ends_at > ${now})`
  const announcement = announceJob(`gift-end:${id}`, { userId, topics: ['account'] }, now)
  const payload = { user_id: userId, grant_id: id }
  const [, notices, , revoked] = await db.batch([
    auditIf(db, actor, { action: 'admin_premium_taken_back', payload, where }),
    enqueueNoticeIf(db, { userId, change: 'premium_taken_back', site: actor.site, where }),
    enqueueWhere(db, announcement, { from: users, where: and(eq(users.id, userId), where) }),
    revokePremium(db, id),
  ])
  if (revoked.length === 0) throw giftNotFound()
  return [announcement, ...notices]
}

const giftNotificationJob = (userId: string, content: Pick<ItemContent, 'id' | 'title' | 'message'>) =>
  notifyJob(
    userId,
    stamped(
      { ...content, kind: 'notification', type: 'promotion', priority: priorities.soon, link: '/billing' },
      Date.now(),
    ),
  )
