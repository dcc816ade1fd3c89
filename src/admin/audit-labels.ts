import type { SuspensionReason } from '#domain/account/users.ts'
import type { AdminAction, AuditAction } from '#domain/admin/audit-log.ts'
import type { FraudReason } from '#domain/referrals/referral.ts'
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

export const fraudReasonLabels: Record<FraudReason, string> = {
  own_account: 'A second account of their own',
  made_up: 'Nobody real',
  spam: 'The link was spread where it does not belong',
  other: 'Something else',
}

export const auditActionLabels: Readonly<Record<AuditAction, string>> = {
  ...adminActionLabels,
  login: 'Signed in',
  logout: 'Signed out',
  token_revoked: 'Session ended',
  sessions_ended_by_mail: 'Signed out everywhere from an email',
  user_signedup: 'Signed up',
  user_repeated_signup: 'Signed up again with the same address',
  user_invited: 'Invited by email',
  invite_accepted: 'Invitation accepted',
  user_confirmation_requested: 'Asked to confirm an address',
  user_recovery_requested: 'Asked for a sign-in code or a new password',
  user_reauthenticate_requested: 'Asked for a code to show who they are',
  user_proven: 'Showed once more who they are',
  user_modified: 'Account changed',
  user_updated_password: 'Password changed',
  user_deleted: 'Account deleted',
  factor_in_progress: 'Second step begun',
  challenge_created: 'Second step asked for',
  verification_attempted: 'Second step passed',
  factor_updated: 'Second step changed',
  factor_unlocked: 'Second step unlocked',
  factor_unenrolled: 'Second step removed',
  factor_deleted: 'Second step removed for them',
  generate_recovery_codes: 'Recovery codes made',
  recovery_codes_deleted: 'Recovery codes removed',
  identity_linked: 'Way to sign in added',
  identity_unlinked: 'Way to sign in removed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  password_failed: 'Wrong password',
  code_failed: 'Wrong code',
  factor_failed: 'Wrong second step',
  passkey_failed: 'Passkey refused',
  admin_refused: 'Refused at the administrator’s pages',
}

/** The methods of a sign-in in words. A code and the link of the same mail have one name in the log. */
const methodLabels: Readonly<Record<string, string>> = {
  password: 'password',
  passkey: 'passkey',
  otp: 'code or link',
  magiclink: 'link by email',
  recovery: 'link for a new password',
  'email/signup': 'link that confirms the address',
  email_change: 'link that confirms a new address',
  invite: 'invitation',
  oauth: 'account at a provider',
  'sso/saml': 'company’s sign-in',
  web3: 'wallet',
  anonymous: 'without an address',
}

const actionLabels: Readonly<Record<string, string>> = auditActionLabels
const reasonLabels: Readonly<Record<string, string>> = { ...fraudReasonLabels, ...suspensionReasonLabels }

type Entry = { action: string; payload: Record<string, unknown> }

/** An entry in words. A name that is unknown here, of an older or newer build, stays as it is in the log. */
export function auditEntryLabel({ action, payload }: Entry): string {
  const { until, reason, days, method, capacity, count, stops_charging: stopsCharging } = payload
  return [
    actionLabels[action] ?? action.replaceAll('_', ' '),
    typeof until === 'number' && `until ${formatDate(until)}`,
    until === null && 'until it is lifted',
    stopsCharging === true && 'not charged meanwhile',
    typeof reason === 'string' && (reasonLabels[reason] ?? reason),
    typeof days === 'number' && `${days} days`,
    typeof method === 'string' && (methodLabels[method] ?? method),
    typeof capacity === 'number' && `${capacity} seats`,
    typeof count === 'number' && count > 1 && `${count} times in an hour`,
  ]
    .filter(Boolean)
    .join(' · ')
}
