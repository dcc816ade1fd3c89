import {
  getTableColumns,
  isSQLWrapper,
  type SQL,
  sql,
  type SQLWrapper,
  and,
  type Column,
  gte,
  lt,
} from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle } from 'drizzle-orm/d1'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

/** The database. Each query names its tables, so that opening it costs nothing. */
export const openDb = (d1: D1Database) => drizzle(d1)
export type Db = ReturnType<typeof openDb>

export type Found<Queries extends readonly BatchItem<'sqlite'>[]> = {
  [At in keyof Queries]: Queries[At]['_']['result']
}

/** A row as `values` takes it, of which some values may be columns or expressions of the table that is read. */
type RowOf<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQLWrapper
}

/** Where a row is read from, if from anywhere, and the condition under which it is inserted. */
export type InsertCondition = { from?: SQLWrapper; where: SQL | undefined }

/**
 * The statement that inserts a row once for each row of `from` that matches `where`, or once without `from`, in one
 * `insert … select`: the way to insert only if something still holds. A column that is left out gets its default.
 */
export function insertWhere<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: RowOf<Table>,
  { from, where }: InsertCondition,
) {
  const given: Record<string, unknown> = row
  const values = Object.entries(getTableColumns(table)).map(([name, column]) =>
    valueOf(column, given[name] === undefined ? column.default : given[name]),
  )
  // Without a condition SQLite reads an `on conflict` that follows as one of a join.
  return db
    .insert(table)
    .select(
      sql`select ${sql.join(values, sql`, `)}${from ? sql` from ${from}` : sql``} where ${where ?? sql`true`}`,
    )
}

const valueOf = (column: AnySQLiteColumn, value: unknown): SQL =>
  isSQLWrapper(value) ? sql`${value}` : sql`${sql.param(value ?? null, column)}`

/**
 * Whether a text contains a part, ignoring the case of A to Z. Not LIKE: D1 takes patterns of 50 bytes at most, and in a
 * search `%` and `_` are plain characters.
 */
export const contains = (text: SQLWrapper, part: string): SQL =>
  sql`instr(lower(${text}), lower(${part})) > 0`

/** The first characters of UUIDs. Each begins a sixteenth of a table's ids. */
export const UUID_SLICES = '0123456789abcdef'

/** Whether an id, a UUID, begins with a character of {@link UUID_SLICES}, as a condition that its index answers. */
export const isInSlice = (id: Column, slice: string) =>
  // The next character bounds the range of these ids.
  and(gte(id, slice), lt(id, String.fromCodePoint(slice.codePointAt(0)! + 1)))
