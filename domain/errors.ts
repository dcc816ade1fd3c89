/**
 * Every way the API can refuse. The browser switches on these; the Worker maps them to a status.
 * `/auth/v1` answers in GoTrue's own codes instead.
 */
const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'plan_required',
  /** Nobody has shown that they are a person, where that is asked for (SECURITY_CAPTCHA_ENABLED). */
  'captcha_failed',
  /** A second step of this account is still to be shown; or the administrator has none yet, and sets one up first. */
  'mfa_required',
  /** Asked of the administrator before lists of people, and what cannot easily be undone: show once more that it is you. */
  'recent_sign_in_required',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media',
  'quota_exceeded',
  'rate_limited',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The one shape in which `/api` refuses. */
export type ErrorBody = { error: { code: ErrorCode; message: string } }
