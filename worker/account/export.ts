import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { EXPORTS_PER_DAY } from '#domain/account/account.ts'
import { brand } from '#domain/brand.ts'
import type { InboxItem } from '#domain/inbox/notification.ts'
import { DAY_S } from '#domain/time.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { downloadOf } from '../download.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { requireToken } from '../limits/rate-limits.ts'
import { exportParts, type ExportPart } from './export-parts.ts'

/** Rows that are read, and held in memory, at one time. */
const PAGE = 500

/**
 * §2.14 The data export: all our data about a driver, as one JSON file that is streamed while it is read, so that its
 * length does not matter. Times are epoch milliseconds, money is integer cents; pictures are listed by their keys only.
 * Throws `rate_limited` after five in a day.
 */
export async function exportAccount(env: Env, db: Db, driver: Driver): Promise<Response> {
  const size = { burst: EXPORTS_PER_DAY, seconds: DAY_S }
  const message = `You have downloaded your data ${EXPORTS_PER_DAY} times today. It works again later.`
  await requireToken(env, { key: `export:${driver.id}`, size, message })
  return downloadOf(
    { name: 'my-data', extension: 'json', type: 'application/json' },
    writeJson(env, db, driver.id),
  )
}

/** The file in pieces of a page at most. A failed read aborts the download: half a file is no export. */
async function* writeJson(env: Env, db: Db, userId: string): AsyncGenerator<string, void> {
  const about = {
    what: `Everything that ${brand.name} holds about you`,
    madeAt: new Date().toISOString(),
    units: 'Times are milliseconds since 1970 (UTC), money is cents.',
    pictures: 'Each screenshot can be fetched at /api/screenshots/ and its id while you are signed in.',
  }
  yield `{\n"about": ${JSON.stringify(about)}`
  for (const [name, part] of Object.entries(exportParts)) {
    yield `,\n"${name}": [`
    let isFirst = true
    for await (const rows of pagesOf(db, part, userId)) {
      const text = rows.map((row) => `\n${JSON.stringify(row)}`).join(',')
      yield `${isFirst ? '' : ','}${text}`
      isFirst = false
    }
    yield ']'
  }
  const inbox: InboxItem[] = await inboxStub(env, userId).all()
  yield `,\n"inbox": ${JSON.stringify(inbox)}\n}\n`
}

type ExportRow = Record<string, unknown>

/** A driver's rows of one table, a page at a time: each page begins after the last row of the previous one. */
async function* pagesOf(db: Db, part: ExportPart, userId: string): AsyncGenerator<ExportRow[]> {
  const columns = getTableColumns(part.table)
  // Every exported table has a rowid, which rises with each insert.
  const order: SQL[] = part.order?.map((column) => sql`${column}`) ?? [sql`${part.table}.rowid`]
  const place = Object.fromEntries(order.map((column, n) => [`place${n}`, column.as(`place${n}`)]))
  let after: SQL | undefined
  for (;;) {
    const rows = (await db
      .select({ ...columns, ...place })
      .from(part.table)
      .where(and(eq(part.owner, userId), after))
      .orderBy(...order.map((column) => asc(column)))
      .limit(PAGE)) as ExportRow[]
    const last = rows.at(-1)
    if (last) yield rows.map((row) => exportedRow(row, part, Object.keys(place)))
    if (!last || rows.length < PAGE) return
    const values = Object.keys(place).map((name) => sql`${last[name]}`)
    after = sql`(${sql.join(order, sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}

/** The exported columns of a row, without its owner: the whole file is theirs. */
function exportedRow(row: ExportRow, { without }: ExportPart, places: string[]): ExportRow {
  const left = new Set(['userId', ...without, ...places])
  return Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name)))
}
