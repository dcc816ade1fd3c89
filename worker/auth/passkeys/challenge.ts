import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { passkeyChallenges } from '../../db/factor-schema.ts'
import { AuthError } from '../error.ts'
import { settingsOf } from '../../settings/settings.ts'

/** Stores a challenge for PASSKEY_CHALLENGE_EXPIRY_DURATION. Without a user it is that of a sign-in. */
export async function storeChallenge(
  env: Env,
  db: Db,
  { challenge, userId }: { challenge: string; userId: string | null },
) {
  const id = crypto.randomUUID()
  const expiresAt = Date.now() + settingsOf(env).PASSKEY_CHALLENGE_EXPIRY_DURATION * 1000
  await db.insert(passkeyChallenges).values({ id, userId, challenge, expiresAt })
  return { challenge_id: id, expires_at: Math.floor(expiresAt / 1000) }
}

/**
 * Uses up a challenge, whatever the outcome. Throws `webauthn_challenge_not_found`, also for another user's, and
 * `webauthn_challenge_expired`.
 */
export async function consumeChallenge(
  db: Db,
  { id, userId }: { id: string; userId: string | null },
): Promise<string> {
  const whose = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId)
  const [consumed] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), whose))
    .returning()
  if (!consumed) {
    throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  }
  if (consumed.expiresAt > Date.now()) return consumed.challenge
  throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')
}
