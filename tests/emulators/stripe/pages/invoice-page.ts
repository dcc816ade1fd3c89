import type { Stripe } from 'stripe'
import { brand } from '../../../../domain/brand.ts'
import { formatMoney } from '../../../../domain/money.ts'
import type { EmulatorContext } from '../context.ts'
import type { Form } from '../form.ts'
import { intentOf, pay } from '../invoicing.ts'
import { newPaymentMethod } from '../payment-methods.ts'
import { answerIn, bankPage } from './bank.ts'
import { cardForm, readCard } from './card-form.ts'
import { day, escape, frame, type Shown } from './frame.ts'

/** An invoice for its customer, with the card form while it is open. */
export function invoicePage(context: EmulatorContext, id: string, form?: Form, problem?: string): Shown {
  const invoice = context.store.get('invoice', id)
  if (form && problem === undefined && invoice.status === 'open') {
    const card = readCard(form, context.clock.now(), invoice.customer_email)
    if ('problem' in card) return invoicePage(context, id, form, card.problem)
    return tryToPay(context, invoice, newPaymentMethod(context, card))
  }
  const amount = formatAmount(invoice.total, invoice)
  return frame(
    `Invoice ${invoice.number ?? '(draft)'}`,
    `<p><span class="tag">${escape(invoice.status ?? '')}</span> <span class="muted">${day(invoice.created)}</span></p>
<p>From ${brand.name}${invoice.customer_email ? ` to ${escape(invoice.customer_email)}` : ''}</p>
<dl>
${invoice.lines.data.map((line) => `<dt>${escape(line.description ?? '')}<br><small>${day(line.period.start)} to ${day(line.period.end)}</small></dt><dd>${formatAmount(line.amount, invoice)}</dd>`).join('\n')}
<dt class="total">Total</dt><dd class="total">${amount}</dd>
</dl>
${invoice.status === 'open' ? cardForm({ button: `Pay ${amount}`, problem, typed: form }) : ''}`,
  )
}

export function invoiceBank(context: EmulatorContext, id: string, methodId: string, form?: Form): Shown {
  const invoice = context.store.get('invoice', id)
  if (invoice.status !== 'open') return { to: `/invoices/${id}` }
  const answer = form && answerIn(form)
  if (!answer) return bankPage(`pay ${formatAmount(invoice.amount_due, invoice)} with your card`)
  return tryToPay(context, invoice, context.store.get('payment_method', methodId), answer)
}

function tryToPay(
  context: EmulatorContext,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod,
  answer?: 'approved' | 'refused',
): Shown {
  const outcome = pay(context, invoice, { method, present: true, byHand: true, ...(answer && { answer }) })
  if (outcome === 'requires_action') return { to: `/invoices/${invoice.id}/bank/${method.id}` }
  if (outcome !== 'failed') return { to: `/invoices/${invoice.id}` }
  const error = intentOf(context, invoice)?.last_payment_error
  return invoicePage(context, invoice.id, {}, error?.message ?? 'Your card was declined.')
}

const formatAmount = (cents: number, { currency }: Stripe.Invoice): string =>
  formatMoney(cents, currency.toUpperCase())
