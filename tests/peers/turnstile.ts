// A stand-in for Turnstile: answers siteverify calls as Cloudflare documents them, without asking anybody to click.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Turnstile = Awaited<ReturnType<typeof openTurnstile>>

/** Opens the service on a loopback port. It takes each answer that {@link solve} gave once, and nothing else. */
export async function openTurnstile({ secret, port = 0 }: { secret: string; port?: number }) {
  const solved = new Set<string>()
  const asked: { response: string; remoteip: string | undefined }[] = []
  let outage: number | 'silence' | undefined

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (outage === 'silence') return
    if (outage !== undefined) return void response.writeHead(outage).end('out of order')
    const json = request.headers['content-type']?.includes('json')
    const form = json
      ? (JSON.parse(body) as Record<string, string>)
      : Object.fromEntries(new URLSearchParams(body))
    asked.push({ response: form.response ?? '', remoteip: form.remoteip })
    const errors = []
    if (form.secret !== secret) errors.push('invalid-input-secret')
    else if (!form.response) errors.push('missing-input-response')
    else if (!solved.delete(form.response)) errors.push('invalid-input-response')
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: errors.length === 0, 'error-codes': errors, hostname: 'localhost' }))
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/turnstile/v0/siteverify`,
    /** The answer of somebody who has just shown that they are a person. Good once. */
    solve: () => {
      const answer = crypto.randomUUID()
      solved.add(answer)
      return answer
    },
    /** What it was asked, oldest first. */
    asked,
    /** From now on it fails with a status, or never answers; undefined makes it well again. */
    fail: (how: number | 'silence' | undefined) => void (outage = how),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
