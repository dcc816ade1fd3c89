import { createServer, request } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const COMPRESSED =
  /^(?:text\/(?!event-stream)|application\/(?:javascript|json|manifest\+json|xml|rss\+xml)|image\/svg)/
const compress = promisify(brotliCompress)

type CachedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/**
 * Proxies the server as the platform's edge does: it compresses text and caches immutable files, so that only
 * the first visitor's requests reach the server. The runtime alone does neither.
 * @returns its URL, and how to close it
 */
export async function openEdge(origin: URL): Promise<{ url: string; close: () => void }> {
  const cached = new Map<string, CachedResponse>()
  const edge = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const found = incoming.method === 'GET' && !incoming.headers.range ? cached.get(path) : undefined
    if (found) return send(found, outgoing)
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const asked = request(new URL(path, origin), { method: incoming.method, headers }, (answer) => {
      if (!isText(answer) && !isImmutable(answer)) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        return answer.pipe(outgoing)
      }
      const cacheResponse = (whole: CachedResponse) => {
        if (incoming.method === 'GET' && isImmutable(answer)) cached.set(path, whole)
        send(whole, outgoing)
      }
      wholeOf(answer).then(cacheResponse, () => outgoing.destroy())
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
  const { port } = edge.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => edge.close() }
}

const isText = ({ statusCode, headers }: IncomingMessage) =>
  statusCode === 200 && COMPRESSED.test(headers['content-type'] ?? '')

const isImmutable = ({ statusCode, headers }: IncomingMessage) =>
  statusCode === 200 && /\bimmutable\b/.test(headers['cache-control'] ?? '')

async function wholeOf(answer: IncomingMessage): Promise<CachedResponse> {
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers
  const body = await buffer(answer)
  if (!isText(answer)) return { status: 200, headers, body }
  const encoded = { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' }
  return { status: 200, headers: encoded, body: await compress(body, QUALITY) }
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

function send({ status, headers, body }: CachedResponse, outgoing: ServerResponse) {
  outgoing.writeHead(status, { ...headers, 'content-length': body.length })
  outgoing.end(body)
}
