import { eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { passkeys } from '../../db/factor-schema.ts'
import { AuthError } from '../error.ts'
import type { BearerApp } from '../session/bearer.ts'
import { settingsOf } from '../../settings/settings.ts'

/**
 * §6.5 Stops an administrator who has a passkey, and has shown none in this session, from changing ways to sign in:
 * else a thief of the password alone would set up the second factor that ADMIN_SECOND_FACTOR asks for. Comes after
 * `requireBearer`. Throws `insufficient_aal`.
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
