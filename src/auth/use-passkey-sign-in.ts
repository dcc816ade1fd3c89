import { useEffect, useRef } from 'react'
import { attempt } from './attempt.ts'
import type { Outcome } from './attempt.ts'
import { scheduleWelcome } from './welcome-toast.ts'
import { passkeyOutcome } from './passkey-outcome.ts'
import type { Problem } from './problem.ts'

/**
 * §2.9 Signs in with a passkey: by the button, or by choosing one where the phone offers addresses (conditional
 * mediation). The offer begins when the form is touched, so that a mere visit sends no request.
 */
export function usePasskeySignIn(open: boolean) {
  const offerAbort = useRef<AbortController | null>(null)
  useEffect(() => () => offerAbort.current?.abort(), [])
  const offer = (show: (problem: Problem) => void) => {
    if (!open || offerAbort.current) return
    const controller = new AbortController()
    offerAbort.current = controller
    const begin = async () => {
      if (!(await canOffer())) return
      const outcome = await ceremony({ mediation: 'conditional', signal: controller.signal })
      // Only a passkey that was chosen and then refused is reported; otherwise the driver asked for nothing.
      if (outcome.problem && /^(?:webauthn_|user_)/.test(outcome.code)) show(outcome.problem)
    }
    void begin()
  }
  const signIn = async (): Promise<Outcome> => {
    // A browser runs one ceremony at a time.
    offerAbort.current?.abort()
    return passkeyOutcome(await ceremony({}))
  }
  return { offer, signIn }
}

function ceremony(options: { mediation?: 'conditional'; signal?: AbortSignal }): Promise<Outcome> {
  scheduleWelcome('signed_in')
  return attempt((auth) => auth.signInWithPasskey({ options }))
}

const canOffer = async () => (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
