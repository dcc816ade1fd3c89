import { CHANNEL_SOCKETS, channelCloseCodes, type ChannelTopic } from '#domain/inbox/channel.ts'
import { MINUTE_MS } from '#domain/time.ts'

/** How often the sessions of connections are checked, in milliseconds. */
const CHECK_MS = 15 * MINUTE_MS
/** When the first check is due, in milliseconds: the session may have ended while the connection opened. */
const FIRST_CHECK_MS = 30_000

export type SessionRef = { userId: string; sessionId: string }

/** The state of a socket, which survives the object's sleep. Times are epoch milliseconds. */
type Connection = SessionRef & {
  openedAt: number
  checkAt: number
}

/** The sockets of one driver's open tabs. They stay open while the object sleeps. */
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
    for (const { socket } of oldestFirst.slice(0, Math.max(0, oldestFirst.length + 1 - CHANNEL_SOCKETS))) {
      socket.close(channelCloseCodes.replaced, 'Opened elsewhere')
    }
    this.#ctx.acceptWebSocket(socket, [sessionId])
    saveAttachment(socket, { userId, sessionId, openedAt: now, checkAt: now + FIRST_CHECK_MS })
    return connection
  }

  broadcast(frame: { changed: ChannelTopic[] }): void {
    const text = JSON.stringify(frame)
    for (const { socket } of this.#open()) send(socket, text)
  }

  /**
   * Closes the connections of all sessions except these; of a suspended account, all. The others are checked again
   * later.
   */
  closeAllBut(sessionIds: readonly string[], isSuspended: boolean): void {
    const checkAt = Date.now() + CHECK_MS
    for (const { socket, connection } of this.#open()) {
      if (isSuspended) end(socket, channelCloseCodes.forbidden, 'This account is suspended')
      else if (!sessionIds.includes(connection.sessionId))
        end(socket, channelCloseCodes.signedOut, 'Signed out')
      else saveAttachment(socket, { ...connection, checkAt })
    }
  }

  /**
   * Closes connections that have long been silent: a closed tab can leave its socket behind. Returns the driver whose
   * sessions are to be checked now.
   */
  closeStale(): string | undefined {
    const now = Date.now()
    const open = this.#open().filter(({ socket, connection }) => {
      const ping = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
      const isGone = Math.max(ping, connection.openedAt) + CHECK_MS <= now
      if (isGone) socket.close(1001, 'Silent for too long')
      return !isGone
    })
    return open.find(({ connection }) => connection.checkAt <= now)?.connection.userId
  }

  /** When {@link closeStale} is due next, in epoch milliseconds. */
  nextCheck(): number | undefined {
    const times = this.#open().map(({ connection: { checkAt } }) => checkAt)
    return times.length > 0 ? Math.min(...times) : undefined
  }

  #open(): { socket: WebSocket; connection: Connection }[] {
    const sockets = this.#ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN)
    return sockets.map((socket) => ({ socket, connection: connectionOf(socket) }))
  }
}

const connectionOf = (socket: WebSocket) => socket.deserializeAttachment() as Connection
const saveAttachment = (socket: WebSocket, connection: Connection) => socket.serializeAttachment(connection)

/** Closes a socket. It sends a frame first: browsers report the close up to two seconds later, after the handshake. */
function end(socket: WebSocket, code: number, reason: string): void {
  send(socket, JSON.stringify({ changed: ['account'] satisfies ChannelTopic[] }))
  socket.close(code, reason)
}

function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text)
  } catch {
    // The connection has just closed.
  }
}
