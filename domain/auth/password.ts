/**
 * §5.3 Reasons for a weak password. `characters`: a required set has none of its characters in the password;
 * `guessable`: it is made of the account's own address or our name; `pwned`: many people use it or a breach
 * list holds it, which only the edge can look up.
 */
const weakReasons = ['length', 'characters', 'guessable', 'pwned'] as const
export type WeakReason = (typeof weakReasons)[number]

type PasswordRules = {
  /** In characters as people count them (code points). */
  minLength: number
  /** The password needs one character of each set. */
  sets: readonly string[]
}

/** Room for 64 characters of any script (ASVS 6.2.9), and little enough to hash cheaply. */
export const PASSWORD_MAX_BYTES = 256

/**
 * Parses the rules from their settings.
 * @param required sets separated by colons; `\:` is a colon inside a set
 */
export const passwordRules = (minLength: number, required: string): PasswordRules => ({
  minLength,
  sets: required
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter((set) => set !== ''),
})

/** Weaknesses that the rules alone find, in the order of display; empty for none. */
export function weaknesses(password: string, { minLength, sets }: PasswordRules): WeakReason[] {
  const characters = [...password]
  const reasons: WeakReason[] = []
  if (characters.length < minLength) reasons.push('length')
  if (sets.some((set) => !characters.some((character) => set.includes(character)))) reasons.push('characters')
  return reasons
}

/**
 * Whether a password is a name with a little around it: `Kindrop2026!`, `ann.lee-1`, `leelee99`.
 * @param names whole or in several parts, such as the local part of an address
 */
export function isMadeOf(password: string, names: readonly string[]): boolean {
  const core = lettersOf(password)
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}]+/u)]).map(lettersOf)
  return core !== '' && parts.some((part) => part.length > 2 && core.replaceAll(part, '') === '')
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** The reasons as the text that GoTrue's clients show. */
export const weakMessage = (reasons: readonly WeakReason[], { minLength, sets }: PasswordRules): string =>
  reasons.map((reason) => sentence[reason](minLength, sets)).join(' ')

const sentence: Record<WeakReason, (minLength: number, sets: readonly string[]) => string> = {
  length: (minLength) => `Password should be at least ${minLength} characters.`,
  characters: (_, sets) => `Password should contain at least one character of each: ${sets.join(', ')}.`,
  guessable: () => 'Password should not be made of your email address or the name of this site.',
  pwned: () => 'Password is known to be weak and easy to guess, please choose a different one.',
}

/** Whether the UTF-8 form of a password is longer than `PASSWORD_MAX_BYTES`. */
export const isPasswordTooLong = (password: string): boolean => {
  let bytes = 0
  for (const character of password) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes > PASSWORD_MAX_BYTES
}
