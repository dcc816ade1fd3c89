import * as z from 'zod/mini'
import { brand } from '../brand.ts'

/**
 * Highest tip per message, and the amount from which on the form asks whether it was typed right, in whole
 * cents.
 */
export const TIP_MAX_CENTS = 50_000
export const TIP_CONFIRM_CENTS = 10_000

/** Currencies of tips. All of a driver's tips are added up, so there is one. */
const tipCurrencies = [brand.currency] as const

/** §9.19 A tip that a driver writes down for a message, in whole cents of its currency. */
export const NewTip = z.object({
  cents: z
    .number('Give the tip in whole cents, such as 450')
    .check(
      z.int('Give the tip in whole cents, such as 450'),
      z.gte(1, 'A tip is at least one cent'),
      z.lte(TIP_MAX_CENTS, `A tip is at most $${TIP_MAX_CENTS / 100}`),
    ),
  currency: z._default(z.enum(tipCurrencies, `Tips are counted in ${brand.currency}`), brand.currency),
})
export type NewTip = z.infer<typeof NewTip>

/** A typed amount in cents, or its problem as a sentence. */
type ParsedTip = { cents: number } | { problem: string }

/**
 * Parses an amount as people type it: "5", "$4.50", "4,5", "A$ 12,50". A comma or a point before one or two
 * last digits separates the cents. An ambiguous amount ("1,200") is refused, with a sentence that says what
 * to type instead.
 */
export function parseTip(typed: string): ParsedTip {
  const text = typed.replace(/\s+/g, '').replace(/^(?:AU|A)?\$|\$$|AUD$/i, '')
  if (text === '') return { problem: 'Type the amount, such as 4.50.' }
  if (/^[-−–]/.test(text)) return { problem: 'A tip cannot be less than nothing.' }
  const [, dollars, cents = ''] = /^(\d*)[.,](\d{3,})$/.exec(text) ?? []
  if (dollars !== undefined) {
    return { problem: `Cents have two digits, such as ${dollars || 0}.${cents.slice(0, 2)}.` }
  }
  const parts = /^(\d*)(?:[.,](\d{0,2}))?$/.exec(text)
  if (!parts || !/\d/.test(text)) return { problem: 'Type the amount in figures, such as 4.50.' }
  const amount = Number(parts[1] || 0) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  if (amount === 0) return { problem: 'Type more than nothing. A message without a tip stays as it is.' }
  if (amount > TIP_MAX_CENTS)
    return { problem: `That is more than $${TIP_MAX_CENTS / 100}. Is there a digit too many?` }
  return { cents: amount }
}

/** Delay of the tip reminder after a message, in milliseconds. */
export const TIP_REMINDER_MS = 3_600_000
