import { scheduleWelcome, isRecovering } from './after-sign-in.ts'
import { attempt } from './attempt.ts'
import type { Outcome } from './attempt.ts'
import { authFetch } from './auth-client.ts'
import { problemWith } from './problem-texts.ts'
import { storedSession } from './session.ts'

export type Factor = {
  id: string
  kind: 'totp' | 'phone' | 'webauthn'
  name: string
}

export const factorLabels: Record<Factor['kind'], string> = {
  totp: 'Authenticator app',
  phone: 'Text message',
  webauthn: 'Security key',
}

const isKind = (type = ''): type is Factor['kind'] => Object.hasOwn(factorLabels, type)

/** The factors listed in the session, which has just been made. */
export const findFactors = (): Factor[] =>
  (storedSession()?.user.factors ?? []).flatMap(({ id, status, factor_type, friendly_name }) =>
    status === 'verified' && isKind(factor_type)
      ? [{ id, kind: factor_type, name: friendly_name || factorLabels[factor_type] }]
      : [],
  )

export const enterTotp = (factorId: string, code: string): Promise<Outcome> =>
  attemptSecondStep((auth) => auth.mfa.challengeAndVerify({ factorId, code }))

/** Sends the code of a phone factor; `onSent` gets the challenge that the code belongs to. */
export const sendText = (factorId: string, onSent: (challengeId: string) => void): Promise<Outcome> =>
  attempt(async (auth) => {
    const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' })
    if (data) onSent(data.id)
    return { error }
  })

/** Verifies a texted code, which allows five tries. */
export async function enterText(factorId: string, challengeId: string, code: string): Promise<Outcome> {
  const outcome = await attemptSecondStep((auth) => auth.mfa.verify({ factorId, challengeId, code }))
  const isVoid = outcome.code === 'mfa_challenge_expired'
  return isVoid ? { ...outcome, problem: codeUsedUp } : outcome
}

const codeUsedUp = problemWith('code', 'That code no longer works. Ask for a new one below.')

/** Unlocks a factor with a mailed code. The stock client has no such call. */
export const unlockFactor = (factorId: string, nonce: string): Promise<Outcome> =>
  attempt(async (auth) => {
    const { data } = await auth.getSession()
    const response = await authFetch(`/auth/v1/factors/${factorId}/unlock`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${data.session?.access_token ?? ''}`,
      },
      body: JSON.stringify({ nonce }),
    })
    if (response.ok) return
    const { error_code: code, msg: message } = (await response.json()) as { error_code: string; msg: string }
    return { error: { status: response.status, code, message } }
  })

export const touchKey = (factorId: string): Promise<Outcome> =>
  attemptSecondStep((auth) => auth.mfa.webauthn.authenticate({ factorId }))

/** Verifies a recovery code, which works once. */
export const enterRecoveryCode = (code: string): Promise<Outcome> =>
  attemptSecondStep((auth) => auth.mfa.recoveryCodes.verify({ code: code.trim() }))

function attemptSecondStep(work: Parameters<typeof attempt>[0]): Promise<Outcome> {
  scheduleWelcome(isRecovering() ? null : 'signed_in')
  return attempt(work)
}
