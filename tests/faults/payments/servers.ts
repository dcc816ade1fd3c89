// Our servers around one driver: requests, and the driver's cashier. Each may die at any await, the object may move, and
// whatever they ask of the database, of each other and of Stripe goes through the weather.
import type { DatabaseSync } from 'node:sqlite'
import '../simulated/platform-hooks.ts'
import type { NewInboxItem } from '../../../domain/inbox/notification.ts'
import { d1Of, lost } from '../simulated/d1.ts'
import type { Dice } from '../simulated/seeded-random.ts'
import type { Sent } from '../simulated/patch-globals.ts'
import type { Life, Weather } from '../simulated/network.ts'
import type { Answers } from './stripe-api.ts'
import type { Tally } from './tally.ts'

const { Cashier } = await import('../../../worker/billing/billing-actor.ts')
// The platform's types are the runtime's, which this is not.
const AnyCashier = Cashier as unknown as new (ctx: object, env: Env) => InstanceType<typeof Cashier>

type CashierLife = Life & { object: InstanceType<typeof Cashier>; hangUps: Set<() => void> }
type Around = { dice: Dice; weather: Weather; database: DatabaseSync; stripe: Answers; tally: Tally }

export class Servers {
  /** What the driver's inbox holds, by its id. */
  readonly inbox = new Map<string, NewInboxItem>()
  readonly #around: Around
  readonly #lives = new Map<string, Life>()
  #cashier: CashierLife | undefined
  #births = 0

  constructor(around: Around) {
    this.#around = around
  }

  request(run: (env: Env) => Promise<unknown>): void {
    const life = this.#born('request')
    // What a request could not do is left to the outbox.
    run(this.#envOf(life)).catch(() => {})
  }

  /** A request dies halfway, or the object with everything that it had begun. */
  crash(): void {
    const { dice, tally } = this.#around
    const life = dice.pick(Array.from(this.#lives.values()).filter(({ isAlive }) => isAlive))
    if (!life) return
    tally.crashes++
    life.isAlive = false
    if (life !== this.#cashier) return
    this.#cashier = undefined
    for (const hangUp of (life as CashierLife).hangUps) hangUp()
  }

  /** The object moves house: the one that was runs on for a while beside the one that is. */
  move(): void {
    if (this.#cashier) this.#around.tally.moves++
    this.#cashier = undefined
  }

  /** Stripe's answer, as whoever asks it is known by the key. */
  fetch(url: string, { method, headers, body, signal }: Sent): Promise<unknown> {
    const { dice, weather, stripe } = this.#around
    const sent = new Map(Array.isArray(headers) ? headers : Object.entries(headers))
    const life = this.#lives.get(sent.get('Authorization')?.replace('Bearer ', '') ?? '')
    if (!life) throw new Error('somebody asks Stripe without a key')
    const key = sent.get('Idempotency-Key') ?? null
    const ask = () => {
      const answer = stripe.to(method, new URL(url), { key, body: body ?? '' })
      return { status: answer.status, headers: [], text: () => Promise.resolve(JSON.stringify(answer.body)) }
    }
    const busy = weather.storms && dice.isOneIn(20) ? dice.pick([429, 500]) : null
    const refuse = () => ({
      status: busy,
      headers: [],
      text: () => Promise.resolve('{"error":{"type":"api_error","message":"Busy"}}'),
    })
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      weather
        .carry(life, busy === null ? ask : refuse, () => new TypeError('fetch failed'))
        .then(resolve, reject)
    })
  }

  #born(what: string): Life {
    const life = { id: `${what}_${this.#births++}`, isAlive: true }
    this.#lives.set(life.id, life)
    return life
  }

  #envOf(life: Life): Env {
    const { weather, database } = this.#around
    const inbox = { add: (items: NewInboxItem[]) => weather.carry(life, () => this.#tell(items), gone) }
    return {
      DB: d1Of(database, (call) => weather.carry(life, call, lost)),
      CASHIER: { getByName: () => this.#stubFor(life) },
      INBOX: { getByName: () => inbox },
      STRIPE_URL: 'https://stripe.test',
      // So that whoever asks Stripe is known by the key.
      STRIPE_SECRET_KEY: life.id,
    } as unknown as Env
  }

  /** As the inbox keeps them: each item once. */
  #tell(items: NewInboxItem[]): void {
    for (const item of items) if (!this.inbox.has(item.id)) this.inbox.set(item.id, item)
  }

  #stubFor(caller: Life) {
    const { weather, tally } = this.#around
    type Method = 'look' | 'glance'
    const call = (method: Method) => (customer: { userId: string; customerId: string }) =>
      new Promise((resolve, reject) => {
        weather.park(caller, () => {
          const cashier = this.#cashierNow()
          const hangUp = () => void weather.park(caller, () => reject(gone()))
          cashier.hangUps.add(hangUp)
          tally['looks asked for']++
          cashier.object[method](customer)
            .then(
              (answer) => weather.park(caller, () => resolve(answer)),
              (error: unknown) => weather.park(caller, () => reject(error)),
            )
            .finally(() => cashier.hangUps.delete(hangUp))
        })
      })
    return { look: call('look'), glance: call('glance') }
  }

  #cashierNow(): CashierLife {
    if (this.#cashier?.isAlive) return this.#cashier
    const life = this.#born('cashier')
    const object = new AnyCashier({}, this.#envOf(life))
    this.#cashier = Object.assign(life, { object, hangUps: new Set<() => void>() })
    return this.#cashier
  }
}

const gone = () => new Error('Network connection lost.')
