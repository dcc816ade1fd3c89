// Stripe emulator: speaks the HTTP API of one version as the official library calls it, stores customers and
// their subscriptions, has payment pages and a clock that can be advanced, and sends signed webhooks. No
// money moves.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../listen.ts'
import { age } from './aging.ts'
import { type ReceivedRequest, openApi } from './api.ts'
import { openSession, paySession } from './checkout.ts'
import { type EmulatorClock, DAY_S, HOUR_S, openClock } from './clock.ts'
import type { Settings, EmulatorContext } from './context.ts'
import { createDefaultCatalogue } from './default-catalogue.ts'
import { closeDispute, type DisputeKind, openDispute } from './disputes.ts'
import { type Cause, eventsOf } from './events.ts'
import { openFaultInjection, type InjectedFault } from './fault-injection.ts'
import { nextDue } from './lifecycle.ts'
import type { Shown } from './pages/frame.ts'
import { openPages } from './pages/pages.ts'
import { newPaymentMethod } from './payment-methods.ts'
import type { Outcome } from './payments.ts'
import { openStore } from './store.ts'
import { type Endpoint, openWebhooks, type Webhooks } from './webhooks.ts'

export type StripeEmulator = {
  url: string
  /** Advance it with `advance({ days })` or `advanceTo(seconds)`; renewals and the like happen on the way. */
  clock: EmulatorClock
  webhooks: Omit<Webhooks, 'deliver'>
  /** All calls of the API so far, with their answers. */
  requests: readonly ReceivedRequest[]
  /** Makes calls fail; the returned function ends it. */
  failWith: (trouble: InjectedFault) => () => void
  /** Behaviour after the last renewal attempt has failed. */
  settings: Settings
  /** Pays a checkout as its page would, with the number of a test card. `answer` is for banks that ask. */
  pay: (session: string, number: string, answer?: 'approved' | 'refused') => Outcome
  /** Ages one customer alone, by moving their dates back; the clock stays. */
  age: (customer: string, by: { days?: number; hours?: number }) => void
  /**
   * Actions of the cardholder's bank: opens a dispute of a charge, then decides it. Takes and returns ids.
   */
  openDispute: (charge: string, kind?: DisputeKind) => string
  closeDispute: (dispute: string, outcome: 'won' | 'lost') => void
  stop: () => Promise<void>
}

type StripeEmulatorOptions = {
  /** 0 for any free port; a taken one is replaced by the next. */
  port?: number
  /** Required API key. */
  secretKey: string
  /** Webhook endpoint; can be set later, with `webhooks.pointTo`. */
  webhook?: Endpoint
  /** Folder that stores the state until the next start. */
  data?: string
} & Partial<Settings>

const MAX_BYTES = 256 * 1024
/** Interval of the check for due events, in milliseconds. */
const TICK_MS = 5_000
const SAVE_MS = 300

/** Opens the emulator. `url` is its address: the API, and at `/` the operator's page. */
export async function openStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const { port = 0, secretKey, webhook, data, afterRetries = 'canceled' } = options
  const store = openStore(data)
  const requests: ReceivedRequest[] = []
  const faults = openFaultInjection()
  const webhooks = openWebhooks(webhook, (id) => store.find('event', id))
  const nobody: Cause = { id: null, idempotency_key: null }
  let cause = nobody
  let url = ''
  let saving: NodeJS.Timeout | undefined

  const context: EmulatorContext = {
    store,
    clock: openClock(store.offset, () => nextDue(context)),
    settings: { afterRetries },
    url: () => url,
    emit: eventsOf(store, () => context.clock, {
      cause: () => cause,
      deliver: (event) => {
        saveSoon()
        webhooks.deliver(event)
      },
    }),
  }
  if (store.isNew) createDefaultCatalogue(store, context.clock.now())

  const save = () => {
    clearTimeout(saving)
    saving = undefined
    store.save(url, context.clock.ahead())
  }
  // The runtime beside it may end the process before `stop` is called.
  if (data !== undefined) process.on('exit', save)
  const saveSoon = () => void (saving ??= setTimeout(save, SAVE_MS))

  const api = openApi({
    context,
    secretKey,
    faults,
    requests,
    causing: (next, run) => {
      cause = next
      try {
        return run()
      } finally {
        cause = nobody
      }
    },
  })
  const pages = openPages(context, webhooks)
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const address = new URL(request.url ?? '/', url)
    context.clock.catchUp()
    if (address.pathname.startsWith('/v1/')) await api(request, response, { address, body })
    else show(response, pages({ method: request.method ?? 'GET', path: address.pathname, body }))
    if (request.method !== 'GET') saveSoon()
  }
  url = await listen(server, port)
  store.moveTo(url)
  // Delivers the last run's undelivered events.
  for (const event of store.all('event').toReversed()) if (event.pending_webhooks > 0) webhooks.deliver(event)
  const ticking = setInterval(() => context.clock.catchUp(), TICK_MS)
  ticking.unref()

  return {
    url,
    clock: context.clock,
    webhooks,
    requests,
    failWith: faults.start,
    settings: context.settings,
    pay: (id, number, answer) => {
      const session = openSession(context, id)
      const typed = { number, month: 12, year: 2034, email: session.customer_email, name: null }
      return paySession(context, session, newPaymentMethod(context, typed), answer)
    },
    age: (customer, { days = 0, hours = 0 }) => age(context, customer, days * DAY_S + hours * HOUR_S),
    openDispute: (charge, kind) => openDispute(context, store.get('charge', charge), kind).id,
    closeDispute: (dispute, outcome) => closeDispute(context, store.get('dispute', dispute), outcome),
    stop: async () => {
      clearInterval(ticking)
      webhooks.stop()
      process.off('exit', save)
      save()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

// No form-action policy: the response to one leads back to the app.
function show(response: ServerResponse, shown: Shown): void {
  if ('to' in shown) return void response.writeHead(303, { location: shown.to }).end()
  response
    .writeHead(shown.status ?? 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
    })
    .end(shown.html)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > MAX_BYTES) throw new Error('That is too much')
  }
  return body
}
