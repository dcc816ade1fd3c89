import type { Stripe } from 'stripe'
import { route } from '../context.ts'
import { pay, voidInvoice } from '../invoicing.ts'
import { pageOf, paging } from '../list.ts'
import { findMethod } from '../payment-methods.ts'
import { invalid } from '../refusal.ts'
import { flag, nothing, oneOf, range, shape, text } from '../rule.ts'
import { idOf } from '../store.ts'

export const invoiceRoutes = [
  route(
    'GET',
    '/v1/invoices',
    shape<Stripe.InvoiceListParams>()({
      ...paging,
      created: range,
      customer: text(),
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text(),
    }),
    ({ store }, { created, customer, status, subscription, ...page }) => {
      if (customer !== undefined) store.get('customer', customer, 'customer')
      if (subscription !== undefined) store.get('subscription', subscription, 'subscription')
      const all = store
        .all('invoice')
        .filter((one) => (created?.(one.created) ?? true) && (customer ?? one.customer) === one.customer)
        .filter((one) => (status ?? one.status) === one.status)
        .filter((one) => {
          const parent = idOf(one.parent?.subscription_details?.subscription)
          return subscription === undefined || parent === subscription
        })
      return pageOf(all, page, '/v1/invoices')
    },
  ),
  route('GET', '/v1/invoices/:id', nothing, ({ store }, _, id) => store.get('invoice', id)),
  route(
    'POST',
    '/v1/invoices/:id/pay',
    shape<Stripe.InvoicePayParams>()({ off_session: flag, payment_method: text() }),
    (context, { payment_method: wanted }, id) => {
      const invoice = context.store.get('invoice', id)
      if (invoice.status === 'paid')
        throw invalid('Invoice is already paid', undefined, 'invoice_already_paid')
      if (invoice.status !== 'open') throw invalid('This invoice can not be paid: it is not open.')
      const method = wanted === undefined ? undefined : findMethod(context, wanted, 'payment_method')
      pay(context, invoice, { ...(method && { method }), byHand: true })
      return invoice
    },
  ),
  route('POST', '/v1/invoices/:id/void', nothing, (context, _, id) => {
    const invoice = context.store.get('invoice', id)
    if (invoice.status !== 'open') throw invalid('You can only void an open invoice.')
    voidInvoice(context, invoice)
    return invoice
  }),
  route(
    'GET',
    '/v1/invoice_payments',
    shape<Stripe.InvoicePaymentListParams>()({
      ...paging,
      created: range,
      invoice: text(),
      status: oneOf('canceled', 'open', 'paid'),
      payment: shape<Stripe.InvoicePaymentListParams.Payment>()(
        { payment_intent: text(), type: oneOf('payment_intent') },
        'type',
      ),
    }),
    ({ store }, { created, invoice, status, payment, ...page }) => {
      const all = store
        .all('invoice_payment')
        .filter((one) => (created?.(one.created) ?? true) && (invoice ?? one.invoice) === one.invoice)
        .filter((one) => status === undefined || one.status === status)
        .filter((one) => !payment?.payment_intent || one.payment.payment_intent === payment.payment_intent)
      return pageOf(all, page, '/v1/invoice_payments')
    },
  ),
]
