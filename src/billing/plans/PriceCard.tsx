import type { ReactNode } from 'react'
import {
  regularPriceOf,
  type PriceKey,
  type Price,
  formatPrice,
  planLabelOf,
  pricePeriodOf,
} from '#domain/billing/price.ts'
import { formatMoney } from '#domain/money.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePrices, useIsCheckoutOpen } from './use-prices.ts'

type Props = {
  priceKey: PriceKey
  /** Why the price is highlighted; without it, it is not. */
  mark?: string | false
  level?: 2 | 3
  children?: ReactNode
}

export const PriceCard = ({ priceKey, mark = false, level = 2, children }: Props) => {
  const prices = usePrices()
  const price = prices[priceKey]
  const regularPrice = regularPriceOf(price)
  const Title = `h${level}` as const
  return (
    <Card className={`flex flex-col ${mark ? 'outline-3 outline-go' : ''}`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Title className="font-semibold">{planLabelOf(price)}</Title>
        {mark && (
          <span className="rounded-full bg-go-soft px-2.5 py-0.5 text-xs font-semibold text-go-ink">
            {mark}
          </span>
        )}
      </div>
      <PriceTag price={price} regularPrice={regularPrice && prices[regularPrice.key]} />
      {/* §1.3 */}
      <p className="mt-4 text-sm">
        {price.interval
          ? 'Cancel anytime. You keep Premium until the end of the time you’ve paid for.'
          : 'Paid once. It has no end date.'}
      </p>
      {children}
    </Card>
  )
}

/** Shown beside every price while nobody can pay. */
export const PaymentsClosedNotice = () =>
  !useIsCheckoutOpen() && (
    <Notice title="Paying opens soon.">
      Nothing is charged today, and no card is asked for. Manual mode works in the meantime, free.
    </Notice>
  )

type PriceTagProps = {
  price: Price
  /** The usual price that a reduced one replaces. */
  regularPrice?: Price | null
}

export const PriceTag = ({ price, regularPrice }: PriceTagProps) => (
  <div>
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="heading text-[length:min(3.25rem,18vw)] leading-none tabular-nums">
        {formatMoney(price.cents, price.currency)}
      </span>
      <span className="text-lg text-muted">{pricePeriodOf(price)}</span>
    </p>
    {regularPrice && <p className="mt-2 text-muted">Full price: {formatPrice(regularPrice)}</p>}
  </div>
)
