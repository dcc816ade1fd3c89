import type { StepUp } from '#domain/auth/session-proof.ts'
import { api, ApiError, readJson } from '../api.ts'
import { openAuth } from './auth-client.ts'

/** Reauthenticates at the server. Throws `ApiError` when the server refuses the proof. */
export const stepUp = (proof: StepUp): Promise<unknown> => readJson(api.account.proof.$post({ json: proof }))

/** Whether this browser can encode a passkey's answer for the server. */
export const canUsePasskey = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/**
 * A passkey's answer, once the device has verified its owner; null when the driver closed the dialog. The session
 * stays the same.
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
