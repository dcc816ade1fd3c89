import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { inject, onTestFinished } from 'vitest'
import { openDb } from '../db/db.ts'
import { subscriptions } from '../db/billing-schema.ts'
import { outbox } from '../db/jobs-schema.ts'
import { eventually } from './eventually.ts'
import { anyone, type Person } from './factories.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    stripeDoor: string
  }
}

/** Test cards, as Stripe names them. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
}

/** Opens Stripe's stand-in for one test, and has the Worker ask it. */
export async function openStripe() {
  const secretKey = 'sk_test_of_ours'
  const url = await ask<string>('', 'open', [secretKey])
  const { STRIPE_URL, STRIPE_SECRET_KEY } = env
  Object.assign(env, { STRIPE_URL: url, STRIPE_SECRET_KEY: secretKey })
  onTestFinished(async () => {
    Object.assign(env, { STRIPE_URL, STRIPE_SECRET_KEY })
    await ask(url, 'stop', [])
  })
  const { hostname, port } = new URL(url)
  const client = new Stripe(secretKey, {
    protocol: 'http',
    host: hostname,
    port,
    httpClient: Stripe.createFetchHttpClient(),
    // Tells what a test asks for from what the Worker does.
    appInfo: { name: 'operator' },
  })
  return {
    url,
    /** The official client, as the operator would use it. */
    client,
    pay: (session: string, card = cards.good) => ask<unknown>(url, 'pay', [session, card]),
    advance: (by: { days?: number; hours?: number }) => ask(url, 'advance', [by]),
    trouble: (how: object) => ask(url, 'trouble', [how]),
    calm: () => ask(url, 'calm', []),
    requests: () => ask<Asked[]>(url, 'requests', []),
    openDispute: (charge: string) => ask<string>(url, 'openDispute', [charge]),
    closeDispute: (dispute: string, outcome: 'won' | 'lost') => ask(url, 'closeDispute', [dispute, outcome]),
    /** What has happened so far, the oldest first. */
    events: async () => (await client.events.list({ limit: 100 })).data.toReversed(),
  }
}
type Asked = {
  method: string
  path: string
  parameters: Record<string, string>
  headers: Record<string, string>
  /** What was answered; 0 as long as nothing was. */
  status: number
}
export type Peer = Awaited<ReturnType<typeof openStripe>>

/** The session of a checkout whose page has this address. */
export const sessionOf = async (peer: Peer, url: string) => {
  const { data } = await peer.client.checkout.sessions.list({ limit: 100 })
  const session = data.find((one) => one.url === url)
  if (!session) throw new Error('There is no such page')
  return session
}

type Post = { secret?: string; seconds?: number; signed?: string; headers?: Record<string, string> }

/** Brings something to the webhook, as Stripe would, or not quite. */
export async function bring(event: unknown, { secret, seconds, signed, headers }: Post = {}) {
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

/** How Stripe signs a body, at a time in epoch seconds. */
export const signatureOf = (
  payload: string,
  { secret, seconds }: { secret: string; seconds?: number | undefined },
) =>
  Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    ...(seconds !== undefined && { timestamp: seconds }),
  })

async function ask<T>(peer: string, verb: string, args: unknown[]): Promise<T> {
  const response = await fetch(inject('stripeDoor'), {
    method: 'POST',
    body: JSON.stringify({ peer, verb, args }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

export const here = 'https://test'

/** What a driver asks for on the way to a payment. */
export const wish = (priceId = 'premium_monthly') => ({
  priceId,
  successUrl: `${here}/billing?checkout=success`,
  cancelUrl: `${here}/billing?checkout=cancelled`,
})

/** The page on which a driver would pay. */
export async function checkoutOf(driver: Person, priceId?: string): Promise<string> {
  const answer = await driver.api.billing['create-checkout'].$post({ json: wish(priceId) })
  if (answer.status !== 200) throw new Error(JSON.stringify(await answer.json()))
  return (await answer.json()).url
}

/** A driver pays on Stripe's page, and nobody has told us of it yet. */
export async function bought(peer: Peer, driver: Person, priceId?: string) {
  const session = await sessionOf(peer, await checkoutOf(driver, priceId))
  await peer.pay(session.id)
  return peer.client.checkout.sessions.retrieve(session.id)
}

/** What the server says of a driver's subscription. */
export const stateOf = async (driver: Person) =>
  (await driver.api.billing['check-subscription'].$post()).json()

/** What is on record, without a look at Stripe. */
export const recordOf = (driver: Person) =>
  openDb(env.DB).select().from(subscriptions).where(eq(subscriptions.userId, driver.id)).get()

const looks = new Set(['look_at_payments', 'find_payer', 'engage', 'notify'])

/** Brings everything that has happened at Stripe to the webhook, and waits until it is looked at. */
export async function bringAll(peer: Peer): Promise<void> {
  for (const event of await peer.events()) {
    const { status } = await bring(event)
    if (status !== 200) throw new Error(`The webhook answered ${status}`)
  }
  await eventually(async () => {
    const waiting = await openDb(env.DB).select({ kind: outbox.kind }).from(outbox)
    if (waiting.some(({ kind }) => looks.has(kind))) throw new Error('Not all is looked at')
  })
}
