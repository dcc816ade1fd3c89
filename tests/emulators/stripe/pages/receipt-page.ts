import { brand } from '../../../../domain/brand.ts'
import { formatMoney } from '../../../../domain/money.ts'
import type { EmulatorContext } from '../context.ts'
import { intentOf } from '../invoicing.ts'
import { idOf } from '../store.ts'
import { day, escape, frame, type Shown } from './frame.ts'

export function receiptPage({ store }: EmulatorContext, id: string): Shown {
  const charge = store.get('charge', id)
  return frame(
    `Receipt from ${brand.name}`,
    `<dl><dt>${day(charge.created)}</dt><dd>${formatMoney(charge.amount, charge.currency.toUpperCase())}</dd></dl>
<p><span class="tag">${escape(charge.refunded ? 'refunded' : charge.status)}</span></p>`,
  )
}

/** URL of the bank's question about a payment: at its checkout, or at its invoice. */
export function bankRedirectUrl(context: EmulatorContext, id: string): Shown {
  const intent = context.store.get('payment_intent', id)
  const session = context.store
    .all('checkout.session')
    .find((one) => context.store.internalState(one.id).intent === id)
  if (session) return { to: `/c/pay/${session.id}/bank/${idOf(intent.payment_method) ?? ''}` }
  const invoice = context.store.all('invoice').find((one) => intentOf(context, one)?.id === id)
  return { to: invoice ? `/invoices/${invoice.id}` : '/' }
}
