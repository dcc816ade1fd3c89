import type { Stripe } from 'stripe'
import { expireSession } from '../checkout.ts'
import { route } from '../context.ts'
import { pageOf, paging } from '../list.ts'
import { invalid } from '../refusal.ts'
import { email, flag, integer, link, listOf, metadata, nothing, oneOf, range, shape, text } from '../rule.ts'
import { newSession } from './new-session.ts'

type Create = Stripe.Checkout.SessionCreateParams

const creation = shape<Create>()(
  {
    allow_promotion_codes: flag,
    allowed_payment_method_types: listOf(oneOf('card', 'au_becs_debit')),
    billing_address_collection: oneOf('auto', 'required'),
    cancel_url: link,
    client_reference_id: text(200),
    custom_text: shape<Stripe.Checkout.SessionCreateParams.CustomText>()({
      submit: shape<Stripe.Checkout.SessionCreateParams.CustomText.Submit>()(
        { message: text(1_200) },
        'message',
      ),
    }),
    customer: text(),
    customer_creation: oneOf('always', 'if_required'),
    customer_email: email,
    customer_update: shape<Stripe.Checkout.SessionCreateParams.CustomerUpdate>()({
      address: oneOf('auto', 'never'),
      name: oneOf('auto', 'never'),
    }),
    expires_at: integer(),
    line_items: listOf(
      shape<Stripe.Checkout.SessionCreateParams.LineItem>()(
        { price: text(), quantity: integer(1, 999_999) },
        'price',
      ),
    ),
    locale: oneOf('auto', 'en', 'en-GB'),
    metadata,
    mode: oneOf('payment', 'setup', 'subscription'),
    payment_intent_data: shape<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
      description: text(1_000),
      metadata,
      setup_future_usage: oneOf('off_session', 'on_session'),
    }),
    submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
    subscription_data: shape<Stripe.Checkout.SessionCreateParams.SubscriptionData>()({
      description: text(500),
      metadata,
      trial_period_days: integer(1, 730),
    }),
    success_url: link,
    ui_mode: oneOf('hosted_page'),
  },
  'mode',
)

export const checkoutRoutes = [
  route('POST', '/v1/checkout/sessions', creation, newSession),
  route(
    'GET',
    '/v1/checkout/sessions',
    shape<Stripe.Checkout.SessionListParams>()({
      ...paging,
      created: range,
      customer: text(),
      payment_intent: text(),
      status: oneOf('complete', 'expired', 'open'),
      subscription: text(),
    }),
    ({ store }, { created, customer, payment_intent: intent, status, subscription, ...page }) => {
      if (customer !== undefined) store.get('customer', customer, 'customer')
      const all = store
        .all('checkout.session')
        .filter((one) => (created?.(one.created) ?? true) && (customer ?? one.customer) === one.customer)
        .filter((one) => (intent ?? one.payment_intent) === one.payment_intent)
        .filter((one) => (status ?? one.status) === one.status)
        .filter((one) => (subscription ?? one.subscription) === one.subscription)
      return pageOf(all, page, '/v1/checkout/sessions')
    },
  ),
  route('GET', '/v1/checkout/sessions/:id', nothing, ({ store }, _, id) => store.get('checkout.session', id)),
  route('POST', '/v1/checkout/sessions/:id/expire', nothing, (context, _, id) => {
    const session = context.store.get('checkout.session', id)
    if (session.status === 'open') {
      expireSession(context, session)
      return session
    }
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  }),
  route(
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    shape<Stripe.Checkout.SessionListLineItemsParams>()(paging),
    ({ store }, page, id) => {
      store.get('checkout.session', id)
      return pageOf(store.internalState(id).lines ?? [], page, `/v1/checkout/sessions/${id}/line_items`)
    },
  ),
]
