import type { Stripe } from 'stripe'
import { brand } from '../../../../domain/brand.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { openSession, paySession } from '../checkout.ts'
import type { EmulatorContext } from '../context.ts'
import type { Form } from '../form.ts'
import { newPaymentMethod } from '../payment-methods.ts'
import { idOf } from '../store.ts'
import { answerIn, bankPage } from './bank.ts'
import { cardForm, readCard } from './card-form.ts'
import { escape, frame, type Shown } from './frame.ts'

type Session = Stripe.Checkout.Session

/** The product, and the card form. */
export function checkoutPage(context: EmulatorContext, id: string, form?: Form, problem?: string): Shown {
  const session = context.store.get('checkout.session', id)
  if (session.status !== 'open') return overPage(session)
  const email = emailOf(context, session)
  if (form && problem === undefined) {
    const card = readCard(form, context.clock.now(), email)
    if ('problem' in card) return checkoutPage(context, id, form, card.problem)
    return afterTry(context, session, newPaymentMethod(context, card), form)
  }
  const lines = context.store.internalState(id).lines ?? []
  const trial = context.store.internalState(id).handedOn?.trialDays
  const total = formatAmount(session.amount_total ?? 0, session)
  const notice = session.custom_text.submit?.message
  const back = session.cancel_url
    ? `<p><a class="back" href="${escape(session.cancel_url)}">← Back to ${brand.name}</a></p>`
    : ''
  return frame(
    session.mode === 'subscription' ? 'Subscribe' : 'Pay',
    `${back}
<dl>
${lines.map((line) => `<dt>${escape(line.description ?? '')}</dt><dd>${priceOf(line)}</dd>`).join('\n')}
${trial === undefined ? '' : `<dt>${trial} days free</dt><dd></dd>`}
<dt class="total">Total due today</dt><dd class="total">${total}</dd>
</dl>
${email === null ? '' : `<p class="muted">${escape(email)}</p>`}
${cardForm({
  button: session.mode === 'subscription' ? 'Subscribe' : `Pay ${total}`,
  problem,
  typed: form,
  asksEmail: email === null,
})}
${notice ? `<p class="muted">${escape(notice)}</p>` : ''}`,
  )
}

/** The bank's question during a checkout, and the result of its answer. */
export function checkoutBank(context: EmulatorContext, id: string, methodId: string, form?: Form): Shown {
  const session = context.store.get('checkout.session', id)
  if (session.status !== 'open') return overPage(session)
  const answer = form && answerIn(form)
  if (!answer) return bankPage(`pay ${formatAmount(session.amount_total ?? 0, session)} with your card`)
  const method = context.store.get('payment_method', methodId)
  return afterTry(context, session, method, {}, answer)
}

function afterTry(
  context: EmulatorContext,
  { id }: Session,
  method: Stripe.PaymentMethod,
  form: Form,
  answer?: 'approved' | 'refused',
): Shown {
  const session = openSession(context, id)
  const outcome = paySession(context, session, method, answer)
  if (outcome === 'requires_action') return { to: `/c/pay/${id}/bank/${method.id}` }
  if (outcome === 'failed') {
    const intent = context.store.find('payment_intent', context.store.internalState(id).intent ?? '')
    return checkoutPage(context, id, form, intent?.last_payment_error?.message ?? 'Your card was declined.')
  }
  return { to: successOf(session) }
}

function overPage(session: Session): Shown {
  if (session.status === 'complete') {
    return frame(
      'You have paid already',
      `<p>This checkout is complete. Nothing is paid twice here.</p>
<p><a class="button" href="${escape(successOf(session))}">Go on to ${brand.name}</a></p>`,
    )
  }
  const to = session.cancel_url
  return frame(
    'This checkout has expired',
    `<p>Nothing was paid. Go back and begin once more.</p>
${to ? `<p><a class="button" href="${escape(to)}">Back to ${brand.name}</a></p>` : ''}`,
  )
}

const successOf = ({ id, success_url: url }: Session): string =>
  (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id)

function emailOf(context: EmulatorContext, session: Session): string | null {
  const customer = context.store.find('customer', idOf(session.customer) ?? '')
  return (
    session.customer_email ?? (customer && !customer.deleted ? (customer as Stripe.Customer).email : null)
  )
}

const formatAmount = (cents: number, { currency }: { currency: string | null }): string =>
  formatMoney(cents, (currency ?? 'aud').toUpperCase())

function priceOf(line: Stripe.LineItem): string {
  const each = line.price?.recurring?.interval
  return `${formatAmount((line.price?.unit_amount ?? 0) * (line.quantity ?? 1), line)}${each ? ` a ${each}` : ' once'}`
}
