// History of npm start's drivers, so that the pages about it have data. Every start generates the same, counted
// back from the day of the first.
import { and, eq, lt } from 'drizzle-orm'
import { shardFor } from '../domain/counter/counter.ts'
import { dayAt } from '../domain/local-day.ts'
import { compose } from '../domain/messages/compose.ts'
import { type MessageInput, modes, moments, tones } from '../domain/messages/message.ts'
import { reasonsAt } from '../domain/messages/reason.ts'
import { random } from '../domain/messages/seeded-random.ts'
import { DAY_MS, HOUR_MS } from '../domain/time.ts'
import { findAccountByEmail } from '../worker/auth/users/users.ts'
import { recountSlice } from '../worker/counter/tip-totals.ts'
import { users } from '../worker/db/auth-schema.ts'
import { openDb } from '../worker/db/db.ts'
import { activeDays } from '../worker/db/driver-schema.ts'
import { jobs } from '../worker/db/jobs-schema.ts'
import { messages } from '../worker/db/message-schema.ts'
import type { Server } from './server.ts'

/** How much a driver wrote: over how many days up to yesterday, on which share of them, and which days of which driver. */
export type Habit = { days: number; share: number; seed: number }

/** A message has some 20 columns, and a statement of D1 takes 100 parameters. */
const ROWS_PER_BATCH = 4

/** Eight weeks of nearly every day, as the premium driver's. */
const DILIGENT: Habit = { days: 56, share: 0.86, seed: 0 }
/** Hours of the day at which orders come. */
const HOURS = [11, 12, 13, 17, 18, 18, 19, 19, 20, 21]
const PLATFORMS = ['ubereats', 'doordash', 'doordash', 'didi'] as const

/** Gives the driver of this address a history, unless they have one. */
export async function seedHistory({ miniflare }: Server, email: string, habit = DILIGENT): Promise<void> {
  const env = (await miniflare.getBindings()) as unknown as Env
  const db = openDb(env.DB)
  const userId = (await findAccountByEmail(db, email))!.user.id
  if ((await db.$count(messages, eq(messages.userId, userId))) > 0) return
  const now = Date.now()
  const rows = Array.from({ length: habit.days }, (_, day) => messagesOf(habit, habit.days - day, now)).flat()
  // Due at once: the next cron run counts them.
  const due = { attempts: 0, dueAt: now, createdAt: now }
  for (let start = 0; start < rows.length; start += ROWS_PER_BATCH) {
    const part = rows.slice(start, start + ROWS_PER_BATCH)
    await db.batch([
      db
        .insert(activeDays)
        .values(part.map(({ day }) => ({ userId, day })))
        .onConflictDoNothing(),
      db.insert(messages).values(part.map((row) => ({ ...row, userId }))),
      db.insert(jobs).values(
        part.map(({ id, composedAt }) => {
          const payload = { userId, at: composedAt, shard: shardFor(id, Number(env.COUNTER_SHARDS)) }
          return { id, kind: 'count_message' as const, payload, ...due }
        }),
      ),
      db.insert(jobs).values(
        part.map(({ id, day }) => {
          const event = { type: 'message_created' as const, messageId: id, day }
          return { id: `engage:${id}`, kind: 'engage' as const, payload: { userId, event }, ...due }
        }),
      ),
    ])
  }
  await recountSlice(db, userId[0]!)
  // Who wrote was there.
  const seenAt = Math.max(0, ...rows.map(({ composedAt }) => composedAt))
  await db
    .update(users)
    .set({ seenAt })
    .where(and(eq(users.id, userId), lt(users.seenAt, seenAt)))
}

/** Messages of one day, so many days back: none on some days, a handful on others. */
function messagesOf({ seed, share }: Habit, back: number, now: number) {
  const midnight = new Date(now - back * DAY_MS).setHours(0, 0, 0, 0)
  const nextRandom = random(seed * 1_000 + back)
  const count = nextRandom() < share ? 1 + Math.floor(nextRandom() * 4) : 0
  return Array.from({ length: count }, () => {
    const pick = <Choice>(choices: readonly Choice[]) => choices[Math.floor(nextRandom() * choices.length)]!
    const moment = pick(moments)
    const input: MessageInput = {
      moment,
      tone: pick(tones),
      platform: pick(PLATFORMS),
      eta: moment === 'arriving' ? 2 + Math.floor(nextRandom() * 6) : 10 + Math.floor(nextRandom() * 25),
      reason: nextRandom() < 0.6 ? { kind: 'listed', id: pick(reasonsAt[moment]) } : null,
      instruction: null,
      itemCount: null,
      hasName: true,
      hasStore: nextRandom() < 0.5,
    }
    const composedAt = Math.round(midnight + (pick(HOURS) + nextRandom()) * HOUR_MS)
    const tipCents = nextRandom() < 0.4 ? 50 * Math.round(4 + nextRandom() * 14) : null
    return {
      id: crypto.randomUUID(),
      key: crypto.randomUUID(),
      digest: '',
      mode: pick(modes.slice(0, 2)),
      moment,
      tone: input.tone,
      platform: input.platform,
      reason: input.reason?.kind === 'listed' ? input.reason.id : null,
      text: compose(input, Math.floor(nextRandom() * 0xffff_ffff)),
      flags: [],
      tipCents,
      tipCurrency: tipCents === null ? null : 'AUD',
      tippedAt: tipCents === null ? null : composedAt + 2 * HOUR_MS,
      day: dayAt(composedAt, -new Date(composedAt).getTimezoneOffset()),
      composedAt,
      createdAt: composedAt,
    }
  })
}
