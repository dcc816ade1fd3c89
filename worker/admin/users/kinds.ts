import { type SQL, sql } from 'drizzle-orm'
import type { UserKind } from '#domain/admin.ts'
import { LATE_WORD_MS } from '#domain/subscription.ts'
import { users } from '../../db/auth-schema.ts'
import { premiumGrants } from '../../db/referral-schema.ts'
import { subscriptions } from '../../db/billing-schema.ts'
import { testerProfiles } from '../../db/testing-schema.ts'

/**
 * What `standingOf` of domain/subscription.ts says of one driver, as a condition over all: the statement joins
 * subscriptions and tester profiles. A test holds the two together. `now` is in epoch milliseconds.
 */
export function isKind(kind: UserKind, now: number): SQL {
  const isTester = sql`coalesce(${testerProfiles.isActive} = 1 and ${testerProfiles.expiresAt} > ${now}, 0)`
  const hasPaid = sql`coalesce(${subscriptions.status} = 'active' and (${subscriptions.endsAt} is null
    or ${now} < ${subscriptions.endsAt} + case when ${subscriptions.renews} then ${LATE_WORD_MS} else 0 end), 0)`
  const isGiven = sql`exists (select 1 from ${premiumGrants} g where g.user_id = ${users}.id
    and g.starts_at <= ${now} and g.ends_at > ${now} and (g.taken_back_at is null or g.taken_back_at > ${now}))`
  const kinds: Record<UserKind, SQL> = {
    premium: sql`${hasPaid} = 1`,
    given: isGiven,
    tester: sql`${isTester} = 1`,
    overdue: sql`${subscriptions.status} in ('past_due', 'unpaid', 'incomplete')`,
    free: sql`(${isTester} = 0 and ${hasPaid} = 0 and not ${isGiven})`,
    suspended: sql`${users.bannedUntil} > ${now}`,
    admin: sql`${users.role} = 'admin'`,
  }
  return kinds[kind]
}
