import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a port of the loopback, or on the next free one; 0 is any. Resolves with the address. */
export async function listen(server: Server, port: number): Promise<string> {
  // Callers keep connections for longer than Node's five seconds: one that ends just as it is used again is an error.
  server.keepAliveTimeout = 60_000
  for (let wanted = port; ; wanted += 1) {
    const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      server.once('error', resolve)
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', resolve)
        resolve(undefined)
      })
    })
    if (!error) return `http://localhost:${(server.address() as AddressInfo).port}`
    if (error.code !== 'EADDRINUSE' || wanted === 0 || wanted > port + 100) throw error
  }
}
