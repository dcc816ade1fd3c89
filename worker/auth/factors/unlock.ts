import { and, eq, gte } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { writeAudit } from '../audit.ts'
import { LenientText } from '../body.ts'
import { requireReauthenticationCode } from '../codes/reauthentication-code.ts'
import { noFailures, LOCKED_AT } from '../limits/factor-guesses.ts'
import type { RequestOrigin } from '../session/sign-in.ts'
import type { FactorRow, UserRow } from '../users/users.ts'

export const UnlockFactor = z.object({ nonce: LenientText })

type UnlockInput = { user: UserRow; factor: FactorRow; nonce: string; origin: RequestOrigin }

/**
 * §7.7 Unlocks a factor after too many wrong codes, for its owner, who sends the code of a reauthentication. It
 * raises no session: the factor itself is still to be shown. A factor that is not locked stays as it is, with its
 * waits. Throws `reauthentication_not_valid`.
 */
export async function unlockFactor(
  env: Env,
  db: Db,
  { user, factor, nonce, origin }: UnlockInput,
): Promise<void> {
  await requireReauthenticationCode(env, db, { user, nonce: nonce.trim(), origin })
  await db.batch([
    db
      .update(mfaFactors)
      .set({ ...noFailures, updatedAt: Date.now() })
      .where(and(eq(mfaFactors.id, factor.id), gte(mfaFactors.failures, LOCKED_AT))),
    writeAudit(db, {
      action: 'factor_unlocked',
      actorId: user.id,
      ip: origin.ip,
      payload: { factor_id: factor.id, factor_type: factor.type },
    }),
  ])
}
