import type { Db } from '../../db/db.ts'
import { AuthError } from '../error.ts'
import { hashPassword } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'
import { mergeMetadata, type Metadata } from '../users/metadata.ts'
import { type AuthAccount, createAccount, findAccountByEmail } from '../users/users.ts'

type PendingUser = { type: string; email: string; password: string; data?: Metadata | null | undefined }

/**
 * Creates an unconfirmed account for an operator's invitation or sign-up link. A sign-up has the password that the
 * operator gives; other links make accounts without one.
 */
export async function createPendingUser(
  env: Env,
  db: Db,
  { type, email, password, data }: PendingUser,
): Promise<AuthAccount> {
  if (type === 'signup') {
    if (password === '') throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
    await requireStrong(env, password, email)
  }
  const passwordHash = type === 'signup' ? await hashPassword(password) : null
  const input = { email, passwordHash, data: mergeMetadata({}, data ?? {}), byOperator: true }
  const account = (await createAccount(env, db, input)) ?? (await findAccountByEmail(db, email))
  if (!account) throw new AuthError(409, 'conflict', 'Another request has just changed this account')
  return account
}
