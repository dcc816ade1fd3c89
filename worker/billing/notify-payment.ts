import { eq } from 'drizzle-orm'
import { planWordsOf, renewalNoticeOf } from '#domain/billing/payment-news.ts'
import { notifyJob, stamped } from '#domain/inbox/notification.ts'
import { users } from '../db/auth-schema.ts'
import { customers } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import type { Job, JobPayloads } from '../jobs/job.ts'
import { type Mail, mailJob } from '../mail/mail.ts'

/**
 * Writes to a driver about a change of their payments: by mail, and in the inbox where the change of status has not
 * said it. Returns the jobs to enqueue.
 */
export async function notifyPayment(
  db: Db,
  { userId, id, news, plan }: JobPayloads['notify_payment'],
): Promise<Job[]> {
  const user = await db
    .select({
      email: users.email,
      confirmedAt: users.emailConfirmedAt,
      pausedUntil: customers.pausedUntil,
    })
    .from(users)
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(eq(users.id, userId))
    .get()
  if (!user) return []
  const notice = renewalNoticeOf(news, plan)
  const jobs: Job[] = []
  if (notice) {
    const item = {
      id: `renewal:${id}`,
      kind: 'notification',
      link: '/billing',
    } as const
    jobs.push(notifyJob(userId, stamped({ ...item, ...notice }, Date.now())))
  }
  // An address that nobody has confirmed may be a stranger's.
  if (user.email === null || user.confirmedAt === null) return jobs
  const isPaused = (user.pausedUntil ?? 0) > Date.now()
  const mail: Mail = { to: user.email, template: `premium_${news}`, values: planWordsOf(plan, isPaused) }
  return [...jobs, mailJob(`payment:${id}`, mail)]
}
