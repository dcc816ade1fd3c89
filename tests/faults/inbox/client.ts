import type { ServerFrame, InboxView } from '../../../domain/inbox/protocol.ts'
import type { SimulatedResponse, ObjectSocket } from '../simulated/object-platform.ts'
import type { SeededRandom } from '../simulated/seeded-random.ts'
import type { HostedInbox } from './hosted-inbox.ts'
import type { InboxTally } from './tally.ts'

const { applyFrame } = await import('../../../domain/inbox/protocol.ts')
const { TICKET_HASH_HEADER } = await import('../../../worker/inbox/stubs.ts')

type ClientDeps = {
  random: SeededRandom
  inbox: HostedInbox
  tally: InboxTally
  now: () => number
  /** Runs a change at the inbox and collects its frames. */
  change: (change: () => unknown) => void
  /** Called when a client's view changes. */
  onShown: (view: InboxView) => void
}

/** A client of the inbox, with an unreliable connection. */
export class SimulatedClient {
  view: InboxView | null = null
  readonly #around: ClientDeps
  #socket: ObjectSocket | null = null
  /** Frames of the socket in flight, in order. */
  #inFlight: string[] = []
  /** HTTP answers and copies of frames, which arrive in any order. */
  readonly #delayed: string[] = []

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
    this.#hello()
  }

  /** Disconnects: frames in flight are lost, or some of them arrive much later. */
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
  }

  /** Puts the inbox's frames in flight. */
  collect(): void {
    if (this.#socket) this.#inFlight.push(...this.#socket.sent.splice(0))
  }

  /** Drops the inbox's frames. */
  drop(): void {
    this.#socket?.sent.splice(0)
  }

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
    tally['late answers']++
    this.#receive(frame!)
  }

  /** Syncs over HTTP; the answer arrives at any time. */
  fetchChanges(): void {
    const { inbox, change } = this.#around
    const cursor = { epoch: this.view?.epoch ?? null, since: this.view?.seq ?? 0 }
    change(() => this.#delayed.push(JSON.stringify(inbox.object.since(cursor))))
  }

  /** Delivers everything in flight, over a working connection. */
  catchUp(): void {
    while (this.#delayed.length > 0) this.#receive(this.#delayed.shift()!)
    this.connect()
    while (this.#inFlight.length > 0) this.#receive(this.#inFlight.shift()!)
  }

  #hello(): void {
    if (!this.isConnected) return
    const sendHello = { kind: 'hello', epoch: this.view?.epoch ?? null, since: this.view?.seq ?? 0 }
    this.#around.change(() => this.#send(sendHello))
  }

  #receive(text: string): void {
    const { random, tally, onShown } = this.#around
    tally['frames received']++
    const view = applyFrame(this.view, JSON.parse(text) as ServerFrame)
    if (view === 'gap') {
      tally.gaps++
      this.#hello()
      return
    }
    this.view = view
    onShown(view)
    if (this.isConnected && random.isOneIn(3)) this.#send({ kind: 'ack', seq: view.seq })
  }

  #send(message: object): void {
    const socket = this.#socket as unknown as WebSocket
    this.#around.inbox.object.webSocketMessage(socket, JSON.stringify(message))
  }
}

let tickets = 0
