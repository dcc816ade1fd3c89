import type { SuspensionReason, UserKind } from '#domain/admin/admin.ts'
import type { PriceKey } from '#domain/billing/price.ts'
import type { UserRow } from './queries.ts'
import { formatDate } from './format.ts'

export const userKindLabels: Record<UserKind, string> = {
  premium: 'Subscribers',
  given: 'Given Premium',
  tester: 'Testers',
  overdue: 'Payment open',
  free: 'Free',
  suspended: 'Suspended',
  admin: 'Administrators',
}

export const suspensionReasonLabels: Record<SuspensionReason, string> = {
  unsafe_messages: 'Unsafe messages',
  fraud: 'Fraud, or money that is not theirs',
  abuse: 'Abuse of the service or of people',
  asked_for: 'They asked for it',
  other: 'Something else',
}

export const priceLabels: Record<PriceKey, string> = {
  premium_monthly: 'Monthly',
  premium_monthly_downsell: 'Monthly, reduced',
  premium_lifetime: 'Lifetime',
  premium_lifetime_downsell: 'Lifetime, reduced',
}

/** A user's plan and its end: “Premium until 3 Dec 2026”. */
export function planLabel({ plan, endsAt, isTester, testerDaysLeft }: UserRow): string {
  if (isTester) return `Tester, ${testerDaysLeft} ${testerDaysLeft === 1 ? 'day' : 'days'} left`
  if (plan === 'free') return 'Free'
  return endsAt === null ? 'Premium, no end' : `Premium until ${formatDate(endsAt)}`
}

/** The end of a suspension; a hundred years mean until it is lifted. */
export const suspensionLabel = (until: number, now: number): string =>
  until - now > 3660 * 86_400_000 ? 'Suspended until it is lifted' : `Suspended until ${formatDate(until)}`

export const userNameOf = ({
  fullName,
  email,
  phone,
  id,
}: Pick<UserRow, 'fullName' | 'email' | 'phone' | 'id'>): string =>
  fullName || email || phone || `User ${id.slice(0, 8)}`
