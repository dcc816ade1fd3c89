// The product's own shards on a platform that kills them at random: their disk and their alarms survive, and
// their calls to the database go through the simulated network.
import type { DatabaseSync } from 'node:sqlite'
import type { StoredEvent } from '../../../domain/analytics/visit.ts'
import { d1Of, connectionLost } from '../simulated/d1.ts'
import { type Instance, alwaysAlive, type SimulatedNetwork } from '../simulated/network.ts'
import { ObjectHost } from '../simulated/object-platform.ts'
import type { SeededRandom } from '../simulated/seeded-random.ts'
import type { AnalyticsTally } from './tally.ts'

const { IngestShard } = await import('../../../worker/analytics/ingest-shard.ts')
// The platform's types need the runtime, which is absent here.
const AnyShard = IngestShard as unknown as new (ctx: object, env: Env) => InstanceType<typeof IngestShard>

export const SHARDS = 2

type ShardInstance = Instance & { object: InstanceType<typeof IngestShard>; statementsUntilCrash: number }
type ShardDeps = {
  random: SeededRandom
  simulatedNetwork: SimulatedNetwork
  database: DatabaseSync
  tally: AnalyticsTally
}

export class Shards {
  readonly #around: ShardDeps
  readonly #hosts = Array.from({ length: SHARDS }, () => new ObjectHost())
  readonly #living: (ShardInstance | undefined)[] = []
  /** Alarm of each shard; the platform keeps it whatever happens to the object. */
  readonly #alarms: (number | null)[] = Array.from({ length: SHARDS }, () => null)

  constructor(deps: ShardDeps) {
    this.#around = deps
  }

  /** The living object, or a newly woken one. */
  objectAt(index: number): ShardInstance['object'] {
    return this.#shardAt(index).object
  }

  /** Runs due alarms. Their work continues while other things happen. */
  runDueAlarms(): void {
    const { simulatedNetwork } = this.#around
    for (const [index, at] of this.#alarms.entries()) {
      if (at === null || at > simulatedNetwork.now) continue
      this.#alarms[index] = null
      this.objectAt(index)
        .alarm()
        .catch((error: unknown) => {
          // The platform retries the alarm of an object that died.
          if (!(error instanceof ObjectCrash)) throw error
          this.#alarms[index] ??= simulatedNetwork.now + 2_000
        })
    }
  }

  /** Kills a shard: now, or a few statements later. A call that it made to the database may still land. */
  crash(): void {
    const { random, tally } = this.#around
    const index = random.below(SHARDS)
    const shard = this.#shardAt(index)
    tally.crashes++
    if (random.isOneIn(2)) this.#stop(index, shard)
    else shard.statementsUntilCrash = 1 + random.below(12)
  }

  /** Whether a shard has events that are not rolled up yet. */
  get hasPending(): boolean {
    return this.#hosts.some(({ db }, index) => {
      this.#shardAt(index)
      const { pending } = db
        .prepare(
          'select exists (select 1 from batches) or rolled_up < (select ifnull(max(seq), 0) from events) as pending from shard',
        )
        .get() as { pending: number }
      return pending === 1
    })
  }

  /** All events on the disk of a shard. */
  onDisk(): StoredEvent[] {
    return this.#hosts.flatMap(({ db }) =>
      db
        .prepare('select body from events')
        .all()
        .map(({ body }) => JSON.parse(String(body)) as StoredEvent),
    )
  }

  #stop(index: number, shard: ShardInstance): void {
    shard.isAlive = false
    if (this.#living[index] !== shard) return
    this.#living[index] = undefined
    this.#alarms[index] ??= this.#around.simulatedNetwork.now + 2_000
  }

  #shardAt(index: number): ShardInstance {
    const instances = this.#living[index]
    if (instances) return instances
    const shard = { id: `ingest ${index}`, isAlive: true, statementsUntilCrash: Infinity } as ShardInstance
    const { storage } = this.#hosts[index]!.ctx
    const exec: typeof storage.sql.exec = (query, ...values) => {
      if (!shard.isAlive) throw new ObjectCrash()
      if (--shard.statementsUntilCrash <= 0) {
        this.#stop(index, shard)
        throw new ObjectCrash()
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

  /** The database for one life of a shard. A sent call lands, whatever becomes of the caller. */
  #databaseFor(shard: ShardInstance): Env['DB'] {
    const { random, simulatedNetwork, database, tally } = this.#around
    return d1Of(
      database,
      (call) =>
        new Promise((resolve, reject) => {
          const roll = simulatedNetwork.isFaulty ? random.below(12) : 11
          if (roll < 3) tally['calls of the database lost']++
          const slow = roll === 2 ? random.below(60_000) : random.below(30)
          if (roll === 0) return void simulatedNetwork.schedule(shard, () => reject(connectionLost()))
          // The caller gives up, and the call lands after its retry.
          if (roll === 2) simulatedNetwork.schedule(shard, () => reject(connectionLost()), 50)
          simulatedNetwork.schedule(
            alwaysAlive,
            () => {
              try {
                const answer = call()
                simulatedNetwork.schedule(shard, () =>
                  roll === 1 ? reject(connectionLost()) : resolve(answer),
                )
              } catch (error) {
                simulatedNetwork.schedule(shard, () => reject(error))
              }
            },
            slow,
          )
        }),
    )
  }
}

/** The error of all further calls of a dead object. */
export class ObjectCrash extends Error {}
