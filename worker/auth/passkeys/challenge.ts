import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { brand } from '#domain/brand.ts'
import type { Db } from '../../db/db.ts'
import { passkeyChallenges } from '../../db/factor-schema.ts'
import { settingsOf } from '../../settings/settings.ts'
import { isUuid, LenientText } from '../body.ts'
import { AuthError, badRequest } from '../error.ts'
import { siteOf } from '../redirect.ts'

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

/** A page's response of a ceremony. The older client's name for the credential is accepted too. */
export const PasskeyBody = z.object({
  challenge_id: LenientText,
  credential: z.nullish(z.unknown()),
  credential_response: z.nullish(z.unknown()),
})

/** A challenge's id, and the device's unverified credential. */
export type PasskeyAnswer = { challengeId: string; credential: unknown }

/** Parses a response. Throws `validation_failed` where something is missing. */
export function parsePasskeyAnswer(body: z.infer<typeof PasskeyBody>): PasskeyAnswer {
  const credential = body.credential ?? body.credential_response
  if (body.challenge_id === '') throw badRequest('challenge_id is required')
  if (!isUuid(body.challenge_id)) {
    throw badRequest('challenge_id must be a valid UUID')
  }
  if (!credential || typeof credential !== 'object') throw badRequest('credential is required')
  return { challengeId: body.challenge_id.toLowerCase(), credential }
}

/** The domain that passkeys and security keys are bound to, and the pages that may use them (WebAuthn §5.4.2). */
export type RelyingParty = { id: string; name: string; origins: string[] }

/**
 * WEBAUTHN_RP_ID and WEBAUTHN_RP_ORIGINS, or else the site's own host. A client's own claim is ignored: any page
 * could make it.
 * @param requestUrl the address of the request
 */
export function relyingParty(env: Env, requestUrl: string): RelyingParty {
  const { WEBAUTHN_RP_ID, WEBAUTHN_RP_ORIGINS } = settingsOf(env)
  const site = new URL(siteOf(env, requestUrl))
  const requestAddress = new URL(requestUrl)
  const id = WEBAUTHN_RP_ID || site.hostname
  // In development two ports may lead to one site.
  const own = requestAddress.hostname === id ? [site.origin, requestAddress.origin] : [site.origin]
  return { id, name: brand.name, origins: WEBAUTHN_RP_ORIGINS.length > 0 ? WEBAUTHN_RP_ORIGINS : own }
}
