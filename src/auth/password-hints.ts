import { isMadeOf, isPasswordTooLong, passwordRules, weaknesses } from '#domain/auth/password.ts'
import type { WeakReason } from '#domain/auth/password.ts'
import { brand } from '#domain/brand.ts'
import type { Problem } from './problem-texts.ts'

const rules = passwordRules(8, '')

/** §5.3 The requirements of a new password, which the form ticks off while the driver types. */
export const passwordHints: readonly { label: string; isMet: (password: string) => boolean }[] = [
  { label: '8 characters or more', isMet: (password) => weaknesses(password, rules).length === 0 },
]

/** §5.3 Advice for a good password; only the server knows which passwords many people use. */
export const passwordAdvice = 'Three or four words that have nothing to do with each other are strong.'

/** §5.3 One sentence for each reason why a password is weak. */
export const weaknessTexts: Record<WeakReason, string> = {
  length: 'That password is too short. Use 8 characters or more.',
  characters: 'Mix letters, numbers and other characters.',
  guessable: `Leave out your email address and the name ${brand.name}: they are tried first.`,
  pwned: 'Too many people use this password, or it has leaked somewhere. Choose another one.',
}

/** The problem of a new password that the phone itself can detect, or null. The server checks again. */
export const weakProblem = (password: string): Problem | null => {
  const text = passwordProblem(password)
  return text === null ? null : { field: 'password', text }
}

export function passwordProblem(password: string): string | null {
  if (password === '') return 'Choose a password.'
  if (isPasswordTooLong(password)) return 'That password is too long. Make it shorter.'
  const reasons = [
    ...weaknesses(password, rules),
    ...(isMadeOf(password, [brand.name]) ? (['guessable'] as const) : []),
  ]
  return reasons.length > 0 ? reasons.map((reason) => weaknessTexts[reason]).join(' ') : null
}

/** How hard a password is to guess, judged by its form alone: 0 for none, 1 weak, 2 good, 3 strong. */
export type Strength = 0 | 1 | 2 | 3
export const strengthLabels: Record<Strength, string> = { 0: '', 1: 'Weak', 2: 'Good', 3: 'Strong' }

const OBVIOUS = /^(?:passw?[o0]r[dt]|qwert|asdf|1234|abc123|iloveyou|letmein|welcome|football|sunshine)/i

/** Length counts most, as in NIST SP 800-63B. Only the server knows whether a list of leaks holds the password. */
export function strengthOf(password: string): Strength {
  if (password === '') return 0
  if (passwordProblem(password)) return 1
  const different = new Set(password.toLowerCase()).size
  if (different < 5 || OBVIOUS.test(password)) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  return password.length >= 14 || (password.length >= 11 && kinds >= 3) ? 3 : 2
}
