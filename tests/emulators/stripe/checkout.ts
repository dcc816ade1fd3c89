import type { Stripe } from 'stripe'
import { newIntent } from './intent.ts'
import { draftInvoice, finalize, settle } from './invoicing.ts'
import { attach } from './payment-methods.ts'
import { attempt, clearDebit, type Outcome, type Try } from './payments.ts'
import { newCustomer } from './resources/customers.ts'
import { invalid } from './refusal.ts'
import { idOf } from './store.ts'
import { newSubscription } from './subscription.ts'
import { DAY_S } from './clock.ts'
import { change, type World } from './context.ts'

/** A session that can be paid; throws for one that is over. */
export function openSession(world: World, id: string): Stripe.Checkout.Session {
  const session = world.store.get('checkout.session', id, 'session')
  if (session.status !== 'open') throw invalid(`This Checkout Session is ${session.status} already.`)
  return session
}

/** Tries to pay a session. When that succeeds the session is complete, and its subscription runs. */
export function paySession(
  world: World,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
  answer?: Try['answer'],
): Outcome {
  const aside = world.store.aside(session.id)
  const { trialDays, metadata, description } = aside.handedOn ?? {}
  const isSubscription = session.mode === 'subscription'
  const email = session.customer_email ?? method.billing_details.email
  const customer =
    idOf(session.customer) ??
    (isSubscription || session.customer_creation === 'always'
      ? newCustomer(world, { email, name: method.billing_details.name }).id
      : null)
  if (customer !== null && !session.customer) session.customer = customer
  if (trialDays === undefined) {
    const intent =
      world.store.find('payment_intent', aside.intent ?? '') ??
      newIntent(world, {
        amount: session.amount_total ?? 0,
        currency: session.currency ?? 'aud',
        customer,
        isKept: isSubscription,
        ...(isSubscription ? { description: 'Subscription creation' } : { metadata, description }),
      })
    aside.intent = intent.id
    if (!isSubscription) session.payment_intent = intent.id
    const outcome = attempt(world, intent, { method, present: true, answer })
    if (outcome === 'failed' || outcome === 'requires_action') return outcome
    if (isSubscription && outcome === 'processing') throw invalid('Subscriptions take cards only.')
    if (outcome === 'processing') {
      complete(world, session, method, 'unpaid')
      return outcome
    }
  }
  if (isSubscription) {
    attach(world, method, customer!)
    subscribe(world, session, method)
  }
  complete(world, session, method, trialDays === undefined ? 'paid' : 'no_payment_required')
  return 'succeeded'
}

function subscribe(world: World, session: Stripe.Checkout.Session, method: Stripe.PaymentMethod): void {
  const aside = world.store.aside(session.id)
  const { trialDays, metadata, description } = aside.handedOn ?? {}
  const [line] = aside.lines ?? []
  const subscription = newSubscription(world, {
    customer: idOf(session.customer)!,
    price: world.store.get('price', line!.price!.id),
    quantity: line!.quantity ?? 1,
    method: method.id,
    metadata,
    description,
    ...(trialDays !== undefined && { trialEnd: world.clock.now() + trialDays * DAY_S }),
  })
  if (trialDays === undefined) subscription.status = 'active'
  const [item] = subscription.items.data
  const period = { start: item!.current_period_start, end: item!.current_period_end }
  const isFree = trialDays !== undefined
  session.subscription = subscription.id
  // The invoice is known before anybody hears of the subscription, as its `latest_invoice`.
  const tell = world.emit
  const later: (() => void)[] = []
  const quiet: World = { ...world, emit: (...told) => (later.push(() => tell(...told)), undefined as never) }
  const invoice = draftInvoice(quiet, subscription, 'subscription_create', { ...period, isFree })
  world.emit('customer.subscription.created', subscription)
  for (const run of later) run()
  session.invoice = invoice.id
  finalize(world, invoice, world.store.find('payment_intent', aside.intent ?? ''))
  settle(world, invoice)
}

function complete(
  world: World,
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
  world.emit('checkout.session.completed', session)
}

/** The bank has decided about a debit. */
export function settleDebit(world: World, intent: Stripe.PaymentIntent): void {
  const outcome = clearDebit(world, intent)
  const session = world.store.all('checkout.session').find((one) => one.payment_intent === intent.id)
  if (!session) return
  if (outcome === 'succeeded') session.payment_status = 'paid'
  world.emit(
    outcome === 'succeeded'
      ? 'checkout.session.async_payment_succeeded'
      : 'checkout.session.async_payment_failed',
    session,
  )
}

export function expireSession(world: World, session: Stripe.Checkout.Session): void {
  change(session, { status: 'expired', url: null })
  world.emit('checkout.session.expired', session)
}
