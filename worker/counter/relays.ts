import { groupsToTell, type Snapshot } from '#domain/counter/counter.ts'
import { counterRelayOf, publishTo } from './stubs.ts'
import { answerWithin, Silence } from '../timeout.ts'
import { logError } from '../logging/log-error.ts'

/** A relay that has not answered for this long does not hold up the others any longer, in milliseconds. */
const PATIENCE_MS = 2_000
/** How long a relay that did not answer is left in peace. */
const REST_MS = 5_000

/** A relay's id, how often it has joined, and the version that it was given when it joined first. */
export type Relay = { id: string; joined: number; sent: number }

/** The relays that have visitors, in the root's database, and how they are told. */
export class Relays {
  readonly #sql: SqlStorage
  readonly #env: Env
  /**
   * The newest version that each has taken, as far as this life of the root knows. It is not on disk, because it
   * changes with every snapshot; a relay that is told again what it knows ignores it.
   */
  readonly #taken = new Map<string, number>()
  /** Those that did not answer in time, and until when they rest. */
  readonly #resting = new Map<string, number>()

  constructor(sql: SqlStorage, env: Env) {
    this.#sql = sql
    this.#env = env
    sql.exec(`
      create table if not exists relays (
        id text primary key, joined integer not null, sent integer not null
      ) without rowid;
    `)
  }

  /** Takes a relay in that has been given the snapshot of the version `v`. */
  join(id: string, v: number): void {
    this.#resting.delete(id)
    this.#taken.set(id, Math.max(v, this.#taken.get(id) ?? 0))
    this.#sql.exec('insert into relays values (?, 1, ?) on conflict do update set joined = joined + 1', id, v)
  }

  all(): Relay[] {
    return this.#sql.exec<Relay>('select * from relays').toArray()
  }

  /** Those that have not taken the version `v`. */
  behind(v: number): Relay[] {
    return this.all().filter(({ id, sent }) => (this.#taken.get(id) ?? sent) < v)
  }

  /** Tells these relays. Resolves to false when some are still behind; never rejects. */
  async tell(relays: Relay[], snapshot: Snapshot): Promise<boolean> {
    const now = Date.now()
    const awake = relays.filter(({ id }) => (this.#resting.get(id) ?? 0) <= now)
    const groups = groupsToTell(awake, Math.random)
    const told = await Promise.all(groups.map((group) => this.#tellGroup(group, snapshot)))
    return awake.length === relays.length && !told.includes(false)
  }

  /**
   * The first of the group tells the others; when it does not answer, they are told without it. Which one is first
   * changes each time.
   */
  async #tellGroup(group: Relay[], snapshot: Snapshot): Promise<boolean> {
    const [first, ...others] = group
    if (!first) return true
    const onward = others.map(({ id }) => id)
    const call: Promise<(number | null)[]> =
      onward.length > 0
        ? counterRelayOf(this.#env, first.id).publishOnward(snapshot, onward)
        : publishTo(this.#env, first.id, snapshot).then((count) => [count])
    try {
      const sockets = await answerWithin(PATIENCE_MS, call)
      for (const [i, relay] of group.entries()) this.#told(relay, snapshot.v, sockets[i] ?? null)
      return sockets.every((count) => count !== null)
    } catch (error) {
      logError('counter root: a relay did not take the snapshot', error)
      if (error instanceof Silence) this.#resting.set(first.id, Date.now() + REST_MS)
      await Promise.all(others.map((relay) => this.#tellGroup([relay], snapshot)))
      return false
    }
  }

  /** A relay without visitors is left alone, unless it has joined anew while the answer was on its way. */
  #told({ id, joined }: Relay, v: number, sockets: number | null): void {
    if (sockets === null) return
    if (sockets === 0) this.#sql.exec('delete from relays where id = ? and joined = ?', id, joined)
    this.#taken.set(id, Math.max(v, this.#taken.get(id) ?? 0))
  }
}
