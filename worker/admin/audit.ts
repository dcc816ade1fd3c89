import { aliasedTable, and, eq, inArray, or, sql } from 'drizzle-orm'
import { adminActions, type AuditQuery } from '#domain/admin/audit-log.ts'
import { auditLog, users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { listPage, newestFirst } from '../list-page.ts'
import type { Actor } from './actor.ts'
import { exportList } from './export-list.ts'

/** The user that an act was about; absent for acts about things. */
const subjectId = sql<string | null>`${auditLog.payload} ->> '$.user_id'`

/** An action of the administrator, also of a former one; or any action of an account with the role, such as a sign-in. */
const isByAdmin = or(
  inArray(auditLog.action, [...adminActions]),
  sql`${auditLog.actorId} in (select a.id from ${users} a where a.role = 'admin')`,
)

/**
 * The audit entries of a filter, newest first, with the addresses of actor and subject as far as those accounts still
 * exist. The log itself has ids alone.
 */
export function listActs(db: Db, { action, actor, subject, admin, ...page }: AuditQuery) {
  const actors = aliasedTable(users, 'actors')
  const subjects = aliasedTable(users, 'subjects')
  const select = db
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
    .$dynamic()
  return listPage(select, page, {
    ...newestFirst(auditLog),
    where: and(
      action ? sql`${auditLog.action} = ${action}` : undefined,
      actor ? eq(auditLog.actorId, actor) : undefined,
      subject ? sql`${subjectId} = ${subject}` : undefined,
      admin ? isByAdmin : undefined,
    ),
  })
}

export const exportActs = (db: Db, actor: Actor, filter: AuditQuery): Promise<Response> =>
  exportList<Awaited<ReturnType<typeof listActs>>['rows'][number]>(db, actor, {
    name: 'audit-log',
    action: 'admin_audit_exported',
    columns: {
      time: ({ createdAt }) => new Date(createdAt).toISOString(),
      action: ({ action }) => action,
      actor: ({ actor }) => actor,
      actor_id: ({ actorId }) => actorId,
      subject: ({ subject }) => subject,
      subject_id: ({ subjectId }) => subjectId,
      ip: ({ ip }) => ip,
      details: ({ payload }) => JSON.stringify(payload),
    },
    list: (page) => listActs(db, { ...filter, ...page }),
  })
