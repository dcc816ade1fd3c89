/** No look-alikes (0 and o, 1 and l and i) and no vowels, so that no code reads as a word. */
export const CODE_ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'
/** 28⁸ codes: too many to guess one. */
export const CODE_LENGTH = 8
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/** §3.14 The name of the code in an address. */
export const REFERRAL_PARAMETER = 'ref'
/** §3.16 Storage key of the code in a browser until it is attached to an account. */
export const REFERRAL_KEY = 'referralCode'

/** §3.14 Parses a code from an address or from typed text; null for junk. Some keyboards write capitals. */
export function referralCodeOf(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 40) return null
  const code = raw.trim().toLowerCase()
  return CODE.test(code) ? code : null
}

/** A code of random bytes, each letter equally likely; null where too few of the bytes were usable. */
export function newReferralCode(random: Uint8Array): string | null {
  // Bytes above the last whole run of the alphabet would favour its first letters.
  const fair = 256 - (256 % CODE_ALPHABET.length)
  const letters = Array.from(random)
    .filter((byte) => byte < fair)
    .slice(0, CODE_LENGTH)
    .map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
  return letters.length === CODE_LENGTH ? letters.join('') : null
}

/** §2.19 The link that a driver shares; `origin` is the site's own. */
export const referralLink = (origin: string, code: string): string =>
  `${origin}/?${REFERRAL_PARAMETER}=${code}`
