/** §2.23 The other page that a mail leads back to. The front page reads this file, and does without the schemas of domain/testing/testing.ts. */
const TESTING_LOGIN = '/testing/login'

/** What a way through a mail or another site is for; it stands in the address that leads back. */
const callbackPurposes = ['signup', 'email', 'recovery', 'google', 'link', 'email_change', 'invite'] as const
export type CallbackPurpose = (typeof callbackPurposes)[number]

/** §2.11 Where mails and other sites send the driver back to. */
export const callbackUrl = (purpose: CallbackPurpose): string =>
  `${location.origin}/auth/callback?for=${purpose}`

/** What an address says that leads back into the app. */
export type CallbackParams = {
  purpose: CallbackPurpose | null
  /** Changed for a session with the secret that this browser kept. */
  code: string | null
  /** A mail's link was tapped here: the browser holds the cookie of the session. */
  isStored: boolean
  /** The first of two confirmations came in. */
  message: string | null
  failure: { code: string; message: string } | null
}

/**
 * Reads the query and the fragment; where both say something, the query counts. No session is taken from an address:
 * whoever made the link would choose whose it is.
 */
export function parseCallback(url: URL): CallbackParams {
  const fragment = new URLSearchParams(url.hash.slice(1))
  const get = (name: string) => url.searchParams.get(name) || fragment.get(name) || null
  const knownPurpose = callbackPurposes.find((known) => known === url.searchParams.get('for'))
  // §2.23 The mail to a tester who signed up leads to the testers' own sign-in, and says no more.
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

/** What the service says a link was for, where the address that it leads to does not: nobody here asked for it. */
const linkPurpose = (type: string | null): CallbackPurpose | null =>
  callbackPurposes.find((known) => known === type) ?? null

/** Whether an address of another page carries what belongs to the callback: a mail led to the front page. */
export const isCallbackUrl = ({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean =>
  /[?&](?:code|error_code)=/.test(search) || /[#&](?:session|error_code|message)=/.test(hash)
