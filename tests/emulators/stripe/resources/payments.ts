import type { Stripe } from 'stripe'
import { route } from '../context.ts'
import { pageOf, paging } from '../list.ts'
import { attach, findMethod } from '../payment-methods.ts'
import { refund } from '../refunds.ts'
import { integer, metadata, nothing, oneOf, range, shape, text } from '../rule.ts'
import { livingCustomer } from './customers.ts'

export const paymentRoutes = [
  route(
    'GET',
    '/v1/payment_intents',
    shape<Stripe.PaymentIntentListParams>()({ ...paging, created: range, customer: text() }),
    ({ store }, { created, customer, ...page }) => {
      if (customer !== undefined) store.get('customer', customer, 'customer')
      const all = store
        .all('payment_intent')
        .filter((one) => (created?.(one.created) ?? true) && (customer ?? one.customer) === one.customer)
      return pageOf(all, page, '/v1/payment_intents')
    },
  ),
  route('GET', '/v1/payment_intents/:id', nothing, ({ store }, _, id) => store.get('payment_intent', id)),
  route(
    'GET',
    '/v1/charges',
    shape<Stripe.ChargeListParams>()({ ...paging, created: range, customer: text(), payment_intent: text() }),
    ({ store }, { created, customer, payment_intent: intent, ...page }) => {
      if (customer !== undefined) store.get('customer', customer, 'customer')
      const all = store
        .all('charge')
        .filter((one) => (created?.(one.created) ?? true) && (customer ?? one.customer) === one.customer)
        .filter((one) => (intent ?? one.payment_intent) === one.payment_intent)
      return pageOf(all, page, '/v1/charges')
    },
  ),
  route('GET', '/v1/charges/:id', nothing, ({ store }, _, id) => store.get('charge', id)),
  route(
    'POST',
    '/v1/refunds',
    shape<Stripe.RefundCreateParams>()({
      amount: integer(1),
      charge: text(),
      metadata,
      payment_intent: text(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    }),
    (context, given) => refund(context, given),
  ),
  route(
    'GET',
    '/v1/refunds',
    shape<Stripe.RefundListParams>()({ ...paging, created: range, charge: text(), payment_intent: text() }),
    ({ store }, { created, charge, payment_intent: intent, ...page }) => {
      const all = store
        .all('refund')
        .filter((one) => (created?.(one.created) ?? true) && (charge ?? one.charge) === one.charge)
        .filter((one) => (intent ?? one.payment_intent) === one.payment_intent)
      return pageOf(all, page, '/v1/refunds')
    },
  ),
  route('GET', '/v1/refunds/:id', nothing, ({ store }, _, id) => store.get('refund', id)),
  route(
    'GET',
    '/v1/disputes',
    shape<Stripe.DisputeListParams>()({ ...paging, created: range, charge: text(), payment_intent: text() }),
    ({ store }, { created, charge, payment_intent: intent, ...page }) => {
      const all = store
        .all('dispute')
        .filter((one) => (created?.(one.created) ?? true) && (charge ?? one.charge) === one.charge)
        .filter((one) => (intent ?? one.payment_intent) === one.payment_intent)
      return pageOf(all, page, '/v1/disputes')
    },
  ),
  route('GET', '/v1/disputes/:id', nothing, ({ store }, _, id) => store.get('dispute', id)),
  route('GET', '/v1/payment_methods/:id', nothing, ({ store }, _, id) => store.get('payment_method', id)),
  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    shape<Stripe.PaymentMethodAttachParams>()({ customer: text() }, 'customer'),
    (context, { customer }, id) => {
      livingCustomer(context, customer, 'customer')
      const method = findMethod(context, id, 'payment_method')
      attach(context, method, customer)
      return method
    },
  ),
]
