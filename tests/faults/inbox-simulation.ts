// The product's own Inbox object and the merge of its windows (domain/inbox.ts), thousands of times over: windows
// lose their line, frames come twice, late and in any order, the object sleeps, dies and undoes what it had half
// done, promises are kept twice. All of it is drawn from a seed, so a violation can be played again.
//
// SEED (random) and DISCONNECTS (10000) can be set by environment variables.
import { type Answer, Host, type Socket } from './object-platform.ts'
import type { InboxFrame, InboxView } from '../../domain/inbox.ts'
import { FETCHED, type InboxKind, type NewInboxItem } from '../../domain/notification.ts'
import type { Auditor } from './auditor.ts'
import { diceOf, type Dice } from './dice.ts'

const { applyFrame } = await import('../../domain/inbox.ts')
const { Inbox } = await import('../../worker/inbox/inbox.ts')
const { TICKET_HASH_HEADER } = await import('../../worker/inbox/objects.ts')

/** Each inbox lives through this many disconnects, so that there are many beginnings. */
const DISCONNECTS_PER_INBOX = 250
const WINDOWS = 4

export function simulateInbox(audit: Auditor): void {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const disconnects = Number(process.env.DISCONNECTS ?? 10_000)
  const began = performance.now()
  const realNow = Date.now
  const total = emptyTally()
  try {
    for (let inbox = 0; total.disconnects < disconnects; inbox++) {
      const before = audit.violations
      const world = new World(diceOf(seed + inbox), audit)
      while (world.tally.disconnects < DISCONNECTS_PER_INBOX && audit.violations === before) world.step()
      world.settle()
      for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += world.tally[key]
      if (audit.violations > before) {
        console.error(`SEED=${seed + inbox} DISCONNECTS=1 plays it again`)
        break
      }
    }
  } finally {
    Date.now = realNow
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `seed ${seed}: ${Object.entries(total)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}, ${audit.violations} violations, ${seconds} s`,
  )
}

const emptyTally = () => ({
  disconnects: 0,
  evictions: 0,
  crashes: 0,
  events: 0,
  repeats: 0,
  'changes by the driver': 0,
  'late answers': 0,
  'frames heard': 0,
  'frames lost': 0,
  gaps: 0,
})
type Tally = ReturnType<typeof emptyTally>

/** What the inbox must be, told a second time and as simply as can be. */
type Truth = { shown: string; unread: string }

type Window = {
  socket: Socket | null
  view: InboxView | null
  /** Frames of the socket on their way, in order. */
  coming: string[]
  /** Answers to questions without a socket, and copies of frames: these come whenever they like. */
  astray: string[]
}

class World {
  readonly tally = emptyTally()
  readonly #dice: Dice
  readonly #audit: Auditor
  readonly #host = new Host()
  #inbox: InstanceType<typeof Inbox>
  readonly #windows: Window[] = Array.from({ length: WINDOWS }, () => ({
    socket: null,
    view: null,
    coming: [],
    astray: [],
  }))
  readonly #told: NewInboxItem[] = []
  readonly #marks = new Map<string, { item: NewInboxItem; isRead: boolean; isGone: boolean }>()
  readonly #truths = new Map<number, Truth>()
  #now = 1_800_000_000_000
  #tickets = 0

  constructor(dice: Dice, audit: Auditor) {
    this.#dice = dice
    this.#audit = audit
    Date.now = () => this.#now
    this.#inbox = this.#wake()
    this.#do(() => this.#inbox.forget())
  }

  /** One thing happens. */
  step(): void {
    const dice = this.#dice
    // As far as a driver lets the time pass: mostly moments, now and then days.
    this.#now += dice.isOneIn(400) ? dice.below(10) * 86_400_000 : dice.below(2_000)
    dice.pick<() => void>([
      () => this.#tell(),
      () => this.#tell(),
      () => this.#repeat(),
      () => this.#driver(),
      () => this.#driver(),
      () => this.#connect(),
      () => this.#connect(),
      () => this.#deliver(),
      () => this.#deliver(),
      () => this.#deliver(),
      () => this.#deliver(),
      () => this.#stray(),
      () => this.#ask(),
      () => this.#disconnect(),
      () => this.#disconnect(),
      () => this.#evict(),
      () => (dice.isOneIn(4) ? this.#crash() : this.#forget()),
    ])()
  }

  /** The storm is over: everybody connects, and is told. */
  settle(): void {
    for (const window of this.#windows) {
      while (window.astray.length > 0) this.#hear(window, window.astray.shift()!)
      this.#connectWindow(window)
      while (window.coming.length > 0) this.#hear(window, window.coming.shift()!)
      const { seq } = this.#standing()
      this.#audit.expect(window.view?.seq === seq, `a window stays at ${window.view?.seq} of ${seq}`)
    }
  }

  #wake() {
    return new Inbox(this.#host.ctx as never, {} as Env)
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
      items.filter((item) => item && (this.#marks.has(item.id) || item.createdAt > this.#now - 86_400_000)),
    )
  }

  #add(items: NewInboxItem[]): void {
    if (items.length === 0) return
    this.#expireTruth()
    for (const item of items) {
      if (item.expiresAt <= this.#now || this.#marks.has(item.id)) continue
      this.#marks.set(item.id, { item, isRead: false, isGone: false })
    }
    this.#do(() => this.#inbox.add(items))
  }

  #driver(): void {
    const { id } = this.#dice.pick(this.#told) ?? { id: 'nothing' }
    this.tally['changes by the driver']++
    this.#expireTruth()
    const mark = this.#marks.get(id)
    this.#dice.pick<() => void>([
      () => {
        if (mark) mark.isRead = true
        this.#do(() => this.#inbox.read(id))
      },
      () => {
        if (mark) mark.isGone = true
        this.#do(() => this.#inbox.putAway(id))
      },
      () => {
        if (mark && mark.item.expiresAt > this.#now) mark.isGone = false
        this.#do(() => this.#inbox.bringBack(id))
      },
      () => {
        const upTo = this.#dice.pick(this.#windows).view?.seq ?? 0
        for (const { id } of this.#unreadUpTo(upTo)) this.#marks.get(id)!.isRead = true
        this.#do(() => this.#inbox.readAll(upTo))
      },
    ])()
  }

  #forget(): void {
    this.#expireTruth()
    this.#do(() => this.#inbox.forget())
    const kept = new Set(
      this.#host.db
        .prepare('select id from items')
        .all()
        .map(({ id }) => id),
    )
    for (const [id, { isGone }] of this.#marks) {
      if (kept.has(id)) continue
      this.#audit.expect(isGone, `${id} is forgotten while it is shown`)
      this.#marks.delete(id)
      // It is long past any promise to tell of it.
      this.#told.splice(
        this.#told.findIndex((item) => item.id === id),
        1,
      )
    }
  }

  /** The machine dies in the middle of a change: of what it had half done nothing stands, and nobody has heard of it. */
  #crash(): void {
    this.tally.crashes++
    const before = this.#standing()
    const death = new Error('kill -9')
    try {
      this.#host.transaction(() => {
        this.#inbox.add([this.#newItem(), this.#newItem()])
        this.#inbox.readAll(before.seq)
        throw death
      })
    } catch (error) {
      if (error !== death) throw error
    }
    for (const window of this.#windows) {
      // Frames of the change that was undone never left.
      window.socket?.sent.splice(0)
      this.#lose(window)
    }
    this.#host.dropSockets()
    this.#inbox = this.#wake()
    this.#audit.expect(this.#standing().seq === before.seq, 'a change that died halfway stands')
  }

  /** The object sleeps, and wakes with its sockets and nothing else. */
  #evict(): void {
    this.tally.evictions++
    this.#inbox = this.#wake()
  }

  #connect(): void {
    this.#connectWindow(this.#dice.pick(this.#windows))
  }

  #connectWindow(window: Window): void {
    if (window.socket?.readyState === 1) return
    const hash = `ticket ${this.#tickets++}`
    this.#inbox.expect({ hash, userId: 'ann', sessionId: 's', expiresAt: this.#now + 1 })
    const headers = { [TICKET_HASH_HEADER]: hash }
    const answer = this.#inbox.fetch(new Request('https://inbox/', { headers })) as unknown as Answer
    window.socket = answer.webSocket
    window.coming = []
    this.#hello(window)
  }

  #hello(window: Window): void {
    const { socket, view } = window
    if (socket?.readyState !== 1) return
    const hello = { kind: 'hello', epoch: view?.epoch ?? null, since: view?.seq ?? 0 }
    this.#do(() => this.#inbox.webSocketMessage(socket as unknown as WebSocket, JSON.stringify(hello)))
  }

  /** The line breaks: what is on its way is lost, or some of it arrives much later after all. */
  #disconnect(): void {
    const window = this.#dice.pick(this.#windows)
    if (window.socket?.readyState !== 1) return
    this.tally.disconnects++
    window.socket.close()
    this.#lose(window)
  }

  #lose(window: Window): void {
    if (this.#dice.isOneIn(3)) window.astray.push(...window.coming)
    else this.tally['frames lost'] += window.coming.length
    window.coming = []
  }

  #deliver(): void {
    const window = this.#dice.pick(this.#windows)
    const frame = window.coming.shift()
    if (!frame) return
    if (this.#dice.isOneIn(10)) window.astray.push(frame)
    this.#hear(window, frame)
  }

  #stray(): void {
    const window = this.#dice.pick(this.#windows)
    if (window.astray.length === 0) return
    const [frame] = window.astray.splice(this.#dice.below(window.astray.length), 1)
    this.tally['late answers']++
    this.#hear(window, frame!)
  }

  /** A window asks without its socket; the answer comes whenever it likes. */
  #ask(): void {
    const window = this.#dice.pick(this.#windows)
    const cursor = { epoch: window.view?.epoch ?? null, since: window.view?.seq ?? 0 }
    this.#do(() => window.astray.push(JSON.stringify(this.#inbox.since(cursor))))
  }

  #hear(window: Window, text: string): void {
    this.tally['frames heard']++
    const frame = JSON.parse(text) as InboxFrame
    const view = applyFrame(window.view, frame)
    if (view === 'gap') {
      this.tally.gaps++
      this.#hello(window)
      return
    }
    window.view = view
    this.#check(view)
    if (window.socket?.readyState === 1 && this.#dice.isOneIn(3)) {
      const ack = JSON.stringify({ kind: 'ack', seq: view.seq })
      this.#inbox.webSocketMessage(window.socket as unknown as WebSocket, ack)
    }
  }

  /** At every moment a window shows exactly what the inbox was at the change up to which the window knows it. */
  #check({ seq, items, unread }: InboxView): void {
    const truth = this.#truths.get(seq)
    const shown = items.map(({ id }) => id).join(' ')
    this.#audit.expect(truth !== undefined, `there is no change ${seq}`)
    this.#audit.expect(shown === truth?.shown, `at ${seq} shown are\n  ${shown}\nnot\n  ${truth?.shown}`)
    const counted = JSON.stringify(unread)
    this.#audit.expect(counted === truth?.unread, `at ${seq} ${counted} are unread, not ${truth?.unread}`)
  }

  /** Something is done at the inbox, after which what it sent is on its way and its state is part of history. */
  #do(change: () => unknown): void {
    this.#expireTruth()
    change()
    this.#remember()
    for (const window of this.#windows) {
      if (window.socket) window.coming.push(...window.socket.sent.splice(0))
    }
  }

  #remember(): void {
    const { seq } = this.#standing()
    // What has expired takes its number when it is next looked at; nobody was told anything in between.
    if (this.#truths.has(seq)) return
    const shown = (kind: InboxKind) =>
      Array.from(this.#marks.values())
        .filter(({ item, isGone }) => item.kind === kind && !isGone)
        .map(({ item }) => item)
        .toSorted(newestFirst)
    const newest = (['notification', 'message'] as const).flatMap((kind) =>
      shown(kind).slice(0, FETCHED[kind]),
    )
    const unread = (kind: InboxKind) => shown(kind).filter(({ id }) => !this.#marks.get(id)!.isRead).length
    this.#truths.set(seq, {
      shown: newest
        .toSorted(newestFirst)
        .map(({ id }) => id)
        .join(' '),
      unread: JSON.stringify({ notification: unread('notification'), message: unread('message') }),
    })
  }

  #expireTruth(): void {
    for (const mark of this.#marks.values()) {
      if (mark.item.expiresAt <= this.#now) mark.isGone = true
    }
  }

  /** Only the inbox knows the number of an item's last change. */
  #unreadUpTo(upTo: number): { id: string }[] {
    const rows = this.#host.db.prepare('select id from items where seq <= ?').all(upTo) as { id: string }[]
    return rows.filter(({ id }) => {
      const mark = this.#marks.get(id)
      return mark && !mark.isRead && !mark.isGone
    })
  }

  #standing(): { epoch: string; seq: number } {
    return this.#host.db.prepare('select epoch, seq from inbox').get() as { epoch: string; seq: number }
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
      expiresAt: createdAt + (dice.isOneIn(2) ? dice.below(60_000) : 30 * 86_400_000),
    }
  }
}

const newestFirst = (one: NewInboxItem, other: NewInboxItem) =>
  other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1)
