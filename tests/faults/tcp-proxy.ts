// A line between phones and the server that can be cut: whoever is on the phone hears nothing of it but silence.
import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  /** Where phones call. It leads to the server, also after the server has come up again. */
  url: URL
  /** Breaks every connection that is open, or the one that is picked, in the middle of whatever it carries. */
  cut: (pick?: (count: number) => number) => void
  /** Breaks every connection and takes no other, as a tunnel does, until it is `up` again. */
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
