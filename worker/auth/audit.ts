import type { AuditAction } from '#domain/admin/audit-log.ts'
import { auditLog } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'

export type AuditEntry = {
  action: AuditAction
  /** Who acted; absent for a stranger. */
  actorId: string | null
  ip: string | null
  /** Ids and methods, for a failure also the kind of browser and the city. Never an address, a code or a token. */
  payload?: Record<string, unknown>
}

/** The statement that writes an audit entry, for the same batch as the act itself. */
export const writeAudit = (db: Db, { action, actorId, ip, payload = {} }: AuditEntry) =>
  db.insert(auditLog).values({ id: crypto.randomUUID(), action, actorId, ip, payload, createdAt: Date.now() })
