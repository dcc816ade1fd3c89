import { eq } from 'drizzle-orm'
import { sessions, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { isBanned } from '../users/users.ts'

/** The sessions of a driver that stand, and whether the account is suspended meanwhile. */
export async function standingSessions(
  db: Db,
  userId: string,
): Promise<{ sessionIds: string[]; isSuspended: boolean }> {
  const rows = await db
    .select({ id: sessions.id, bannedUntil: users.bannedUntil })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.userId, userId))
  return { sessionIds: rows.map(({ id }) => id), isSuspended: rows.some((row) => isBanned(row)) }
}
