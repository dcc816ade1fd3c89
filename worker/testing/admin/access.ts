import { and, eq, or, sql } from 'drizzle-orm'
import { cityIdOf } from '#domain/testing/city.ts'
import { testerStateOf } from '#domain/testing/tester.ts'
import { CITY_FULL } from '#domain/testing/testing.ts'
import { DAY_MS } from '#domain/time.ts'
import { type Actor, auditIf, existsIn } from '../../admin/actor.ts'
import type { Db } from '../../db/db.ts'
import { testerProfiles, testerSeats } from '../../db/testing-schema.ts'
import { AppError } from '../../error.ts'
import type { Job } from '../../jobs/job.ts'
import { insertCity } from '../cities.ts'
import { enqueueTesterJob, testerJob } from '../confirm.ts'
import { isActiveAt, isUnconfirmed } from '../profile.ts'
import { hasFreeSeat, takeSeat } from '../seats.ts'

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
