import * as z from 'zod/mini'
import { PageQuery } from '../pagination.ts'

/**
 * §6.5 Time, in milliseconds, after a step-up in which the administrator may act on other users without
 * another one.
 */
export const RECENT_SIGN_IN_MS = 15 * 60_000

/** Whether one of a session's authentication methods (times in epoch seconds) was used just now. */
export const isRecentlyProven = (amr: readonly { timestamp: number }[], now: number): boolean =>
  amr.some(({ timestamp }) => timestamp * 1000 > now - RECENT_SIGN_IN_MS)

/** How a session was authenticated: its assurance level and each method. */
export type SessionProof = {
  aal: 'aal1' | 'aal2'
  amr: readonly { method: string; timestamp: number; user_verified?: boolean }[]
}

/**
 * §6.5 Whether a session has shown two factors: a second step, or a passkey whose device verified its user
 * (NIST SP 800-63B 5.1.9). A passkey without user verification is one factor, possession.
 */
export const hasTwoFactors = ({ aal, amr }: SessionProof): boolean =>
  aal === 'aal2' || amr.some(({ method, user_verified }) => method === 'passkey' && user_verified === true)

/** The administrator's step-up: one of three methods. */
export const StepUp = z
  .object({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    passkey: z.optional(
      z.object({
        challenge_id: z.uuid('This is not a challenge'),
        credential: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .check(
    z.refine(
      ({ password, code, passkey }) => [password, code, passkey].filter(Boolean).length === 1,
      'Enter your password',
    ),
  )
export type StepUp = z.infer<typeof StepUp>

/** Kinds of users in the list. `premium` has paid, `given` has a grant, `overdue` owes a payment. */
export const userKinds = ['premium', 'given', 'tester', 'overdue', 'free', 'suspended', 'admin'] as const
export type UserKind = (typeof userKinds)[number]

/** Orders of the list: by sign-up, by last visit, or by address. */
export const userOrders = ['created', 'seen', 'email'] as const
export type UserOrder = (typeof userOrders)[number]

/** Filter and order of the user list. `q` is an id, or a part of an address, a number or a name. */
export const UsersQuery = z.extend(PageQuery, {
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for 100 characters at most'))),
  kind: z.optional(z.enum(userKinds)),
  by: z._default(z.enum(userOrders), 'created'),
  way: z._default(z.enum(['asc', 'desc']), 'desc'),
})
export type UsersQuery = z.infer<typeof UsersQuery>

/** Reasons for a suspension. Codes rather than text, because the audit log outlives the account. */
export const suspensionReasons = ['unsafe_messages', 'fraud', 'abuse', 'asked_for', 'other'] as const
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

/** Filter of the audit log, newest first, by the ids of the actor and of the user acted on. */
export const AuditQuery = z.extend(PageQuery, {
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/, 'This is no action'))),
  actor: z.optional(z.uuid('This is not an id')),
  subject: z.optional(z.uuid('This is not an id')),
  /** Only the administrator's own actions. */
  admin: z.optional(z.literal('1')),
})
export type AuditQuery = z.infer<typeof AuditQuery>
