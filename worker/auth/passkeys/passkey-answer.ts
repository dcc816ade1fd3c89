import * as z from 'zod/mini'
import { LenientText } from '../body.ts'
import { AuthError } from '../error.ts'

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
  const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
  if (body.challenge_id === '') throw invalid('challenge_id is required')
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(body.challenge_id)) {
    throw invalid('challenge_id must be a valid UUID')
  }
  if (!credential || typeof credential !== 'object') throw invalid('credential is required')
  return { challengeId: body.challenge_id.toLowerCase(), credential }
}
