import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { EXPORTS_PER_DAY } from '#domain/account/account.ts'
import { brand } from '#domain/brand.ts'
import type { InboxItem } from '#domain/inbox/notification.ts'
import { DAY_S } from '#domain/time.ts'
import type { Driver } from '../app.ts'
import { auditLog, identities, sessions, users, userSessions } from '../db/auth-schema.ts'
import { customers, subscriptions } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { achievements, activeDays, driverDetails, feedback, pushSubscriptions } from '../db/driver-schema.ts'
import { mfaFactors, passkeys, recoveryCodes } from '../db/factor-schema.ts'
import { screenshots, uploadQuota } from '../db/media-schema.ts'
import { messages } from '../db/message-schema.ts'
import { premiumGrants, referralCodes, referrals } from '../db/referral-schema.ts'
import {
  testerProfiles,
  testerSeats,
  testerTestimonials,
  testerWaitlist,
  websiteTestimonials,
} from '../db/testing-schema.ts'
import { downloadOf } from '../download.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { requireToken } from '../limits/rate-limits.ts'

/** Rows that are read, and held in memory, at one time. */
const PAGE = 500

/**
 * §2.14 The data export: all our data about a driver, as one JSON file that is streamed while it is read, so that its
 * length does not matter. Times are epoch milliseconds, money is integer cents; pictures are listed by their keys only.
 * Throws `rate_limited` after five in a day.
 */
export async function exportAccount(env: Env, db: Db, driver: Driver): Promise<Response> {
  const size = { burst: EXPORTS_PER_DAY, seconds: DAY_S }
  const message = `You have downloaded your data ${EXPORTS_PER_DAY} times today. It works again later.`
  await requireToken(env, { key: `export:${driver.id}`, size, message })
  return downloadOf(
    { name: 'my-data', extension: 'json', type: 'application/json' },
    writeJson(env, db, driver.id),
  )
}

/** The file in pieces of a page at most. A failed read aborts the download: half a file is no export. */
async function* writeJson(env: Env, db: Db, userId: string): AsyncGenerator<string, void> {
  const about = {
    what: `Everything that ${brand.name} holds about you`,
    madeAt: new Date().toISOString(),
    units: 'Times are milliseconds since 1970 (UTC), money is cents.',
    pictures: 'Each screenshot can be fetched at /api/screenshots/ and its id while you are signed in.',
  }
  yield `{\n"about": ${JSON.stringify(about)}`
  for (const [name, part] of Object.entries(exportParts)) {
    yield `,\n"${name}": [`
    let isFirst = true
    for await (const rows of pagesOf(db, part, userId)) {
      const text = rows.map((row) => `\n${JSON.stringify(row)}`).join(',')
      yield `${isFirst ? '' : ','}${text}`
      isFirst = false
    }
    yield ']'
  }
  const inbox: InboxItem[] = await inboxStub(env, userId).all()
  yield `,\n"inbox": ${JSON.stringify(inbox)}\n}\n`
}

type ExportRow = Record<string, unknown>

/** A driver's rows of one table, a page at a time: each page begins after the last row of the previous one. */
async function* pagesOf(db: Db, part: ExportPart, userId: string): AsyncGenerator<ExportRow[]> {
  const columns = getTableColumns(part.table)
  // Every exported table has a rowid, which rises with each insert.
  const order: SQL[] = part.order?.map((column) => sql`${column}`) ?? [sql`${part.table}.rowid`]
  const place = Object.fromEntries(order.map((column, n) => [`place${n}`, column.as(`place${n}`)]))
  let after: SQL | undefined
  for (;;) {
    const rows = (await db
      .select({ ...columns, ...place })
      .from(part.table)
      .where(and(eq(part.owner, userId), after))
      .orderBy(...order.map((column) => asc(column)))
      .limit(PAGE)) as ExportRow[]
    const last = rows.at(-1)
    if (last) yield rows.map((row) => exportedRow(row, part, Object.keys(place)))
    if (!last || rows.length < PAGE) return
    const values = Object.keys(place).map((name) => sql`${last[name]}`)
    after = sql`(${sql.join(order, sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}

/** The exported columns of a row, without its owner: the whole file is theirs. */
function exportedRow(row: ExportRow, { without }: ExportPart, places: string[]): ExportRow {
  const left = new Set(['userId', ...without, ...places])
  return Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name)))
}

/** One part of a driver's export: rows of a table, by their owner column. */
type ExportPart = {
  table: SQLiteTable
  owner: SQLiteColumn
  /** Columns that give access to the account or mean nothing to a person. */
  without: string[]
  /** The order of the rows, which an index serves; otherwise that of insertion. */
  order?: SQLiteColumn[]
}

/** A part whose columns in `without` are left out. */
const part = <Table extends SQLiteTable>(
  table: Table,
  owner: SQLiteColumn,
  without: (keyof Table['$inferSelect'] & string)[] = [],
): ExportPart => ({ table, owner, without })

/** Everything of a driver in the database, under the names in the file. */
export const exportParts: Record<string, ExportPart> = {
  account: part(users, users.id, ['passwordHash']),
  details: part(driverDetails, driverDetails.userId),
  identities: part(identities, identities.userId),
  subscription: part(subscriptions, subscriptions.userId),
  customer: part(customers, customers.userId, ['expectedUntil']),
  testDriver: part(testerProfiles, testerProfiles.userId, ['mailboxHash']),
  testDriverSeat: part(testerSeats, testerSeats.userId),
  testDriverWaitlist: part(testerWaitlist, testerWaitlist.userId, ['offerHash']),
  testimonials: part(testerTestimonials, testerTestimonials.userId),
  publicTestimonials: part(websiteTestimonials, websiteTestimonials.userId),
  referralCode: part(referralCodes, referralCodes.userId),
  // Referrers and friends are other people; each exports their own data alone.
  cameByReferral: part(referrals, referrals.friendId, ['referrerId']),
  broughtByReferral: part(referrals, referrals.referrerId, ['friendId']),
  givenPremium: part(premiumGrants, premiumGrants.userId),
  messages: {
    ...part(messages, messages.userId, ['key', 'digest']),
    order: [messages.composedAt, messages.id],
  },
  screenshots: part(screenshots, screenshots.userId),
  uploads: part(uploadQuota, uploadQuota.userId),
  achievements: part(achievements, achievements.userId),
  activeDays: part(activeDays, activeDays.userId),
  feedback: part(feedback, feedback.userId),
  pushSubscriptions: part(pushSubscriptions, pushSubscriptions.userId, ['endpoint', 'p256dh', 'auth']),
  signIns: part(sessions, sessions.userId, ['refreshKey', 'refreshCounter']),
  devices: part(userSessions, userSessions.userId, ['sessionToken']),
  secondSteps: part(mfaFactors, mfaFactors.userId, ['secret', 'credential']),
  recoveryCodes: part(recoveryCodes, recoveryCodes.userId, ['codeHash']),
  passkeys: part(passkeys, passkeys.userId, ['credential', 'credentialId']),
  securityEvents: part(auditLog, auditLog.actorId),
}
