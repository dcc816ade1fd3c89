import { expect, test } from 'vitest'
import { passwordHints, passwordProblem, strengthOf } from './password-hints.ts'
import { problems } from './problem-texts.ts'
import { problemOf, retryAfterOf } from './problem.ts'

test('§8.16 §5.3 a weak password shows every reason, at the password field', () => {
  const { field, text } = problemOf({ status: 422, code: 'weak_password', reasons: ['length', 'pwned'] })
  expect(field).toBe('password')
  expect(text).toMatch(/8 characters.*leaked/)
  expect(problemOf({ status: 422, code: 'weak_password', reasons: ['new_reason'] }).text).toMatch(/stronger/)
})

test('§8.16 a wrong password and an unknown address show the same text', () => {
  expect(problemOf({ status: 400, code: 'invalid_credentials' }).field).toBe('password')
})

test('§8.16 a gateway that does not answer is busy, a phone without a network offline', () => {
  for (const status of [502, 503, 504]) expect(problemOf({ status }).text).toMatch(/busy/)
  expect(problemOf({ status: 0 }).text).toMatch(/no connection/)
  expect(problemOf({}).text).toMatch(/no connection/)
})

test('§8.16 an unknown error code keeps the service’s own message', () => {
  expect(problemOf({ status: 400, code: 'new_code', message: 'Something else' }).text).toBe('Something else')
})

test('§5.3 the form names what a password lacks before the request is sent', () => {
  expect(passwordProblem('')).toMatch(/Choose/)
  expect(passwordProblem('short1')).toMatch(/8 characters/)
  expect(passwordProblem('onlyletters')).toBeNull()
  expect(passwordProblem('Kindrop2026!')).toMatch(/the name Kindrop/)
  expect(passwordProblem('é'.repeat(64))).toBeNull()
  expect(passwordProblem('a'.repeat(256) + '1')).toMatch(/too long/)
  expect(passwordProblem('correct horse 1')).toBeNull()
})

test('§5.3 the hints are ticked off while the driver types', () => {
  const met = (password: string) => passwordHints.map(({ isMet }) => isMet(password))
  expect(met('')).toEqual([false])
  expect(met('short1')).toEqual([false])
  expect(met('longenough')).toEqual([true])
})

test('§8.16 every code that can reach the browser has a whole sentence, and none that blames', () => {
  // The compiler proves that none is missing: the table is typed by the Worker's own list.
  for (const [code, problem] of Object.entries(problems)) {
    expect([code, problem.text]).toEqual([code, expect.stringMatching(/^[A-Z].{15,140}\.$/)])
    expect(problem.text).not.toMatch(/error|invalid|failed|token|JWT|null/i)
  }
})

test('§8.16 every error code of a callback’s address has a sentence', () => {
  const text = (code: string) => problemOf({ status: 400, code, message: 'as the server has it' }).text
  expect(text('identity_already_exists')).toMatch(/already linked/)
  expect(text('identity_not_found')).toMatch(/linked any more/)
  expect(text('single_identity_not_deletable')).toMatch(/only way in/)
})

test('§8.16 a malformed form shows its problem at the field that the message names', () => {
  const field = (message: string) => problemOf({ status: 400, code: 'validation_failed', message }).field
  expect(field('Unable to validate email address: invalid format')).toBe('email')
  expect(field('Invalid phone number format (E.164 required)')).toBe('phone')
  expect(field('Password cannot be longer than 256 bytes')).toBe('password')
  expect(field('Something else')).toBeNull()
})

test('§8.16 a rate limit says how long to wait', () => {
  const failure = {
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after 42 seconds.',
  }
  expect(retryAfterOf(failure)).toBe(42)
  expect(problemOf(failure).text).toMatch(/Wait 42 seconds/)
  expect(problemOf({ ...failure, message: 'after 300 seconds' }).text).toMatch(/Wait 5 minutes/)
  expect(problemOf({ status: 429, code: 'over_request_rate_limit' }).text).toMatch(/Wait a minute/)
  expect(problemOf({ status: 429 }).text).toMatch(/lot of tries/)
})

test('§5.3 a password grows stronger with its length, and not with one letter over and over', () => {
  expect(strengthOf('')).toBe(0)
  expect(strengthOf('short1')).toBe(1)
  expect(strengthOf('aaaaaaaaaaaa1')).toBe(1)
  expect(strengthOf('Password-2026')).toBe(1)
  expect(strengthOf('kind-word-1')).toBe(3)
  expect(strengthOf('kindword1')).toBe(2)
  expect(strengthOf('a kind word at the drop-off 1')).toBe(3)
})
