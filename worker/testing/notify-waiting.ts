import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { base64url } from 'jose'
import { announceJob } from '#domain/inbox/channel.ts'
import { notifyJob, priorities, RETENTION_MS } from '#domain/inbox/notification.ts'
import { HOUR_MS, HOUR_S } from '#domain/time.ts'
import type { Db } from '../db/db.ts'
import { testerWaitlist } from '../db/testing-schema.ts'
import type { JobPayloads, Job } from '../jobs/job.ts'
import { mailJob } from '../mail/mail.ts'
import { formatDuration, sendMail } from '../mail/send-mail.ts'
import { sha256 } from '../sha256.ts'
import { cityInMails } from './cities.ts'

type Waiting = typeof testerWaitlist.$inferSelect

/**
 * Mails a waiting person their position, or the offer of a seat. An outdated notice is dropped. Returns the jobs to
 * enqueue.
 */
export async function notifyWaiting(
  env: Env,
  db: Db,
  { waitingId, notice }: JobPayloads['notify_waiting'],
): Promise<Job[]> {
  const waiting = await db.select().from(testerWaitlist).where(eq(testerWaitlist.id, waitingId)).get()
  if (!waiting) return []
  if (notice === 'offer') return sendOffer(env, db, waiting)
  if (waiting.offeredUntil !== null) return []
  const position = String(await positionOf(db, waiting))
  const { email, cityId, site, userId } = waiting
  const city = await cityInMails(db, cityId)
  const values = { city, position, link: site }
  const mail = { to: email, template: 'tester_waiting', values, isStranger: userId === null } as const
  return [mailJob(`${waitingId}:${notice}`, mail)]
}

/** §8.5 The city that a driver waits for, as typed, and their position; null if they wait for none. */
export async function findWaiting(
  db: Db,
  userId: string,
): Promise<{ city: string; position: number } | null> {
  const waiting = await db
    .select()
    .from(testerWaitlist)
    .where(and(eq(testerWaitlist.userId, userId), isNull(testerWaitlist.offeredUntil)))
    .orderBy(desc(testerWaitlist.place))
    .limit(1)
    .get()
  return waiting ? { city: waiting.city, position: await positionOf(db, waiting) } : null
}

/** §8.5 A person's position in the list of their city, from 1. */
async function positionOf(db: Db, { cityId, place }: Pick<Waiting, 'cityId' | 'place'>) {
  return db.$count(
    testerWaitlist,
    and(
      eq(testerWaitlist.cityId, cityId),
      isNull(testerWaitlist.offeredUntil),
      lte(testerWaitlist.place, place),
    ),
  )
}

/**
 * Mails the offer. The token is made when the mail is sent, so that the outbox stores none; a retried mail has another
 * one.
 */
async function sendOffer(env: Env, db: Db, { id, email, cityId, site, userId, offeredUntil }: Waiting) {
  const now = Date.now()
  if (offeredUntil === null || offeredUntil <= now) return []
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
  await db
    .update(testerWaitlist)
    .set({ offerHash: await sha256(token) })
    .where(eq(testerWaitlist.id, id))
  const hours = formatDuration(Math.max(1, Math.round((offeredUntil - now) / HOUR_MS)) * HOUR_S)
  const link = `${site}/testing/signup?offer=${token}`
  const city = await cityInMails(db, cityId)
  const values = { city, hours, link }
  await sendMail(env, { to: email, template: 'tester_offer', values, isStranger: userId === null })
  if (userId === null) return []
  const item = {
    id: `tester:offer:${id}`,
    kind: 'notification',
    type: 'tester',
    title: `A seat is free for you in ${city}`,
    message: `We keep it for ${hours}. Tap to take it.`,
    priority: priorities.urgent,
    link: '/testing/signup',
    createdAt: now,
    expiresAt: Math.min(offeredUntil, now + RETENTION_MS.notification),
  } as const
  return [notifyJob(userId, item), announceJob(`${userId}:${item.id}`, { userId, topics: ['account'] }, now)]
}

/** The offer of a token while the seat is reserved; absent for every other token. */
export async function findOffer(db: Db, token: string): Promise<Waiting | undefined> {
  return db
    .select()
    .from(testerWaitlist)
    .where(
      and(
        eq(testerWaitlist.offerHash, await sha256(token)),
        sql`${testerWaitlist.offeredUntil} > ${Date.now()}`,
      ),
    )
    .get()
}
