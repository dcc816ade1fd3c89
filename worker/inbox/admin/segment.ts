import { type SQL, sql } from 'drizzle-orm'
import { type AnnouncementType, canBeSwitchedOff, type Segment } from '#domain/inbox/announcement.ts'
import { dayAt } from '#domain/local-day.ts'
import { DAY_MS } from '#domain/time.ts'
import { isKind } from '../../billing/user-kinds.ts'
import { users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { activeDays, driverDetails } from '../../db/driver-schema.ts'
import { isUnconfirmed } from '../../db/unconfirmed.ts'

type Audience = { segment: Segment; type: AnnouncementType }

/** How many drivers an announcement would reach now, and how many of its segment have switched its type off. */
export async function countReach(db: Db, { segment, type }: Audience, now: number) {
  const [counts] = await db.all<{ reach: number; switchedOff: number }>(
    sql`select count(*) filter (where ${acceptsType(type)}) as "reach",
          count(*) filter (where not (${acceptsType(type)})) as "switchedOff"
        from ${users} where ${matchesSegment(segment, now)}`,
  )
  return { reach: counts?.reach ?? 0, switchedOff: counts?.switchedOff ?? 0 }
}

/** Whether a user is a recipient at the moment `now` (epoch milliseconds). */
export const isRecipient = ({ segment, type }: Audience, now: number): SQL =>
  sql`(${matchesSegment(segment, now)} and ${acceptsType(type)})`

const matchesSegment = ({ who, activeWithinDays }: Segment, now: number): SQL => {
  const parts = [isReachable(now), segmentConditions[who](now)]
  if (activeWithinDays !== undefined) parts.push(wasActiveSince(now - activeWithinDays * DAY_MS))
  return sql.join(parts, sql` and `)
}

/** Who has not confirmed an address or a number has never signed in and sees no inbox. */
const isReachable = (now: number) =>
  sql`${users.deletedAt} is null and ${users.isAnonymous} = 0 and not ${isUnconfirmed}
    and coalesce(${users.bannedUntil}, 0) <= ${now}`

const segmentConditions: Record<Segment['who'], (now: number) => SQL> = {
  everyone: () => sql`1 = 1`,
  free: (now) => isKind('free', now),
  premium: (now) => sql`not ${isKind('free', now)}`,
  testers: (now) => isKind('tester', now),
}

/** Days are those of the driver's own calendar, which differ by at most one from UTC. */
const wasActiveSince = (since: number) => sql`exists (select 1 from ${activeDays} a
  where a.user_id = ${users.id} and a.day >= ${dayAt(since)})`

const acceptsType = (type: AnnouncementType): SQL =>
  canBeSwitchedOff(type)
    ? sql`not exists (select 1 from ${driverDetails} d where d.user_id = ${users.id} and d.news = 0)`
    : sql`1 = 1`
