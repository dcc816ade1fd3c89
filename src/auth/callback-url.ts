/**
 * §2.23 The testers' sign-in, the other page that a mail leads back to. It is repeated here because the front page
 * loads this file without the schemas of domain/testing/testing.ts.
 */
const TESTING_LOGIN = '/testing/login'

/** The purposes of a redirect through a mail or another site; the return address carries one. */
const callbackPurposes = ['signup', 'email', 'recovery', 'google', 'link', 'email_change', 'invite'] as const
export type CallbackPurpose = (typeof callbackPurposes)[number]

/** §2.11 The address to which mails and other sites send the driver back. */
export const callbackUrl = (purpose: CallbackPurpose): string =>
  `${location.origin}/auth/callback?for=${purpose}`

/** The parameters of an address that leads back into the app. */
export type CallbackParams = {
  purpose: CallbackPurpose | null
  /** Exchanged for a session with the secret that this browser stored. */
  code: string | null
  /** A mail's link was tapped in this browser, which now holds the cookie of the session. */
  isStored: boolean
  /** The first of two confirmations arrived. */
  message: string | null
  failure: { code: string; message: string } | null
}

/**
 * Reads the query and the fragment; the query wins. No session is ever taken from an address: the author of the link
 * would choose whose it is.
 */
export function parseCallback(url: URL): CallbackParams {
  const fragment = new URLSearchParams(url.hash.slice(1))
  const get = (name: string) => url.searchParams.get(name) || fragment.get(name) || null
  const knownPurpose = callbackPurposes.find((known) => known === url.searchParams.get('for'))
  // §2.23 The mail to a new tester leads to the testers' own sign-in without any parameter.
  const purpose =
    knownPurpose ?? linkPurpose(fragment.get('type')) ?? (url.pathname === TESTING_LOGIN ? 'signup' : null)
  const errorCode = get('error') ?? get('error_code') ?? get('error_description')
  return {
    purpose,
    code: url.searchParams.get('code') || null,
    isStored: fragment.get('session') === 'cookie',
    message: get('message'),
    failure: errorCode ? { code: get('error_code') ?? '', message: get('error_description') ?? '' } : null,
  }
}

/**
 * The purpose by the service's own link type, where the return address names none: this browser did not ask for the
 * link.
 */
const linkPurpose = (type: string | null): CallbackPurpose | null =>
  callbackPurposes.find((known) => known === type) ?? null

/** Whether another page's address carries callback parameters: a mail led to the front page. */
export const isCallbackUrl = ({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean =>
  /[?&](?:code|error_code)=/.test(search) || /[#&](?:session|error_code|message)=/.test(hash)
