import { and, desc, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm'
import type { NewSession } from '#domain/sessions/device.ts'
import type { Driver } from '../app.ts'
import { writeAudit } from '../auth/audit.ts'
import { authHooks } from '../auth/hooks.ts'
import { type DeviceView, deviceView } from '../auth/session/device.ts'
import type { RequestOrigin } from '../auth/session/sign-in.ts'
import { sessions, userSessions } from '../db/auth-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { AppError } from '../error.ts'

/** A signed-in device in its driver's list. Times are epoch milliseconds. */
type SessionView = {
  id: string
  device: DeviceView
  place: string | null
  lastActivity: number
  signedInAt: number
  isCurrent: boolean
}

const newSessionToken = (): string => crypto.randomUUID()

/**
 * §4.5 Records a device that has just signed in, and gives it its token. A desktop first ends the driver's other
 * recorded sessions. A recorded device keeps its record and ends none.
 *
 * A token that is taken is replaced once (§5.4); a second taken one is a `conflict`. Throws `unauthenticated` when
 * the session ended meanwhile.
 */
export async function recordSession(
  env: Env,
  db: Db,
  driver: Driver,
  {
    makeToken = newSessionToken,
    ...input
  }: { device: NewSession; origin: RequestOrigin; makeToken?: () => string },
): Promise<{ token: string; lastActivity: number }> {
  const record = () => insertRecord(db, driver, { ...input, token: makeToken() })
  const row = await record()
    .catch((error: unknown) => {
      if (isTokenTaken(error)) return record()
      throw error
    })
    .catch((error: unknown) => {
      throw isTokenTaken(error)
        ? new AppError('conflict', 'This device could not be registered. Please try again.')
        : error
    })
  if (!row) throw new AppError('unauthenticated', 'Invalid session - please sign in again')
  if (input.device.kind === 'desktop') await authHooks().sessionsEnded(env, driver.id)
  return row
}

/**
 * §4.5, §7.10 Updates the last activity of the device with this token. Returns the time, in epoch milliseconds.
 * Throws `not_found` when no active record of this session has the token.
 */
export async function touchSession(
  db: Db,
  driver: Driver,
  { token, origin }: { token: string; origin: RequestOrigin },
): Promise<{ lastActivity: number }> {
  const [touched] = await db
    .update(userSessions)
    .set({ lastActivity: Date.now(), ...columnsOf(origin) })
    .where(
      and(
        eq(userSessions.userId, driver.id),
        eq(userSessions.sessionToken, token),
        eq(userSessions.authSessionId, driver.sessionId),
        eq(userSessions.isActive, true),
      ),
    )
    .returning({ lastActivity: userSessions.lastActivity })
  if (!touched) throw new AppError('not_found', 'This device has no session record')
  return touched
}

/** §7.10 The devices on which a driver is signed in, in the order of {@link devicesQuery}. */
export async function listSessions(db: Db, driver: Driver): Promise<SessionView[]> {
  const rows = await devicesQuery(db, driver.id)
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceView(userAgent),
    isCurrent: row.id === driver.sessionId,
  }))
}

/**
 * The statement that finds the devices with a session of a driver, the latest activity first. The list is of the
 * sessions themselves: it also has devices without a record, so nobody can be signed in unseen.
 */
export function devicesQuery(db: Db, userId: string) {
  const lastActivity = sql<number>`coalesce(${userSessions.lastActivity}, ${sessions.refreshedAt}, ${sessions.createdAt})`
  const ofSession = and(eq(userSessions.authSessionId, sessions.id), eq(userSessions.isActive, true))
  // A batch reads rows by their columns' names, so each has its own.
  return db
    .select({
      id: sessions.id,
      userAgent: sql<string | null>`coalesce(${userSessions.userAgent}, ${sessions.userAgent})`.as('agent'),
      place: sql<string | null>`coalesce(${userSessions.place}, ${sessions.place})`.as('seen_place'),
      lastActivity: lastActivity.as('last'),
      signedInAt: sessions.createdAt,
    })
    .from(sessions)
    .leftJoin(userSessions, ofSession)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(lastActivity), sessions.id)
}

/** §4.5 Ends one of a driver's sessions, and its record with it. Throws `not_found` for another driver's. */
export async function endSession(env: Env, db: Db, driver: Driver, id: string): Promise<void> {
  const isOwn = and(eq(sessions.id, id), eq(sessions.userId, driver.id))
  const found = await db.select({ ip: sessions.ip }).from(sessions).where(isOwn).get()
  if (!found) throw new AppError('not_found', 'This device is not signed in any more')
  await db.batch([db.delete(sessions).where(isOwn), auditSignOut(db, driver, { session_id: id })])
  await authHooks().sessionsEnded(env, driver.id)
}

/** §4.5 Ends all of a driver's sessions but the asking one, with or without a record. */
export async function endOtherSessions(env: Env, db: Db, driver: Driver): Promise<void> {
  const others = and(eq(sessions.userId, driver.id), ne(sessions.id, driver.sessionId))
  await db.batch([db.delete(sessions).where(others), auditSignOut(db, driver, { scope: 'others' })])
  await authHooks().sessionsEnded(env, driver.id)
}

/** Deletes records of ended sessions without activity since a time in epoch milliseconds. For the cron. */
export const removeOldRecords = (db: Db, before: number) =>
  db.delete(userSessions).where(and(eq(userSessions.isActive, false), lt(userSessions.lastActivity, before)))

type NewRecord = { device: NewSession; origin: RequestOrigin; token: string }

async function insertRecord(db: Db, driver: Driver, { device, origin, token }: NewRecord) {
  const now = Date.now()
  const ofThisSession = db
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(eq(userSessions.authSessionId, driver.sessionId))
  const recorded = db
    .select({ id: userSessions.authSessionId })
    .from(userSessions)
    .where(and(eq(userSessions.userId, driver.id), eq(userSessions.isActive, true)))
  const others = and(
    eq(sessions.userId, driver.id),
    ne(sessions.id, driver.sessionId),
    inArray(sessions.id, recorded),
    notExists(ofThisSession),
  )
  const takeOver = device.kind === 'desktop' ? others : sql`false`
  const [, [row]] = await db.batch([
    db.delete(sessions).where(takeOver),
    // Selected from the session's own row, so that a session that ended meanwhile gets no record.
    insertWhere(
      db,
      userSessions,
      {
        id: crypto.randomUUID(),
        userId: sessions.userId,
        authSessionId: sessions.id,
        sessionToken: token,
        deviceFingerprint: device.fingerprint,
        ...columnsOf(origin),
        isActive: true,
        lastActivity: now,
        createdAt: now,
      },
      { from: sessions, where: and(eq(sessions.id, driver.sessionId), eq(sessions.userId, driver.id)) },
    )
      .onConflictDoUpdate({ target: userSessions.authSessionId, set: { lastActivity: now } })
      .returning({ token: userSessions.sessionToken, lastActivity: userSessions.lastActivity }),
  ])
  return row
}

const columnsOf = ({ userAgent, ip, place }: RequestOrigin) => ({ userAgent, ipAddress: ip, place })

const auditSignOut = (db: Db, driver: Driver, payload: Record<string, unknown>) =>
  writeAudit(db, { action: 'logout', actorId: driver.id, ip: null, payload })

/** §5.4 The error that PostgreSQL calls 23505. */
const isTokenTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (/UNIQUE constraint failed: user_sessions\.session_token/.test(error.message) || isTokenTaken(error.cause))
