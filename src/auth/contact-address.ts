export type ContactAddress = { email: string } | { phone: string }

/** The country of a number without one: Australia, as in the whole app by default. */
const COUNTRY = '+61'

/**
 * Parses an email or a phone number. Null when the text is neither. A number comes out as E.164 (`+61412345678`); the
 * server decides whether it can exist.
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

export function parseEmail(typed: string): string | null {
  const address = parseContactAddress(typed)
  return address && 'email' in address ? address.email : null
}

/** The digits of a code as people paste them: "123 456", "123-456", or the whole line of the mail. */
export const extractCode = (text: string): string => {
  const whole = /(?:^|\D)(\d{3}[\s-]?\d{3})(?!\d)/.exec(text)?.[1]
  return (whole ?? text).replaceAll(/\D/g, '').slice(0, 6)
}

export const emailProblem = (typed: string): string =>
  typed.trim() === '' ? 'Enter your email address.' : 'This doesn’t look like an email address.'
