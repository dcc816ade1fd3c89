import type { Context } from 'hono'
import type { App } from '../app.ts'
import { AuthError } from './error.ts'
import { parseChallenge, type PkceChallenge } from './flow-state.ts'
import { isOwnPage, redirectFor, siteOf } from './redirect.ts'
import { settingsOf } from '../settings/settings.ts'

/** The address that a sign-in leads back to, and the PKCE challenge of the client there (RFC 7636). */
export type RedirectTarget = { redirectTo: string; challenge?: ReturnType<typeof parseChallenge> }

type RequestContext = Pick<Context<App>, 'env'> & { req: Pick<Context<App>['req'], 'raw' | 'url'> }
type RedirectRequest = { challenge: PkceChallenge; redirectTo: string | null | undefined }

/**
 * The redirect of a mail's link. A link to a page of our own signs in by the cookie of the browser where it is
 * tapped, and needs no challenge. Every other client sends one, or a stranger who typed the address could get the
 * session. Throws `validation_failed` for half a challenge, and for a missing one.
 */
export function mailRedirect(c: RequestContext, input: RedirectRequest): RedirectTarget {
  const challenge = parseChallenge(input.challenge)
  const site = siteOf(c.env, c.req.url)
  const redirectTo = redirectFor(c.env, c.req.raw, input.redirectTo)
  if (isOwnPage(site, redirectTo)) return { redirectTo }
  if (challenge || allowsImplicit(c.env)) return { redirectTo, challenge }
  // A client that only types the code has named no destination: redirectTo is then the page of its request.
  if (redirectTo !== input.redirectTo) return { redirectTo: site }
  throw challengeRequired()
}

/**
 * The redirect after another site's sign-in, which always needs a challenge. Operators may exempt other clients of
 * theirs (SECURITY_IMPLICIT_GRANT_ENABLED), but never our own pages. Throws `validation_failed` for half a challenge,
 * and for a missing one.
 */
export function providerRedirect(c: RequestContext, input: RedirectRequest): RedirectTarget {
  const challenge = parseChallenge(input.challenge)
  const redirectTo = redirectFor(c.env, c.req.raw, input.redirectTo)
  const isOwn = isOwnPage(siteOf(c.env, c.req.url), redirectTo)
  if (!challenge && (isOwn || !allowsImplicit(c.env))) throw challengeRequired()
  return { redirectTo, challenge }
}

/** Whether other clients may get a session in the fragment of an address (RFC 6749 §4.2). */
export const allowsImplicit = (env: Env): boolean => settingsOf(env).SECURITY_IMPLICIT_GRANT_ENABLED

/** RFC 9700 §2.1.2: no tokens in addresses. */
export const challengeRequired = () =>
  new AuthError(400, 'validation_failed', 'PKCE flow requires code_challenge and code_challenge_method=s256')
