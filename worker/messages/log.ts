import { waitUntil } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { can, capabilityOf } from '#domain/billing/plan.ts'
import { planOf } from '#domain/billing/subscription.ts'
import { dayAt, isDayAt } from '#domain/local-day.ts'
import { compose } from '#domain/messages/compose.ts'
import { canSend, lint } from '#domain/messages/lint/lint.ts'
import { isCounted, type MessageFlag, type NewMessage } from '#domain/messages/message.ts'
import { DAY_MS, DAY_S, HOUR_S, MINUTE_S } from '#domain/time.ts'
import type { Driver } from '../app.ts'
import { findAccess } from '../billing/access.ts'
import { counterShardName } from '../counter/stubs.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/message-schema.ts'
import { AppError } from '../error.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { returnTokens, takeTokens, type TokenRequest } from '../limits/limiter.ts'
import { logError } from '../logging/log-error.ts'
import { settingsOf } from '../settings/settings.ts'
import { sha256 } from '../sha256.ts'
import { type LoggedMessage, messageView } from './history.ts'
import { enqueueTipReminder } from './tip-reminder.ts'

const COUNTED = 'counted'

/** Whether a message may be logged, and whether the public counter counts it; else the seconds until a retry. */
type MessageAllowance = { ok: true; isCounted: boolean } | { ok: false; retryAfter: number }

/**
 * Takes the tokens of one message, in one call: RATE_LIMIT_MESSAGES a minute, RATE_LIMIT_MESSAGES_DAY a day, and
 * COUNTED_MESSAGES_PER_HOUR in an hour of the UTC clock, without which it is logged and not counted.
 * @param mayCount false for a message that is not counted anyway
 */
async function rateLimitMessage(env: Env, driver: Driver, mayCount: boolean): Promise<MessageAllowance> {
  const taken = await takeTokens(env, bucketKeyOf(driver), tokenRequestsFor(env, mayCount))
  return taken.ok ? { ok: true, isCounted: mayCount && !taken.without.includes(COUNTED) } : taken
}

/** Returns the tokens of a message that had been logged before. */
function returnMessageTokens(env: Env, driver: Driver, isCounted: boolean): void {
  waitUntil(
    returnTokens(env, bucketKeyOf(driver), tokenRequestsFor(env, isCounted)).catch((error: unknown) =>
      logError('limiter', error),
    ),
  )
}

const bucketKeyOf = ({ id }: Driver) => `messages:${id}`

function tokenRequestsFor(env: Env, withCounted: boolean): TokenRequest[] {
  const settings = settingsOf(env)
  const requests: TokenRequest[] = [
    { bucket: 'minute', size: { burst: settings.RATE_LIMIT_MESSAGES, seconds: MINUTE_S } },
    { bucket: 'day', size: { burst: settings.RATE_LIMIT_MESSAGES_DAY, seconds: DAY_S } },
  ]
  const hour = { burst: settings.COUNTED_MESSAGES_PER_HOUR, seconds: HOUR_S, refills: 'at_once' } as const
  return withCounted ? [...requests, { bucket: COUNTED, size: hour, isOptional: true }] : requests
}

/** The longest that a message may wait offline; an older time is not believed, in milliseconds. */
const OLDEST_MS = 30 * DAY_MS

/**
 * Logs a driver's message, counts it once, and returns it; `replayed` says that this key had been logged before,
 * which costs nothing and is never refused. A sent message is never refused for its contents, only flagged, and its
 * flags decide for good whether it counts.
 *
 * Throws `plan_required` when the plan allowed the mode neither when the message was composed nor now, `conflict`
 * when the key has been used for another message, and `rate_limited` for more messages than a driver makes.
 */
export async function logMessage(
  env: Env,
  db: Db,
  driver: Driver,
  message: NewMessage,
): Promise<{ message: LoggedMessage; replayed: boolean }> {
  const now = Date.now()
  // A phone's clock can be wrong. That is no reason to lose the message, so its time is only kept in bounds.
  const composedAt = Math.min(Math.max(message.composedAt, now - OLDEST_MS), now)
  // The same clock set the day, so it is believed as far as the time is.
  const day = message.day && isDayAt(message.day, composedAt) ? message.day : null
  const flags = [...flagsOf(message), ...(await checkMode(db, driver, { ...message, composedAt }))]
  const { moment, tone, platform, reason } = message.input
  const mayCount = isCounted(flags)
  const allowance = await rateLimitMessage(env, driver, mayCount)
  if (allowance.ok && mayCount && !allowance.isCounted) flags.push('over_hourly_limit')
  const row = {
    id: crypto.randomUUID(),
    userId: driver.id,
    key: message.key,
    digest: await digestOf(message),
    mode: message.mode,
    moment,
    tone,
    platform,
    reason: reason && (reason.kind === 'own' ? 'own' : reason.id),
    text: message.text,
    flags,
    composedAt,
    day,
    createdAt: now,
  }
  if (!allowance.ok)
    return { message: await findReplay(db, row, tooMany(allowance.retryAfter)), replayed: true }
  const payload = { userId: driver.id, at: composedAt, shard: counterShardName(env, row.id) }
  const countJobs: Job[] = isCounted(flags) ? [{ id: row.id, kind: 'count_message', payload }] : []

  const engageJob: Job = {
    id: `engage:${row.id}`,
    kind: 'engage',
    payload: {
      userId: driver.id,
      event: { type: 'message_created', messageId: row.id, day: day ?? dayAt(composedAt) },
    },
  }
  // The jobs are enqueued only for a new message; all or nothing is written.
  const isNew = eq(messages.id, row.id)
  const enqueueIfNew = (job: Job) => enqueueWhere(db, job, { from: messages, where: isNew })
  const [inserted] = await db.batch([
    db
      .insert(messages)
      .values(row)
      .onConflictDoNothing({ target: [messages.userId, messages.key] })
      .returning(),
    enqueueIfNew(engageJob),
    enqueueTipReminder(db, row),
    ...countJobs.map(enqueueIfNew),
  ])
  if (!inserted[0]) {
    returnMessageTokens(env, driver, allowance.isCounted)
    return { message: await findReplay(db, row, keyConflict()), replayed: true }
  }
  runJobsSoon(env, db, [...countJobs, engageJob])
  return { message: messageView(inserted[0]), replayed: false }
}

function flagsOf({ input, seed, text }: NewMessage): MessageFlag[] {
  const flags: MessageFlag[] = []
  if (compose(input, seed) !== text) flags.push('differs_from_grammar')
  if (!canSend(lint(text, input))) flags.push('newer_lint_block')
  return flags
}

/** §4.4, §6.2 The flag for a mode that the plan has lost since; throws for a mode that it did not have either. */
async function checkMode(
  db: Db,
  driver: Driver,
  { mode, composedAt }: Pick<NewMessage, 'mode' | 'composedAt'>,
): Promise<MessageFlag[]> {
  const capability = capabilityOf(mode)
  if (can('free', capability)) return []
  const access = await findAccess(db, driver.id)
  if (can(planOf(access, Date.now()), capability)) return []
  if (can(planOf(access, composedAt), capability)) return ['plan_changed']
  throw new AppError('plan_required', 'This way to make messages is part of Premium')
}

/**
 * The message that was logged under the key before. Throws `conflict` when it was another message, or `none` without
 * any; a deleted one can no longer be compared, and its key stays used.
 */
async function findReplay(
  db: Db,
  { userId, key, digest }: { userId: string; key: string; digest: string },
  notLogged: AppError,
) {
  const existing = await db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.key, key)))
    .get()
  if (!existing) throw notLogged
  if (existing.deletedAt === null && existing.digest !== digest) throw keyConflict()
  return messageView(existing)
}

const keyConflict = () => new AppError('conflict', 'This key has been used for another message')
const tooMany = (retryAfter: number) =>
  new AppError('rate_limited', 'That was a lot at once. Your messages are logged bit by bit.', retryAfter)

/** SHA-256 over the whole request. The random key in it keeps the text from being guessed from the digest. */
async function digestOf({ key, mode, input, seed, text, composedAt }: NewMessage): Promise<string> {
  // The schema's parsed output has its keys in the schema's order.
  const sent = JSON.stringify([key, mode, input, seed, text, composedAt])
  return sha256(sent)
}
