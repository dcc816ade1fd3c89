import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { AuditQuery } from '#domain/admin/audit-log.ts'
import { LATE_MS } from '#domain/admin/overview.ts'
import { StepUp } from '#domain/auth/session-proof.ts'
import { JobParams } from '#domain/pagination.ts'
import type { App } from '../app.ts'
import { stepUpSession } from '../auth/reauthentication.ts'
import { requireAdminRole, requireDriver } from '../auth/session/guards.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { deadLetters, jobs } from '../db/jobs-schema.ts'
import { AppError } from '../error.ts'
import { jobColumns } from '../jobs/enqueue.ts'
import { jobLabel, retryPolicyOf } from '../jobs/job.ts'
import { runJobs } from '../jobs/jobs.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { actorOf, type Actor, auditIf } from './actor.ts'
import { exportActs, listActs } from './audit.ts'
import { type OverviewSources, readAdminOverview } from './overview.ts'
import { adminSection, peopleSection, requireRecentSignIn } from './section.ts'

/** §2.20 The overview of the site's state. */
export const overviewAdmin = (sources: OverviewSources) =>
  adminSection().get('/', async (c) =>
    c.json(await readAdminOverview(sources, c.env, c.var.db, new URL(c.req.url).origin)),
  )

/** §6.5 What administrators did. */
export const auditAdmin = peopleSection()
  .get('/', valid('query', AuditQuery), async (c) => c.json(await listActs(c.var.db, c.req.valid('query'))))
  .get('/export', valid('query', AuditQuery), (c) => exportActs(c.var.db, actorOf(c), c.req.valid('query')))

/** The jobs that are not done, and the dead letters. */
export const jobsAdmin = adminSection()
  .get('/', async (c) => c.json(await readJobs(c.var.db)))
  .post('/:id/retry', valid('param', JobParams), async (c) =>
    c.json(await retryJob(c.env, c.var.db, actorOf(c), c.req.valid('param').id)),
  )
  .delete('/:id', requireRecentSignIn, valid('param', JobParams), async (c) => {
    await dropJob(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

/** §6.5 Reauthenticates the administrator. A passkey may be the second factor itself, so no second one is required. */
export const stepUpAdmin = new Hono<App>()
  .use(requireDriver)
  .use(requireAdminRole)
  .post('/', limitBody(JSON_MAX_BYTES), valid('json', StepUp), async (c) => {
    await stepUpSession(c, c.req.valid('json'), 'admin_stepped_up')
    return c.body(null, 204)
  })

/** How many jobs of each list are shown; handling them makes room for the next. */
const SHOWN = 100

/**
 * Pending jobs by kind, failing jobs (most attempts first) and dead letters (newest first). Of a payload only the
 * user's id is listed. Each has the label and the retry policy of its kind. Times are epoch milliseconds.
 */
async function readJobs(db: Db) {
  const [kinds, failing, dead, deadCount] = await Promise.all([
    db
      .select({
        kind: jobs.kind,
        waiting: sql<number>`count(*)`,
        failing: sql<number>`count(*) filter (where ${jobs.attempts} > 0)`,
        late: sql<number>`count(*) filter (where ${jobs.dueAt} < ${Date.now() - LATE_MS})`,
        oldestAt: sql<number>`min(${jobs.createdAt})`,
      })
      .from(jobs)
      .groupBy(jobs.kind)
      .orderBy(jobs.kind),
    db
      .select({ ...listedColumns(jobs), dueAt: jobs.dueAt })
      .from(jobs)
      .where(gt(jobs.attempts, 0))
      .orderBy(desc(jobs.attempts), asc(jobs.createdAt))
      .limit(SHOWN),
    db
      .select({ ...listedColumns(deadLetters), deadLetteredAt: deadLetters.deadLetteredAt })
      .from(deadLetters)
      .orderBy(desc(deadLetters.deadLetteredAt), asc(deadLetters.id))
      .limit(SHOWN),
    db.$count(deadLetters),
  ])
  const described = <Row extends { kind: string }>({ kind, ...row }: Row) => ({
    ...row,
    // A newer version of the Worker may have written a kind that is none of ours.
    kind: kind as string,
    label: jobLabel(kind),
    retryPolicy: retryPolicyOf(kind),
  })
  return {
    kinds: kinds.map(described),
    failing: failing.map(described),
    dead: dead.map(described),
    deadCount,
  }
}

const listedColumns = (table: typeof jobs | typeof deadLetters) => ({
  id: table.id,
  kind: table.kind,
  attempts: table.attempts,
  createdAt: table.createdAt,
  userId: sql<string | null>`json_extract(${table.payload}, '$.userId')`,
})

/**
 * Runs a failing job or a dead letter now. Throws `not_found` where it has run or was dropped meanwhile.
 * @returns whether it succeeded; otherwise it has automatic retries as any other
 */
async function retryJob(env: Env, db: Db, actor: Actor, id: string): Promise<{ isDone: boolean }> {
  const now = Date.now()
  const [, , , [found]] = await db.batch([
    auditIf(db, actor, { action: 'admin_job_retried', payload: { job_id: id }, where: jobExists(id) }),
    insertWhere(
      db,
      jobs,
      {
        id: deadLetters.id,
        kind: deadLetters.kind,
        payload: deadLetters.payload,
        dueAt: now,
        createdAt: deadLetters.createdAt,
      },
      { from: deadLetters, where: eq(deadLetters.id, id) },
    ).onConflictDoNothing(),
    db.delete(deadLetters).where(eq(deadLetters.id, id)),
    db.update(jobs).set({ dueAt: now }).where(eq(jobs.id, id)).returning(jobColumns),
  ])
  if (!found) throw jobNotFound()
  await runJobs(env, db, [found])
  return { isDone: (await db.$count(jobs, eq(jobs.id, id))) === 0 }
}

/**
 * Drops a job for good. Throws `not_found`, and `conflict` for kinds that are never given up: counting, payments,
 * erasing.
 */
async function dropJob(db: Db, actor: Actor, id: string): Promise<void> {
  const [waiting, dead] = await Promise.all([
    db.select({ kind: jobs.kind }).from(jobs).where(eq(jobs.id, id)).get(),
    db.select({ kind: deadLetters.kind }).from(deadLetters).where(eq(deadLetters.id, id)).get(),
  ])
  const kind = waiting?.kind ?? dead?.kind
  if (kind === undefined) throw jobNotFound()
  if (retryPolicyOf(kind) === 'forever')
    throw new AppError('conflict', 'Counting, payments and erasing are never given up')
  await db.batch([
    auditIf(db, actor, {
      action: 'admin_job_given_up',
      payload: { job_id: id, kind },
      where: jobExists(id),
    }),
    db.delete(jobs).where(eq(jobs.id, id)),
    db.delete(deadLetters).where(eq(deadLetters.id, id)),
  ])
}

const jobExists = (id: string) => sql`(exists (select 1 from ${jobs} o where o.id = ${id})
  or exists (select 1 from ${deadLetters} d where d.id = ${id}))`

const jobNotFound = () => new AppError('not_found', 'It has been delivered or dropped meanwhile')
