import { brand } from './brand.ts'

/** Formats an amount of whole cents, without the cents where there are none: $9.99, $149. */
export const formatMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat(brand.locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100)

/** §9.19 Formats a tip as a dollar amount with two decimals. */
export const formatTip = (cents: number, currency: string = brand.currency): string =>
  new Intl.NumberFormat(brand.locale, { style: 'currency', currency, minimumFractionDigits: 2 }).format(
    cents / 100,
  )
