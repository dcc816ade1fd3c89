import type { InboxView } from '../../../domain/inbox/protocol.ts'
import type { NewInboxItem } from '../../../domain/inbox/notification.ts'
import type { Dice } from '../simulated/seeded-random.ts'
import { HostedInbox } from './hosted-inbox.ts'
import { emptyTally } from './tally.ts'
import { Truth } from './model.ts'
import { Window } from './client.ts'

const WINDOWS = 4
/** Each inbox lives through this many disconnects, so that there are many beginnings. */
const DISCONNECTS = 250
const DAY_MS = 86_400_000

/** One inbox and its windows, through all that can happen to them. */
export class World {
  readonly tally = emptyTally()
  readonly #dice: Dice
  readonly #inbox = new HostedInbox()
  readonly #truth = new Truth()
  readonly #windows: Window[]
  /** What the inbox was told of, and has not forgotten for good. */
  readonly #told: NewInboxItem[] = []
  readonly #wrong: string[] = []
  #now = 1_800_000_000_000

  constructor(dice: Dice) {
    this.#dice = dice
    const around = {
      dice,
      inbox: this.#inbox,
      tally: this.tally,
      now: () => this.#now,
      change: (change: () => unknown) => this.#do(change),
      onShown: (view: InboxView) => void this.#wrong.push(...this.#truth.wrongIn(view)),
    }
    this.#windows = Array.from({ length: WINDOWS }, () => new Window(around))
  }

  /** Lives until lines have broken often enough or something is wrong, and says what is. */
  run(): string[] {
    const realNow = Date.now
    Date.now = () => this.#now
    try {
      this.#do(() => this.#inbox.object.forget())
      while (this.tally.disconnects < DISCONNECTS && this.#wrong.length === 0) this.#step()
      this.#settle()
      return this.#wrong
    } finally {
      Date.now = realNow
    }
  }

  /** One thing happens. */
  #step(): void {
    const dice = this.#dice
    // As far as a driver lets the time pass: mostly moments, now and then days.
    this.#now += dice.isOneIn(400) ? dice.below(10) * DAY_MS : dice.below(2_000)
    dice.pick<() => void>([
      () => this.#tell(),
      () => this.#tell(),
      () => this.#repeat(),
      () => this.#driver(),
      () => this.#driver(),
      () => this.#window().connect(),
      () => this.#window().connect(),
      () => this.#window().deliver(),
      () => this.#window().deliver(),
      () => this.#window().deliver(),
      () => this.#window().deliver(),
      () => this.#window().stray(),
      () => this.#window().ask(),
      () => this.#window().disconnect(),
      () => this.#window().disconnect(),
      () => this.#evict(),
      () => (dice.isOneIn(4) ? this.#crash() : this.#forget()),
    ])()
  }

  /** The storm is over: everybody connects, and is told. */
  #settle(): void {
    for (const window of this.#windows) {
      window.catchUp()
      const { seq } = this.#inbox
      if (window.view?.seq !== seq) this.#wrong.push(`a window stays at ${window.view?.seq} of ${seq}`)
    }
  }

  #window(): Window {
    return this.#dice.pick(this.#windows)
  }

  #tell(): void {
    const count = this.#dice.isOneIn(300) ? 600 : 1 + this.#dice.below(3)
    const items = Array.from({ length: count }, () => this.#newItem())
    this.#told.push(...items)
    this.tally.events += count
    this.#add(items)
  }

  /** The outbox keeps a promise a second time, because it never heard that it was kept. */
  #repeat(): void {
    const items = Array.from({ length: 1 + this.#dice.below(5) }, () => this.#dice.pick(this.#told))
    this.tally.repeats += items.length
    // What is forgotten for good is not told a second time after a week and more.
    this.#add(
      items.filter((item) => item && (this.#truth.has(item.id) || item.createdAt > this.#now - DAY_MS)),
    )
  }

  #add(items: NewInboxItem[]): void {
    if (items.length === 0) return
    this.#truth.expire(this.#now)
    this.#truth.add(items, this.#now)
    this.#do(() => this.#inbox.object.add(items))
  }

  #driver(): void {
    const { id } = this.#dice.pick(this.#told) ?? { id: 'nothing' }
    this.tally['changes by the driver']++
    this.#truth.expire(this.#now)
    this.#dice.pick<() => void>([
      () => {
        this.#truth.read(id)
        this.#do(() => this.#inbox.object.read(id))
      },
      () => {
        this.#truth.putAway(id)
        this.#do(() => this.#inbox.object.putAway(id))
      },
      () => {
        this.#truth.bringBack(id, this.#now)
        this.#do(() => this.#inbox.object.bringBack(id))
      },
      () => {
        const upTo = this.#window().view?.seq ?? 0
        this.#truth.readAll(this.#inbox.idsUpTo(upTo))
        this.#do(() => this.#inbox.object.readAll(upTo))
      },
    ])()
  }

  #forget(): void {
    this.#truth.expire(this.#now)
    this.#do(() => this.#inbox.object.forget())
    const { forgotten, shown } = this.#truth.keep(new Set(this.#inbox.idsUpTo(Infinity)))
    for (const id of shown) this.#wrong.push(`${id} is forgotten while it is shown`)
    // It is long past any promise to tell of them.
    for (const id of forgotten)
      this.#told.splice(
        this.#told.findIndex((item) => item.id === id),
        1,
      )
  }

  /** The machine dies in the middle of a change, of which nobody has heard. */
  #crash(): void {
    this.tally.crashes++
    const before = this.#inbox.seq
    this.#inbox.dieDuring(() => {
      this.#inbox.object.add([this.#newItem(), this.#newItem()])
      this.#inbox.object.readAll(before)
    })
    for (const window of this.#windows) {
      window.drop()
      window.lose()
    }
    if (this.#inbox.seq !== before) this.#wrong.push('a change that died halfway stands')
  }

  #evict(): void {
    this.tally.evictions++
    this.#inbox.evict()
  }

  /** Something is done at the inbox, after which what it sent is on its way and its state is part of history. */
  #do(change: () => unknown): void {
    this.#truth.expire(this.#now)
    change()
    this.#truth.remember(this.#inbox.seq)
    for (const window of this.#windows) window.collect()
  }

  #newItem(): NewInboxItem {
    const dice = this.#dice
    const createdAt = this.#now - dice.below(5_000)
    return {
      id: `e${dice.below(2 ** 40).toString(36)}`,
      kind: dice.isOneIn(3) ? 'message' : 'notification',
      type: 'milestone_reached',
      title: 'A milestone',
      message: 'You have sent 100 messages.',
      priority: 1,
      link: null,
      createdAt,
      expiresAt: createdAt + (dice.isOneIn(2) ? dice.below(60_000) : 30 * DAY_MS),
    }
  }
}
