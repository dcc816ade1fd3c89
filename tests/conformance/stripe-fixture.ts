// Stripe's own library in front of the emulator, and a receiver of its webhooks.
import { createServer } from 'node:http'
import { Stripe } from 'stripe'
import { listen } from '../emulators/listen.ts'
import { openStripeEmulator, type StripeEmulator } from '../emulators/stripe/server.ts'

export const secretKey = 'sk_test_of_this_machine_1234'
export const secret = 'whsec_of_this_machine'
export const DAY = 86_400

export type StripeFixture = Awaited<ReturnType<typeof openStripeFixture>>

/** Opens the emulator with a receiver of webhooks, which verifies each signature with the library. */
export async function openStripeFixture() {
  const received: Stripe.Event[] = []
  const answers: number[] = []
  const receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const status = answers.shift() ?? 200
      const event = stripe.webhooks.constructEvent(body, request.headers['stripe-signature']!, secret)
      if (status === 200) received.push(event)
      response.writeHead(status).end()
    })
  })
  const emulator = await openStripeEmulator({
    secretKey,
    webhook: { url: await listen(receiver, 0), secret },
  })
  const stripe = clientOf(emulator)

  const priceOf = async (key: string) => (await stripe.prices.list({ lookup_keys: [key] })).data[0]!
  const checkout = async (
    customer: string,
    key = 'premium_monthly',
    more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  ) => {
    const price = await priceOf(key)
    return stripe.checkout.sessions.create({
      mode: price.recurring ? 'subscription' : 'payment',
      customer,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'https://kindrop.example/billing?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://kindrop.example/billing',
      ...more,
    })
  }
  return {
    emulator,
    stripe,
    /** All received events. */
    received,
    /** The receiver's next answers, before it returns to 200. */
    answers,
    priceOf,
    checkout,
    /** A customer with a subscription paid by card. */
    subscribed: async (number = '4242424242424242', more = {}) => {
      const customer = await stripe.customers.create({ email: 'mia@example.com' })
      const session = await checkout(customer.id, 'premium_monthly', more)
      emulator.pay(session.id, number, 'approved')
      const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
      return { customer, session, subscription: subscription! }
    },
    now: (subscription: string) => stripe.subscriptions.retrieve(subscription),
    /**
     * The events that an action causes, once all have arrived: sorted by name, since their order is not
     * fixed.
     */
    eventsCausedBy: async (run: () => unknown): Promise<string[]> => {
      await emulator.webhooks.allDelivered()
      const from = received.length
      await run()
      await emulator.webhooks.allDelivered()
      return received
        .slice(from)
        .map(({ type }) => type)
        .sort()
    },
    stop: async () => {
      await emulator.stop()
      receiver.close()
      receiver.closeAllConnections()
    },
  }
}

export function clientOf({ url }: StripeEmulator, key = secretKey, maxNetworkRetries = 0): Stripe {
  const { hostname: host, port } = new URL(url)
  return new Stripe(key, { host, port: Number(port), protocol: 'http', maxNetworkRetries })
}

/** Status, type, code and parameter of the error of a call. */
export async function errorOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('That was taken')
  return [error.statusCode, error.type, error.code, error.param]
}
