import { broadcastGroups, type Snapshot } from '#domain/counter/counter.ts'
import { logError } from '../logging/log-error.ts'
import { withTimeout, TimeoutError } from '../timeout.ts'
import { counterRelayStub, publishTo } from './stubs.ts'

/** How long a relay may take before the others go on without it, in milliseconds. */
const TIMEOUT_MS = 2_000
/** How long a relay that did not answer is skipped, in milliseconds. */
const BACKOFF_MS = 5_000

/** A relay's id, how often it has joined, and the version that it got when it first joined. */
type Relay = { id: string; joined: number; sent: number }

/** The relays that have visitors, in the root's database, and how snapshots reach them. */
export class Relays {
  readonly #sql: SqlStorage
  readonly #env: Env
  /**
   * The newest version that each relay has acknowledged to this instance of the root. It is in memory, because it
   * changes with every snapshot; a relay ignores a snapshot that it has.
   */
  readonly #acknowledged = new Map<string, number>()
  /** The relays that did not answer in time, and until when they are skipped. */
  readonly #backoffUntil = new Map<string, number>()

  constructor(sql: SqlStorage, env: Env) {
    this.#sql = sql
    this.#env = env
  }

  /** Adds a relay that has got the snapshot of the version `v`. */
  join(id: string, v: number): void {
    this.#backoffUntil.delete(id)
    this.#acknowledged.set(id, Math.max(v, this.#acknowledged.get(id) ?? 0))
    this.#sql.exec('insert into relays values (?, 1, ?) on conflict do update set joined = joined + 1', id, v)
  }

  all(): Relay[] {
    return this.#sql.exec<Relay>('select * from relays').toArray()
  }

  /** The relays that have not acknowledged the version `v`. */
  behind(v: number): Relay[] {
    return this.all().filter(({ id, sent }) => (this.#acknowledged.get(id) ?? sent) < v)
  }

  /** Sends these relays a snapshot. Resolves to false when some have not acknowledged it; never rejects. */
  async publish(relays: Relay[], snapshot: Snapshot): Promise<boolean> {
    const now = Date.now()
    const available = relays.filter(({ id }) => (this.#backoffUntil.get(id) ?? 0) <= now)
    const groups = broadcastGroups(available, Math.random)
    const results = await Promise.all(groups.map((group) => this.#publishToGroup(group, snapshot)))
    return available.length === relays.length && !results.includes(false)
  }

  /**
   * The first relay of the group passes the snapshot to the others; when it does not answer, they get it from the
   * root. The first changes each time.
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

  /** A relay without visitors is removed, unless it has joined again while the response was on its way. */
  #recordPublished({ id, joined }: Relay, v: number, sockets: number | null): void {
    if (sockets === null) return
    if (sockets === 0) this.#sql.exec('delete from relays where id = ? and joined = ?', id, joined)
    this.#acknowledged.set(id, Math.max(v, this.#acknowledged.get(id) ?? 0))
  }
}
