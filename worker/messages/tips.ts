import { announceJob } from '#domain/inbox/channel.ts'
import type { NewTip } from '#domain/messages/tip.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/message-schema.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { type LoggedMessage, messageNotFound, messageTopics, messageView, ownMessage } from './history.ts'

/**
 * §3.9 Saves the tip of a message, in place of an earlier one, and returns the message. Throws `not_found` for a
 * message that was deleted or is another driver's.
 */
export async function putTip(
  env: Env,
  db: Db,
  driver: Driver,
  { id, cents, currency }: NewTip & { id: string },
): Promise<LoggedMessage> {
  const mine = ownMessage(driver, id)
  const engageJob: Job = {
    id: `engage:${crypto.randomUUID()}`,
    kind: 'engage',
    payload: { userId: driver.id, event: { type: 'tip_logged', messageId: id } },
  }
  const announcement = tipAnnouncement(driver)
  const [[tipped]] = await db.batch([
    db
      .update(messages)
      .set({ tipCents: cents, tipCurrency: currency, tippedAt: Date.now() })
      .where(mine)
      .returning(),
    enqueueWhere(db, engageJob, { from: messages, where: mine }),
    enqueueWhere(db, announcement, { from: messages, where: mine }),
  ])
  if (!tipped) throw messageNotFound()
  runJobsSoon(env, db, [engageJob, announcement])
  return messageView(tipped)
}

/** Removes the tip of a message, and returns the message. Without a tip nothing changes. Throws as {@link putTip}. */
export async function removeTip(env: Env, db: Db, driver: Driver, id: string): Promise<LoggedMessage> {
  const mine = ownMessage(driver, id)
  const announcement = tipAnnouncement(driver)
  const [[untipped]] = await db.batch([
    db.update(messages).set({ tipCents: null, tipCurrency: null, tippedAt: null }).where(mine).returning(),
    enqueueWhere(db, announcement, { from: messages, where: mine }),
  ])
  if (!untipped) throw messageNotFound()
  runJobsSoon(env, db, [announcement])
  return messageView(untipped)
}

const tipAnnouncement = ({ id }: Driver) =>
  announceJob(crypto.randomUUID(), { userId: id, topics: messageTopics }, Date.now())
