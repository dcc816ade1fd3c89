import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { joinProblem, joinErrorOf } from './join-problem.ts'
import type { JoinInput } from './join-problem.ts'

const joining: JoinInput = {
  fullName: 'Ann Lee',
  countryCode: 'AU',
  phoneNumber: '0412 345 678',
  city: 'Wollongong',
  account: { email: 'ann@example.com', password: 'kind-word-7' },
}
const fieldOf = (changes: Partial<JoinInput>) => joinProblem({ ...joining, ...changes })?.field

test('§2.22 §5.3 the form names the first field that keeps a visitor from joining', () => {
  expect(fieldOf({})).toBeUndefined()
  expect(fieldOf({ fullName: ' ', city: '' })).toBe('fullName')
  expect(fieldOf({ account: { email: 'ann', password: 'kind-word-7' } })).toBe('email')
  expect(fieldOf({ account: { email: 'ann@example.com', password: 'short' } })).toBe('password')
  expect(fieldOf({ city: '  ', phoneNumber: '' })).toBe('city')
  expect(fieldOf({ phoneNumber: '+64 21 123 4567' })).toBe('phoneNumber')
})

test('§2.22 a driver who is signed in is asked for neither address nor password', () => {
  expect(fieldOf({ account: null })).toBeUndefined()
})

test('§2.22 an error of the server is shown at the field that it is about', () => {
  const refused = (message: string) => joinErrorOf(new ApiError('invalid_input', message))
  expect(refused('phoneNumber: This is no phone number of the country')).toEqual({
    field: 'phoneNumber',
    text: 'This is no phone number of the country.',
  })
  expect(refused('offer: Invalid').field).toBeNull()
  expect(refused('You are a tester already')).toEqual({ field: null, text: 'You are a tester already' })
  expect(joinErrorOf(new Error('boom')).text).toBe('That didn’t work. Please try again.')
})
