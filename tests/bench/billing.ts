// The built Worker with D1, through Miniflare, and the Stripe emulator: cost of acknowledging an event and of
// answering whether a driver is subscribed, against a bare Hono route served the same way.
import { join } from 'node:path'
import { openServer } from '../../scripts/server.ts'
import { signUp } from '../account-factory.ts'
import { openStripeEmulator } from '../emulators/stripe/server.ts'
import { signatureOf } from '../emulators/stripe/webhooks.ts'
import { openBaseline } from './baseline.ts'
import { atRate, capacity, type Target } from './load.ts'
import { perSecond, row, share } from './report.ts'

/** Drivers of the events, in rotation. */
const DRIVERS = 20
const [secretKey, webhookSecret] = ['sk_test_bench', 'whsec_bench']

export async function benchBilling(folder: string): Promise<void> {
  const baseline = await openBaseline(folder)
  const stripe = await openStripeEmulator({ secretKey })
  const server = await openServer({
    port: 0,
    data: join(folder, 'billing-data'),
    cron: false,
    vars: { MAILER_AUTOCONFIRM: 'true' },
    stripe: { url: stripe.url, secretKey, webhookSecret },
  })
  try {
    const origin = server.url.origin.replace('localhost', '127.0.0.1')
    const billing = `${origin}/api/billing`
    const drivers = await Promise.all(Array.from({ length: DRIVERS }, () => signUp(origin)))
    const headersOf = ({ token }: { token: string }) => ({
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    })
    for (const person of drivers) {
      const checkoutRequest = {
        priceId: 'premium_monthly',
        successUrl: `${origin}/billing`,
        cancelUrl: `${origin}/billing`,
      }
      const answer = await fetch(`${billing}/create-checkout`, {
        method: 'POST',
        headers: headersOf(person),
        body: JSON.stringify(checkoutRequest),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
    const customers = stripe.requests.flatMap(({ path, parameters }) =>
      path === '/v1/checkout/sessions' && parameters.mode ? [parameters.customer] : [],
    )

    let count = 0
    const event = (id: string = crypto.randomUUID()) => {
      const object = { id: 'sub_bench', customer: customers[count++ % customers.length] }
      return JSON.stringify({ id: `evt_${id}`, type: 'customer.subscription.updated', data: { object } })
    }
    const webhook = {
      url: `${billing}/webhook`,
      method: 'POST' as const,
      body: () => event(),
      sign: (body: string) => ({ 'stripe-signature': signatureOf(body, webhookSecret) }),
    }
    const check = {
      url: `${billing}/check-subscription`,
      method: 'POST' as const,
      headers: headersOf(drivers[0]!),
      body: () => '',
    }

    const baselineCapacity = await capacity({ url: (await baseline.ready).href })
    row('bare Hono route', perSecond(baselineCapacity), 'floor')
    // No sync in the measurement: the driver has synced once, and every further answer uses the stored row.
    stripe.pay(await openPageOf(stripe, customers[0]), '4242424242424242')
    await fetch(check.url, { method: 'POST', headers: check.headers })
    const again = { ...webhook, body: () => event('again') }
    const forged = { ...webhook, sign: () => ({ 'stripe-signature': `t=${now()},v1=00` }) }
    const measure = async (name: string, target: Target) => {
      const measured = await capacity(target)
      // A refused forgery is not a failure.
      const failures = target === forged ? 0 : measured.failures
      row(name, perSecond({ ...measured, failures }), share(measured.rate, baselineCapacity.rate))
    }
    await measure('check-subscription', check)
    await measure('webhook, forged', forged)
    await measure('webhook, the same event again', again)
    // Each of these causes work that continues for a while, so they come last, the lightest first.
    const calm = await atRate(webhook, 20)
    row('webhook at 20/s', `p50 ${calm.p50} ms, p99 ${calm.p99} ms`, '')
    await measure('webhook, each event new', webhook)
  } finally {
    await server.stop()
    await stripe.stop()
    await baseline.dispose()
  }
}

const now = () => Math.floor(Date.now() / 1000)

/** The customer's open checkout page. */
async function openPageOf({ url }: { url: string }, customer: string | undefined): Promise<string> {
  const answer = await fetch(`${url}/v1/checkout/sessions?status=open&customer=${customer}`, {
    headers: { authorization: `Bearer ${secretKey}` },
  })
  const { data } = (await answer.json()) as { data: { id: string }[] }
  return data[0]!.id
}
