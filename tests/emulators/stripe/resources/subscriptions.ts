import type { Stripe } from 'stripe'
import { DAY_S } from '../clock.ts'
import { mergedMetadata, route, type EmulatorContext } from '../context.ts'
import { draftInvoice, finalize, pay } from '../invoicing.ts'
import { pageOf, paging } from '../list.ts'
import { findMethod, attach } from '../payment-methods.ts'
import { invalid, missingParameter, noSuch } from '../refusal.ts'
import { flag, integer, listOf, metadata, nothing, oneOf, orEmpty, range, shape, text } from '../rule.ts'
import { idOf } from '../store.ts'
import { end, cancelAtPeriodEnd, resume, update } from '../subscribing.ts'
import { newSubscription } from '../subscription.ts'
import { livingCustomer } from './customers.ts'

const feedback = oneOf(
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
)
const details = shape<Stripe.SubscriptionCancelParams.CancellationDetails>()({
  comment: orEmpty(text()),
  feedback: orEmpty(feedback),
})

export const subscriptionRoutes = [
  route(
    'POST',
    '/v1/subscriptions',
    shape<Stripe.SubscriptionCreateParams>()(
      {
        cancel_at_period_end: flag,
        customer: text(),
        default_payment_method: text(),
        description: text(500),
        items: listOf(
          shape<Stripe.SubscriptionCreateParams.Item>()(
            { price: text(), quantity: integer(1), metadata },
            'price',
          ),
          20,
        ),
        metadata,
        off_session: flag,
        payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
        trial_end: integer(),
        trial_period_days: integer(1, 730),
        trial_settings: shape<Stripe.SubscriptionCreateParams.TrialSettings>()(
          {
            end_behavior: shape<Stripe.SubscriptionCreateParams.TrialSettings.EndBehavior>()(
              { missing_payment_method: oneOf('cancel', 'create_invoice') },
              'missing_payment_method',
            ),
          },
          'end_behavior',
        ),
      },
      'customer',
      'items',
    ),
    (context, given) => {
      const customer = livingCustomer(context, given.customer, 'customer')
      const [item, ...more] = given.items
      if (!item) throw missingParameter('items')
      if (more.length > 0) throw invalid('This emulator has one item for each subscription.', 'items')
      const method = given.default_payment_method
      const found = method === undefined ? undefined : findMethod(context, method, 'default_payment_method')
      if (found) attach(context, found, customer.id)
      const days = given.trial_period_days
      const trialEnd =
        given.trial_end ?? (days === undefined ? undefined : context.clock.now() + days * DAY_S)
      const subscription = newSubscription(context, {
        customer: customer.id,
        price: context.store.get('price', item.price, 'items[0][price]'),
        quantity: item.quantity,
        method: found?.id ?? null,
        metadata: given.metadata,
        description: given.description,
        trialEnd,
      })
      const missing = given.trial_settings?.end_behavior.missing_payment_method
      if (missing) subscription.trial_settings!.end_behavior.missing_payment_method = missing
      context.emit('customer.subscription.created', subscription)
      const [{ current_period_start: from, current_period_end: to }] = subscription.items.data as [
        Stripe.SubscriptionItem,
      ]
      const invoice = draftInvoice(context, subscription, 'subscription_create', {
        start: from,
        end: to,
        isFree: trialEnd !== undefined,
      })
      finalize(context, invoice)
      if (given.payment_behavior !== 'default_incomplete' || trialEnd !== undefined) pay(context, invoice)
      if (given.cancel_at_period_end) cancelAtPeriodEnd(context, subscription, 'api')
      return subscription
    },
  ),
  route(
    'GET',
    '/v1/subscriptions',
    shape<Stripe.SubscriptionListParams>()({
      ...paging,
      created: range,
      current_period_end: range,
      customer: text(),
      price: text(),
      status: oneOf(
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      ),
    }),
    ({ store }, { created, current_period_end: ends, customer, price, status, ...page }) => {
      if (customer !== undefined) store.get('customer', customer, 'customer')
      const isMeant = (one: Stripe.Subscription) => {
        if (status === 'all') return true
        if (status === 'ended') return one.ended_at !== null
        // Without a filter, all but canceled ones are listed.
        return status === undefined ? one.status !== 'canceled' : one.status === status
      }
      const all = store
        .all('subscription')
        .filter(isMeant)
        .filter((one) => (created?.(one.created) ?? true) && (customer ?? one.customer) === one.customer)
        .filter((one) => price === undefined || one.items.data.some((item) => item.price.id === price))
        .filter((one) => ends?.(one.items.data[0]!.current_period_end) ?? true)
      return pageOf(all, page, '/v1/subscriptions')
    },
  ),
  route('GET', '/v1/subscriptions/:id', nothing, ({ store }, _, id) => store.get('subscription', id)),
  route(
    'POST',
    '/v1/subscriptions/:id',
    shape<Stripe.SubscriptionUpdateParams>()({
      cancel_at: orEmpty(integer()),
      cancel_at_period_end: flag,
      cancellation_details: details,
      default_payment_method: text(),
      description: orEmpty(text(500)),
      metadata,
      pause_collection: orEmpty(
        shape<Stripe.SubscriptionUpdateParams.PauseCollection>()(
          { behavior: oneOf('keep_as_draft', 'mark_uncollectible', 'void'), resumes_at: integer() },
          'behavior',
        ),
      ),
    }),
    (context, given, id) => {
      const subscription = context.store.get('subscription', id)
      const { metadata: _, cancellation_details: __, ...rest } = given
      if (subscription.ended_at !== null && Object.keys(rest).length > 0) {
        throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
      }
      const { cancel_at_period_end: ends, cancellation_details: why, default_payment_method: method } = given
      if (ends === true && subscription.cancel_at === null) cancelAtPeriodEnd(context, subscription, 'api')
      if ((ends === false && subscription.cancel_at_period_end) || given.cancel_at === null)
        resume(context, subscription)
      const patch: Partial<Stripe.Subscription> = {}
      if (method !== undefined) {
        const found = findMethod(context, method, 'default_payment_method')
        attach(context, found, idOf(subscription.customer)!)
        patch.default_payment_method = found.id
      }
      if (given.metadata) patch.metadata = mergedMetadata(subscription.metadata, given.metadata)
      if (given.pause_collection !== undefined) {
        patch.pause_collection = given.pause_collection && pauseOf(context, given.pause_collection)
      }
      if (given.description !== undefined) patch.description = given.description
      if (why) patch.cancellation_details = withReasons(subscription, why)
      update(context, subscription, patch)
      return subscription
    },
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    shape<Stripe.SubscriptionCancelParams>()({
      cancellation_details: details,
      invoice_now: flag,
      prorate: flag,
    }),
    (context, { cancellation_details: why, invoice_now: now, prorate }, id) => {
      const subscription = context.store.get('subscription', id)
      if (subscription.ended_at !== null) {
        throw noSuch('subscription', id)
      }
      if (now || prorate)
        throw invalid('This emulator makes no final invoices.', now ? 'invoice_now' : 'prorate')
      if (why) subscription.cancellation_details = withReasons(subscription, why)
      end(context, subscription, 'cancellation_requested')
      return subscription
    },
  ),
]

type Pause = { behavior: Stripe.Subscription.PauseCollection.Behavior; resumes_at?: number }

function pauseOf(
  { clock }: EmulatorContext,
  { behavior, resumes_at: until }: Pause,
): Stripe.Subscription.PauseCollection {
  if (behavior !== 'void')
    throw invalid('This emulator voids what is not collected.', 'pause_collection[behavior]')
  if (until !== undefined && until <= clock.now()) {
    throw invalid('Resume time must be in the future.', 'pause_collection[resumes_at]')
  }
  return { behavior, resumes_at: until ?? null }
}

type Why = { comment?: string | null; feedback?: Stripe.Subscription.CancellationDetails.Feedback | null }

const withReasons = (
  { cancellation_details: old }: Stripe.Subscription,
  { comment, feedback: why }: Why,
) => ({
  feedback_option: null,
  reason: old?.reason ?? null,
  comment: comment === undefined ? (old?.comment ?? null) : comment,
  feedback: why === undefined ? (old?.feedback ?? null) : why,
})
