import {
  INBOX_FRAME_MAX,
  INBOX_FRAMES_PER_MINUTE,
  INBOX_HELLO_MS,
  INBOX_SOCKETS,
  inboxCloseCodes,
  type InboxCursor,
  type ServerFrame,
  ClientFrame,
} from '#domain/inbox/protocol.ts'
import { MINUTE_MS } from '#domain/time.ts'

/** How often the sessions of connections are checked, in milliseconds. */
const CHECK_MS = 15 * MINUTE_MS

/** The session of a driver that opens a connection. */
export type SessionRef = { userId: string; sessionId: string }

/** The state of a socket, which survives the object's sleep. Times are epoch milliseconds. */
type Connection = SessionRef & {
  openedAt: number
  /** When its last frame came, pings aside. */
  lastFrameAt: number
  /** Whether it has said hello, and so gets every change. */
  isLive: boolean
  /** When its session is checked next. */
  checkAt: number
  /** Frames since the minute began. */
  minute: number
  frames: number
}

/** The sockets of one driver's inbox. They stay open while the object sleeps. */
export class Connections {
  readonly #ctx: DurableObjectState

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Opens a socket, in place of the oldest when there are many. Returns its far end. */
  open({ userId, sessionId }: SessionRef): WebSocket {
    const { 0: connection, 1: socket } = new WebSocketPair()
    const now = Date.now()
    const oldestFirst = this.#open().toSorted((a, b) => a.connection.openedAt - b.connection.openedAt)
    for (const { socket } of oldestFirst.slice(0, Math.max(0, oldestFirst.length + 1 - INBOX_SOCKETS))) {
      socket.close(inboxCloseCodes.replaced, 'Opened elsewhere')
    }
    this.#ctx.acceptWebSocket(socket, [sessionId])
    const times = { openedAt: now, lastFrameAt: now, minute: now, checkAt: now + INBOX_HELLO_MS }
    saveAttachment(socket, { userId, sessionId, ...times, isLive: false, frames: 0 })
    return connection
  }

  /** Handles a frame. Returns the cursor of a hello; too many, too long or invalid frames close the connection. */
  receive(socket: WebSocket, frame: string | ArrayBuffer): InboxCursor | undefined {
    const length = typeof frame === 'string' ? frame.length : frame.byteLength
    if (length > INBOX_FRAME_MAX) return close(socket, 1009, 'Frame too large')
    const connection = connectionOf(socket)
    const now = Date.now()
    const isNewMinute = now - connection.minute >= MINUTE_MS
    const frames = isNewMinute ? 1 : connection.frames + 1
    if (frames > INBOX_FRAMES_PER_MINUTE) return close(socket, 1008, 'Too many frames')
    saveAttachment(socket, {
      ...connection,
      lastFrameAt: now,
      minute: isNewMinute ? now : connection.minute,
      frames,
    })
    const clientFrame = parseFrame(frame)
    if (!clientFrame) return close(socket, 1008, 'Send hello or ack')
    return clientFrame.kind === 'hello' ? { epoch: clientFrame.epoch, since: clientFrame.since } : undefined
  }

  /** Answers a hello: from now on the connection gets every change. */
  sendInitial(socket: WebSocket, frame: ServerFrame): void {
    saveAttachment(socket, { ...connectionOf(socket), isLive: true })
    send(socket, JSON.stringify(frame))
  }

  /** Sends a frame to every connection that has said hello. */
  broadcast(frame: () => ServerFrame): void {
    const live = this.#open().filter(({ connection }) => connection.isLive)
    if (live.length === 0) return
    const text = JSON.stringify(frame())
    for (const { socket } of live) send(socket, text)
  }

  /**
   * Closes the connections of all sessions but these; of a suspended account, all. The others are checked again
   * later.
   */
  closeAllBut(sessionIds: readonly string[], isSuspended: boolean): void {
    const checkAt = Date.now() + CHECK_MS
    for (const { socket, connection } of this.#open()) {
      if (isSuspended) socket.close(inboxCloseCodes.forbidden, 'This account is suspended')
      else if (!sessionIds.includes(connection.sessionId))
        socket.close(inboxCloseCodes.signedOut, 'Signed out')
      else saveAttachment(socket, { ...connection, checkAt })
    }
  }

  /**
   * Closes connections that never said hello, and those that have long been silent: a closed tab can leave its socket
   * behind. Returns the driver whose sessions are to be checked now.
   */
  closeStale(): string | undefined {
    const now = Date.now()
    const open = this.#open().filter(({ socket, connection }) => {
      const ping = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
      const isSilent = !connection.isLive && connection.openedAt + INBOX_HELLO_MS <= now
      const isGone = Math.max(ping, connection.lastFrameAt) + CHECK_MS <= now
      if (isSilent) close(socket, 1008, 'Send hello first')
      else if (isGone) close(socket, 1001, 'Silent for too long')
      return !isSilent && !isGone
    })
    return open.find(({ connection }) => connection.checkAt <= now)?.connection.userId
  }

  /** When {@link closeStale} is due next, in epoch milliseconds. */
  nextCheck(): number | undefined {
    const times = this.#open().map(({ connection: { checkAt, isLive, openedAt } }) =>
      isLive ? checkAt : Math.min(checkAt, openedAt + INBOX_HELLO_MS),
    )
    return times.length > 0 ? Math.min(...times) : undefined
  }

  #open(): { socket: WebSocket; connection: Connection }[] {
    const sockets = this.#ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN)
    return sockets.map((socket) => ({ socket, connection: connectionOf(socket) }))
  }
}

const connectionOf = (socket: WebSocket) => socket.deserializeAttachment() as Connection
const saveAttachment = (socket: WebSocket, connection: Connection) => socket.serializeAttachment(connection)

function close(socket: WebSocket, code: number, reason: string): undefined {
  socket.close(code, reason)
}

function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text)
  } catch {
    // The connection has just closed.
  }
}

function parseFrame(frame: string | ArrayBuffer): ClientFrame | undefined {
  try {
    return ClientFrame.safeParse(JSON.parse(String(frame))).data
  } catch {
    return undefined
  }
}
