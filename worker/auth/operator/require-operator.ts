import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { JWTPayload } from 'jose'
import type { App } from '../../app.ts'
import { sessions, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { settingsOf } from '../../settings/settings.ts'
import { recordFailure } from '../audit-failure.ts'
import { AuthError } from '../error.ts'
import { siteOf } from '../redirect.ts'
import { verifyToken } from '../session/access-token.ts'
import { requireToken, requireValidToken, sessionNotFound } from '../session/bearer.ts'
import { deviceOf } from '../session/sign-in.ts'
import { requireNotBanned } from '../users/users.ts'

/** The operator who acts on an account, for the audit log and the notice to its owner. */
export type Operator = {
  actorId: string | null
  ip: string | null
  /** The origin of the site, for links in notices. */
  site: string
}

type OperatorRequest = Pick<Context<App>, 'env' | 'req' | 'var'>

/** The context of routes behind `requireOperator`. */
export type OperatorApp = App & { Variables: { operator: Operator } }

/**
 * §7.8 Lets operators of the auth service through: a token of our keys with a role of JWT_ADMIN_ROLES. The product's
 * own administrator is not one of them unless that role is listed. A token that belongs to a session ends with it;
 * one that an operator has signed for a machine belongs to none.
 */
export const requireOperator = createMiddleware<OperatorApp>(async (c, next) => {
  const auditRefusal = (userId = '') =>
    recordFailure(c.var.db, { action: 'admin_refused', account: { userId }, origin: deviceOf(c) })
  c.set('operator', await operatorOf(c, auditRefusal))
  await next()
})

/** Whether the caller is an operator, on a route that is open to everybody. */
export const isOperator = (c: OperatorRequest): Promise<boolean> =>
  operatorOf(c).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AuthError) return false
      throw error
    },
  )

/** @param onRefused gets the id of the user whose token has another role */
async function operatorOf(
  c: OperatorRequest,
  onRefused: (sub?: string) => void = () => undefined,
): Promise<Operator> {
  const claims = await requireValidToken(verifyToken(c.env, requireToken(c)))
  if (typeof claims.role !== 'string' || !settingsOf(c.env).JWT_ADMIN_ROLES.includes(claims.role)) {
    onRefused(claims.sub)
    throw new AuthError(403, 'not_admin', 'User not allowed')
  }
  if (claims.session_id !== undefined) await requireLiveSession(c.var.db, claims)
  const ip = c.req.header('cf-connecting-ip') ?? null
  return { actorId: claims.sub ?? null, ip, site: siteOf(c.env, c.req.url) }
}

async function requireLiveSession(db: Db, { sub, session_id }: JWTPayload): Promise<void> {
  const user = await db
    .select({ bannedUntil: users.bannedUntil })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, String(session_id)), eq(users.id, sub ?? '')))
    .get()
  if (!user) throw sessionNotFound()
  requireNotBanned(user)
}
