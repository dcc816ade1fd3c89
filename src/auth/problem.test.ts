import { expect, test } from 'vitest'
import { passwordHints, passwordProblem } from './password-hints.ts'
import { problemOf } from './problem.ts'

test('§8.16 §5.3 a weak password is answered with every reason, at the password', () => {
  const { field, words } = problemOf({ status: 422, code: 'weak_password', reasons: ['length', 'pwned'] })
  expect(field).toBe('password')
  expect(words).toMatch(/8 characters.*leaked/)
  expect(problemOf({ status: 422, code: 'weak_password', reasons: ['new_reason'] }).words).toMatch(/stronger/)
})

test('§8.16 a wrong password and an unknown address get one answer', () => {
  expect(problemOf({ status: 400, code: 'invalid_credentials' }).field).toBe('password')
})

test('§8.16 a gateway that does not answer is called busy, a phone without a network offline', () => {
  for (const status of [502, 503, 504]) expect(problemOf({ status }).words).toMatch(/busy/)
  expect(problemOf({ status: 0 }).words).toMatch(/no connection/)
  expect(problemOf({}).words).toMatch(/no connection/)
})

test('§8.16 a code that the app does not know keeps the words of the service', () => {
  expect(problemOf({ status: 400, code: 'new_code', message: 'Something else' }).words).toBe('Something else')
})

test('§5.3 the form says what a password lacks before the server is asked', () => {
  expect(passwordProblem('')).toMatch(/Choose/)
  expect(passwordProblem('short1')).toMatch(/8 characters/)
  expect(passwordProblem('onlyletters')).toMatch(/one number/)
  expect(passwordProblem('12345678')).toMatch(/one letter/)
  expect(passwordProblem('a'.repeat(72) + '1')).toMatch(/too long/)
  expect(passwordProblem('correct horse 1')).toBeNull()
})

test('§5.3 the hints are ticked off while the driver types', () => {
  const met = (password: string) => passwordHints.map(({ isMet }) => isMet(password))
  expect(met('')).toEqual([false, false])
  expect(met('longenough')).toEqual([true, false])
  expect(met('a1')).toEqual([false, true])
  expect(met('longenough1')).toEqual([true, true])
})
