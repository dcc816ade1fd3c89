import type { Context } from 'hono'
import type { Db } from '../../db/db.ts'
import { AuthError } from '../error.ts'
import { type AuthAccount, findAccountById } from '../users/users.ts'

/** The id in a path, which has to be a UUID. */
export function uuidParam(c: Context, name: string): string {
  const id = c.req.param(name) ?? ''
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return id.toLowerCase()
  throw new AuthError(404, 'validation_failed', `${name} must be an UUID`)
}

/** The account of an id. Throws `user_not_found`. */
export async function getUser(db: Db, userId: string): Promise<AuthAccount> {
  const account = await findAccountById(db, userId)
  if (!account) throw new AuthError(404, 'user_not_found', 'User not found')
  return account
}
