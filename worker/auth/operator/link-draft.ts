import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/auth-schema.ts'
import { type Purpose } from '../../db/proof-schema.ts'
import { type AuditAction, writeAudit } from '../audit.ts'
import { newToken, type TokenSecrets, upsertToken } from '../codes/one-time-token.ts'
import { AuthError } from '../error.ts'
import { type AuthAccount, getAuthAccount, type UserRow } from '../users/users.ts'
import type { Operator } from './require-operator.ts'

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

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
