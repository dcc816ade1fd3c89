/** How somebody is reached: by mail, or by text message. */
export type ContactAddress = { email: string } | { phone: string }

/** Where a number without a country belongs: Australia, as the whole app by default. */
const COUNTRY = '+61'

/**
 * Reads what was typed where an email or a phone number may stand. Null when it is neither. A number comes out as
 * E.164 (`+61412345678`); whether it can exist, the server says.
 */
export function parseContactAddress(typed: string): ContactAddress | null {
  const text = typed.trim()
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { email: text }
  const digits = text.replaceAll(/[\s().-]/g, '')
  if (!/^(?:\+|00)?\d{7,15}$/.test(digits)) return null
  return {
    phone: digits
      .replace(/^00/, '+')
      .replace(/^0/, COUNTRY)
      .replace(/^(?=\d)/, '+'),
  }
}

/** An email alone. */
export function parseEmail(typed: string): string | null {
  const address = parseContactAddress(typed)
  return address && 'email' in address ? address.email : null
}

/** Digits of a code as people paste them: "123 456", "123-456", or the whole line of the mail. */
export const extractCode = (text: string): string => {
  const whole = /(?:^|\D)(\d{3}[\s-]?\d{3})(?!\d)/.exec(text)?.[1]
  return (whole ?? text).replaceAll(/\D/g, '').slice(0, 6)
}

/** What to say about an email that is missing or malformed. */
export const emailProblem = (typed: string): string =>
  typed.trim() === '' ? 'Enter your email address.' : 'This does not look like an email address.'
