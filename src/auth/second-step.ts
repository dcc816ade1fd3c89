import { attempt } from './attempt.ts'
import type { Outcome } from './attempt.ts'
import { expectGreeting } from './greeting.ts'
import { isRecovering } from './recovering.ts'

/** A second factor of the account that is set up, as this screen needs it. */
export type Factor = {
  id: string
  kind: 'totp' | 'phone' | 'webauthn'
  name: string
}

/** The factors that the session tells of. Asks nobody: the session has just been made. */
export function findFactors(): Promise<Factor[]> {
  let found: Factor[] = []
  const work = attempt(async (auth) => {
    const { data, error } = await auth.getSession()
    found = (data.session?.user.factors ?? []).flatMap(({ id, status, factor_type, friendly_name }) =>
      status === 'verified' && isKind(factor_type)
        ? [{ id, kind: factor_type, name: friendly_name ?? '' }]
        : [],
    )
    return { error }
  })
  return work.then(() => found)
}

/** Answers with the code that an authenticator app shows. */
export const enterTotp = (factorId: string, code: string): Promise<Outcome> =>
  stepIn((auth) => auth.mfa.challengeAndVerify({ factorId, code }))

/** Sends the code of a phone factor; `onSent` gets the challenge that it answers. */
export const sendText = (factorId: string, onSent: (challengeId: string) => void): Promise<Outcome> =>
  attempt(async (auth) => {
    const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' })
    if (data) onSent(data.id)
    return { error }
  })

export const enterText = (factorId: string, challengeId: string, code: string): Promise<Outcome> =>
  stepIn((auth) => auth.mfa.verify({ factorId, challengeId, code }))

/** Answers with a security key, or with the lock of this device. */
export const touchKey = (factorId: string): Promise<Outcome> =>
  stepIn((auth) => auth.mfa.webauthn.authenticate({ factorId }))

/** Answers with one of the codes that were written down. It is spent. */
export const enterRecoveryCode = (code: string): Promise<Outcome> =>
  stepIn((auth) => auth.mfa.recoveryCodes.verify({ code: code.trim() }))

function stepIn(work: Parameters<typeof attempt>[0]): Promise<Outcome> {
  expectGreeting(isRecovering() ? null : 'signed_in')
  return attempt(work)
}

const isKind = (type: string): type is Factor['kind'] => ['totp', 'phone', 'webauthn'].includes(type)
