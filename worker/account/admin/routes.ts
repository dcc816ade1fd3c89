import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { FeedbackAnswer, FeedbackQuery, feedbackAnswerItem } from '#domain/account/feedback.ts'
import { GrantParams, PremiumGift, Suspension, UsersQuery } from '#domain/account/users.ts'
import { notifyJob } from '#domain/inbox/notification.ts'
import { IdParams } from '#domain/pagination.ts'
import { actorOf, type Actor, auditIf, changeRows, existsIn } from '../../admin/actor.ts'
import { adminSection, peopleSection, requireRecentSignIn } from '../../admin/section.ts'
import { users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { feedback } from '../../db/driver-schema.ts'
import { AppError } from '../../error.ts'
import { enqueueWhere } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { JSON_MAX_BYTES, limitBody } from '../../limits/body.ts'
import { listPage, newestFirst } from '../../list-page.ts'
import { valid } from '../../validate.ts'
import { countUsers, listUsers } from './list-users.ts'
import { givePremiumGift, revokePremiumGift } from './premium-gifts.ts'
import { signOutEverywhere, suspendAccount, unsuspendAccount } from './user-actions.ts'
import { getUserView } from './user-view.ts'

/** §2.20 Users, and the administrator's changes to their accounts. Every change is in the audit log. */
export const usersAdmin = peopleSection()
  .get('/', valid('query', UsersQuery), async (c) => c.json(await listUsers(c.var.db, c.req.valid('query'))))
  .get('/count', valid('query', UsersQuery), async (c) =>
    c.json({ total: await countUsers(c.var.db, c.req.valid('query')) }),
  )
  .get('/:id', valid('param', IdParams), async (c) =>
    c.json(await getUserView(c.var.db, c.req.valid('param').id)),
  )
  .put('/:id/suspended', valid('param', IdParams), valid('json', Suspension), async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(await suspendAccount(c.env, c.var.db, actorOf(c), input))
  })
  .delete('/:id/suspended', valid('param', IdParams), async (c) => {
    await unsuspendAccount(c.env, c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .delete('/:id/sessions', valid('param', IdParams), async (c) =>
    c.json(await signOutEverywhere(c.env, c.var.db, actorOf(c), c.req.valid('param').id)),
  )
  .post('/:id/premium', valid('param', IdParams), valid('json', PremiumGift), async (c) => {
    const input = { userId: c.req.valid('param').id, ...c.req.valid('json') }
    const { jobs, ...given } = await givePremiumGift(c.var.db, actorOf(c), input)
    runJobsSoon(c.env, c.var.db, jobs)
    return c.json(given)
  })
  .delete('/:id/premium/:grant', valid('param', GrantParams), async (c) => {
    const { id: userId, grant: id } = c.req.valid('param')
    runJobsSoon(c.env, c.var.db, await revokePremiumGift(c.var.db, actorOf(c), { userId, id }))
    return c.body(null, 204)
  })

/** §6.5 Drivers' feedback, and our answers. */
export const feedbackAdmin = adminSection()
  .use(limitBody(JSON_MAX_BYTES))
  .get('/', requireRecentSignIn, valid('query', FeedbackQuery), async (c) =>
    c.json(await listFeedback(c.var.db, c.req.valid('query'))),
  )
  .put('/:id/seen', valid('param', IdParams), async (c) => {
    await markSeen(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .put('/:id/answer', valid('param', IdParams), valid('json', FeedbackAnswer), async (c) => {
    const { id } = c.req.valid('param')
    runJobsSoon(c.env, c.var.db, await answerFeedback(c.var.db, actorOf(c), id, c.req.valid('json').text))
    return c.body(null, 204)
  })

/**
 * Feedback, newest first, with its writer's address, the number of unseen entries, and of the reports of wrong stops
 * by rule.
 */
async function listFeedback(db: Db, { kind, seen, ...page }: FeedbackQuery) {
  const select = db
    .select({
      id: feedback.id,
      kind: feedback.kind,
      text: feedback.text,
      stop: feedback.stop,
      page: feedback.page,
      createdAt: feedback.createdAt,
      seenAt: feedback.seenAt,
      answer: feedback.answer,
      answeredAt: feedback.answeredAt,
      userId: feedback.userId,
      email: users.email,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .$dynamic()
  const rule = sql<string>`${feedback.stop} ->> '$.rule'`
  const [listed, unseen, stops] = await Promise.all([
    listPage(select, page, {
      ...newestFirst(feedback),
      where: and(
        kind && eq(feedback.kind, kind),
        seen && (seen === 'seen' ? isNotNull : isNull)(feedback.seenAt),
      ),
    }),
    db.$count(feedback, isNull(feedback.seenAt)),
    db
      .select({ rule, reports: count() })
      .from(feedback)
      .where(isNotNull(feedback.stop))
      .groupBy(rule)
      .orderBy(desc(count()), rule),
  ])
  return { ...listed, unseen, stops }
}

/** Marks feedback seen; the first time counts. Throws `not_found`. */
async function markSeen(db: Db, actor: Actor, id: string): Promise<void> {
  const where = and(eq(feedback.id, id), isNull(feedback.seenAt))
  const isSeen = await changeRows(db, actor, {
    action: 'admin_feedback_seen',
    payload: { feedback_id: id },
    table: feedback,
    where,
    change: db.update(feedback).set({ seenAt: Date.now() }).where(where),
  })
  if (!isSeen && (await db.$count(feedback, eq(feedback.id, id))) === 0) throw feedbackNotFound()
}

/**
 * §3.7 Answers feedback, once, in the driver's inbox, and marks it seen. Repeating the same answer changes nothing.
 * Throws `not_found`, and `conflict` if there is already another answer.
 * @returns the job that notifies the driver, for the first answer
 */
async function answerFeedback(db: Db, actor: Actor, id: string, text: string): Promise<Job[]> {
  const report = await db.select().from(feedback).where(eq(feedback.id, id)).get()
  if (!report) throw feedbackNotFound()
  const now = Date.now()
  const job = notifyJob(report.userId, feedbackAnswerItem(report, text, now))
  const unanswered = and(eq(feedback.id, id), isNull(feedback.answeredAt))
  const [, , answered] = await db.batch([
    auditIf(db, actor, {
      action: 'admin_feedback_answered',
      payload: { feedback_id: id },
      where: existsIn(feedback, unanswered),
    }),
    enqueueWhere(db, job, { from: feedback, where: unanswered }),
    db
      .update(feedback)
      .set({ answer: text, answeredAt: now, seenAt: sql`coalesce(${feedback.seenAt}, ${now})` })
      .where(unanswered)
      .returning({ id: feedback.id }),
  ])
  if (answered.length > 0) return [job]
  const current = await db.select({ answer: feedback.answer }).from(feedback).where(eq(feedback.id, id)).get()
  if (!current) throw feedbackNotFound()
  if (current.answer !== text) throw new AppError('conflict', 'This has been answered already')
  return []
}

const feedbackNotFound = () => new AppError('not_found', 'There is no such feedback')
