import type { Outcome } from './attempt.ts'
import { problemWith } from './problem-texts.ts'

/** Codes of the browser's own ceremony, as the auth client names them. */
const ceremonies: Record<string, string> = {
  ERROR_CEREMONY_ABORTED: 'No passkey was used. Try again, or choose another way.',
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'No passkey was used. Try again, or choose another way.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'Set up a screen lock on this device first.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device cannot keep a passkey.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at this address.',
  ERROR_INVALID_RP_ID: 'Passkeys do not work at this address.',
}

/** Puts into words what the phone said: most often the driver closed its window, which is no error. */
export function passkeyOutcome(outcome: Outcome): Outcome {
  const text = ceremonies[outcome.code]
  return text ? { ...outcome, problem: problemWith(null, text) } : outcome
}
