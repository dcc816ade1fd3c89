import { withCaptcha, CaptchaDismissed } from './with-captcha.ts'
import { openAuth } from './auth-client.ts'
import { problemOf, retryAfterOf } from './problem.ts'
import type { Failure, Problem } from './problem.ts'
import { problemWith } from './problem-texts.ts'
import { expectSession, currentDriver } from './session.ts'

/** How a call to the auth service ended: what is wrong with it, if anything. */
export type Outcome = {
  problem: Problem | null
  /** The service's own code, '' when it gave none. */
  code: string
  /** Whole seconds after which to ask again, 0 when no time was named. */
  wait: number
}

export const success: Outcome = { problem: null, code: '', wait: 0 }

type Auth = Awaited<ReturnType<typeof openAuth>>

/** Asks the auth service. Never throws: whatever goes wrong is put into words. */
export async function attempt(
  work: (auth: Auth) => Promise<{ error: object | null } | void>,
): Promise<Outcome> {
  expectSession()
  try {
    const failure: Failure | null | undefined = (await work(await openAuth()))?.error
    if (!failure) return success
    return { problem: problemOf(failure), code: failure.code ?? '', wait: retryAfterOf(failure) }
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
export async function attemptWithCaptcha(
  work: (auth: Auth, captchaToken: string | undefined) => Promise<{ error: object | null } | void>,
): Promise<Outcome> {
  try {
    return await withCaptcha(
      (captchaToken) => attempt((auth) => work(auth, captchaToken)),
      ({ code }) => code === 'captcha_failed',
    )
  } catch (error) {
    if (!(error instanceof CaptchaDismissed)) console.warn('The check could not be shown', error)
    const problem = error instanceof CaptchaDismissed ? problemWith(null, error.message) : problemOf({})
    return { problem, code: '', wait: 0 }
  }
}

/**
 * The same of what changes how the account is opened. Where the service wants to be shown once more who asks, the page
 * asks for it, and the same is done again. Left at that, it ends as the service's own refusal.
 */
export async function attemptWithStepUp(work: Parameters<typeof attempt>[0]): Promise<Outcome> {
  const outcome = await attempt(work)
  const driver = currentDriver()
  if (outcome.code !== 'reauthentication_needed' || !driver) return outcome
  try {
    const { showStepUp } = await import('./show-step-up.tsx')
    if (await showStepUp(driver)) return await attempt(work)
  } catch (error) {
    console.warn('Who asks could not be asked', error)
    return { problem: problemOf({}), code: '', wait: 0 }
  }
  return {
    ...outcome,
    problem: problemWith(null, 'Nothing was changed: we still have to know that it is you.'),
  }
}
