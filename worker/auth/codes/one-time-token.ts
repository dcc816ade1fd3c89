import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { toHex } from '#domain/hash.ts'
import type { Db } from '../../db/db.ts'
import { oneTimeTokens, type Purpose } from '../../db/proof-schema.ts'
import { keyedHash, keyedHashes } from '../../encryption.ts'
import { settingsOf } from '../../settings/settings.ts'
import { sha256 } from '../../sha256.ts'
import { LenientText } from '../body.ts'
import { AuthError, badRequest } from '../error.ts'
import { requireEmail, requirePhone } from '../users/user-fields.ts'
import { isPhone } from '../users/users.ts'

export type OneTimeToken = typeof oneTimeTokens.$inferSelect

/** A code to type and a token for a link. Only their hashes are stored. */
export type TokenSecrets = { code: string; linkToken: string }

type NewToken = {
  userId: string
  purpose: Purpose
  /** The address that the token is sent to: an email address, or a phone number in E.164 digits. */
  sentTo: string
  flowId?: string
  /** The name's hash of the browser that asked (asker.ts). */
  askerHash?: string | undefined
}

/** The prefix of a token in a link that continues a PKCE flow; clients may send it back or strip it. */
export const PKCE = 'pkce_'
const LINK_BYTES = 28
const CODE_DIGITS = 6
/** How often a code may be typed, right or wrong. After that the code is void; the link sent with it stays valid. */
export const MAX_CODE_TRIES = 5

/** A code and a link, and their row, which is not stored yet. */
export async function newToken(env: Env, { userId, purpose, sentTo, flowId, askerHash }: NewToken) {
  const isText = isPhone(sentTo)
  const { MAILER_OTP_EXP, MAILER_CODE_EXP, SMS_OTP_EXP, SMS_TEST_OTP } = settingsOf(env)
  const code = (isText && SMS_TEST_OTP.get(sentTo)) || randomCode()
  const random = toHex(crypto.getRandomValues(new Uint8Array(LINK_BYTES)))
  const now = Date.now()
  const linkSeconds = isText ? SMS_OTP_EXP : MAILER_OTP_EXP
  const codeSeconds = isText ? SMS_OTP_EXP : Math.min(MAILER_CODE_EXP, MAILER_OTP_EXP)
  const row: OneTimeToken = {
    id: crypto.randomUUID(),
    userId,
    purpose,
    sentTo,
    codeHash: await keyedHash(env, `${sentTo} ${code}`),
    linkHash: await sha256(random),
    flowId: flowId ?? null,
    askerHash: askerHash ?? null,
    askerTries: 0,
    tries: 0,
    codeExpiresAt: now + 1000 * codeSeconds,
    expiresAt: now + 1000 * linkSeconds,
    createdAt: now,
  }
  const proof: TokenSecrets = { code, linkToken: flowId ? PKCE + random : random }
  return { proof, row }
}

/** The statement that stores a token in place of the user's last one for the purpose. */
export const upsertToken = (db: Db, row: OneTimeToken) =>
  db
    .insert(oneTimeTokens)
    .values(row)
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.purpose], set: row })

type TypedCode = {
  purposes: Purpose[]
  sentTo: string
  code: string
  /** The account that the code must belong to, where that is known. */
  userId?: string
  /** The name's hash of the browser in which the code was typed. */
  askerHash?: string | undefined
}

/**
 * The token of a code that went to an address; absent when there is none, it has expired, or its tries are used up.
 * One statement takes a try from every code of the address, if any is left, before any is compared, so that
 * concurrent guesses all count. The browser that asked for a code has tries of its own: strangers' wrong ones do not
 * void it there.
 */
export async function matchCode(env: Env, db: Db, typed: TypedCode): Promise<OneTimeToken | undefined> {
  const { purposes, sentTo, code, userId, askerHash = '' } = typed
  const which = and(
    eq(oneTimeTokens.sentTo, sentTo),
    inArray(oneTimeTokens.purpose, purposes),
    gt(oneTimeTokens.codeExpiresAt, Date.now()),
    userId === undefined ? undefined : eq(oneTimeTokens.userId, userId),
  )
  const [fromAsker, others] = await db.batch([
    db
      .update(oneTimeTokens)
      .set({ askerTries: sql`${oneTimeTokens.askerTries} + 1` })
      .where(and(which, eq(oneTimeTokens.askerHash, askerHash), lt(oneTimeTokens.askerTries, MAX_CODE_TRIES)))
      .returning(),
    db
      .update(oneTimeTokens)
      .set({ tries: sql`${oneTimeTokens.tries} + 1` })
      .where(
        and(
          which,
          or(isNull(oneTimeTokens.askerHash), ne(oneTimeTokens.askerHash, askerHash)),
          lt(oneTimeTokens.tries, MAX_CODE_TRIES),
        ),
      )
      .returning(),
  ])
  const hashes = await keyedHashes(env, `${sentTo} ${code.trim()}`)
  return [...fromAsker, ...others].find(({ codeHash }) => hashes.includes(codeHash))
}

async function findByLink(db: Db, sought: { purposes: Purpose[]; linkToken: string }) {
  const text = sought.linkToken.startsWith(PKCE) ? sought.linkToken.slice(PKCE.length) : sought.linkToken
  const which = and(
    eq(oneTimeTokens.linkHash, await sha256(text)),
    inArray(oneTimeTokens.purpose, sought.purposes),
    gt(oneTimeTokens.expiresAt, Date.now()),
  )
  return db.select().from(oneTimeTokens).where(which).get()
}

/**
 * Uses one token.
 * @returns whether this was its first use; of two concurrent calls, one gets true
 */
export async function consumeToken(db: Db, { id }: OneTimeToken): Promise<boolean> {
  const consumed = await db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id)).returning()
  return consumed.length > 0
}

/** The statement that voids all tokens of a user: one proof is enough. */
export const deleteTokens = (db: Db, userId: string) =>
  db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))

/** Six digits, every code equally likely: numbers in the incomplete last part of the range are drawn again. */
export function randomCode(): string {
  const range = 10 ** CODE_DIGITS
  const even = 2 ** 32 - (2 ** 32 % range)
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < even) return String(drawn % range).padStart(CODE_DIGITS, '0')
  }
}

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
 * §7.4 Finds the token of a code or a link. It only uses up one of the code's tries. Throws
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
  if (type === '') throw badRequest('Verify requires a verification type')
  const purposes = Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined
  if (!purposes) throw badRequest('Unsupported verification type')
  if ((token === '') === (token_hash === ''))
    throw badRequest('Verify requires either a token or a token hash')
  if (token_hash !== '') {
    if (email !== '' || phone !== '') throw badRequest('Only the token_hash and type should be provided')
    const found = await findByLink(db, { purposes, linkToken: token_hash })
    if (!found) throw expiredError('Email link is invalid or has expired')
    return found
  }
  if ((email === '') === (phone === '')) {
    throw badRequest('Only an email address or phone number should be provided on verify')
  }
  const sentTo = phone === '' ? requireEmail(email) : await requirePhone(phone)
  const found = await matchCode(env, db, { purposes, sentTo, code: token, askerHash })
  if (!found) throw expiredError()
  return found
}

export const expiredError = (message = 'Token has expired or is invalid') =>
  new AuthError(403, 'otp_expired', message)
