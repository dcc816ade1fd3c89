// A Turnstile emulator: answers siteverify calls as Cloudflare documents them, and asks people in a browser
// for one click (captcha-widget.ts). Its script also works under hCaptcha's name.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { apiScript, widgetPage } from './captcha-widget.ts'
import { listen } from './listen.ts'

export type CaptchaEmulator = Awaited<ReturnType<typeof openCaptchaEmulator>>

/** Opens the service on a loopback port. It accepts each token of {@link solve} once, and no other. */
export async function openCaptchaEmulator({ secret, port = 0 }: { secret: string; port?: number }) {
  const solved = new Set<string>()
  const verifyRequests: { response: string; remoteip: string | undefined }[] = []
  let outage: number | 'silence' | undefined
  let isUnreachable = false
  let usedCount = 0
  const solve = () => {
    const answer = crypto.randomUUID()
    if (usedCount > 0) usedCount--
    else solved.add(answer)
    return answer
  }

  /** Routes for browsers. */
  const show = (request: IncomingMessage, response: ServerResponse) => {
    if (isUnreachable) return void request.socket.destroy()
    const { pathname, searchParams: query } = new URL(request.url!, 'http://localhost')
    const send = (type: string, text: string) => void response.setHeader('content-type', type).end(text)
    if (pathname === '/turnstile/v0/api.js') return send('text/javascript', apiScript('turnstile'))
    if (pathname === '/1/api.js') return send('text/javascript', apiScript('hcaptcha'))
    if (pathname === '/solve') return send('text/plain', solve())
    send('text/html; charset=utf-8', widgetPage(query.get('sitekey') ?? '', query.get('theme') ?? ''))
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET' || request.url === '/solve') return show(request, response)
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (outage === 'silence') return
    if (outage !== undefined) return void response.writeHead(outage).end('out of order')
    const json = request.headers['content-type']?.includes('json')
    const form = json
      ? (JSON.parse(body) as Record<string, string>)
      : Object.fromEntries(new URLSearchParams(body))
    verifyRequests.push({ response: form.response ?? '', remoteip: form.remoteip })
    const errors = []
    if (form.secret !== secret) errors.push('invalid-input-secret')
    else if (!form.response) errors.push('missing-input-response')
    else if (!solved.delete(form.response)) errors.push('invalid-input-response')
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: errors.length === 0, 'error-codes': errors, hostname: 'localhost' }))
  }
  const server = createServer((request, response) => void handle(request, response))
  const origin = await listen(server, port)
  return {
    url: `${origin}/turnstile/v0/siteverify`,
    /** The scripts of the widget. */
    scripts: { turnstile: `${origin}/turnstile/v0/api.js`, hcaptcha: `${origin}/1/api.js` },
    /** A token of a person who has just passed. Valid once. */
    solve,
    /** Makes the next tokens used up in advance. */
    markNextUsed: (count: number) => void (usedCount = count),
    /** Cuts browsers off from it, or connects them again. */
    setUnreachable: (away: boolean) => void (isUnreachable = away),
    /** Verification requests, oldest first. */
    asked: verifyRequests,
    /** Makes it fail with a status, or never answer; undefined ends that. */
    fail: (how: number | 'silence' | undefined) => void (outage = how),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
