import { and, eq, inArray, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { identities, type sessions, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { settingsOf } from '../../settings/settings.ts'
import { AuthError } from '../error.ts'

export type UserRow = typeof users.$inferSelect
export type IdentityRow = typeof identities.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
export type FactorRow = typeof mfaFactors.$inferSelect
export type AuthAccount = { user: UserRow; identities: IdentityRow[]; factors: FactorRow[] }
export type AuthContext = { account: AuthAccount; session: SessionRow }

/**
 * How sure we are that an address belongs to the person. 'assumed' is MAILER_AUTOCONFIRM: good enough to sign in,
 * though nothing shows that they read its mail. 'proven' is a confirmed code or link, or the operator's own seed.
 */
export type EmailTrust = 'pending' | 'assumed' | 'proven'

export type NewIdentity = Pick<IdentityRow, 'provider' | 'providerId' | 'data'>

export type NewAccount = {
  /** The id that an operator has chosen; otherwise a new one. */
  id?: string
  /** Normalised by `normalizeEmail`. */
  email?: string
  trust?: EmailTrust
  /** E.164 digits without the plus sign. */
  phone?: string
  phoneTrust?: EmailTrust
  /** In PHC form; absent for an account that signs in by other means. */
  passwordHash?: string | null
  data?: Record<string, unknown>
  /** The identity that the account comes from, when neither an email nor a phone of its own made it. */
  via?: NewIdentity
  isAnonymous?: boolean
  isSso?: boolean
  /** Keeps the account even if nobody confirms its address. */
  byOperator?: boolean
}

/**
 * Creates an account with its identities, in one batch with other statements.
 * @returns absent when an address or the identity is taken, also by a concurrent request
 */
export async function createAccount(
  env: Env,
  db: Db,
  input: NewAccount,
  also: (account: AuthAccount) => BatchItem<'sqlite'>[] = () => [],
): Promise<AuthAccount | undefined> {
  const account = newAccount(env, input, Date.now())
  try {
    const { user, identities: rows } = account
    await db.batch([
      db.insert(users).values(user),
      ...rows.map((row) => db.insert(identities).values(row)),
      ...also(account),
    ])
    return account
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
}

/** @param email normalised by `normalizeEmail` */
export const findAccountByEmail = (db: Db, email: string) =>
  findAccount(db, userIds(db, and(eq(users.email, email), eq(users.isSso, false))))

/** @param phone E.164 digits without the plus sign */
export const findAccountByPhone = (db: Db, phone: string) =>
  findAccount(db, userIds(db, eq(users.phone, phone)))

/** @param address an email address or a phone number, in the form of the two above */
export const findAccountByAddress = (db: Db, address: string) =>
  (isPhone(address) ? findAccountByPhone : findAccountByEmail)(db, address)

/** Whether an address is a phone number, and no email address. */
export const isPhone = (address: string) => !address.includes('@')

/** @param userId a UUID */
export const findAccountById = (db: Db, userId: string) => findAccount(db, [userId])

export async function findAccountByIdentity(db: Db, provider: string, providerId: string) {
  const which = and(eq(identities.provider, provider), eq(identities.providerId, providerId))
  return findAccount(db, db.select({ id: identities.userId }).from(identities).where(which))
}

/** The account of an id, as it is now. Throws when it has just been deleted. */
export async function getAuthAccount(db: Db, userId: string): Promise<AuthAccount> {
  const account = await findAccountById(db, userId)
  if (!account) throw userNotFound()
  return account
}

export const userNotFound = () =>
  new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')

const userIds = (db: Db, which: SQL | undefined) => db.select({ id: users.id }).from(users).where(which)

async function findAccount(db: Db, ids: UserIds): Promise<AuthAccount | undefined> {
  const [[user], rows, factors] = await db.batch(accountQueries(db, ids))
  return user && { user, identities: rows, factors }
}

type UserIds = string[] | SQLWrapper

/** The statements that read accounts, their identities and their factors. For a batch. */
export const accountQueries = (db: Db, ids: UserIds) =>
  [
    db.select().from(users).where(inArray(users.id, ids)),
    db.select().from(identities).where(inArray(identities.userId, ids)).orderBy(identities.createdAt),
    db.select().from(mfaFactors).where(inArray(mfaFactors.userId, ids)).orderBy(mfaFactors.createdAt),
  ] as const

export const isBanned = ({ bannedUntil }: Pick<UserRow, 'bannedUntil'>) =>
  bannedUntil !== null && bannedUntil > Date.now()

/** Refuses a suspended account. A grant's refusal is a 400. */
export function requireNotBanned(user: Pick<UserRow, 'bannedUntil'>, status: 400 | 403 = 403): void {
  if (isBanned(user)) throw new AuthError(status, 'user_banned', 'User is banned')
}

/** Refuses a new account while DISABLE_SIGNUP is set. */
export function requireSignUpOpen(env: Env): void {
  if (!settingsOf(env).DISABLE_SIGNUP) return
  throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
}

/** The name under which an authenticator lists an account. */
export const accountName = ({ email, phone, id }: UserRow) => email || (phone && `+${phone}`) || id

/** The rows of an account that is not stored yet: all times in epoch milliseconds. */
export function newAccount(env: Env, input: NewAccount, now: number): AuthAccount {
  const { email, trust = 'pending', phone, phoneTrust = 'pending', passwordHash, data = {}, via } = input
  const id = input.id ?? crypto.randomUUID()
  const own: NewIdentity[] = [
    ...(via ? [via] : []),
    ...(email && !via ? [emailIdentity(id, email, trust)] : []),
    ...(phone && !via ? [phoneIdentity(id, phone, phoneTrust)] : []),
  ]
  const providers = own.map(({ provider }) => provider)
  const isPending = (email && trust === 'pending') || (phone && phoneTrust === 'pending')
  const user: UserRow = {
    id,
    email: email ?? null,
    phone: phone ?? null,
    passwordHash: passwordHash ?? null,
    role: email && !input.isSso ? roleOf(env, email, trust) : 'authenticated',
    appMetadata: providers.length > 0 ? { provider: providers[0], providers } : {},
    userMetadata: data,
    isAnonymous: input.isAnonymous ?? false,
    isSso: input.isSso ?? false,
    emailConfirmedAt: email && trust !== 'pending' ? now : null,
    phoneConfirmedAt: phone && phoneTrust !== 'pending' ? now : null,
    ...nothingPending,
    // Starts the time limit for the confirmation, whether or not the mail arrives (maintenance.ts).
    ...(isPending && !input.byOperator && { confirmationSentAt: now }),
    lastSignInAt: null,
    seenAt: 0,
    bannedUntil: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  return { user, identities: own.map((identity) => newIdentity(id, identity, now)), factors: [] }
}

/** The columns of an account without a pending code, link or change of address. */
export const nothingPending = {
  invitedAt: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  reauthenticationSentAt: null,
  newEmail: null,
  emailChangeSentAt: null,
  emailChangeHalfway: false,
  newPhone: null,
  phoneChangeSentAt: null,
} satisfies Partial<UserRow>

/**
 * §6.5 The administrator is the account whose email is ADMIN_EMAIL, and only once that is proven. An address that
 * autoconfirm merely assumed never makes an administrator, or the first stranger to type it would be one.
 */
export const roleOf = (env: Env, email: string, trust: EmailTrust) =>
  trust === 'proven' && email === normalizeEmail(settingsOf(env).ADMIN_EMAIL) ? 'admin' : 'authenticated'

/** The form in which addresses are stored and compared. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()

/** The identity of a person's own address. Its id is the user's, as at the reference server, and survives a change. */
export const emailIdentity = (userId: string, email: string, trust: EmailTrust): NewIdentity => ({
  provider: 'email',
  providerId: userId,
  data: { sub: userId, email, email_verified: trust === 'proven', phone_verified: false },
})

/** @param phone E.164 digits without the plus sign */
export const phoneIdentity = (userId: string, phone: string, trust: EmailTrust): NewIdentity => ({
  provider: 'phone',
  providerId: userId,
  data: { sub: userId, phone, email_verified: false, phone_verified: trust === 'proven' },
})

/** The row of a further identity. @param now epoch milliseconds */
export const newIdentity = (userId: string, identity: NewIdentity, now: number): IdentityRow => ({
  id: crypto.randomUUID(),
  userId,
  ...identity,
  lastSignInAt: now,
  createdAt: now,
  updatedAt: now,
})

/** Whether a write failed because another account has the address or the identity. */
export const isTaken = (error: unknown): boolean =>
  ['users.email', 'users.phone', 'identities.provider'].includes(takenColumn(error) ?? '')

/** The first column, as in `users.email`, of the unique index for which a write failed. */
export function takenColumn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return /UNIQUE constraint failed: ([\w.]+)/.exec(error.message)?.[1] ?? takenColumn(error.cause)
}

export const emailTaken = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
export const phoneTaken = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')

/** The refusal for a write that failed because the address or the id is taken; else the error itself. */
export function conflictError(error: unknown): unknown {
  const refusals: Record<string, AuthError> = {
    'users.email': emailTaken(),
    'users.phone': new AuthError(422, 'phone_exists', 'Phone number already registered by another user'),
    'users.id': new AuthError(422, 'user_already_exists', 'A user with this id already exists'),
  }
  return refusals[takenColumn(error) ?? ''] ?? error
}
