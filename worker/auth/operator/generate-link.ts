import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { Metadata, LenientText } from '../body.ts'
import { verifyLink } from '../codes/verify-link.ts'
import { AuthError } from '../error.ts'
import { requireEmail } from '../users/email.ts'
import { userJson } from '../users/user-json.ts'
import { type AuthAccount, findAccountByEmail } from '../users/users.ts'
import { type LinkDraft, emailExists, inviteDraft, issueLink, type LinkTarget } from './link-draft.ts'
import { emailChangeDraft } from './email-change-link.ts'
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
