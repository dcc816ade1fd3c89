import { eq } from 'drizzle-orm'
import { sessions, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { isBanned } from '../users/users.ts'
import { expiryReason } from './session-expiry.ts'

/** The ids of a driver's active sessions, and whether the account is suspended. */
export async function activeSessions(
  env: Env,
  db: Db,
  userId: string,
): Promise<{ sessionIds: string[]; isSuspended: boolean }> {
  const rows = await db
    .select({ session: sessions, role: users.role, bannedUntil: users.bannedUntil })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.userId, userId))
  const active = rows.filter((row) => !expiryReason(env, row, Date.now()))
  return {
    sessionIds: active.map(({ session }) => session.id),
    isSuspended: rows.some((row) => isBanned(row)),
  }
}
