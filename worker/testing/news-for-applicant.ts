import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { takeToken } from '../limiter/limiter.ts'
import type { Mail } from '../mail/mail.ts'
import type { Payloads, Promised } from '../outbox/promise.ts'
import { sha256 } from '../sha256.ts'
import { wasTester } from './profile.ts'
import { tellWaiting } from './seats.ts'

const DAY_MS = 86_400_000
/** The same is said to an address so often, however often somebody types it: nobody fills another's mailbox. */
const OFTEN = { burst: 1, seconds: 600 }

type Applied = Payloads['tell_applicant']

/**
 * §8.5 Tells whoever owns an address what the answer to the one who typed it may not: that they wait, that a seat is
 * kept or offered, or that they have been a tester. Returns the promises to be made.
 */
export async function newsForApplicant(env: Env, db: Db, applied: Applied): Promise<Promised[]> {
  const news = await newsOf(db, applied)
  if (!news) return []
  // Of a place in the list its owner hears when it is given, and a rush of people costs no limiter each.
  if (news.isNew) return [news.told]
  const key = `testing:told:${await sha256(`${news.what} ${applied.cityId} ${applied.email}`)}`
  return (await takeToken(env, key, OFTEN)).ok ? [news.told] : []
}

async function newsOf(
  db: Db,
  { email, cityId, city, waitingId, site }: Applied,
): Promise<{ what: string; told: Promised; isNew?: boolean } | null> {
  const link = `${site}/testing/login`
  if (await wasTester(db, email)) return byMail({ to: email, template: 'tester_known', values: { link } })
  const waiting = await db
    .select({ id: testerWaitlist.id, offeredUntil: testerWaitlist.offeredUntil })
    .from(testerWaitlist)
    .where(and(eq(testerWaitlist.email, email), eq(testerWaitlist.cityId, cityId)))
    .get()
  if (waiting) {
    const what = waiting.offeredUntil === null ? 'position' : 'offer'
    return {
      what,
      told: tellWaiting(waiting.id, what),
      isNew: waiting.id === waitingId && what === 'position',
    }
  }
  const mine = and(eq(testerSeats.email, email), eq(testerSeats.cityId, cityId))
  const isKept = await db.$count(testerSeats, and(mine, gt(testerSeats.until, Date.now())))
  return isKept > 0 ? byMail({ to: email, template: 'tester_kept', values: { city, link } }) : null
}

const byMail = (mail: Mail): { what: string; told: Promised } => ({
  what: mail.template,
  told: {
    id: `mail:${crypto.randomUUID()}`,
    kind: 'send_mail',
    payload: { ...mail, until: Date.now() + DAY_MS },
  },
})
