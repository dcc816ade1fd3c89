import { eq } from 'drizzle-orm'
import { networkOf } from '#domain/network.ts'
import { sessions } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'

/** Whether an account has a session on this network now, on any of its devices. */
export async function isKnownNetwork(db: Db, userId: string, ip: string | null): Promise<boolean> {
  if (ip === null) return false
  const rows = await db.select({ ip: sessions.ip }).from(sessions).where(eq(sessions.userId, userId))
  return rows.some((row) => row.ip !== null && networkOf(row.ip) === networkOf(ip))
}
