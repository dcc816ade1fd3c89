import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { identities, type sessions, users } from '../db/schema.ts'
import { AuthError } from './error.ts'

export type UserRow = typeof users.$inferSelect
export type IdentityRow = typeof identities.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
export type Account = { user: UserRow; identities: IdentityRow[] }

/**
 * How far we know that an address belongs to the person. 'assumed' is MAILER_AUTOCONFIRM: good enough to
 * sign in, though nobody has shown that they read its mail. 'proven' is a code or link that came back, or the
 * operator's own seed.
 */
export type EmailTrust = 'pending' | 'assumed' | 'proven'

export type NewAccount = {
  /** Normalised by `normalEmail`. */
  email: string
  trust: EmailTrust
  /** In PHC form; absent for an account that signs in by other means. */
  passwordHash?: string | null
  data?: Record<string, unknown>
}

/**
 * Makes an account with its e-mail identity, in one batch.
 * @returns absent when the address is taken, also when two people ask for it at the same moment
 */
export async function createAccount(env: Env, db: Db, input: NewAccount): Promise<Account | undefined> {
  const account = newAccount(env, input, Date.now())
  try {
    await db.batch([db.insert(users).values(account.user), db.insert(identities).values(account.identities)])
    return account
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
}

/** @param email normalised by `normalEmail` */
export const findAccountByEmail = (db: Db, email: string) => findAccount(db, eq(users.email, email))

/** The account of an id, as it is now. Throws when it has just been deleted. */
export async function getAccount(db: Db, userId: string): Promise<Account> {
  const account = await findAccount(db, eq(users.id, userId))
  if (!account) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return account
}

async function findAccount(db: Db, which: SQL): Promise<Account | undefined> {
  const ids = db.select({ id: users.id }).from(users).where(which)
  const [[user], rows] = await db.batch([
    db.select().from(users).where(which),
    db.select().from(identities).where(eq(identities.userId, ids)),
  ])
  return user && { user, identities: rows }
}

export const isBanned = ({ bannedUntil }: Pick<UserRow, 'bannedUntil'>) =>
  bannedUntil !== null && bannedUntil > Date.now()

/** The rows of an account that is not stored yet: all times in epoch milliseconds. */
export function newAccount(env: Env, { email, trust, passwordHash, data = {} }: NewAccount, now: number) {
  const id = crypto.randomUUID()
  const identity = emailIdentity(id, email, trust, now)
  const user: UserRow = {
    id,
    email,
    phone: null,
    passwordHash: passwordHash ?? null,
    role: roleOf(env, email, trust),
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: data,
    isAnonymous: false,
    emailConfirmedAt: trust === 'pending' ? null : now,
    phoneConfirmedAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    createdAt: now,
    updatedAt: now,
  }
  return { user, identities: [identity] }
}

/**
 * §6.5 The administrator is the account whose e-mail is ADMIN_EMAIL, and only once that is proven. An address
 * that autoconfirm merely assumed never makes an administrator, or the first stranger to type it would be one.
 */
export const roleOf = (env: Env, email: string, trust: EmailTrust) =>
  trust === 'proven' && email === normalEmail(env.ADMIN_EMAIL) ? 'admin' : 'authenticated'

/** The form in which addresses are stored and compared. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

const emailIdentity = (userId: string, email: string, trust: EmailTrust, now: number): IdentityRow => ({
  id: crypto.randomUUID(),
  userId,
  provider: 'email',
  // For the e-mail provider the reference server uses the user's id, which outlives a change of address.
  providerId: userId,
  data: { sub: userId, email, email_verified: trust === 'proven', phone_verified: false },
  lastSignInAt: now,
  createdAt: now,
  updatedAt: now,
})

/** Whether a write failed because another account holds the address. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (/UNIQUE constraint failed: users\.(email|phone)/.test(error.message) || isTaken(error.cause))
