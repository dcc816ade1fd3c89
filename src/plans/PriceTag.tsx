import { money, priceWords, usualOf } from '#domain/price.ts'
import type { Price } from '#domain/price.ts'

/** A price, large, with how often it is paid; a reduced one names the usual one beside it. */
export const PriceTag = ({ price }: { price: Price }) => {
  const usual = usualOf(price)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="heading text-[3.25rem] leading-none tabular-nums">
          {money(price.cents, price.currency)}
        </span>
        <span className="text-lg text-muted">{price.interval ? `a ${price.interval}` : 'once'}</span>
      </p>
      {usual && <p className="mt-2 text-muted">Usually {priceWords(usual)}</p>}
    </div>
  )
}
