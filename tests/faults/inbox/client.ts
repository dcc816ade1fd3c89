import type { InboxView } from '../../../domain/inbox/inbox.ts'
import type { ObjectSocket, SimulatedResponse } from '../simulated/object-platform.ts'
import type { SeededRandom } from '../simulated/seeded-random.ts'
import type { HostedInbox } from './hosted-inbox.ts'
import type { InboxTally } from './tally.ts'

const { TICKET_HASH_HEADER } = await import('../../../worker/inbox/stubs.ts')

type ClientDeps = {
  random: SeededRandom
  inbox: HostedInbox
  tally: InboxTally
  now: () => number
  /** Called with each answer of the inbox, as it is given. */
  onAnswer: (view: InboxView) => void
}

/** An open tab with an unreliable connection: a frame makes it fetch, and a newer fetch replaces an older one. */
export class SimulatedClient {
  view: InboxView | null = null
  readonly #around: ClientDeps
  #socket: ObjectSocket | null = null
  /** Frames of the socket in flight, in order. */
  #inFlight: string[] = []
  /** Frames that arrive much later, in any order. */
  readonly #delayed: string[] = []
  /** The fetch under way, and its answer once the inbox has given it. */
  #fetch: { answer: InboxView | null } | null = null

  constructor(deps: ClientDeps) {
    this.#around = deps
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === 1
  }

  connect(): void {
    if (this.isConnected) return
    const { inbox, now } = this.#around
    const hash = `ticket ${tickets++}`
    inbox.object.registerTicket({ hash, userId: 'ann', sessionId: 's', expiresAt: now() + 1 })
    const headers = { [TICKET_HASH_HEADER]: hash }
    const answer = inbox.object.fetch(
      new Request('https://inbox/', { headers }),
    ) as unknown as SimulatedResponse
    this.#socket = answer.webSocket
    this.#inFlight = []
    this.#refetch()
  }

  /** Disconnects: frames in flight are lost, or some of them arrive much later, and so is a fetch. */
  disconnect(): void {
    if (!this.isConnected) return
    this.#around.tally.disconnects++
    this.#socket!.close()
    this.lose()
  }

  lose(): void {
    const { random, tally } = this.#around
    if (random.isOneIn(3)) this.#delayed.push(...this.#inFlight)
    else tally['frames lost'] += this.#inFlight.length
    this.#inFlight = []
    this.#fetch = null
  }

  /** Puts the inbox's frames in flight. */
  collect(): void {
    if (this.#socket) this.#inFlight.push(...this.#socket.sent.splice(0))
  }

  /** Drops the inbox's frames. */
  drop(): void {
    this.#socket?.sent.splice(0)
  }

  /** A frame arrives, now and then twice. */
  deliver(): void {
    const frame = this.#inFlight.shift()
    if (!frame) return
    if (this.#around.random.isOneIn(10)) this.#delayed.push(frame)
    this.#receive(frame)
  }

  deliverDelayed(): void {
    if (this.#delayed.length === 0) return
    const { random, tally } = this.#around
    const [frame] = this.#delayed.splice(random.below(this.#delayed.length), 1)
    tally['late frames']++
    this.#receive(frame!)
  }

  /** The fetch reaches the inbox. */
  askInbox(): void {
    if (!this.#fetch || this.#fetch.answer) return
    const { inbox, onAnswer } = this.#around
    this.#fetch.answer = inbox.object.view()
    onAnswer(this.#fetch.answer)
  }

  /** The answer reaches the tab. */
  deliverAnswer(): void {
    if (!this.#fetch?.answer) return
    this.#around.tally.answers++
    this.view = this.#fetch.answer
    this.#fetch = null
  }

  /** Delivers everything in flight, over a working connection. */
  catchUp(): void {
    this.connect()
    while (this.#delayed.length > 0) this.#receive(this.#delayed.shift()!)
    while (this.#inFlight.length > 0) this.#receive(this.#inFlight.shift()!)
    this.askInbox()
    this.deliverAnswer()
  }

  #receive(text: string): void {
    this.#around.tally['frames received']++
    const { changed } = JSON.parse(text) as { changed: string[] }
    if (changed.includes('inbox')) this.#refetch()
  }

  #refetch(): void {
    if (this.#fetch) this.#around.tally['fetches replaced']++
    this.#fetch = { answer: null }
  }
}

let tickets = 0
