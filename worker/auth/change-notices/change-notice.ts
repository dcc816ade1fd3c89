import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { jobs } from '../../db/jobs-schema.ts'
import { enqueue, jobColumns } from '../../jobs/enqueue.ts'
import type { JobOf } from '../../jobs/job.ts'
import { deviceView } from '../session/device-view.ts'
import type { Operator } from '../operator/require-operator.ts'
import type { Device } from '../session/sign-in.ts'
import type { UserRow } from '../users/users.ts'

/** Acts of an operator or the administrator that ending every session would not answer. */
export const supportActs = [
  'suspended',
  'suspension_lifted',
  'deleted',
  'signed_out',
  'premium_given',
  'premium_taken_back',
] as const
export type SupportAct = (typeof supportActs)[number]

/** What was changed about an account, mostly about how it is opened. */
const SecurityChange = z.enum([
  'password_set',
  'email_changed',
  'phone_changed',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'recovery_codes_removed',
  'recovery_code_used',
  'identity_linked',
  'identity_unlinked',
  /** An operator alone does it. */
  'factor_changed',
  ...supportActs,
])
export type SecurityChange = z.infer<typeof SecurityChange>

/** A change that its account's address is to hear of. Times are epoch milliseconds. */
export const ChangeNotice = z.object({
  userId: z.string(),
  /** The address as it was before the change. */
  to: z.string(),
  change: SecurityChange,
  /** Where the owner's own session was in use; absent for what an operator did. */
  device: z.optional(z.string()),
  place: z.optional(z.string()),
  at: z.number(),
  /** Where the site is, for the link. */
  site: z.string(),
})
export type ChangeNotice = z.infer<typeof ChangeNotice>

/** How long a notice is worth sending, and its link is valid, in milliseconds. */
export const NOTICE_MS = 7 * 86_400_000

/**
 * The job that notifies an account's owner of a change, at the address before it; none for an unconfirmed address. It
 * is enqueued in the same batch as the change.
 */
export const changeNotices = (
  user: UserRow,
  { userAgent, place, issuer }: Device,
  change: SecurityChange,
): JobOf<'send_change_notice'>[] =>
  newsTo(user, {
    change,
    device: deviceView(userAgent).name,
    place: place ?? 'An unknown place',
    site: issuer.replace(/\/auth\/v1$/, ''),
  })

/** As {@link changeNotices}, for an operator's change. */
export const newsByOperator = (
  user: UserRow,
  { site }: Pick<Operator, 'site'>,
  change: SecurityChange,
): JobOf<'send_change_notice'>[] => newsTo(user, { change, site })

type NoticeIf = { userId: string; change: SupportAct; site: string; where: SQL }

/**
 * The statement that enqueues the notice of an administrator's act under the act's own condition, before the act in
 * its batch; none for an unconfirmed address. {@link noticeJobs} reads its rows for `runJobsSoon`.
 */
export function enqueueNoticeIf(db: Db, { userId, change, site, where }: NoticeIf) {
  const at = Date.now()
  const payload = { userId, to: '', change, site, at, until: at + NOTICE_MS }
  const job: JobOf<'send_change_notice'> = { id: crypto.randomUUID(), kind: 'send_change_notice', payload }
  const toAddress = sql`json_set(${JSON.stringify(payload)}, '$.to', ${users.email})`.as('payload')
  const isReached = and(eq(users.id, userId), isNotNull(users.email), isNotNull(users.emailConfirmedAt))
  return db
    .insert(jobs)
    .select(
      db
        .select({ ...jobColumns(job), payload: toAddress })
        .from(users)
        .where(and(isReached, where)),
    )
    .returning({ id: jobs.id, kind: jobs.kind, payload: jobs.payload })
}

/** The jobs that {@link enqueueNoticeIf} returned. */
export const noticeJobs = (rows: { id: string; kind: string; payload: unknown }[]) =>
  rows as JobOf<'send_change_notice'>[]

function newsTo(
  { id: userId, email, emailConfirmedAt }: UserRow,
  notices: Pick<ChangeNotice, 'change' | 'device' | 'place' | 'site'>,
): JobOf<'send_change_notice'>[] {
  if (email === null || emailConfirmedAt === null) return []
  const at = Date.now()
  const payload = { userId, to: email, at, until: at + NOTICE_MS, ...notices }
  return [{ id: crypto.randomUUID(), kind: 'send_change_notice', payload }]
}

/** The statements that enqueue the notices. */
export const enqueueNotices = (db: Db, notices: JobOf<'send_change_notice'>[]) =>
  notices.map((it) => enqueue(db, it))
