// A model of Stripe for one customer's money: its state and possible changes, each in the simplest way. Its
// state is exposed twice: in the shapes of the API (stripe-api.ts), and as domain/billing/payment-record.ts
// sees it, for the audit (expected-snapshot.ts).
import type { PriceKey } from '../../../domain/billing/price.ts'
import type { SeededRandom } from '../simulated/seeded-random.ts'

const PERIOD_S = 30 * 86_400

/** A webhook event; `data` may be old by the time that it arrives. */
export type StripeEvent = { id: string; type: string; data: { object: Record<string, string> } }

export type Payment = {
  id: string
  charge: string
  created: number
  isRefunded: boolean
  dispute: 'needs_response' | 'lost' | 'won' | null
}
export type Subscription = {
  id: string
  status: string
  created: number
  periodEnd: number
  cancelsAtPeriodEnd: boolean
  endedAt: number | null
  priceKey: PriceKey
  /** Payment of the latest invoice. */
  payment: Payment | null
  /** That payment, and all earlier ones. */
  paid: Payment[]
  /** Whether it was paid at once and has not changed since. */
  isPlain: boolean
  isCanceledByUs: boolean
}
export type Purchase = { id: string; created: number; priceKey: PriceKey; payment: Payment }

/** A possible change: whether it can happen now, and its effect. */
type LedgerChange = () => void

export class Ledger {
  readonly events: StripeEvent[] = []
  readonly subscriptions: Subscription[] = []
  readonly purchases: Purchase[] = []
  readonly payments: Payment[] = []
  readonly customer: string
  /** Epoch milliseconds. */
  readonly #now: () => number
  #ids = 0
  /** Refunds that moved money, by our own request. */
  readonly refunds: string[] = []

  constructor(customer: string, now: () => number) {
    this.customer = customer
    this.#now = now
  }

  /** A random change of the customer's money, by themselves, their bank, the shop or time. */
  step(random: SeededRandom): void {
    random.pick(this.#possibleChanges(random))()
    if (random.isOneIn(12)) this.#emit('product.updated', {})
    // Stripe often reports one change in several events.
    if (random.isOneIn(4)) this.#emit('invoice.paid', { id: this.#id('in') })
  }

  /** Cancels by our request. False where it has ended already. */
  cancel(one: Subscription): boolean {
    if (isOver(one)) return false
    one.isCanceledByUs = true
    this.#end(one)
    return true
  }

  /** Refunds by our request. Returns the error where it cannot. */
  refund(one: Payment): 'charge_already_refunded' | 'charge_disputed' | null {
    if (one.isRefunded) return 'charge_already_refunded'
    if (one.dispute === 'needs_response' || one.dispute === 'lost') return 'charge_disputed'
    one.isRefunded = true
    this.refunds.push(one.id)
    this.#emitChargeEvent('charge.refunded', one)
    return null
  }

  #possibleChanges(random: SeededRandom): LedgerChange[] {
    const of = (...statuses: string[]) => this.subscriptions.filter(({ status }) => statuses.includes(status))
    const each = <T>(things: T[], happen: (one: T) => void): LedgerChange[] =>
      things.length > 0 ? [() => happen(random.pick(things))] : []
    return [
      // Two at the same time are what the corrections are for.
      ...(random.isOneIn(2) || this.subscriptions.every(isOver) ? [() => this.#subscribe(random)] : []),
      ...(random.isOneIn(5) && this.purchases.length < 2 ? [() => this.#buy()] : []),
      ...each(of('incomplete'), (one) => this.#becomes(one, 'active', this.#pay())),
      ...each(of('incomplete'), (one) => this.#becomes(one, 'incomplete_expired', null)),
      ...each(
        of('active', 'trialing').filter((one) => !one.cancelsAtPeriodEnd),
        (one) => {
          one.periodEnd += PERIOD_S
          if (random.isOneIn(2)) this.#becomes(one, 'past_due', null)
          else this.#becomes(one, 'active', this.#pay())
        },
      ),
      ...each(of('past_due', 'unpaid'), (one) => this.#becomes(one, 'active', this.#pay())),
      ...each(of('past_due', 'unpaid'), (one) => this.#becomes(one, 'active', this.#pay())),
      ...each(of('past_due'), (one) => this.#becomes(one, 'unpaid', null)),
      ...each(of('active', 'trialing', 'past_due'), (one) => {
        one.cancelsAtPeriodEnd = !one.cancelsAtPeriodEnd
        this.#emitSubscriptionEvent('customer.subscription.updated', one)
      }),
      ...each(of('active', 'trialing', 'past_due', 'unpaid'), (one) => this.#end(one)),
      ...each(
        this.payments.filter((one) => !one.isRefunded && one.dispute === null),
        (one) => {
          if (random.isOneIn(2)) {
            one.isRefunded = true
            this.#emitChargeEvent('charge.refunded', one)
          } else {
            one.dispute = 'needs_response'
            this.#emitDisputeEvent('charge.dispute.created', one)
          }
        },
      ),
      ...each(
        this.payments.filter((one) => one.dispute === 'needs_response'),
        (one) => {
          one.dispute = random.pick(['won', 'lost'])
          this.#emitDisputeEvent('charge.dispute.closed', one)
        },
      ),
    ]
  }

  #subscribe(random: SeededRandom): void {
    const status = random.pick(['active', 'active', 'incomplete', 'trialing'])
    const one: Subscription = {
      id: this.#id('sub'),
      status,
      created: this.#seconds(),
      periodEnd: this.#seconds() + PERIOD_S,
      cancelsAtPeriodEnd: false,
      endedAt: null,
      priceKey: random.pick(['premium_monthly', 'premium_monthly_downsell']),
      payment: null,
      paid: [],
      isPlain: status === 'active',
      isCanceledByUs: false,
    }
    if (status === 'active') one.paid.push((one.payment = this.#pay()))
    this.subscriptions.push(one)
    this.#emitSubscriptionEvent('customer.subscription.created', one)
  }

  #buy(): void {
    const payment = this.#pay()
    const one: Purchase = {
      id: this.#id('cs'),
      created: this.#seconds(),
      priceKey: 'premium_lifetime',
      payment,
    }
    this.purchases.push(one)
    this.#emit('checkout.session.completed', { id: one.id })
  }

  #pay(): Payment {
    const id = this.#id('pi')
    const payment: Payment = {
      id,
      charge: `ch_${id}`,
      created: this.#seconds(),
      isRefunded: false,
      dispute: null,
    }
    this.payments.push(payment)
    return payment
  }

  #becomes(one: Subscription, status: string, payment: Payment | null): void {
    Object.assign(one, { status, payment, isPlain: false })
    if (payment) one.paid.push(payment)
    this.#emitSubscriptionEvent('customer.subscription.updated', one)
  }

  #end(one: Subscription): void {
    Object.assign(one, { status: 'canceled', endedAt: this.#seconds() })
    this.#emitSubscriptionEvent('customer.subscription.deleted', one)
  }

  #emitSubscriptionEvent(type: string, { id }: Subscription): void {
    this.#emit(type, { id })
  }
  #emitChargeEvent(type: string, { charge }: Payment): void {
    this.#emit(type, { id: charge })
  }
  /** A dispute names its charge, but not its customer. */
  #emitDisputeEvent(type: string, { id, charge }: Payment): void {
    this.events.push({ id: this.#id('evt'), type, data: { object: { id: `dp_${id}`, charge } } })
  }
  #emit(type: string, object: Record<string, string>): void {
    const data = { object: { customer: this.customer, ...object } }
    this.events.push({ id: this.#id('evt'), type, data })
  }

  #id(prefix: string): string {
    return `${prefix}_${this.#ids++}`
  }
  #seconds(): number {
    return Math.floor(this.#now() / 1000)
  }
}

const isOver = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired'
