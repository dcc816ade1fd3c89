import type { InboxFrame, InboxView } from '../../../domain/inbox/protocol.ts'
import type { Dice } from '../simulated/seeded-random.ts'
import type { Answer, Socket } from '../simulated/object-platform.ts'
import type { HostedInbox } from './hosted-inbox.ts'
import type { Tally } from './tally.ts'

const { applyFrame } = await import('../../../domain/inbox/protocol.ts')
const { TICKET_HASH_HEADER } = await import('../../../worker/inbox/stubs.ts')

type Around = {
  dice: Dice
  inbox: HostedInbox
  tally: Tally
  now: () => number
  /** Does something at the inbox, so that what it sends is on its way. */
  change: (change: () => unknown) => void
  /** Is told whenever a window shows something else. */
  onShown: (view: InboxView) => void
}

/** A window on the inbox, with a line that breaks. */
export class Window {
  view: InboxView | null = null
  readonly #around: Around
  #socket: Socket | null = null
  /** Frames of the socket on their way, in order. */
  #coming: string[] = []
  /** Answers to questions without a socket, and copies of frames: these come whenever they like. */
  readonly #astray: string[] = []

  constructor(around: Around) {
    this.#around = around
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === 1
  }

  connect(): void {
    if (this.isConnected) return
    const { inbox, now } = this.#around
    const hash = `ticket ${tickets++}`
    inbox.object.expect({ hash, userId: 'ann', sessionId: 's', expiresAt: now() + 1 })
    const headers = { [TICKET_HASH_HEADER]: hash }
    const answer = inbox.object.fetch(new Request('https://inbox/', { headers })) as unknown as Answer
    this.#socket = answer.webSocket
    this.#coming = []
    this.#hello()
  }

  /** The line breaks: what is on its way is lost, or some of it arrives much later after all. */
  disconnect(): void {
    if (!this.isConnected) return
    this.#around.tally.disconnects++
    this.#socket!.close()
    this.lose()
  }

  lose(): void {
    const { dice, tally } = this.#around
    if (dice.isOneIn(3)) this.#astray.push(...this.#coming)
    else tally['frames lost'] += this.#coming.length
    this.#coming = []
  }

  /** What the inbox has sent is on its way. */
  collect(): void {
    if (this.#socket) this.#coming.push(...this.#socket.sent.splice(0))
  }

  /** What the inbox has sent never leaves it. */
  drop(): void {
    this.#socket?.sent.splice(0)
  }

  deliver(): void {
    const frame = this.#coming.shift()
    if (!frame) return
    if (this.#around.dice.isOneIn(10)) this.#astray.push(frame)
    this.#hear(frame)
  }

  stray(): void {
    if (this.#astray.length === 0) return
    const { dice, tally } = this.#around
    const [frame] = this.#astray.splice(dice.below(this.#astray.length), 1)
    tally['late answers']++
    this.#hear(frame!)
  }

  /** It asks without its socket; the answer comes whenever it likes. */
  ask(): void {
    const { inbox, change } = this.#around
    const cursor = { epoch: this.view?.epoch ?? null, since: this.view?.seq ?? 0 }
    change(() => this.#astray.push(JSON.stringify(inbox.object.since(cursor))))
  }

  /** Everything that is still on its way arrives, over a line that holds. */
  catchUp(): void {
    while (this.#astray.length > 0) this.#hear(this.#astray.shift()!)
    this.connect()
    while (this.#coming.length > 0) this.#hear(this.#coming.shift()!)
  }

  #hello(): void {
    if (!this.isConnected) return
    const hello = { kind: 'hello', epoch: this.view?.epoch ?? null, since: this.view?.seq ?? 0 }
    this.#around.change(() => this.#say(hello))
  }

  #hear(text: string): void {
    const { dice, tally, onShown } = this.#around
    tally['frames heard']++
    const view = applyFrame(this.view, JSON.parse(text) as InboxFrame)
    if (view === 'gap') {
      tally.gaps++
      this.#hello()
      return
    }
    this.view = view
    onShown(view)
    if (this.isConnected && dice.isOneIn(3)) this.#say({ kind: 'ack', seq: view.seq })
  }

  #say(what: object): void {
    const socket = this.#socket as unknown as WebSocket
    this.#around.inbox.object.webSocketMessage(socket, JSON.stringify(what))
  }
}

let tickets = 0
