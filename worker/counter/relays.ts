import { groupsToTell, type Snapshot } from '#domain/counter.ts'
import { counterRelayOf } from './objects.ts'
import { answerWithin, Silence } from './patience.ts'

/** A relay that has not answered for this long does not hold up the others any longer, in milliseconds. */
const PATIENCE_MS = 2_000
/** How long a relay that did not answer is left in peace. */
const REST_MS = 5_000

/** A relay's id, how often it has joined, and the newest version that it has taken. */
export type Relay = { id: string; joined: number; sent: number }

/** The relays that have visitors, in the root's database, and how they are told. */
export class Relays {
  readonly #sql: SqlStorage
  readonly #env: Env
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
    this.#sql.exec('insert into relays values (?, 1, ?) on conflict do update set joined = joined + 1', id, v)
  }

  all(): Relay[] {
    return this.#sql.exec<Relay>('select * from relays').toArray()
  }

  /** Those that have not taken the version `v`. */
  behind(v: number): Relay[] {
    return this.all().filter((relay) => relay.sent < v)
  }

  /** Tells these relays. Resolves to false when some are still behind; never rejects. */
  async tell(relays: Relay[], snapshot: Snapshot): Promise<boolean> {
    const now = Date.now()
    const awake = relays.filter(({ id }) => (this.#resting.get(id) ?? 0) <= now)
    const groups = groupsToTell(awake, Math.random)
    const told = await Promise.all(groups.map((group) => this.#tellGroup(group, snapshot)))
    return awake.length === relays.length && !told.includes(false)
  }

  /** The first of the group tells the others. Which one is first changes each time, should it not answer. */
  async #tellGroup(group: Relay[], snapshot: Snapshot): Promise<boolean> {
    const [first, ...others] = group
    if (!first) return true
    const relay = counterRelayOf(this.#env, first.id)
    try {
      const sockets = await answerWithin(
        PATIENCE_MS,
        others.length > 0
          ? relay.publishOnward(
              snapshot,
              others.map(({ id }) => id),
            )
          : relay.publish(snapshot).then((count) => [count]),
      )
      for (const [i, relay] of group.entries()) this.#told(relay, snapshot.v, sockets[i] ?? null)
      return sockets.every((count) => count !== null)
    } catch (error) {
      console.error('counter root: a relay did not take the snapshot', error)
      if (error instanceof Silence) this.#resting.set(first.id, Date.now() + REST_MS)
      return false
    }
  }

  /** A relay without visitors is left alone, unless it has joined anew while the answer was on its way. */
  #told({ id, joined }: Relay, v: number, sockets: number | null): void {
    if (sockets === null) return
    if (sockets === 0) this.#sql.exec('delete from relays where id = ? and joined = ?', id, joined)
    else this.#sql.exec('update relays set sent = max(sent, ?) where id = ?', v, id)
  }
}
