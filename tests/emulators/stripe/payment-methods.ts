import type { Stripe } from 'stripe'
import { banks, findCard, tokens } from './cards.ts'
import type { EmulatorContext } from './context.ts'
import { invalid, noSuch, StripeRefusal } from './refusal.ts'
import { idOf, newId } from './store.ts'

export type Typed = { number: string; month: number; year: number; email: string | null; name: string | null }

/** A typed card or bank account, not attached to a customer yet. */
export function newPaymentMethod(context: EmulatorContext, { number, month, year, email, name }: Typed) {
  const card = findCard(number)
  if (!card && !(number in banks))
    throw invalid('Your card number is incorrect.', 'number', 'incorrect_number')
  const method: Stripe.PaymentMethod = {
    id: newId('pm_1'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    ...(card
      ? {
          type: 'card',
          card: {
            brand: card.brand,
            checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
            country: 'AU',
            display_brand: card.brand,
            exp_month: month,
            exp_year: year,
            fingerprint: `emulator-${number.slice(-4)}`,
            funding: 'credit',
            generated_from: null,
            last4: number.slice(-4),
            networks: { available: [card.brand], preferred: null },
            regulated_status: 'unregulated',
            three_d_secure_usage: { supported: true },
            wallet: null,
          },
        }
      : {
          type: 'au_becs_debit',
          au_becs_debit: { bsb_number: '000000', fingerprint: null, last4: number.slice(-4) },
        }),
    created: context.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  }
  context.store.internalState(method.id).number = number
  return context.store.put(method)
}

/** The method with an id, or a new one for a token of Stripe's test mode such as `pm_card_visa`. */
export function findMethod(context: EmulatorContext, id: string, param: string): Stripe.PaymentMethod {
  const number = tokens[id]
  if (number === undefined) {
    if (!id.startsWith('pm_card_')) return context.store.get('payment_method', id, param)
    if (id !== 'pm_card_visa_chargeDeclined') throw noSuch('PaymentMethod', id, param)
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } as const
    throw new StripeRefusal(402, { ...error, message: 'Your card was declined.' })
  }
  const month = { month: 12, year: new Date(context.clock.now() * 1000).getUTCFullYear() + 3 }
  return newPaymentMethod(context, { number, ...month, email: null, name: null })
}

export function attach(context: EmulatorContext, method: Stripe.PaymentMethod, customer: string): void {
  const owner = idOf(method.customer)
  if (owner === customer) return
  if (owner !== null) {
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
      'payment_method_unexpected_state',
    )
  }
  method.customer = customer
  context.emit('payment_method.attached', method)
}
