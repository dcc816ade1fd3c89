import { attempt } from './attempt.ts'
import type { Outcome } from './attempt.ts'

/** A new password, with the proof that the service may require: the present password or a mailed code. */
export type PasswordChange = { password: string; currentPassword: string; nonce: string }

/** The proof that the form must ask for in addition, by the service's refusal. */
export type RequiredProof = 'current' | 'nonce' | null

/** §7.5 Changes the password. When the service requires a code, this sends one at once. */
export async function changePassword(
  change: PasswordChange,
): Promise<Outcome & { requiredProof: RequiredProof; needsSecondStep: boolean }> {
  const { password, currentPassword, nonce } = change
  const outcome = await attempt((auth) =>
    auth.updateUser({
      password,
      ...(nonce && { nonce }),
      ...(currentPassword && { current_password: currentPassword }),
    }),
  )
  const wantsCode = outcome.code === 'reauthentication_needed'
  const codeOutcome = wantsCode ? await sendReauthenticationCode() : null
  return {
    ...outcome,
    problem: codeOutcome?.problem ?? outcome.problem,
    requiredProof: wantsCode ? 'nonce' : outcome.code.startsWith('current_password_') ? 'current' : null,
    needsSecondStep: outcome.code === 'insufficient_aal',
  }
}

/** Sends a code by mail or text message that proves the driver is still the same person. */
export const sendReauthenticationCode = (): Promise<Outcome> => attempt((auth) => auth.reauthenticate())
