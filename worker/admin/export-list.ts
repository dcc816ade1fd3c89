import type { AuditAction } from '#domain/admin/audit-log.ts'
import { csvLine } from '#domain/csv.ts'
import type { PageQuery } from '#domain/pagination.ts'
import { writeAudit } from '../auth/audit.ts'
import type { Db } from '../db/db.ts'
import { downloadOf } from '../download.ts'
import type { ListPage } from '../list-page.ts'
import type { Actor } from './actor.ts'

type Export<Row> = {
  /** Part of the file's name. */
  name: string
  action: AuditAction
  payload?: Record<string, unknown>
  /** The heading of each column, and its cell in a row. */
  columns: Record<string, (row: Row) => string | number | null>
  list: (page: PageQuery) => Promise<ListPage<Row>>
}

/** A whole list as a CSV file, which is streamed while it is read. The audit log records the export first. */
export async function exportList<Row>(
  db: Db,
  { driver, ip }: Actor,
  { name, action, payload = {}, columns, list }: Export<Row>,
): Promise<Response> {
  await writeAudit(db, { action, actorId: driver.id, ip, payload })
  return downloadOf({ name, extension: 'csv', type: 'text/csv' }, writeCsv(columns, list))
}

async function* writeCsv<Row>(
  columns: Export<Row>['columns'],
  list: Export<Row>['list'],
): AsyncGenerator<string, void> {
  // Excel recognises UTF-8 by the byte order mark.
  yield `\uFEFF${csvLine(Object.keys(columns))}`
  let cursor: string | undefined
  do {
    const { rows, next } = await list({ cursor, limit: 500 })
    yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('')
    cursor = next ?? undefined
  } while (cursor)
}
