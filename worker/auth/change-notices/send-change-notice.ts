import { eq, sql } from 'drizzle-orm'
import { users } from '../../db/auth-schema.ts'
import { type Db, openDb } from '../../db/db.ts'
import { signOutLinks } from '../../db/proof-schema.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { sha256 } from '../../sha256.ts'
import { formatMailTime } from '../session/new-sign-in.ts'
import {
  type SecurityChange,
  type ChangeNotice,
  NOTICE_MS,
  type SupportAct,
  supportActs,
} from './change-notice.ts'

/**
 * Mails the owner of an account about a change, with a link that ends every session. The link is made here, so that
 * none is stored in the outbox. Sends nothing for an account that is gone. Throws as `sendMail` does.
 */
export async function sendChangeNotice(
  env: Env,
  { userId, to, change, at, site, ...context }: ChangeNotice,
): Promise<void> {
  const values = { what: LABELS[change], time: formatMailTime(at) }
  if (isSupportAct(change)) return sendMail(env, { to, template: 'account_act_by_support', values })
  const token = await newSignOutToken(openDb(env.DB), userId)
  if (!token) return
  const link = `${site}/auth/v1/not-me?token=${token}`
  const { device, place } = context
  if (device === undefined || place === undefined) {
    return sendMail(env, { to, template: 'account_changed_by_support', values: { ...values, link } })
  }
  await sendMail(env, { to, template: 'account_changed', values: { ...values, device, place, link } })
}

const isSupportAct = (change: SecurityChange): change is SupportAct =>
  (supportActs as readonly string[]).includes(change)

/** A token that ends all sessions of an account once; undefined where there is no such account. */
export async function newSignOutToken(db: Db, userId: string): Promise<string | undefined> {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const row = {
    id: sql<string>`${await sha256(token)}`.as('id'),
    userId: users.id,
    expiresAt: sql<number>`${Date.now() + NOTICE_MS}`.as('expires_at'),
  }
  const [made] = await db
    .insert(signOutLinks)
    .select(db.select(row).from(users).where(eq(users.id, userId)))
    .returning({ id: signOutLinks.id })
  return made && token
}

const LABELS: Record<SecurityChange, string> = {
  password_set: 'A new password was set',
  email_changed: 'The email address was changed',
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
  signed_out: 'You were signed out on every device',
  premium_given: 'Premium was given to you',
  premium_taken_back: 'Your gift of Premium has ended',
}
