import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/auth-schema.ts'
import { authHooks } from '../hooks.ts'
import { AuthError } from '../error.ts'
import type { SessionRow } from '../users/users.ts'

/**
 * §7.5 Ends this session (`local`), the driver's others (`others`) or all of them (`global`, the default). Access
 * tokens of an ended session fail at their next use here, for their session is gone, and its sockets close.
 */
export async function signOut(env: Env, db: Db, session: SessionRow, scope: string): Promise<void> {
  const isOwn = eq(sessions.userId, session.userId)
  const scopes = {
    '': isOwn,
    global: isOwn,
    local: eq(sessions.id, session.id),
    others: and(isOwn, ne(sessions.id, session.id)),
  }
  if (!Object.hasOwn(scopes, scope)) {
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope ${JSON.stringify(scope)}`)
  }
  await db.delete(sessions).where(scopes[scope as keyof typeof scopes])
  await authHooks().sessionsEnded(env, session.userId)
}
