import { and, eq, getTableColumns, inArray, not, sql } from 'drizzle-orm'
import { AnnouncementsQuery, NewAnnouncement, ReachQuery, dueProblem } from '#domain/inbox/announcement.ts'
import { IdParams, type PageQuery } from '#domain/pagination.ts'
import { actorOf, type Actor, auditIf, existsIn } from '../../admin/actor.ts'
import { adminSection, requireRecentSignIn } from '../../admin/section.ts'
import { announcements } from '../../db/announcement-schema.ts'
import type { Db } from '../../db/db.ts'
import { jobs } from '../../db/jobs-schema.ts'
import { AppError } from '../../error.ts'
import { JSON_MAX_BYTES, limitBody } from '../../limits/body.ts'
import { listPage, newestFirst } from '../../list-page.ts'
import { valid } from '../../validate.ts'
import { countReach, sendAnnouncementsSoon, jobIdPrefixOf, pendingJobsOf } from './send-announcements.ts'

/** §3.6 Announcements of the administrator to many drivers at once. */
export const announcementsAdmin = adminSection()
  .get('/', valid('query', AnnouncementsQuery), async (c) =>
    c.json(await listAnnouncements(c.var.db, c.req.valid('query'))),
  )
  .get('/reach', valid('query', ReachQuery), async (c) => {
    const { type, ...segment } = c.req.valid('query')
    return c.json(await countReach(c.var.db, { segment, type }, Date.now()))
  })
  .post('/', requireRecentSignIn, limitBody(JSON_MAX_BYTES), valid('json', NewAnnouncement), async (c) => {
    const input = c.req.valid('json')
    const { isNew } = await scheduleAnnouncement(c.var.db, actorOf(c), input)
    // The first drivers need not wait for the next cron run.
    if (isNew && input.dueAt === null) sendAnnouncementsSoon(c.env)
    return c.json({ isNew }, isNew ? 201 : 200)
  })
  .post('/:id/cancel', valid('param', IdParams), async (c) => {
    await cancelAnnouncement(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

function listAnnouncements(db: Db, page: PageQuery) {
  const { lastUserId: _, createdBy: __, ...listed } = getTableColumns(announcements)
  return listPage(db.select(listed).from(announcements).$dynamic(), page, newestFirst(announcements))
}

/** What the author of an announcement chooses, for comparing. */
const chosenBy = ({
  type,
  title,
  message,
  href,
  priority,
  segment,
  dueAt,
}: Omit<NewAnnouncement, 'id'>): string =>
  JSON.stringify([type, title, message, href, priority, segment.who, segment.activeWithinDays ?? null, dueAt])

/**
 * Schedules an announcement, for now or later. A repeated call with the same id changes nothing. Throws
 * `invalid_input` for a time too far away, and `conflict` where the id is of an announcement that differs.
 */
async function scheduleAnnouncement(
  db: Db,
  actor: Actor,
  input: NewAnnouncement,
): Promise<{ isNew: boolean }> {
  const now = Date.now()
  const problem = dueProblem(input.dueAt, now)
  if (problem) throw new AppError('invalid_input', `dueAt: ${problem}`)
  const { id, segment } = input
  const [, inserted] = await db.batch([
    auditIf(db, actor, {
      action: 'admin_announcement_scheduled',
      payload: { announcement_id: id, segment },
      where: not(existsIn(announcements, eq(announcements.id, id))),
    }),
    db
      .insert(announcements)
      .values({
        ...input,
        status: 'scheduled',
        dueAt: Math.max(now, input.dueAt ?? now),
        createdBy: actor.driver.id,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: announcements.id }),
  ])
  if (inserted.length > 0) return { isNew: true }
  const existing = await db.select().from(announcements).where(eq(announcements.id, id)).get()
  if (
    !existing ||
    chosenBy(existing) !== chosenBy({ ...input, dueAt: Math.max(existing.createdAt, input.dueAt ?? 0) })
  )
    throw new AppError('conflict', 'This id has been used for another announcement')
  return { isNew: false }
}

/**
 * Cancels an announcement before or during its delivery: no further driver gets it. Throws `not_found`, and
 * `conflict` once it is over.
 */
async function cancelAnnouncement(db: Db, actor: Actor, id: string): Promise<void> {
  const isOpen = and(eq(announcements.id, id), inArray(announcements.status, ['scheduled', 'sending']))
  const pendingJobs = pendingJobsOf(jobIdPrefixOf(id))
  // Deliveries in progress still arrive, so that `notified` is a few too low at most.
  const [, cancelled] = await db.batch([
    auditIf(db, actor, {
      action: 'admin_announcement_cancelled',
      payload: { announcement_id: id },
      where: existsIn(announcements, isOpen),
    }),
    db
      .update(announcements)
      .set({
        status: 'cancelled',
        endedAt: Date.now(),
        notified: sql`${announcements.notified} - (select count(*) from ${jobs} where ${pendingJobs})`,
      })
      .where(isOpen)
      .returning({ id: announcements.id }),
    db
      .delete(jobs)
      .where(
        and(
          pendingJobs,
          sql`exists (select 1 from ${announcements} a where a.id = ${id} and a.status = 'cancelled')`,
        ),
      ),
  ])
  if (cancelled.length > 0) return
  if ((await db.$count(announcements, eq(announcements.id, id))) === 0)
    throw new AppError('not_found', 'There is no such announcement')
  throw new AppError('conflict', 'Everybody has been told already')
}
