import {
  INBOX_FRAME_MAX,
  INBOX_FRAMES_PER_MINUTE,
  INBOX_HELLO_MS,
  INBOX_SOCKETS,
  inboxCloseCodes,
  type InboxCursor,
  type InboxFrame,
  InboxSaying,
} from '#domain/inbox/protocol.ts'

const MINUTE_MS = 60_000
/** How often it is asked whether the sessions of windows still stand, in milliseconds. */
const CHECK_MS = 15 * MINUTE_MS

/** A session of a driver that opens a window. */
export type Who = { userId: string; sessionId: string }

/** What is known of a socket, also after the object has slept. Times are epoch milliseconds. */
type Window = Who & {
  openedAt: number
  /** When it said something last, pings aside. */
  heardAt: number
  /** Whether it has said hello, and so is told of every change. */
  isLive: boolean
  /** When its session is looked at next. */
  checkAt: number
  /** Frames since the beginning of a minute. */
  minute: number
  frames: number
}

/** The sockets on which one driver looks at their inbox. They stay open while the object sleeps. */
export class Windows {
  readonly #ctx: DurableObjectState

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Opens one more, in place of the oldest when there are many. Returns its far end. */
  open({ userId, sessionId }: Who): WebSocket {
    const { 0: window, 1: socket } = new WebSocketPair()
    const now = Date.now()
    const oldestFirst = this.#open().toSorted((a, b) => a.window.openedAt - b.window.openedAt)
    for (const { socket } of oldestFirst.slice(0, Math.max(0, oldestFirst.length + 1 - INBOX_SOCKETS))) {
      socket.close(inboxCloseCodes.replaced, 'Opened elsewhere')
    }
    this.#ctx.acceptWebSocket(socket, [sessionId])
    const times = { openedAt: now, heardAt: now, minute: now, checkAt: now + INBOX_HELLO_MS }
    keep(socket, { userId, sessionId, ...times, isLive: false, frames: 0 })
    return window
  }

  /** Takes a frame. Returns the cursor of a hello; too much, too long or nonsense ends the call. */
  hear(socket: WebSocket, frame: string | ArrayBuffer): InboxCursor | undefined {
    const length = typeof frame === 'string' ? frame.length : frame.byteLength
    if (length > INBOX_FRAME_MAX) return close(socket, 1009, 'Frame too large')
    const window = windowOf(socket)
    const now = Date.now()
    const isNewMinute = now - window.minute >= MINUTE_MS
    const frames = isNewMinute ? 1 : window.frames + 1
    if (frames > INBOX_FRAMES_PER_MINUTE) return close(socket, 1008, 'Too many frames')
    keep(socket, { ...window, heardAt: now, minute: isNewMinute ? now : window.minute, frames })
    const saying = read(frame)
    if (!saying) return close(socket, 1008, 'Say hello or ack')
    return saying.kind === 'hello' ? { epoch: saying.epoch, since: saying.since } : undefined
  }

  /** Answers a hello: from now on the window is told of every change. */
  greet(socket: WebSocket, frame: InboxFrame): void {
    keep(socket, { ...windowOf(socket), isLive: true })
    send(socket, JSON.stringify(frame))
  }

  /** Tells every window that has said hello. */
  tell(frame: () => InboxFrame): void {
    const live = this.#open().filter(({ window }) => window.isLive)
    if (live.length === 0) return
    const text = JSON.stringify(frame())
    for (const { socket } of live) send(socket, text)
  }

  /** Closes the windows of all sessions but these; of a suspended account, all. The rest is looked at later again. */
  closeAllBut(sessionIds: readonly string[], isSuspended: boolean): void {
    const checkAt = Date.now() + CHECK_MS
    for (const { socket, window } of this.#open()) {
      if (isSuspended) socket.close(inboxCloseCodes.forbidden, 'This account is suspended')
      else if (!sessionIds.includes(window.sessionId)) socket.close(inboxCloseCodes.signedOut, 'Signed out')
      else keep(socket, { ...window, checkAt })
    }
  }

  /**
   * Closes what never said hello, and what has long been silent: a tab that is gone can leave its socket behind.
   * Returns the driver whose sessions are to be looked at now.
   */
  due(): string | undefined {
    const now = Date.now()
    const open = this.#open().filter(({ socket, window }) => {
      const ping = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
      const isMute = !window.isLive && window.openedAt + INBOX_HELLO_MS <= now
      const isGone = Math.max(ping, window.heardAt) + CHECK_MS <= now
      if (isMute) close(socket, 1008, 'Say hello first')
      else if (isGone) close(socket, 1001, 'Silent for too long')
      return !isMute && !isGone
    })
    return open.find(({ window }) => window.checkAt <= now)?.window.userId
  }

  /** When {@link due} is to be asked next, in epoch milliseconds. */
  nextCheck(): number | undefined {
    const times = this.#open().map(({ window: { checkAt, isLive, openedAt } }) =>
      isLive ? checkAt : Math.min(checkAt, openedAt + INBOX_HELLO_MS),
    )
    return times.length > 0 ? Math.min(...times) : undefined
  }

  #open(): { socket: WebSocket; window: Window }[] {
    const sockets = this.#ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN)
    return sockets.map((socket) => ({ socket, window: windowOf(socket) }))
  }
}

const windowOf = (socket: WebSocket) => socket.deserializeAttachment() as Window
const keep = (socket: WebSocket, window: Window) => socket.serializeAttachment(window)

function close(socket: WebSocket, code: number, reason: string): undefined {
  socket.close(code, reason)
}

function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text)
  } catch {
    // The window has just closed.
  }
}

function read(frame: string | ArrayBuffer): InboxSaying | undefined {
  try {
    return InboxSaying.safeParse(JSON.parse(String(frame))).data
  } catch {
    return undefined
  }
}
