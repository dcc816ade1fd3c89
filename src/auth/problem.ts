import type { WeakReason } from '#domain/auth/password.ts'
import { retryAfterSeconds } from './auth-client.ts'
import { weaknessTexts } from './password-hints.ts'
import { badEmail, problemWith, problems } from './problem-texts.ts'
import type { Problem } from './problem-texts.ts'

/** The auth client's error; every part may be absent. */
export type Failure = {
  status?: number | undefined
  code?: string | undefined
  reasons?: readonly string[]
  message?: string
  name?: string
}

/** §8.16 Words a failure of the auth service. An unknown failure keeps the service's own message. */
export function problemOf(failure: Failure): Problem {
  const { status = 0, code = '', reasons = [], message = '', name = '' } = failure
  // The client reports a missing session with an error of its own.
  if (name === 'AuthSessionMissingError') return problems.session_not_found
  if (code === 'weak_password') return weakPasswordProblem(reasons)
  if (code === 'validation_failed') return formProblemOf(message)
  if (status === 429) return rateLimitProblem(failure)
  if (Object.hasOwn(problems, code)) return problems[code as keyof typeof problems]
  if (status === 0) return problemWith(null, 'There’s no connection. Check your network and try again.')
  if (status >= 500) return problems.unexpected_failure
  return problemWith(null, message || 'That didn’t work. Please try again.')
}

/**
 * Whole seconds that a rate limit asks to wait, 0 when it names no time: from its own sentence ("after 42 seconds"),
 * else from the response's header.
 */
export function retryAfterOf({ status, message = '' }: Failure): number {
  if (status !== 429) return 0
  return Number(/after (\d+) seconds?/.exec(message)?.[1] ?? 0) || retryAfterSeconds()
}

function rateLimitProblem(failure: Failure): Problem {
  const { code = '' } = failure
  const known = Object.hasOwn(problems, code)
    ? problems[code as keyof typeof problems]
    : problems.over_request_rate_limit
  const seconds = retryAfterOf(failure)
  if (seconds === 0) return known
  const time =
    seconds === 1 ? '1 second' : seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return { ...known, text: known.text.replace(/Wait a (?:minute|while)/, `Wait ${time}`) }
}

const weakPasswordProblem = (reasons: readonly string[]): Problem => {
  const known = reasons.flatMap((reason) =>
    reason in weaknessTexts ? [weaknessTexts[reason as WeakReason]] : [],
  )
  return known.length > 0 ? problemWith('password', known.join(' ')) : problems.weak_password
}

// Matched by message, because one code covers every malformed field.
const badForm: [RegExp, Problem][] = [
  [/email/i, badEmail],
  [/phone/i, problemWith('phone', 'This doesn’t look like a phone number. Begin with + and your country.')],
  [/longer than|too long/i, problemWith('password', 'That password is too long. Make it shorter.')],
  [
    /otp|token/i,
    problemWith('code', 'That code is wrong or too old. Check the newest one, or ask for another.'),
  ],
]

const formProblemOf = (message: string): Problem =>
  badForm.find(([pattern]) => pattern.test(message))?.[1] ?? problems.validation_failed
