/**
 * §5.3 What makes a password weak. `characters` means that a required set has none of its characters in the
 * password; `guessable` that it is made of the account's own address or our name; `pwned` that many people use it or
 * a breach list holds it, which only the edge can look up.
 */
const weakReasons = ['length', 'characters', 'guessable', 'pwned'] as const
export type WeakReason = (typeof weakReasons)[number]

export type PasswordRules = {
  /** In characters as people count them (code points). */
  minLength: number
  /** Of each set the password needs one character. */
  sets: readonly string[]
}

/** Room for 64 characters of any script (ASVS 6.2.9), and no more than a hash is worth. */
export const PASSWORD_MAX_BYTES = 256

/**
 * Reads the rules from their settings.
 * @param required sets parted by colons; `\:` is a colon inside a set
 */
export const passwordRules = (minLength: number, required: string): PasswordRules => ({
  minLength,
  sets: required
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter((set) => set !== ''),
})

/** Why a password is weak by the rules alone, in the order in which people are told; empty when it is not. */
export function weaknesses(password: string, { minLength, sets }: PasswordRules): WeakReason[] {
  const characters = [...password]
  const reasons: WeakReason[] = []
  if (characters.length < minLength) reasons.push('length')
  if (sets.some((set) => !characters.some((character) => set.includes(character)))) reasons.push('characters')
  return reasons
}

/**
 * Whether a password is a name with a little around it: `Kindrop2026!`, `ann.lee-1`, `leelee99`.
 * @param names whole or of several parts, such as what stands before the @ of an address
 */
export function isMadeOf(password: string, names: readonly string[]): boolean {
  const core = lettersOf(password)
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}]+/u)]).map(lettersOf)
  return core !== '' && parts.some((part) => part.length > 2 && core.replaceAll(part, '') === '')
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** The reasons in the words that GoTrue's clients show. */
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
