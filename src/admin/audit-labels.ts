import type { SuspensionReason } from '#domain/account/users.ts'
import type { AdminAction } from '#domain/admin/audit-log.ts'
import { formatDate } from './format.ts'

const adminActionLabels: Readonly<Record<AdminAction, string>> = {
  admin_stepped_up: 'Showed who they are',
  admin_user_suspended: 'Suspended',
  admin_user_restored: 'Suspension lifted',
  admin_user_signed_out: 'Signed out everywhere',
  admin_premium_given: 'Premium given',
  admin_premium_taken_back: 'Premium taken back',
  admin_audit_exported: 'Audit log saved',
  admin_analytics_exported: 'Visits saved',
  admin_announcement_scheduled: 'Announcement scheduled',
  admin_announcement_cancelled: 'Announcement cancelled',
  admin_video_added: 'Video added',
  admin_video_shown: 'Video shown',
  admin_video_hidden: 'Video hidden',
  admin_video_removed: 'Video removed',
  admin_feedback_seen: 'Feedback read',
  admin_feedback_answered: 'Feedback answered',
  admin_job_retried: 'Job retried',
  admin_job_given_up: 'Job given up',
  admin_crash_removed: 'Crash taken off the list',
  tester_city_changed: 'City changed',
  tester_extended: 'Tester’s days extended',
  tester_ended: 'Tester’s access ended',
  tester_invited: 'Invited before their turn',
  tester_removed: 'Taken off the waiting list',
  testers_exported: 'Testers saved',
  testimonial_approved: 'Testimonial approved',
  testimonial_declined: 'Testimonial declined',
  referral_refused: 'Friend not counted',
  referral_allowed: 'Friend counted again',
}

export const suspensionReasonLabels: Record<SuspensionReason, string> = {
  unsafe_messages: 'Unsafe messages',
  fraud: 'Fraud, or money that is not theirs',
  abuse: 'Abuse of the service or of people',
  asked_for: 'They asked for it',
  other: 'Something else',
}

/** The actions that the log can be filtered by, in words. */
export const auditActionLabels: Readonly<Record<string, string>> = {
  ...adminActionLabels,
  login: 'Signed in',
  logout: 'Signed out',
  token_revoked: 'Session ended',
  user_signedup: 'Signed up',
  user_modified: 'Account changed',
  user_updated_password: 'Password changed',
  user_recovery_requested: 'Asked for a new password',
  user_deleted: 'Account deleted',
  user_proven: 'Showed once more who they are',
  sessions_ended_by_mail: 'Signed out everywhere from an email',
  password_failed: 'Wrong password',
  code_failed: 'Wrong code',
  factor_failed: 'Wrong second step',
  passkey_failed: 'Passkey refused',
  admin_refused: 'Refused at the administrator’s pages',
}

type Entry = { action: string; payload: Record<string, unknown> }

/** An action in words. An action that is unknown here keeps the log's name. */
export function auditEntryLabel({ action, payload }: Entry): string {
  const { until, reason, days, method, capacity, count, stops_charging: stopsCharging } = payload
  return [
    auditActionLabels[action] ?? action.replaceAll('_', ' '),
    typeof until === 'number' && `until ${formatDate(until)}`,
    until === null && 'until it is lifted',
    stopsCharging === true && 'not charged meanwhile',
    typeof reason === 'string' && (suspensionReasonLabels[reason as SuspensionReason] ?? reason),
    typeof days === 'number' && `${days} days`,
    typeof method === 'string' && method,
    typeof capacity === 'number' && `${capacity} seats`,
    typeof count === 'number' && count > 1 && `${count} times in an hour`,
  ]
    .filter(Boolean)
    .join(' · ')
}
