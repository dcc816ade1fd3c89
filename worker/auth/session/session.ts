import { and, eq, exists, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { errors } from 'jose'
import type { App, Driver } from '../../app.ts'
import type { Db } from '../../db/db.ts'
import { sessions, users } from '../../db/auth-schema.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { AppError } from '../../error.ts'
import { type Bearer, verifyAccessToken } from './access-token.ts'
import { isBanned } from '../users/users.ts'

/**
 * Lets signed-in drivers through and sets `c.var.driver`. The token only says which session; whether that still
 * stands, and who its user is, the database says at each call, so signing out works at once on every device.
 */
export const requireDriver = createMiddleware<App>(async (c, next) => {
  const token = bearerOf(c.req.header('authorization'))
  if (!token) throw new AppError('unauthenticated', 'Authentication required - please sign in again')
  const bearer = await readBearer(c.env, token)
  const driver = bearer && (await findDriver(c.var.db, bearer))
  if (!driver) throw new AppError('unauthenticated', 'Invalid session - please sign in again')
  c.set('driver', driver)
  await next()
})

/** Lets the administrator through, by the role in the database (§6.5). Stands after `requireDriver`. */
export const requireAdmin = createMiddleware<App>(async (c, next) => {
  if (c.var.driver.role !== 'admin') throw new AppError('forbidden', 'This is for the administrator')
  await next()
})

/** The token of an `Authorization: Bearer …` header, absent when there is none. */
export const bearerOf = (header: string | undefined) => header?.match(/^bearer +(\S+) *$/i)?.[1]

async function readBearer(env: Env, token: string): Promise<Bearer | undefined> {
  try {
    return await verifyAccessToken(env, token)
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** D1 sends queries to the primary unless a bookmark asks otherwise, so an ended session is seen at once. */
async function findDriver(db: Db, { sessionId, userId }: Bearer): Promise<Driver | undefined> {
  const provenFactor = db
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified')))
  const row = await db
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
    .get()
    .catch((error: unknown) => {
      // The phone must not take our trouble for the end of its session (§8.15).
      // Only the cause: the error of the query itself would carry its parameters into the log.
      console.error('session check', (error as Error).cause)
      throw new AppError('unavailable', 'Session validation failed', 5)
    })
  if (!row) return undefined
  if (isBanned(row)) throw new AppError('forbidden', 'This account is suspended')
  // A password alone opens nothing of an account that has a second factor.
  if (row.isHalfIn) throw new AppError('forbidden', 'Confirm your second step first')
  return { id: row.id, email: row.email ?? '', role: row.role, sessionId }
}
