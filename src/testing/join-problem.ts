import { ApiError } from '../api.ts'
import { NotShown } from '../auth/with-captcha.ts'
import { emailOf, emailProblem } from '../auth/contact-address.ts'
import { passwordProblem } from '../auth/password-hints.ts'
import { about } from '../auth/problem-texts.ts'
import type { Problem } from '../auth/problem-texts.ts'
import type { JoinDetails } from './join-draft.ts'

export const joinFields = ['fullName', 'email', 'password', 'countryCode', 'phoneNumber', 'city'] as const
export type JoinField = (typeof joinFields)[number]

/** What whoever joins has typed. Without an address and a password for a driver who is signed in. */
export type Joining = Omit<JoinDetails, 'email'> & { account: { email: string; password: string } | null }

/**
 * §2.22 What the phone itself can say against the form, null when nothing. The first field in the order of the form
 * counts.
 * @param canBePhone whether a number can be one of a country
 */
export function joinProblem(
  { fullName, countryCode, phoneNumber, city, account }: Joining,
  canBePhone: (typed: string, country: string) => boolean,
): Problem | null {
  if (fullName.trim() === '') return about('fullName', 'Enter your name.')
  if (account && !emailOf(account.email)) return about('email', emailProblem(account.email))
  const weak = account && passwordProblem(account.password)
  if (weak) return about('password', weak)
  if (city.trim() === '') return about('city', 'Enter the city that you drive in.')
  if (phoneNumber.trim() === '') return about('phoneNumber', 'Enter your phone number.')
  if (!canBePhone(phoneNumber, countryCode)) return about('phoneNumber', wrongPhone)
  return null
}

const wrongPhone = 'This cannot be a number of the country that you chose. Check both.'

/** A refusal of the server at the field that it is about, in a sentence. */
export function refusalIn(error: unknown): Problem {
  if (error instanceof NotShown) return about(null, error.message)
  if (!(error instanceof ApiError)) return about(null, 'That did not work. Please try again.')
  const [, name, rest] = /^(\w+): (.*)$/s.exec(error.message) ?? []
  const field = joinFields.find((known) => known === name)
  if (field && rest) return about(field, /[.!?]$/.test(rest) ? rest : `${rest}.`)
  return about(null, error.message)
}
