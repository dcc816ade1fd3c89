import * as z from 'zod/mini'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { Metadata, LenientText } from '../body.ts'
import { linkTypeOf, verifyLink } from '../codes/links.ts'
import { AuthError } from '../error.ts'
import { requireEmail, mergeMetadata } from '../users/user-fields.ts'
import { userJson } from '../users/user-json.ts'
import {
  type AuthAccount,
  findAccountByEmail,
  getAuthAccount,
  type UserRow,
  createAccount,
  emailTaken,
} from '../users/users.ts'
import { users } from '../../db/auth-schema.ts'
import { oneTimeTokens, type Purpose } from '../../db/proof-schema.ts'
import { newToken, upsertToken, deleteTokens, type TokenSecrets } from '../codes/one-time-token.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { Operator } from './require-operator.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'
import type { BatchItem } from 'drizzle-orm/batch'
import { type AuditAction, writeAudit } from '../audit.ts'
import { hashPassword } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'

export const GenerateLink = z.object({
  type: LenientText,
  email: LenientText,
  new_email: LenientText,
  password: LenientText,
  data: Metadata,
  redirect_to: LenientText,
})
export type GenerateLink = z.infer<typeof GenerateLink>

type GenerateLinkInput = { params: GenerateLink; target: LinkTarget; operator: Operator }

/**
 * §7.8 Makes a link and a code for an operator to hand over; no mail is sent. A magic link for a new address becomes
 * a sign-up, as at the reference server. Throws `user_not_found`, `email_exists` or `validation_failed`.
 */
export async function generateLink(env: Env, db: Db, { params, target, operator }: GenerateLinkInput) {
  const email = requireEmail(params.email)
  const account = await findOrCreateAccount(env, db, params, email)
  const type = params.type === 'magiclink' && account.isNew ? 'signup' : params.type
  const draft = await linkDraftFor(env, db, { account, params: { ...params, type } })
  const { proof, user } = await issueLink(env, db, { account, draft, operator })
  return {
    ...userJson(user),
    action_link: verifyLink(target.site, {
      token: proof.linkToken,
      type: linkTypeOf(draft.purpose),
      redirectTo: target.redirectTo,
    }),
    email_otp: proof.code,
    hashed_token: proof.linkToken,
    redirect_to: target.redirectTo,
    verification_type: type,
  }
}

type LinkAccount = AuthAccount & { isNew?: boolean }

/** The account that a link is for; made when the kind of link allows it. */
async function findOrCreateAccount(
  env: Env,
  db: Db,
  params: GenerateLink,
  email: string,
): Promise<LinkAccount> {
  const known = await findAccountByEmail(db, email)
  const confirmed = known && known.user.emailConfirmedAt !== null
  if (confirmed && ['signup', 'invite'].includes(params.type)) throw emailTaken()
  if (known) return known
  if (!['signup', 'invite', 'magiclink'].includes(params.type)) {
    requireKnownType(params.type)
    throw new AuthError(404, 'user_not_found', 'User with this email not found')
  }
  return { ...(await createPendingUser(env, db, { ...params, email })), isNew: true }
}

async function linkDraftFor(
  env: Env,
  db: Db,
  { account, params }: { account: AuthAccount; params: GenerateLink },
): Promise<LinkDraft> {
  requireKnownType(params.type)
  const now = Date.now()
  const sentTo = account.user.email ?? ''
  if (params.type === 'email_change_current' || params.type === 'email_change_new') {
    return emailChangeDraft(env, db, {
      account,
      purpose: params.type,
      newEmail: requireEmail(params.new_email),
    })
  }
  if (params.type === 'invite') return inviteDraft(account, now)
  if (params.type === 'signup') return { purpose: 'signup', sentTo, columns: { confirmationSentAt: now } }
  return { purpose: params.type as 'magiclink' | 'recovery', sentTo, columns: { recoverySentAt: now } }
}

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']

function requireKnownType(type: string): void {
  if (TYPES.includes(type)) return
  const message = `Invalid email action link type requested: ${type.slice(0, 40)}`
  throw new AuthError(400, 'validation_failed', message)
}

type EmailChangeSide = 'email_change_current' | 'email_change_new'
type EmailChangeInput = { account: AuthAccount; purpose: EmailChangeSide; newEmail: string }

/**
 * A link for one side of a change of address. Where both sides must confirm, the other side's token is pending from
 * the start, whether or not its link is ever requested; a link for the second side continues the same change.
 */
async function emailChangeDraft(
  env: Env,
  db: Db,
  { account, purpose, newEmail }: EmailChangeInput,
): Promise<LinkDraft> {
  const { user } = account
  const both = settingsOf(env).MAILER_SECURE_EMAIL_CHANGE_ENABLED
  if (!both && purpose === 'email_change_current') {
    const message = 'Enable secure email change to generate link for current email'
    throw new AuthError(400, 'validation_failed', message)
  }
  const others = and(eq(users.email, newEmail), eq(users.isSso, false), ne(users.id, user.id))
  if (newEmail === user.email || (await db.$count(users, others)) > 0) throw emailTaken()
  const addresses = { email_change_current: user.email ?? '', email_change_new: newEmail }
  const sentTo = addresses[purpose]
  const columns = { emailChangeSentAt: Date.now() }
  // Only for a side that is still pending: one that has confirmed must not count for the other.
  const side = and(eq(oneTimeTokens.userId, user.id), eq(oneTimeTokens.purpose, purpose))
  if (user.newEmail === newEmail && (await db.$count(oneTimeTokens, side)) > 0) {
    return { purpose, sentTo, columns }
  }
  const other = purpose === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  const { row } = await newToken(env, { userId: user.id, purpose: other, sentTo: addresses[other] })
  return {
    purpose,
    sentTo,
    columns: { ...columns, newEmail, emailChangeHalfway: !both },
    // Earlier tokens belonged to another change.
    before: [deleteTokens(db, user.id), ...(both ? [upsertToken(db, row)] : [])],
  }
}

export const Invite = z.object({ email: LenientText, data: Metadata })

type InviteInput = { params: z.infer<typeof Invite>; target: LinkTarget; operator: Operator }

/**
 * §7.8 Invites an address by mail; an unanswered invitation may be repeated. Throws `email_exists` for an address
 * that is confirmed.
 * @returns the account, and the job of the mail, for the caller to run
 */
export async function invite(
  env: Env,
  db: Db,
  { params, target, operator }: InviteInput,
): Promise<{ account: AuthAccount; mail: Job }> {
  const email = requireEmail(params.email)
  const known = await findAccountByEmail(db, email)
  if (known && known.user.emailConfirmedAt !== null) throw emailTaken()
  const account =
    known ?? (await createPendingUser(env, db, { type: 'invite', email, password: '', data: params.data }))
  const { proof, user } = await issueLink(env, db, {
    account,
    draft: inviteDraft(account, Date.now()),
    operator,
  })
  const link = verifyLink(target.site, {
    token: proof.linkToken,
    type: 'invite',
    redirectTo: target.redirectTo,
  })
  const mail: Job = {
    id: crypto.randomUUID(),
    kind: 'send_mail',
    payload: {
      to: email,
      template: 'invite',
      values: { code: proof.code, link },
      until: Date.now() + 1000 * settingsOf(env).MAILER_OTP_EXP,
    },
  }
  await enqueue(db, mail)
  return { account: user, mail }
}

/** The changes that a link makes to its account when it is issued, and the purpose of its token. */
export type LinkDraft = {
  purpose: Purpose
  sentTo: string
  columns: Partial<UserRow>
  /** Statements for the same batch, before the token is stored. */
  before?: BatchItem<'sqlite'>[]
}

/** The site of the link, and the address that it leads to. */
export type LinkTarget = { site: string; redirectTo: string }

/** An invitation. A password that a stranger may have set beforehand is removed (`codes/accept-token.ts`). */
export const inviteDraft = ({ user }: AuthAccount, now: number): LinkDraft => ({
  purpose: 'invite',
  sentTo: user.email ?? '',
  columns: { invitedAt: now, confirmationSentAt: now },
})

/** Stores a code and a link for an account, with the changes of its draft. */
export async function issueLink(
  env: Env,
  db: Db,
  { account, draft, operator }: { account: AuthAccount; draft: LinkDraft; operator: Operator },
): Promise<{ proof: TokenSecrets; user: AuthAccount }> {
  const userId = account.user.id
  const { purpose, sentTo, columns, before = [] } = draft
  const { proof, row } = await newToken(env, { userId, purpose, sentTo })
  await db.batch([
    db
      .update(users)
      .set({ ...columns, updatedAt: Date.now() })
      .where(eq(users.id, userId)),
    ...before,
    upsertToken(db, row),
    writeAudit(db, {
      action: ACTIONS[purpose] ?? 'user_modified',
      ...operator,
      payload: { user_id: userId },
    }),
  ])
  return { proof, user: await getAuthAccount(db, userId) }
}

const ACTIONS: Partial<Record<Purpose, AuditAction>> = {
  signup: 'user_confirmation_requested',
  invite: 'user_invited',
  magiclink: 'user_recovery_requested',
  recovery: 'user_recovery_requested',
}

type PendingUser = {
  type: string
  email: string
  password: string
  data?: Record<string, unknown> | null | undefined
}

/**
 * Creates an unconfirmed account for an operator's invitation or sign-up link. A sign-up has the password that the
 * operator gives; other links make accounts without one.
 */
export async function createPendingUser(
  env: Env,
  db: Db,
  { type, email, password, data }: PendingUser,
): Promise<AuthAccount> {
  if (type === 'signup') {
    if (password === '') throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
    await requireStrong(env, password, email)
  }
  const passwordHash = type === 'signup' ? await hashPassword(password) : null
  const input = { email, passwordHash, data: mergeMetadata({}, data ?? {}), byOperator: true }
  const account = (await createAccount(env, db, input)) ?? (await findAccountByEmail(db, email))
  if (!account) throw new AuthError(409, 'conflict', 'Another request has just changed this account')
  return account
}
