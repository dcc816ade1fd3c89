import * as z from 'zod/mini'
import { referralCodeOf } from './referral-code.ts'
import type { RewardState } from './reward.ts'

/**
 * Who came by whose link. A friend counts for a reward once they really use the app. Times are epoch milliseconds.
 */

const ReferralCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((raw: string) => referralCodeOf(raw)),
  ),
  z.string('This is no referral code'),
)

/** §7.27 By whose code somebody came. Who they are is the session's user, whatever the body says. */
export const TrackReferral = z.object({
  userId: z.optional(z.string().check(z.maxLength(64))),
  referralCode: ReferralCode,
})
export type TrackReferral = z.infer<typeof TrackReferral>

/** Somebody has opened a link. */
export const ReferralClick = z.object({ referralCode: ReferralCode })
export type ReferralClick = z.infer<typeof ReferralClick>

/** An account that is older than this has not come by a link. */
export const JOIN_WITHIN_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Why a friend does not count. The first three are suspicions, which may pass: another address is confirmed, or the
 * administrator finds two drivers who share a home. Two are said by money, the last by the administrator.
 */
export const referralRefusals = [
  'disposable_mail',
  'same_mailbox',
  'same_device',
  'refund',
  'dispute',
  'fraud',
] as const
export type ReferralRefusal = (typeof referralRefusals)[number]
const suspicions: readonly string[] = [
  'disposable_mail',
  'same_mailbox',
  'same_device',
] satisfies ReferralRefusal[]
export type Suspicion = 'disposable_mail' | 'same_mailbox' | 'same_device'

/** Whether a refusal is a suspicion only. */
export const isSuspicion = (refusedFor: string | null): boolean =>
  refusedFor !== null && suspicions.includes(refusedFor)

/**
 * The mailbox behind an address, for telling whether two addresses are one person's: what follows a plus sign is a
 * label on the same mailbox, and Google's mailboxes ignore dots.
 */
export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase()) ?? []
  const bare = name.replace(/\+.*$/, '')
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
}

/** The domain of an address, and those above it, as a list may have them: x.trash.example → and trash.example. */
export function domainsOf(address: string): string[] {
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'))
}

/** `joined`: has an account; `active`: counts; `held`: does not count, and may yet; `refused`: does not. */
export type FriendState = 'joined' | 'active' | 'held' | 'refused'
export type FriendRecord = { activatedAt: number | null; refusedFor: string | null }

/** How a friend stands with whoever brought them. Why one does not count is between the friend and us. */
export function friendStateOf({ activatedAt, refusedFor }: FriendRecord): FriendState {
  if (isSuspicion(refusedFor)) return 'held'
  if (refusedFor !== null) return 'refused'
  return activatedAt === null ? 'joined' : 'active'
}

/** §2.19 What a driver sees of those whom they brought: figures, and the first letter of a name at most. */
export type ReferralOverview = {
  code: string
  figures: {
    clicks: number
    joined: number
    /** Who counts. */
    activated: number
    /** Who has paid at some time, and was not paid back. */
    subscribed: number
  }
  /** How many friends more the next reward takes; 0 once a year's rewards are given. */
  toGo: number
  /** The newest first. */
  friends: { initial: string | null; joinedAt: number; state: FriendState }[]
  /** The newest first. */
  rewards: { ordinal: number; state: RewardState; startsAt: number; endsAt: number }[]
  /** Whether what is earned waits for as long as the driver goes on paying; `for_good` where they never need it. */
  ownPlan: 'none' | 'ends' | 'renews' | 'for_good'
}

/** Why the administrator refuses a friend. */
export const fraudReasons = ['own_account', 'made_up', 'spam', 'other'] as const
export type FraudReason = (typeof fraudReasons)[number]
export const RefuseReferral = z.object({ reason: z.enum(fraudReasons, 'Choose a reason') })
