// Some phones, two shards and the database, through one storm. The shards and the whole processing of a
// beacon are the product's own; the network, the clock, the platform and the database's calls are simulated.
import type { DatabaseSync } from 'node:sqlite'
import { cleanEventsOf } from '../../../domain/analytics/clean-events.ts'
import { type Beacon, startOfUtcDay, ingestShardFor } from '../../../domain/analytics/events.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import { alwaysAlive, nextMacrotask, SimulatedNetwork } from '../simulated/network.ts'
import { patchGlobals } from '../simulated/patch-globals.ts'
import type { SeededRandom } from '../simulated/seeded-random.ts'
import { auditOf } from './audit.ts'
import { Phone } from './phone.ts'
import { ObjectCrash, Shards, SHARDS } from './shards.ts'
import { emptyAnalyticsTally } from './tally.ts'

const PHONES = 6
/** Events per simulation, so that there are many beginnings. */
const EVENTS = 400

export class AnalyticsSimulation {
  readonly tally = emptyAnalyticsTally()
  readonly #dice: SeededRandom
  readonly #database: DatabaseSync
  readonly #weather: SimulatedNetwork
  readonly #phones: Phone[]
  readonly #shards: Shards
  /** Ids of events that reached a shard, and of those acknowledged to their phone. */
  readonly #arrived = new Set<string>()
  readonly #acknowledged = new Set<string>()
  /** Pending timers. */
  #timers = 0

  constructor(random: SeededRandom, database: DatabaseSync) {
    this.#dice = random
    this.#database = database
    this.#weather = new SimulatedNetwork(random)
    this.#phones = Array.from({ length: PHONES }, (_, n) => new Phone(random, n))
    this.#shards = new Shards({ random, simulatedNetwork: this.#weather, database, tally: this.tally })
    for (const table of ['analytics_roll_ups', 'analytics_batches']) database.exec(`delete from ${table}`)
  }

  /** Runs one storm, and returns the violations at its end. */
  async run(): Promise<string[]> {
    const restoreGlobals = patchGlobals({
      now: () => this.#weather.now,
      setTimeout: (run, ms) => this.#scheduleTimer(run, ms),
    })
    try {
      this.tally.runs = 1
      while (this.tally.events < EVENTS) await this.#step()
      return (await this.#weather.drain(() => this.#resume())) ? this.#audit() : ['it never comes to rest']
    } finally {
      restoreGlobals()
    }
  }

  async #step(): Promise<void> {
    const random = this.#dice
    // No short timer takes hours.
    const isQuiet = this.#timers === 0
    this.#weather.now += random.isOneIn(50) && isQuiet ? random.below(10 * HOUR_MS) : random.below(3_000)
    this.#shards.runDueAlarms()
    if (!random.isOneIn(3) && this.#weather.runNext()) return nextMacrotask()
    random.pick<() => void>([
      () => this.#live(),
      () => this.#live(),
      () => this.#live(),
      () => this.#send(),
      () => this.#send(),
      () => (random.isOneIn(3) ? this.#shards.crash() : undefined),
    ])()
    return nextMacrotask()
  }

  /** After the storm all pending events are sent, and all alarms run. */
  #resume(): boolean {
    this.#weather.now += 10_000
    if (this.#phones.some(({ queued }) => queued > 0)) this.#send()
    else if (this.#shards.hasPending) this.#shards.runDueAlarms()
    else return false
    return true
  }

  #scheduleTimer(run: () => void, ms: number): void {
    this.#timers++
    const ring = () => {
      this.#timers--
      run()
    }
    this.#weather.schedule(alwaysAlive, ring, ms)
  }

  #live(): void {
    this.tally.events++
    this.#dice.pick(this.#phones).visitPage(this.#weather.now)
  }

  #send(): void {
    const withQueue = this.#phones.filter(({ queued }) => queued > 0)
    const phone = this.#dice.pick(withQueue)
    const beacon = phone?.beacon(this.#weather.now)
    if (!phone || !beacon) return
    this.tally.beacons++
    // A copy may arrive long after, as when a phone timed out and the network did not.
    const copies = this.#weather.isFaulty && this.#dice.isOneIn(6) ? 2 : 1
    for (let copy = 0; copy < copies; copy++) {
      const late = copy > 0 ? this.#dice.below(HOUR_MS) : this.#dice.below(200)
      this.#weather.schedule(alwaysAlive, () => this.#deliverBeacon(phone, beacon), late)
    }
  }

  #deliverBeacon(phone: Phone, beacon: Beacon): void {
    const isFaulty = this.#weather.isFaulty
    if (isFaulty && this.#dice.isOneIn(8)) return void this.tally['beacons lost']++
    const events = cleanEventsOf(beacon, { now: this.#weather.now, ownHosts: [] }).map((event) => ({
      ...event,
      visitor: `${beacon.visitorId} ${startOfUtcDay(event.at)}`,
      session: `${event.session} ${startOfUtcDay(event.at)}`,
      bot: null,
      country: 'AU',
      device: 'phone',
      browser: 'Chrome',
      os: 'Android',
    }))
    this.tally['events too old'] += beacon.events.length - events.length
    if (events.some(({ id }) => this.#arrived.has(id))) this.tally['beacons again']++
    for (const { id } of events) this.#arrived.add(id)
    const shard = this.#shards.objectAt(ingestShardFor(beacon.visitorId, SHARDS))
    shard.ingest(JSON.stringify(events)).then(
      () => {
        if (isFaulty && this.#dice.isOneIn(8)) return void this.tally['answers lost']++
        for (const { id } of events) this.#acknowledged.add(id)
        phone.acknowledged(beacon)
      },
      (error: unknown) => {
        // It died before the events were on its disk, and no answer was sent.
        if (!(error instanceof ObjectCrash)) throw error
      },
    )
  }

  #audit(): string[] {
    const { batches } = this.#database.prepare('select count(*) as batches from analytics_batches').get() as {
      batches: number
    }
    this.tally['batches written'] = batches
    return auditOf(this.#database, { onDisk: this.#shards.onDisk(), acknowledged: this.#acknowledged })
  }
}
