import { and, eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { passkeys } from '../../db/factor-schema.ts'
import type { JobOf } from '../../jobs/job.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { settingsOf } from '../../settings/settings.ts'
import { type AuditEntry, writeAudit } from '../audit.ts'
import { LenientText } from '../body.ts'
import { enqueueNotices } from '../change-notices/change-notice.ts'
import { AuthError, badRequest } from '../error.ts'
import { requireAal2 } from '../factors/factor.ts'
import type { BearerApp } from '../session/bearer.ts'
import type { AuthContext } from '../users/users.ts'

export const PasskeyChange = z.object({ friendly_name: LenientText })

const NAME_MAX = 120

/** A passkey as its owner lists it, without its secret fields. */
const passkeyJson = ({ id, friendlyName, createdAt, lastUsedAt }: typeof passkeys.$inferSelect) => ({
  id,
  friendly_name: friendlyName,
  created_at: new Date(createdAt).toISOString(),
  ...(lastUsedAt !== null && { last_used_at: new Date(lastUsedAt).toISOString() }),
})

/** §7.8 The passkeys of an account, oldest first. */
export async function listPasskeys(db: Db, userId: string) {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt)
  return rows.map(passkeyJson)
}

/** Renames one of the caller's passkeys. Throws `webauthn_credential_not_found`. */
export async function renamePasskey(
  db: Db,
  { userId, passkeyId, name }: { userId: string; passkeyId: string; name: string },
) {
  const friendlyName = name.toWellFormed().trim()
  if (friendlyName === '') throw badRequest('friendly_name is required')
  if (friendlyName.length > NAME_MAX) throw badRequest(`friendly_name must be ${NAME_MAX} characters or less`)
  const [renamed] = await db
    .update(passkeys)
    .set({ friendlyName, updatedAt: Date.now() })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
    .returning()
  if (!renamed) throw notFound()
  return passkeyJson(renamed)
}

/** The removal of a passkey by its owner, who has lost a device, or by an operator. */
type PasskeyRemoval = {
  userId: string
  passkeyId: string
  operator: Pick<AuditEntry, 'actorId' | 'ip'>
  notices: JobOf<'send_change_notice'>[]
}

/** §7.8 Deletes a passkey. Throws `webauthn_credential_not_found`, also for another account's. */
export async function deletePasskey(
  env: Env,
  db: Db,
  { userId, passkeyId, operator, notices }: PasskeyRemoval,
): Promise<void> {
  const which = and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId))
  const known = await db.select({ id: passkeys.id }).from(passkeys).where(which).get()
  if (!known) throw notFound()
  const payload = { user_id: userId, passkey_id: passkeyId }
  await db.batch([
    db.delete(passkeys).where(which),
    writeAudit(db, { action: 'passkey_removed', ...operator, payload }),
    ...enqueueNotices(db, notices),
  ])
  runJobsSoon(env, db, notices)
}

/** Passkeys change only after the second step was shown, if there is one. Throws `insufficient_aal`. */
export const requirePasskeyAal2 = (auth: AuthContext) =>
  requireAal2(auth, 'AAL2 session is required to manage passkeys when MFA is enabled')

const notFound = () => new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found')

/**
 * §6.5 Refuses changes to the ways of signing in for an administrator who has a passkey and has shown none in this
 * session: otherwise somebody with a stolen password could set up the second factor that ADMIN_SECOND_FACTOR asks for.
 * Comes after `requireBearer`. Throws `insufficient_aal`.
 */
export const requireAdminPasskey = createMiddleware<BearerApp>(async (c, next) => {
  const { account, session, db } = c.var
  const { ADMIN_SECOND_FACTOR, PASSKEY_ENABLED } = settingsOf(c.env)
  const isRequired = account.user.role === 'admin' && ADMIN_SECOND_FACTOR && PASSKEY_ENABLED
  const hasShown = session.aal === 'aal2' || session.amr.some(({ method }) => method === 'passkey')
  if (isRequired && !hasShown && (await db.$count(passkeys, eq(passkeys.userId, account.user.id))) > 0) {
    throw new AuthError(403, 'insufficient_aal', 'Show your passkey first')
  }
  await next()
})
