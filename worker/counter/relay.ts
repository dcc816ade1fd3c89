import { DurableObject } from 'cloudflare:workers'
import type { Snapshot } from '#domain/counter.ts'
import { counterRootOf } from './objects.ts'

/** A broadcast to this many visitors fits well into the second between two snapshots. */
export const RELAY_MAX_SOCKETS = 5_000
/** Visitors have nothing to say but "ping": longer frames and many frames end the connection. */
const FRAME_MAX_LENGTH = 256
const FRAMES_MAX = 20
/** A visitor's app pings every half minute; one that has been silent for this long has gone, in milliseconds. */
const SILENT_MS = 120_000
const RETRY_MS = 5_000

/**
 * Holds visitors' sockets and passes the root's snapshots on. It stores nothing: after a sleep or a crash it
 * asks the root again. It sleeps while its sockets stay open, and answers pings asleep.
 */
export class CounterRelay extends DurableObject<Env> {
  #newest: Snapshot | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Takes a visitor in, or answers 503 when it is full. */
  override async fetch(): Promise<Response> {
    if (this.ctx.getWebSockets().length >= RELAY_MAX_SOCKETS && this.#dropSilent() === 0) {
      return new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
    }
    const { 0: visitor, 1: socket } = new WebSocketPair()
    // The socket stands before the root is asked, so that no snapshot falls between the two.
    this.ctx.acceptWebSocket(socket)
    socket.serializeAttachment({ since: Date.now(), frames: 0 } satisfies Attachment)
    if (!this.#newest) await this.#join()
    if (this.#newest) send(socket, this.#newest)
    return new Response(null, { status: 101, webSocket: visitor })
  }

  /** Passes a snapshot on to everyone, unless a newer one has been. Returns how many visitors there are. */
  publish(snapshot: Snapshot): number {
    const sockets = this.ctx.getWebSockets()
    if (sockets.length === 0) {
      // The root forgets a relay without visitors, so the next visitor joins it again.
      this.#newest = null
      return 0
    }
    if (this.#newest && isOlder(snapshot, this.#newest)) return sockets.length
    this.#newest = snapshot
    for (const socket of sockets) send(socket, snapshot)
    return sockets.length
  }

  /** The root could not be reached when visitors came. */
  override async alarm(): Promise<void> {
    const sockets = this.ctx.getWebSockets()
    if (this.#newest || sockets.length === 0) return
    await this.#join()
    if (this.#newest) for (const socket of sockets) send(socket, this.#newest)
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void {
    const length = typeof frame === 'string' ? frame.length : frame.byteLength
    if (length > FRAME_MAX_LENGTH) return socket.close(1009, 'Frame too large')
    const { since, frames } = socket.deserializeAttachment() as Attachment
    if (frames >= FRAMES_MAX) return socket.close(1008, 'Too many frames')
    socket.serializeAttachment({ since, frames: frames + 1 } satisfies Attachment)
  }

  async #join(): Promise<void> {
    try {
      const snapshot = await counterRootOf(this.env).join(this.ctx.id.toString())
      if (!this.#newest || !isOlder(snapshot, this.#newest)) this.#newest = snapshot
    } catch (error) {
      console.error('counter relay: the root did not answer', error)
      void this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    }
  }

  /** Closed tabs can leave sockets behind that never close; the pings tell. Returns how many were dropped. */
  #dropSilent(): number {
    const before = Date.now() - SILENT_MS
    const silent = this.ctx.getWebSockets().filter((socket) => {
      const { since } = socket.deserializeAttachment() as Attachment
      const ping = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? since
      return Math.max(ping, since) < before
    })
    for (const socket of silent) socket.close(1001, 'Silent for too long')
    return silent.length
  }
}

type Attachment = { since: number; frames: number }

/** Two snapshots of one version differ by their rate, which only time changes. */
const isOlder = (one: Snapshot, other: Snapshot) =>
  one.v < other.v || (one.v === other.v && one.ts < other.ts)

function send(socket: WebSocket, snapshot: Snapshot): void {
  try {
    socket.send(JSON.stringify(snapshot))
  } catch {
    // The visitor has just left.
  }
}
