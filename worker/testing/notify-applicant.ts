import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { testerWaitlist } from '../db/testing-schema.ts'
import type { JobPayloads, Job } from '../jobs/job.ts'
import { takeToken } from '../limits/limiter.ts'
import { mailJob } from '../mail/mail.ts'
import { sha256 } from '../sha256.ts'
import { hashMailbox, hasTested } from './former-testers.ts'
import { waitlistJob } from './seats.ts'

/** The limit on the same mail to one address, however often a stranger types it. */
const REPEAT_LIMIT = { burst: 1, seconds: 600 }

type ApplicantPayload = JobPayloads['notify_applicant']

/**
 * §8.5 Mails the owner of an address the result that the form may not show: they wait, have an offered seat, or have
 * been a tester. Returns the jobs to enqueue.
 */
export async function notifyApplicant(env: Env, db: Db, applicant: ApplicantPayload): Promise<Job[]> {
  const { email } = applicant
  const tested = hasTested(db, { email, hash: await hashMailbox(env, email) }, Date.now())
  const news = (await db.get<{ tested: number }>(sql`select ${tested} as tested`)).tested
    ? formerTesterNews(applicant)
    : await waitlistNews(db, applicant)
  if (!news) return []
  // A new place is mailed once anyway, so a rush of people causes no calls of the limiter.
  if (news.isNew) return [news.job]
  const key = `testing:notified:${await sha256(`${news.topic} ${applicant.cityId} ${applicant.email}`)}`
  return (await takeToken(env, key, REPEAT_LIMIT)).ok ? [news.job] : []
}

type ApplicantNews = { topic: string; job: Job; isNew?: boolean }

const formerTesterNews = ({ email, site }: ApplicantPayload): ApplicantNews => ({
  topic: 'known',
  job: mailJob(crypto.randomUUID(), {
    to: email,
    template: 'tester_known',
    values: { link: `${site}/testing/login` },
    isStranger: true,
  }),
})

async function waitlistNews(
  db: Db,
  { email, cityId, waitingId }: ApplicantPayload,
): Promise<ApplicantNews | null> {
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
