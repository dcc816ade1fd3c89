import { WebSocket as ReconnectingSocket } from 'partysocket'
import { onWake } from './storage/retry.ts'

/** Our objects answer a ping asleep; a socket that is silent for longer than PONG_TIMEOUT_MS after it is dead. */
const PING_INTERVAL_MS = 25_000
const PONG_TIMEOUT_MS = 10_000

/**
 * The delays before the next attempt to connect: they double up to half a minute, and begin over once a socket has
 * lasted. Each page has its own, because an update drops every socket at the same moment.
 * @param random from 0 up to 1
 */
const reconnectPolicy = (random: number) => ({
  minReconnectionDelay: 250 + random * 750,
  reconnectionDelayGrowFactor: 2,
  maxReconnectionDelay: 15_000 + random * 15_000,
  minUptime: 5_000,
  connectionTimeout: 10_000,
  maxEnqueuedMessages: 0,
})

type LiveSocketOptions = {
  /** A path of this site. */
  path: string
  /** The subprotocols of an attempt to connect. */
  protocols?: () => Promise<string[]>
  /** Whether the socket is closed while the page is hidden. Otherwise only a lost one stays down meanwhile. */
  pausesWhileHidden?: boolean
  /** Close codes after which it stays down until the driver looks at the page again. */
  staysDownAfter?: readonly number[]
  onOpen?: () => void
  onFrame: (frame: unknown) => void
  onClose?: (code: number) => void
}

export type LiveSocket = { isOpen: () => boolean; stop: () => void }

/**
 * §7.28 Opens a socket to our own site that reconnects by itself, at once when the network is back or the driver looks
 * at the page again.
 */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { path, protocols, pausesWhileHidden = false, staysDownAfter = [] } = options
  const url = new URL(path, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const policy = {
    ...reconnectPolicy(Math.random()),
    shouldReconnectOnClose: ({ code }: { code: number }) => !isHidden() && !staysDownAfter.includes(code),
  }
  let socket: ReconnectingSocket | null = null
  let pongTimer: ReturnType<typeof setTimeout> | undefined

  const isOpen = () => socket?.readyState === ReconnectingSocket.OPEN
  const disconnect = () => {
    clearTimeout(pongTimer)
    pongTimer = undefined
    const former = socket
    socket = null
    former?.close()
  }
  // Each time with a socket of its own: the library does not cut the delay before its next attempt short.
  const connect = () => {
    disconnect()
    const opened = new ReconnectingSocket(url.href, protocols, policy)
    socket = opened
    opened.addEventListener('open', () => socket === opened && options.onOpen?.())
    opened.addEventListener('close', ({ code }) => socket === opened && options.onClose?.(code))
    opened.addEventListener('message', ({ data }) => {
      if (socket !== opened) return
      clearTimeout(pongTimer)
      pongTimer = undefined
      const frame = parseJson(data)
      if (frame !== undefined) options.onFrame(frame)
    })
  }
  const ping = () => {
    if (!isOpen() || pongTimer) return
    socket!.send('ping')
    pongTimer = setTimeout(connect, PONG_TIMEOUT_MS)
  }
  // A line that slept may have died meanwhile.
  const wake = () => (isOpen() ? ping() : connect())
  const pause = () => {
    if (pausesWhileHidden && isHidden()) disconnect()
  }

  if (!pausesWhileHidden || !isHidden()) connect()
  const pingTimer = setInterval(ping, PING_INTERVAL_MS)
  const offWake = onWake(wake)
  document.addEventListener('visibilitychange', pause)
  return {
    isOpen,
    stop: () => {
      clearInterval(pingTimer)
      offWake()
      document.removeEventListener('visibilitychange', pause)
      disconnect()
    },
  }
}

const isHidden = () => document.visibilityState === 'hidden'

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
