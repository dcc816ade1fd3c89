import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { inject, onTestFinished } from 'vitest'
import { subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { anyone, type Person } from './factories.ts'
import { eventually } from './platform.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    stripeControlUrl: string
  }
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
}

/** Opens a Stripe emulator for one test, and points the Worker at it. */
export async function openStripe() {
  const secretKey = 'sk_test_of_ours'
  const url = await callEmulator<string>('', 'open', [secretKey])
  const { STRIPE_URL, STRIPE_SECRET_KEY } = env
  Object.assign(env, { STRIPE_URL: url, STRIPE_SECRET_KEY: secretKey })
  onTestFinished(async () => {
    Object.assign(env, { STRIPE_URL, STRIPE_SECRET_KEY })
    await callEmulator(url, 'stop', [])
  })
  const { hostname, port } = new URL(url)
  const client = new Stripe(secretKey, {
    protocol: 'http',
    host: hostname,
    port,
    httpClient: Stripe.createFetchHttpClient(),
    // Tells the test's own requests from the Worker's.
    appInfo: { name: 'operator' },
  })
  return {
    url,
    /** The official client, as the operator would use it. */
    client,
    pay: (session: string, card = cards.good) => callEmulator<unknown>(url, 'pay', [session, card]),
    advance: (by: { days?: number; hours?: number }) => callEmulator(url, 'advance', [by]),
    injectFault: (how: object) => callEmulator(url, 'failWith', [how]),
    clearFaults: () => callEmulator(url, 'recover', []),
    requests: () => callEmulator<RecordedRequest[]>(url, 'requests', []),
    openDispute: (charge: string) => callEmulator<string>(url, 'openDispute', [charge]),
    closeDispute: (dispute: string, outcome: 'won' | 'lost') =>
      callEmulator(url, 'closeDispute', [dispute, outcome]),
    /** The events so far, the oldest first. */
    events: async () => (await client.events.list({ limit: 100 })).data.toReversed(),
  }
}
type RecordedRequest = {
  method: string
  path: string
  parameters: Record<string, string>
  headers: Record<string, string>
  /** The response's status; 0 while there is none. */
  status: number
}
export type StripeEmulator = Awaited<ReturnType<typeof openStripe>>

export const sessionOf = async (emulator: StripeEmulator, url: string) => {
  const { data } = await emulator.client.checkout.sessions.list({ limit: 100 })
  const session = data.find((one) => one.url === url)
  if (!session) throw new Error('There is no such page')
  return session
}

type WebhookOptions = { secret?: string; seconds?: number; signed?: string; headers?: Record<string, string> }

/** Posts an event to the webhook, as Stripe would, or with faults. */
export async function postWebhook(event: unknown, { secret, seconds, signed, headers }: WebhookOptions = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = await signatureOf(signed ?? body, {
    secret: secret ?? env.STRIPE_WEBHOOK_SECRETS,
    seconds,
  })
  return anyone().fetch('/api/billing/webhook', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
  })
}

/** Stripe's signature of a body, at a time in epoch seconds. */
export const signatureOf = (
  payload: string,
  { secret, seconds }: { secret: string; seconds?: number | undefined },
) =>
  Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    ...(seconds !== undefined && { timestamp: seconds }),
  })

async function callEmulator<T>(emulator: string, command: string, args: unknown[]): Promise<T> {
  const response = await fetch(inject('stripeControlUrl'), {
    method: 'POST',
    body: JSON.stringify({ emulator, command, args }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

export const ORIGIN = 'https://test'

export const checkoutRequest = (priceId = 'premium_monthly') => ({
  priceId,
  successUrl: `${ORIGIN}/billing?checkout=success`,
  cancelUrl: `${ORIGIN}/billing?checkout=cancelled`,
})

export async function checkoutOf(driver: Person, priceId?: string): Promise<string> {
  const answer = await driver.api.billing['create-checkout'].$post({ json: checkoutRequest(priceId) })
  if (answer.status !== 200) throw new Error(JSON.stringify(await answer.json()))
  return (await answer.json()).url
}

/** A driver pays on Stripe's page, before any webhook arrives. */
export async function bought(emulator: StripeEmulator, driver: Person, priceId?: string) {
  const session = await sessionOf(emulator, await checkoutOf(driver, priceId))
  await emulator.pay(session.id)
  return emulator.client.checkout.sessions.retrieve(session.id)
}

/** A driver cancels their plan on the portal's page. */
export async function cancelInPortal(driver: Person, subscription: string): Promise<void> {
  const answer = await driver.api.billing['customer-portal'].$post({ json: { returnUrl: ORIGIN } })
  if (answer.status !== 200) throw new Error(`The portal answered ${answer.status}`)
  const body = new URLSearchParams({ subscription, action: 'cancel' })
  const { status } = await fetch((await answer.json()).url, { method: 'POST', body })
  if (status !== 200) throw new Error(`The portal's page answered ${status}`)
}

export const checkSubscriptionAs = async (driver: Person) =>
  (await driver.api.billing['check-subscription'].$post()).json()

/** The saved subscription, without a sync. */
export const savedSubscription = (driver: Person) =>
  openDb(env.DB).select().from(subscriptions).where(eq(subscriptions.userId, driver.id)).get()

const syncKinds = new Set(['sync_payments', 'find_payer', 'engage', 'notify'])

/** Posts all events at Stripe to the webhook, and waits until their jobs have run. */
export async function postAllEvents(emulator: StripeEmulator): Promise<void> {
  for (const event of await emulator.events()) {
    const { status } = await postWebhook(event)
    if (status !== 200) throw new Error(`The webhook answered ${status}`)
  }
  await eventually(async () => {
    const waiting = await openDb(env.DB).select({ kind: jobs.kind }).from(jobs)
    if (waiting.some(({ kind }) => syncKinds.has(kind))) throw new Error('Some syncs are still pending')
  })
}
