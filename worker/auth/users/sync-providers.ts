import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/auth-schema.ts'

/**
 * The statement that updates the providers in `app_metadata`: all of them, oldest first, and as the main one the
 * first unless the named one is still there. Last in a batch that adds or removes one.
 */
export function syncProviders(db: Db, userId: string) {
  // The database lists them itself, so that of two concurrent changes the last one sees both.
  const list = sql`(SELECT json_group_array(provider) FROM (
    SELECT provider FROM identities WHERE user_id = ${userId}
    GROUP BY provider ORDER BY min(created_at), min(rowid)))`
  const first = sql`(SELECT provider FROM identities WHERE user_id = ${userId}
    ORDER BY provider = json_extract(users.app_metadata, '$.provider') DESC, created_at, rowid LIMIT 1)`
  const appMetadata = sql`json_set(${users.appMetadata}, '$.provider', ${first}, '$.providers', json(${list}))`
  return db.update(users).set({ appMetadata }).where(eq(users.id, userId))
}
