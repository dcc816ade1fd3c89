// Emulator of browsers' push services (RFC 8030): it issues subscriptions with real keys, authenticates
// callers as strictly as the real ones (RFC 8292), and decrypts payloads (RFC 8291) as the browser would.
import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import { listen } from './listen.ts'

/** A push as its browser receives it. */
export type ReceivedPush = {
  /** The decrypted JSON. */
  payload: unknown
  /** Encrypted length in bytes. */
  length: number
  /** Requested retention, in seconds. */
  ttl: number
  topic: string | null
  urgency: string
  /** Contact of the sender: `sub` of the token. */
  contact: string
}
export type PushService = Awaited<ReturnType<typeof openPushService>>

type Subscriber = { keys: ECDH; auth: Buffer; serverKey: string; isAway: boolean; inbox: ReceivedPush[] }

const MAX_BYTES = 4_096
const DAY_S = 86_400
const WAIT_MS = 60_000

/** An error with the status of real services. */
class PushRefusal extends Error {
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

/** Starts a push service on a loopback port; 0 is any free one. */
export async function openPushService({ port = 0 }: { port?: number } = {}) {
  const browsers = new Map<string, Subscriber>()
  const refusals: string[] = []
  let failStatus: number | undefined
  let calls = 0

  const server = createServer((request, response) => {
    calls += 1
    take(request).then(
      () => response.writeHead(201, { location: `${origin}/message/${calls}` }).end(),
      (error: unknown) => refuse(response, error),
    )
  })
  const origin = await listen(server, port)

  async function take(request: IncomingMessage): Promise<void> {
    const body = await bodyOf(request)
    if (failStatus !== undefined) throw new PushRefusal(failStatus, 'in trouble, as a test wishes')
    const browser = browsers.get(request.url ?? '')
    if (!browser) throw new PushRefusal(410, 'no such subscription')
    const contact = await callerOf(request, { origin, serverKey: browser.serverKey })
    const pushed = {
      ...deliveryOptionsOf(request),
      contact,
      length: body.length,
      payload: opened(body, browser),
    }
    // While the browser is away, a push replaces a waiting one with the same topic.
    const isReplaced = ({ topic }: ReceivedPush) => browser.isAway && topic !== null && topic === pushed.topic
    browser.inbox = [...browser.inbox.filter((one) => !isReplaced(one)), pushed]
  }

  function refuse(response: ServerResponse, error: unknown): void {
    const { status, message } = error instanceof PushRefusal ? error : new PushRefusal(400, String(error))
    refusals.push(`${status} ${message}`)
    response.writeHead(status, { location: `${origin}/elsewhere` }).end(message)
  }

  return {
    url: origin,
    /** Number of calls, whatever the answer. */
    calls: () => calls,
    /** Reasons of its refusals. */
    refusals: () => refusals,
    /** A browser's subscription for the holder of `serverKey`'s private half (base64url). */
    subscribe: (serverKey: string) => {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = keys.generateKeys('base64url')
      const path = `/wake/${randomBytes(16).toString('base64url')}`
      browsers.set(path, { keys, auth, serverKey, isAway: false, inbox: [] })
      const its = () => browsers.get(path)
      return {
        subscription: { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') },
        /** Received or waiting pushes, oldest first. */
        pushes: (): ReceivedPush[] => its()?.inbox ?? [],
        /** The newest push, as soon as there are `count`. */
        latest: async (count = 1): Promise<ReceivedPush> => {
          const until = Date.now() + WAIT_MS
          while ((its()?.inbox.length ?? 0) < count) {
            if (Date.now() > until) throw new Error(`Nothing came: ${refusals.join('; ') || 'nobody called'}`)
            await new Promise((resolve) => setTimeout(resolve, 20))
          }
          return its()!.inbox.at(-1)!
        },
        /** Takes the browser offline, so that its pushes wait. */
        goAway: () => Object.assign(its()!, { isAway: true }),
        /** Ends the subscription. */
        end: () => void browsers.delete(path),
      }
    },
    /** Answers all calls with a status, or works again. */
    fail: (status: number | undefined) => void (failStatus = status),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** RFC 8292: the token is signed by the subscription's key, for this audience, and for a day at most. */
async function callerOf(
  { headers }: IncomingMessage,
  { origin, serverKey }: { origin: string; serverKey: string },
) {
  const [, token, key] = /^vapid t=([^,\s]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (!token || !key) throw new PushRefusal(401, 'no VAPID credentials')
  if (key !== serverKey) throw new PushRefusal(403, 'another key than the one of the subscription')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const open = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
  const { payload } = await jwtVerify(token, open, {
    audience: origin,
    requiredClaims: ['exp', 'sub'],
  }).catch((error: Error) => {
    throw new PushRefusal(403, error.message)
  })
  if (payload.exp! > Date.now() / 1000 + DAY_S)
    throw new PushRefusal(403, 'the token lasts for more than a day')
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(payload.sub!)) throw new PushRefusal(403, 'nobody to write to')
  return payload.sub!
}

/** RFC 8030: retention, topic, urgency. */
function deliveryOptionsOf({
  method,
  headers,
}: IncomingMessage): Pick<ReceivedPush, 'ttl' | 'topic' | 'urgency'> {
  if (method !== 'POST') throw new PushRefusal(405, 'only POST')
  const { ttl, topic, urgency = 'normal', 'content-encoding': coding } = headers as Record<string, string>
  if (!/^\d+$/.test(ttl ?? '')) throw new PushRefusal(400, 'no TTL')
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new PushRefusal(400, 'no topic that we take')
  if (!['very-low', 'low', 'normal', 'high'].includes(urgency)) throw new PushRefusal(400, 'no such urgency')
  if (coding !== 'aes128gcm') throw new PushRefusal(415, `the coding ${coding}`)
  return { ttl: Number(ttl), topic: topic ?? null, urgency }
}

function opened(body: Buffer, { keys, auth }: Subscriber): unknown {
  try {
    const plain = decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth })
    return JSON.parse(plain.toString())
  } catch (error) {
    throw new PushRefusal(400, `the browser could not open it: ${String(error)}`)
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (body.length > MAX_BYTES) throw new PushRefusal(413, `${body.length} bytes`)
  return body
}
