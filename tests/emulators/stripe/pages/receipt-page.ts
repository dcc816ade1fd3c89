import { brand } from '../../../../domain/brand.ts'
import { money } from '../../../../domain/billing/price.ts'
import { idOf } from '../store.ts'
import { intentOf } from '../invoicing.ts'
import type { World } from '../context.ts'
import { day, escape, frame, type Shown } from './frame.ts'

export function receiptPage({ store }: World, id: string): Shown {
  const charge = store.get('charge', id)
  return frame(
    `Receipt from ${brand.name}`,
    `<dl><dt>${day(charge.created)}</dt><dd>${money(charge.amount, charge.currency.toUpperCase())}</dd></dl>
<p><span class="tag">${escape(charge.refunded ? 'refunded' : charge.status)}</span></p>`,
  )
}

/** Where the bank's question about a payment is asked: at its checkout, or at its invoice. */
export function whereBankAsks(world: World, id: string): Shown {
  const intent = world.store.get('payment_intent', id)
  const session = world.store.all('checkout.session').find((one) => world.store.aside(one.id).intent === id)
  if (session) return { to: `/c/pay/${session.id}/bank/${idOf(intent.payment_method) ?? ''}` }
  const invoice = world.store.all('invoice').find((one) => intentOf(world, one)?.id === id)
  return { to: invoice ? `/invoices/${invoice.id}` : '/' }
}
