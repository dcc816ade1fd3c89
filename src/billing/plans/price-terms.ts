import { brand } from '#domain/brand.ts'
import type { Price } from '#domain/billing/price.ts'

/** The terms of a price, each a short sentence (§1.3). */
export const priceTerms = ({ interval, currency }: Price): string[] =>
  interval
    ? [
        'Cancel anytime. Premium stays to the end of what is paid.',
        `Paid each ${interval}, in ${currencyName(currency)}.`,
      ]
    : ['Paid once. It has no end date.', `Paid in ${currencyName(currency)}.`]

/** For example “Australian dollars”. */
function currencyName(currency: string): string {
  const format = new Intl.NumberFormat(brand.locale, { style: 'currency', currency, currencyDisplay: 'name' })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}
