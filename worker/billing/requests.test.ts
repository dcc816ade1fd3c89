import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import deploy from '../../docs/deploy.md?raw'
import list from '../../docs/stripe.md?raw'
import { eraseAccount } from '../account/erase.ts'
import { writeAudit } from '../auth/audit.ts'
import { openDb } from '../db/db.ts'
import { priceKeys } from '#domain/billing/price.ts'
import {
  bought,
  bringAll,
  checkoutOf,
  here,
  openStripe,
  type Peer,
  sessionOf,
  stateOf,
} from '../test/stripe.ts'
import { person, type Person } from '../test/factories.ts'
import { cashierOf } from './stubs.ts'
import { eventTypes } from './events.ts'
import { reconcile } from './reconcile.ts'

/** A line of docs/stripe.md. */
type Line = { method: string; path: string; parameters: string[]; reference: string }

const lines = Array.from(
  list.matchAll(/^\| `(GET|POST|DELETE) (\S+)`\s*\|([^|]*)\|[^|]*\|\s*\[[^\]]+\]\((\S+)\)\s*\|$/gm),
  ([, method = '', path = '', parameters = '', reference = '']): Line => ({
    method,
    path,
    parameters: Array.from(parameters.matchAll(/`([^`]+)`/g), ([, name]) => name ?? ''),
    reference,
  }),
)

test('§7.21 Stripe is asked for what docs/stripe.md lists, with those parameters, and for nothing else', async () => {
  const peer = await openStripe()
  await everything(peer)
  const asked = (await peer.requests())
    .filter(({ headers }) => !headers['user-agent']?.includes('operator'))
    .map(({ method, path, parameters, headers }) => ({
      line: lines.find((line) => line.method === method && patternOf(line.path).test(path)),
      what: `${method} ${path}`,
      names: Object.keys(parameters).map((name) => name.replaceAll(/\[\d+\]/g, '[]')),
      headers,
    }))
  expect(asked.filter(({ line }) => !line).map(({ what }) => what)).toEqual([])
  const unlisted = asked.flatMap(({ line, what, names }) =>
    names.filter((name) => !line?.parameters.includes(name)).map((name) => `${what} ${name}`),
  )
  expect(unlisted).toEqual([])
  const unused = lines.flatMap((line) => {
    const mine = asked.filter((one) => one.line === line)
    const rest = line.parameters.filter((name) => !mine.some(({ names }) => names.includes(name)))
    return mine.length === 0 ? [`${line.method} ${line.path}`] : rest.map((name) => `${line.path} ${name}`)
  })
  expect(unused).toEqual([])
  for (const { what, headers } of asked) {
    expect(headers['stripe-version'], what).toMatch(/^\d{4}-\d\d-\d\d\.\w+$/)
    expect(headers['idempotency-key'] !== undefined, what).toBe(what.startsWith('POST'))
  }
  expect(lines.every(({ reference }) => reference.startsWith('https://docs.stripe.com/api/'))).toBe(true)
})

test('§7.21 the operator is told of every event and every price that the Worker knows', () => {
  const told = Array.from(deploy.matchAll(/^- `([a-z_.]+)`$/gm), ([, type]) => type)
  expect(told.toSorted()).toEqual(eventTypes.toSorted())
  for (const key of priceKeys) expect(deploy).toContain(`| \`${key}\``)
})

/** All that drivers and Stripe can do that makes us ask for something. */
async function everything(peer: Peer): Promise<void> {
  const { client } = peer
  const ann = await person('ann')
  await ann.api.billing.prices.$get()
  await bought(peer, ann)
  await stateOf(ann)
  await bringAll(peer)
  await checkoutOf(ann, 'premium_lifetime_downsell')
  const lifetime = await bought(peer, ann, 'premium_lifetime')
  await bringAll(peer)
  await ann.api.billing['customer-portal'].$post({ json: { returnUrl: here } })
  await ann.api.billing.$get()
  // Somebody has paid the same once more on a page that we did not open.
  const { data } = await client.prices.list({ lookup_keys: ['premium_lifetime'] })
  const again = await client.checkout.sessions.create({
    mode: 'payment',
    customer: String(lifetime.customer),
    line_items: [{ price: String(data[0]?.id), quantity: 1 }],
    metadata: { price_key: 'premium_lifetime' },
    success_url: here,
  })
  await peer.pay(again.id)
  await bringAll(peer)
  const charge = (await client.paymentIntents.retrieve(String(lifetime.payment_intent))).latest_charge
  await peer.openDispute(String(charge))
  const charges = (await client.charges.list({ customer: String(lifetime.customer) })).data
  // The first was the month's.
  await peer.openDispute(String(charges.at(-1)?.id))
  await bringAll(peer)
  await client.customers.del(String(lifetime.customer))
  const page = await sessionOf(peer, await checkoutOf(ann))
  await reconcile(env, openDb(env.DB))
  await erase(ann)
  // What was promised is done before this.
  await cashierOf(env, ann.id).close({ userId: ann.id, customerId: String(page.customer) })
}

function erase({ id }: Person): Promise<void> {
  const line = { action: 'user_deleted' as const, actorId: id, ip: null, payload: {} }
  return eraseAccount(env, openDb(env.DB), id, writeAudit(openDb(env.DB), line))
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('{id}', '[^/]+')}$`)
