import { and, desc, inArray, sql } from 'drizzle-orm'
import { auditLog } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { failedAttempts } from './audit-failure.ts'

/** The most attempts that a list has. */
const MAX = 30

/**
 * §7.8 The latest failed attempts on an account, newest first: one for each kind and hour, as the audit log keeps them
 * for a year. `lastAt` is in epoch milliseconds; `device` ("Chrome on Android") and `place` are those of the last
 * attempt of the hour, null where they are unknown. Never a network address: the reader may be a thief of the session.
 */
export function listFailedAttempts(db: Db, userId: string) {
  const { id, action, payload, createdAt } = auditLog
  return db
    .select({
      id,
      kind: sql<(typeof failedAttempts)[number]>`${action}`,
      count: sql<number>`${payload} ->> '$.count'`,
      lastAt: sql<number>`coalesce(${payload} ->> '$.last_at', ${createdAt})`,
      device: sql<string | null>`${payload} ->> '$.device'`,
      place: sql<string | null>`${payload} ->> '$.place'`,
    })
    .from(auditLog)
    .where(and(sql`${payload} ->> '$.user_id' = ${userId}`, inArray(action, [...failedAttempts])))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX)
}
