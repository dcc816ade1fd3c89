import type { Stripe } from 'stripe'
import { brand } from '../../../../domain/brand.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { age, ageToNextDate, customerMeant } from '../aging.ts'
import { DAY_S } from '../clock.ts'
import type { Settings, EmulatorContext } from '../context.ts'
import { closeDispute, openDispute } from '../disputes.ts'
import type { Form } from '../form.ts'
import { refund } from '../refunds.ts'
import { invalid, StripeRefusal } from '../refusal.ts'
import type { Webhooks } from '../webhooks.ts'
import { day, escape, frame, moment, problemIn, type Shown } from './frame.ts'

const SHOWN = 20

/** Page for the operator and the bank: the clock, the customers, their payments, the webhooks. */
export function operatorPage(context: EmulatorContext, webhooks: Webhooks, form?: Form): Shown {
  if (form) {
    try {
      act(context, webhooks, form)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return shown(context, webhooks, error.message)
    }
    return { to: '/' }
  }
  return shown(context, webhooks)
}

function act(context: EmulatorContext, webhooks: Webhooks, { action, id, value }: Form): void {
  const { store } = context
  const of = String(id)
  const actions: Record<string, () => void> = {
    day: () => passFor(context, id, DAY_S),
    month: () => passFor(context, id, 30 * DAY_S),
    renewal: () => ageToNextDate(context, running(context, of)),
    refund: () => void refund(context, { charge: chargeMeant(context, of).id }),
    dispute: () => void openDispute(context, chargeMeant(context, of)),
    inquiry: () => void openDispute(context, chargeMeant(context, of), 'inquiry'),
    won: () => closeDispute(context, store.get('dispute', of), 'won'),
    lost: () => closeDispute(context, store.get('dispute', of), 'lost'),
    resend: () => webhooks.resend(of),
    retries: () => void (context.settings.afterRetries = value as Settings['afterRetries']),
    hold: () => webhooks.hold(),
    release: () => webhooks.release(),
    shuffled: () => webhooks.release({ order: 'random' }),
    usual: () => webhooks.disturb(),
    late: () => webhooks.disturb({ delay: 5_000 }),
    twice: () => webhooks.disturb({ copies: 2 }),
    shuffle: () => webhooks.disturb({ shuffle: true }),
  }
  const run = actions[String(action)]
  if (!run) throw invalid(`Nothing here is called ${String(action)}.`)
  run()
}

/** Advances time, for one customer or for all. */
function passFor(context: EmulatorContext, input: Form[string] | undefined, seconds: number): void {
  const everybody = context.store.all('customer').filter((one) => !one.deleted)
  const meant = typeof input === 'string' ? [customerMeant(context, input)] : everybody.map(({ id }) => id)
  for (const customer of meant) age(context, customer, seconds)
}

function running(context: EmulatorContext, input: string): Stripe.Subscription {
  const customer = customerMeant(context, input)
  const mine = context.store.all('subscription').filter((one) => one.customer === customer)
  const found = mine.find(({ id }) => id === input) ?? mine.find((one) => one.ended_at === null)
  if (!found) throw invalid(`${input} has no subscription.`)
  return found
}

function chargeMeant(context: EmulatorContext, input: string): Stripe.Charge {
  if (input.startsWith('ch_')) return context.store.get('charge', input)
  const customer = customerMeant(context, input)
  const found = context.store.all('charge').find((one) => one.customer === customer && one.paid)
  if (!found) throw invalid(`${input} has paid nothing.`)
  return found
}

function shown(context: EmulatorContext, webhooks: Webhooks, problem?: string): Shown {
  const { store, clock } = context
  const customers = store.all('customer').filter((one) => !one.deleted) as Stripe.Customer[]
  const events = store.all('event').slice(0, SHOWN)
  const { held, waiting, copies, shuffle, delay } = webhooks.disturbance()
  const how = [copies > 1 && 'twice', shuffle && 'in any order', delay > 0 && 'five seconds late']
  const manner = how.filter(Boolean).join(', ') || 'once, as they happen'
  return frame(
    'Operator',
    `${problemIn(problem)}
<p>It is ${moment(clock.now())} (UTC). Let time pass for everybody, or further down for one customer:</p>
${row(button('day', 'A day'), button('month', 'A month'))}
<form method="post" class="row"><label>When a renewal has failed for the last time, the subscription is
<select name="value">${(['canceled', 'unpaid', 'past_due'] as const).map((one) => `<option${one === context.settings.afterRetries ? ' selected' : ''}>${one}</option>`).join('')}</select></label>
${button('retries', 'Set')}</form>
<h2>Customers</h2>
${customers.length === 0 ? `<p>Nobody yet. Subscribe in ${brand.name}, and they are here.</p>` : ''}
${customers
  .slice(0, SHOWN)
  .map((one) => customerOf(context, one))
  .join('\n')}
<h2>Webhooks</h2>
<p>${held ? `Held back; ${waiting} wait.` : `Delivered ${manner}.`}</p>
${row(
  held
    ? button('release', 'Release') + button('shuffled', 'Release in any order')
    : button('hold', 'Hold back'),
  button('usual', 'As usual'),
  button('late', 'Five seconds late'),
  button('twice', 'Twice'),
  button('shuffle', 'In any order'),
)}
<h2>Events</h2>
<ul>
${events.map((event) => `<li><form method="post" class="row"><input type="hidden" name="id" value="${event.id}"><span>${escape(event.type)}<br><small>${moment(event.created)} · ${statusOf(webhooks, event.id)}</small></span> ${button('resend', 'Send again')}</form></li>`).join('\n')}
</ul>`,
    'wide',
  )
}

function customerOf({ store }: EmulatorContext, customer: Stripe.Customer): string {
  const mine = store.all('subscription').filter((one) => one.customer === customer.id)
  const charges = store.all('charge').filter((one) => one.customer === customer.id)
  return `<h3>${escape(customer.email ?? customer.name ?? 'No address')} <small><code>${customer.id}</code></small></h3>
<form method="post" class="row"><input type="hidden" name="id" value="${customer.id}">${button('day', 'A day')} ${button('month', 'A month')}</form>
<ul>
${mine
  .map((one) => {
    const end = one.items.data[0]?.current_period_end ?? 0
    const words =
      one.ended_at === null
        ? one.cancel_at === null
          ? `renews ${day(end)}`
          : `ends ${day(one.cancel_at)}`
        : `ended ${day(one.ended_at)}`
    const renewal = one.ended_at === null ? button('renewal', 'To its next date') : ''
    return `<li><form method="post" class="row"><input type="hidden" name="id" value="${one.id}"><span>${escape(one.items.data[0]?.price.nickname ?? '')} <span class="tag">${escape(one.status)}</span><br><small>${words}</small></span> ${renewal}</form></li>`
  })
  .join('\n')}
${charges.map((one) => chargeOf(store.all('dispute'), one)).join('\n')}
</ul>`
}

function chargeOf(disputes: Stripe.Dispute[], charge: Stripe.Charge): string {
  const dispute = disputes.find((one) => one.charge === charge.id)
  const state = charge.refunded ? 'refunded' : dispute ? `disputed: ${dispute.status}` : charge.status
  const isOpen = dispute && !['won', 'lost', 'warning_closed'].includes(dispute.status)
  const actions = isOpen
    ? button('won', 'Dispute won') + button('lost', 'Dispute lost')
    : charge.paid && !charge.refunded && !dispute
      ? button('refund', 'Refund') + button('dispute', 'Dispute') + button('inquiry', 'Bank asks')
      : ''
  return `<li><form method="post" class="row"><input type="hidden" name="id" value="${isOpen ? dispute.id : charge.id}"><span>${formatMoney(charge.amount, charge.currency.toUpperCase())} <span class="tag">${escape(state)}</span><br><small>${moment(charge.created)}</small></span> ${actions}</form></li>`
}

function statusOf(webhooks: Webhooks, id: string): string {
  const tries = webhooks.deliveries.filter(({ event }) => event === id)
  const last = tries.at(-1)
  if (!last) return 'not delivered yet'
  return `${last.status === 0 ? 'nobody answered' : `answered ${last.status}`}${tries.length > 1 ? `, ${tries.length} tries` : ''}`
}

const row = (...inner: string[]) => `<form method="post" class="row">${inner.join('\n')}</form>`
const button = (action: string, words: string) =>
  `<button class="quiet" name="action" value="${action}">${words}</button>`
