import { ApiError } from '../api.ts'
import { parseEmail, emailProblem } from '../auth/contact-address.ts'
import { weakProblem } from '../auth/password-hints.ts'
import { problemWith } from '../auth/problem-texts.ts'
import type { Problem } from '../auth/problem-texts.ts'
import { CaptchaDismissed } from '../auth/with-captcha.ts'
import { isPossiblePhone } from './countries.ts'
import type { JoinDetails } from './join-draft.ts'

export const joinFields = ['fullName', 'email', 'password', 'countryCode', 'phoneNumber', 'city'] as const
export type JoinField = (typeof joinFields)[number]

/** The application's input; `account` is absent for a driver who is signed in. */
export type JoinInput = Omit<JoinDetails, 'email'> & { account: { email: string; password: string } | null }

/** §2.22 The problems that the phone itself can detect, in the order of the form and at most one for each field. */
export function joinProblems({ fullName, countryCode, phoneNumber, city, account }: JoinInput): Problem[] {
  const problems = [
    fullName.trim() === '' && problemWith('fullName', 'Enter your name.'),
    account && !parseEmail(account.email) && problemWith('email', emailProblem(account.email)),
    account && weakProblem(account.password),
    city.trim() === '' && problemWith('city', 'Enter the city that you drive in.'),
    phoneNumber.trim() === ''
      ? problemWith('phoneNumber', 'Enter your phone number.')
      : !isPossiblePhone(phoneNumber, countryCode) && problemWith('phoneNumber', wrongPhoneText),
  ]
  return problems.filter((one): one is Problem => Boolean(one))
}

const wrongPhoneText = 'That isn’t a phone number for the country you chose. Check both.'

/** Maps the server's error to the field that it is about, in a sentence. */
export function joinErrorOf(error: unknown): Problem {
  if (error instanceof CaptchaDismissed) return problemWith(null, error.message)
  if (!(error instanceof ApiError)) return problemWith(null, 'That didn’t work. Please try again.')
  const [, name, rest] = /^(\w+): (.*)$/s.exec(error.message) ?? []
  const field = joinFields.find((known) => known === name)
  if (field && rest) return problemWith(field, /[.!?]$/.test(rest) ? rest : `${rest}.`)
  return problemWith(null, error.message)
}
