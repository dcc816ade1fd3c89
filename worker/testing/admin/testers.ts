import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { TestersQuery, TesterStatus } from '#domain/testing/admin.ts'
import { daysRemaining, testerStateOf } from '#domain/testing/tester.ts'
import { cityIdOf, CITY_FULL } from '#domain/testing/testing.ts'
import { DAY_MS } from '#domain/time.ts'
import { type Actor, auditIf, existsIn } from '../../admin/actor.ts'
import { exportList } from '../../admin/export-list.ts'
import { contains, type Db } from '../../db/db.ts'
import { testerProfiles, testerSeats } from '../../db/testing-schema.ts'
import { AppError } from '../../error.ts'
import type { Job } from '../../jobs/job.ts'
import { listPage, newestFirst } from '../../list-page.ts'
import { insertCity } from '../cities.ts'
import { enqueueTesterJob, testerJob } from '../confirm.ts'
import { hasBegun, isActiveAt, isPending, isUnconfirmed } from '../profile.ts'
import { hasFreeSeat, takeSeat } from '../seats.ts'

type TesterRow = typeof testerProfiles.$inferSelect

/** The testers of a filter, newest first. */
export async function listTesters(db: Db, { state, city, q, ...page }: TestersQuery) {
  const now = Date.now()
  const { rows, next } = await listPage(db.select().from(testerProfiles).$dynamic(), page, {
    ...newestFirst(testerProfiles),
    where: and(
      state && stateCondition(state, now),
      city ? eq(testerProfiles.cityId, city) : undefined,
      q ? or(contains(testerProfiles.fullName, q), contains(testerProfiles.email, q)) : undefined,
    ),
  })
  return { rows: rows.map((row) => toAdminTester(row, now)), next }
}

/** The testers of a filter, as a CSV file. Times are UTC. */
export const exportTesters = (db: Db, actor: Actor, filter: TestersQuery): Promise<Response> =>
  exportList<ReturnType<typeof toAdminTester>>(db, actor, {
    name: 'testers',
    action: 'testers_exported',
    columns: {
      name: ({ fullName }) => fullName,
      email: ({ email }) => email,
      phone: ({ phoneNumber }) => phoneNumber,
      country: ({ countryCode }) => countryCode,
      city: ({ city }) => city,
      state: ({ state }) => state,
      ends: ({ expiresAt }) => new Date(expiresAt).toISOString(),
      days_left: ({ daysLeft }) => daysLeft,
      testimonial: ({ testimonialGiven }) => (testimonialGiven ? 'yes' : 'no'),
      joined: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    list: (page) => listTesters(db, { ...filter, ...page }),
  })

/** A tester in the administrator's list. Times are epoch milliseconds. */
function toAdminTester(row: TesterRow, now: number) {
  const state = testerStatusOf(row, now)
  return {
    id: row.id,
    userId: row.userId,
    fullName: row.fullName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    countryCode: row.countryCode,
    city: row.city,
    state,
    expiresAt: row.expiresAt,
    daysLeft: state === 'active' ? daysRemaining(row.expiresAt, now) : 0,
    testimonialGiven: row.testimonialGiven,
    createdAt: row.createdAt,
  }
}

function testerStatusOf(row: TesterRow, now: number): TesterStatus {
  if (isUnconfirmed(row)) return 'pending'
  return testerStateOf(row, now) === 'active' ? 'active' : 'expired'
}

function stateCondition(state: TesterStatus, now: number): SQL | undefined {
  if (state === 'pending') return isPending
  return state === 'active' ? isActiveAt(now) : and(hasBegun, not(isActiveAt(now)))
}

type AccessChange = { expiresAt: number; job: Job }

/**
 * Extends a tester's days: from their end, or from now if that is past. A tester whose time is over needs a new seat.
 * Throws `not_found`, and `conflict` without a free seat or with an unconfirmed address.
 */
export async function extendAccess(db: Db, actor: Actor, id: string, days: number): Promise<AccessChange> {
  const profile = await getConfirmed(db, id)
  const now = Date.now()
  const { userId, city, countryCode } = profile
  const until = (testerStateOf(profile, now) === 'active' ? profile.expiresAt : now) + days * DAY_MS
  const cityId = profile.cityId ?? cityIdOf(countryCode, city) ?? ''
  const job = testerJob(userId, 'extended', until)
  const isSeated = existsIn(testerSeats, and(eq(testerSeats.userId, userId), eq(testerSeats.until, until)))
  const [, , , , changed] = await db.batch([
    insertCity(db, { cityId, city, countryCode }, now),
    takeSeat(
      db,
      { cityId, userId, until },
      and(
        eq(testerProfiles.id, id),
        // An active tester keeps their seat, even if the capacity was lowered meanwhile.
        or(isActiveAt(now), hasFreeSeat({ cityId, email: '', userId }, now)),
      ),
    ),
    auditIf(db, actor, {
      action: 'tester_extended',
      payload: { user_id: userId, days, until },
      where: isSeated,
    }),
    enqueueTesterJob(db, job, and(eq(testerProfiles.id, id), isSeated)),
    db
      .update(testerProfiles)
      .set({ isActive: true, expiresAt: until, cityId, remindedDays: null })
      .where(and(eq(testerProfiles.id, id), isSeated))
      .returning({ id: testerProfiles.id }),
  ])
  if (changed.length === 0) throw new AppError('conflict', CITY_FULL)
  return { expiresAt: until, job }
}

/** Ends a tester's time now, and frees the seat. Throws `not_found`, and `conflict` where it is over already. */
export async function endAccess(db: Db, actor: Actor, id: string): Promise<AccessChange> {
  const profile = await getConfirmed(db, id)
  const now = Date.now()
  if (testerStateOf(profile, now) !== 'active') throw new AppError('conflict', 'Their time is over already')
  const { userId } = profile
  const job = testerJob(userId, 'ended', now)
  const mine = and(eq(testerProfiles.id, id), eq(testerProfiles.isActive, true))
  await db.batch([
    auditIf(db, actor, {
      action: 'tester_ended',
      payload: { user_id: userId },
      where: existsIn(testerProfiles, mine),
    }),
    enqueueTesterJob(db, job, mine),
    db
      .update(testerProfiles)
      .set({
        isActive: false,
        expiresAt: now,
        remindedDays: 0,
        confirmedAt: sql`coalesce(${testerProfiles.confirmedAt}, ${testerProfiles.createdAt})`,
      })
      .where(mine),
    db.update(testerSeats).set({ until: now }).where(eq(testerSeats.userId, userId)),
  ])
  return { expiresAt: now, job }
}

async function getConfirmed(db: Db, id: string) {
  const profile = await db.select().from(testerProfiles).where(eq(testerProfiles.id, id)).get()
  if (!profile) throw new AppError('not_found', 'There is no such tester')
  if (isUnconfirmed(profile)) throw new AppError('conflict', 'They have not confirmed their address yet')
  return profile
}
