import { and, eq, ne } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as z from 'zod/mini'
import { users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { oneTimeTokens } from '../../db/proof-schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'
import { settingsOf } from '../../settings/settings.ts'
import { writeAudit } from '../audit.ts'
import { LenientText, Metadata } from '../body.ts'
import { linkTypeOf, verifyLink } from '../codes/links.ts'
import { deleteTokens, newToken, upsertToken } from '../codes/one-time-token.ts'
import { AuthError, badRequest } from '../error.ts'
import { hashPassword } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'
import { mergeMetadata, requireEmail } from '../users/user-fields.ts'
import { userJson } from '../users/user-json.ts'
import {
  type AuthAccount,
  createAccount,
  emailTaken,
  findAccountByEmail,
  getAuthAccount,
  type UserRow,
} from '../users/users.ts'
import type { Operator } from './require-operator.ts'

export const GenerateLink = z.object({
  type: LenientText,
  email: LenientText,
  new_email: LenientText,
  password: LenientText,
  data: Metadata,
  redirect_to: LenientText,
})

export const Invite = z.object({ email: LenientText, data: Metadata })

/** An operator's request. `target` is the site of the link, and the address that it leads to. */
type LinkInput<Params> = {
  params: Params
  target: { site: string; redirectTo: string }
  operator: Operator
}

/**
 * §7.8 Makes a link and a code for an operator to hand over; no mail is sent. A magic link for a new address becomes
 * a sign-up, as at the reference server. Throws `user_not_found`, `email_exists` or `validation_failed`.
 */
export async function generateLink(env: Env, db: Db, input: LinkInput<z.infer<typeof GenerateLink>>) {
  const { type, account, code, token, link } = await makeLink(env, db, input)
  return {
    ...userJson(account),
    action_link: link,
    email_otp: code,
    hashed_token: token,
    redirect_to: input.target.redirectTo,
    verification_type: type,
  }
}

/**
 * §7.8 Invites an address by mail; an unanswered invitation may be repeated. Accepting it removes a password that a
 * stranger may have set beforehand (`codes/accept-token.ts`). Throws `email_exists` for an address that is confirmed.
 * @returns the account, and the job of the mail, for the caller to run
 */
export async function invite(
  env: Env,
  db: Db,
  { params, ...input }: LinkInput<z.infer<typeof Invite>>,
): Promise<{ account: AuthAccount; mail: Job }> {
  const invitation = { ...params, type: 'invite', new_email: '', password: '' }
  const { account, code, link } = await makeLink(env, db, { ...input, params: invitation })
  const mail: Job = {
    id: crypto.randomUUID(),
    kind: 'send_mail',
    payload: {
      to: account.user.email ?? '',
      template: 'invite',
      values: { code, link },
      until: Date.now() + 1000 * settingsOf(env).MAILER_OTP_EXP,
    },
  }
  await enqueue(db, mail)
  return { account, mail }
}

type LinkParams = Omit<z.infer<typeof GenerateLink>, 'redirect_to'>

/** Stores a code and a link for an account, with the changes that they make to it. */
async function makeLink(env: Env, db: Db, { params, target, operator }: LinkInput<LinkParams>) {
  const email = requireEmail(params.email)
  const requested = requireLinkType(params.type)
  const { account, isNew } = await findOrCreateAccount(env, db, { ...params, email })
  const type = requested === 'magiclink' && isNew ? 'signup' : requested
  const userId = account.user.id
  const { sentTo, columns, before = [] } = await draftFor(env, db, { account, type, params })
  const { proof, row } = await newToken(env, { userId, purpose: type, sentTo })
  await db.batch([
    db
      .update(users)
      .set({ ...columns, updatedAt: Date.now() })
      .where(eq(users.id, userId)),
    ...before,
    upsertToken(db, row),
    writeAudit(db, { action: ACTIONS[type], ...operator, payload: { user_id: userId } }),
  ])
  const { code, linkToken: token } = proof
  const link = verifyLink(target.site, { token, type: linkTypeOf(type), redirectTo: target.redirectTo })
  return { type, account: await getAuthAccount(db, userId), code, token, link }
}

const ACTIONS = {
  signup: 'user_confirmation_requested',
  invite: 'user_invited',
  magiclink: 'user_recovery_requested',
  recovery: 'user_recovery_requested',
  email_change_current: 'user_modified',
  email_change_new: 'user_modified',
} as const
type LinkType = keyof typeof ACTIONS

function requireLinkType(type: string): LinkType {
  if (Object.hasOwn(ACTIONS, type)) return type as LinkType
  throw badRequest(`Invalid email action link type requested: ${type.slice(0, 40)}`)
}

/** The account that a link is for; an unconfirmed one is made when the kind of link allows it. */
async function findOrCreateAccount(env: Env, db: Db, { type, email, password, data }: LinkParams) {
  const known = await findAccountByEmail(db, email)
  if (known && known.user.emailConfirmedAt !== null && ['signup', 'invite'].includes(type)) throw emailTaken()
  if (known) return { account: known, isNew: false }
  if (!['signup', 'invite', 'magiclink'].includes(type)) {
    throw new AuthError(404, 'user_not_found', 'User with this email not found')
  }
  // Only a sign-up has a password, which the operator gives.
  if (type === 'signup') {
    if (password === '') throw badRequest('Signup requires a valid password')
    await requireStrong(env, password, email)
  }
  const passwordHash = type === 'signup' ? await hashPassword(password) : null
  const input = { email, passwordHash, data: mergeMetadata({}, data ?? {}), byOperator: true }
  const account = (await createAccount(env, db, input)) ?? (await findAccountByEmail(db, email))
  if (!account) throw new AuthError(409, 'conflict', 'Another request has just changed this account')
  return { account, isNew: true }
}

type LinkDraft = {
  sentTo: string
  columns: Partial<UserRow>
  /** Statements for the same batch, before the token is stored. */
  before?: BatchItem<'sqlite'>[]
}

type DraftInput = { account: AuthAccount; type: LinkType; params: LinkParams }

async function draftFor(
  env: Env,
  db: Db,
  { account: { user }, type, params }: DraftInput,
): Promise<LinkDraft> {
  if (type === 'email_change_current' || type === 'email_change_new') {
    return emailChangeDraft(env, db, { user, side: type, newEmail: requireEmail(params.new_email) })
  }
  const now = Date.now()
  const columns = {
    signup: { confirmationSentAt: now },
    invite: { invitedAt: now, confirmationSentAt: now },
    magiclink: { recoverySentAt: now },
    recovery: { recoverySentAt: now },
  }
  return { sentTo: user.email ?? '', columns: columns[type] }
}

type EmailChange = { user: UserRow; side: 'email_change_current' | 'email_change_new'; newEmail: string }

/**
 * A link for one side of a change of address. Where both sides must confirm, the other side's token is pending from
 * the start, whether or not its link is ever requested; a link for the second side continues the same change.
 */
async function emailChangeDraft(env: Env, db: Db, { user, side, newEmail }: EmailChange): Promise<LinkDraft> {
  const both = settingsOf(env).MAILER_SECURE_EMAIL_CHANGE_ENABLED
  if (!both && side === 'email_change_current') {
    throw badRequest('Enable secure email change to generate link for current email')
  }
  const others = and(eq(users.email, newEmail), eq(users.isSso, false), ne(users.id, user.id))
  if (newEmail === user.email || (await db.$count(users, others)) > 0) throw emailTaken()
  const addresses = { email_change_current: user.email ?? '', email_change_new: newEmail }
  const sentTo = addresses[side]
  const columns = { emailChangeSentAt: Date.now() }
  // Only for a side that is still pending: one that has confirmed must not count for the other.
  const pending = and(eq(oneTimeTokens.userId, user.id), eq(oneTimeTokens.purpose, side))
  if (user.newEmail === newEmail && (await db.$count(oneTimeTokens, pending)) > 0) return { sentTo, columns }
  const other = side === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  const { row } = await newToken(env, { userId: user.id, purpose: other, sentTo: addresses[other] })
  return {
    sentTo,
    columns: { ...columns, newEmail, emailChangeHalfway: !both },
    // Earlier tokens belonged to another change.
    before: [deleteTokens(db, user.id), ...(both ? [upsertToken(db, row)] : [])],
  }
}
