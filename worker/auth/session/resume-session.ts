import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/auth-schema.ts'
import { AuthError } from '../error.ts'
import type { AuthAccount } from '../users/users.ts'
import { type SessionJson, sessionJson } from './sign-in.ts'

/**
 * The session in which a driver has gone away to a provider, and goes on: with what it was worth before, and the
 * account as it now is. Throws `session_not_found` when it has been ended meanwhile.
 */
export async function resumeSession(
  env: Env,
  db: Db,
  account: AuthAccount,
  { sessionId, issuer }: { sessionId: string; issuer: string },
): Promise<SessionJson> {
  const which = and(eq(sessions.id, sessionId), eq(sessions.userId, account.user.id))
  const session = await db.select().from(sessions).where(which).get()
  if (!session) throw new AuthError(403, 'session_not_found', 'The session that began this has ended')
  return sessionJson(env, account, session, issuer)
}
