import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { priceKeys } from '#domain/billing/price.ts'
import deploy from '../../docs/deploy.md?raw'
import list from '../../docs/stripe.md?raw'
import { eraseAccount } from '../account/erase.ts'
import { writeAudit } from '../auth/audit.ts'
import { openDb } from '../db/db.ts'
import { person, type Person } from '../test/factories.ts'
import {
  bought,
  cancelInPortal,
  postAllEvents,
  checkoutOf,
  ORIGIN,
  openStripe,
  type StripeEmulator,
  sessionOf,
  checkSubscriptionAs,
} from '../test/stripe.ts'
import { eventTypes } from './events.ts'
import { reconcile } from './reconcile.ts'
import { billingActorStub } from './stubs.ts'

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

test('§7.21 the Worker sends Stripe the requests that docs/stripe.md lists, with those parameters, and no others', async () => {
  const stripe = await openStripe()
  await everything(stripe)
  const asked = (await stripe.requests())
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

test('§7.21 the documents list every event and every price that the Worker knows', () => {
  const notified = Array.from(deploy.matchAll(/^- `([a-z_.]+)`$/gm), ([, type]) => type)
  expect(notified.toSorted()).toEqual(eventTypes.toSorted())
  for (const key of priceKeys) expect(deploy).toContain(`| \`${key}\``)
})

/** Every action of drivers and Stripe that leads to a request to Stripe. */
async function everything(stripe: StripeEmulator): Promise<void> {
  const { client } = stripe
  const ann = await person('ann')
  await ann.api.billing.prices.$get()
  const month = await bought(stripe, ann)
  await checkSubscriptionAs(ann)
  await client.subscriptions.update(String(month.subscription), { cancel_at_period_end: true })
  expect((await ann.api.billing.resume.$post()).status).toBe(204)
  await cancelInPortal(ann, String(month.subscription))
  expect((await ann.api.billing.resume.$post()).status).toBe(204)
  await postAllEvents(stripe)
  await checkoutOf(ann, 'premium_lifetime_downsell')
  const lifetime = await bought(stripe, ann, 'premium_lifetime')
  await postAllEvents(stripe)
  await ann.api.billing.$get()
  // A second payment for the same plan, on a page that we did not open.
  const { data } = await client.prices.list({ lookup_keys: ['premium_lifetime'] })
  const again = await client.checkout.sessions.create({
    mode: 'payment',
    customer: String(lifetime.customer),
    line_items: [{ price: String(data[0]?.id), quantity: 1 }],
    metadata: { price_key: 'premium_lifetime' },
    success_url: ORIGIN,
  })
  await stripe.pay(again.id)
  await postAllEvents(stripe)
  const charge = (await client.paymentIntents.retrieve(String(lifetime.payment_intent))).latest_charge
  await stripe.openDispute(String(charge))
  const charges = (await client.charges.list({ customer: String(lifetime.customer) })).data
  // The first charge was the month's.
  await stripe.openDispute(String(charges.at(-1)?.id))
  await postAllEvents(stripe)
  await client.customers.del(String(lifetime.customer))
  const page = await sessionOf(stripe, await checkoutOf(ann))
  await reconcile(env, openDb(env.DB))
  await erase(ann)
  // The queued jobs have run before this step.
  await billingActorStub(env, ann.id).close({ userId: ann.id, customerId: String(page.customer) })
}

function erase({ id }: Person): Promise<void> {
  const line = { action: 'user_deleted' as const, actorId: id, ip: null, payload: {} }
  return eraseAccount(env, openDb(env.DB), id, writeAudit(openDb(env.DB), line))
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('{id}', '[^/]+')}$`)
