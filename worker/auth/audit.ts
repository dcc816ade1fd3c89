import type { AdminAction } from '#domain/admin/audit-log.ts'
import { auditLog } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import type { FailedAction } from './audit-failure.ts'

/** Audited acts, under the reference server's names. */
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
  // Names of our own. Failures are counted (audit-failure.ts).
  | 'user_proven'
  | 'sessions_ended_by_mail'
  | FailedAction
  // The administrator's acts, under names of our own.
  | AdminAction

export type AuditEntry = {
  action: AuditAction
  /** Who acted; absent for a stranger. */
  actorId: string | null
  ip: string | null
  /** Ids and methods, and of a failure the kind of browser and the city: never an address, a code or a token. */
  payload?: Record<string, unknown>
}

/** The statement that writes an audit entry, for the same batch as the act itself. */
export const writeAudit = (db: Db, { action, actorId, ip, payload = {} }: AuditEntry) =>
  db.insert(auditLog).values({ id: crypto.randomUUID(), action, actorId, ip, payload, createdAt: Date.now() })
