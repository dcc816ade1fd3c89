import type { ReactNode } from 'react'
import { regularPriceOf, type PriceKey, type Price } from '#domain/billing/price.ts'
import { brand } from '#domain/brand.ts'
import { Card } from '../../ui/Card.tsx'
import { planLabelOf } from './plan-label.ts'
import { PriceTag } from './PriceTag.tsx'
import { usePrices } from './use-prices.ts'

/** The terms of a price, each a short sentence (§1.3). */
const priceTerms = ({ interval, currency }: Price): string[] =>
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

type Props = {
  /** Its lookup key. */
  priceKey: PriceKey
  /** Highlighted as the price that the driver came for. */
  isChosen?: boolean
  /** The level of the title. */
  level?: 2 | 3
  /** The actions of the card. */
  children?: ReactNode
}

/** One price of Premium. */
export const PriceCard = ({ priceKey, isChosen = false, level = 2, children }: Props) => {
  const prices = usePrices()
  const price = prices[priceKey]
  const regularPrice = regularPriceOf(price)
  const Title = `h${level}` as const
  return (
    <Card className={`flex flex-col ${isChosen ? 'outline-3 outline-go' : ''}`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Title className="font-semibold">{planLabelOf(price)}</Title>
        {isChosen && (
          <span className="rounded-full bg-go-soft px-2.5 py-0.5 text-xs font-semibold text-go-ink">
            You chose this
          </span>
        )}
      </div>
      <PriceTag price={price} regularPrice={regularPrice && prices[regularPrice.key]} />
      <ul className="mt-4 grid gap-1 text-sm">
        {priceTerms(price).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {children}
    </Card>
  )
}
