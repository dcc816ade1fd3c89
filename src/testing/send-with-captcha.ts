import { ApiError } from '../api.ts'
import { asPerson } from '../auth/with-captcha.ts'

/** What goes along with what is sent: the answer of the check, where there is one. */
type Proof = { gotrue_meta_security?: { captcha_token: string } }

/** A call of the typed client to a door that wants to know that a person is there. Throws what the call throws. */
export async function sendAsPerson<T>(send: (proof: Proof) => Promise<T>): Promise<T> {
  const end = await asPerson(
    (token) => ended(send(token === undefined ? {} : { gotrue_meta_security: { captcha_token: token } })),
    (end) => 'error' in end && end.error instanceof ApiError && end.error.code === 'captcha_failed',
  )
  if ('error' in end) throw end.error
  return end.answer
}

const ended = <T>(call: Promise<T>): Promise<{ answer: T } | { error: unknown }> =>
  call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
