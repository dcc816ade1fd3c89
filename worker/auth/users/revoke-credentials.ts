import { eq, or } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../../db/db.ts'
import { identities, sessions, users, userSessions } from '../../db/auth-schema.ts'
import { flowStates, oneTimeTokens } from '../../db/proof-schema.ts'
import { mfaFactors, passkeys, recoveryCodes } from '../../db/factor-schema.ts'
import { authHooks } from '../hooks.ts'
import { nothingPending } from './users.ts'

/**
 * Takes from an account what lets somebody in besides its identities, and what was said of them. Codes and flows that
 * are out stay, as one of them may be the proof.
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
 * Takes from an account whatever lets somebody in. For the moment in which somebody shows that its address is
 * theirs and nobody had before: whoever made it up may have prepared it to get in later, with a password, a passkey,
 * a phone or another account of their own.
 */
export const revokeAllAccess = (db: Db, userId: string): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] => [
  db.delete(identities).where(eq(identities.userId, userId)),
  ...revokeCredentials(db, userId),
  db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId)),
  db.delete(flowStates).where(or(eq(flowStates.userId, userId), eq(flowStates.linkingUserId, userId))),
  db.update(users).set(nothingPending).where(eq(users.id, userId)),
]
