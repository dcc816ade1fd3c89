import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ReferralRefusal } from '#domain/referrals/referral.ts'
import { userId } from './auth-schema.ts'
import { createdAt } from './columns.ts'

/** Referred friends, and Premium that is given rather than paid for. Times are epoch milliseconds. */

/** §3.14 The code in a driver's link, made on first use. */
export const referralCodes = sqliteTable(
  'referral_codes',
  {
    userId: userId().primaryKey(),
    code: text().notNull(),
    /** Visits by the link, of visitors who may be counted. */
    clicks: integer().notNull().default(0),
    /** Counted friends who have erased their account since: only the number is left of them. */
    goneFriends: integer('gone_friends').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('referral_codes_code').on(t.code)],
)

/** §4.17 Referrals. A driver is referred once, and by one link. */
export const referrals = sqliteTable(
  'referrals',
  {
    friendId: userId('friend_id').primaryKey(),
    referrerId: userId('referrer_id'),
    joinedAt: integer('joined_at').notNull(),
    /** When the friend had used the app enough to count for a reward. */
    activatedAt: integer('activated_at'),
    /** When the friend first paid. */
    subscribedAt: integer('subscribed_at'),
    /** Why a referral is refused: a disposable mail address, a refund, a fraud. */
    refusedFor: text('refused_for').$type<ReferralRefusal>(),
  },
  (t) => [index('referrals_referrer').on(t.referrerId, t.joinedAt)],
)

/** Premium that is given for a time. It never changes a paid plan. */
export const premiumGrants = sqliteTable(
  'premium_grants',
  {
    id: text().primaryKey(),
    userId: userId(),
    givenBy: text('given_by').$type<'referrals' | 'administrator'>().notNull(),
    /** The number of a driver's reward, from 1; absent for a gift of the administrator. */
    ordinal: integer(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    /** When it was taken back; it no longer counts from then on. */
    takenBackAt: integer('taken_back_at'),
    why: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('premium_grants_reward').on(t.userId, t.givenBy, t.ordinal),
    index('premium_grants_user').on(t.userId, t.endsAt),
    // For the count of present gifts.
    index('premium_grants_end').on(t.endsAt),
  ],
)
