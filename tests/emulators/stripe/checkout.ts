import type { Stripe } from 'stripe'
import { DAY_S } from './clock.ts'
import { change, type EmulatorContext } from './context.ts'
import { newIntent } from './intent.ts'
import { draftInvoice, finalize, markPaid } from './invoicing.ts'
import { attach } from './payment-methods.ts'
import { attempt, clearDebit, type Outcome, type Try } from './payments.ts'
import { invalid } from './refusal.ts'
import { newCustomer } from './resources/customers.ts'
import { idOf } from './store.ts'
import { newSubscription } from './subscription.ts'

/** A session that can be paid; throws for one that is over. */
export function openSession(context: EmulatorContext, id: string): Stripe.Checkout.Session {
  const session = context.store.get('checkout.session', id, 'session')
  if (session.status !== 'open') throw invalid(`This Checkout Session is ${session.status} already.`)
  return session
}

/** Tries to pay a session. When that succeeds the session is complete, and its subscription runs. */
export function paySession(
  context: EmulatorContext,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
  answer?: Try['answer'],
): Outcome {
  const internalState = context.store.internalState(session.id)
  const { trialDays, metadata, description } = internalState.handedOn ?? {}
  const isSubscription = session.mode === 'subscription'
  const email = session.customer_email ?? method.billing_details.email
  const customer =
    idOf(session.customer) ??
    (isSubscription || session.customer_creation === 'always'
      ? newCustomer(context, { email, name: method.billing_details.name }).id
      : null)
  if (customer !== null && !session.customer) session.customer = customer
  if (trialDays === undefined) {
    const intent =
      context.store.find('payment_intent', internalState.intent ?? '') ??
      newIntent(context, {
        amount: session.amount_total ?? 0,
        currency: session.currency ?? 'aud',
        customer,
        savesPaymentMethod: isSubscription,
        ...(isSubscription ? { description: 'Subscription creation' } : { metadata, description }),
      })
    internalState.intent = intent.id
    if (!isSubscription) session.payment_intent = intent.id
    const outcome = attempt(context, intent, { method, present: true, answer })
    if (outcome === 'failed' || outcome === 'requires_action') return outcome
    if (isSubscription && outcome === 'processing') throw invalid('Subscriptions take cards only.')
    if (outcome === 'processing') {
      complete(context, session, method, 'unpaid')
      return outcome
    }
  }
  if (isSubscription) {
    attach(context, method, customer!)
    subscribe(context, session, method)
  }
  complete(context, session, method, trialDays === undefined ? 'paid' : 'no_payment_required')
  return 'succeeded'
}

function subscribe(
  context: EmulatorContext,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
): void {
  const internalState = context.store.internalState(session.id)
  const { trialDays, metadata, description } = internalState.handedOn ?? {}
  const [line] = internalState.lines ?? []
  const subscription = newSubscription(context, {
    customer: idOf(session.customer)!,
    price: context.store.get('price', line!.price!.id),
    quantity: line!.quantity ?? 1,
    method: method.id,
    metadata,
    description,
    ...(trialDays !== undefined && { trialEnd: context.clock.now() + trialDays * DAY_S }),
  })
  if (trialDays === undefined) subscription.status = 'active'
  const [item] = subscription.items.data
  const period = { start: item!.current_period_start, end: item!.current_period_end }
  const isFree = trialDays !== undefined
  session.subscription = subscription.id
  // The invoice exists before the subscription's event, as its `latest_invoice`.
  const emit = context.emit
  const later: (() => void)[] = []
  const deferredContext: EmulatorContext = {
    ...context,
    emit: (...eventArguments) => (later.push(() => emit(...eventArguments)), undefined as never),
  }
  const invoice = draftInvoice(deferredContext, subscription, 'subscription_create', { ...period, isFree })
  context.emit('customer.subscription.created', subscription)
  for (const run of later) run()
  session.invoice = invoice.id
  finalize(context, invoice, context.store.find('payment_intent', internalState.intent ?? ''))
  markPaid(context, invoice)
}

function complete(
  context: EmulatorContext,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
  paid: 'paid' | 'unpaid' | 'no_payment_required',
): void {
  const { email, name } = method.billing_details
  change(session, {
    status: 'complete',
    payment_status: paid,
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email: session.customer_email ?? email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  })
  context.emit('checkout.session.completed', session)
}

/** The bank's decision about a debit. */
export function settleDebit(context: EmulatorContext, intent: Stripe.PaymentIntent): void {
  const outcome = clearDebit(context, intent)
  const session = context.store.all('checkout.session').find((one) => one.payment_intent === intent.id)
  if (!session) return
  if (outcome === 'succeeded') session.payment_status = 'paid'
  context.emit(
    outcome === 'succeeded'
      ? 'checkout.session.async_payment_succeeded'
      : 'checkout.session.async_payment_failed',
    session,
  )
}

export function expireSession(context: EmulatorContext, session: Stripe.Checkout.Session): void {
  change(session, { status: 'expired', url: null })
  context.emit('checkout.session.expired', session)
}
