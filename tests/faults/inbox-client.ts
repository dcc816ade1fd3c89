// An inbox client like a driver's browser: it reconnects with a new ticket after every disconnect.
import {
  applyFrame,
  INBOX_PROTOCOL,
  INBOX_TICKET_PREFIX,
  ServerFrame,
  type InboxView,
} from '../../domain/inbox/protocol.ts'
import type { TestAccount } from '../account-factory.ts'
import type { Auditor } from './auditor.ts'

export class InboxClient {
  readonly driver: TestAccount
  view: InboxView | null = null
  /** All events that it ever received. */
  readonly receivedIds = new Set<string>()
  frames = 0
  /** Number of lost open sockets. */
  disconnects = 0
  readonly #server: URL
  readonly #audit: Auditor
  #socket: WebSocket | undefined
  #isClosed = false

  constructor(server: URL, driver: TestAccount, audit: Auditor) {
    this.#server = server
    this.driver = driver
    this.#audit = audit
    void this.#connect()
  }

  close(): void {
    this.#isClosed = true
    this.#socket?.close()
  }

  async #connect(): Promise<void> {
    if (this.#isClosed) return
    const ticket = await this.#ticket()
    if (!ticket) return this.#reconnect()
    const url = new URL('/api/inbox/socket', this.#server)
    url.protocol = 'ws:'
    const socket = new WebSocket(url, [INBOX_PROTOCOL, INBOX_TICKET_PREFIX + ticket])
    this.#socket = socket
    let wasOpen = false
    socket.addEventListener('open', () => {
      wasOpen = true
      this.#sendHello()
    })
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)))
    socket.addEventListener('close', ({ code }) => {
      this.disconnects += wasOpen && !this.#isClosed ? 1 : 0
      this.#audit.expect(code < 4000, `a window was sent away with ${code}`)
      this.#reconnect()
    })
  }

  #reconnect(): void {
    setTimeout(() => void this.#connect(), 20 + Math.random() * 80)
  }

  async #ticket(): Promise<string | undefined> {
    try {
      const headers = { authorization: `Bearer ${this.driver.token}` }
      const answer = await fetch(new URL('/api/inbox/ticket', this.#server), { method: 'POST', headers })
      return answer.ok ? ((await answer.json()) as { ticket: string }).ticket : undefined
    } catch {
      return undefined
    }
  }

  #sendHello(): void {
    this.#send({ kind: 'hello', epoch: this.view?.epoch ?? null, since: this.view?.seq ?? 0 })
  }

  #receive(data: string): void {
    this.frames += 1
    const frame = ServerFrame.parse(JSON.parse(data))
    for (const { id } of frame.items) this.receivedIds.add(id)
    const view = applyFrame(this.view, frame)
    if (view === 'gap') return this.#sendHello()
    this.#audit.expect(
      view.seq >= (this.view?.seq ?? 0),
      `a window fell from ${this.view?.seq} to ${view.seq}`,
    )
    this.#audit.expect(
      new Set(view.items.map(({ id }) => id)).size === view.items.length,
      `a window shows something twice at ${view.seq}`,
    )
    this.view = view
    this.#send({ kind: 'ack', seq: view.seq })
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}
