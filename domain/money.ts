import { brand } from './brand.ts'

/** Formats an amount of whole cents, without the cents where there are none: $9.99, $149. */
export const formatMoney = (cents: number, currency: string): string =>
  currencyFormat(currency, cents % 100 === 0 ? 0 : 2).format(cents / 100)

/** §9.19 Formats a tip as a dollar amount with two decimals. */
export const formatTip = (cents: number, currency: string = brand.currency): string =>
  currencyFormat(currency, 2).format(cents / 100)

const formats = new Map<string, Intl.NumberFormat>()

/** The format of a currency, with `decimals` of them at least and two at most. It is created at its first use. */
function currencyFormat(currency: string, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${currency} ${decimals}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(brand.locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  })
  formats.set(key, format)
  return format
}
