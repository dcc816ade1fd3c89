import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { announceJob } from '#domain/inbox/channel.ts'
import { type ItemContent, notifyJob, priorities, stamped } from '#domain/inbox/notification.ts'
import { daysRemaining, testerStateOf } from '#domain/testing/tester.ts'
import { users } from '../db/auth-schema.ts'
import { openDb, type Db } from '../db/db.ts'
import { testerWaitlist, testerProfiles } from '../db/testing-schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { JobPayloads, Job } from '../jobs/job.ts'
import { takeToken } from '../limits/rate-limits.ts'
import { mailJob, type Mail } from '../mail/mail.ts'
import { sha256 } from '../sha256.ts'
import { testerNotices, type TesterNotice } from './confirm.ts'
import { hashMailbox, hasTested } from './former-testers.ts'
import { notifyWaiting } from './notify-waiting.ts'
import { waitlistJob } from './seats.ts'

/** A notice for a tester; `at` (epoch milliseconds) distinguishes it from an earlier one of its kind. */
const NotifyTester = z.object({ userId: z.string(), notice: z.enum(testerNotices), at: z.number() })

/**
 * The state of an address with a city that refused it, whoever typed the address. `waitingId` is the id of the place in
 * the list that this request gives if there is none yet, `site` is for the links of the mail.
 */
const NotifyApplicant = z.object({
  email: z.string(),
  cityId: z.string(),
  waitingId: z.string(),
  site: z.string(),
})

/** A notice for a person who waits for a seat. */
const NotifyWaiting = z.object({ waitingId: z.string(), notice: z.enum(['position', 'offer']) })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    notify_tester: z.infer<typeof NotifyTester>
    notify_applicant: z.infer<typeof NotifyApplicant>
    notify_waiting: z.infer<typeof NotifyWaiting>
  }
}

export const testingJobs = [
  defineJob({
    kind: 'notify_tester',
    label: 'Tester notice',
    payload: NotifyTester,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => notifyTester(openDb(env.DB), payload),
  }),
  defineJob({
    kind: 'notify_applicant',
    label: 'Applicant notice',
    payload: NotifyApplicant,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => notifyApplicant(env, openDb(env.DB), payload),
  }),
  defineJob({
    kind: 'notify_waiting',
    label: 'Waiting list notice',
    payload: NotifyWaiting,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => notifyWaiting(env, openDb(env.DB), payload),
  }),
]

/** The limit on the same mail to one address, however often a stranger types it. */
const REPEAT_LIMIT = { burst: 1, seconds: 600 }

type ApplicantPayload = JobPayloads['notify_applicant']

/**
 * §8.5 Mails the owner of an address the result that the form may not show: they wait, have an offered seat, or have
 * been a tester. Returns the jobs to enqueue.
 */
async function notifyApplicant(env: Env, db: Db, applicant: ApplicantPayload): Promise<Job[]> {
  const { email } = applicant
  const tested = hasTested(db, { email, hash: await hashMailbox(env, email) }, Date.now())
  const notice = (await db.get<{ tested: number }>(sql`select ${tested} as tested`)).tested
    ? formerTesterNotice(applicant)
    : await waitlistNotice(db, applicant)
  if (!notice) return []
  // A new place is mailed once anyway, so a rush of people causes no calls of the limiter.
  if (notice.isNew) return [notice.job]
  const key = `testing:notified:${await sha256(`${notice.topic} ${applicant.cityId} ${applicant.email}`)}`
  return (await takeToken(env, key, REPEAT_LIMIT)).ok ? [notice.job] : []
}

type ApplicantNotice = { topic: string; job: Job; isNew?: boolean }

const formerTesterNotice = ({ email, site }: ApplicantPayload): ApplicantNotice => ({
  topic: 'known',
  job: mailJob(crypto.randomUUID(), {
    to: email,
    template: 'tester_known',
    values: { link: `${site}/testing/login` },
    isStranger: true,
  }),
})

async function waitlistNotice(
  db: Db,
  { email, cityId, waitingId }: ApplicantPayload,
): Promise<ApplicantNotice | null> {
  const waiting = await db
    .select({ id: testerWaitlist.id, offeredUntil: testerWaitlist.offeredUntil })
    .from(testerWaitlist)
    .where(and(eq(testerWaitlist.email, email), eq(testerWaitlist.cityId, cityId)))
    .get()
  if (!waiting) return null
  const topic = waiting.offeredUntil === null ? 'position' : 'offer'
  return {
    topic,
    job: waitlistJob(waiting.id, topic),
    isNew: waiting.id === waitingId && topic === 'position',
  }
}

/**
 * Notifies a tester in their inbox and by mail. An outdated notice is dropped: a reminder of an end that was moved
 * meanwhile, or a welcome to a person who has left. Returns the jobs to enqueue.
 */
async function notifyTester(db: Db, { userId, notice, at }: JobPayloads['notify_tester']): Promise<Job[]> {
  const found = await db
    .select({ profile: testerProfiles, email: users.email })
    .from(testerProfiles)
    .innerJoin(users, eq(users.id, testerProfiles.userId))
    .where(eq(testerProfiles.userId, userId))
    .get()
  if (!found) return []
  // The account's address may have changed since the driver joined.
  const { profile, email } = found
  const now = Date.now()
  const isOver = notice === 'ended' || notice === 'known'
  if ((testerStateOf(profile, now) === 'active') === isOver) return []
  const days = formatDays(daysRemaining(profile.expiresAt, now))
  const { title, message, priority, link, template } = CONTENT[notice](days)
  const item: ItemContent = {
    id: `tester:${notice}:${at}`,
    kind: 'notification',
    type: 'tester',
    title,
    message,
    priority,
    link,
  }
  const mail = { to: email, template, values: { days, link: `${profile.site}${link}` } } as Mail
  const jobs: Job[] = [
    notifyJob(userId, stamped(item, now)),
    announceJob(`${userId}:${item.id}`, { userId, topics: ['account'] }, now),
  ]
  // A link needs an origin of the site, which the oldest profiles may lack.
  if (profile.site === '' || email === null) return jobs
  return [...jobs, mailJob(`${userId}:${item.id}`, mail)]
}

type TesterContent = Pick<ItemContent, 'title' | 'message' | 'priority'> & {
  link: string
  template: 'tester_welcome' | 'tester_extended' | 'tester_ending' | 'tester_ended' | 'tester_known'
}

const DASHBOARD = '/testing/dashboard'

const endingContent =
  (priority: number) =>
  (days: string): TesterContent => ({
    title: `${days} left as a test driver`,
    message: 'Your account goes on with the free plan after that. Nothing is lost, and nothing is charged.',
    priority,
    link: DASHBOARD,
    template: 'tester_ending',
  })

const CONTENT: Record<TesterNotice, (days: string) => TesterContent> = {
  welcome: (days) => ({
    title: 'Welcome to the Test Driver Program',
    message: `For ${days} everything is open to you. Your dashboard says what there is to try.`,
    priority: priorities.calm,
    link: DASHBOARD,
    template: 'tester_welcome',
  }),
  known: () => ({
    title: 'You have been a test driver before',
    message: 'Everybody is one once, so that others get their turn. Your account goes on with the free plan.',
    priority: priorities.calm,
    link: '/testing/expired',
    template: 'tester_known',
  }),
  extended: (days) => ({
    title: 'You have more time as a test driver',
    message: `You have ${days} left.`,
    priority: priorities.calm,
    link: DASHBOARD,
    template: 'tester_extended',
  }),
  ends_7: endingContent(priorities.calm),
  ends_3: endingContent(priorities.soon),
  ends_1: endingContent(priorities.soon),
  ended: () => ({
    title: 'Thank you for testing',
    message: 'Your time as a test driver is over. Your account goes on with the free plan.',
    priority: priorities.soon,
    link: '/testing/expired',
    template: 'tester_ended',
  }),
}

const formatDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)
