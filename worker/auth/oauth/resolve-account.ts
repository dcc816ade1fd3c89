import type { Context } from 'hono'
import type { App } from '../../app.ts'
import { orderCode } from '../codes/enqueue-code.ts'
import { takeTurn } from '../codes/rate-limits.ts'
import { AuthError } from '../error.ts'
import { available } from '../limits/rate-limit.ts'
import { requireSends } from '../../limits/sends.ts'
import type { Account } from '../users/users.ts'
import type { WayBack } from '../redirect-target.ts'
import { accountFor, type Guest } from './provider-account.ts'
import { findProvider } from './providers.ts'

/**
 * §7.6 Lets somebody in who comes from a provider. With an address that the provider has not verified, nobody is let
 * in before a mail of ours is answered; whether somebody has that address already makes no difference to be seen.
 * Throws `provider_email_needs_verification`, and what `accountFor` throws.
 * @param back where the mail's link leads
 */
export async function admit(c: Context<App>, guest: Guest, back: WayBack): Promise<Account> {
  const account = await accountFor(c.env, c.var.db, guest)
  const waits = account && account.user.email !== null && account.user.emailConfirmedAt === null
  if (account && !waits) return account
  const to = account?.user.email ?? guest.profile.email ?? ''
  await requireSends(c.env, 'mail_to_stranger')
  const quiet = !(await available(takeTurn(c.env, 'sign_up', to))).ok
  await orderCode(c, { wanted: 'sign_up', to, ...back, quiet })
  const provider = findProvider(c.env, guest.provider)?.label ?? guest.provider
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
  throw new AuthError(403, 'provider_email_needs_verification', message)
}
