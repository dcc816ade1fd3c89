import { attempt, attemptWithStepUp, attemptWithCaptcha } from '../attempt.ts'
import type { Outcome } from '../attempt.ts'
import { callbackUrl } from '../callback-url.ts'

/** §7.5 Asks for another address. Mails go to it, and to the present one, each with a code. */
export const requestEmailChange = (email: string): Promise<Outcome> =>
  attemptWithStepUp((auth) => auth.updateUser({ email }, { emailRedirectTo: callbackUrl('email_change') }))

/**
 * Enters one of the two codes. `onWhole` is called when the address is changed by it; otherwise the other code is
 * still to come.
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

/** Lets the change go: asking for the address that one has takes it back. */
export const cancelEmailChange = (currentEmail: string): Promise<Outcome> =>
  attempt((auth) => auth.updateUser({ email: currentEmail }))
