import { ApiError } from '../api.ts'
import { withCaptcha } from '../auth/with-captcha.ts'

/** The captcha's answer in the body of a request, if there is one. */
type CaptchaProof = { gotrue_meta_security?: { captcha_token: string } }

/** Calls a route that may require a captcha through the typed client. Throws what the call throws. */
export async function sendWithCaptcha<T>(send: (captcha: CaptchaProof) => Promise<T>): Promise<T> {
  const result = await withCaptcha(
    (token) => toResult(send(token === undefined ? {} : { gotrue_meta_security: { captcha_token: token } })),
    (result) =>
      'error' in result && result.error instanceof ApiError && result.error.code === 'captcha_failed',
  )
  if ('error' in result) throw result.error
  return result.answer
}

const toResult = <T>(call: Promise<T>): Promise<{ answer: T } | { error: unknown }> =>
  call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
