// An inbox client like a driver's browser: it reconnects with a new ticket after every disconnect.
import { CHANNEL_PROTOCOL, CHANNEL_TICKET_PREFIX, ChannelFrame } from '../../domain/inbox/channel.ts'
import { InboxView } from '../../domain/inbox/inbox.ts'
import type { TestAccount } from '../account-factory.ts'
import type { Auditor } from './auditor.ts'

export class InboxClient {
  readonly driver: TestAccount
  view: InboxView | null = null
  frames = 0
  answers = 0
  /** Number of lost open sockets. */
  disconnects = 0
  readonly #server: URL
  readonly #audit: Auditor
  #socket: WebSocket | undefined
  #fetch = new AbortController()
  #isClosed = false

  constructor(server: URL, driver: TestAccount, audit: Auditor) {
    this.#server = server
    this.driver = driver
    this.#audit = audit
    void this.#connect()
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
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
    const socket = new WebSocket(url, [CHANNEL_PROTOCOL, CHANNEL_TICKET_PREFIX + ticket])
    this.#socket = socket
    let wasOpen = false
    socket.addEventListener('open', () => {
      wasOpen = true
      void this.#refetch()
    })
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)))
    socket.addEventListener('close', ({ code }) => {
      this.disconnects += wasOpen && !this.#isClosed ? 1 : 0
      this.#audit.expect(code < 4000, `a tab was sent away with ${code}`)
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

  #receive(data: string): void {
    this.frames += 1
    if (ChannelFrame.parse(JSON.parse(data)).changed.includes('inbox')) void this.#refetch()
  }

  /** Fetches the inbox, in place of a fetch that is under way, until there is an answer. */
  async #refetch(): Promise<void> {
    this.#fetch.abort()
    const { signal } = (this.#fetch = new AbortController())
    while (!signal.aborted && !this.#isClosed) {
      try {
        const headers = { authorization: `Bearer ${this.driver.token}` }
        const answer = await fetch(new URL('/api/inbox', this.#server), { headers, signal })
        const view = InboxView.parse(await answer.json())
        if (signal.aborted) return
        this.answers += 1
        this.#audit.expect(
          new Set(view.items.map(({ id }) => id)).size === view.items.length,
          `a tab shows something twice`,
        )
        this.view = view
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
}
