import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { passkeys } from '../../db/auth-schema.ts'
import { writeAudit } from '../audit.ts'
import { AuthError } from '../error.ts'
import type { Operator } from './operator.ts'

/** §7.8 The passkeys of an account, oldest first, without what is secret about them. */
export async function listPasskeys(db: Db, userId: string) {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt)
  return rows.map(({ id, friendlyName, createdAt, lastUsedAt }) => ({
    id,
    friendly_name: friendlyName,
    created_at: new Date(createdAt).toISOString(),
    ...(lastUsedAt !== null && { last_used_at: new Date(lastUsedAt).toISOString() }),
  }))
}

/** §7.8 Takes a passkey away, for a driver who has lost the device. */
export async function deletePasskey(
  db: Db,
  { userId, passkeyId, operator }: { userId: string; passkeyId: string; operator: Operator },
): Promise<void> {
  const which = and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId))
  const known = await db.select({ id: passkeys.id }).from(passkeys).where(which).get()
  if (!known) throw new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found')
  const payload = { user_id: userId, passkey_id: passkeyId }
  await db.batch([
    db.delete(passkeys).where(which),
    writeAudit(db, { action: 'passkey_removed', ...operator, payload }),
  ])
}
