import type { Stripe } from 'stripe'
import { brand } from '../../../../domain/brand.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { findCard } from '../cards.ts'
import { HOUR_S } from '../clock.ts'
import { change, type EmulatorContext } from '../context.ts'
import type { Form } from '../form.ts'
import { pay, subscriptionOf } from '../invoicing.ts'
import { attach, newPaymentMethod } from '../payment-methods.ts'
import { noSuch } from '../refusal.ts'
import { livingCustomer } from '../resources/customers.ts'
import { cancelAtPeriodEnd, methodOf, resume, update } from '../subscribing.ts'
import { answerIn, bankPage } from './bank.ts'
import { cardForm, readCard } from './card-form.ts'
import { day, escape, frame, type Shown } from './frame.ts'

/** A customer's portal: their plan, card and invoices. A session lasts an hour. */
export function portalPage(context: EmulatorContext, secret: string, form?: Form): Shown {
  const { session, customer } = sessionOf(context, secret)
  if (!customer) return endedPage(session)
  const action = form?.action
  const mine = context.store.all('subscription').filter((one) => one.customer === customer.id)
  if (form) {
    const meant = mine.find(({ id, ended_at: ended }) => id === form.subscription && ended === null)
    if (meant && action === 'cancel' && meant.cancel_at === null) cancelAtPeriodEnd(context, meant, 'portal')
    if (meant && action === 'resume' && meant.cancel_at !== null) resume(context, meant)
    return { to: `/p/session/${secret}` }
  }
  const running = mine.filter((one) => one.ended_at === null)
  const ended = mine.filter((one) => one.ended_at !== null)
  const invoices = context.store
    .all('invoice')
    .filter((one) => one.customer === customer.id && one.status !== 'draft')
  const method = methodOf(context, customer.id, running[0])
  const open = invoices.filter(({ status }) => status === 'open')
  return frame(
    `Your ${brand.name} plan`,
    `${session.return_url ? `<p><a class="back" href="${escape(session.return_url)}">← Return to ${brand.name}</a></p>` : ''}
<p class="muted">${escape(customer.email ?? customer.id)}</p>
${open.map((one) => `<p class="problem">${formatAmount(one.amount_due, one)} is open. <a href="/invoices/${one.id}">Pay it</a>, or change your card: then it is tried again at once.</p>`).join('\n')}
${running.length === 0 ? '<p>You have no plan now.</p>' : ''}
${running.map((one) => planOf(one)).join('\n')}
${ended.map((one) => `<p class="muted">A plan ended on ${day(one.ended_at ?? 0)}.</p>`).join('\n')}
<h2>Payment method</h2>
<p>${method ? cardOf(method) : 'None yet.'}</p>
<p><a class="button quiet" href="/p/session/${escape(secret)}/card">Change card</a></p>
<h2>Invoices</h2>
${invoices.length === 0 ? '<p>None yet.</p>' : ''}
<ul>
${invoices.map((one) => `<li><a href="/invoices/${one.id}">${day(one.created)}</a> · ${formatAmount(one.total, one)} <span class="tag">${escape(one.status ?? '')}</span></li>`).join('\n')}
</ul>`,
  )
}

function planOf(one: Stripe.Subscription): string {
  const [item] = one.items.data
  const price = item?.price
  const amount = `${formatMoney(price?.unit_amount ?? 0, one.currency.toUpperCase())} a ${price?.recurring?.interval ?? 'month'}`
  const hidden = `<input type="hidden" name="subscription" value="${one.id}">`
  const next =
    one.cancel_at === null
      ? `<p>Renews on <strong>${day(item?.current_period_end ?? 0)}</strong>.</p>
<form method="post">${hidden}<button name="action" value="cancel" class="danger">Cancel plan</button></form>`
      : `<p>Ends on <strong>${day(one.cancel_at)}</strong>. Until then it stays as it is.</p>
<form method="post">${hidden}<button name="action" value="resume">Don’t cancel plan</button></form>`
  return `<h2>${escape(price?.nickname ?? 'Premium')} <span class="tag">${escape(one.status)}</span></h2>
<p>${amount}</p>
${next}`
}

/** Changes the card, and pays open invoices with it at once. */
export function portalCard(context: EmulatorContext, secret: string, form?: Form, problem?: string): Shown {
  const { session, customer } = sessionOf(context, secret)
  if (!customer) return endedPage(session)
  if (form && problem === undefined) {
    const card = readCard(form, context.clock.now(), customer.email)
    if ('problem' in card) return portalCard(context, secret, form, card.problem)
    const kind = findCard(card.number)
    if (!kind) return portalCard(context, secret, form, 'Your card number is incorrect.')
    if (kind.now) return portalCard(context, secret, form, kind.now.message)
    const method = newPaymentMethod(context, card)
    if (kind.asks !== 'never') return { to: `/p/session/${secret}/bank/${method.id}` }
    return useCard(context, secret, customer, method)
  }
  return frame(
    'Change card',
    `<p><a class="back" href="/p/session/${escape(secret)}">← Back to your plan</a></p>
${cardForm({ button: 'Save card', problem, typed: form })}`,
  )
}

export function portalBank(context: EmulatorContext, secret: string, methodId: string, form?: Form): Shown {
  const { session, customer } = sessionOf(context, secret)
  if (!customer) return endedPage(session)
  const answer = form && answerIn(form)
  if (!answer) return bankPage('save your card for later payments')
  if (answer === 'refused') return portalCard(context, secret, {}, 'We are unable to authenticate your card.')
  return useCard(context, secret, customer, context.store.get('payment_method', methodId))
}

function useCard(
  context: EmulatorContext,
  secret: string,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod,
): Shown {
  attach(context, method, customer.id)
  const settings = { ...customer.invoice_settings, default_payment_method: method.id }
  context.emit('customer.updated', customer, change(customer, { invoice_settings: settings }))
  for (const one of context.store.all('subscription')) {
    if (one.customer !== customer.id || one.ended_at !== null) continue
    update(context, one, { default_payment_method: method.id })
  }
  // An ended plan is not charged.
  const open = context.store
    .all('invoice')
    .filter((one) => one.customer === customer.id && one.status === 'open')
    .filter((one) => subscriptionOf(context, one)?.ended_at === null)
  for (const one of open.toReversed()) pay(context, one, { method, answer: 'approved', byHand: true })
  return { to: `/p/session/${secret}` }
}

function sessionOf(context: EmulatorContext, secret: string) {
  const session = context.store.all('billing_portal.session').find(({ url }) => url.endsWith(`/${secret}`))
  if (!session) throw noSuch('portal session', secret)
  const isOver = context.clock.now() > session.created + HOUR_S
  const owner = context.store.find('customer', session.customer)
  const isGone = !owner || owner.deleted === true
  return { session, customer: isOver || isGone ? undefined : livingCustomer(context, session.customer) }
}

const endedPage = ({ return_url: to }: Stripe.BillingPortal.Session): Shown =>
  frame(
    'This page has expired',
    `<p>Open it again from ${brand.name}.</p>
${to ? `<p><a class="button" href="${escape(to)}">Return to ${brand.name}</a></p>` : ''}`,
  )

const cardOf = ({ card, type }: Stripe.PaymentMethod): string =>
  card
    ? `${escape(card.brand.replace(/^./, (letter) => letter.toUpperCase()))} •••• ${card.last4}, until ${card.exp_month} / ${card.exp_year}`
    : escape(type)

const formatAmount = (cents: number, { currency }: Stripe.Invoice): string =>
  formatMoney(cents, currency.toUpperCase())
