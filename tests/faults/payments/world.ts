// One driver, their money at Stripe and our servers around it, through one schedule: everything of ours that runs here
// is the product's own (the intake of events, the outbox and its keepers, the cashier, the look, Stripe's client), and
// only the database's calls, the network, the clock and the objects' platform are the simulation's.
import type { DatabaseSync } from 'node:sqlite'
import '../platform-hooks.ts'
import { correctionsOf, recordOf } from '../../../domain/payments.ts'
import { changeOf } from '../../../domain/subscription-change.ts'
import type { NewInboxItem } from '../../../domain/notification.ts'
import type { Dice } from '../dice.ts'
import { d1Of } from './d1.ts'
import { Ledger } from './ledger.ts'
import { lend, type Sent } from './process.ts'
import { type Life, Weather } from './weather.ts'

const { openDb } = await import('../../../worker/db/db.ts')
const { Cashier } = await import('../../../worker/billing/cashier.ts')
// The platform's types are the runtime's, which this is not.
const AnyCashier = Cashier as unknown as new (ctx: object, env: Env) => InstanceType<typeof Cashier>
const { takeEvents } = await import('../../../worker/billing/events.ts')
const { deliver, deliverDue } = await import('../../../worker/outbox/outbox.ts')

export const HAPPENINGS = 12
const USER = 'ann'
const CUSTOMER = 'cus_ann'
const HOUR_MS = 3_600_000
/** Long after any schedule has come to rest. */
const TOO_LONG = 20_000

export const emptyTally = () => ({
  schedules: 0,
  happenings: 0,
  deliveries: 0,
  'deliveries again': 0,
  'looks asked for': 0,
  'looks written': 0,
  crashes: 0,
  moves: 0,
  'calls lost': 0,
  'changes told': 0,
  refunds: 0,
})
export type Tally = ReturnType<typeof emptyTally>

type CashierLife = Life & { object: InstanceType<typeof Cashier>; hangUps: Set<() => void> }
type Engaged = { id: string; from: string; to: string }

export class World {
  readonly tally = emptyTally()
  readonly #dice: Dice
  readonly #database: DatabaseSync
  readonly #weather: Weather
  readonly #ledger: Ledger
  readonly #lives = new Map<string, Life>()
  readonly #taken = new Set<string>()
  readonly #inbox = new Map<string, NewInboxItem>()
  #cashier: CashierLife | undefined
  #births = 0

  constructor(dice: Dice, database: DatabaseSync) {
    this.#dice = dice
    this.#database = database
    this.#weather = new Weather(dice)
    this.#ledger = new Ledger(CUSTOMER, () => this.#weather.now)
    for (const table of ['outbox', 'told', 'noted', 'stripe_events', 'users'])
      database.exec(`delete from ${table}`)
    database.exec(
      `insert into users (id, app_metadata, user_metadata, created_at, updated_at) values ('${USER}', '{}', '{}', 0, 0)`,
    )
    database.exec(
      `insert into customers (user_id, stripe_id, created_at) values ('${USER}', '${CUSTOMER}', 0)`,
    )
  }

  /** Lives through one schedule, and says what is wrong at its end. */
  async run(): Promise<string[]> {
    const giveBack = lend({
      now: () => this.#weather.now,
      random: () => this.#dice.below(2 ** 30) / 2 ** 30,
      setTimeout: (run, ms, ...given) => this.#weather.park(timers, () => run(...given), ms),
      clearTimeout: (timer) => this.#weather.forget(timer),
      fetch: (url, sent) => this.#fetch(url, sent),
    })
    try {
      while (this.tally.happenings < HAPPENINGS) await this.#step()
      this.#weather.storms = false
      const rests = await this.#settle()
      this.tally['calls lost'] = this.#weather.lost
      this.tally.refunds = this.#ledger.refunds.length
      return rests ? this.#audit() : ['it never comes to rest']
    } finally {
      giveBack()
    }
  }

  async #step(): Promise<void> {
    const dice = this.#dice
    this.#weather.now += dice.isOneIn(60) ? dice.below(HOUR_MS) : dice.below(1_000)
    if (!dice.isOneIn(4) && this.#weather.blow()) return rest()
    dice.pick<() => void>([
      () => this.#happen(),
      () => this.#happen(),
      () => this.#deliver(),
      () => this.#deliver(),
      () => this.#tick(),
      () => (dice.isOneIn(2) ? this.#glance() : undefined),
      () => (dice.isOneIn(2) ? this.#move() : undefined),
      () => (dice.isOneIn(3) ? this.#crash() : undefined),
    ])()
    return rest()
  }

  /** The storm is over: what is under way arrives, what was not taken is sent again, and what is owed is kept. */
  async #settle(): Promise<boolean> {
    for (let i = 0; i < TOO_LONG; i++) {
      await rest()
      if (this.#weather.blow()) continue
      const untaken = this.#ledger.notices.filter(({ id }) => !this.#taken.has(id))
      if (untaken.length > 0) for (const notice of untaken) this.#take(notice)
      else if (this.#database.prepare('select 1 from outbox').get()) {
        this.#weather.now += HOUR_MS
        this.#tick()
      } else return true
    }
    return false
  }

  #happen(): void {
    this.tally.happenings++
    this.#ledger.live(this.#dice)
  }

  /** Stripe sends an event that was not taken, or one that was, once more. */
  #deliver(): void {
    const { notices } = this.#ledger
    const untaken = notices.filter(({ id }) => !this.#taken.has(id))
    const notice = this.#dice.pick(untaken.length > 0 && !this.#dice.isOneIn(4) ? untaken : notices)
    if (notice) this.#take(notice)
  }

  #take(notice: Ledger['notices'][number]): void {
    this.tally[this.#taken.has(notice.id) ? 'deliveries again' : 'deliveries']++
    this.#request(async (env) => {
      const db = openDb(env.DB)
      const promised = await takeEvents(db, [notice])
      // Sometimes the answer does not reach Stripe, and the event comes again.
      if (!this.#weather.storms || !this.#dice.isOneIn(5)) this.#taken.add(notice.id)
      await deliver(env, db, promised)
    })
  }

  #tick(): void {
    this.#request((env) => deliverDue(env, openDb(env.DB)))
  }

  /** A driver waits for a payment. */
  #glance(): void {
    this.#request((env) => cashierOf(env).glance({ userId: USER, customerId: CUSTOMER }))
  }

  #request(run: (env: Env) => Promise<unknown>): void {
    const life = this.#born('request')
    // What a request could not do is left to the outbox.
    run(this.#envOf(life)).catch(() => {})
  }

  /** A request dies halfway, or the object with everything that it had begun. */
  #crash(): void {
    const life = this.#dice.pick(Array.from(this.#lives.values()).filter(({ isAlive }) => isAlive))
    if (!life) return
    this.tally.crashes++
    life.isAlive = false
    if (life !== this.#cashier) return
    this.#cashier = undefined
    for (const hangUp of (life as CashierLife).hangUps) hangUp()
  }

  /** The object moves house: the one that was runs on for a while beside the one that is. */
  #move(): void {
    if (this.#cashier) this.tally.moves++
    this.#cashier = undefined
  }

  #born(what: string): Life {
    const life = { id: `${what}_${this.#births++}`, isAlive: true }
    this.#lives.set(life.id, life)
    return life
  }

  #envOf(life: Life): Env {
    const broken = () => new Error('D1_ERROR: Network connection lost.')
    const inbox = { add: (items: NewInboxItem[]) => this.#weather.carry(life, () => this.#tell(items), gone) }
    return {
      DB: d1Of(this.#database, (call) => this.#weather.carry(life, call, broken)),
      CASHIER: { getByName: () => this.#stubFor(life) },
      INBOX: { getByName: () => inbox },
      STRIPE_URL: 'http://stripe.test',
      // So that whoever asks Stripe is known by the key.
      STRIPE_SECRET_KEY: life.id,
    } as unknown as Env
  }

  /** As the inbox keeps them: each item once. */
  #tell(items: NewInboxItem[]): void {
    for (const item of items) if (!this.#inbox.has(item.id)) this.#inbox.set(item.id, item)
  }

  #stubFor(caller: Life) {
    type Method = 'look' | 'glance'
    const call = (method: Method) => (customer: { userId: string; customerId: string }) =>
      new Promise((resolve, reject) => {
        this.#weather.park(caller, () => {
          const cashier = this.#cashierNow()
          const hangUp = () => void this.#weather.park(caller, () => reject(gone()))
          cashier.hangUps.add(hangUp)
          this.tally['looks asked for']++
          cashier.object[method](customer)
            .then(
              (answer) => this.#weather.park(caller, () => resolve(answer)),
              (error: unknown) => this.#weather.park(caller, () => reject(error)),
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

  #fetch(url: string, { method, headers, body, signal }: Sent): Promise<unknown> {
    const sent = new Map(Array.isArray(headers) ? headers : Object.entries(headers))
    const life = this.#lives.get(sent.get('Authorization')?.replace('Bearer ', '') ?? '')
    if (!life) throw new Error('somebody asks Stripe without a key')
    const key = sent.get('Idempotency-Key') ?? null
    const ask = () => {
      const answer = this.#ledger.answer(method, new URL(url), { key, body: body ?? '' })
      return { status: answer.status, headers: [], text: () => Promise.resolve(JSON.stringify(answer.body)) }
    }
    const busy = this.#weather.storms && this.#dice.isOneIn(20) ? this.#dice.pick([429, 500]) : null
    const refuse = () => ({
      status: busy,
      headers: [],
      text: () => Promise.resolve('{"error":{"type":"api_error","message":"Busy"}}'),
    })
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      this.#weather
        .carry(life, busy === null ? ask : refuse, () => new TypeError('fetch failed'))
        .then(resolve, reject)
    })
  }

  #audit(): string[] {
    const wrong: string[] = []
    const truth = this.#ledger.truth()
    const row = this.#database.prepare('select * from subscriptions').get() as Record<string, unknown>
    const is = {
      status: row.status,
      priceKey: row.price_key,
      stripeId: row.stripe_id,
      endsAt: row.ends_at,
      renews: row.renews === 1,
    }
    const should = recordOf(truth, this.#weather.now)
    if (JSON.stringify(is) !== JSON.stringify(should))
      wrong.push(`the row is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`)
    const left = correctionsOf(truth)
    if (left.length > 0) wrong.push(`is left to be put right: ${JSON.stringify(left)}`)
    if (new Set(this.#ledger.refunds).size < this.#ledger.refunds.length)
      wrong.push('a payment is paid back twice')
    for (const id of this.#ledger.keptWrongly()) wrong.push(`${id} was cancelled, and its money kept`)
    return [...wrong, ...this.#auditTold(row)]
  }

  /** Every change is told of once, in an unbroken line from nothing to what is. */
  #auditTold(row: Record<string, unknown>): string[] {
    const wrong: string[] = []
    const told = this.#database
      .prepare(
        `select payload ->> '$.event.id' as id, payload ->> '$.event.from' as "from", payload ->> '$.event.to' as "to" from told order by n`,
      )
      .all() as Engaged[]
    this.tally['changes told'] = told.length
    this.tally['looks written'] = this.#database.prepare('select n from noted').all().length
    const ids = told.map(({ id }) => id).join()
    const expected = told.map((_, i) => `${USER}:${i + 1}`).join()
    if (ids !== expected || row.changes !== told.length)
      wrong.push(`told of ${ids}, not of ${Number(row.changes)} changes`)
    const line = ['inactive', ...told.map(({ to }) => to)]
    for (const [i, { from, to }] of told.entries()) {
      if (from !== line[i] || from === to) wrong.push(`told of ${from} to ${to} after ${line[i]}`)
    }
    if (line.at(-1) !== row.status) wrong.push(`told of ${line.at(-1)} last, and it is ${String(row.status)}`)
    const heard = Array.from(this.#inbox.keys()).toSorted()
    const worth = told
      .filter(({ from, to }) => changeOf(from, to))
      .map(({ id }) => `subscription:${id}`)
      .toSorted()
    if (heard.join() !== worth.join()) wrong.push(`the inbox has ${heard.join()}, not ${worth.join()}`)
    return wrong
  }
}

/** A timer outlives whoever has set it, who finds that nobody answers any more. */
const timers: Life = { id: 'timers', isAlive: true }
const cashierOf = (env: Env) => env.CASHIER.getByName('')
const gone = () => new Error('Network connection lost.')
/** Until everything that can go on without a call has gone on. */
const rest = () => new Promise<void>((resolve) => setImmediate(resolve))
