import { waitUntil } from 'cloudflare:workers'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { type FailedAction, failedAttempts } from '#domain/admin/audit-log.ts'
import { HOUR_MS } from '#domain/time.ts'
import { auditLog, users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { logError } from '../logging/log-error.ts'
import { sha256 } from '../sha256.ts'
import { deviceView } from './session/device.ts'
import type { RequestOrigin } from './session/sign-in.ts'

type Failure = {
  action: FailedAction
  /** The account, by its id or by the given address. For an address without an account nothing is recorded. */
  account: { userId: string } | { address: string }
  origin: RequestOrigin
}

/**
 * Records a failure after the response, so that the response time does not reveal who has an account. There is one
 * entry per account, kind and hour, with a `count` and the network, device and place of the last attempt, so guessing
 * does not fill the audit log. A failed write is only logged.
 */
export function recordFailure(db: Db, failure: Failure): void {
  waitUntil(
    write(db, failure).catch((error: unknown) => {
      logError('audit: a failure was not recorded', error)
    }),
  )
}

async function write(db: Db, { action, account, origin }: Failure): Promise<void> {
  const user = await db.select({ id: users.id }).from(users).where(matchesAccount(account)).get()
  if (!user) return
  const now = Date.now()
  const id = await auditIdOf(`${action}:${user.id}:${Math.floor(now / HOUR_MS)}`)
  const { ip, userAgent, place } = origin
  // A null in the patch removes the value of the previous attempt (RFC 7396).
  const last = {
    last_at: now,
    ...(userAgent && { device: deviceView(userAgent).name }),
    ...(place && { place }),
  }
  const patch = JSON.stringify({ device: null, place: null, ...last })
  const payload = { user_id: user.id, count: 1, ...last }
  await db
    .insert(auditLog)
    .values({ id, action, actorId: null, ip, payload, createdAt: now })
    .onConflictDoUpdate({
      target: auditLog.id,
      set: {
        ip,
        payload: sql`json_set(json_patch(${auditLog.payload}, ${patch}), '$.count', ${auditLog.payload} ->> '$.count' + 1)`,
      },
    })
}

/** A digest as the id of one entry: RFC 9562 §5.8 leaves the content of UUIDs of version 8 to the application. */
async function auditIdOf(name: string): Promise<string> {
  const hash = await sha256(name)
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(12, 15)}`, `8${hash.slice(15, 18)}`]
  return [...parts, hash.slice(18, 30)].join('-')
}

const matchesAccount = (account: Failure['account']) =>
  'userId' in account
    ? eq(users.id, account.userId)
    : and(or(eq(users.email, account.address), eq(users.phone, account.address)), eq(users.isSso, false))

const MAX_LISTED = 30

/**
 * §7.8 The latest failed attempts on an account, newest first: one for each kind and hour, as the audit log keeps them
 * for a year. `lastAt` is in epoch milliseconds; `device` ("Chrome on Android") and `place` are those of the last
 * attempt of the hour, null where they are unknown. It has no network address: the reader may have stolen the session.
 */
export function listFailedAttempts(db: Db, userId: string) {
  const { id, action, payload, createdAt } = auditLog
  return db
    .select({
      id,
      kind: sql<(typeof failedAttempts)[number]>`${action}`,
      count: sql<number>`${payload} ->> '$.count'`,
      lastAt: sql<number>`coalesce(${payload} ->> '$.last_at', ${createdAt})`,
      device: sql<string | null>`${payload} ->> '$.device'`,
      place: sql<string | null>`${payload} ->> '$.place'`,
    })
    .from(auditLog)
    .where(and(sql`${payload} ->> '$.user_id' = ${userId}`, inArray(action, [...failedAttempts])))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_LISTED)
}
