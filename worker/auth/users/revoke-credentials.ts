import { eq, or } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { identities, sessions, users, userSessions } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { mfaFactors, passkeys, recoveryCodes } from '../../db/factor-schema.ts'
import { flowStates } from '../../db/proof-schema.ts'
import { deleteTokens } from '../codes/one-time-token.ts'
import { authHooks } from '../hooks.ts'
import { nothingPending } from './users.ts'

/**
 * Removes an account's credentials besides its identities, and its metadata. Pending codes and flows stay, as one of
 * them may be the proof.
 */
export const revokeCredentials = (
  db: Db,
  userId: string,
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] => [
  db
    .update(users)
    .set({ passwordHash: null, phone: null, phoneConfirmedAt: null, userMetadata: {} })
    .where(eq(users.id, userId)),
  ...[sessions, mfaFactors, recoveryCodes, passkeys, userSessions].map((table) =>
    db.delete(table).where(eq(table.userId, userId)),
  ),
  ...authHooks().credentialsRevoked(db, [userId]),
]

/**
 * Removes everything that lets somebody into an account. Runs when its address is first proven: a stranger may have
 * prepared the account to get in later, with a password, a passkey, a phone or an identity of their own.
 */
export const revokeAllAccess = (db: Db, userId: string): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] => [
  db.delete(identities).where(eq(identities.userId, userId)),
  ...revokeCredentials(db, userId),
  deleteTokens(db, userId),
  db.delete(flowStates).where(or(eq(flowStates.userId, userId), eq(flowStates.linkingUserId, userId))),
  db.update(users).set(nothingPending).where(eq(users.id, userId)),
]
