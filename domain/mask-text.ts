/**
 * Text with email addresses and numbers of five digits and more masked, and everything that is no text
 * removed.
 */
export const maskText = (text: string, max: number): string =>
  PLAIN.test(text) ? text.slice(0, max) : maskPersonalData(text, max)

/** Most texts are letters with single blanks, and need no masking. */
const PLAIN = /^(?:[A-Za-z]+(?: [A-Za-z]+)*)?$/

const maskPersonalData = (text: string, max: number): string =>
  text
    .replace(NOT_TEXT, ' ')
    .replace(EMAIL, ':email')
    .replace(/\+?\d(?:[ .()-]{0,2}\d){4,}/g, ':number')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)

const EMAIL = /[^\s/@:]+@[^\s/@]+/g
/** Control characters, and halves of characters (Unicode 3.9). */
export const NOT_TEXT = /[\p{Cc}\p{Cs}\p{Cf}]/gu
