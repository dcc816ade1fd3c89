import { useState } from 'react'
import { formatPrice } from '#domain/billing/price.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '../ui/Button.tsx'
import { formatLongDate } from '../ui/format.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { usePrices } from './plans/use-prices.ts'
import { useCheckout } from './use-stripe-page.ts'

type Props = {
  userId: string
  /** The monthly plan is cancelled and runs to its end. */
  isEnding: boolean
  /** The end of the month that is paid for, in epoch milliseconds; null while its renewal is on its way. */
  paidUntil: number | null
}

/** Offers the one-time price to a driver who pays by the month, and says first what happens to that month. */
export function PayOnce({ userId, isEnding, paidUntil }: Props) {
  const { openingPrice, begin } = useCheckout()
  const { premium_lifetime: price } = usePrices()
  const [isAsking, setAsking] = useState(false)
  const amount = formatMoney(price.cents, price.currency)
  const close = () => setAsking(false)
  const pay = () => {
    // Closed first: a toast about a checkout that does not open is below a sheet.
    close()
    void begin({ userId, key: price.key, from: '/billing' })
  }
  return (
    <>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-muted">
        {isEnding ? 'Or keep it for good' : 'No more monthly bills'}: {formatPrice(price)}, with no end date.
        <Button
          variant="quiet"
          className="-ml-5"
          busy={openingPrice !== null}
          onClick={() => setAsking(true)}
        >
          Pay once instead
        </Button>
      </p>
      <Sheet
        open={isAsking}
        onClose={close}
        title={`Pay ${amount} once?`}
        footer={
          <>
            <Button variant="primary" onClick={pay}>
              Go on to pay
            </Button>
            <Button variant="quiet" onClick={close}>
              {isEnding ? 'Leave it as it is' : 'Keep paying monthly'}
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-2 pt-2 pl-5">
          <li>You pay {formatPrice(price)} on Stripe’s page. From then on, Premium has no end date.</li>
          <li>
            {isEnding
              ? 'Your monthly plan stays cancelled.'
              : 'Your monthly plan ends at once, and no month is charged any more.'}
          </li>
          <li>
            The month that you’ve paid for{paidUntil !== null && `, until ${formatLongDate(paidUntil)},`}{' '}
            isn’t refunded.
          </li>
          <li>Nothing changes until you’ve paid.</li>
        </ul>
      </Sheet>
    </>
  )
}
