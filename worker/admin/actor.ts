import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Context } from 'hono'
import type { AuditAction } from '#domain/admin/audit-log.ts'
import type { App, Driver } from '../app.ts'
import { writeAuditWhere } from '../auth/audit.ts'
import { siteOf } from '../auth/redirect.ts'
import type { Db } from '../db/db.ts'

export type Actor = { driver: Driver; ip: string | null; site: string }

export const actorOf = (c: Context<App>): Actor => ({
  driver: c.var.driver,
  ip: c.req.header('cf-connecting-ip') ?? null,
  site: siteOf(c.env, c.req.url),
})

type AuditEntry = { action: AuditAction; payload: Record<string, unknown>; where: SQL }

/**
 * The statement that writes the audit entry of an administrator's act under the act's own condition; it belongs in
 * the same batch, before the act itself. Ids and numbers only: the log outlives the people.
 */
export const auditIf = (db: Db, { driver, ip }: Actor, { action, payload, where }: AuditEntry) =>
  writeAuditWhere(db, { action, payload, actorId: driver.id, ip }, { where })

export const existsIn = (table: SQLiteTable, where: SQL | undefined): SQL =>
  sql`(exists (select 1 from ${table} where ${where}))`

type Change = Omit<AuditEntry, 'where'> & {
  table: SQLiteTable
  /** The rows that may be changed. */
  where: SQL | undefined
  /** Changes them, and no others. */
  change: { returning: () => BatchItem<'sqlite'> }
}

/** Changes rows and writes the audit entry, in one batch. @returns whether there were such rows */
export async function changeRows(
  db: Db,
  actor: Actor,
  { action, payload, table, where, change }: Change,
): Promise<boolean> {
  const [, changed] = await db.batch([
    auditIf(db, actor, { action, payload, where: existsIn(table, where) }),
    change.returning(),
  ])
  return (changed as unknown[]).length > 0
}
