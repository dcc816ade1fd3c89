import { and, eq, ne, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { can, capabilityOf } from '#domain/billing/plan.ts'
import { announceJob } from '#domain/inbox/channel.ts'
import { dayAt, isDayAt } from '#domain/local-day.ts'
import { compose } from '#domain/messages/compose.ts'
import {
  isCounted,
  type MessageFlag,
  type Mode,
  type NewMessage,
  uncountedFlags,
} from '#domain/messages/message.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Bearer } from '../auth/session/access-token.ts'
import {
  authorizeSession,
  isActiveSession,
  orSessionUnavailable,
  sessionQuery,
} from '../auth/session/guards.ts'
import { hasPremium } from '../billing/access.ts'
import { counterShardName } from '../counter/stubs.ts'
import { users } from '../db/auth-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { messageLimits, messages } from '../db/message-schema.ts'
import { isWithoutProgress, progressQueries } from '../engagement/engage.ts'
import { AppError } from '../error.ts'
import { enqueueAllWhere } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { sha256 } from '../sha256.ts'
import { type LoggedMessage, messageTopics, messageView } from './history.ts'
import { enqueueTipReminder } from './jobs.ts'
import { messageRateLimit } from './rate-limit.ts'

/** The longest that a message may wait offline; an older time is not believed, in milliseconds. */
const OLDEST_MS = 30 * DAY_MS

/**
 * Logs a driver's message, counts it once, and returns it; `replayed` says that this key had been logged before,
 * which costs nothing and is never refused. A sent message is never refused for its contents, only flagged, and its
 * flags decide for good whether it counts.
 *
 * One batch checks session, plan and limits, writes the message with its jobs, and reads what follows from it.
 *
 * Throws as `requireDriver` does, `plan_required` when the plan allowed the mode neither when the message was composed
 * nor now, `conflict` when the key has been used for another message, and `rate_limited` for more messages than a
 * driver makes.
 */
export async function logMessage(
  env: Env,
  db: Db,
  bearer: Bearer,
  message: NewMessage,
): Promise<{ message: LoggedMessage; replayed: boolean }> {
  const now = Date.now()
  const { userId } = bearer
  // A phone's clock can be wrong. That is no reason to lose the message, so its time is only kept in bounds.
  const composedAt = Math.min(Math.max(message.composedAt, now - OLDEST_MS), now)
  // The same clock set the day, so it is believed as far as the time is.
  const day = message.day && isDayAt(message.day, composedAt) ? message.day : null
  const flags = await flagsOf(message)
  const limit = messageRateLimit(env, userId, now)
  const mode = modeCheck(userId, { mode: message.mode, composedAt, now })
  const { moment, tone, platform, reason } = message.input
  const row = {
    id: crypto.randomUUID(),
    userId,
    key: message.key,
    digest: await digestOf(message),
    mode: message.mode,
    moment,
    tone,
    platform,
    reason: reason && (reason.kind === 'own' ? 'own' : reason.id),
    text: message.text,
    flags: flagsWhere(flags, [
      ['plan_changed', mode.hasChanged],
      ['over_hourly_limit', isCounted(flags) ? limit.isOverHour : sql`0`],
    ]),
    composedAt,
    day,
    createdAt: now,
  }
  const countJobs: Job[] = isCounted(flags)
    ? [
        {
          id: row.id,
          kind: 'count_message',
          payload: { userId, at: composedAt, shard: counterShardName(env, row.id) },
        },
      ]
    : []
  const activeDay = day ?? dayAt(composedAt)
  const engageJob: Job = {
    id: `engage:${row.id}`,
    kind: 'engage',
    payload: { userId, event: { type: 'message_created', messageId: row.id, day: activeDay } },
  }
  const announcement = announceJob(row.id, { userId, topics: messageTopics }, now)
  // Everything else is written only for a new message; all or nothing is written.
  const isNew = eq(messages.id, row.id)
  const ofKey = and(eq(messages.userId, userId), eq(messages.key, message.key))
  const [found, [checked], [inserted], , , , , [existing], ...progress] = await orSessionUnavailable(
    db.batch([
      sessionQuery(db, bearer),
      // Only for the refusal of a message that is not logged.
      db
        .select({
          limits: messageLimits,
          isAllowed: sql`${mode.isAllowed}`.mapWith(Boolean).as('is_allowed'),
        })
        .from(users)
        .leftJoin(messageLimits, eq(messageLimits.userId, users.id))
        .where(eq(users.id, userId)),
      insertWhere(db, messages, row, {
        where: and(isActiveSession(db, bearer, now), mode.isAllowed, limit.hasToken),
      })
        .onConflictDoNothing({ target: [messages.userId, messages.key] })
        .returning(),
      limit.take(db, row.id, countedIn(messages.flags)),
      enqueueAllWhere(db, [engageJob, announcement], { from: messages, where: isNew }),
      enqueueAllWhere(db, countJobs, { from: messages, where: and(isNew, countedIn(messages.flags)) }),
      enqueueTipReminder(db, row),
      db
        .select()
        .from(messages)
        .where(and(ofKey, ne(messages.id, row.id))),
      ...progressQueries(db, userId, { messageId: row.id, day: activeDay }),
    ]),
  )
  authorizeSession(found[0], bearer)
  if (!inserted) {
    if (!existing && !checked?.isAllowed)
      throw new AppError('plan_required', 'This way to make messages is part of Premium')
    if (!existing) throw tooMany(limit.retryAfter(checked!.limits))
    // A deleted message can no longer be compared, and its key stays used.
    if (existing.deletedAt === null && existing.digest !== row.digest) throw keyConflict()
    return { message: messageView(existing), replayed: true }
  }
  const jobs = [...(isCounted(inserted.flags) ? countJobs : []), announcement]
  if (isWithoutProgress(progress)) runJobsSoon(env, db, jobs, [engageJob])
  else runJobsSoon(env, db, [...jobs, engageJob])
  return { message: messageView(inserted), replayed: false }
}

async function flagsOf({ input, seed, text }: NewMessage): Promise<MessageFlag[]> {
  const { canSend, lint } = await import('#domain/messages/lint/lint.ts')
  const flags: MessageFlag[] = []
  if (compose(input, seed) !== text) flags.push('differs_from_grammar')
  if (!canSend(lint(text, input))) flags.push('newer_lint_block')
  return flags
}

/**
 * §4.4, §6.2 Whether a mode may be logged, by the driver's plan now or when the message was composed, and whether the
 * plan has lost it since, in SQL.
 */
function modeCheck(
  userId: string,
  { mode, composedAt, now }: { mode: Mode; composedAt: number; now: number },
): { isAllowed: SQL; hasChanged: SQL } {
  if (can('free', capabilityOf(mode))) return { isAllowed: sql`1`, hasChanged: sql`0` }
  const [has, had] = [hasPremium(userId, now), hasPremium(userId, composedAt)]
  return { isAllowed: sql`(${has} or ${had})`, hasChanged: sql`not ${has}` }
}

/** A list of flags as JSON, then those whose condition holds. Each condition is used once: D1 binds 100 values. */
function flagsWhere(flags: MessageFlag[], conditions: readonly (readonly [MessageFlag, SQL])[]): SQL {
  const all = [...flags, ...conditions.map(([flag]) => flag)]
  const holds = conditions.map(([flag, condition]) => sql`when ${flag} then ${condition}`)
  return sql`(select json_group_array(value) from json_each(${JSON.stringify(all)})
    where case value ${sql.join(holds, sql` `)} else 1 end)`
}

/** `isCounted` of a list of flags, in SQL. */
const countedIn = (flags: SQLWrapper): SQL =>
  sql`not exists (select 1 from json_each(${flags}) where value in ${uncountedFlags})`

const keyConflict = () => new AppError('conflict', 'This key has been used for another message')
const tooMany = (retryAfter: number) =>
  new AppError('rate_limited', 'That was a lot at once. Your messages are logged bit by bit.', retryAfter)

/** SHA-256 over the whole request. The random key in it keeps the text from being guessed from the digest. */
async function digestOf({ key, mode, input, seed, text, composedAt }: NewMessage): Promise<string> {
  // The schema's parsed output has its keys in the schema's order.
  const sent = JSON.stringify([key, mode, input, seed, text, composedAt])
  return sha256(sent)
}
