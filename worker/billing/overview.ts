import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { BillingOverview, Invoice } from '#domain/billing/billing.ts'
import type { Driver } from '../app.ts'
import { subscriptions } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { settingsOf } from '../settings/settings.ts'
import { findCustomer } from './customer.ts'
import { idOf, tryStripe } from './stripe.ts'

const shownStatuses = ['paid', 'void', 'uncollectible'] as const
/** How many bills the page shows: two years of months. */
const INVOICES_SHOWN = 24
/** How long /billing waits for the bills, in milliseconds. */
const TIMEOUT_MS = 5_000

/** §2.13 What a driver has bought and paid, with the present bills from Stripe; without bills when Stripe is away. */
export async function readBillingOverview(env: Env, db: Db, driver: Driver): Promise<BillingOverview> {
  const [customer, subscription] = await Promise.all([
    findCustomer(db, driver.id),
    db.select().from(subscriptions).where(eq(subscriptions.userId, driver.id)).get(),
  ])
  return {
    isOpen: settingsOf(env).STRIPE_SECRET_KEY !== '',
    status: subscription?.status ?? 'inactive',
    priceKey: subscription?.priceKey ?? null,
    endsAt: subscription?.endsAt ?? null,
    renews: subscription?.renews ?? false,
    hasPortal: customer !== null,
    invoices: customer === null ? [] : await findInvoices(env, customer.stripeId),
  }
}

async function findInvoices(env: Env, customer: string): Promise<Invoice[] | null> {
  const what = 'billing: no invoices'
  const invoices = await tryStripe(env, { what, timeoutMs: TIMEOUT_MS }, (stripe) =>
    listInvoices(stripe, customer),
  )
  return invoices ?? null
}

/** Invoices of subscriptions, and one-time payments, which have a receipt but no invoice. */
async function listInvoices(stripe: Stripe, customer: string): Promise<Invoice[]> {
  const [invoices, charges] = await Promise.all([
    stripe.invoices.list({ customer, limit: INVOICES_SHOWN, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: 100 }),
  ])
  const paidWith = new Map(invoices.data.map((invoice) => [invoice.id, intentsOf(invoice)]))
  const refunded = new Set(
    charges.data.flatMap((charge) => (charge.refunded ? [idOf(charge.payment_intent)] : [])),
  )
  const billed = new Set([...paidWith.values()].flat())
  const bills = invoices.data.flatMap((invoice): Invoice[] =>
    // A draft may still change, and an invoice of zero is of no interest.
    invoice.status === 'draft' || invoice.total === 0
      ? []
      : [
          {
            id: invoice.id,
            at: invoice.created * 1000,
            // What is still to pay of an open bill: a credit may cover a part.
            cents: invoice.status === 'open' ? invoice.amount_remaining : invoice.total,
            currency: invoice.currency.toUpperCase(),
            status: paidWith.get(invoice.id)?.some((intent) => refunded.has(intent))
              ? 'refunded'
              : (shownStatuses.find((one) => one === invoice.status) ?? 'open'),
            url: invoice.hosted_invoice_url ?? null,
          },
        ],
  )
  const receipts = charges.data
    .filter((charge) => charge.paid && !billed.has(idOf(charge.payment_intent)))
    .map((charge): Invoice => ({
      id: charge.id,
      at: charge.created * 1000,
      cents: charge.amount,
      currency: charge.currency.toUpperCase(),
      status: charge.refunded ? 'refunded' : 'paid',
      url: charge.receipt_url,
    }))
  return [...bills, ...receipts].toSorted((a, b) => b.at - a.at).slice(0, INVOICES_SHOWN)
}

const intentsOf = ({ payments }: Stripe.Invoice): (string | null)[] =>
  payments?.data.map(({ payment }) => idOf(payment.payment_intent)) ?? []
