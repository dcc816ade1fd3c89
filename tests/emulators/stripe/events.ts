import type { Stripe } from 'stripe'
import type { EmulatorClock } from './clock.ts'
import { type StripeObject, newId, type Store } from './store.ts'

/** The one version of the API that is spoken here. */
export const VERSION = '2026-10-28.endive'

export type Emit = <T extends StripeObject>(
  type: Stripe.Event.Type,
  object: T,
  previous?: Partial<T>,
) => Stripe.Event

/** Who asked for the change that an event tells of; nobody, where time did. */
export type Cause = { id: string | null; idempotency_key: string | null }

/** Makes events: each holds the object as it is now, and is handed to who delivers it. */
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
