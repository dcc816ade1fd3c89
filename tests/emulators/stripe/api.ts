import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Route, EmulatorContext } from './context.ts'
import { type Cause, VERSION } from './events.ts'
import { expanded } from './expand.ts'
import { type openFaultInjection, wait } from './fault-injection.ts'
import { readForm } from './form.ts'
import { type ApiAnswer, openIdempotency } from './idempotency.ts'
import { invalid, StripeRefusal } from './refusal.ts'
import { catalogueRoutes } from './resources/catalogue.ts'
import { checkoutRoutes } from './resources/checkout-sessions.ts'
import { customerRoutes } from './resources/customers.ts'
import { eventRoutes } from './resources/events.ts'
import { invoiceRoutes } from './resources/invoices.ts'
import { paymentRoutes } from './resources/payments.ts'
import { portalRoutes } from './resources/portal-sessions.ts'
import { subscriptionRoutes } from './resources/subscriptions.ts'
import { takeExpand } from './rule.ts'
import { newId } from './store.ts'

/** A call as it was received. */
export type ReceivedRequest = {
  id: string
  method: string
  /** Path without the query. */
  path: string
  /** Parameters under their original names, such as `line_items[0][price]`. */
  parameters: Record<string, string>
  /** Relevant headers, in lower case; never the key. */
  headers: Record<string, string>
  /** Status of the answer; 0 while, or if, there is none. */
  status: number
}

type ApiDeps = {
  context: EmulatorContext
  secretKey: string
  faults: ReturnType<typeof openFaultInjection>
  requests: ReceivedRequest[]
  /** Runs code whose events carry this cause. */
  causing: <T>(cause: Cause, run: () => T) => T
}

const routes: Route[] = [
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...customerRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...portalRoutes,
  ...subscriptionRoutes,
]
/** Limit on stored requests; the oldest are dropped. */
const MAX_REQUESTS = 50_000
const RECORDED_HEADERS = ['content-type', 'idempotency-key', 'stripe-version', 'stripe-account', 'user-agent']

/** Answers calls of the API, as strictly as Stripe does. */
export function openApi({ context, secretKey, faults, requests, causing }: ApiDeps) {
  const idempotency = openIdempotency()

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { address, body }: { address: URL; body: string },
  ): Promise<void> => {
    const method = request.method ?? 'GET'
    const path = address.pathname
    const key = method === 'POST' ? headerOf(request, 'idempotency-key') : undefined
    const received = recordRequest(request, { address, body })
    requests.push(received)
    if (requests.length > MAX_REQUESTS) requests.shift()
    const met = faults.nextFault(method, path)
    const headers: Record<string, string> = { 'request-id': received.id, 'stripe-version': VERSION }
    if (key !== undefined) headers['idempotency-key'] = key
    const send = ({ status, body: text }: ApiAnswer) => {
      received.status = status
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
    }

    let answer: ApiAnswer | undefined
    let storeAnswer: (() => void) | undefined
    if (met?.status === undefined || met.done) {
      answer = run()
    }
    await wait(met?.slow)
    storeAnswer?.()
    if (met?.status === 0) return void request.socket.destroy()
    if (met?.status !== undefined) return send(troubled(met.status))
    send(answer!)

    function run(): ApiAnswer {
      let isTaken = false
      try {
        authenticate(request, secretKey)
        checkVersion(request)
        const found = findRoute(method, path)
        if (method === 'POST' && body !== '') checkEncoding(request)
        const storedAnswer = key === undefined ? undefined : idempotency.find(key, method, path, body)
        if (storedAnswer) {
          headers['idempotent-replayed'] = 'true'
          headers['original-request'] = received.id
          return storedAnswer
        }
        isTaken = key !== undefined
        const { rest, expand } = takeExpand(readForm(body === '' ? address.search.slice(1) : body))
        const act = found.route.take(rest)
        const cause = { id: received.id, idempotency_key: key ?? null }
        const object = causing(cause, () => act(context, found.id))
        const done = { status: 200, body: JSON.stringify(expanded(context.store, object, expand), null, 2) }
        if (key !== undefined) storeAnswer = () => idempotency.store(key, done)
        return done
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error
        if (isTaken) idempotency.forget(key!)
        return { status: error.status, body: errorBody(error) }
      }
    }
  }
}

function recordRequest(
  request: IncomingMessage,
  { address, body }: { address: URL; body: string },
): ReceivedRequest {
  const parameters = [...address.searchParams, ...new URLSearchParams(body)]
  const recordedHeaders = RECORDED_HEADERS.map((name) => [name, headerOf(request, name)] as const)
  return {
    id: newId('req_', 14),
    method: request.method ?? 'GET',
    path: address.pathname,
    parameters: Object.fromEntries(parameters),
    headers: Object.fromEntries(
      recordedHeaders.filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    status: 0,
  }
}

function findRoute(method: string, path: string): { route: Route; id: string } {
  for (const route of routes) {
    if (route.method !== method) continue
    const pattern = new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`)
    const match = pattern.exec(path)
    if (match) return { route, id: decodeURIComponent(match[1] ?? '') }
  }
  throw new StripeRefusal(404, {
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}

/** The key comes as a bearer, or as the name of Basic with an empty word. */
function authenticate(request: IncomingMessage, secretKey: string): void {
  const [scheme = '', sent = ''] = (headerOf(request, 'authorization') ?? '').split(' ')
  const isBasic = scheme.toLowerCase() === 'basic'
  const key = isBasic ? Buffer.from(sent, 'base64').toString().split(':')[0]! : sent
  if (key === '') {
    throw new StripeRefusal(401, {
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    })
  }
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (timingSafeEqual(digest(key), digest(secretKey))) return
  throw new StripeRefusal(401, {
    message: `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`,
  })
}

function checkVersion(request: IncomingMessage): void {
  const version = headerOf(request, 'stripe-version')
  if (version === undefined || version === VERSION) return
  throw invalid(`Invalid Stripe API version: ${version}. This emulator speaks ${VERSION}.`)
}

function checkEncoding(request: IncomingMessage): void {
  const type = headerOf(request, 'content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) return
  throw invalid(
    `Invalid request: the content type ${type} is not one of this API. Use application/x-www-form-urlencoded.`,
  )
}

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function troubled(status: number): ApiAnswer {
  const error =
    status === 429
      ? new StripeRefusal(429, { code: 'rate_limit', message: 'Request rate limit exceeded.' })
      : new StripeRefusal(status, { type: 'api_error', message: 'An unknown error occurred.' })
  return { status, body: errorBody(error) }
}

function errorBody({ error }: StripeRefusal): string {
  const doc = error.code && {
    doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}`,
  }
  return JSON.stringify({ error: { ...doc, ...error } }, null, 2)
}
