import * as z from 'zod/mini'
import { PageQuery } from '../pagination.ts'
import { DAY_MS } from '../time.ts'

/**
 * Kinds of users in the list. `premium` has paid, `new_premium` of those began the first plan in the last 30 days
 * (REVENUE_DAYS), `given` has a grant, `overdue` owes a payment, `unconfirmed` has not answered the confirmation.
 */
export const userKinds = [
  'premium',
  'new_premium',
  'given',
  'tester',
  'overdue',
  'free',
  'suspended',
  'unconfirmed',
  'admin',
] as const
export type UserKind = (typeof userKinds)[number]

/** Orders of the list: by sign-up, by last visit, or by address. */
export const userOrders = ['created', 'seen', 'email'] as const
export type UserOrder = (typeof userOrders)[number]

/** Periods of the administrator's figures, in UTC days: today, or today and the six days before. */
export const userPeriods = ['today', 'week'] as const
export type UserPeriod = (typeof userPeriods)[number]

/** The start of a period at the moment `now`, both in epoch milliseconds. */
export const periodStart = (period: UserPeriod, now: number): number =>
  now - (now % DAY_MS) - (period === 'week' ? 6 * DAY_MS : 0)

/**
 * Filter and order of the user list. `q` is an id, a whole address, or a part of one, of a number or of a name;
 * `joined` and `seen` keep who joined or was last seen within a period.
 */
export const UsersQuery = z.extend(PageQuery, {
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for 100 characters at most'))),
  kind: z.optional(z.enum(userKinds)),
  joined: z.optional(z.enum(userPeriods)),
  seen: z.optional(z.enum(userPeriods)),
  by: z._default(z.enum(userOrders), 'created'),
  way: z._default(z.enum(['asc', 'desc']), 'desc'),
})
export type UsersQuery = z.infer<typeof UsersQuery>

/** Reasons for a suspension. Codes rather than text, because the audit log outlives the account. */
const suspensionReasons = ['unsafe_messages', 'fraud', 'abuse', 'asked_for', 'other'] as const
export type SuspensionReason = (typeof suspensionReasons)[number]

/** A suspension, for a number of days or until it is lifted. */
export const Suspension = z.object({
  days: z.nullable(
    z
      .number('Enter a number')
      .check(z.int('Enter a whole number'), z.gte(1, '1 day at least'), z.lte(365, '365 days at most')),
  ),
  reason: z.enum(suspensionReasons),
  /** Whether the driver's subscription is not charged meanwhile. */
  stopsCharging: z.optional(z.boolean()),
})
export type Suspension = z.infer<typeof Suspension>

/** A suspension that lasts longer than this, in milliseconds, has no end: it lasts until it is lifted. */
export const OPEN_END_MS = 3_660 * DAY_MS

/** Premium for a number of days from now; the reason is for our own records. */
export const PremiumGift = z.object({
  days: z
    .number('Enter a number')
    .check(z.int('Enter a whole number'), z.gte(1, '1 day at least'), z.lte(3660, '3660 days at most')),
  why: z.string().check(z.trim(), z.minLength(1, 'Say why'), z.maxLength(200, 'Keep it to 200 characters')),
})
export type PremiumGift = z.infer<typeof PremiumGift>

/** Path parameters of a user's grant. */
export const GrantParams = z.object({ id: z.uuid('This is not an id'), grant: z.uuid('This is not an id') })
