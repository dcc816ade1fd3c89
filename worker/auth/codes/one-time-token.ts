import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { oneTimeTokens, type Purpose } from '../../db/proof-schema.ts'
import { sha256 } from '../../sha256.ts'
import { settingsOf } from '../settings.ts'

export type OneTimeToken = typeof oneTimeTokens.$inferSelect

/** A code to type and a token for a link. Only their hashes are kept. */
export type Proof = { code: string; linkToken: string }

export type NewToken = {
  userId: string
  purpose: Purpose
  /** The address that it is sent to: an e-mail address, or a phone number in E.164 digits. */
  sentTo: string
  /** The PKCE flow that the link continues. */
  flowId?: string
}

/** Marks the token of a link that continues a PKCE flow; the client strips it or not, as it likes. */
export const PKCE = 'pkce_'
const LINK_BYTES = 28
const CODE_DIGITS = 6

/** A code and a link, and the row that stands for them, which is not stored yet. */
export async function newToken(env: Env, { userId, purpose, sentTo, flowId }: NewToken) {
  const isPhone = !sentTo.includes('@')
  const { MAILER_OTP_EXP, SMS_OTP_EXP, SMS_TEST_OTP } = settingsOf(env)
  const code = (isPhone && SMS_TEST_OTP.get(sentTo)) || randomCode()
  const random = hex(crypto.getRandomValues(new Uint8Array(LINK_BYTES)))
  const now = Date.now()
  const row: OneTimeToken = {
    id: crypto.randomUUID(),
    userId,
    purpose,
    sentTo,
    codeHash: await sha256(`${sentTo} ${code}`),
    linkHash: await sha256(random),
    flowId: flowId ?? null,
    expiresAt: now + 1000 * (isPhone ? SMS_OTP_EXP : MAILER_OTP_EXP),
    createdAt: now,
  }
  const proof: Proof = { code, linkToken: flowId ? PKCE + random : random }
  return { proof, row }
}

/** The statement that stores a token in the place of the user's last one for the purpose. */
export const putToken = (db: Db, row: OneTimeToken) =>
  db
    .insert(oneTimeTokens)
    .values(row)
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.purpose], set: row })

/** What is out under a code that went to an address; absent when there is none, or it is too old. */
export async function findByCode(db: Db, sought: { purposes: Purpose[]; sentTo: string; code: string }) {
  const codeHash = await sha256(`${sought.sentTo} ${sought.code.trim()}`)
  const which = and(eq(oneTimeTokens.sentTo, sought.sentTo), eq(oneTimeTokens.codeHash, codeHash))
  return find(db, sought.purposes, which)
}

/** What is out under a link's token. */
export async function findByLink(db: Db, sought: { purposes: Purpose[]; linkToken: string }) {
  const text = sought.linkToken.startsWith(PKCE) ? sought.linkToken.slice(PKCE.length) : sought.linkToken
  return find(db, sought.purposes, eq(oneTimeTokens.linkHash, await sha256(text)))
}

const find = (db: Db, purposes: Purpose[], which: ReturnType<typeof and>) =>
  db
    .select()
    .from(oneTimeTokens)
    .where(and(which, inArray(oneTimeTokens.purpose, purposes), gt(oneTimeTokens.expiresAt, Date.now())))
    .get()

/** Spends one token. @returns whether this was its first use; of two at once, one is told yes */
export async function spendToken(db: Db, { id }: OneTimeToken): Promise<boolean> {
  const spent = await db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id)).returning()
  return spent.length > 0
}

/** The statement that voids everything that is out for a user: one proof is enough. */
export const voidTokens = (db: Db, userId: string) =>
  db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))

/** Six digits, each as likely as the other: the last part of the range that does not divide evenly is drawn again. */
export function randomCode(): string {
  const range = 10 ** CODE_DIGITS
  const even = 2 ** 32 - (2 ** 32 % range)
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < even) return String(drawn % range).padStart(CODE_DIGITS, '0')
  }
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
