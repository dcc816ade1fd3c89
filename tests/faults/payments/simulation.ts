// One driver, their money at Stripe and our servers around it, through one schedule: everything of ours that runs here
// is the product's own (the intake of events, the outbox and its keepers, the cashier, the look, Stripe's client), and
// only the database's calls, the network, the clock and the objects' platform are the simulation's.
import type { DatabaseSync } from 'node:sqlite'
import type { Dice } from '../simulated/seeded-random.ts'
import { lend } from '../simulated/patch-globals.ts'
import { type Life, rest, Weather } from '../simulated/network.ts'
import { Answers } from './stripe-api.ts'
import { auditRow, auditTold, standingIn } from './audit.ts'
import { Ledger, type Notice } from './ledger.ts'
import { Servers } from './servers.ts'
import { emptyTally } from './tally.ts'

const { openDb } = await import('../../../worker/db/db.ts')
const { takeEvents } = await import('../../../worker/billing/events.ts')
const { deliver, deliverDue } = await import('../../../worker/jobs/jobs.ts')

const HAPPENINGS = 12
const USER = 'ann'
const CUSTOMER = 'cus_ann'
const HOUR_MS = 3_600_000

export class World {
  readonly tally = emptyTally()
  readonly #dice: Dice
  readonly #database: DatabaseSync
  readonly #weather: Weather
  readonly #ledger: Ledger
  readonly #servers: Servers
  /** The ids of events of which Stripe knows that we have them. */
  readonly #taken = new Set<string>()

  constructor(dice: Dice, database: DatabaseSync) {
    this.#dice = dice
    this.#database = database
    const weather = (this.#weather = new Weather(dice))
    this.#ledger = new Ledger(CUSTOMER, () => weather.now)
    const stripe = new Answers(this.#ledger)
    this.#servers = new Servers({ dice, weather, database, stripe, tally: this.tally })
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
      fetch: (url, sent) => this.#servers.fetch(url, sent),
    })
    try {
      this.tally.schedules = 1
      while (this.tally.happenings < HAPPENINGS) await this.#step()
      const rests = await this.#weather.settle(() => this.#carryOn())
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
      () => (dice.isOneIn(2) ? this.#servers.move() : undefined),
      () => (dice.isOneIn(3) ? this.#servers.crash() : undefined),
    ])()
    return rest()
  }

  /** After the storm what was not taken is sent again, and what is owed is kept. */
  #carryOn(): boolean {
    const untaken = this.#untaken()
    if (untaken.length > 0) for (const notice of untaken) this.#take(notice)
    else if (this.#database.prepare('select 1 from outbox').get()) {
      this.#weather.now += HOUR_MS
      this.#tick()
    } else return false
    return true
  }

  #happen(): void {
    this.tally.happenings++
    this.#ledger.live(this.#dice)
  }

  /** Stripe sends an event that was not taken, or one that was, once more. */
  #deliver(): void {
    const untaken = this.#untaken()
    const notice = this.#dice.pick(
      untaken.length > 0 && !this.#dice.isOneIn(4) ? untaken : this.#ledger.notices,
    )
    if (notice) this.#take(notice)
  }

  #untaken(): Notice[] {
    return this.#ledger.notices.filter(({ id }) => !this.#taken.has(id))
  }

  #take(notice: Notice): void {
    this.tally[this.#taken.has(notice.id) ? 'deliveries again' : 'deliveries']++
    this.#servers.request(async (env) => {
      const db = openDb(env.DB)
      const promised = await takeEvents(db, [notice])
      // Sometimes the answer does not reach Stripe, and the event comes again.
      if (!this.#weather.storms || !this.#dice.isOneIn(5)) this.#taken.add(notice.id)
      await deliver(env, db, promised)
    })
  }

  #tick(): void {
    this.#servers.request((env) => deliverDue(env, openDb(env.DB)))
  }

  /** A driver waits for a payment. */
  #glance(): void {
    this.#servers.request((env) => env.CASHIER.getByName('').glance({ userId: USER, customerId: CUSTOMER }))
  }

  #audit(): string[] {
    const { row, told, looks } = standingIn(this.#database)
    this.tally['changes told'] = told.length
    this.tally['looks written'] = looks
    const heard = Array.from(this.#servers.inbox.keys())
    return [...auditRow(row, this.#ledger, this.#weather.now), ...auditTold(USER, { row, told }, heard)]
  }
}

/** A timer outlives whoever has set it, who finds that nobody answers any more. */
const timers: Life = { id: 'timers', isAlive: true }
