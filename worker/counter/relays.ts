import { broadcastGroups, type Snapshot } from '#domain/counter/counter.ts'
import { counterRelayStub, publishTo } from './stubs.ts'
import { withTimeout, TimeoutError } from '../timeout.ts'
import { logError } from '../logging/log-error.ts'

/** A relay that has not answered for this long does not hold up the others any longer, in milliseconds. */
const TIMEOUT_MS = 2_000
/** How long a relay that did not answer is left in peace. */
const BACKOFF_MS = 5_000

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
  readonly #acknowledged = new Map<string, number>()
  /** Those that did not answer in time, and until when they rest. */
  readonly #backoffUntil = new Map<string, number>()

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
    this.#backoffUntil.delete(id)
    this.#acknowledged.set(id, Math.max(v, this.#acknowledged.get(id) ?? 0))
    this.#sql.exec('insert into relays values (?, 1, ?) on conflict do update set joined = joined + 1', id, v)
  }

  all(): Relay[] {
    return this.#sql.exec<Relay>('select * from relays').toArray()
  }

  /** Those that have not taken the version `v`. */
  behind(v: number): Relay[] {
    return this.all().filter(({ id, sent }) => (this.#acknowledged.get(id) ?? sent) < v)
  }

  /** Tells these relays. Resolves to false when some are still behind; never rejects. */
  async publish(relays: Relay[], snapshot: Snapshot): Promise<boolean> {
    const now = Date.now()
    const available = relays.filter(({ id }) => (this.#backoffUntil.get(id) ?? 0) <= now)
    const groups = broadcastGroups(available, Math.random)
    const results = await Promise.all(groups.map((group) => this.#publishToGroup(group, snapshot)))
    return available.length === relays.length && !results.includes(false)
  }

  /**
   * The first of the group tells the others; when it does not answer, they are told without it. Which one is first
   * changes each time.
   */
  async #publishToGroup(group: Relay[], snapshot: Snapshot): Promise<boolean> {
    const [first, ...others] = group
    if (!first) return true
    const onward = others.map(({ id }) => id)
    const call: Promise<(number | null)[]> =
      onward.length > 0
        ? counterRelayStub(this.#env, first.id).publishOnward(snapshot, onward)
        : publishTo(this.#env, first.id, snapshot).then((count) => [count])
    try {
      const sockets = await withTimeout(TIMEOUT_MS, call)
      for (const [i, relay] of group.entries()) this.#recordPublished(relay, snapshot.v, sockets[i] ?? null)
      return sockets.every((count) => count !== null)
    } catch (error) {
      logError('counter root: a relay did not take the snapshot', error)
      if (error instanceof TimeoutError) this.#backoffUntil.set(first.id, Date.now() + BACKOFF_MS)
      await Promise.all(others.map((relay) => this.#publishToGroup([relay], snapshot)))
      return false
    }
  }

  /** A relay without visitors is left alone, unless it has joined anew while the answer was on its way. */
  #recordPublished({ id, joined }: Relay, v: number, sockets: number | null): void {
    if (sockets === null) return
    if (sockets === 0) this.#sql.exec('delete from relays where id = ? and joined = ?', id, joined)
    this.#acknowledged.set(id, Math.max(v, this.#acknowledged.get(id) ?? 0))
  }
}
