import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { joinErrorOf, joinProblems } from './join-problem.ts'
import type { JoinInput } from './join-problem.ts'

const joining: JoinInput = {
  fullName: 'Ann Lee',
  countryCode: 'AU',
  phoneNumber: '0412 345 678',
  city: 'Wollongong',
  account: { email: 'ann@example.com', password: 'kind-word-7' },
}
const fieldsOf = (changes: Partial<JoinInput>) =>
  joinProblems({ ...joining, ...changes }).map(({ field }) => field)

test('§2.22 §5.3 the form names every field that keeps a visitor from joining, from the top', () => {
  expect(fieldsOf({})).toEqual([])
  const account = { email: '', password: '' }
  expect(fieldsOf({ fullName: ' ', account, city: '', phoneNumber: '' })).toEqual([
    'fullName',
    'email',
    'password',
    'city',
    'phoneNumber',
  ])
  expect(fieldsOf({ account: { email: 'ann', password: 'kind-word-7' } })).toEqual(['email'])
  expect(fieldsOf({ account: { email: 'ann@example.com', password: 'short' } })).toEqual(['password'])
  expect(fieldsOf({ phoneNumber: '+64 21 123 4567' })).toEqual(['phoneNumber'])
})

test('§2.22 a driver who is signed in is asked for neither address nor password', () => {
  expect(fieldsOf({ account: null })).toEqual([])
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
