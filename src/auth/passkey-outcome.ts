import type { Outcome } from './attempt.ts'
import { problemWith } from './problem-texts.ts'

/** The browser's own error codes, as the auth client names them. */
const ceremonies: Record<string, string> = {
  ERROR_CEREMONY_ABORTED: 'No passkey was used. Try again, or choose another way.',
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'No passkey was used. Try again, or choose another way.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'Set up a screen lock on this device first.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device cannot keep a passkey.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at this address.',
  ERROR_INVALID_RP_ID: 'Passkeys do not work at this address.',
}

/** Words a failure of the phone's passkey dialog: most often the driver closed it, which is not an error. */
export function passkeyOutcome(outcome: Outcome): Outcome {
  const text = ceremonies[outcome.code]
  return text ? { ...outcome, problem: problemWith(null, text) } : outcome
}
