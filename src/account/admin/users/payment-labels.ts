import type { UserDetails } from '../../../admin/queries.ts'
import { formatDate } from '../../../admin/format.ts'

const statusLabels: Record<string, string> = {
  active: 'Active',
  inactive: 'None now',
  past_due: 'Overdue',
  unpaid: 'Unpaid',
  incomplete: 'Not finished',
  incomplete_expired: 'Never finished',
  canceled: 'Cancelled',
}

/** The state of a subscription: “Active, renews 3 Dec 2026”. */
export function subscriptionStateLabel(
  { status, endsAt, renews }: NonNullable<UserDetails['payment']>,
  now: number,
): string {
  const state = statusLabels[status] ?? status
  if (endsAt === null) return status === 'active' ? `${state}, no end` : state
  return `${state}, ${endsAt < now ? 'ended' : renews ? 'renews' : 'ends'} ${formatDate(endsAt)}`
}
