import type { Db } from '../db/db.ts'
import { auditLog } from '../db/auth-schema.ts'

/** Acts that are written down, under the reference server's names. */
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
  | 'mfa_code_login'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'passkey_added'
  | 'passkey_removed'
  // What the administrator does in the testing programme, under names of our own.
  | 'tester_city_changed'
  | 'tester_extended'
  | 'tester_ended'
  | 'tester_invited'
  | 'tester_removed'
  | 'testers_exported'
  | 'testimonial_approved'
  | 'testimonial_declined'
  // What they do in the referral programme.
  | 'referral_refused'
  | 'referral_allowed'
  // What the administrator does at the desk.
  | 'admin_stepped_up'
  | 'admin_user_suspended'
  | 'admin_user_restored'
  | 'admin_user_signed_out'
  | 'admin_premium_given'
  | 'admin_premium_taken_back'
  | 'admin_audit_exported'
  | 'admin_announcement_scheduled'
  | 'admin_announcement_cancelled'
  | 'admin_video_added'
  | 'admin_video_shown'
  | 'admin_video_hidden'
  | 'admin_video_removed'
  | 'admin_feedback_seen'
  | 'admin_feedback_answered'
  | 'admin_promise_retried'
  | 'admin_promise_given_up'

export type AuditEntry = {
  action: AuditAction
  /** Who acted; absent for a stranger. */
  actorId: string | null
  ip: string | null
  /** Ids and methods only: never an address, a code or a token. */
  payload?: Record<string, unknown>
}

/** The statement that writes an act down, to stand in the same batch as the act itself. */
export const writeAudit = (db: Db, { action, actorId, ip, payload = {} }: AuditEntry) =>
  db.insert(auditLog).values({ id: crypto.randomUUID(), action, actorId, ip, payload, createdAt: Date.now() })
