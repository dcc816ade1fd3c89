import { Notice } from '../../ui/Notice.tsx'
import { useIsCheckoutOpen } from './use-prices.ts'

/** Shown beside every price while nobody can pay. */
export const PaymentsClosedNotice = () =>
  !useIsCheckoutOpen() && (
    <Notice title="Paying opens soon.">
      Nothing is charged today, and no card is asked for. Manual mode works in the meantime, free.
    </Notice>
  )
