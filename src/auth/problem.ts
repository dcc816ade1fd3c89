import type { WeakReason } from '#domain/auth/password.ts'
import { strengthWords } from './password-hints.ts'
import { about, formProblem, words } from './problem-texts.ts'
import type { Problem } from './problem-texts.ts'
import { secondsToWait } from './auth-fetch.ts'

export type { Problem }

/** What the auth client says about a failure; every part may be absent. */
export type Failure = {
  status?: number | undefined
  code?: string | undefined
  reasons?: readonly string[]
  message?: string
  name?: string
}

/** §8.16 Puts a failure of the auth service into words. What is unknown keeps the service's own message. */
export function problemOf(failure: Failure): Problem {
  const { status = 0, code = '', reasons = [], message = '', name = '' } = failure
  // The client makes an error of its own of a session that is gone.
  if (name === 'AuthSessionMissingError') return words.session_not_found
  if (code === 'weak_password') return weak(reasons)
  if (code === 'validation_failed') return formProblem(message)
  if (status === 429) return wait(failure)
  if (Object.hasOwn(words, code)) return words[code as keyof typeof words]
  if (status === 0) return about(null, 'There is no connection. Check your network and try again.')
  if (status >= 500) return words.unexpected_failure
  return about(null, message || 'That did not work. Please try again.')
}

/**
 * Whole seconds that a refusal asks to wait for, 0 when it names no time: from its own sentence ("after 42
 * seconds"), else from the answer's header.
 */
export function secondsAfter({ status, message = '' }: Failure): number {
  if (status !== 429) return 0
  return Number(/after (\d+) seconds?/.exec(message)?.[1] ?? 0) || secondsToWait()
}

function wait(failure: Failure): Problem {
  const { code = '' } = failure
  const known = Object.hasOwn(words, code) ? words[code as keyof typeof words] : words.over_request_rate_limit
  const seconds = secondsAfter(failure)
  if (seconds === 0) return known
  const time = seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return { ...known, words: known.words.replace(/Wait a (?:minute|while)/, `Wait ${time}`) }
}

const weak = (reasons: readonly string[]): Problem => {
  const known = reasons.flatMap((reason) =>
    reason in strengthWords ? [strengthWords[reason as WeakReason]] : [],
  )
  return known.length > 0 ? about('password', known.join(' ')) : words.weak_password
}
