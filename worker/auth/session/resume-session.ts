import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/auth-schema.ts'
import { AuthError } from '../error.ts'
import type { AuthAccount } from '../users/users.ts'
import { type SessionJson, sessionJson } from './sign-in.ts'

/**
 * Resumes the session of a driver who left for a provider, on its earlier level, with the account as it is now.
 * Throws `session_not_found` when it has ended meanwhile.
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
