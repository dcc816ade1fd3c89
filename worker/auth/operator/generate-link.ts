import * as z from 'zod/mini'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { Metadata, LenientText } from '../body.ts'
import { verifyLink } from '../codes/verify-link.ts'
import { AuthError } from '../error.ts'
import { requireEmail } from '../users/email.ts'
import { userJson } from '../users/user-json.ts'
import { type AuthAccount, findAccountByEmail } from '../users/users.ts'
import { users } from '../../db/auth-schema.ts'
import { oneTimeTokens } from '../../db/proof-schema.ts'
import { newToken, upsertToken, deleteTokens } from '../codes/one-time-token.ts'
import { settingsOf } from '../../settings/settings.ts'
import { type LinkDraft, emailExists, inviteDraft, issueLink, type LinkTarget } from './link-draft.ts'
import { createPendingUser } from './create-pending-user.ts'
import type { Operator } from './require-operator.ts'

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
      type: draft.purpose.startsWith('email_change') ? 'email_change' : draft.purpose,
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
  if (confirmed && ['signup', 'invite'].includes(params.type)) throw emailExists()
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
  if (newEmail === user.email || (await db.$count(users, others)) > 0) throw emailExists()
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
