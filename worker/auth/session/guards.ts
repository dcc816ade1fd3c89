import { and, eq, exists, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { errors } from 'jose'
import { hasTwoFactors } from '#domain/auth/session-proof.ts'
import type { App, Driver } from '../../app.ts'
import { sessions, users } from '../../db/auth-schema.ts'
import type { Db, Found } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { AppError, signInRequired } from '../../error.ts'
import { limitWrite } from '../../limits/rate-limits.ts'
import { logError } from '../../logging/log-error.ts'
import { settingsOf } from '../../settings/settings.ts'
import { recordFailure } from '../audit-failure.ts'
import { isBanned } from '../users/users.ts'
import { type Bearer, verifyAccessToken } from './access-token.ts'
import { exceedsTimebox } from './sessions.ts'
import { deviceOf } from './sign-in.ts'

/**
 * Lets signed-in drivers through and sets `c.var.driver`. The token only names the session; each call reads from the
 * database whether it is still active and who its user is, so signing out takes effect at once on every device. Throws
 * `rate_limited` for a driver who writes too much.
 */
export const requireDriver = createMiddleware<App>(async (c, next) => {
  c.set('driver', await authenticateDriver(c))
  await limitWrite(c)
  await next()
})

/** A route whose handler checks the session of `bearer` in a batch of its own. */
export type TokenApp = App & { Variables: { bearer: Bearer } }

/**
 * Lets requests with a valid token through and sets `c.var.bearer`. The handler checks whether the session is active,
 * together with what it reads ({@link readAsDriver}) or writes ({@link isActiveSession}): the database may be an ocean
 * away.
 */
export const requireSessionToken = createMiddleware<TokenApp>(async (c, next) => {
  c.set('bearer', await verifyBearer(c))
  await next()
  // Wrong input is refused before any session is read. A driver whose session has ended reads that first.
  if (c.error) await authenticateDriver(c)
})

/**
 * Runs statements that read for one driver in one batch with the check of their session. Sets `c.var.driver`, and
 * throws as `requireDriver` does. Comes after `requireSessionToken`.
 */
export async function readAsDriver<const Queries extends readonly BatchItem<'sqlite'>[]>(
  c: Context<TokenApp>,
  queries: Queries,
): Promise<Found<Queries>> {
  const { db, bearer } = c.var
  const [found, ...results] = await orSessionUnavailable(db.batch([sessionQuery(db, bearer), ...queries]))
  c.set('driver', authorizeSession(found[0], bearer))
  return results as unknown as Found<Queries>
}

async function authenticateDriver(c: Pick<Context<App>, 'env' | 'req' | 'var'>): Promise<Driver> {
  const bearer = await verifyBearer(c)
  const [row] = await orSessionUnavailable(sessionQuery(c.var.db, bearer))
  return authorizeSession(row, bearer)
}

/**
 * §6.5 Lets the administrator through, by the role in the database, in a session within their time limit. Comes after
 * `requireDriver`. Throws `forbidden`, and `unauthenticated` where they have to sign in again.
 */
export const requireAdminRole = createMiddleware<App>(async (c, next) => {
  const { id: userId, role, session } = c.var.driver
  if (role !== 'admin') {
    recordFailure(c.var.db, { action: 'admin_refused', account: { userId }, origin: deviceOf(c) })
    throw new AppError('forbidden', 'This is for the administrator')
  }
  if (exceedsTimebox(c.env, { createdAt: session.createdAt, role }, Date.now())) throw invalidSession()
  await next()
})

/**
 * §6.5 Where ADMIN_SECOND_FACTOR is set, lets the administrator through only if the session has shown two factors.
 * Comes after `requireAdminRole`. Throws `mfa_required`; the app then shows how to set up a second factor.
 */
const requireTwoFactors = createMiddleware<App>(async (c, next) => {
  if (settingsOf(c.env).ADMIN_SECOND_FACTOR && !hasTwoFactors(c.var.driver.session)) {
    throw new AppError(
      'mfa_required',
      'An administrator signs in with two steps. Set up the second one first.',
    )
  }
  await next()
})

/** §6.5 The guards of the administrator's routes. */
export const requireAdmin = every(requireAdminRole, requireTwoFactors)

/** Whether the caller is the administrator, by the same checks as the guards; for open routes that show them more. */
export async function isAdministrator(c: Context<App>): Promise<boolean> {
  if (!bearerToken(c.req.header('authorization'))) return false
  const pass = () => Promise.resolve()
  try {
    await requireDriver(c, pass)
    await requireAdmin(c, pass)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The token of an `Authorization: Bearer …` header, absent when there is none. */
export const bearerToken = (header: string | undefined) => header?.match(/^bearer +(\S+) *$/i)?.[1]

/** The verified token of a request. Throws `unauthenticated` where there is none, or it is invalid. */
export async function verifyBearer(c: Pick<Context<App>, 'env' | 'req'>): Promise<Bearer> {
  const token = bearerToken(c.req.header('authorization'))
  if (!token) throw signInRequired()
  try {
    return await verifyAccessToken(c.env, token)
  } catch (error) {
    if (error instanceof errors.JOSEError) throw invalidSession()
    throw error
  }
}

/**
 * The statement that finds a session and its user, alone or in a batch with others. D1 sends it to the primary unless
 * a bookmark says otherwise, so an ended session is seen at once.
 */
export function sessionQuery(db: Db, { sessionId, userId }: Bearer) {
  return db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      bannedUntil: users.bannedUntil,
      session: { aal: sessions.aal, amr: sessions.amr, createdAt: sessions.createdAt },
      isMfaRequired: sql<number>`${sessions.aal} = 'aal1' and ${exists(verifiedFactor(db, userId))}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, userId)))
}

/**
 * Whether {@link authorizeSession} would let a session through at the moment `now` (epoch milliseconds), in SQL: for a
 * statement that writes only then.
 */
export function isActiveSession(db: Db, { sessionId, userId }: Bearer, now: number): SQL {
  const mine = and(eq(sessions.id, sessionId), eq(users.id, userId))
  const isIncomplete = and(eq(sessions.aal, 'aal1'), exists(verifiedFactor(db, userId)))
  return exists(
    db
      .select({ one: sql`1` })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(mine, or(isNull(users.bannedUntil), not(gt(users.bannedUntil, now))), not(isIncomplete!))),
  )
}

const verifiedFactor = (db: Db, userId: string) =>
  db
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified')))

/** The result of a query about a session. Throws `unavailable` when the database fails. */
export const orSessionUnavailable = <T>(query: PromiseLike<T>): Promise<T> =>
  Promise.resolve(query).catch((error: unknown) => {
    // The phone must not take our failure for the end of its session (§8.15). Only the cause is logged: the query's own
    // error has its parameters.
    logError('session check', error)
    throw new AppError('unavailable', 'Session validation failed', 5)
  })

/**
 * The driver of an active session. Throws `unauthenticated` for a missing session, `forbidden` for a suspended
 * account, and `mfa_required` until its second step was shown.
 */
export function authorizeSession(row: FoundSession | undefined, { sessionId }: Bearer): Driver {
  if (!row) throw invalidSession()
  if (isBanned(row)) throw new AppError('forbidden', 'This account is suspended')
  // A password alone gives no access to an account that has a second factor.
  if (row.isMfaRequired) throw new AppError('mfa_required', 'Confirm your second step first')
  return { id: row.id, email: row.email ?? '', role: row.role, sessionId, session: row.session }
}

type FoundSession = Awaited<ReturnType<typeof sessionQuery>>[number]
const invalidSession = () => new AppError('unauthenticated', 'Invalid session - please sign in again')
