import * as z from 'zod/mini'
import { PageQuery } from '../pagination.ts'

export const adminActions = [
  'admin_stepped_up',
  'admin_user_suspended',
  'admin_user_restored',
  'admin_user_signed_out',
  'admin_premium_given',
  'admin_premium_taken_back',
  'admin_audit_exported',
  'admin_analytics_exported',
  'admin_announcement_scheduled',
  'admin_announcement_cancelled',
  'admin_video_added',
  'admin_video_shown',
  'admin_video_hidden',
  'admin_video_removed',
  'admin_feedback_seen',
  'admin_feedback_answered',
  'admin_job_retried',
  'admin_job_given_up',
  'admin_crash_removed',
  'tester_city_changed',
  'tester_extended',
  'tester_ended',
  'tester_invited',
  'tester_removed',
  'testers_exported',
  'testimonial_approved',
  'testimonial_declined',
  'referral_refused',
  'referral_allowed',
] as const
export type AdminAction = (typeof adminActions)[number]

/** Failed attempts to open an account or to prove its ownership. The audit log counts them per hour. */
export const failedAttempts = ['password_failed', 'code_failed', 'factor_failed', 'passkey_failed'] as const

/** A refused attempt on an account, or by one. */
export type FailedAction = (typeof failedAttempts)[number] | 'admin_refused'

/** Every action that the audit log can have. Those of the auth service have the reference server's names (GoTrue). */
export type AuditAction =
  | 'login'
  | 'logout'
  | 'invite_accepted'
  | 'user_signedup'
  | 'user_invited'
  | 'user_deleted'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_confirmation_requested'
  | 'user_updated_password'
  | 'user_repeated_signup'
  | 'token_revoked'
  | 'generate_recovery_codes'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_deleted'
  | 'recovery_codes_deleted'
  | 'factor_updated'
  | 'factor_unlocked'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'passkey_added'
  | 'passkey_removed'
  // Names of our own.
  | 'user_proven'
  | 'sessions_ended_by_mail'
  | FailedAction
  | AdminAction

/** Filter of the audit log, newest first, by the ids of the actor and of the user acted on. */
export const AuditQuery = z.extend(PageQuery, {
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/, 'This is no action'))),
  actor: z.optional(z.uuid('This is not an id')),
  subject: z.optional(z.uuid('This is not an id')),
  /** Only actions of the administrator, and of accounts that have the administrator's role now. */
  admin: z.optional(z.literal('1')),
})
export type AuditQuery = z.infer<typeof AuditQuery>
