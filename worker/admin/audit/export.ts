import type { AuditQuery } from '#domain/admin/admin.ts'
import { csvLine } from '#domain/csv.ts'
import { writeAudit } from '../../auth/audit.ts'
import { csvFile } from '../../download.ts'
import { encodeCursor } from '../../cursor.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../actor.ts'
import { pageOfActs } from './list.ts'

const PAGE = 500

type AuditFilter = Omit<AuditQuery, 'cursor' | 'limit'>

/** The audit entries of a filter, as a CSV file. The log records the export first. */
export async function exportActs(db: Db, { driver, ip }: Actor, filter: AuditFilter): Promise<Response> {
  await writeAudit(db, { action: 'admin_audit_exported', actorId: driver.id, ip })
  return csvFile('audit-log', writeCsv(db, filter))
}

async function* writeCsv(db: Db, filter: AuditFilter): AsyncGenerator<string, void> {
  yield csvLine(['time', 'action', 'actor', 'actor_id', 'subject', 'subject_id', 'ip', 'details'])
  let cursor: string | undefined
  for (;;) {
    const rows = await pageOfActs(db, filter, { cursor, limit: PAGE })
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map(({ createdAt, action, actor, actorId, subject, subjectId, ip, payload }) =>
        csvLine([
          new Date(createdAt).toISOString(),
          action,
          actor,
          actorId,
          subject,
          subjectId,
          ip,
          JSON.stringify(payload),
        ]),
      )
      .join('')
    if (rows.length < PAGE) return
    cursor = encodeCursor([last.createdAt, last.id])
  }
}
