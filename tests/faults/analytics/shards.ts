// The product's own shards on a platform that lets them die wherever the dice want: what they have on their disk and
// when their alarm rings outlives them, and their calls to the database go through the weather.
import type { DatabaseSync } from 'node:sqlite'
import { Host } from '../simulated/object-platform.ts'
import type { KeptHit } from '../../../domain/analytics/visit.ts'
import { d1Of, lost } from '../simulated/d1.ts'
import type { Dice } from '../simulated/seeded-random.ts'
import { type Life, network, type Weather } from '../simulated/network.ts'
import type { Tally } from './tally.ts'

const { IngestShard } = await import('../../../worker/analytics/ingest-shard.ts')
// The platform's types are the runtime's, which this is not.
const AnyShard = IngestShard as unknown as new (ctx: object, env: Env) => InstanceType<typeof IngestShard>

export const SHARDS = 2

type Shard = Life & { object: InstanceType<typeof IngestShard>; fuse: number }
type Around = { dice: Dice; weather: Weather; database: DatabaseSync; tally: Tally }

export class Shards {
  readonly #around: Around
  readonly #hosts = Array.from({ length: SHARDS }, () => new Host())
  readonly #living: (Shard | undefined)[] = []
  /** When the alarm of each shard rings; the platform remembers it whatever happens to the object. */
  readonly #alarms: (number | null)[] = Array.from({ length: SHARDS }, () => null)

  constructor(around: Around) {
    this.#around = around
  }

  /** The object as it lives now, or as it wakes. */
  objectAt(index: number): Shard['object'] {
    return this.#shardAt(index).object
  }

  /** Alarms ring that are due. What they do goes on while other things happen. */
  ring(): void {
    const { weather } = this.#around
    for (const [index, at] of this.#alarms.entries()) {
      if (at === null || at > weather.now) continue
      this.#alarms[index] = null
      this.objectAt(index)
        .alarm()
        .catch((error: unknown) => {
          // The platform rings again for an object that died.
          if (!(error instanceof Death)) throw error
          this.#alarms[index] ??= weather.now + 2_000
        })
    }
  }

  /** A shard dies: now, or a few statements from now. A call that it made to the database may still land. */
  crash(): void {
    const { dice, tally } = this.#around
    const index = dice.below(SHARDS)
    const shard = this.#shardAt(index)
    tally.crashes++
    if (dice.isOneIn(2)) this.#die(index, shard)
    else shard.fuse = 1 + dice.below(12)
  }

  /** Whether a shard has events that are not in the roll-ups yet. */
  get owe(): boolean {
    return this.#hosts.some(({ db }, index) => {
      this.#shardAt(index)
      const { owed } = db
        .prepare(
          'select exists (select 1 from batches) or folded < (select ifnull(max(seq), 0) from events) as owed from shard',
        )
        .get() as { owed: number }
      return owed === 1
    })
  }

  /** All events that stand on the disk of a shard. */
  onDisk(): KeptHit[] {
    return this.#hosts.flatMap(({ db }) =>
      db
        .prepare('select body from events')
        .all()
        .map(({ body }) => JSON.parse(String(body)) as KeptHit),
    )
  }

  #die(index: number, shard: Shard): void {
    shard.isAlive = false
    if (this.#living[index] !== shard) return
    this.#living[index] = undefined
    this.#alarms[index] ??= this.#around.weather.now + 2_000
  }

  #shardAt(index: number): Shard {
    const living = this.#living[index]
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
      INGEST_EVENTS_PER_DAY: '0',
      ROLL_UP_SECONDS: '5',
    } as unknown as Env
    shard.object = new AnyShard(ctx, env)
    this.#living[index] = shard
    return shard
  }

  /** The database as one life of a shard sees it. A call that has left lands, whatever becomes of the caller. */
  #databaseFor(shard: Shard): Env['DB'] {
    const { dice, weather, database, tally } = this.#around
    return d1Of(
      database,
      (call) =>
        new Promise((resolve, reject) => {
          const fate = weather.storms ? dice.below(12) : 11
          if (fate < 3) tally['calls of the database lost']++
          const slow = fate === 2 ? dice.below(60_000) : dice.below(30)
          if (fate === 0) return void weather.park(shard, () => reject(lost()))
          // The caller gives up, and the call lands after it has been made again.
          if (fate === 2) weather.park(shard, () => reject(lost()), 50)
          weather.park(
            network,
            () => {
              try {
                const answer = call()
                weather.park(shard, () => (fate === 1 ? reject(lost()) : resolve(answer)))
              } catch (error) {
                weather.park(shard, () => reject(error))
              }
            },
            slow,
          )
        }),
    )
  }
}

/** What a dead object hears of whatever it asks next. */
export class Death extends Error {}
