import { isRecentlyProven } from '#domain/auth/session-proof.ts'
import { AuthError } from '../error.ts'
import type { AuthContext } from '../factors/factor.ts'

/** Methods that prove that a person reads the account's mail or text messages. */
const MAIL_METHODS = ['otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change']

/**
 * Lets sessions through that signed in, or proved it again (`POST /api/account/proof`), within the last quarter of an
 * hour. An access token alone, or a minute with an unlocked phone, must not change for good how the account is
 * opened. Throws `reauthentication_needed`. An anonymous account has nothing to prove, and nothing to lose.
 */
export function requireRecentAuthentication({ account, session }: AuthContext): void {
  if (account.user.isAnonymous || isRecentlyProven(session.amr, Date.now())) return
  throw new AuthError(400, 'reauthentication_needed', 'Sign in again, or show once more that it is you')
}

/** Whether a session has just proved by a code or a link that its driver reads the account's mail. */
export const hasRecentMailProof = ({ amr }: AuthContext['session']): boolean =>
  isRecentlyProven(
    amr.filter(({ method }) => MAIL_METHODS.includes(method)),
    Date.now(),
  )
