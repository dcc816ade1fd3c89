// Eight weeks of history of npm start's premium driver, so that the pages about it have data. Every start
// generates the same, counted back from the day of the first.
import { eq } from 'drizzle-orm'
import { shardFor } from '../domain/counter/counter.ts'
import { dayAt } from '../domain/local-day.ts'
import { compose } from '../domain/messages/compose.ts'
import { type MessageInput, modes, moments, tones } from '../domain/messages/message.ts'
import { reasonsAt } from '../domain/messages/reason.ts'
import { random } from '../domain/messages/seeded-random.ts'
import { DAY_MS, HOUR_MS } from '../domain/time.ts'
import { findAccountByEmail } from '../worker/auth/users/users.ts'
import { recountSlice } from '../worker/counter/tip-totals.ts'
import { openDb } from '../worker/db/db.ts'
import { activeDays } from '../worker/db/driver-schema.ts'
import { jobs } from '../worker/db/jobs-schema.ts'
import { messages } from '../worker/db/message-schema.ts'
import type { Server } from './server.ts'

const DAYS = 56
/** Hours of the day at which orders come. */
const HOURS = [11, 12, 13, 17, 18, 18, 19, 19, 20, 21]
const PLATFORMS = ['ubereats', 'doordash', 'doordash', 'didi'] as const

/** Gives the driver of this address a history, unless they have one. */
export async function seedHistory({ miniflare }: Server, email: string): Promise<void> {
  const env = (await miniflare.getBindings()) as unknown as Env
  const db = openDb(env.DB)
  const userId = (await findAccountByEmail(db, email))!.user.id
  if ((await db.$count(messages, eq(messages.userId, userId))) > 0) return
  const now = Date.now()
  const rows = Array.from({ length: DAYS }, (_, back) => messagesOf(DAYS - back, now)).flat()
  for (const day of new Set(rows.map((row) => row.day))) {
    await db.insert(activeDays).values({ userId, day }).onConflictDoNothing()
  }
  for (const row of rows) {
    const message = { ...row, userId }
    const payload = { userId, at: row.composedAt, shard: shardFor(row.id, Number(env.COUNTER_SHARDS)) }
    // Due at once: the next cron run counts them.
    const due = { attempts: 0, dueAt: now, createdAt: now }
    await db.batch([
      db.insert(messages).values(message),
      db.insert(jobs).values({ id: row.id, kind: 'count_message', payload, ...due }),
      db.insert(jobs).values({
        id: `engage:${row.id}`,
        kind: 'engage',
        payload: { userId, event: { type: 'message_created', messageId: row.id, day: row.day } },
        ...due,
      }),
    ])
  }
  await recountSlice(db, userId[0]!)
}

/** Messages of one day, so many days back: none on some days, a handful on others. */
function messagesOf(back: number, now: number) {
  const midnight = new Date(now - back * DAY_MS).setHours(0, 0, 0, 0)
  const nextRandom = random(back)
  const count = back % 7 === 3 ? 0 : 1 + Math.floor(nextRandom() * 4)
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
