import { attempt } from './attempt.ts'
import type { Outcome } from './attempt.ts'

/** A new password, and what the service may want beside it: the present one, or a code that it has mailed. */
export type PasswordChange = { password: string; currentPassword: string; nonce: string }

/** What the form has to ask for in addition, as the service's refusal tells. */
export type RequiredProof = 'current' | 'nonce' | null

/** §7.5 Changes the password. When a code is wanted, it is sent at once. */
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

/** Mails, or texts, a code that shows that it is still the same person. */
export const sendReauthenticationCode = (): Promise<Outcome> => attempt((auth) => auth.reauthenticate())
