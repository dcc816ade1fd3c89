import { eq, sql } from 'drizzle-orm'
import { users } from '../../db/auth-schema.ts'
import { type Db, openDb } from '../../db/db.ts'
import { signOutLinks } from '../../db/proof-schema.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { sha256 } from '../../sha256.ts'
import { timeOf } from '../session/new-sign-in.ts'
import { type Change, type ChangeNews, type Closing, NEWS_MS } from './change-notice.ts'

/**
 * Tells the owner of an account of a change, with a link that ends every session. The link is made here, so that none
 * lies about in the outbox. Says nothing to whoever has no account any more. Throws as `sendMail` does.
 */
export async function mailChange(
  env: Env,
  { userId, to, change, at, site, ...where }: ChangeNews,
): Promise<void> {
  const told = { what: WORDS[change], time: timeOf(at) }
  if (isClosing(change)) return sendMail(env, { to, template: 'account_closed_by_support', values: told })
  const token = await newSignOutToken(openDb(env.DB), userId)
  if (!token) return
  const link = `${site}/auth/v1/not-me?token=${token}`
  const { device, place } = where
  if (device === undefined || place === undefined) {
    return sendMail(env, { to, template: 'account_changed_by_support', values: { ...told, link } })
  }
  await sendMail(env, { to, template: 'account_changed', values: { ...told, device, place, link } })
}

const isClosing = (change: Change): change is Closing =>
  ['suspended', 'suspension_lifted', 'deleted'].includes(change)

/** A token by which all sessions of an account are ended once; undefined where there is no such account. */
export async function newSignOutToken(db: Db, userId: string): Promise<string | undefined> {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const row = {
    id: sql<string>`${await sha256(token)}`.as('id'),
    userId: users.id,
    expiresAt: sql<number>`${Date.now() + NEWS_MS}`.as('expires_at'),
  }
  const [made] = await db
    .insert(signOutLinks)
    .select(db.select(row).from(users).where(eq(users.id, userId)))
    .returning({ id: signOutLinks.id })
  return made && token
}

const WORDS: Record<Change, string> = {
  password_set: 'A new password was set',
  email_changed: 'The e-mail address was changed',
  phone_changed: 'The phone number was changed',
  factor_added: 'A second step was added',
  factor_removed: 'A second step was removed',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  recovery_codes_made: 'New recovery codes were made',
  recovery_codes_removed: 'The recovery codes were removed',
  recovery_code_used: 'A recovery code was used',
  identity_linked: 'Another account was linked for signing in',
  identity_unlinked: 'A linked account was removed',
  factor_changed: 'The number of a second step was changed',
  suspended: 'The account was suspended',
  suspension_lifted: 'The account is open again',
  deleted: 'The account was deleted',
}
