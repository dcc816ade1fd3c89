import { type SQL, sql } from 'drizzle-orm'
import type { UserKind } from '#domain/account/users.ts'
import { REVENUE_DAYS } from '#domain/billing/price.ts'
import { RENEWAL_GRACE_MS } from '#domain/billing/subscription.ts'
import { DAY_MS } from '#domain/time.ts'
import { users, isUnconfirmed } from '../db/auth-schema.ts'
import { subscriptions } from '../db/billing-schema.ts'
import { premiumGrants } from '../db/referral-schema.ts'
import { testerProfiles } from '../db/testing-schema.ts'

/** The kinds of users that follow from a row of another table. */
type KindByRow = 'premium' | 'new_premium' | 'given' | 'tester' | 'overdue'
/** The kinds of users that follow from the user's own row. */
type KindByOwnRow = 'suspended' | 'unconfirmed' | 'admin'

/**
 * `entitlementOf` of domain/billing/subscription.ts in SQL: the rows `k` that make a user one of a kind. An index finds
 * them, so a kind is counted without reading every user. A test compares the two.
 */
const rowsOf = (kind: KindByRow, now: number): SQL =>
  ({
    premium: payingRows(now),
    // A first payment changes the status once or twice; a payment after a failure or an end makes it more changes.
    new_premium: sql`${payingRows(now)} and k.changes <= 2
      and k.updated_at >= ${now - REVENUE_DAYS * DAY_MS}`,
    given: sql`from ${premiumGrants} k where k.ends_at > ${now} and k.starts_at <= ${now}
      and (k.taken_back_at is null or k.taken_back_at > ${now})`,
    tester: sql`from ${testerProfiles} k where k.is_active = 1 and k.expires_at > ${now}`,
    overdue: sql`from ${subscriptions} k where k.status in ('past_due', 'unpaid')`,
  })[kind]

const payingRows = (now: number) =>
  sql`from ${subscriptions} k where k.status = 'active' and (k.ends_at is null
    or ${now} < k.ends_at + case when k.renews then ${RENEWAL_GRACE_MS} else 0 end)`

/** Whether the statement's user is of a kind at the moment `now` (epoch milliseconds). */
export function isKind(kind: UserKind, now: number): SQL {
  const has = (by: KindByRow) => sql`exists (select 1 ${rowsOf(by, now)} and k.user_id = ${users}.id)`
  if (kind === 'free') return sql`(not ${has('tester')} and not ${has('premium')} and not ${has('given')})`
  return isOfOwnRow(kind) ? ofOwnRow(kind, now) : has(kind)
}

/** As {@link isKind}, for a statement that finds all users of a kind: it begins with the few matching rows. */
export function isAmong(kind: UserKind, now: number): SQL {
  if (kind === 'free') return isKind(kind, now)
  if (isOfOwnRow(kind)) return ofOwnRow(kind, now)
  return sql`${users.id} in (select k.user_id ${rowsOf(kind, now)})`
}

/** Every user with more than the free plan. */
export const isNotFree = (now: number): SQL =>
  sql`(${sql.join([isAmong('tester', now), isAmong('premium', now), isAmong('given', now)], sql` or `)})`

const isOfOwnRow = (kind: UserKind): kind is KindByOwnRow =>
  kind === 'suspended' || kind === 'unconfirmed' || kind === 'admin'

const ofOwnRow = (kind: KindByOwnRow, now: number): SQL =>
  ({
    admin: sql`${users.role} = 'admin'`,
    suspended: sql`${users.bannedUntil} > ${now}`,
    unconfirmed: isUnconfirmed,
  })[kind]
