import { and, eq, isNull } from 'drizzle-orm'
import type { NewTip } from '#domain/messages/tip.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/message-schema.ts'
import { outbox } from '../db/jobs-schema.ts'
import { AppError } from '../error.ts'
import { promisedWith } from '../jobs/enqueue.ts'
import { deliverSoon } from '../jobs/jobs.ts'
import type { Promised } from '../jobs/job.ts'
import { moveTips } from '../counter/tip-totals.ts'
import { type LoggedMessage, viewOf } from './history.ts'

/**
 * §3.9 Writes down the tip of a message, in place of one that was there, and returns the message. Throws `not_found`
 * for a message that was deleted or is anyone else's.
 */
export async function putTip(
  env: Env,
  db: Db,
  driver: Driver,
  { id, cents, currency }: NewTip & { id: string },
): Promise<LoggedMessage> {
  const mine = ownMessage(driver, id)
  const look: Promised = {
    id: `engage:${crypto.randomUUID()}`,
    kind: 'engage',
    payload: { userId: driver.id, event: { type: 'tip_logged', messageId: id } },
  }
  const [, [tipped]] = await db.batch([
    moveTips(db, mine, cents),
    db
      .update(messages)
      .set({ tipCents: cents, tipCurrency: currency, tippedAt: Date.now() })
      .where(mine)
      .returning(),
    db.insert(outbox).select(db.select(promisedWith(look)).from(messages).where(mine)),
  ])
  if (!tipped) throw noMessage()
  deliverSoon(env, db, [look])
  return viewOf(tipped)
}

/** Takes the tip of a message back, and returns the message. Without a tip nothing changes. Throws as {@link putTip}. */
export async function removeTip(db: Db, driver: Driver, id: string): Promise<LoggedMessage> {
  const mine = ownMessage(driver, id)
  const [, [untipped]] = await db.batch([
    moveTips(db, mine, null),
    db.update(messages).set({ tipCents: null, tipCurrency: null, tippedAt: null }).where(mine).returning(),
  ])
  if (!untipped) throw noMessage()
  return viewOf(untipped)
}

const ownMessage = (driver: Driver, id: string) =>
  and(eq(messages.id, id), eq(messages.userId, driver.id), isNull(messages.deletedAt))

const noMessage = () => new AppError('not_found', 'There is no such message')
