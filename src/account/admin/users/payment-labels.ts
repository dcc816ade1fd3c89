import type { UserView } from '../../../admin/queries.ts'
import { shortDay } from '../../../admin/format.ts'

const states: Record<string, string> = {
  active: 'Active',
  inactive: 'None now',
  past_due: 'Overdue',
  unpaid: 'Unpaid',
  incomplete: 'Not finished',
  incomplete_expired: 'Never finished',
  canceled: 'Cancelled',
}

/** How a subscription stands: “Active, renews 3 Dec 2026”. */
export function subscriptionStateWords(
  { status, endsAt, renews }: NonNullable<UserView['payment']>,
  now: number,
): string {
  const state = states[status] ?? status
  if (endsAt === null) return status === 'active' ? `${state}, no end` : state
  return `${state}, ${endsAt < now ? 'ended' : renews ? 'renews' : 'ends'} ${shortDay(endsAt)}`
}
