// Emulator of mail servers and the SMS gateway: it receives messages that would go to people. It takes mails
// from the local EMAIL binding (scripts/mail-worker.ts) and text messages in Twilio's format, and shows them
// on a page.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'
import { pageOf } from './mailbox-page.ts'

/** A mail or a text message as it was sent. Text messages have no subject and no HTML. */
export type ReceivedMessage = {
  id: number
  kind: 'mail' | 'sms'
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Its code, '' for none. */
  code: string
  /** Its first link, '' for none. */
  link: string
  /** Epoch milliseconds. */
  at: number
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** Limit on stored messages; the oldest are dropped. */
const MAX_MESSAGES = 2_000
const MAX_BYTES = 1024 * 1024
const WAIT_MS = 10_000

/**
 * Opens the mailbox on a loopback port; 0 is any free one, and a taken one is replaced by the next. `GET /`
 * shows everything, `GET /messages?to=…&after=…` answers JSON, newest first.
 */
export async function openMailbox({ port = 0 }: { port?: number } = {}) {
  const received: ReceivedMessage[] = []
  const waiting = new Set<() => void>()
  /** While set, every message is refused with this status, as during an outage. */
  let refusal: number | undefined

  const storeMessage = (message: Omit<ReceivedMessage, 'id' | 'at' | 'code' | 'link'>) => {
    const id = (received[0]?.id ?? 0) + 1
    received.unshift({ ...message, id, at: Date.now(), code: codeIn(message), link: linkIn(message) })
    received.splice(MAX_MESSAGES)
    for (const checkWaiting of waiting) checkWaiting()
    return id
  }
  const messagesTo = (to?: string, after = 0) =>
    received.filter((message) => message.id > after && (!to || plain(message.to) === plain(to)))

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error))
    })
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://mailbox')
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { searchParams: query } = url
    if (request.method === 'GET') {
      const shown = messagesTo(query.get('to') ?? '', Number(query.get('after') ?? 0))
      if (url.pathname === '/messages') return void json(shown)
      if (url.pathname !== '/') return void json({ message: 'There is nothing here' }, 404)
      response.writeHead(200, PAGE_HEADERS).end(pageOf(shown, query.get('to') ?? ''))
      return
    }
    const body = await bodyOf(request)
    if (refusal !== undefined) return void json({ code: 20500, message: 'Out of order' }, refusal)
    if (url.pathname === '/mails') return void json({ id: storeMessage(mailIn(body)) }, 201)
    if (!/^\/2010-04-01\/Accounts\/[^/]+\/Messages\.json$/.test(url.pathname)) {
      return void json({ message: 'There is nothing here' }, 404)
    }
    const [status, reply] = takeSms(request, new URLSearchParams(body), storeMessage)
    json(reply, status)
  }

  const url = await listen(server, port)
  return {
    url,
    /** Newest first; only those to an address or number, if one is given. */
    messages: messagesTo,
    /** The newest message to an address, as soon as it is there; only messages after the id `after`. */
    latest: (to: string, { after = 0 }: { after?: number } = {}): Promise<ReceivedMessage> =>
      new Promise((resolve, reject) => {
        const done = () => {
          clearTimeout(timer)
          waiting.delete(checkWaiting)
        }
        const checkWaiting = () => {
          const [newest] = messagesTo(to, after)
          if (!newest) return
          done()
          resolve(newest)
        }
        const timer = setTimeout(() => {
          done()
          reject(new Error(`Nothing came for ${to}`))
        }, WAIT_MS)
        waiting.add(checkWaiting)
        checkWaiting()
      }),
    /** Refuses all messages with a status, or accepts them again. */
    refuse: (status: number | undefined) => void (refusal = status),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Body of a POST from the local EMAIL binding: the argument of `env.EMAIL.send()`. */
function mailIn(body: string) {
  const { from, to, subject, text, html } = JSON.parse(body) as Record<string, unknown>
  const address = (one: unknown): string =>
    typeof one === 'string' ? one : `${(one as { name: string }).name} <${(one as { email: string }).email}>`
  const all = [to].flat().map(address).join(', ')
  return {
    kind: 'mail' as const,
    from: address(from),
    to: all,
    subject: String(subject),
    text: String(text ?? ''),
    html: String(html ?? ''),
  }
}

/** Twilio's `POST …/Messages.json`, with its refusals for a missing key and for a number that cannot be. */
function takeSms(
  { headers }: IncomingMessage,
  form: URLSearchParams,
  storeMessage: (sms: Omit<ReceivedMessage, 'id' | 'at' | 'code' | 'link'>) => number,
): [number, unknown] {
  const [account, secret] = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
    .toString()
    .split(':')
  if (!account || !secret) return [401, { code: 20003, message: 'Authenticate', status: 401 }]
  const to = form.get('To') ?? ''
  const from = form.get('MessagingServiceSid') ?? form.get('From') ?? ''
  if (!/^\+[1-9]\d{6,14}$/.test(to)) {
    return [400, { code: 21211, message: `Invalid 'To' Phone Number: ${to}`, status: 400 }]
  }
  const id = storeMessage({ kind: 'sms', from, to, subject: '', text: form.get('Body') ?? '', html: '' })
  return [201, { sid: `SM${String(id).padStart(32, '0')}`, status: 'queued', to, error_code: null }]
}

const codeIn = ({ text }: Pick<ReceivedMessage, 'text'>) =>
  /(?<![\w/=-])\d{6,10}(?![\w-])/.exec(text)?.[0] ?? ''
const linkIn = ({ text }: Pick<ReceivedMessage, 'text'>) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''

/** An address or number in the form for comparison: lower case, a number without its plus sign. */
const plain = (to: string) => to.toLowerCase().replace(/^\+/, '')

// The page shows strangers' text, so it runs only its own few lines.
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('This message is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
