// Stripe, as far as one customer's money goes: what is true there, how it may change, and what the API answers about it.
// It keeps each thing once, as simply as can be, and tells the truth of it twice: in the shapes of the API, and in the
// words of domain/payments.ts for who checks what became of it.
import type { PaymentSeen, PaymentTruth } from '../../../domain/payments.ts'
import type { PriceKey } from '../../../domain/price.ts'
import type { Dice } from '../dice.ts'

const PERIOD_S = 30 * 86_400

/** What Stripe tells the webhook; `data` may be old by the time that it arrives. */
export type Notice = { id: string; type: string; data: { object: Record<string, string> } }

type Payment = {
  id: string
  charge: string
  created: number
  isRefunded: boolean
  dispute: 'needs_response' | 'lost' | 'won' | null
}
type Subscription = {
  id: string
  status: string
  created: number
  periodEnd: number
  cancelsAtPeriodEnd: boolean
  endedAt: number | null
  priceKey: PriceKey
  /** What was paid for the latest invoice. */
  payment: Payment | null
  /** The same, and what was paid before. */
  paid: Payment[]
  /** Whether it was paid at once and nothing has become of it since. */
  isPlain: boolean
  isCanceledByUs: boolean
}
type Purchase = { id: string; created: number; priceKey: PriceKey; payment: Payment }

export type Answer = { status: number; body: unknown }

/** Each thing that can happen: whether it can happen now, and what it does. */
type Happening = () => void

export class Ledger {
  readonly notices: Notice[] = []
  readonly #subscriptions: Subscription[] = []
  readonly #purchases: Purchase[] = []
  readonly #payments: Payment[] = []
  readonly #answered = new Map<string, Answer>()
  readonly #customer: string
  /** Epoch milliseconds. */
  readonly #now: () => number
  #ids = 0
  /** Refunds that moved money, by our own request. */
  refunds: string[] = []

  constructor(customer: string, now: () => number) {
    this.#customer = customer
    this.#now = now
  }

  /** Something happens to the customer's money, by their own hand, their bank's, the shop's or with time. */
  live(dice: Dice): void {
    dice.pick(this.#possible(dice))()
    if (dice.isOneIn(12)) this.#tell('product.updated', {})
    // Stripe often says the same twice in other words.
    if (dice.isOneIn(4)) this.#tell('invoice.paid', { id: this.#id('in') })
  }

  /** The truth, in the words of our rules. */
  truth(): PaymentTruth {
    return {
      subscriptions: this.#subscriptions.map((one) => ({
        id: one.id,
        status: one.status,
        createdAt: one.created * 1000,
        periodEnd: one.periodEnd * 1000,
        cancelsAtPeriodEnd: one.cancelsAtPeriodEnd,
        cancelsAt: null,
        endedAt: one.endedAt === null ? null : one.endedAt * 1000,
        priceKey: one.priceKey,
        payment: seenOf(one),
      })),
      lifetimes: this.#purchases.map((one) => ({
        id: one.id,
        paidAt: one.payment.created * 1000,
        priceKey: one.priceKey,
        payment: seen(one.payment),
      })),
    }
  }

  /**
   * Subscriptions that we have cancelled and whose money is still with us, although nothing but a second subscription
   * can have been the reason.
   */
  keptWrongly(): string[] {
    if (this.#purchases.length > 0) return []
    return this.#subscriptions
      .filter(({ isPlain, isCanceledByUs }) => isPlain && isCanceledByUs)
      .filter(({ payment }) => payment?.isRefunded === false && payment.dispute === null)
      .map(({ id }) => id)
  }

  /** What the API answers. The second time that a key comes, it answers what it did the first time. */
  answer(method: string, url: URL, { key, body }: { key: string | null; body: string }): Answer {
    const known = key === null ? undefined : this.#answered.get(key)
    if (known) return known
    const answer = this.#route(method, url, new URLSearchParams(body))
    if (key !== null) this.#answered.set(key, answer)
    return answer
  }

  #route(method: string, { pathname, searchParams }: URL, body: URLSearchParams): Answer {
    const [, , kind, id] = pathname.split('/')
    switch (`${method} ${kind}`) {
      case 'GET subscriptions':
        return list(this.#subscriptions.map((one) => this.#subscriptionJson(one)))
      case 'DELETE subscriptions':
        return this.#cancel(this.#subscriptions.find((one) => one.id === id))
      case 'GET checkout':
        return list(this.#purchases.map((one) => this.#sessionJson(one)))
      case 'GET charges': {
        if (id === undefined) return list(this.#payments.map((one) => this.#chargeJson(one)))
        const payment = this.#payments.find((one) => one.charge === id)
        return payment ? { status: 200, body: this.#chargeJson(payment) } : missing()
      }
      case 'GET invoice_payments': {
        const wanted = searchParams.get('payment[payment_intent]')
        const one = this.#subscriptions.find(({ paid }) => paid.some(({ id }) => id === wanted))
        return list(one ? [{ invoice: { parent: { subscription_details: { subscription: one.id } } } }] : [])
      }
      case 'GET disputes': {
        const wanted = searchParams.get('payment_intent')
        const disputed = this.#payments.filter((one) => one.id === wanted && one.dispute !== null)
        return list(disputed.map((one) => ({ id: `dp_${one.id}`, object: 'dispute', status: one.dispute })))
      }
      case 'POST refunds':
        return this.#refund(this.#payments.find((one) => one.id === body.get('payment_intent')))
      default:
        throw new Error(`nobody knows ${method} ${pathname}`)
    }
  }

  #cancel(one: Subscription | undefined): Answer {
    if (!one || isOver(one)) return missing()
    one.isCanceledByUs = true
    this.#end(one)
    return { status: 200, body: this.#subscriptionJson(one) }
  }

  #refund(one: Payment | undefined): Answer {
    if (!one) return missing()
    if (one.isRefunded) return refused('charge_already_refunded')
    if (one.dispute === 'needs_response' || one.dispute === 'lost') return refused('charge_disputed')
    one.isRefunded = true
    this.refunds.push(one.id)
    this.#tellOfCharge('charge.refunded', one)
    return { status: 200, body: { id: `re_${one.id}`, object: 'refund', status: 'succeeded' } }
  }

  #possible(dice: Dice): Happening[] {
    const of = (...statuses: string[]) =>
      this.#subscriptions.filter(({ status }) => statuses.includes(status))
    const each = <T>(things: T[], happen: (one: T) => void): Happening[] =>
      things.length > 0 ? [() => happen(dice.pick(things))] : []
    return [
      // Two at the same time are what has to be put right.
      ...(dice.isOneIn(2) || this.#subscriptions.every(isOver) ? [() => this.#subscribe(dice)] : []),
      ...(dice.isOneIn(5) && this.#purchases.length < 2 ? [() => this.#buy()] : []),
      ...each(of('incomplete'), (one) => this.#becomes(one, 'active', this.#pay())),
      ...each(of('incomplete'), (one) => this.#becomes(one, 'incomplete_expired', null)),
      ...each(
        of('active', 'trialing').filter((one) => !one.cancelsAtPeriodEnd),
        (one) => {
          one.periodEnd += PERIOD_S
          if (dice.isOneIn(2)) this.#becomes(one, 'past_due', null)
          else this.#becomes(one, 'active', this.#pay())
        },
      ),
      ...each(of('past_due', 'unpaid'), (one) => this.#becomes(one, 'active', this.#pay())),
      ...each(of('past_due', 'unpaid'), (one) => this.#becomes(one, 'active', this.#pay())),
      ...each(of('past_due'), (one) => this.#becomes(one, 'unpaid', null)),
      ...each(of('active', 'trialing', 'past_due'), (one) => {
        one.cancelsAtPeriodEnd = !one.cancelsAtPeriodEnd
        this.#tellOf('customer.subscription.updated', one)
      }),
      ...each(of('active', 'trialing', 'past_due', 'unpaid'), (one) => this.#end(one)),
      ...each(
        this.#payments.filter((one) => !one.isRefunded && one.dispute === null),
        (one) => {
          if (dice.isOneIn(2)) {
            one.isRefunded = true
            this.#tellOfCharge('charge.refunded', one)
          } else {
            one.dispute = 'needs_response'
            this.#tellOfDispute('charge.dispute.created', one)
          }
        },
      ),
      ...each(
        this.#payments.filter((one) => one.dispute === 'needs_response'),
        (one) => {
          one.dispute = dice.pick(['won', 'lost'])
          this.#tellOfDispute('charge.dispute.closed', one)
        },
      ),
    ]
  }

  #subscribe(dice: Dice): void {
    const status = dice.pick(['active', 'active', 'incomplete', 'trialing'])
    const one: Subscription = {
      id: this.#id('sub'),
      status,
      created: this.#seconds(),
      periodEnd: this.#seconds() + PERIOD_S,
      cancelsAtPeriodEnd: false,
      endedAt: null,
      priceKey: dice.pick(['premium_monthly', 'premium_monthly_downsell']),
      payment: null,
      paid: [],
      isPlain: status === 'active',
      isCanceledByUs: false,
    }
    if (status === 'active') one.paid.push((one.payment = this.#pay()))
    this.#subscriptions.push(one)
    this.#tellOf('customer.subscription.created', one)
  }

  #buy(): void {
    const payment = this.#pay()
    const one: Purchase = {
      id: this.#id('cs'),
      created: this.#seconds(),
      priceKey: 'premium_lifetime',
      payment,
    }
    this.#purchases.push(one)
    this.#tell('checkout.session.completed', { id: one.id })
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
    this.#payments.push(payment)
    return payment
  }

  #becomes(one: Subscription, status: string, payment: Payment | null): void {
    Object.assign(one, { status, payment, isPlain: false })
    if (payment) one.paid.push(payment)
    this.#tellOf('customer.subscription.updated', one)
  }

  #end(one: Subscription): void {
    Object.assign(one, { status: 'canceled', endedAt: this.#seconds() })
    this.#tellOf('customer.subscription.deleted', one)
  }

  #tellOf(type: string, { id }: Subscription): void {
    this.#tell(type, { id })
  }
  #tellOfCharge(type: string, { charge }: Payment): void {
    this.#tell(type, { id: charge })
  }
  /** A dispute names its charge, and not whose it is. */
  #tellOfDispute(type: string, { id, charge }: Payment): void {
    this.notices.push({ id: this.#id('evt'), type, data: { object: { id: `dp_${id}`, charge } } })
  }
  #tell(type: string, object: Record<string, string>): void {
    const data = { object: { customer: this.#customer, ...object } }
    this.notices.push({ id: this.#id('evt'), type, data })
  }

  #id(prefix: string): string {
    return `${prefix}_${this.#ids++}`
  }
  #seconds(): number {
    return Math.floor(this.#now() / 1000)
  }

  #subscriptionJson(one: Subscription) {
    return {
      id: one.id,
      object: 'subscription',
      status: one.status,
      customer: this.#customer,
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
      customer: this.#customer,
      paid: true,
      refunded: one.isRefunded,
      disputed: one.dispute !== null,
      payment_intent: one.id,
    }
  }
}

const isOver = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired'

const meaning = { needs_response: 'open', won: 'won', lost: 'lost' } as const
const seen = ({ id, isRefunded, dispute }: Payment): PaymentSeen => ({
  id,
  isRefunded,
  dispute: dispute === null ? 'none' : meaning[dispute],
})

/** The latest payment, with the worst dispute of all; without one, what a bank has taken back before. */
function seenOf({ payment, paid }: Subscription): PaymentSeen | null {
  const disputes = paid.map((one) => seen(one).dispute)
  const dispute = (['lost', 'open', 'won'] as const).find((one) => disputes.includes(one)) ?? 'none'
  if (payment) return { ...seen(payment), dispute }
  const gone = paid.find((one) => seen(one).dispute === dispute)
  return gone && (dispute === 'lost' || dispute === 'open')
    ? { id: gone.id, isRefunded: false, dispute }
    : null
}

const list = (data: unknown[]): Answer => ({
  status: 200,
  body: { object: 'list', data, has_more: false, url: '/v1/things' },
})
const refused = (code: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: code } },
})
const missing = (): Answer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } },
})
