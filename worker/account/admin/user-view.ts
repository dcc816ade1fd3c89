import { and, count, desc, eq, sql } from 'drizzle-orm'
import { driverPeriods } from '#domain/counter/stats.ts'
import { quarterOf } from '#domain/engagement/message-data.ts'
import { listActs } from '../../admin/audit.ts'
import { deviceView } from '../../auth/session/device.ts'
import { identities, users } from '../../db/auth-schema.ts'
import { customers } from '../../db/billing-schema.ts'
import type { Db } from '../../db/db.ts'
import { feedback } from '../../db/driver-schema.ts'
import { mfaFactors, passkeys } from '../../db/factor-schema.ts'
import { messageSums, messageTotals } from '../../db/message-schema.ts'
import { premiumGrants, referrals } from '../../db/referral-schema.ts'
import { devicesQuery } from '../../sessions/sessions.ts'
import { selectUsers, toUserRow } from './list-users.ts'
import { userNotFound } from './user-actions.ts'

/**
 * A user's facts and figures for the administrator. Never a message, never a picture, nothing of a customer. Times
 * are epoch milliseconds. Throws `not_found`.
 */
export async function getUserView(db: Db, id: string) {
  const now = Date.now()
  // Outside the batch, which merges columns of the same name in two tables.
  const row = await selectUsers(db)
    .where(and(eq(users.id, id), sql`${users.deletedAt} is null`))
    .get()
  if (!row) throw userNotFound()
  const [
    providers,
    factors,
    keys,
    devices,
    [customer],
    grants,
    [friends],
    [broughtBy],
    [log],
    [feedbackCounts],
  ] = await db.batch([
    db
      .select({ provider: identities.provider })
      .from(identities)
      .where(eq(identities.userId, id))
      .orderBy(identities.createdAt),
    db
      .select({ type: mfaFactors.type })
      .from(mfaFactors)
      .where(and(eq(mfaFactors.userId, id), eq(mfaFactors.status, 'verified'))),
    db.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, id)),
    devicesQuery(db, id).limit(50),
    db
      .select({ stripeId: customers.stripeId, pausedUntil: customers.pausedUntil })
      .from(customers)
      .where(eq(customers.userId, id)),
    db
      .select({
        id: premiumGrants.id,
        givenBy: premiumGrants.givenBy,
        startsAt: premiumGrants.startsAt,
        endsAt: premiumGrants.endsAt,
        takenBackAt: premiumGrants.takenBackAt,
        why: premiumGrants.why,
      })
      .from(premiumGrants)
      .where(eq(premiumGrants.userId, id))
      .orderBy(desc(premiumGrants.endsAt))
      .limit(20),
    db
      .select({
        joined: count(),
        activated: count(referrals.activatedAt),
        subscribed: count(referrals.subscribedAt),
      })
      .from(referrals)
      .where(eq(referrals.referrerId, id)),
    db.select({ id: referrals.referrerId }).from(referrals).where(eq(referrals.friendId, id)),
    db
      .select({
        total: messageTotals.messages,
        month: sql<number>`(select coalesce(sum(${messageSums.messages}), 0) from ${messageSums}
          where ${messageSums.userId} = ${id} and ${messageSums.quarter} >= ${quarterOf(driverPeriods(now).month)})`.as(
          'month',
        ),
        flagged: messageTotals.flaggedMessages,
        automated: messageTotals.automatedMessages,
        enhanced: messageTotals.enhancedMessages,
        lastAt: messageTotals.lastComposedAt,
      })
      .from(messageTotals)
      .where(eq(messageTotals.userId, id)),
    db.select({ total: count() }).from(feedback).where(eq(feedback.userId, id)),
  ])
  const { tester, subscription } = row
  return {
    ...toUserRow(row, now),
    emailConfirmedAt: row.emailConfirmedAt,
    ways: providers.map(({ provider }) => provider),
    hasPassword: row.hasPassword,
    secondSteps: factors.map(({ type }) => type),
    passkeys: keys[0]?.total ?? 0,
    devices: devices.map(({ userAgent, ...device }) => ({ ...device, device: deviceView(userAgent) })),
    payment: subscription && {
      status: subscription.status,
      priceKey: subscription.priceKey,
      endsAt: subscription.endsAt,
      renews: subscription.renews,
      syncedAt: subscription.syncedAt,
      /** When the status last changed. */
      changedAt: subscription.updatedAt,
    },
    stripeId: customer?.stripeId ?? null,
    isChargingPaused: (customer?.pausedUntil ?? 0) > now,
    grants: grants.map((grant) => ({
      ...grant,
      isRunning: grant.startsAt <= now && grant.endsAt > now && (grant.takenBackAt ?? Infinity) > now,
    })),
    tester: tester && {
      city: tester.city,
      countryCode: tester.countryCode,
      expiresAt: tester.expiresAt,
      testimonialGiven: tester.testimonialGiven,
    },
    friends: friends ?? { joined: 0, activated: 0, subscribed: 0 },
    broughtBy: broughtBy?.id ?? null,
    messages: log ?? { total: 0, month: 0, flagged: 0, automated: 0, enhanced: 0, lastAt: null },
    feedback: feedbackCounts?.total ?? 0,
    acts: (await listActs(db, { subject: id, limit: 10 })).rows,
  }
}
