import { scheduleWelcome, setRecovering } from './after-sign-in.ts'
import { attempt } from './attempt.ts'
import type { Outcome } from './attempt.ts'
import { isCallbackUrl, parseCallback } from './callback-url.ts'
import type { CallbackParams, CallbackPurpose } from './callback-url.ts'
import { clearPendingCode } from './pending-code.ts'
import { problemOf } from './problem.ts'
import { cookieSessionId, refreshPlaceholder } from './session.ts'

/** The error code of a link that was tapped in a browser without cookies. */
export const NO_COOKIE = 'no_cookie'

export type CallbackOutcome = {
  /** `signed_in`: the page decides where to go. `halfway`: another confirmation is still missing. */
  state: 'signed_in' | 'halfway' | 'failed' | 'nothing'
  purpose: CallbackPurpose | null
  outcome: Outcome | null
}

let running: Promise<CallbackOutcome> | null = null

/**
 * §2.11 Completes a redirect through a mail or another site. The address is read once and cleared, so that a reload
 * or a shared screen does not show its parameters.
 */
export function finishCallback(): Promise<CallbackOutcome> {
  // A code works once: a second call of the same page load gets the first one's result.
  if (running && !isCallbackUrl(location)) return running
  const params = parseCallback(new URL(location.href))
  history.replaceState(history.state, '', location.pathname)
  running = finish(params)
  return running
}

async function finish(params: CallbackParams): Promise<CallbackOutcome> {
  const { purpose, code, isStored, failureCode, message } = params
  const sessionId = cookieSessionId()
  if (failureCode !== null) return { state: 'failed', purpose, outcome: failedOutcome(failureCode) }
  if (code === null && !isStored) return { state: message ? 'halfway' : 'nothing', purpose, outcome: null }
  if (code === null && sessionId === null) return { state: 'failed', purpose, outcome: noCookie }
  // An invited driver has no password yet, and a driver with a recovery link wants a new one.
  const needsNewPassword = purpose === 'invite' || purpose === 'recovery'
  setRecovering(needsNewPassword)
  scheduleWelcome(needsNewPassword || purpose === 'link' || purpose === 'email_change' ? null : 'signed_in')
  const outcome = await attempt((auth) =>
    code === null
      ? auth.refreshSession(refreshPlaceholder(sessionId ?? ''))
      : auth.exchangeCodeForSession(code),
  )
  if (outcome.problem) setRecovering(false)
  else clearPendingCode()
  return { state: outcome.problem ? 'failed' : 'signed_in', purpose, outcome }
}

/** The outcome of a link in a browser without cookies, which cannot store the session. */
const noCookie: Outcome = { problem: problemOf({}), code: NO_COOKIE, wait: 0 }

const failedOutcome = (code: string): Outcome => ({
  problem: problemOf({ status: 400, code, message: 'Try again, or choose another way.' }),
  code,
  wait: 0,
})
