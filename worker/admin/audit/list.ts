import { aliasedTable, and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AuditQuery } from '#domain/admin/admin.ts'
import { adminActions } from '#domain/admin/admin-actions.ts'
import { afterCursor, pageOf } from '../../cursor.ts'
import { auditLog, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'

type AuditFilter = Omit<AuditQuery, 'cursor' | 'limit'>
type PagePosition = { cursor: string | undefined; limit: number }

/** The user that an act was about; absent for acts about things. */
const subjectId = sql<string | null>`${auditLog.payload} ->> '$.user_id'`

/** The audit entries of a filter, newest first. `next` continues the list; null at its end. */
export async function listActs(db: Db, { cursor, limit, ...filter }: AuditQuery) {
  const rows = await pageOfActs(db, filter, { cursor, limit: limit + 1 })
  const { page, next } = pageOf(rows, limit, ({ createdAt: at, id }) => ({ at, id }))
  return {
    acts: page,
    next,
  }
}

/**
 * The entries behind a cursor, with the addresses of actor and subject as far as those accounts still exist. The log
 * itself has ids alone.
 */
export function pageOfActs(db: Db, filter: AuditFilter, { cursor, limit }: PagePosition) {
  const actors = aliasedTable(users, 'actors')
  const subjects = aliasedTable(users, 'subjects')
  return db
    .select({
      id: auditLog.id,
      action: sql<string>`${auditLog.action}`,
      actorId: auditLog.actorId,
      actor: actors.email,
      subjectId: subjectId.as('subject_id'),
      subject: subjects.email,
      payload: auditLog.payload,
      ip: auditLog.ip,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, subjectId))
    .where(
      and(
        afterCursor(cursor, auditLog.createdAt, auditLog.id),
        filter.action ? sql`${auditLog.action} = ${filter.action}` : undefined,
        filter.actor ? eq(auditLog.actorId, filter.actor) : undefined,
        filter.subject ? sql`${subjectId} = ${filter.subject}` : undefined,
        filter.admin ? isAdminAction : undefined,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
}

const isAdminAction: SQL = inArray(auditLog.action, [...adminActions])

/** The latest acts about a user, by any actor. */
export const recentActs = (db: Db, userId: string) =>
  pageOfActs(db, { subject: userId }, { cursor: undefined, limit: 10 })
