import * as z from 'zod/mini'
import { DAY_MS } from '../time.ts'
import { referralCodeOf } from './referral-code.ts'
import type { RewardState } from './reward.ts'

/**
 * Referrals between drivers. A friend counts for a reward once they really use the app. Times are epoch
 * milliseconds.
 */

const ReferralCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((raw: string) => referralCodeOf(raw)),
  ),
  z.string('This is no referral code'),
)

/** §7.27 The code of the referrer. The friend is the session's user, whatever the body says. */
export const TrackReferral = z.object({
  userId: z.optional(z.string().check(z.maxLength(64))),
  referralCode: ReferralCode,
})
export type TrackReferral = z.infer<typeof TrackReferral>

/** A visitor opened a referral link. */
export const ReferralClick = z.object({ referralCode: ReferralCode })
export type ReferralClick = z.infer<typeof ReferralClick>

/** An older account cannot have come by a link. */
export const JOIN_WITHIN_MS = 30 * DAY_MS

/**
 * Reasons why a friend does not count. The first three are suspicions, which may pass: the friend confirms
 * another address, or the administrator finds that two drivers share a home. Two come from payments, the last
 * from the administrator.
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

/** Whether a refusal is only a suspicion. */
export const isSuspicion = (refusedFor: string | null): boolean =>
  refusedFor !== null && suspicions.includes(refusedFor)

/**
 * The mailbox of an address, to detect two addresses of one person: a plus sign begins a label on the same
 * mailbox, and Google's mailboxes ignore dots.
 */
export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase()) ?? []
  const bare = name.replace(/\+.*$/, '')
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
}

/**
 * The domain of an address and its parent domains, to look up in a list: x.trash.example → and trash.example.
 */
export function domainsOf(address: string): string[] {
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'))
}

/** `joined`: has an account; `active`: counts; `held`: does not count, and may yet; `refused`: does not. */
export type FriendState = 'joined' | 'active' | 'held' | 'refused'
type FriendRecord = { activatedAt: number | null; refusedFor: string | null }

/** State of a friend for their referrer. The reason for a refusal stays between the friend and us. */
export function friendStateOf({ activatedAt, refusedFor }: FriendRecord): FriendState {
  if (isSuspicion(refusedFor)) return 'held'
  if (refusedFor !== null) return 'refused'
  return activatedAt === null ? 'joined' : 'active'
}

/** §2.19 A driver's referrals: figures, and the first letter of a friend's name at most. */
export type ReferralOverview = {
  code: string
  figures: {
    clicks: number
    joined: number
    /** Friends who count. */
    activated: number
    /** Friends who have paid at some time, without a refund. */
    subscribed: number
  }
  /** Friends missing for the next reward; 0 once a year's rewards are given. */
  toGo: number
  /** The newest first. */
  friends: { initial: string | null; joinedAt: number; state: FriendState }[]
  /** The newest first. */
  rewards: { ordinal: number; state: RewardState; startsAt: number; endsAt: number }[]
  /**
   * Whether earned premium waits while the driver keeps paying; `for_good` for a driver who never needs it.
   */
  ownPlan: 'none' | 'ends' | 'renews' | 'for_good'
}

/** The administrator's reasons to refuse a friend. */
const fraudReasons = ['own_account', 'made_up', 'spam', 'other'] as const
export type FraudReason = (typeof fraudReasons)[number]
export const RefuseReferral = z.object({ reason: z.enum(fraudReasons, 'Choose a reason') })
