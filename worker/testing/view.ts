import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { daysRemaining, testerStateOf } from '#domain/testing/tester.ts'
import { type TesterOffer, type TesterTask, testerTasks, type TesterView } from '#domain/testing/testing.ts'
import { MINUTE_S } from '#domain/time.ts'
import type { App, Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { feedback } from '../db/driver-schema.ts'
import { screenshots } from '../db/media-schema.ts'
import { messageTotals } from '../db/message-schema.ts'
import { AppError } from '../error.ts'
import { clientNetwork, requireToken } from '../limits/rate-limits.ts'
import { settingsOf } from '../settings/settings.ts'
import { findOffer } from './notify-waiting.ts'
import { findProfile, isUnconfirmed } from './profile.ts'

const FIVE_MINUTES_S = 5 * MINUTE_S

/**
 * §2.24, §4.1 A tester's own view, also when their time is over (§2.25). Throws `not_found` for others: a person with
 * an unconfirmed address is no tester yet.
 */
export async function getTester(db: Db, driver: Driver): Promise<TesterView> {
  const profile = await findProfile(db, driver.id)
  if (!profile || isUnconfirmed(profile)) {
    throw new AppError('not_found', 'Tester profile not found')
  }
  const now = Date.now()
  const { fullName, city, countryCode, expiresAt, testimonialGiven } = profile
  const state = testerStateOf(profile, now) === 'active' ? 'active' : 'expired'
  const done = await completedTasks(db, driver.id)
  const isDone = (task: TesterTask) => (task === 'share_experience' ? testimonialGiven : done[task])
  return {
    fullName,
    city,
    countryCode,
    state,
    daysLeft: state === 'active' ? daysRemaining(expiresAt, now) : 0,
    expiresAt,
    testedBefore: profile.confirmedAt === expiresAt,
    testimonialGiven,
    tasks: testerTasks.map((task) => ({ task, isDone: isDone(task) })),
  }
}

/** The tasks that a driver has done, derived from their records. */
async function completedTasks(
  db: Db,
  userId: string,
): Promise<Record<Exclude<TesterTask, 'share_experience'>, boolean>> {
  const [[totals], uploaded, sentFeedback] = await db.batch([
    db.select().from(messageTotals).where(eq(messageTotals.userId, userId)),
    some(db, screenshots, eq(screenshots.userId, userId)),
    some(db, feedback, eq(feedback.userId, userId)),
  ])
  return {
    write_message: totals !== undefined,
    read_screenshot: uploaded.length > 0,
    log_tip: totals !== undefined && totals.tippedMessages > 0,
    use_automated: totals !== undefined && totals.automatedMessages + totals.enhancedMessages > 0,
    send_feedback: sentFeedback.length > 0,
  }
}

const some = (db: Db, table: typeof screenshots | typeof feedback, which: SQL) =>
  db
    .select({ one: sql<number>`1` })
    .from(table)
    .where(which)
    .limit(1)

/**
 * The offer of a mail's token. One network may read offers as often as it may have mail sent (RATE_LIMIT_OTP). Throws
 * `not_found` once the seat is gone, or for an unknown token, and `rate_limited`.
 */
export async function readOffer(
  { env, var: { db }, req }: Context<App>,
  token: string,
): Promise<TesterOffer> {
  const network = clientNetwork(req.raw)
  const size = { burst: settingsOf(env).RATE_LIMIT_OTP, seconds: FIVE_MINUTES_S }
  if (network) await requireToken(env, { key: `testing:offer:${network}`, size })
  const offer = await findOffer(db, token)
  if (!offer) throw new AppError('not_found', 'This offer has ended')
  const { fullName, email, phoneNumber, countryCode, city, offeredUntil } = offer
  return { fullName, email, phoneNumber, countryCode, city, until: offeredUntil ?? 0 }
}
