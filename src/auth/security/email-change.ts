import { attempt, attemptWithStepUp, attemptWithCaptcha } from '../attempt.ts'
import type { Outcome } from '../attempt.ts'
import { callbackUrl } from '../callback-url.ts'

/** §7.5 Requests another address. The service mails a code to it, and one to the present address. */
export const requestEmailChange = (email: string): Promise<Outcome> =>
  attemptWithStepUp((auth) => auth.updateUser({ email }, { emailRedirectTo: callbackUrl('email_change') }))

/**
 * Verifies one of the two codes. `onComplete` is called when this changes the address; otherwise the other code is
 * still missing.
 * @param email the address that the code went to
 */
export const verifyEmailCode = (email: string, token: string, onComplete: () => void): Promise<Outcome> =>
  attempt(async (auth) => {
    const { data, error } = await auth.verifyOtp({ email, token, type: 'email_change' })
    if (data.session) onComplete()
    return { error }
  })

export const resendEmailCodes = (email: string): Promise<Outcome> =>
  attemptWithCaptcha((auth, captchaToken) => {
    const options = { emailRedirectTo: callbackUrl('email_change'), captchaToken }
    return auth.resend({ type: 'email_change', email, options })
  })

/** Cancels the change: requesting the present address withdraws it. */
export const cancelEmailChange = (currentEmail: string): Promise<Outcome> =>
  attempt((auth) => auth.updateUser({ email: currentEmail }))
