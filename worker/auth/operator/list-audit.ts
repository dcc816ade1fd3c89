import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/auth-schema.ts'
import { type PageRequest, limitAndOffset } from './pagination.ts'

/** §7.8 One page of the audit log, newest first, in the reference server's form. */
export async function listAudit(db: Db, page: PageRequest) {
  const { limit, offset } = limitAndOffset(page)
  const [[count], rows] = await db.batch([
    db.select({ total: sql<number>`count(*)` }).from(auditLog),
    db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
  ])
  const entries = rows.map(({ id, actorId, action, payload, ip, createdAt }) => ({
    id,
    payload: { action, actor_id: actorId ?? '', traits: payload },
    created_at: new Date(createdAt).toISOString(),
    ip_address: ip ?? '',
  }))
  return { entries, total: count?.total ?? 0 }
}
