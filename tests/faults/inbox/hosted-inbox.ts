import { ObjectHost } from '../simulated/object-platform.ts'

const { Inbox } = await import('../../../worker/inbox/inbox.ts')

/** The product's own Inbox on a platform that evicts and kills it. */
export class HostedInbox {
  object: InstanceType<typeof Inbox>
  readonly #host = new ObjectHost()

  constructor() {
    this.object = this.#wake()
  }

  /** Evicts the object, which wakes with its sockets and nothing else. */
  evict(): void {
    this.object = this.#wake()
  }

  /** Kills the machine during a change: the change is undone, and the sockets are gone. */
  crashDuring(change: () => void): void {
    const crash = new Error('kill -9')
    try {
      this.#host.transaction(() => {
        change()
        throw crash
      })
    } catch (error) {
      if (error !== crash) throw error
    }
    this.#host.dropSockets()
    this.object = this.#wake()
  }

  /** Ids of the items on its disk that arrived by then. */
  idsUpTo(arrival: number): string[] {
    const rows = this.#host.db.prepare('select id from items where arrival <= ?').all(arrival)
    return rows.map(({ id }) => String(id))
  }

  #wake() {
    return new Inbox(this.#host.ctx as never, {} as Env)
  }
}
