import type { Context } from 'hono'
import type { App } from '../app.ts'
import { AuthError } from './error.ts'
import { parseChallenge, type PkceChallenge } from './flow-state.ts'
import { isOwnPage, redirectFor, siteOf } from './redirect.ts'
import { settingsOf } from '../settings/settings.ts'

/** Where a sign-in leads back to, and the challenge that whoever ends it there must answer (RFC 7636). */
export type RedirectTarget = { redirectTo: string; challenge?: ReturnType<typeof parseChallenge> }

type RequestContext = Pick<Context<App>, 'env'> & { req: Pick<Context<App>['req'], 'raw' | 'url'> }
type RedirectRequest = { challenge: PkceChallenge; redirectTo: string | null | undefined }

/**
 * The way back by a mail. A link to a page of our own signs in by the cookie of the browser where it is tapped, and
 * needs no challenge. Every other client brings one, or a session would land with whoever typed the address.
 * Throws `validation_failed` for half a challenge, and for none where one is needed.
 */
export function mailRedirect(c: RequestContext, input: RedirectRequest): RedirectTarget {
  const challenge = parseChallenge(input.challenge)
  const site = siteOf(c.env, c.req.url)
  const redirectTo = redirectFor(c.env, c.req.raw, input.redirectTo)
  if (isOwnPage(site, redirectTo)) return { redirectTo }
  if (challenge || allowsImplicit(c.env)) return { redirectTo, challenge }
  // A client that only types the code has asked for no destination: the page that it asked from is our guess.
  if (redirectTo !== input.redirectTo) return { redirectTo: site }
  throw challengeRequired()
}

/**
 * The way back by another site, which always needs a challenge. Operators may let other clients of theirs do without
 * (SECURITY_IMPLICIT_GRANT_ENABLED); our own pages never do.
 * Throws `validation_failed` for half a challenge, and for none where one is needed.
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
