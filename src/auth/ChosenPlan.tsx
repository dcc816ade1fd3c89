import { useSyncExternalStore } from 'react'
import { planLabelOf, type Price } from '#domain/billing/price.ts'
import { createListeners } from '../storage/persisted-store.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { awaitedPrice, forgetAwaitedPrice } from './return-path.ts'

const { subscribe, notify } = createListeners()

/** The price that the visitor has chosen and not yet paid; null for none, and on the prerendered page. */
export const useChosenPrice = (): Price | null => useSyncExternalStore(subscribe, awaitedPrice, () => null)

function startOnFree(): void {
  forgetAwaitedPrice()
  notify()
  // The button is gone with its notice.
  document.querySelector('h1')?.focus()
}

/** §2.18 What a visitor has chosen, above the form that comes before the payment. */
export const ChosenPlan = ({ price }: { price: Price }) => (
  <Notice
    tone="good"
    title={`You chose ${planLabelOf(price)}.`}
    actions={
      <Button size="small" onClick={startOnFree}>
        Start on Free instead
      </Button>
    }
  >
    Make your account first. Right after that you’ll see the plan once more, and pay at Stripe.
  </Notice>
)
