import { asPerson, NotShown } from './as-person.ts'
import { openAuth } from './client.ts'
import { problemOf, secondsAfter } from './problem.ts'
import type { Failure, Problem } from './problem.ts'
import { about } from './problem-words.ts'
import { awaitSession } from './session.ts'

/** How a call to the auth service ended: what is wrong with it, if anything. */
export type Outcome = {
  problem: Problem | null
  /** The service's own code, '' when it gave none. */
  code: string
  /** Whole seconds after which to ask again, 0 when no time was named. */
  wait: number
}

export const fine: Outcome = { problem: null, code: '', wait: 0 }

type Auth = Awaited<ReturnType<typeof openAuth>>

/** Asks the auth service. Never throws: whatever goes wrong is put into words. */
export async function attempt(
  work: (auth: Auth) => Promise<{ error: object | null } | void>,
): Promise<Outcome> {
  awaitSession()
  try {
    const failure: Failure | null | undefined = (await work(await openAuth()))?.error
    if (!failure) return fine
    return { problem: problemOf(failure), code: failure.code ?? '', wait: secondsAfter(failure) }
  } catch (error) {
    // The client itself could not be loaded: no network, or a new version replaced it.
    console.warn('The auth service could not be asked', error)
    return { problem: problemOf({}), code: '', wait: 0 }
  }
}

/**
 * The same of what wants to know that a person is there: `captchaToken` is the answer of the check, undefined where
 * there is none.
 */
export async function attemptAsPerson(
  work: (auth: Auth, captchaToken: string | undefined) => Promise<{ error: object | null } | void>,
): Promise<Outcome> {
  try {
    return await asPerson(
      (captchaToken) => attempt((auth) => work(auth, captchaToken)),
      ({ code }) => code === 'captcha_failed',
    )
  } catch (error) {
    if (!(error instanceof NotShown)) console.warn('The check could not be shown', error)
    const problem = error instanceof NotShown ? about(null, error.message) : problemOf({})
    return { problem, code: '', wait: 0 }
  }
}
