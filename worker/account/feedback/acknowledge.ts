import type { NewFeedback } from '#domain/account/feedback.ts'
import { RETENTION_MS, type NewInboxItem, priorities } from '#domain/inbox/notification.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Driver } from '../../app.ts'
import type { Job, JobOf } from '../../jobs/job.ts'

/** §2.14 The jobs that acknowledge feedback: a message in the driver's inbox, and a mail where there is an address. */
export function acknowledgementJobs(driver: Driver, { id, text }: NewFeedback, now: number): Job[] {
  const item: NewInboxItem = {
    id: `feedback-${id}`,
    kind: 'message',
    type: 'feedback',
    title: 'We have your feedback',
    message:
      'Thank you for writing. Somebody reads every word; if there is something to answer, it comes here.',
    priority: priorities.calm,
    link: null,
    createdAt: now,
    expiresAt: now + RETENTION_MS.message,
  }
  const notifyJob: Job = { id: crypto.randomUUID(), kind: 'notify', payload: { userId: driver.id, item } }
  return driver.email ? [notifyJob, mailJob(driver.email, text, now)] : [notifyJob]
}

const mailJob = (to: string, words: string, now: number): JobOf<'send_mail'> => ({
  id: crypto.randomUUID(),
  kind: 'send_mail',
  payload: { to, template: 'feedback_received', values: { words }, until: now + DAY_MS },
})
