// Payments of two drivers of npm start in the Stripe emulator, so that their billing pages have invoices, a
// portal and a problem to solve.
import { eq } from 'drizzle-orm'
import { Stripe } from 'stripe'
import type { PriceKey } from '../domain/billing/price.ts'
import { DAY_MS } from '../domain/time.ts'
import type { StripeEmulator } from '../tests/emulators/stripe/server.ts'
import { findAccountByEmail } from '../worker/auth/users/users.ts'
import { customers } from '../worker/db/billing-schema.ts'
import { openDb } from '../worker/db/db.ts'
import type { Server } from './server.ts'

type Payer = {
  email: string
  /** The number of a test card. */
  card: string
  /** Days since they subscribed. */
  days: number
}

/** The emulator, and the key with which it is called. */
export type DemoStripe = { emulator: StripeEmulator; secretKey: string }

/** Gives drivers past subscriptions, unless they have been to a checkout already. */
export async function seedPayments(
  { miniflare, url }: Server,
  { emulator, secretKey }: DemoStripe,
  payers: Payer[],
): Promise<void> {
  const env = (await miniflare.getBindings()) as unknown as Env
  const db = openDb(env.DB)
  const { hostname: host, port } = new URL(emulator.url)
  const stripe = new Stripe(secretKey, { protocol: 'http', host, port, telemetry: false })
  for (const { email, card, days } of payers) {
    const { user } = (await findAccountByEmail(db, email))!
    if ((await db.$count(customers, eq(customers.userId, user.id))) > 0) continue
    const key: PriceKey = 'premium_monthly'
    const { data } = await stripe.prices.list({ lookup_keys: [key] })
    const customer = await stripe.customers.create({ email, metadata: { user_id: user.id } })
    const createdAt = Date.now() - days * DAY_MS
    await db.insert(customers).values({ userId: user.id, stripeId: customer.id, createdAt })
    const metadata = { user_id: user.id, price_key: key }
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: data[0]!.id, quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      success_url: `${url.origin}/billing`,
    })
    emulator.pay(session.id, card)
    emulator.age(customer.id, { days, hours: 2 })
  }
}
