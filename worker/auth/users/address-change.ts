import { and, eq, inArray } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import { oneTimeTokens } from '../../db/proof-schema.ts'
import { deliverSoon, promise } from '../../jobs/jobs.ts'
import type { Promised } from '../../jobs/job.ts'
import { voidTokens } from '../codes/one-time-token.ts'
import { rememberAsker } from '../codes/asker.ts'
import { codeOrder } from '../codes/enqueue-code.ts'
import { requireChannel } from '../codes/request-code.ts'
import { asksOldAddress } from '../codes/outgoing-codes.ts'
import { requirePatience, takeTurn } from '../codes/rate-limits.ts'
import { AuthError } from '../error.ts'
import { limitAddressChanges } from '../limits/address-change.ts'
import { redirectFor } from '../redirect.ts'
import type { Bound } from '../session/bearer.ts'
import { requireRecentProof } from '../session/recent-authentication.ts'
import { settingsOf } from '../../settings/settings.ts'
import { wayBackByMail } from '../redirect-target.ts'
import { requireEmail } from './email.ts'
import { ownIdentity } from './upsert-own-identity.ts'
import { requirePhone, requireTexts } from './phone.ts'
import type { UserChange } from './user-change.ts'
import {
  emailIdentity,
  findAccountByEmail,
  findAccountByPhone,
  phoneIdentity,
  roleOf,
  type UserRow,
} from './users.ts'

/** What a change of address comes to: columns and rows to write together, and codes to send once they are written. */
export type AddressChange = {
  columns: Partial<UserRow>
  statements: BatchItem<'sqlite'>[]
  /** What to say when somebody else has taken the address at the same moment. */
  taken: AuthError
  send: () => void
}

/** Weighs the e-mail address and the phone number that a driver asks for. Throws when one is taken. */
export async function addressChange(c: Context<Bound>, change: UserChange): Promise<AddressChange> {
  const parts = [await emailChange(c, change), await phoneChange(c, change)]
  const promised = parts.flatMap((part) => part.promised)
  return {
    columns: Object.assign({}, ...parts.map((part) => part.columns)) as Partial<UserRow>,
    statements: [...parts.flatMap((part) => part.statements), ...promised.map((it) => promise(c.var.db, it))],
    taken: change.email === '' ? phoneTaken() : emailTaken(),
    send: () => deliverSoon(c.env, c.var.db, promised),
  }
}

type Part = { columns: Partial<UserRow>; statements: BatchItem<'sqlite'>[]; promised: Promised[] }
const nothing: Part = { columns: {}, statements: [], promised: [] }

async function emailChange(c: Context<Bound>, change: UserChange): Promise<Part> {
  const { account, db } = c.var
  const { user } = account
  if (change.email === '') return nothing
  if (user.isSso) throw managed('email')
  const email = requireEmail(change.email)
  const back = wayBackByMail(c, { challenge: change, redirectTo: c.req.query('redirect_to') })
  const pending = and(
    eq(oneTimeTokens.userId, user.id),
    inArray(oneTimeTokens.purpose, ['email_change_new', 'email_change_current']),
  )
  if (email === user.email) {
    if (user.newEmail === null) return nothing
    const columns = { newEmail: null, emailChangeSentAt: null, emailChangeHalfway: false }
    return { ...nothing, columns, statements: [db.delete(oneTimeTokens).where(pending)] }
  }
  // The address in use says yes to a change itself, where there is one that is asked.
  if (settingsOf(c.env).MAILER_AUTOCONFIRM || !asksOldAddress(c.env, user)) requireRecentProof(c.var)
  await limitAddressChanges(c.env, user.id)
  if (await findAccountByEmail(db, email)) throw emailTaken()
  const now = Date.now()
  // Without a proof, whoever typed an address first would own what its reader signs up for later.
  if (settingsOf(c.env).MAILER_AUTOCONFIRM && !user.isAnonymous) {
    const role = roleOf(c.env, email, 'assumed')
    return {
      ...nothing,
      columns: {
        email,
        emailConfirmedAt: now,
        newEmail: null,
        emailChangeHalfway: false,
        ...((user.role === 'admin' || role === 'admin') && { role }),
      },
      statements: [
        voidTokens(db, user.id),
        ...ownIdentity(db, account, emailIdentity(user.id, email, 'assumed'), now),
      ],
    }
  }
  await requirePatience(c.env, 'email_change', email)
  // The address in use hears of it too. A driver who mistyped the new one need not wait for that.
  if (user.email) await takeTurn(c.env, 'email_change', user.email)
  const askerHash = await rememberAsker(c, email)
  const wish = { wanted: 'email_change', to: email, userId: user.id, ...back, askerHash } as const
  const columns = { newEmail: email, emailChangeSentAt: now, emailChangeHalfway: false }
  return { columns, statements: [db.delete(oneTimeTokens).where(pending)], promised: [codeOrder(c, wish)] }
}

async function phoneChange(c: Context<Bound>, change: UserChange): Promise<Part> {
  const { account, db } = c.var
  const { user } = account
  if (change.phone === '') return nothing
  const settings = settingsOf(c.env)
  if (user.isSso) throw managed('phone')
  if (!settings.EXTERNAL_PHONE_ENABLED) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  requireChannel(change.channel)
  const phone = requirePhone(change.phone)
  if (phone === user.phone) return { ...nothing, columns: { newPhone: null } }
  requireRecentProof(c.var)
  await limitAddressChanges(c.env, user.id)
  if (await findAccountByPhone(db, phone)) throw phoneTaken()
  const now = Date.now()
  if (settings.SMS_AUTOCONFIRM && !user.isAnonymous) {
    const identity = ownIdentity(db, account, phoneIdentity(user.id, phone, 'assumed'), now)
    const statements = [voidTokens(db, user.id), ...identity]
    return { ...nothing, columns: { phone, phoneConfirmedAt: now, newPhone: null }, statements }
  }
  requireTexts(c.env, phone)
  await requirePatience(c.env, 'phone_change', phone)
  const redirectTo = redirectFor(c.env, c.req.raw, undefined)
  const askerHash = await rememberAsker(c, phone)
  const wish = { wanted: 'phone_change', to: phone, userId: user.id, redirectTo, askerHash } as const
  return { ...nothing, columns: { newPhone: phone, phoneChangeSentAt: now }, promised: [codeOrder(c, wish)] }
}

const emailTaken = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
const phoneTaken = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
const managed = (what: string) =>
  new AuthError(422, 'user_sso_managed', `Updating ${what} of a SSO account is not possible`)
