import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import type { Purpose } from '../../db/proof-schema.ts'
import { LenientText } from '../body.ts'
import { AuthError } from '../error.ts'
import { requireEmail } from '../users/email.ts'
import { requirePhone } from '../users/phone.ts'
import { findByLink, type OneTimeToken, matchCode } from './one-time-token.ts'
import { expiredError } from './accept-token.ts'

export const Verify = z.object({
  type: LenientText,
  token: LenientText,
  token_hash: LenientText,
  email: LenientText,
  phone: LenientText,
})

/** The purposes that each of the client's types may prove. For a typed code a sign-up and a magic link are alike. */
const PURPOSES: Record<string, Purpose[]> = {
  signup: ['signup', 'magiclink'],
  magiclink: ['magiclink', 'signup'],
  email: ['signup', 'magiclink', 'invite'],
  invite: ['invite'],
  recovery: ['recovery'],
  email_change: ['email_change_new', 'email_change_current'],
  sms: ['sms', 'magiclink'],
  phone_change: ['phone_change'],
}

/**
 * §7.4 Finds the token of a code or a link. It uses up nothing yet but one of the code's tries. Throws
 * `validation_failed` for contradictory parameters, and `otp_expired` alike for a wrong code, an old one and an
 * address without an account.
 */
export async function findToken(
  env: Env,
  db: Db,
  params: z.infer<typeof Verify>,
  askerHash?: string,
): Promise<OneTimeToken> {
  const { type, token, token_hash, email, phone } = params
  if (type === '') throw invalid('Verify requires a verification type')
  const purposes = Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined
  if (!purposes) throw invalid('Unsupported verification type')
  if ((token === '') === (token_hash === '')) throw invalid('Verify requires either a token or a token hash')
  if (token_hash !== '') {
    if (email !== '' || phone !== '') throw invalid('Only the token_hash and type should be provided')
    const found = await findByLink(db, { purposes, linkToken: token_hash })
    if (!found) throw expiredError('Email link is invalid or has expired')
    return found
  }
  if ((email === '') === (phone === '')) {
    throw invalid('Only an email address or phone number should be provided on verify')
  }
  const sentTo = phone === '' ? requireEmail(email) : requirePhone(phone)
  const found = await matchCode(env, db, { purposes, sentTo, code: token, askerHash })
  if (!found) throw expiredError()
  return found
}

const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
