/**
 * §2.23 The testers' sign-in, the other page that a mail leads back to. It is repeated here because the front page
 * loads this file without the schemas of domain/testing/testing.ts.
 */
const TESTING_LOGIN = '/testing/login'

const callbackPurposes = ['signup', 'email', 'recovery', 'google', 'link', 'email_change', 'invite'] as const
export type CallbackPurpose = (typeof callbackPurposes)[number]

/** §2.11 The address to which mails and other sites send the driver back. */
export const callbackUrl = (purpose: CallbackPurpose): string =>
  `${location.origin}/auth/callback?for=${purpose}`

export type CallbackParams = {
  purpose: CallbackPurpose | null
  /** Exchanged for a session with the secret that this browser stored. */
  code: string | null
  /** A mail's link was tapped in this browser, which now holds the cookie of the session. */
  isStored: boolean
  /** The first of two confirmations arrived. */
  message: string | null
  /** The error's code, '' when the address names none; its words are anybody's, so they are never shown. */
  failureCode: string | null
}

/** The failure of a driver who turned back at Google, beside the service's own error codes. */
export const TURNED_BACK = 'access_denied'

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
  return {
    purpose,
    code: url.searchParams.get('code') || null,
    isStored: fragment.get('session') === 'cookie',
    message: get('message'),
    failureCode: failureCodeOf(get('error'), get('error_code')),
  }
}

/** The service repeats Google's refusal under a code that it has for every failure there. */
function failureCodeOf(error: string | null, code: string | null): string | null {
  if (error === TURNED_BACK && (code === null || code === 'bad_oauth_callback')) return TURNED_BACK
  return code ?? (error === null ? null : '')
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
