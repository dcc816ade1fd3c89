/** Letters and digits without look-alikes: i, l, o and u are left out. 32 of them, so that each is five bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** A code of 80 bits, in the normalised form that is hashed. */
export const newRecoveryCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => ALPHABET[byte % 32]).join('')

/** Normalises a typed code: blanks, hyphens, case and look-alikes do not count. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
