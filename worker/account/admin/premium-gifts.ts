import { and, eq, sql } from 'drizzle-orm'
import type { PremiumGift } from '#domain/admin/admin.ts'
import { brand } from '#domain/brand.ts'
import { KEPT_MS, type NewInboxItem, priorities } from '#domain/inbox/notification.ts'
import { givePremium, takePremiumBack } from '../../billing/premium-grants.ts'
import { users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { premiumGrants } from '../../db/referral-schema.ts'
import { outbox } from '../../db/jobs-schema.ts'
import { AppError } from '../../error.ts'
import { promisedWith } from '../../jobs/enqueue.ts'
import type { PromisedAs } from '../../jobs/job.ts'
import { type Actor, auditIf } from '../../admin/actor.ts'
import { gone, isThere } from './user-actions.ts'

const DAY_MS = 86_400_000

/** What came of it, and the promise of the news for the driver. */
type Changed = { id: string; until: number; told: PromisedAs<'notify'> }

/**
 * Gives a user premium from now on; what they pay for or have been given else stays. The reason stands with the gift,
 * which goes with the account, and not in the log. Throws `not_found`.
 */
export async function give(
  db: Db,
  actor: Actor,
  { userId, days, why }: PremiumGift & { userId: string },
): Promise<Changed> {
  const now = Date.now()
  const id = crypto.randomUUID()
  const until = now + days * DAY_MS
  const where = isThere(userId)
  const told = tell(userId, {
    id: `gift:${id}`,
    title: `${days === 1 ? 'A day' : `${days} days`} of Premium, from us`,
    message: `Premium is yours until ${dayOf(until)}. Nothing is charged, and it ends by itself.`,
  })
  const payload = { user_id: userId, grant_id: id, days, until }
  const [, , given] = await db.batch([
    auditIf(db, actor, { action: 'admin_premium_given', payload, where }),
    db.insert(outbox).select(
      db
        .select(promisedWith(told))
        .from(users)
        .where(and(eq(users.id, userId), where)),
    ),
    givePremium(db, { id, userId, until, why }),
  ])
  if (given.length === 0) throw gone()
  return { id, until, told }
}

/**
 * Ends a gift of the administrator now; what was used of it stays used. Throws `not_found` for a gift that is not this
 * user's or not ours to take, and for one of which nothing is left.
 */
export async function takeBack(
  db: Db,
  actor: Actor,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const isTheirs = and(
    eq(premiumGrants.id, id),
    eq(premiumGrants.userId, userId),
    eq(premiumGrants.givenBy, 'administrator'),
  )
  const gift = await db.select({ id: premiumGrants.id }).from(premiumGrants).where(isTheirs).get()
  const none = () => new AppError('not_found', 'Nothing is left of such a gift')
  if (!gift) throw none()
  const now = Date.now()
  const where = sql`exists (select 1 from ${premiumGrants} g
    where g.id = ${id} and g.taken_back_at is null and g.ends_at > ${now})`
  const payload = { user_id: userId, grant_id: id }
  const [, taken] = await db.batch([
    auditIf(db, actor, { action: 'admin_premium_taken_back', payload, where }),
    takePremiumBack(db, id),
  ])
  if (taken.length === 0) throw none()
}

function tell(userId: string, words: Pick<NewInboxItem, 'id' | 'title' | 'message'>): PromisedAs<'notify'> {
  const now = Date.now()
  const item: NewInboxItem = {
    ...words,
    kind: 'notification',
    type: 'promotion',
    priority: priorities.soon,
    link: '/billing',
    createdAt: now,
    expiresAt: now + KEPT_MS.notification,
  }
  return { id: `notify:${userId}:${item.id}`, kind: 'notify', payload: { userId, item } }
}

const format = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'long', timeZone: 'Australia/Sydney' })
const dayOf = (at: number): string => format.format(at)
