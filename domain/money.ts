import { brand } from './brand.ts'
import { formatNumber } from './formats.ts'

/** Formats an amount of whole cents, without the cents where there are none: $9.99, $149. */
export const formatMoney = (cents: number, currency: string): string =>
  currencyFormat(currency, cents % 100 === 0 ? 0 : 2).format(cents / 100)

/** §9.19 Formats a tip as a dollar amount with two decimals. */
export const formatTip = (cents: number, currency: string = brand.currency): string =>
  currency === brand.currency ? formatOwnCurrency(cents) : currencyFormat(currency, 2).format(cents / 100)

/** Without the browser's tables of numbers, which would block a cheap phone as the counter comes. */
function formatOwnCurrency(cents: number): string {
  const positive = Math.abs(Math.round(cents))
  const decimals = String(positive % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}$${formatNumber(Math.floor(positive / 100))}.${decimals}`
}

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
