// Answers of Stripe's API about the ledger, in the API's own shapes.
import type { Ledger, Payment, Purchase, Subscription } from './ledger.ts'

type StripeResponse = { status: number; body: unknown }

export class StripeApi {
  readonly #ledger: Ledger
  readonly #replayed = new Map<string, StripeResponse>()

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  /** A repeated idempotency key gets the first answer. */
  to(method: string, url: URL, { key, body }: { key: string | null; body: string }): StripeResponse {
    const known = key === null ? undefined : this.#replayed.get(key)
    if (known) return known
    const response = this.#route(method, url, new URLSearchParams(body))
    if (key !== null) this.#replayed.set(key, response)
    return response
  }

  #route(method: string, { pathname, searchParams }: URL, body: URLSearchParams): StripeResponse {
    const { subscriptions, purchases, payments } = this.#ledger
    const [, , kind, id] = pathname.split('/')
    switch (`${method} ${kind}`) {
      case 'GET subscriptions':
        return list(subscriptions.map((one) => this.#subscriptionJson(one)))
      case 'DELETE subscriptions':
        return this.#cancel(subscriptions.find((one) => one.id === id))
      case 'GET checkout':
        return list(purchases.map((one) => this.#sessionJson(one)))
      case 'GET charges': {
        if (id === undefined) return list(payments.map((one) => this.#chargeJson(one)))
        const payment = payments.find((one) => one.charge === id)
        return payment ? { status: 200, body: this.#chargeJson(payment) } : missing()
      }
      case 'GET invoice_payments': {
        const wanted = searchParams.get('payment[payment_intent]')
        const one = subscriptions.find(({ paid }) => paid.some(({ id }) => id === wanted))
        return list(one ? [{ invoice: { parent: { subscription_details: { subscription: one.id } } } }] : [])
      }
      case 'GET disputes': {
        const wanted = searchParams.get('payment_intent')
        const disputed = payments.filter((one) => one.id === wanted && one.dispute !== null)
        return list(disputed.map((one) => ({ id: `dp_${one.id}`, object: 'dispute', status: one.dispute })))
      }
      case 'POST refunds':
        return this.#refund(payments.find((one) => one.id === body.get('payment_intent')))
      default:
        throw new Error(`nobody knows ${method} ${pathname}`)
    }
  }

  #cancel(one: Subscription | undefined): StripeResponse {
    if (!one || !this.#ledger.cancel(one)) return missing()
    return { status: 200, body: this.#subscriptionJson(one) }
  }

  #refund(one: Payment | undefined): StripeResponse {
    if (!one) return missing()
    const refusal = this.#ledger.refund(one)
    if (refusal) return refused(refusal)
    return { status: 200, body: { id: `re_${one.id}`, object: 'refund', status: 'succeeded' } }
  }

  #subscriptionJson(one: Subscription) {
    return {
      id: one.id,
      object: 'subscription',
      status: one.status,
      customer: this.#ledger.customer,
      created: one.created,
      cancel_at_period_end: one.cancelsAtPeriodEnd,
      cancel_at: null,
      ended_at: one.endedAt,
      metadata: {},
      items: { data: [{ current_period_end: one.periodEnd, price: { lookup_key: one.priceKey } }] },
      latest_invoice: {
        id: `in_${one.id}`,
        payments: {
          data: [
            {
              status: one.payment ? 'paid' : 'open',
              payment: { type: 'payment_intent', payment_intent: one.payment?.id ?? 'pi_open' },
            },
          ],
        },
      },
    }
  }

  #sessionJson({ id, created, priceKey, payment }: Purchase) {
    return {
      id,
      object: 'checkout.session',
      created,
      mode: 'payment',
      status: 'complete',
      payment_status: 'paid',
      metadata: { price_key: priceKey },
      payment_intent: { id: payment.id, latest_charge: this.#chargeJson(payment) },
    }
  }

  #chargeJson(one: Payment) {
    return {
      id: one.charge,
      object: 'charge',
      created: one.created,
      customer: this.#ledger.customer,
      paid: true,
      refunded: one.isRefunded,
      disputed: one.dispute !== null,
      payment_intent: one.id,
    }
  }
}

const list = (data: unknown[]): StripeResponse => ({
  status: 200,
  body: { object: 'list', data, has_more: false, url: '/v1/things' },
})
const refused = (code: string): StripeResponse => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: code } },
})
const missing = (): StripeResponse => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } },
})
