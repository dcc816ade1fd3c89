import { expectGreeting, scheduleWelcome, setRecovering } from './after-sign-in.ts'
import { attempt, attemptWithCaptcha } from './attempt.ts'
import type { Outcome } from './attempt.ts'
import { callbackUrl } from './callback-url.ts'
import type { ContactAddress } from './contact-address.ts'
import { clearPendingCode, startPendingCode } from './pending-code.ts'
import type { PendingCode } from './pending-code.ts'

/** §2.9 Signs in with a password. An unconfirmed address gets a new code. */
export async function signIn(
  address: ContactAddress,
  password: string,
): Promise<Outcome & { codeSent: boolean }> {
  setRecovering(false)
  scheduleWelcome('signed_in')
  const outcome = await attemptWithCaptcha((auth, captchaToken) =>
    auth.signInWithPassword({ ...address, password, options: { captchaToken } }),
  )
  const unconfirmed = outcome.code === 'email_not_confirmed' && 'email' in address
  if (!unconfirmed) return { ...outcome, codeSent: false }
  // Whether a mail goes out now or went out a moment ago, the next step is to enter its code.
  await resendCode(startPendingCode('signup', address.email))
  return { ...outcome, problem: null, codeSent: true }
}

/**
 * §2.10 Creates an account. The name may be empty. With a mail to confirm, its code comes next; otherwise the driver is
 * signed in.
 */
export async function signUp(
  fullName: string,
  email: string,
  password: string,
): Promise<Outcome & { codeSent: boolean }> {
  let codeSent = false
  expectGreeting()
  const options = { data: metadataOf(fullName), emailRedirectTo: callbackUrl('signup') }
  const outcome = await attemptWithCaptcha(async (auth, captchaToken) => {
    const { data, error } = await auth.signUp({ email, password, options: { ...options, captchaToken } })
    codeSent = !error && !data.session
    return { error }
  })
  if (codeSent) startPendingCode('signup', email)
  return { ...outcome, codeSent }
}

/**
 * §2.10 Creates an account without a password: a mailed code signs its owner in, and the greeting adds a passkey. If
 * the address already has an account, the code signs in to that one.
 */
export async function signUpWithPasskey(fullName: string, email: string): Promise<Outcome> {
  expectGreeting({ wantsPasskey: true })
  const outcome = await attemptWithCaptcha((auth, captchaToken) =>
    auth.signInWithOtp({
      email,
      options: {
        shouldCreateUser: true,
        data: metadataOf(fullName),
        emailRedirectTo: callbackUrl('email'),
        captchaToken,
      },
    }),
  )
  if (!outcome.problem) startPendingCode('email', email)
  return outcome
}

const metadataOf = (fullName: string) => {
  const name = fullName.trim()
  return name === '' ? {} : { full_name: name }
}

/** §7.4 Sends a code that signs in without a password. It creates no account. */
export async function sendSignInCode(address: ContactAddress): Promise<Outcome> {
  const outcome = await attemptWithCaptcha((auth, captchaToken) =>
    'email' in address
      ? auth.signInWithOtp({
          ...address,
          options: { shouldCreateUser: false, emailRedirectTo: callbackUrl('email'), captchaToken },
        })
      : auth.signInWithOtp({ ...address, options: { shouldCreateUser: false, captchaToken } }),
  )
  if (outcome.problem) return outcome
  if ('email' in address) startPendingCode('email', address.email)
  else startPendingCode('sms', address.phone)
  return outcome
}

/** §2.12 Sends a code and a link for a new password. */
export async function sendResetCode(email: string): Promise<Outcome> {
  const redirectTo = callbackUrl('recovery')
  const outcome = await attemptWithCaptcha((auth, captchaToken) =>
    auth.resetPasswordForEmail(email, { redirectTo, captchaToken }),
  )
  if (!outcome.problem) startPendingCode('recovery', email)
  return outcome
}

export function resendCode({ purpose, address }: PendingCode): Promise<Outcome> {
  if (purpose === 'email') return sendSignInCode({ email: address })
  if (purpose === 'sms') return sendSignInCode({ phone: address })
  if (purpose === 'recovery') return sendResetCode(address)
  const emailRedirectTo = callbackUrl('signup')
  return attemptWithCaptcha((auth, captchaToken) =>
    auth.resend({ type: 'signup', email: address, options: { emailRedirectTo, captchaToken } }),
  )
}

/** §7.4 Verifies the code that was sent and signs its owner in. */
export async function verifyCode({ purpose, address }: PendingCode, token: string): Promise<Outcome> {
  scheduleWelcome(purpose === 'recovery' ? null : 'signed_in')
  // Set first, because the session is announced before the call returns.
  setRecovering(purpose === 'recovery')
  const outcome = await attempt((auth) =>
    purpose === 'sms'
      ? auth.verifyOtp({ phone: address, token, type: 'sms' })
      : auth.verifyOtp({ email: address, token, type: purpose }),
  )
  if (outcome.problem) setRecovering(false)
  else clearPendingCode()
  return outcome
}

/** Sends a code that proves the driver is still the same person, by mail or text message. */
export const sendReauthenticationCode = (): Promise<Outcome> => attempt((auth) => auth.reauthenticate())

/** §2.9 Leaves for Google, which sends the driver back to /auth/callback. */
export function signInWithGoogle(): Promise<Outcome> {
  const options = { redirectTo: callbackUrl('google') }
  return attempt((auth) => auth.signInWithOAuth({ provider: 'google', options }))
}
