// Some phones, two shards and the database, through one storm. The shards, and all that is done to a beacon before it
// reaches them, are the product's own; the network, the clock, the platform and the database's calls are not.
import type { DatabaseSync } from 'node:sqlite'
import { Host } from '../object-platform.ts'
import { type Beacon, dayOf, ingestShardFor } from '../../../domain/analytics.ts'
import { hitsOf } from '../../../domain/hit.ts'
import type { KeptHit } from '../../../domain/roll-up.ts'
import type { Dice } from '../dice.ts'
import { d1Of } from '../payments/d1.ts'
import { type Life, Weather } from '../payments/weather.ts'
import { Phone } from './phone.ts'
import { figuresOf } from './truth.ts'

const { IngestShard } = await import('../../../worker/analytics/shard.ts')
// The platform's types are the runtime's, which this is not.
const AnyShard = IngestShard as unknown as new (ctx: object, env: Env) => InstanceType<typeof IngestShard>

const SHARDS = 2
const PHONES = 6
const HOUR_MS = 3_600_000
/** Long after any storm has come to rest. */
const TOO_LONG = 20_000

export const emptyTally = () => ({
  worlds: 0,
  events: 0,
  beacons: 0,
  'beacons again': 0,
  'beacons lost': 0,
  'answers lost': 0,
  crashes: 0,
  'batches written': 0,
  'calls of the database lost': 0,
  'events too old': 0,
})
export type Tally = ReturnType<typeof emptyTally>

type Shard = Life & { object: InstanceType<typeof IngestShard>; fuse: number }

export class World {
  readonly tally = emptyTally()
  readonly #dice: Dice
  readonly #database: DatabaseSync
  readonly #weather: Weather
  readonly #phones: Phone[]
  readonly #hosts = Array.from({ length: SHARDS }, () => new Host())
  readonly #shards: (Shard | undefined)[] = []
  /** When the alarm of each shard rings; the platform remembers it whatever happens to the object. */
  readonly #alarms: (number | null)[] = Array.from({ length: SHARDS }, () => null)
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
    for (const table of ['analytics_roll_ups', 'analytics_batches']) database.exec(`delete from ${table}`)
  }

  /** Lives through so many events, and says what is wrong at the end. */
  async run(events: number): Promise<string[]> {
    const [realNow, realError, realTimeout] = [Date.now, console.error, globalThis.setTimeout]
    Date.now = () => this.#weather.now
    const park = (run: () => void, ms?: number) => {
      this.#timers++
      this.#weather.park(
        network,
        () => {
          this.#timers--
          run()
        },
        ms,
      )
    }
    globalThis.setTimeout = park as unknown as typeof setTimeout
    // A shard says each time that the database was away.
    console.error = () => {}
    try {
      this.tally.worlds = 1
      while (this.tally.events < events) await this.#step()
      this.#weather.storms = false
      return (await this.#settle()) ? this.#audit() : ['it never comes to rest']
    } finally {
      Date.now = realNow
      console.error = realError
      globalThis.setTimeout = realTimeout
    }
  }

  async #step(): Promise<void> {
    const dice = this.#dice
    // Nobody's timer of a moment takes hours.
    const isQuiet = this.#timers === 0
    this.#weather.now += dice.isOneIn(50) && isQuiet ? dice.below(10 * HOUR_MS) : dice.below(3_000)
    this.#ring()
    if (!dice.isOneIn(3) && this.#weather.blow()) return rest()
    dice.pick<() => void>([
      () => this.#live(),
      () => this.#live(),
      () => this.#live(),
      () => this.#send(),
      () => this.#send(),
      () => (dice.isOneIn(3) ? this.#crash() : undefined),
    ])()
    return rest()
  }

  /** The storm is over: everything that is owed is sent, and every alarm rings. */
  async #settle(): Promise<boolean> {
    for (let i = 0; i < TOO_LONG; i++) {
      await rest()
      if (this.#weather.blow()) continue
      this.#weather.now += 10_000
      if (this.#phones.some(({ owes }) => owes > 0)) this.#send()
      else if (this.#isOwed()) this.#ring()
      else return true
    }
    return false
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
      bot: null,
      country: 'AU',
      device: 'phone',
      browser: 'Chrome',
      os: 'Android',
    }))
    this.tally['events too old'] += beacon.events.length - hits.length
    if (hits.some(({ id }) => this.#arrived.has(id))) this.tally['beacons again']++
    for (const { id } of hits) this.#arrived.add(id)
    const { object } = this.#shardAt(ingestShardFor(beacon.visitorId, SHARDS))
    object.take('', JSON.stringify(hits)).then(
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

  /** Alarms ring that are due. What they do goes on while other things happen. */
  #ring(): void {
    for (const [index, at] of this.#alarms.entries()) {
      if (at === null || at > this.#weather.now) continue
      this.#alarms[index] = null
      const shard = this.#shardAt(index)
      shard.object.alarm().catch((error: unknown) => {
        // The platform rings again for an object that died.
        if (!(error instanceof Death)) throw error
        this.#alarms[index] ??= this.#weather.now + 2_000
      })
    }
  }

  /** A shard dies: now, or a few statements from now. A call that it made to the database may still land. */
  #crash(): void {
    const index = this.#dice.below(SHARDS)
    const shard = this.#shardAt(index)
    this.tally.crashes++
    if (this.#dice.isOneIn(2)) this.#die(index, shard)
    else shard.fuse = 1 + this.#dice.below(12)
  }

  #die(index: number, shard: Shard): void {
    shard.isAlive = false
    if (this.#shards[index] !== shard) return
    this.#shards[index] = undefined
    this.#alarms[index] ??= this.#weather.now + 2_000
  }

  #shardAt(index: number): Shard {
    const living = this.#shards[index]
    if (living) return living
    const shard = { id: `ingest ${index}`, isAlive: true, fuse: Infinity } as Shard
    const { storage } = this.#hosts[index]!.ctx
    const exec: typeof storage.sql.exec = (query, ...values) => {
      if (!shard.isAlive) throw new Death()
      if (--shard.fuse <= 0) {
        this.#die(index, shard)
        throw new Death()
      }
      return storage.sql.exec(query, ...values)
    }
    const setAlarm = (at: number) => {
      if (shard.isAlive) this.#alarms[index] = at
      return Promise.resolve()
    }
    const ctx = {
      id: { toString: () => shard.id },
      storage: { ...storage, sql: { exec, databaseSize: 0 }, setAlarm },
    }
    const env = {
      DB: this.#databaseFor(shard),
      RATE_LIMIT_ANALYTICS: '0',
      ROLL_UP_SECONDS: '5',
    } as unknown as Env
    shard.object = new AnyShard(ctx, env)
    this.#shards[index] = shard
    return shard
  }

  /** The database as one life of a shard sees it. A call that has left lands, whatever becomes of the caller. */
  #databaseFor(shard: Shard): Env['DB'] {
    const lost = () => new Error('D1_ERROR: Network connection lost.')
    return d1Of(
      this.#database,
      (call) =>
        new Promise((resolve, reject) => {
          const fate = this.#weather.storms ? this.#dice.below(12) : 11
          if (fate < 3) this.tally['calls of the database lost']++
          const slow = fate === 2 ? this.#dice.below(60_000) : this.#dice.below(30)
          if (fate === 0) return void this.#weather.park(shard, () => reject(lost()))
          // The caller gives up, and the call lands after it has been made again.
          if (fate === 2) this.#weather.park(shard, () => reject(lost()), 50)
          this.#weather.park(
            network,
            () => {
              try {
                const answer = call()
                this.#weather.park(shard, () => (fate === 1 ? reject(lost()) : resolve(answer)))
              } catch (error) {
                this.#weather.park(shard, () => reject(error))
              }
            },
            slow,
          )
        }),
    )
  }

  #isOwed(): boolean {
    return this.#hosts.some(({ db }, index) => {
      this.#shardAt(index)
      const { owed } = db
        .prepare(
          'select rows is not null or folded < (select ifnull(max(seq), 0) from events) as owed from shard',
        )
        .get() as { owed: number }
      return owed === 1
    })
  }

  #audit(): string[] {
    const wrong: string[] = []
    const onDisk = this.#hosts.flatMap(({ db }) =>
      db
        .prepare('select body from events')
        .all()
        .map(({ body }) => JSON.parse(String(body)) as KeptHit),
    )
    const ids = new Set(onDisk.map(({ id }) => id))
    for (const id of this.#acknowledged) if (!ids.has(id)) wrong.push(`${id} was acknowledged and is gone`)
    const should = figuresOf(onDisk)
    const is = this.#figures()
    for (const key of new Set([...should.keys(), ...is.keys()])) {
      if ((should.get(key) ?? 0) !== (is.get(key) ?? 0)) {
        wrong.push(`${key} is ${is.get(key) ?? 0}, not ${should.get(key) ?? 0}`)
      }
    }
    const { batches } = this.#database.prepare('select count(*) as batches from analytics_batches').get() as {
      batches: number
    }
    this.tally['batches written'] = batches
    return wrong.slice(0, 10)
  }

  /** What the roll-ups say, in the words of {@link figuresOf}. */
  #figures(): Map<string, number> {
    const figures = new Map<string, number>()
    for (const [dimension, names] of Object.entries(TOLD)) {
      for (const name of names) {
        const rows = this.#database
          .prepare(
            `select at, value, sum(${name}) as n from analytics_roll_ups where dimension = ? group by at, value having n <> 0`,
          )
          .all(dimension) as { at: number; value: string; n: number }[]
        for (const { at, value, n } of rows) figures.set(`${dimension} ${at} ${value} ${name}`, n)
      }
    }
    return figures
  }
}

const TOLD = {
  site: ['views', 'visitors', 'sessions', 'bounces', 'duration_ms', 'events'],
  page: ['views', 'visitors'],
  entry: ['sessions'],
  exit: ['sessions'],
  referrer: ['sessions'],
  country: ['sessions'],
  click: ['events'],
  event: ['events'],
}

/** What a dead object hears of whatever it asks next. */
class Death extends Error {}

/** What is on its way arrives, whoever has sent it. */
const network: Life = { id: 'network', isAlive: true }
/** Until everything that can go on without a call has gone on. */
const rest = () => new Promise<void>((resolve) => setImmediate(resolve))
