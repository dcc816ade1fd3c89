import { openAuth } from './auth-client.ts'
import { problemWith } from './problem-texts.ts'
import type { Problem } from './problem-texts.ts'
import { problemOf, retryAfterOf } from './problem.ts'
import type { Failure } from './problem.ts'
import { currentDriver, expectSession } from './session.ts'
import { CaptchaDismissed, withCaptcha } from './with-captcha.ts'

export type Outcome = {
  problem: Problem | null
  /** The service's own code, '' when it gave none. */
  code: string
  /** Whole seconds to wait before the next try, 0 when the service named none. */
  wait: number
}

export const success: Outcome = { problem: null, code: '', wait: 0 }
const failed = (problem: Problem): Outcome => ({ ...success, problem })

type Auth = Awaited<ReturnType<typeof openAuth>>

/** Calls the auth service. Never throws: every failure becomes a problem in words. */
export async function attempt(
  work: (auth: Auth) => Promise<{ error: object | null } | void>,
): Promise<Outcome> {
  expectSession()
  try {
    const failure: Failure | null | undefined = (await work(await openAuth()))?.error
    if (!failure) return success
    return { problem: problemOf(failure), code: failure.code ?? '', wait: retryAfterOf(failure) }
  } catch (error) {
    // The client's code could not load: there is no network, or a new version replaced it.
    console.warn('The auth client could not be loaded', error)
    return failed(problemOf({}))
  }
}

/** Like `attempt`, for a call that requires a captcha: `captchaToken` is its answer, undefined where none is set up. */
export async function attemptWithCaptcha(
  work: (auth: Auth, captchaToken: string | undefined) => Promise<{ error: object | null } | void>,
): Promise<Outcome> {
  try {
    return await withCaptcha(
      (captchaToken) => attempt((auth) => work(auth, captchaToken)),
      ({ code }) => code === 'captcha_failed',
    )
  } catch (error) {
    if (!(error instanceof CaptchaDismissed)) console.warn('The captcha could not be shown', error)
    return failed(error instanceof CaptchaDismissed ? problemWith(null, error.message) : problemOf({}))
  }
}

/**
 * Like `attempt`, for a change of how the account is opened. Where the service requires reauthentication, the page
 * asks for it and the call is repeated. When the driver dismisses it, the outcome is the service's own refusal.
 */
export async function attemptWithStepUp(work: Parameters<typeof attempt>[0]): Promise<Outcome> {
  const outcome = await attempt(work)
  const driver = currentDriver()
  if (outcome.code !== 'reauthentication_needed' || !driver) return outcome
  try {
    const { showStepUp } = await import('./show-step-up.tsx')
    if (await showStepUp(driver)) return await attempt(work)
  } catch (error) {
    console.warn('The reauthentication could not be shown', error)
    return failed(problemOf({}))
  }
  return {
    ...outcome,
    problem: problemWith(null, 'Nothing was changed: we still need to check that it’s you.'),
  }
}

/** Creates a passkey on this device. `onAdded` gets its id, so that it can be named. */
export const addPasskey = (onAdded?: (id: string) => void): Promise<Outcome> =>
  attemptWithStepUp(async (auth) => {
    const { data, error } = await auth.registerPasskey()
    if (data) onAdded?.(data.id)
    return { error }
  })
