import type { NewFeedback } from '#domain/account/feedback.ts'
import { KEPT_MS, type NewInboxItem, priorities } from '#domain/inbox/notification.ts'
import type { Driver } from '../../app.ts'
import type { Promised, PromisedAs } from '../../jobs/job.ts'

const DAY_MS = 86_400_000

/** §2.14 What tells a driver that their words have arrived: a message in their inbox, and a mail to whoever has an address. */
export function acknowledgements(driver: Driver, { id, text }: NewFeedback, now: number): Promised[] {
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
    expiresAt: now + KEPT_MS.message,
  }
  const told: Promised = { id: crypto.randomUUID(), kind: 'notify', payload: { userId: driver.id, item } }
  return driver.email ? [told, mailTo(driver.email, text, now)] : [told]
}

const mailTo = (to: string, words: string, now: number): PromisedAs<'send_mail'> => ({
  id: crypto.randomUUID(),
  kind: 'send_mail',
  payload: { to, template: 'feedback_received', values: { words }, until: now + DAY_MS },
})
