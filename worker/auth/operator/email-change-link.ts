import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/auth-schema.ts'
import { oneTimeTokens } from '../../db/proof-schema.ts'
import { newToken, upsertToken, deleteTokens } from '../codes/one-time-token.ts'
import { AuthError } from '../error.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { AuthAccount } from '../users/users.ts'
import { type LinkDraft, emailExists } from './link-draft.ts'

type EmailChangeSide = 'email_change_current' | 'email_change_new'
type EmailChangeInput = { account: AuthAccount; purpose: EmailChangeSide; newEmail: string }

/**
 * A link for one side of a change of address. Where both sides must confirm, the other side's token is pending from
 * the start, whether or not its link is ever requested; a link for the second side continues the same change.
 */
export async function emailChangeDraft(
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
