/**
 * Error codes of the API. The browser switches on them; the Worker maps them to a status. `/auth/v1` answers
 * with GoTrue's own codes instead.
 */
const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'plan_required',
  /** The captcha is missing or wrong, where one is required (SECURITY_CAPTCHA_ENABLED). */
  'captcha_failed',
  /**
   * The account's second factor is missing in this session; or the administrator has none yet, and sets one
   * up first.
   */
  'mfa_required',
  /**
   * The administrator has to authenticate again before lists of people and before what cannot easily be
   * undone.
   */
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

/** Body of every error of `/api`. */
export type ErrorBody = { error: { code: ErrorCode; message: string } }
