import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { toHex } from '#domain/hash.ts'
import { DAY_MS } from '#domain/time.ts'
import { users } from '../../db/auth-schema.ts'
import { type Db, insertWhere, openDb } from '../../db/db.ts'
import { signOutLinks } from '../../db/proof-schema.ts'
import { enqueue, enqueueWhere, jobColumns } from '../../jobs/enqueue.ts'
import type { JobOf } from '../../jobs/job.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { sha256 } from '../../sha256.ts'
import type { Operator } from '../operator/require-operator.ts'
import { deviceView, formatMailTime } from '../session/device.ts'
import type { Device } from '../session/sign-in.ts'
import type { UserRow } from '../users/users.ts'

/** Changes to how an account is opened, in the words of the mail to its owner. Only operators do `factor_changed`. */
const accessChanges = {
  password_set: 'A new password was set',
  email_changed: 'The email address was changed',
  phone_changed: 'The phone number was changed',
  factor_added: 'A second step was added',
  factor_removed: 'A second step was removed',
  factor_changed: 'The number of a second step was changed',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  recovery_codes_made: 'New recovery codes were made',
  recovery_codes_removed: 'The recovery codes were removed',
  recovery_code_used: 'A recovery code was used',
  identity_linked: 'Another account was linked for signing in',
  identity_unlinked: 'A linked account was removed',
}

/** Acts of an operator or the administrator. Their mail has no link that ends every session, which would not help. */
const supportActs = {
  suspended: 'The account was suspended',
  suspension_lifted: 'The account is open again',
  deleted: 'The account was deleted',
  signed_out: 'You were signed out on every device',
  premium_given: 'Premium was given to you',
  premium_taken_back: 'Your gift of Premium has ended',
}

const labels = { ...accessChanges, ...supportActs }
export type SecurityChange = keyof typeof labels

/** A change that is mailed to the account's address. Times are epoch milliseconds. */
export const ChangeNotice = z.object({
  userId: z.string(),
  /** The address as it was before the change. */
  to: z.string(),
  change: z.enum(Object.keys(labels) as SecurityChange[]),
  /** Where the owner's own session was in use; absent for an operator's change. */
  device: z.optional(z.string()),
  place: z.optional(z.string()),
  at: z.number(),
  /** The origin of the site, for the link. */
  site: z.string(),
})
export type ChangeNotice = z.infer<typeof ChangeNotice>

/** How long a notice is worth sending, and its link is valid, in milliseconds. */
const NOTICE_MS = 7 * DAY_MS

/**
 * The job that notifies an account's owner of a change, at the address before it; none for an unconfirmed address. It
 * is enqueued in the same batch as the change.
 */
export const changeNotices = (
  user: UserRow,
  { userAgent, place, site }: Device,
  change: SecurityChange,
): JobOf<'send_change_notice'>[] =>
  newsTo(user, {
    change,
    device: deviceView(userAgent).name,
    place: place ?? 'An unknown place',
    site,
  })

/** As {@link changeNotices}, for an operator's change. */
export const noticesByOperator = (
  user: UserRow,
  { site }: Pick<Operator, 'site'>,
  change: SecurityChange,
): JobOf<'send_change_notice'>[] => newsTo(user, { change, site })

type NoticeIf = { userId: string; change: keyof typeof supportActs; site: string; where: SQL }

/**
 * The statement that enqueues the notice of an administrator's act under the act's own condition, before the act in
 * its batch; none for an unconfirmed address. It returns the jobs for `runJobsSoon`.
 */
export function enqueueNoticeIf(db: Db, { userId, change, site, where }: NoticeIf) {
  const at = Date.now()
  const payload = { userId, to: '', change, site, at, until: at + NOTICE_MS }
  const toAddress = sql`json_set(${JSON.stringify(payload)}, '$.to', ${users.email})`
  const job = { id: crypto.randomUUID(), kind: 'send_change_notice', payload: toAddress } as const
  const isReached = and(eq(users.id, userId), isNotNull(users.email), isNotNull(users.emailConfirmedAt))
  return enqueueWhere(db, job, { from: users, where: and(isReached, where) }).returning(jobColumns)
}

function newsTo(
  { id: userId, email, emailConfirmedAt }: UserRow,
  notices: Pick<ChangeNotice, 'change' | 'device' | 'place' | 'site'>,
): JobOf<'send_change_notice'>[] {
  if (email === null || emailConfirmedAt === null) return []
  const at = Date.now()
  const payload = { userId, to: email, at, until: at + NOTICE_MS, ...notices }
  return [{ id: crypto.randomUUID(), kind: 'send_change_notice', payload }]
}

export const enqueueNotices = (db: Db, notices: JobOf<'send_change_notice'>[]) =>
  notices.map((it) => enqueue(db, it))

/**
 * Mails the owner of an account about a change to how it is opened, with a link that ends every session, or about an
 * act of support. The link is made here, so that the outbox stores none. A mail with a link is not sent for an account
 * that is gone. Throws as `sendMail` does.
 */
export async function sendChangeNotice(
  env: Env,
  { userId, to, change, at, site, ...context }: ChangeNotice,
): Promise<void> {
  const values = { what: labels[change], time: formatMailTime(at) }
  if (change in supportActs) return sendMail(env, { to, template: 'account_act_by_support', values })
  const token = await newSignOutToken(openDb(env.DB), userId)
  if (!token) return
  const link = `${site}/auth/v1/not-me?token=${token}`
  const { device, place } = context
  if (device === undefined || place === undefined) {
    return sendMail(env, { to, template: 'account_changed_by_support', values: { ...values, link } })
  }
  await sendMail(env, { to, template: 'account_changed', values: { ...values, device, place, link } })
}

/** A token that ends all sessions of an account once; undefined where there is no such account. */
async function newSignOutToken(db: Db, userId: string): Promise<string | undefined> {
  const token = toHex(crypto.getRandomValues(new Uint8Array(32)))
  const row = { id: await sha256(token), userId, expiresAt: Date.now() + NOTICE_MS }
  const ifThere = { from: users, where: eq(users.id, userId) }
  const [made] = await insertWhere(db, signOutLinks, row, ifThere).returning({ id: signOutLinks.id })
  return made && token
}
