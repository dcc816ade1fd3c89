import { OPEN_END_MS, type UserKind } from '#domain/account/users.ts'
import { REVENUE_DAYS } from '#domain/billing/price.ts'
import { formatNumber } from '#domain/formats.ts'
import { formatComingDay, formatDate } from '../../admin/format.ts'
import type { UserDetails, UserRow } from './queries.ts'

export const userKindLabels: Record<UserKind, string> = {
  premium: 'Subscribers',
  new_premium: `New subscribers, ${REVENUE_DAYS} days`,
  given: 'Given Premium',
  tester: 'Testers',
  overdue: 'Payment overdue',
  free: 'Free',
  suspended: 'Suspended',
  unconfirmed: 'Unconfirmed',
  admin: 'Administrators',
}

/** The number of all accounts: “31 accounts, 2 of them unconfirmed”. */
export function accountsLabel(total: number, unconfirmed = 0): string {
  const accounts = total === 1 ? '1 account' : `${formatNumber(total)} accounts`
  return unconfirmed > 0 ? `${accounts}, ${formatNumber(unconfirmed)} of them unconfirmed` : accounts
}

type PlanOfUser = Pick<
  UserRow,
  'plan' | 'endsAt' | 'renews' | 'given' | 'isTester' | 'testerDaysLeft' | 'isOverdue'
>

/** A user’s plan and its end: “Premium, renews 3 Dec”, “Premium, ends 3 Dec”. */
export function planLabel(user: PlanOfUser, now: number): string {
  const { plan, endsAt, renews, given, isTester, testerDaysLeft, isOverdue } = user
  if (isTester) return `Tester, ${testerDaysLeft} ${testerDaysLeft === 1 ? 'day' : 'days'} left`
  if (plan === 'free') return isOverdue ? 'Free, payment overdue' : 'Free'
  const end = given?.until ?? endsAt
  if (end === null) return 'Premium, no end'
  // Stripe charges within hours of the renewal.
  if (renews && end <= now) return 'Premium, renewing now'
  return `Premium, ${renews ? 'renews' : 'ends'} ${formatComingDay(end, now)}`
}

export const suspensionLabel = (until: number, now: number): string =>
  until - now > OPEN_END_MS ? 'Suspended until it is lifted' : `Suspended until ${formatDate(until)}`

export const userNameOf = ({ fullName, email, phone, id }: UserRow): string =>
  fullName || email || phone || `User ${id.slice(0, 8)}`

const statusLabels: Record<string, string> = {
  active: 'Active',
  inactive: 'None now',
  incomplete: 'Not finished',
  incomplete_expired: 'Never finished',
  canceled: 'Cancelled',
}

/** The state of a subscription: “Active, renews 3 Dec 2026”, “Overdue since 3 Dec 2026”. */
export function subscriptionStateLabel(
  { status, endsAt, renews, changedAt }: NonNullable<UserDetails['payment']>,
  now: number,
): string {
  if (status === 'past_due') return `Overdue since ${formatDate(changedAt)}`
  // Stripe has given up its retries; the bill stays open.
  if (status === 'unpaid') return `Overdue, not tried again since ${formatDate(changedAt)}`
  const isCanceled = status === 'active' && endsAt !== null && !renews
  const state = statusLabels[isCanceled ? 'canceled' : status] ?? status
  if (endsAt === null) return status === 'active' ? `${state}, no end` : state
  return `${state}, ${endsAt < now ? 'ended' : renews ? 'renews' : 'ends'} ${formatDate(endsAt)}`
}
