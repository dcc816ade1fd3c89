import { formatPrice } from '#domain/billing/price.ts'
import { formatMoney } from '#domain/money.ts'
import type { Price } from '#domain/billing/price.ts'

type Props = {
  price: Price
  /** The usual price that a reduced one replaces. */
  regularPrice?: Price | null
}

/** A price, large, with its interval; a reduced one names the usual price beside it. */
export const PriceTag = ({ price, regularPrice }: Props) => (
  <div>
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="heading text-[3.25rem] leading-none tabular-nums">
        {formatMoney(price.cents, price.currency)}
      </span>
      <span className="text-lg text-muted">{price.interval ? `a ${price.interval}` : 'once'}</span>
    </p>
    {regularPrice && <p className="mt-2 text-muted">Usually {formatPrice(regularPrice)}</p>}
  </div>
)
