import type { Stripe } from 'stripe'
import type { EmulatorClock } from './clock.ts'
import { type StripeObject, newId, type Store } from './store.ts'

/** The supported version of the API. */
export const VERSION = '2026-10-28.endive'

export type Emit = <T extends StripeObject>(
  type: Stripe.Event.Type,
  object: T,
  previous?: Partial<T>,
) => Stripe.Event

/** The request that caused an event; null for one that time caused. */
export type Cause = { id: string | null; idempotency_key: string | null }

/** Creates events: each has a snapshot of its object, and goes to the webhooks. */
export function eventsOf(
  store: Store,
  clock: () => EmulatorClock,
  { cause, deliver }: { cause: () => Cause; deliver: (event: Stripe.Event) => void },
): Emit {
  return (type, object, previous) => {
    const event = {
      id: newId('evt_1'),
      object: 'event',
      api_version: VERSION,
      created: clock().now(),
      data: {
        object: structuredClone(object),
        ...(previous && { previous_attributes: structuredClone(previous) }),
      },
      livemode: false,
      pending_webhooks: 1,
      request: cause(),
      type,
    } as unknown as Stripe.Event
    store.put(event)
    deliver(event)
    return event
  }
}
