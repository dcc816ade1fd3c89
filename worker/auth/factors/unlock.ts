import { and, eq, gte } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { writeAudit } from '../audit.ts'
import { Text } from '../body.ts'
import { requireNonce } from '../codes/reauthentication-code.ts'
import { forgiven, LOCKED_AT } from '../limits/factor-guesses.ts'
import type { FactorRow, UserRow } from '../users/users.ts'

export const Unlocking = z.object({ nonce: Text })

type Unlocked = { user: UserRow; factor: FactorRow; nonce: string; ip: string | null }

/**
 * §7.7 Unlocks a factor after too many wrong codes, for its owner, who shows the code of a reauthentication. It
 * raises no session: the factor itself is still to be shown. One that is not locked stays as it is, with its waits.
 * Throws `reauthentication_not_valid`.
 */
export async function unlockFactor(env: Env, db: Db, { user, factor, nonce, ip }: Unlocked): Promise<void> {
  await requireNonce(env, db, { user, nonce: nonce.trim(), ip })
  await db.batch([
    db
      .update(mfaFactors)
      .set({ ...forgiven, updatedAt: Date.now() })
      .where(and(eq(mfaFactors.id, factor.id), gte(mfaFactors.failures, LOCKED_AT))),
    writeAudit(db, {
      action: 'factor_unlocked',
      actorId: user.id,
      ip,
      payload: { factor_id: factor.id, factor_type: factor.type },
    }),
  ])
}
