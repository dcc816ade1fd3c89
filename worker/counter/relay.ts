import { DurableObject } from 'cloudflare:workers'
import type { Snapshot } from '#domain/counter/counter.ts'
import { clientNetwork } from '../limits/rate-limits.ts'
import { logError } from '../logging/log-error.ts'
import { withTimeout } from '../timeout.ts'
import { counterRootStub, publishTo } from './stubs.ts'

/** A broadcast to this many visitors fits well into the second between two snapshots. */
export const RELAY_MAX_SOCKETS = 5_000
/** The most of these for one network, so that no stranger fills a relay alone. */
export const NETWORK_MAX_SOCKETS = 1_000
/** Visitors send only "ping": longer frames and many frames end the connection. */
const FRAME_MAX_LENGTH = 256
const FRAMES_MAX = 20
/** A visitor's app pings every half minute; a socket silent for this long is abandoned, in milliseconds. */
const SILENT_MS = 120_000
const RETRY_MS = 5_000
/** How often a full relay looks for abandoned sockets at most, in milliseconds. */
const SWEEP_MS = 5_000

/**
 * Holds visitors' sockets and passes the root's snapshots on. It stores nothing: after a sleep or a crash it asks the
 * root again. It sleeps while its sockets stay open, and answers pings asleep.
 */
export class CounterRelay extends DurableObject<Env> {
  #newest: Snapshot | null = null
  /** Whether the root sends snapshots to this relay, and how often it may have removed this relay. */
  #joined = false
  #removals = 0
  #joining: Promise<void> | null = null
  /** The number of abandoned sockets, and when they were last looked for. They stay listed for a while. */
  #silent = { count: 0, at: 0 }

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /**
   * Accepts a visitor, or responds 503 when the relay is full, and 429 when the visitor's network has its share of
   * it.
   */
  override async fetch(request: Request): Promise<Response> {
    // The network is known while the socket is open, and never stored.
    const network = clientNetwork(request)
    if (network && this.ctx.getWebSockets(network).length >= NETWORK_MAX_SOCKETS) {
      return new Response(null, { status: 429 })
    }
    if (this.#isFull()) {
      return new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
    }
    const { 0: visitor, 1: socket } = new WebSocketPair()
    // The socket is accepted before the root is asked, so that no snapshot falls between the two.
    this.ctx.acceptWebSocket(socket, network ? [network] : [])
    socket.serializeAttachment({ since: Date.now(), frames: 0 } satisfies Attachment)
    if (!this.#joined) await this.#join()
    if (this.#newest) broadcast([socket], this.#newest)
    return new Response(null, { status: 101, webSocket: visitor })
  }

  /** Sends a snapshot to all visitors, unless they have a newer one. Returns how many visitors there are. */
  publish(snapshot: Snapshot): number {
    const sockets = this.ctx.getWebSockets()
    if (sockets.length === 0) {
      // The root removes a relay without visitors, so the next visitor joins it again.
      this.#newest = null
      this.#joined = false
      this.#removals += 1
      return 0
    }
    if (this.#newest && isOlder(snapshot, this.#newest)) return sockets.length
    this.#newest = snapshot
    broadcast(sockets, snapshot)
    return sockets.length
  }

  /**
   * Sends a snapshot to its own visitors and to other relays, by id, as the root would. Returns how many visitors
   * each has, itself first; null for a relay that could not be reached.
   */
  async publishOnward(snapshot: Snapshot, relays: string[]): Promise<(number | null)[]> {
    const others = relays.map((id) =>
      publishTo(this.env, id, snapshot).catch((error: unknown) => {
        logError('counter relay: another relay did not take the snapshot', error)
        return null
      }),
    )
    return [this.publish(snapshot), ...(await Promise.all(others))]
  }

  /** Retries the root, which could not be reached when visitors came. */
  override async alarm(): Promise<void> {
    const sockets = this.ctx.getWebSockets()
    if (this.#joined || sockets.length === 0) return
    await this.#join()
    if (this.#newest) broadcast(sockets, this.#newest)
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void {
    const length = typeof frame === 'string' ? frame.length : frame.byteLength
    if (length > FRAME_MAX_LENGTH) return socket.close(1009, 'Frame too large')
    const { since, frames } = socket.deserializeAttachment() as Attachment
    if (frames >= FRAMES_MAX) return socket.close(1008, 'Too many frames')
    socket.serializeAttachment({ since, frames: frames + 1 } satisfies Attachment)
  }

  /** Concurrent calls share one request to the root. */
  #join(): Promise<void> {
    this.#joining ??= this.#askRoot().finally(() => (this.#joining = null))
    return this.#joining
  }

  async #askRoot(): Promise<void> {
    try {
      let removals: number
      do {
        removals = this.#removals
        const root = counterRootStub(this.env)
        const snapshot = await withTimeout(RETRY_MS, root.join(this.ctx.id.toString()))
        if (!this.#newest || !isOlder(snapshot, this.#newest)) this.#newest = snapshot
        // While the request was on its way all visitors may have left, and the root may have removed this relay after
        // it answered.
        this.#joined = removals === this.#removals
      } while (!this.#joined && this.ctx.getWebSockets().length > 0)
    } catch (error) {
      logError('counter relay: the root did not answer', error)
      void this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    }
  }

  /**
   * Whether the relay is full. Looking for abandoned sockets takes a moment, so it is done every few seconds at most.
   */
  #isFull(): boolean {
    const held = this.ctx.getWebSockets().length
    if (held - this.#silent.count < RELAY_MAX_SOCKETS) return false
    const now = Date.now()
    if (now >= this.#silent.at + SWEEP_MS) this.#silent = { count: this.#dropSilent(now), at: now }
    return held - this.#silent.count >= RELAY_MAX_SOCKETS
  }

  /**
   * Closes abandoned sockets, which closed tabs can leave behind; the missing pings show them. Some stay listed even
   * when they are closed here. Returns how many there are.
   */
  #dropSilent(now: number): number {
    const silent = this.ctx.getWebSockets().filter((socket) => {
      const { since } = socket.deserializeAttachment() as Attachment
      const ping = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? since
      return Math.max(ping, since) < now - SILENT_MS
    })
    for (const socket of silent) socket.close(1001, 'Silent for too long')
    return silent.length
  }
}

type Attachment = { since: number; frames: number }

/** Two snapshots of one version differ by their rate, which only time changes. */
const isOlder = (one: Snapshot, other: Snapshot) =>
  one.v < other.v || (one.v === other.v && one.ts < other.ts)

function broadcast(sockets: WebSocket[], snapshot: Snapshot): void {
  const frame = JSON.stringify(snapshot)
  for (const socket of sockets) {
    try {
      socket.send(frame)
    } catch {
      // The visitor has just left, so there is nothing to close.
    }
  }
}
