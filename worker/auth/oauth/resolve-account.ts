import type { Context } from 'hono'
import type { App } from '../../app.ts'
import { enqueueCode } from '../codes/enqueue-code.ts'
import { takeCodeToken } from '../codes/rate-limits.ts'
import { AuthError } from '../error.ts'
import { orUnavailable } from '../limits/rate-limit.ts'
import { rateLimitSends } from '../limits/sends.ts'
import type { AuthAccount } from '../users/users.ts'
import type { RedirectTarget } from '../redirect-target.ts'
import { findOrCreateByProfile, type ProviderSignIn } from './provider-account.ts'
import { findProvider } from './providers.ts'

/**
 * §7.6 Signs a person in who comes from a provider. With an address that the provider has not verified they first
 * confirm a mail of ours; the response does not reveal whether an account has that address. Throws
 * `provider_email_needs_verification`, and what `findOrCreateByProfile` throws.
 * @param target where the mail's link leads
 */
export async function resolveAccount(
  c: Context<App>,
  signIn: ProviderSignIn,
  target: RedirectTarget,
): Promise<AuthAccount> {
  const account = await findOrCreateByProfile(c.env, c.var.db, signIn)
  const isUnconfirmed = account && account.user.email !== null && account.user.emailConfirmedAt === null
  if (account && !isUnconfirmed) return account
  const to = account?.user.email ?? signIn.profile.email ?? ''
  await rateLimitSends(c.env, 'mail_to_stranger')
  const skipCode = !(await orUnavailable(takeCodeToken(c.env, 'sign_up', to))).ok
  await enqueueCode(c, { kind: 'sign_up', to, ...target, skipCode })
  const provider = findProvider(c.env, signIn.provider)?.label ?? signIn.provider
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
  throw new AuthError(403, 'provider_email_needs_verification', message)
}
