import type { AuditAction } from '#domain/admin/audit-log.ts'
import { auditLog } from '../db/auth-schema.ts'
import { type Db, insertWhere, type InsertCondition } from '../db/db.ts'

export type AuditEntry = {
  action: AuditAction
  /** Who acted; absent for a stranger. */
  actorId: string | null
  ip: string | null
  /** Ids and methods, for a failure also the kind of browser and the city. Never an address, a code or a token. */
  payload?: Record<string, unknown>
}

/** The statement that writes an audit entry, for the same batch as the act itself. */
export const writeAudit = (db: Db, entry: AuditEntry) => db.insert(auditLog).values(rowOf(entry))

/** The statement that writes it under the act's own condition. It stands before the act in the batch. */
export const writeAuditWhere = (db: Db, entry: AuditEntry, condition: InsertCondition) =>
  insertWhere(db, auditLog, rowOf(entry), condition)

const rowOf = ({ action, actorId, ip, payload = {} }: AuditEntry) => ({
  id: crypto.randomUUID(),
  action,
  actorId,
  ip,
  payload,
  createdAt: Date.now(),
})
