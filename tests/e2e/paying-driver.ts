// A paying driver's actions, on a server with its own Stripe emulator, so that outages and bank answers do
// not affect other journeys.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '../../scripts/server.ts'
import { type TestAccount, signUp } from '../account-factory.ts'
import { openMailbox, type Mailbox } from '../emulators/mailbox.ts'
import { openStripeEmulator, type StripeEmulator } from '../emulators/stripe/server.ts'
import { storeSession } from './device.ts'
import { copyButton, expect, type Page, test as base } from './driver.ts'

export type PaymentServer = {
  origin: string
  stripe: StripeEmulator
  mailbox: Mailbox
  tick: () => Promise<void>
}

const keys = { secretKey: 'sk_test_journeys', webhookSecret: 'whsec_journeys' }

export const test = base.extend<object, { paymentServer: PaymentServer }>({
  paymentServer: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'kindrop-till-'))
      const stripe = await openStripeEmulator({ secretKey: keys.secretKey })
      const mailbox = await openMailbox()
      const server = await openServer({
        port: 0,
        data,
        cron: false,
        mailbox: mailbox.url,
        vars: { MAILER_AUTOCONFIRM: 'true', ADMIN_SECOND_FACTOR: 'false' },
        stripe: { url: stripe.url, ...keys },
      })
      const { origin } = server.url
      stripe.webhooks.pointTo({ url: `${origin}/api/billing/webhook`, secret: keys.webhookSecret })
      await use({ origin, stripe, mailbox, tick: server.tick })
      await Promise.all([server.stop(), stripe.stop(), mailbox.stop()])
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ paymentServer }, use) => use(paymentServer.origin),
})

/** A new driver, signed in and at work. */
export async function newPayingDriver(page: Page, paymentServer: PaymentServer): Promise<TestAccount> {
  const person = await signUp(paymentServer.origin)
  await storeSession(page, person)
  await page.goto('/upload')
  await expect(copyButton(page)).toBeVisible()
  return person
}

/** Pays with one of Stripe's test cards on the page that is open there. */
export async function payWithCard(page: Page, card: string): Promise<void> {
  await page.getByText('Test cards').click()
  await page.getByRole('button', { name: card }).click()
}

/** Somebody who has subscribed by the month already, with a card. */
export async function subscribe(
  { origin, stripe }: PaymentServer,
  { token }: TestAccount,
  card: string,
): Promise<void> {
  const response = await fetch(new URL('/api/billing/create-checkout', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      priceId: 'premium_monthly',
      successUrl: `${origin}/billing`,
      cancelUrl: `${origin}/billing`,
    }),
  })
  const { url } = (await response.json()) as { url: string }
  stripe.pay(url.split('/').at(-1)!, card)
  await stripe.webhooks.allDelivered()
}

/** Actions of the Stripe emulator's operator page for one customer: `renewal`, `refund` and the like. */
export async function stripeOperatorAction(
  { stripe }: PaymentServer,
  { email }: TestAccount,
  action: string,
): Promise<void> {
  const body = new URLSearchParams({ action, id: email })
  const response = await fetch(stripe.url, { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(303)
  await stripe.webhooks.allDelivered()
}

export type { Page }
export { expect }
