import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { testerWaitlist } from '../db/testing-schema.ts'
import { takeToken } from '../limits/limiter.ts'
import type { Payloads, Promised } from '../jobs/job.ts'
import { sha256 } from '../sha256.ts'
import { mailboxMark, wasTesterBefore } from './former-testers.ts'
import { wasTester } from './profile.ts'
import { tellWaiting } from './seats.ts'

const DAY_MS = 86_400_000
/** The same is said to an address so often, however often somebody types it: nobody fills another's mailbox. */
const OFTEN = { burst: 1, seconds: 600 }

type Applied = Payloads['tell_applicant']

/**
 * §8.5 Tells whoever owns an address what the answer to the one who typed it may not: that they wait, that a seat is
 * offered to them, or that they have been a tester. Returns the promises to be made.
 */
export async function newsForApplicant(env: Env, db: Db, applied: Applied): Promise<Promised[]> {
  const news = (await hasTested(env, db, applied.email))
    ? newsOfKnown(applied)
    : await newsOfWaiting(db, applied)
  if (!news) return []
  // Of a place in the list its owner hears when it is given, and a rush of people costs no limiter each.
  if (news.isNew) return [news.told]
  const key = `testing:told:${await sha256(`${news.what} ${applied.cityId} ${applied.email}`)}`
  return (await takeToken(env, key, OFTEN)).ok ? [news.told] : []
}

type News = { what: string; told: Promised; isNew?: boolean }

/** Whether somebody's account, or the mailbox of one that was erased within a year, has had its days. */
async function hasTested(env: Env, db: Db, email: string): Promise<boolean> {
  if (await wasTester(db, email)) return true
  const mark = sql`${await mailboxMark(env, email)}`
  const before = await db.get<{ was: number }>(
    sql`select ${wasTesterBefore({ mark, userId: '' }, Date.now())} as was`,
  )
  return before?.was === 1
}

const newsOfKnown = ({ email, site }: Applied): News => ({
  what: 'known',
  told: {
    id: `mail:${crypto.randomUUID()}`,
    kind: 'send_mail',
    payload: {
      to: email,
      template: 'tester_known',
      values: { link: `${site}/testing/login` },
      isStranger: true,
      until: Date.now() + DAY_MS,
    },
  },
})

async function newsOfWaiting(db: Db, { email, cityId, waitingId }: Applied): Promise<News | null> {
  const waiting = await db
    .select({ id: testerWaitlist.id, offeredUntil: testerWaitlist.offeredUntil })
    .from(testerWaitlist)
    .where(and(eq(testerWaitlist.email, email), eq(testerWaitlist.cityId, cityId)))
    .get()
  if (!waiting) return null
  const what = waiting.offeredUntil === null ? 'position' : 'offer'
  return {
    what,
    told: tellWaiting(waiting.id, what),
    isNew: waiting.id === waitingId && what === 'position',
  }
}
