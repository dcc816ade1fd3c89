import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../db/db.ts'
import { users } from '../db/auth-schema.ts'
import { uploadQuota } from '../db/schema.ts'

/**
 * Erases an account: its rows now, in one batch, in which every table that names a user goes along.
 * @param note a statement of the same batch, such as the line in the audit log
 */
export async function eraseAccount(
  _env: Env,
  db: Db,
  userId: string,
  note: BatchItem<'sqlite'>,
): Promise<void> {
  await db.batch([
    db.delete(uploadQuota).where(eq(uploadQuota.userId, userId)),
    db.delete(users).where(eq(users.id, userId)),
    note,
  ])
}
