import { and, eq, inArray } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import { HOUR_S } from '#domain/time.ts'
import { oneTimeTokens } from '../../db/proof-schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { takeToken } from '../../limits/rate-limits.ts'
import { settingsOf } from '../../settings/settings.ts'
import { rememberAsker } from '../codes/asker.ts'
import { rateLimitCodes, sendCodeJob, takeCodeToken } from '../codes/enqueue-code.ts'
import { deleteTokens } from '../codes/one-time-token.ts'
import { requiresOldAddress } from '../codes/outgoing-codes.ts'
import { requireChannel } from '../codes/request-code.ts'
import { AuthError } from '../error.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import { mailRedirect, redirectFor } from '../redirect.ts'
import type { BearerApp } from '../session/bearer.ts'
import { requireRecentAuthentication } from '../session/sessions.ts'
import type { UserChange } from './change-user.ts'
import { upsertOwnIdentity } from './identities.ts'
import { requireEmail, requirePhone, requireSmsAvailable } from './user-fields.ts'
import {
  emailIdentity,
  emailTaken,
  findAccountByEmail,
  findAccountByPhone,
  phoneIdentity,
  phoneTaken,
  roleOf,
  type UserRow,
} from './users.ts'

/**
 * Counts one request of an account for another address or number (RATE_LIMIT_ADDRESS_CHANGE an hour): the protocol
 * reveals whether somebody else has it, so the limit keeps anybody from checking a list. Throws
 * `over_request_rate_limit` (429), or 503 when the limits cannot be read.
 */
async function limitAddressChanges(env: Env, userId: string): Promise<void> {
  const size = { burst: settingsOf(env).RATE_LIMIT_ADDRESS_CHANGE, seconds: HOUR_S }
  await rateLimit(takeToken(env, `address-change:${userId}`, size), 'over_request_rate_limit', MESSAGE)
}

const MESSAGE = 'Too many changes of address. Please wait a while and try again.'

/** The result of planning a change of address: columns and rows to write together, and codes to send afterwards. */
type AddressChange = {
  columns: Partial<UserRow>
  statements: BatchItem<'sqlite'>[]
  /** The refusal when another account has taken the address concurrently. */
  taken: AuthError
  send: () => void
}

/** Plans the change of an email address or phone number. Throws when one is taken. */
export async function planAddressChange(c: Context<BearerApp>, change: UserChange): Promise<AddressChange> {
  const parts = [await emailChange(c, change), await phoneChange(c, change)]
  const jobs = parts.flatMap((part) => part.jobs)
  return {
    columns: Object.assign({}, ...parts.map((part) => part.columns)) as Partial<UserRow>,
    statements: [...parts.flatMap((part) => part.statements), ...jobs.map((it) => enqueue(c.var.db, it))],
    taken: change.email === '' ? phoneTaken() : emailTaken(),
    send: () => runJobsSoon(c.env, c.var.db, jobs),
  }
}

type Part = { columns: Partial<UserRow>; statements: BatchItem<'sqlite'>[]; jobs: Job[] }
const noChange: Part = { columns: {}, statements: [], jobs: [] }

async function emailChange(c: Context<BearerApp>, change: UserChange): Promise<Part> {
  const { account, db } = c.var
  const { user } = account
  if (change.email === '') return noChange
  if (user.isSso) throw ssoManaged('email')
  const email = requireEmail(change.email)
  const target = mailRedirect(c, { challenge: change, redirectTo: c.req.query('redirect_to') })
  const pending = and(
    eq(oneTimeTokens.userId, user.id),
    inArray(oneTimeTokens.purpose, ['email_change_new', 'email_change_current']),
  )
  if (email === user.email) {
    if (user.newEmail === null) return noChange
    const columns = { newEmail: null, emailChangeSentAt: null, emailChangeHalfway: false }
    return { ...noChange, columns, statements: [db.delete(oneTimeTokens).where(pending)] }
  }
  // This proof counts as the present address's confirmation, where one is required.
  if (settingsOf(c.env).MAILER_AUTOCONFIRM || !requiresOldAddress(c.env, user))
    requireRecentAuthentication(c.var)
  await limitAddressChanges(c.env, user.id)
  if (await findAccountByEmail(db, email)) throw emailTaken()
  const now = Date.now()
  // Without a proof, a stranger who typed an address first would own the account that its reader signs up for later.
  if (settingsOf(c.env).MAILER_AUTOCONFIRM && !user.isAnonymous) {
    const role = roleOf(c.env, email, 'assumed')
    return {
      ...noChange,
      columns: {
        email,
        emailConfirmedAt: now,
        newEmail: null,
        emailChangeHalfway: false,
        ...((user.role === 'admin' || role === 'admin') && { role }),
      },
      statements: [
        deleteTokens(db, user.id),
        ...upsertOwnIdentity(db, account, emailIdentity(user.id, email, 'assumed'), now),
      ],
    }
  }
  await rateLimitCodes(c.env, 'email_change', email)
  // The present address gets a code too. Its limit is not enforced: a driver who mistyped the new one need not wait.
  if (user.email) await takeCodeToken(c.env, 'email_change', user.email)
  const askerHash = await rememberAsker(c, email)
  const request = { kind: 'email_change', to: email, userId: user.id, ...target, askerHash } as const
  const columns = { newEmail: email, emailChangeSentAt: now, emailChangeHalfway: false }
  return { columns, statements: [db.delete(oneTimeTokens).where(pending)], jobs: [sendCodeJob(c, request)] }
}

async function phoneChange(c: Context<BearerApp>, change: UserChange): Promise<Part> {
  const { account, db } = c.var
  const { user } = account
  if (change.phone === '') return noChange
  const settings = settingsOf(c.env)
  if (user.isSso) throw ssoManaged('phone')
  if (!settings.EXTERNAL_PHONE_ENABLED) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  requireChannel(change.channel)
  const phone = await requirePhone(change.phone)
  if (phone === user.phone) return { ...noChange, columns: { newPhone: null } }
  requireRecentAuthentication(c.var)
  await limitAddressChanges(c.env, user.id)
  if (await findAccountByPhone(db, phone)) throw phoneTaken()
  const now = Date.now()
  if (settings.SMS_AUTOCONFIRM && !user.isAnonymous) {
    const identity = upsertOwnIdentity(db, account, phoneIdentity(user.id, phone, 'assumed'), now)
    const statements = [deleteTokens(db, user.id), ...identity]
    return { ...noChange, columns: { phone, phoneConfirmedAt: now, newPhone: null }, statements }
  }
  requireSmsAvailable(c.env, phone)
  await rateLimitCodes(c.env, 'phone_change', phone)
  const redirectTo = redirectFor(c.env, c.req.raw, undefined)
  const askerHash = await rememberAsker(c, phone)
  const request = { kind: 'phone_change', to: phone, userId: user.id, redirectTo, askerHash } as const
  return {
    ...noChange,
    columns: { newPhone: phone, phoneChangeSentAt: now },
    jobs: [sendCodeJob(c, request)],
  }
}

const ssoManaged = (what: string) =>
  new AuthError(422, 'user_sso_managed', `Updating ${what} of a SSO account is not possible`)
