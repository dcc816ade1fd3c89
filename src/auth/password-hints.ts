import { isTooLong, passwordRules, weaknesses } from '#domain/password.ts'
import type { WeakReason } from '#domain/password.ts'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const length = passwordRules('8', '')
const characters = passwordRules('0', `${letters}:0123456789`)

/** §5.3 What a new password needs, as the form ticks it off while the driver types. */
export const passwordHints: readonly { words: string; isMet: (password: string) => boolean }[] = [
  { words: '8 characters or more', isMet: (password) => weaknesses(password, length).length === 0 },
  { words: 'A letter and a number', isMet: (password) => weaknesses(password, characters).length === 0 },
]

/** §5.3 Why a password was found weak, as a sentence each. */
export const strengthWords: Record<WeakReason, string> = {
  length: 'That password is too short. Use 8 characters or more.',
  characters: 'Use at least one letter and one number.',
  pwned: 'This password is on a list of leaked passwords. Choose another one.',
}

/** What the phone itself can say against a new password, null when nothing. The server looks once more. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Choose a password.'
  if (isTooLong(password)) return 'That password is too long. Use 72 characters or fewer.'
  const reasons = [...weaknesses(password, length), ...weaknesses(password, characters)]
  return reasons.length > 0 ? reasons.map((reason) => strengthWords[reason]).join(' ') : null
}

/** How hard a password is to guess, as far as its form tells: 0 for none, 1 weak, 2 good, 3 strong. */
export type Strength = 0 | 1 | 2 | 3
export const strengthNames: Record<Strength, string> = { 0: '', 1: 'Weak', 2: 'Good', 3: 'Strong' }

/**
 * Length counts most, as NIST SP 800-63B has it. Whether a list of leaks holds the password, only the server knows.
 */
export function strengthOf(password: string): Strength {
  if (password === '') return 0
  if (passwordProblem(password)) return 1
  const different = new Set(password.toLowerCase()).size
  if (different < 5) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  return password.length >= 14 || (password.length >= 11 && kinds >= 3) ? 3 : 2
}
