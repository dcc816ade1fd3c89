// A visitor's page with the live counter, which reconnects after every disconnect.
import { isSnapshot } from '../../domain/counter/counter.ts'

export type CounterVisitor = {
  /** Every count that was pushed, in order. */
  counts: number[]
  leave: () => void
}

export function watch(server: URL): CounterVisitor {
  const url = new URL('/api/counter/socket', server)
  url.protocol = 'ws:'
  const counts: number[] = []
  let left = false
  let socket: WebSocket
  const connect = () => {
    if (left) return
    socket = new WebSocket(url)
    socket.addEventListener('message', ({ data }) => {
      const frame: unknown = JSON.parse(String(data))
      if (!isSnapshot(frame)) throw new TypeError(`This is no snapshot: ${String(data)}`)
      counts.push(frame.count)
    })
    socket.addEventListener('close', () => setTimeout(connect, 200))
  }
  connect()
  return {
    counts,
    leave: () => {
      left = true
      socket.close()
    },
  }
}
