import type { ReferralRefusal } from '#domain/referrals/referral.ts'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { userId, users } from './auth-schema.ts'
import { createdAt } from './columns.ts'

/** Friends whom drivers bring, and premium that is given rather than paid for. Times are epoch milliseconds. */

/** §3.14 The code in a driver's link, made when they first ask for it. */
export const referralCodes = sqliteTable(
  'referral_codes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    /** How often a visitor came by the link, as far as they let themselves be counted. */
    clicks: integer().notNull().default(0),
    /** Friends who counted and have erased their account since: nothing but the number is left of them. */
    goneFriends: integer('gone_friends').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('referral_codes_code').on(t.code)],
)

/** §4.17 Who came by whose link. A driver comes once, and by one link. */
export const referrals = sqliteTable(
  'referrals',
  {
    friendId: text('friend_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    referrerId: text('referrer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: integer('joined_at').notNull(),
    /** When the friend had used the app enough to count for a reward. */
    activatedAt: integer('activated_at'),
    /** When the friend first paid. */
    subscribedAt: integer('subscribed_at'),
    /** Why it does not count, where it does not: a mail address of the throw-away kind, a refund, a fraud. */
    refusedFor: text('refused_for').$type<ReferralRefusal>(),
  },
  (t) => [index('referrals_referrer').on(t.referrerId, t.joinedAt)],
)

/** Premium that is given for a time. It never takes anything from what was paid for. */
export const premiumGrants = sqliteTable(
  'premium_grants',
  {
    id: text().primaryKey(),
    userId: userId(),
    givenBy: text('given_by').$type<'referrals' | 'administrator'>().notNull(),
    /** Which of a driver's rewards it is, from 1; absent for a gift of the administrator. */
    ordinal: integer(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    /** When it was taken back, and from when on it counts no more. */
    takenBackAt: integer('taken_back_at'),
    why: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('premium_grants_reward').on(t.userId, t.givenBy, t.ordinal),
    index('premium_grants_user').on(t.userId, t.endsAt),
    // For how many are given it now.
    index('premium_grants_end').on(t.endsAt),
  ],
)
