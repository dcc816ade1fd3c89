// Some phones, two shards and the database, through one storm. The shards, and all that is done to a beacon before it
// reaches them, are the product's own; the network, the clock, the platform and the database's calls are not.
import type { DatabaseSync } from 'node:sqlite'
import { type Beacon, dayOf, ingestShardFor } from '../../../domain/analytics/events.ts'
import { hitsOf } from '../../../domain/analytics/clean-events.ts'
import type { Dice } from '../simulated/seeded-random.ts'
import { lend } from '../simulated/patch-globals.ts'
import { network, rest, Weather } from '../simulated/network.ts'
import { auditOf } from './audit.ts'
import { Phone } from './phone.ts'
import { Death, Shards, SHARDS } from './shards.ts'
import { emptyTally } from './tally.ts'

const PHONES = 6
/** Each world lives through about this many events, so that there are many beginnings. */
const EVENTS = 400
const HOUR_MS = 3_600_000

export class World {
  readonly tally = emptyTally()
  readonly #dice: Dice
  readonly #database: DatabaseSync
  readonly #weather: Weather
  readonly #phones: Phone[]
  readonly #shards: Shards
  /** The ids of events that have come to a shard, and of those whose phone was told that they stand on its disk. */
  readonly #arrived = new Set<string>()
  readonly #acknowledged = new Set<string>()
  /** Timers that have not rung yet. */
  #timers = 0

  constructor(dice: Dice, database: DatabaseSync) {
    this.#dice = dice
    this.#database = database
    this.#weather = new Weather(dice)
    this.#phones = Array.from({ length: PHONES }, (_, n) => new Phone(dice, n))
    this.#shards = new Shards({ dice, weather: this.#weather, database, tally: this.tally })
    for (const table of ['analytics_roll_ups', 'analytics_batches']) database.exec(`delete from ${table}`)
  }

  /** Lives through one storm, and says what is wrong at its end. */
  async run(): Promise<string[]> {
    const giveBack = lend({
      now: () => this.#weather.now,
      setTimeout: (run, ms) => this.#parkTimer(run, ms),
    })
    try {
      this.tally.worlds = 1
      while (this.tally.events < EVENTS) await this.#step()
      return (await this.#weather.settle(() => this.#carryOn())) ? this.#audit() : ['it never comes to rest']
    } finally {
      giveBack()
    }
  }

  async #step(): Promise<void> {
    const dice = this.#dice
    // Nobody's timer of a moment takes hours.
    const isQuiet = this.#timers === 0
    this.#weather.now += dice.isOneIn(50) && isQuiet ? dice.below(10 * HOUR_MS) : dice.below(3_000)
    this.#shards.ring()
    if (!dice.isOneIn(3) && this.#weather.blow()) return rest()
    dice.pick<() => void>([
      () => this.#live(),
      () => this.#live(),
      () => this.#live(),
      () => this.#send(),
      () => this.#send(),
      () => (dice.isOneIn(3) ? this.#shards.crash() : undefined),
    ])()
    return rest()
  }

  /** After the storm everything that is owed is sent, and every alarm rings. */
  #carryOn(): boolean {
    this.#weather.now += 10_000
    if (this.#phones.some(({ owes }) => owes > 0)) this.#send()
    else if (this.#shards.owe) this.#shards.ring()
    else return false
    return true
  }

  #parkTimer(run: () => void, ms: number): void {
    this.#timers++
    const ring = () => {
      this.#timers--
      run()
    }
    this.#weather.park(network, ring, ms)
  }

  #live(): void {
    this.tally.events++
    this.#dice.pick(this.#phones).live(this.#weather.now)
  }

  #send(): void {
    const owing = this.#phones.filter(({ owes }) => owes > 0)
    const phone = this.#dice.pick(owing)
    const beacon = phone?.beacon(this.#weather.now)
    if (!phone || !beacon) return
    this.tally.beacons++
    // A copy may arrive long after, as when a phone gave up waiting and the network did not.
    const copies = this.#weather.storms && this.#dice.isOneIn(6) ? 2 : 1
    for (let copy = 0; copy < copies; copy++) {
      const late = copy > 0 ? this.#dice.below(HOUR_MS) : this.#dice.below(200)
      this.#weather.park(network, () => this.#arrive(phone, beacon), late)
    }
  }

  #arrive(phone: Phone, beacon: Beacon): void {
    const storms = this.#weather.storms
    if (storms && this.#dice.isOneIn(8)) return void this.tally['beacons lost']++
    const hits = hitsOf(beacon, { now: this.#weather.now, ownHosts: [] }).map((hit) => ({
      ...hit,
      visitor: `${beacon.visitorId} ${dayOf(hit.at)}`,
      session: `${hit.session} ${dayOf(hit.at)}`,
      bot: null,
      country: 'AU',
      device: 'phone',
      browser: 'Chrome',
      os: 'Android',
    }))
    this.tally['events too old'] += beacon.events.length - hits.length
    if (hits.some(({ id }) => this.#arrived.has(id))) this.tally['beacons again']++
    for (const { id } of hits) this.#arrived.add(id)
    const shard = this.#shards.objectAt(ingestShardFor(beacon.visitorId, SHARDS))
    shard.take(JSON.stringify(hits)).then(
      () => {
        if (storms && this.#dice.isOneIn(8)) return void this.tally['answers lost']++
        for (const { id } of hits) this.#acknowledged.add(id)
        phone.acknowledged(beacon)
      },
      (error: unknown) => {
        // It died before the events stood on its disk, and nobody was told that they do.
        if (!(error instanceof Death)) throw error
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
