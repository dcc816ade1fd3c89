import * as z from 'zod/mini'
import { PageQuery } from '../pagination.ts'

/**
 * §6.5 For this long after the administrator has shown who they are, in milliseconds, what is done to others is not
 * asked about again.
 */
export const RECENT_SIGN_IN_MS = 15 * 60_000

/** Whether a session, by its methods of authentication (times in epoch seconds), was proven just now. */
export const isRecentlyProven = (amr: readonly { timestamp: number }[], now: number): boolean =>
  amr.some(({ timestamp }) => timestamp * 1000 > now - RECENT_SIGN_IN_MS)

/** How a session was proven: its level, and each method with what it was shown by. */
export type SessionProof = {
  aal: 'aal1' | 'aal2'
  amr: readonly { method: string; timestamp: number; user_verified?: boolean }[]
}

/**
 * §6.5 Whether a session has shown two factors: a second step, or a passkey whose device has checked who holds it
 * (NIST SP 800-63B 5.1.9). A passkey without that check is something that one has, and no more.
 */
export const hasTwoFactors = ({ aal, amr }: SessionProof): boolean =>
  aal === 'aal2' || amr.some(({ method, user_verified }) => method === 'passkey' && user_verified === true)

/** By what the administrator shows once more that it is them: one of the three. */
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

/** Who a driver is to us, for the list. `premium` has paid, `given` was given it, `overdue` owes a payment. */
export const userKinds = ['premium', 'given', 'tester', 'overdue', 'free', 'suspended', 'admin'] as const
export type UserKind = (typeof userKinds)[number]

/** Whether it names a kind, as the address of the list may. */
export const isUserKind = (name: unknown): name is UserKind => userKinds.some((kind) => kind === name)

/** By what the list is ordered: when they came, when they were last here, or their address. */
const userOrders = ['created', 'seen', 'email'] as const
export type UserOrder = (typeof userOrders)[number]
/** Whether it names an order, as the address of the list may. */
export const isUserOrder = (name: unknown): name is UserOrder => userOrders.some((order) => order === name)

/** Which users are listed, and how. `q` is an id, or a part of an address, a number or a name. */
export const UsersQuery = z.extend(PageQuery, {
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for 100 characters at most'))),
  kind: z.optional(z.enum(userKinds)),
  by: z._default(z.enum(userOrders), 'created'),
  way: z._default(z.enum(['asc', 'desc']), 'desc'),
})
export type UsersQuery = z.infer<typeof UsersQuery>

/** Why somebody is suspended. Codes and no words, for the log of it outlives the account. */
export const suspensionReasons = ['unsafe_messages', 'fraud', 'abuse', 'asked_for', 'other'] as const
export type SuspensionReason = (typeof suspensionReasons)[number]

/** For how many days, or until it is lifted. */
export const Suspension = z.object({
  days: z.nullable(
    z
      .number('Enter a number')
      .check(z.int('Enter a whole number'), z.gte(1, '1 day at least'), z.lte(365, '365 days at most')),
  ),
  reason: z.enum(suspensionReasons),
  /** Whether their subscription is not charged meanwhile. */
  stopsCharging: z.optional(z.boolean()),
})
export type Suspension = z.infer<typeof Suspension>

/** Premium for so many days from now, and why: for our own records. */
export const PremiumGift = z.object({
  days: z
    .number('Enter a number')
    .check(z.int('Enter a whole number'), z.gte(1, '1 day at least'), z.lte(3660, '3660 days at most')),
  why: z.string().check(z.trim(), z.minLength(1, 'Say why'), z.maxLength(200, 'Keep it to 200 characters')),
})
export type PremiumGift = z.infer<typeof PremiumGift>

/** A gift of a user, in a path. */
export const GrantParams = z.object({ id: z.uuid('This is not an id'), grant: z.uuid('This is not an id') })

/** Which acts are listed, newest first. Ids of whoever acted and of whom it was about. */
export const AuditQuery = z.extend(PageQuery, {
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/, 'This is no action'))),
  actor: z.optional(z.uuid('This is not an id')),
  subject: z.optional(z.uuid('This is not an id')),
  /** Only what the administrator did. */
  admin: z.optional(z.literal('1')),
})
export type AuditQuery = z.infer<typeof AuditQuery>
