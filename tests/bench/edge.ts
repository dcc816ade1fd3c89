import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, createBrotliCompress } from 'node:zlib'

const COMPRESSED = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|rss\+xml)|image\/svg)/

/**
 * Stands before the server as the platform's edge does, and compresses what is text: the runtime alone does not.
 * @returns its address, and how to close it
 */
export async function openEdge(origin: URL): Promise<{ url: string; close: () => void }> {
  const edge = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const asked = request(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method, headers },
      (answer) => {
        const isText = COMPRESSED.test(answer.headers['content-type'] ?? '') && answer.statusCode === 200
        if (!isText) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          return answer.pipe(outgoing)
        }
        const { 'content-length': _, ...rest } = answer.headers
        outgoing.writeHead(200, { ...rest, 'content-encoding': 'br', vary: 'accept-encoding' })
        return answer
          .pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
          .pipe(outgoing)
      },
    )
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
  const { port } = edge.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => edge.close() }
}
