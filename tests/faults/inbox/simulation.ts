import type { InboxView } from '../../../domain/inbox/inbox.ts'
import type { NewInboxItem } from '../../../domain/inbox/notification.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { SeededRandom } from '../simulated/seeded-random.ts'
import { SimulatedClient } from './client.ts'
import { HostedInbox } from './hosted-inbox.ts'
import { InboxModel } from './model.ts'
import { emptyInboxTally } from './tally.ts'

const CLIENTS = 4
/** Disconnects per simulated inbox, so that there are many beginnings. */
const DISCONNECTS = 250

/** One inbox and its clients, through all faults. */
export class InboxSimulation {
  readonly tally = emptyInboxTally()
  readonly #random: SeededRandom
  readonly #inbox = new HostedInbox()
  readonly #model = new InboxModel()
  readonly #clients: SimulatedClient[]
  /** Items sent to the inbox that it has not deleted for good. */
  readonly #sentItems: NewInboxItem[] = []
  readonly #violations: string[] = []
  #now = 1_800_000_000_000

  constructor(random: SeededRandom) {
    this.#random = random
    const deps = {
      random: random,
      inbox: this.#inbox,
      tally: this.tally,
      now: () => this.#now,
      onAnswer: (view: InboxView) => void this.#violations.push(...this.#model.violationsIn(view, this.#now)),
    }
    this.#clients = Array.from({ length: CLIENTS }, () => new SimulatedClient(deps))
  }

  /** Runs until enough disconnects or a violation, and returns the violations. */
  run(): string[] {
    const realNow = Date.now
    Date.now = () => this.#now
    try {
      this.#do(() => this.#inbox.object.prune())
      while (this.tally.disconnects < DISCONNECTS && this.#violations.length === 0) this.#step()
      this.#verifyClients()
      return this.#violations
    } finally {
      Date.now = realNow
    }
  }

  /** One random step. */
  #step(): void {
    const random = this.#random
    // Time that passes: mostly moments, now and then days.
    this.#now += random.isOneIn(400) ? random.below(10) * DAY_MS : random.below(2_000)
    random.pick<() => void>([
      () => this.#sendEvents(),
      () => this.#sendEvents(),
      () => this.#resend(),
      () => this.#changeAsDriver(),
      () => this.#changeAsDriver(),
      () => this.#window().connect(),
      () => this.#window().connect(),
      () => this.#window().deliver(),
      () => this.#window().deliver(),
      () => this.#window().deliver(),
      () => this.#window().deliver(),
      () => this.#window().deliverDelayed(),
      () => this.#window().askInbox(),
      () => this.#window().askInbox(),
      () => this.#window().deliverAnswer(),
      () => this.#window().deliverAnswer(),
      () => this.#window().disconnect(),
      () => this.#window().disconnect(),
      () => this.#evict(),
      () => (random.isOneIn(4) ? this.#crash() : this.#forget()),
    ])()
  }

  /** After the storm all clients connect, and show what the inbox holds. */
  #verifyClients(): void {
    for (const client of this.#clients) {
      client.catchUp()
      const present = this.#inbox.object.view()
      if (JSON.stringify(client.view) !== JSON.stringify(present))
        this.#violations.push(
          `a tab shows ${client.view?.items.length} items, and not the ${present.items.length} of the inbox`,
        )
    }
  }

  #window(): SimulatedClient {
    return this.#random.pick(this.#clients)
  }

  #sendEvents(): void {
    const count = this.#random.isOneIn(300) ? 600 : 1 + this.#random.below(3)
    const items = Array.from({ length: count }, () => this.#newItem())
    this.#sentItems.push(...items)
    this.tally.events += count
    this.#add(items)
  }

  /** The outbox delivers a job again, because the first answer was lost. */
  #resend(): void {
    const items = Array.from({ length: 1 + this.#random.below(5) }, () => this.#random.pick(this.#sentItems))
    this.tally.repeats += items.length
    // Items deleted for good are not sent again after a week and more.
    this.#add(
      items.filter((item) => item && (this.#model.has(item.id) || item.createdAt > this.#now - DAY_MS)),
    )
  }

  #add(items: NewInboxItem[]): void {
    if (items.length === 0) return
    this.#model.add(items, this.#now)
    this.#do(() => this.#inbox.object.add(items))
  }

  #changeAsDriver(): void {
    const { id } = this.#random.pick(this.#sentItems) ?? { id: 'nothing' }
    this.tally['changes by the driver']++
    this.#random.pick<() => void>([
      () => {
        this.#model.read(id, this.#now)
        this.#do(() => this.#inbox.object.read(id))
      },
      () => {
        this.#model.dismiss(id, this.#now)
        this.#do(() => this.#inbox.object.dismiss(id))
      },
      () => {
        this.#model.restore(id, this.#now)
        this.#do(() => this.#inbox.object.restore(id))
      },
      () => {
        const upTo = this.#window().view?.upTo ?? 0
        this.#model.readAll(this.#inbox.idsUpTo(upTo), this.#now)
        this.#do(() => this.#inbox.object.readAll(upTo))
      },
    ])()
  }

  #forget(): void {
    this.#do(() => this.#inbox.object.prune())
    const kept = new Set(this.#inbox.idsUpTo(Number.MAX_SAFE_INTEGER))
    const { forgotten, shown } = this.#model.retain(kept, this.#now)
    for (const id of shown) this.#violations.push(`${id} is forgotten while it is shown`)
    // Long past any job about them.
    for (const id of forgotten)
      this.#sentItems.splice(
        this.#sentItems.findIndex((item) => item.id === id),
        1,
      )
  }

  /** The machine dies during a change, without an answer. */
  #crash(): void {
    this.tally.crashes++
    const before = this.#inbox.object.view()
    this.#inbox.crashDuring(() => {
      this.#inbox.object.add([this.#newItem(), this.#newItem()])
      this.#inbox.object.readAll(before.upTo)
    })
    for (const client of this.#clients) {
      client.drop()
      client.lose()
    }
    if (JSON.stringify(this.#inbox.object.view()) !== JSON.stringify(before))
      this.#violations.push('a change that died halfway stands')
  }

  #evict(): void {
    this.tally.evictions++
    this.#inbox.evict()
  }

  /** Runs a change, and collects its frames. */
  #do(change: () => unknown): void {
    change()
    for (const client of this.#clients) client.collect()
  }

  #newItem(): NewInboxItem {
    const random = this.#random
    const createdAt = this.#now - random.below(5_000)
    return {
      id: `e${random.below(2 ** 40).toString(36)}`,
      kind: random.isOneIn(3) ? 'message' : 'notification',
      type: 'milestone_reached',
      title: 'A milestone',
      message: 'You have sent 100 messages.',
      priority: 1,
      link: null,
      createdAt,
      expiresAt: createdAt + (random.isOneIn(2) ? random.below(60_000) : 30 * DAY_MS),
    }
  }
}
