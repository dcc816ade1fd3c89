import type { SuspensionReason } from '#domain/admin.ts'
import type { AuditLine } from './calls.ts'
import { reasonWords } from './user-words.ts'
import { shortDay } from './words.ts'

/** Acts by what they are called in the log. What stands here can be chosen from the list of acts. */
export const actNames: Readonly<Record<string, string>> = {
  admin_user_suspended: 'Suspended',
  admin_user_restored: 'Suspension lifted',
  admin_user_signed_out: 'Signed out everywhere',
  admin_premium_given: 'Premium given',
  admin_premium_taken_back: 'Premium taken back',
  admin_stepped_up: 'Showed who they are',
  admin_audit_exported: 'Audit log saved',
  referral_refused: 'Friend refused',
  referral_allowed: 'Friend let count',
  admin_announcement_scheduled: 'Announcement scheduled',
  admin_announcement_cancelled: 'Announcement stopped',
  admin_feedback_seen: 'Feedback seen',
  admin_feedback_answered: 'Feedback answered',
  admin_video_added: 'Video added',
  admin_video_shown: 'Video shown',
  admin_video_hidden: 'Video hidden',
  admin_video_removed: 'Video removed',
  admin_promise_retried: 'Delivery tried again',
  admin_promise_given_up: 'Delivery given up',
  testers_exported: 'Testers saved',
  tester_city_changed: 'City changed',
  tester_extended: 'Tester’s days extended',
  tester_ended: 'Tester’s access ended',
  tester_invited: 'Invited before their turn',
  tester_removed: 'Taken off the waiting list',
  testimonial_approved: 'Testimonial approved',
  testimonial_declined: 'Testimonial declined',
  login: 'Signed in',
  logout: 'Signed out',
  token_revoked: 'Session ended',
  user_signedup: 'Signed up',
  user_modified: 'Account changed',
  user_updated_password: 'Password changed',
  user_recovery_requested: 'Asked for a new password',
  user_deleted: 'Account deleted',
}

/** What was done, in words. An act that is new here is called what the log calls it. */
export function actWords({ action, payload }: Pick<AuditLine, 'action' | 'payload'>): string {
  const name = actNames[action] ?? action.replace(/^admin_/, '').replaceAll('_', ' ')
  return [name, ...detailsOf(payload)].join(' · ')
}

function detailsOf(payload: AuditLine['payload']): string[] {
  const { until, reason, days, method, capacity } = payload as Record<string, unknown>
  return [
    typeof until === 'number' ? `until ${shortDay(until)}` : '',
    until === null ? 'until it is lifted' : '',
    typeof reason === 'string' ? (reasonWords[reason as SuspensionReason] ?? reason) : '',
    typeof days === 'number' ? `${days} days` : '',
    typeof method === 'string' ? method : '',
    typeof capacity === 'number' ? `${capacity} places` : '',
  ].filter(Boolean)
}
