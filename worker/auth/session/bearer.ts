import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { errors } from 'jose'
import type { App } from '../../app.ts'
import { sessions } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { AuthError } from '../error.ts'
import { accountQueries, type AuthContext, requireNotBanned, userNotFound } from '../users/users.ts'
import { type Bearer, verifyAccessToken } from './access-token.ts'
import { bearerToken } from './guards.ts'

/** The context of routes behind `requireBearer`. */
export type BearerApp = App & { Variables: AuthContext }

/**
 * The guard of `/auth/v1`, with GoTrue's codes. `session_not_found` makes the client delete its stored session, so it
 * is sent only when the row is really gone.
 */
export const requireBearer = createMiddleware<BearerApp>(async (c, next) => {
  const { account, session } = await bearerAccount(c)
  c.set('account', account)
  c.set('session', session)
  await next()
})

/** The account and session of a request's token, for routes that need one only at times. Throws as the guard does. */
export async function bearerAccount(c: Pick<Context<App>, 'env' | 'var' | 'req'>): Promise<AuthContext> {
  const bearer = await requireValidToken(verifyAccessToken(c.env, requireToken(c)))
  const { account, session } = await findAuthContext(c.var.db, bearer)
  if (!account) throw userNotFound()
  if (!session) throw sessionNotFound()
  requireNotBanned(account.user)
  return { account, session }
}

export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

/** The token of a request. Throws `no_authorization` when there is none. */
export function requireToken(c: Pick<Context, 'req'>): string {
  const token = bearerToken(c.req.header('authorization'))
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return token
}

/** Throws `bad_jwt` for an invalid or expired token, and rethrows faults of our own. */
export async function requireValidToken<Claims>(verified: Promise<Claims>): Promise<Claims> {
  try {
    return await verified
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    const reason =
      error instanceof errors.JWTExpired ? 'token has invalid claims: token is expired' : error.message
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)
  }
}

async function findAuthContext(db: Db, { userId, sessionId }: Bearer) {
  const [[session], [user], rows, factors] = await db.batch([
    db.select().from(sessions).where(eq(sessions.id, sessionId)),
    ...accountQueries(db, [userId]),
  ])
  return {
    account: user && { user, identities: rows, factors },
    session: session?.userId === userId ? session : undefined,
  }
}
