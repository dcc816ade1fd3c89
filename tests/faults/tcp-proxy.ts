// A proxy between phones and the server that can be cut: a cut phone gets no answer.
import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  /** Address for phones. It leads to the server, also after its restart. */
  url: URL
  /** Breaks all open connections, or the picked one, in the middle of their data. */
  cut: (pick?: (count: number) => number) => void
  /** Breaks all connections and accepts none, like a tunnel, until `up`. */
  down: () => void
  up: () => Promise<void>
  close: () => void
}

export async function openTcpProxy(server: URL): Promise<TcpProxy> {
  const connections = new Set<Socket>()
  const listener = createServer((downstream) => {
    const upstream = connect(Number(server.port), '127.0.0.1')
    connections.add(downstream)
    for (const end of [downstream, upstream]) end.on('error', () => {})
    downstream.on('close', () => {
      connections.delete(downstream)
      upstream.destroy()
    })
    upstream.on('close', () => downstream.destroy())
    downstream.pipe(upstream).pipe(downstream)
  })
  const listen = (port: number) => new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = listener.address() as { port: number }
  const cut: TcpProxy['cut'] = (pick) => {
    const all = Array.from(connections)
    const chosen = pick ? [all[pick(all.length)]] : all
    for (const downstream of chosen) downstream?.resetAndDestroy()
  }
  return {
    url: new URL(`http://localhost:${port}`),
    cut,
    down: () => {
      listener.close()
      cut()
    },
    up: () => listen(port),
    close: () => {
      for (const downstream of connections) downstream.destroy()
      listener.close()
    },
  }
}
