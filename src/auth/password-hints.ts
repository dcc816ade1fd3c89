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
