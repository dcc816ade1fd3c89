import { and, desc, eq, exists, not, notInArray, or } from 'drizzle-orm'
import { type NewPushSubscription, PUSH_SUBSCRIPTIONS } from '#domain/inbox/push-subscription.ts'
import type { Driver } from '../../app.ts'
import { sessions } from '../../db/auth-schema.ts'
import { type Db, isInSlice, UUID_SLICES } from '../../db/db.ts'
import { pushSubscriptions } from '../../db/driver-schema.ts'
import { AppError } from '../../error.ts'
import { isLoopback } from '../../origin.ts'
import { settingsOf } from '../../settings/settings.ts'
import { isBrowserKey } from './encrypt.ts'

/*
 * A browser has one session and one subscription, so the subscription has the session's id. A session that ends, by
 * signing out, from another device or by expiry, gets no push from that moment on.
 */

/**
 * Subscribes this browser for this driver, and for nobody else. The newest PUSH_SUBSCRIPTIONS of a driver stay.
 * Throws `invalid_input` for an endpoint outside PUSH_SERVICES and for an invalid key.
 */
export async function subscribe(env: Env, db: Db, driver: Driver, input: NewPushSubscription): Promise<void> {
  const { endpoint, p256dh, auth } = input
  if (!isAtPushService(endpoint, settingsOf(env).PUSH_SERVICES)) {
    throw new AppError('invalid_input', 'endpoint: This push service is not one that we know')
  }
  if (!(await isBrowserKey(p256dh))) throw new AppError('invalid_input', 'p256dh: This is no key')
  const { id: userId, sessionId: id } = driver
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(PUSH_SUBSCRIPTIONS)
  const isThisBrowser = or(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint))
  await db.batch([
    db.delete(pushSubscriptions).where(isThisBrowser),
    db.insert(pushSubscriptions).values({ id, userId, endpoint, p256dh, auth, createdAt: Date.now() }),
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest))),
  ])
}

/** Deletes an endpoint of this driver. Another driver's, or a missing one, is ignored. */
export async function unsubscribe(db: Db, driver: Driver, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(isOwn(driver.id, eq(pushSubscriptions.endpoint, endpoint)))
}

/** The subscriptions of a driver whose sessions are active. */
export const listSubscriptions = (db: Db, userId: string) =>
  db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(isOwn(userId, isSignedIn(db)))

/** One subscription of a driver, as long as its session is active. */
export const findSubscription = (db: Db, { userId, id }: { userId: string; id: string }) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(isOwn(userId, and(eq(pushSubscriptions.id, id), isSignedIn(db))))
    .get()

/** Deletes an endpoint that its push service no longer knows. */
export async function removeEndpoint(db: Db, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
}

/**
 * Deletes the subscriptions of ended sessions, which get no pushes anyway. For the cron, each minute: in each of the
 * first sixteen minutes of an hour it checks a sixteenth of them. `now` is in epoch milliseconds.
 */
export async function removeSignedOutSubscriptions(db: Db, now: number): Promise<void> {
  const slice = UUID_SLICES[new Date(now).getUTCMinutes()]
  if (slice === undefined) return
  // The id is that of the session.
  await db.delete(pushSubscriptions).where(and(isInSlice(pushSubscriptions.id, slice), not(isSignedIn(db))))
}

const isOwn = (userId: string, also: ReturnType<typeof and>) =>
  and(eq(pushSubscriptions.userId, userId), also)

const isSignedIn = (db: Db) =>
  exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, pushSubscriptions.id), eq(sessions.userId, pushSubscriptions.userId))),
  )

/**
 * Whether an endpoint belongs to one of the push services, which are hosts; `*.` stands for any subdomain. A stranger
 * chooses the address that we call, so it must be https on its usual port, without a password. A service on this
 * machine, as in tests, has to be listed by name, and may use http and any port.
 */
export function isAtPushService(endpoint: string, services: string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password || url.hash) return false
  const isNamed = services.some((service) => isHostOf(url.hostname, service))
  const isLocal = isLoopback(url.hostname)
  return (
    isNamed && (isLocal || (url.protocol === 'https:' && url.port === '')) && /^https?:$/.test(url.protocol)
  )
}

const isHostOf = (host: string, service: string): boolean =>
  service.startsWith('*.')
    ? host.endsWith(service.slice(1)) && host.length >= service.length
    : host === service
