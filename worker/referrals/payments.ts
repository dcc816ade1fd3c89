import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PaymentTrouble } from '#domain/billing/payment-record.ts'
import type { Db } from '../db/db.ts'
import { referrals } from '../db/referral-schema.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'

type PaymentChange = {
  userId: string
  isActive: boolean
  /** The reason why the payment was returned, if it was. */
  trouble: PaymentTrouble | null
  /** Epoch milliseconds. */
  at: number
}

/**
 * The statements that record for a driver's referrer that the driver pays, or that their money was returned: for the
 * batch that saves the payments, where `isUnchanged` holds. The rewards are recomputed afterwards.
 */
export function recordPayments(db: Db, { userId, isActive, trouble, at }: PaymentChange, isUnchanged: SQL) {
  const refusedFor = sql`case when coalesce(${referrals.refusedFor}, 'refund') in ('refund', 'dispute')
    then ${trouble} else ${referrals.refusedFor} end`
  const subscribedAt = isActive
    ? sql`coalesce(${referrals.subscribedAt}, ${at})`
    : sql`${referrals.subscribedAt}`
  const hasChanged = sql`(${referrals.refusedFor} is not ${refusedFor} or ${referrals.subscribedAt} is not ${subscribedAt})`
  const where = and(eq(referrals.friendId, userId), isUnchanged, hasChanged)
  const job = {
    id: `settle:payments:${userId}:${at}`,
    kind: 'reconcile_rewards' as const,
    payload: { friendId: userId },
  }
  return [
    enqueueWhere(db, job, { from: referrals, where }),
    db.update(referrals).set({ refusedFor, subscribedAt }).where(where),
  ] as const
}
