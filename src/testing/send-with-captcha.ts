import { ApiError } from '../api.ts'
import { withCaptcha } from '../auth/with-captcha.ts'

/** What goes along with what is sent: the answer of the check, where there is one. */
type CaptchaProof = { gotrue_meta_security?: { captcha_token: string } }

/** A call of the typed client to a door that wants to know that a person is there. Throws what the call throws. */
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
