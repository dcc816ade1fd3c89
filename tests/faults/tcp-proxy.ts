// A line between phones and the server that can be cut: whoever is on the phone hears nothing of it but silence.
import { connect, createServer, type Socket } from 'node:net'

export type Line = {
  /** Where phones call. It leads to the server, also after the server has come up again. */
  url: URL
  /** Breaks every connection that is open, or the one that is picked, in the middle of whatever it carries. */
  cut: (pick?: (count: number) => number) => void
  /** Breaks every connection and takes no other, as a tunnel does, until it is `up` again. */
  down: () => void
  up: () => Promise<void>
  close: () => void
}

export async function openLine(server: URL): Promise<Line> {
  const calls = new Set<Socket>()
  const exchange = createServer((phone) => {
    const wire = connect(Number(server.port), '127.0.0.1')
    calls.add(phone)
    for (const end of [phone, wire]) end.on('error', () => {})
    phone.on('close', () => {
      calls.delete(phone)
      wire.destroy()
    })
    wire.on('close', () => phone.destroy())
    phone.pipe(wire).pipe(phone)
  })
  const listen = (port: number) => new Promise<void>((resolve) => exchange.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = exchange.address() as { port: number }
  const cut: Line['cut'] = (pick) => {
    const all = Array.from(calls)
    const chosen = pick ? [all[pick(all.length)]] : all
    for (const phone of chosen) phone?.resetAndDestroy()
  }
  return {
    url: new URL(`http://localhost:${port}`),
    cut,
    down: () => {
      exchange.close()
      cut()
    },
    up: () => listen(port),
    close: () => {
      for (const phone of calls) phone.destroy()
      exchange.close()
    },
  }
}
