import { and, eq, exists, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { errors } from 'jose'
import type { App, Driver } from '../../app.ts'
import type { Db } from '../../db/db.ts'
import { sessions, users } from '../../db/auth-schema.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { AppError } from '../../error.ts'
import { noteFailure } from '../audit-failure.ts'
import { limitWrite } from '../limits/writes.ts'
import { type Bearer, verifyAccessToken } from './access-token.ts'
import { isBanned } from '../users/users.ts'
import { logError } from '../../log-error.ts'

/**
 * Lets signed-in drivers through and sets `c.var.driver`. The token only says which session; whether that still
 * stands, and who its user is, the database says at each call, so signing out works at once on every device. Whoever
 * writes too much waits: throws `rate_limited`.
 */
export const requireDriver = createMiddleware<App>(async (c, next) => {
  c.set('driver', await driverOf(c))
  await limitWrite(c)
  await next()
})

/** The same for a route that limits what it writes by itself. */
export const requireSession = createMiddleware<App>(async (c, next) => {
  c.set('driver', await driverOf(c))
  await next()
})

async function driverOf(c: Context<App>): Promise<Driver> {
  const bearer = await requireBearer(c)
  const [row] = await sessionAnswer(sessionQuery(c.var.db, bearer))
  return admitted(row, bearer)
}

/** Lets the administrator through, by the role in the database (§6.5). Stands after `requireDriver`. */
export const requireAdmin = createMiddleware<App>(async (c, next) => {
  const { id: userId, role } = c.var.driver
  if (role !== 'admin') {
    const ip = c.req.header('cf-connecting-ip') ?? null
    noteFailure(c.var.db, { action: 'admin_refused', of: { userId }, ip })
    throw new AppError('forbidden', 'This is for the administrator')
  }
  await next()
})

/** The token of an `Authorization: Bearer …` header, absent when there is none. */
export const bearerOf = (header: string | undefined) => header?.match(/^bearer +(\S+) *$/i)?.[1]

/** Whom a request's token names. Throws `unauthenticated` where there is none, or it is not of ours. */
export async function requireBearer(c: Context<App>): Promise<Bearer> {
  const token = bearerOf(c.req.header('authorization'))
  if (!token) throw new AppError('unauthenticated', 'Authentication required - please sign in again')
  try {
    return await verifyAccessToken(c.env, token)
  } catch (error) {
    if (error instanceof errors.JOSEError) throw invalidSession()
    throw error
  }
}

/**
 * The statement that finds a session and its user, to stand alone or in a batch that asks for more. D1 sends it to the
 * primary unless a bookmark asks otherwise, so an ended session is seen at once.
 */
export function sessionQuery(db: Db, { sessionId, userId }: Bearer) {
  const provenFactor = db
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified')))
  return db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      bannedUntil: users.bannedUntil,
      isHalfIn: sql<number>`${sessions.aal} = 'aal1' and ${exists(provenFactor)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, userId)))
}

/** What the database answers about a session. Throws `unavailable` when it does not. */
export const sessionAnswer = <T>(asked: PromiseLike<T>): Promise<T> =>
  Promise.resolve(asked).catch((error: unknown) => {
    // The phone must not take our trouble for the end of its session (§8.15).
    // Only the cause: the error of the query itself would carry its parameters into the log.
    logError('session check', error)
    throw new AppError('unavailable', 'Session validation failed', 5)
  })

/**
 * The driver of a session that stands. Throws `unauthenticated` where none was found, and `forbidden` for an account
 * that is suspended or whose second step is still to be shown.
 */
export function admitted(row: SessionRow | undefined, { sessionId }: Bearer): Driver {
  if (!row) throw invalidSession()
  if (isBanned(row)) throw new AppError('forbidden', 'This account is suspended')
  // A password alone opens nothing of an account that has a second factor.
  if (row.isHalfIn) throw new AppError('forbidden', 'Confirm your second step first')
  return { id: row.id, email: row.email ?? '', role: row.role, sessionId }
}

type SessionRow = Awaited<ReturnType<typeof sessionQuery>>[number]
const invalidSession = () => new AppError('unauthenticated', 'Invalid session - please sign in again')
