import { env } from 'cloudflare:workers'
import { Stripe } from 'stripe'
import { inject, onTestFinished } from 'vitest'
import { anyone } from './world.ts'
import { stripeOf } from '../billing/stripe.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    stripeDoor: string
  }
}

/** Test cards, as Stripe names them. */
export const cards = { good: '4242424242424242', declined: '4000000000000002' }

/** Opens Stripe's stand-in for one test, and has the Worker ask it. */
export async function openStripe() {
  const url = await ask<string>('', 'open', [env.STRIPE_SECRET_KEY])
  const before = env.STRIPE_URL
  env.STRIPE_URL = url
  onTestFinished(async () => {
    env.STRIPE_URL = before
    await ask(url, 'stop', [])
  })
  const client = stripeOf(env)
  return {
    url,
    /** The official client, as the operator would use it. */
    client,
    pay: (session: string, card = cards.good) => ask<unknown>(url, 'pay', [session, card]),
    advance: (by: { days?: number; hours?: number }) => ask(url, 'advance', [by]),
    trouble: (how: object) => ask(url, 'trouble', [how]),
    calm: () => ask(url, 'calm', []),
    requests: () => ask<{ method: string; path: string }[]>(url, 'requests', []),
    openDispute: (charge: string) => ask<string>(url, 'openDispute', [charge]),
    closeDispute: (dispute: string, outcome: 'won' | 'lost') => ask(url, 'closeDispute', [dispute, outcome]),
    /** What has happened so far, the oldest first. */
    events: async () => (await client.events.list({ limit: 100 })).data.toReversed(),
  }
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
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: signed ?? body,
    secret: secret ?? env.STRIPE_WEBHOOK_SECRETS,
    ...(seconds !== undefined && { timestamp: seconds }),
  })
  return anyone().fetch('/api/billing/webhook', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
  })
}

async function ask<T>(peer: string, verb: string, args: unknown[]): Promise<T> {
  const response = await fetch(inject('stripeDoor'), {
    method: 'POST',
    body: JSON.stringify({ peer, verb, args }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
