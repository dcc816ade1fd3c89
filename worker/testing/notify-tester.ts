import { eq } from 'drizzle-orm'
import { announceJob } from '#domain/inbox/channel.ts'
import { type ItemContent, notifyJob, priorities, stamped } from '#domain/inbox/notification.ts'
import { daysRemaining, testerStateOf } from '#domain/testing/tester.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import type { JobPayloads, Job } from '../jobs/job.ts'
import { type Mail, mailJob } from '../mail/mail.ts'
import type { TesterNews } from './confirm.ts'

/**
 * Notifies a tester in their inbox and by mail. An outdated notice is dropped: a reminder of an end that was moved
 * meanwhile, or a welcome to a person who has left. Returns the jobs to enqueue.
 */
export async function notifyTester(
  db: Db,
  { userId, news, at }: JobPayloads['notify_tester'],
): Promise<Job[]> {
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
  const isOver = news === 'ended' || news === 'known'
  if ((testerStateOf(profile, now) === 'active') === isOver) return []
  const days = formatDays(daysRemaining(profile.expiresAt, now))
  const { title, message, priority, link, template } = CONTENT[news](days)
  const item: ItemContent = {
    id: `tester:${news}:${at}`,
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

const CONTENT: Record<TesterNews, (days: string) => TesterContent> = {
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
