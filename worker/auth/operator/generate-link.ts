import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { Metadata, Text } from '../body.ts'
import { linkTo } from '../codes/verify-link.ts'
import { AuthError } from '../error.ts'
import { requireEmail } from '../users/email.ts'
import { userJson } from '../users/user-json.ts'
import { type Account, findAccountByEmail } from '../users/users.ts'
import { type Draft, emailExists, inviteOf, issue, type Ways } from './link-draft.ts'
import { changeOf } from './email-change-link.ts'
import { newcomer } from './create-pending-user.ts'
import type { Operator } from './require-operator.ts'

export const GenerateLink = z.object({
  type: Text,
  email: Text,
  new_email: Text,
  password: Text,
  data: Metadata,
  redirect_to: Text,
})
export type GenerateLink = z.infer<typeof GenerateLink>

type Asked = { params: GenerateLink; ways: Ways; operator: Operator }

/**
 * §7.8 Makes a link and a code for an operator to hand over; no mail is sent. A magic link for somebody new
 * becomes a sign-up, as at the reference server.
 * Throws `user_not_found`, `email_exists` or `validation_failed`.
 */
export async function generateLink(env: Env, db: Db, { params, ways, operator }: Asked) {
  const email = requireEmail(params.email)
  const account = await accountFor(env, db, params, email)
  const type = params.type === 'magiclink' && account.isNew ? 'signup' : params.type
  const draft = await draftOf(env, db, { account, params: { ...params, type } })
  const { proof, user } = await issue(env, db, { account, draft, operator })
  return {
    ...userJson(user),
    action_link: linkTo(ways.site, {
      token: proof.linkToken,
      type: draft.purpose.startsWith('email_change') ? 'email_change' : draft.purpose,
      redirectTo: ways.redirectTo,
    }),
    email_otp: proof.code,
    hashed_token: proof.linkToken,
    redirect_to: ways.redirectTo,
    verification_type: type,
  }
}

type Found = Account & { isNew?: boolean }

/** The account that a link is for; made when the kind of link allows it. */
async function accountFor(env: Env, db: Db, params: GenerateLink, email: string): Promise<Found> {
  const known = await findAccountByEmail(db, email)
  const confirmed = known && known.user.emailConfirmedAt !== null
  if (confirmed && ['signup', 'invite'].includes(params.type)) throw emailExists()
  if (known) return known
  if (!['signup', 'invite', 'magiclink'].includes(params.type)) {
    requireKnownType(params.type)
    throw new AuthError(404, 'user_not_found', 'User with this email not found')
  }
  return { ...(await newcomer(env, db, { ...params, email })), isNew: true }
}

async function draftOf(
  env: Env,
  db: Db,
  { account, params }: { account: Account; params: GenerateLink },
): Promise<Draft> {
  requireKnownType(params.type)
  const now = Date.now()
  const sentTo = account.user.email ?? ''
  if (params.type === 'email_change_current' || params.type === 'email_change_new') {
    return changeOf(env, db, { account, purpose: params.type, newEmail: requireEmail(params.new_email) })
  }
  if (params.type === 'invite') return inviteOf(account, now)
  if (params.type === 'signup') return { purpose: 'signup', sentTo, columns: { confirmationSentAt: now } }
  return { purpose: params.type as 'magiclink' | 'recovery', sentTo, columns: { recoverySentAt: now } }
}

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']

function requireKnownType(type: string): void {
  if (TYPES.includes(type)) return
  const message = `Invalid email action link type requested: ${type.slice(0, 40)}`
  throw new AuthError(400, 'validation_failed', message)
}
