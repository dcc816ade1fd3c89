import { integer } from 'drizzle-orm/sqlite-core'

/** Columns that many tables have. Times are epoch milliseconds. */
export const createdAt = () => integer('created_at').notNull()
export const updatedAt = () => integer('updated_at').notNull()
export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)
