// One driver, their money at Stripe and our servers, through one schedule: all our code that runs here is the
// product's own (the webhook, the outbox and its job handlers, the billing actor, the sync, Stripe's client),
// and only the database's calls, the network, the clock and the objects' platform are simulated.
import type { DatabaseSync } from 'node:sqlite'
import { HOUR_MS } from '../../../domain/time.ts'
import { type Instance, nextMacrotask, SimulatedNetwork } from '../simulated/network.ts'
import { patchGlobals } from '../simulated/patch-globals.ts'
import type { SeededRandom } from '../simulated/seeded-random.ts'
import { auditRow, auditAnnouncements, readDatabase } from './audit.ts'
import { Ledger, type StripeEvent } from './ledger.ts'
import { Servers } from './servers.ts'
import { StripeApi } from './stripe-api.ts'
import { emptyPaymentsTally } from './tally.ts'

const { openDb } = await import('../../../worker/db/db.ts')
const { recordEvents } = await import('../../../worker/billing/events.ts')
const { runJobs, runDueJobs } = await import('../../../worker/jobs/jobs.ts')
const { registerAllJobs } = await import('../../../worker/registered-jobs.ts')

registerAllJobs()

const HAPPENINGS = 12
const USER = 'ann'
const CUSTOMER = 'cus_ann'

export class PaymentsSimulation {
  readonly tally = emptyPaymentsTally()
  readonly #dice: SeededRandom
  readonly #database: DatabaseSync
  readonly #weather: SimulatedNetwork
  readonly #ledger: Ledger
  readonly #servers: Servers
  /** Ids of events whose delivery Stripe knows of. */
  readonly #delivered = new Set<string>()

  constructor(random: SeededRandom, database: DatabaseSync) {
    this.#dice = random
    this.#database = database
    const simulatedNetwork = (this.#weather = new SimulatedNetwork(random))
    this.#ledger = new Ledger(CUSTOMER, () => simulatedNetwork.now)
    const stripe = new StripeApi(this.#ledger)
    this.#servers = new Servers({ random, simulatedNetwork, database, stripe, tally: this.tally })
    for (const table of [
      'jobs',
      'announced',
      'announced_notices',
      'saved_snapshots',
      'stripe_events',
      'users',
    ])
      database.exec(`delete from ${table}`)
    database.exec(
      `insert into users (id, app_metadata, user_metadata, created_at, updated_at) values ('${USER}', '{}', '{}', 0, 0)`,
    )
    database.exec(
      `insert into customers (user_id, stripe_id, created_at) values ('${USER}', '${CUSTOMER}', 0)`,
    )
  }

  /** Runs one schedule, and returns the violations at its end. */
  async run(): Promise<string[]> {
    const restoreGlobals = patchGlobals({
      now: () => this.#weather.now,
      random: () => this.#dice.below(2 ** 30) / 2 ** 30,
      setTimeout: (run, ms, ...given) => this.#weather.schedule(timerInstance, () => run(...given), ms),
      clearTimeout: (timer) => this.#weather.cancel(timer),
      fetch: (url, sent) => this.#servers.fetch(url, sent),
    })
    try {
      this.tally.schedules = 1
      while (this.tally.happenings < HAPPENINGS) await this.#step()
      const isQuiet = await this.#weather.drain(() => this.#resume())
      this.tally['calls lost'] = this.#weather.lost
      this.tally.refunds = this.#ledger.refunds.length
      return isQuiet ? this.#audit() : ['it never comes to rest']
    } finally {
      restoreGlobals()
    }
  }

  async #step(): Promise<void> {
    const random = this.#dice
    this.#weather.now += random.isOneIn(60) ? random.below(HOUR_MS) : random.below(1_000)
    if (!random.isOneIn(4) && this.#weather.runNext()) return nextMacrotask()
    random.pick<() => void>([
      () => this.#changeLedger(),
      () => this.#changeLedger(),
      () => this.#deliver(),
      () => this.#deliver(),
      () => this.#tick(),
      () => (random.isOneIn(2) ? this.#syncThrottled() : undefined),
      () => (random.isOneIn(2) ? this.#servers.relocate() : undefined),
      () => (random.isOneIn(3) ? this.#servers.crash() : undefined),
    ])()
    return nextMacrotask()
  }

  /** After the storm undelivered events are sent again, and due jobs run. */
  #resume(): boolean {
    const undelivered = this.#untaken()
    if (undelivered.length > 0) for (const event of undelivered) this.#deliverEvent(event)
    else if (this.#database.prepare('select 1 from jobs').get()) {
      this.#weather.now += HOUR_MS
      this.#tick()
    } else return false
    return true
  }

  #changeLedger(): void {
    this.tally.happenings++
    this.#ledger.step(this.#dice)
  }

  /** Stripe sends an undelivered event, or a delivered one once more. */
  #deliver(): void {
    const undelivered = this.#untaken()
    const event = this.#dice.pick(
      undelivered.length > 0 && !this.#dice.isOneIn(4) ? undelivered : this.#ledger.events,
    )
    if (event) this.#deliverEvent(event)
  }

  #untaken(): StripeEvent[] {
    return this.#ledger.events.filter(({ id }) => !this.#delivered.has(id))
  }

  #deliverEvent(event: StripeEvent): void {
    this.tally[this.#delivered.has(event.id) ? 'deliveries again' : 'deliveries']++
    this.#servers.request(async (env) => {
      const db = openDb(env.DB)
      const jobs = await recordEvents(db, [event])
      // Sometimes Stripe does not get the answer, and sends the event again.
      if (!this.#weather.isFaulty || !this.#dice.isOneIn(5)) this.#delivered.add(event.id)
      await runJobs(env, db, jobs)
    })
  }

  #tick(): void {
    this.#servers.request((env) => runDueJobs(env, openDb(env.DB)))
  }

  /** A driver waits for a payment. */
  #syncThrottled(): void {
    this.#servers.request((env) =>
      env.BILLING_ACTOR.getByName('').syncThrottled({ userId: USER, customerId: CUSTOMER }),
    )
  }

  #audit(): string[] {
    const { row, announced, notices, snapshotsSaved } = readDatabase(this.#database)
    this.tally['changes announced'] = announced.length
    this.tally['snapshots saved'] = snapshotsSaved
    const inboxIds = Array.from(this.#servers.inbox.keys())
    return [
      ...auditRow(row, this.#ledger, this.#weather.now),
      ...auditAnnouncements(USER, { row, announced, notices }, inboxIds),
    ]
  }
}

/** A timer outlives the instance that set it, whose calls then get no answer. */
const timerInstance: Instance = { id: 'timers', isAlive: true }
