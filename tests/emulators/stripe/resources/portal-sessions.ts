import type { Stripe } from 'stripe'
import { route } from '../context.ts'
import { link, oneOf, shape, text } from '../rule.ts'
import { newId } from '../store.ts'
import { livingCustomer } from './customers.ts'

export const portalRoutes = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    shape<Stripe.BillingPortal.SessionCreateParams>()(
      { customer: text(), locale: oneOf('auto', 'en', 'en-AU', 'en-GB'), return_url: link },
      'customer',
    ),
    ({ store, clock, url, ...context }, { customer, locale, return_url: back }) => {
      livingCustomer({ store, clock, url, ...context }, customer, 'customer')
      const secret = newId('', 40)
      const session: Stripe.BillingPortal.Session = {
        id: newId('bps_1'),
        object: 'billing_portal.session',
        configuration: 'bpc_1StandInOfThisMachine',
        created: clock.now(),
        customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: locale ?? null,
        on_behalf_of: null,
        return_url: back ?? null,
        url: `${url()}/p/session/test_${secret}`,
      }
      return store.put(session)
    },
  ),
]
