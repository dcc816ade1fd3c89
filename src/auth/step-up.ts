import type { StepUp } from '#domain/admin/admin.ts'
import { api, ApiError, readJson } from '../api.ts'
import { attempt } from './attempt.ts'
import type { Outcome } from './attempt.ts'
import { openAuth } from './auth-client.ts'

/** Shows the server once more who asks. Throws `ApiError` where it does not believe it. */
export const stepUp = (proof: StepUp): Promise<unknown> => readJson(api.account.proof.$post({ json: proof }))

/** Mails a code by which the server may be shown who asks. */
export const sendReauthenticationCode = (): Promise<Outcome> => attempt((auth) => auth.reauthenticate())

/** Whether this browser can put a passkey into words that the server reads. */
export const canUsePasskey = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/**
 * A passkey, as the device shows it once it has checked who holds it; null where its owner closed the window. The session
 * stays the one that it is.
 */
export async function requestPasskeyProof(): Promise<NonNullable<StepUp['passkey']> | null> {
  const { data } = await (await openAuth()).passkey.startAuthentication()
  if (!data) throw new ApiError('unavailable', 'Passkeys could not be asked for. Choose another way.')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...(data.options as PublicKeyCredentialRequestOptionsJSON),
    userVerification: 'required',
  })
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!credential) return null
  const response = (credential as PublicKeyCredential).toJSON()
  return { challenge_id: data.challenge_id, credential: { ...response } }
}
