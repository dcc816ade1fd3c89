import { isRecentlyProven } from '#domain/admin/admin.ts'
import { AuthError } from '../error.ts'
import type { AuthContext } from '../factors/factor.ts'

/** Methods by which somebody has shown that they read the mail, or the text messages, of the account. */
const MAIL_METHODS = ['otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change']

/**
 * Lets through whoever has signed in, or shown once more that it is them (`POST /api/account/proof`), within the last
 * quarter of an hour. An access token alone, or a minute with an unlocked phone, must not change for good what opens
 * the account. Throws `reauthentication_needed`. An account that names nobody has nothing to show, and nothing to lose.
 */
export function requireRecentAuthentication({ account, session }: AuthContext): void {
  if (account.user.isAnonymous || isRecentlyProven(session.amr, Date.now())) return
  throw new AuthError(400, 'reauthentication_needed', 'Sign in again, or show once more that it is you')
}

/** Whether a session has shown by a code or a link just now that its driver reads the account's mail. */
export const hasRecentMailProof = ({ amr }: AuthContext['session']): boolean =>
  isRecentlyProven(
    amr.filter(({ method }) => MAIL_METHODS.includes(method)),
    Date.now(),
  )
