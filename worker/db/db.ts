import { drizzle } from 'drizzle-orm/d1'

/** The database. Each query names its tables, so that opening it costs nothing. */
export const openDb = (d1: D1Database) => drizzle(d1)
export type Db = ReturnType<typeof openDb>
