// The pages of the Stripe emulator, as a browser without scripts uses them.
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripeFixture, type StripeFixture } from './stripe-fixture.ts'

let fixture: StripeFixture
beforeAll(async () => {
  fixture = await openStripeFixture()
})
afterAll(() => fixture.stop())

const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }

/** Text of a page, and the target of its redirect. Posts a form where one is given. */
async function visit(url: string, form?: Record<string, string>) {
  const body = form && new URLSearchParams(form)
  const answer = await fetch(url, { redirect: 'manual', ...(body && { method: 'POST', body }) })
  const to = answer.headers.get('location')
  return { status: answer.status, text: await answer.text(), to: to && new URL(to, url).href }
}
const operator = (action: string, id: string) => visit(fixture.emulator.url, { action, id })

test('the page of a checkout names the product, refuses an invalid card, and leads back when it is paid', async () => {
  const { stripe, checkout } = fixture
  const customer = await stripe.customers.create({ email: 'page@example.com' })
  const session = await checkout(customer.id)
  const url = session.url!
  const page = await visit(url)
  for (const words of [
    'Kindrop Premium',
    '$9.99 a month',
    'page@example.com',
    'emulator for Stripe',
    'href="https://kindrop.example/billing"',
  ]) {
    expect(page.text).toContain(words)
  }
  for (const [wrong, words] of [
    [{ number: '4242 4242 4242 4241' }, 'card number is incorrect'],
    [{ expiry: '13 / 34' }, 'expiry date is incomplete'],
    [{ expiry: '01 / 20' }, 'expiry date is in the past'],
    [{ cvc: '1' }, 'security code is incomplete'],
    [{ number: '4000 0000 0000 0002' }, 'Your card was declined.'],
    [{ number: '4000 0000 0000 9995' }, 'insufficient funds'],
  ] as const) {
    const again = await visit(url, { ...good, ...wrong })
    expect([again.to, again.text]).toEqual([null, expect.stringContaining(words)])
  }
  const bank = await visit(url, { ...good, number: '4000002500003155' })
  expect((await visit(bank.to!)).text).toContain('pay $9.99 with your card')
  expect((await visit(bank.to!, { answer: 'refused' })).text).toContain('unable to authenticate')
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])
  const paid = await visit(bank.to!, { answer: 'approved' })
  expect(paid).toMatchObject({ status: 303, to: `https://kindrop.example/billing?session_id=${session.id}` })
  expect((await visit(url)).text).toContain('You have paid already')
  expect((await visit(url, good)).text).toContain('You have paid already')
  expect((await stripe.charges.list({ customer: customer.id })).data.filter((one) => one.paid)).toHaveLength(
    1,
  )

  const other = await checkout(customer.id, 'premium_lifetime')
  await stripe.checkout.sessions.expire(other.id)
  expect((await visit(other.url!, good)).text).toContain('This checkout has expired')
  expect((await visit(`${fixture.emulator.url}/c/pay/cs_x`)).status).toBe(404)
})

test('somebody without a customer is asked for an address, and becomes one', async () => {
  const { stripe, priceOf } = fixture
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: (await priceOf('premium_monthly_downsell')).id, quantity: 1 }],
    success_url: 'https://kindrop.example',
  })
  expect((await visit(session.url!)).text).toContain('name="email"')
  await visit(session.url!, { ...good, email: 'new@example.com' })
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] })
  expect(done).toMatchObject({
    customer: { email: 'new@example.com' },
    customer_details: { email: 'new@example.com' },
  })
})

test('in the portal a plan is cancelled and kept, a card is changed, and what is open is paid with it', async () => {
  const { stripe, subscribed, eventsCausedBy, now } = fixture
  const { customer, subscription } = await subscribed('4000000000000341')
  const back = 'https://kindrop.example/billing'
  const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: back })
  expect((await visit(url)).text).toMatch(/Renews on .*•••• 0341/s)
  // A subscription in flexible billing mode, as all new ones are, is cancelled in the portal by `cancel_at` alone.
  await visit(url, { action: 'cancel', subscription: subscription.id })
  const end = subscription.items.data[0]!.current_period_end
  expect(await now(subscription.id)).toMatchObject({
    status: 'active',
    cancel_at: end,
    cancel_at_period_end: false,
  })
  expect((await visit(url)).text).toContain('Ends on')
  await visit(url, { action: 'resume', subscription: subscription.id })
  expect(await now(subscription.id)).toMatchObject({ cancel_at: null, canceled_at: null })

  await operator('renewal', customer.id)
  expect((await now(subscription.id)).status).toBe('past_due')
  expect((await visit(url)).text).toContain('$9.99 is open')
  expect((await visit(`${url}/card`, { ...good, number: '4000000000000002' })).text).toContain('declined')
  expect((await now(subscription.id)).status).toBe('past_due')
  const types = await eventsCausedBy(() => visit(`${url}/card`, good))
  expect(types).toEqual(
    expect.arrayContaining(['customer.updated', 'invoice.paid', 'customer.subscription.updated']),
  )
  expect((await now(subscription.id)).status).toBe('active')
  const bank = await visit(`${url}/card`, { ...good, number: '4000002500003155' })
  expect((await visit(bank.to!, { answer: 'approved' })).to).toBe(url)
  expect((await visit(url)).text).toContain('•••• 3155')
  const someone = await subscribed()
  await visit(url, { action: 'cancel', subscription: someone.subscription.id })
  expect((await now(someone.subscription.id)).cancel_at).toBe(null)
  await stripe.customers.del(customer.id)
  expect((await visit(url)).text).toContain('This page has expired')
})

test('an invoice has a page, on which an open one is paid', async () => {
  const { stripe, subscribed, now } = fixture
  const { customer, subscription } = await subscribed('4000002760003184')
  await operator('renewal', subscription.id)
  const late = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments'] })
  const invoice = late.latest_invoice as Stripe.Invoice
  const page = await visit(invoice.hosted_invoice_url!)
  expect(page.text).toMatch(/Invoice STANDIN-\d+.*open.*Pay \$9\.99/s)
  const bank = await visit(invoice.hosted_invoice_url!, { ...good, number: '4000002760003184' })
  expect((await visit(bank.to!, { answer: 'approved' })).to).toBe(invoice.hosted_invoice_url)
  expect((await now(subscription.id)).status).toBe('active')
  expect((await visit(invoice.invoice_pdf!)).text).toContain('paid')
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data
  expect((await visit(charge!.receipt_url!)).text).toContain('$9.99')
})

test('an operator lets time pass, refunds, disputes and sends events again, by id or by address', async () => {
  const { emulator, stripe, checkout, eventsCausedBy, received } = fixture
  const customer = await stripe.customers.create({ email: 'operated@example.com' })
  const session = await checkout(customer.id)
  emulator.pay(session.id, '4242424242424242')
  expect(await eventsCausedBy(() => operator('renewal', 'operated@example.com'))).toContain('invoice.paid')
  expect(await eventsCausedBy(() => operator('refund', 'operated@example.com'))).toContain('charge.refunded')
  const life = await checkout(customer.id, 'premium_lifetime')
  emulator.pay(life.id, '4242424242424242')
  expect(await eventsCausedBy(() => operator('dispute', customer.id))).toContain('charge.dispute.created')
  const [dispute] = (await stripe.disputes.list()).data
  expect(await eventsCausedBy(() => operator('lost', dispute!.id))).toContain('charge.dispute.closed')
  expect((await stripe.disputes.retrieve(dispute!.id)).status).toBe('lost')
  const { id } = received.at(-1)!
  await eventsCausedBy(() => operator('resend', id))
  expect(received.at(-1)!.id).toBe(id)
  const page = await visit(emulator.url)
  for (const words of ['operated@example.com', 'disputed: lost', 'refunded', 'answered 200'])
    expect(page.text).toContain(words)
  await operator('hold', '')
  expect((await visit(emulator.url)).text).toContain('Held back')
  await operator('release', '')
  expect((await operator('refund', 'nobody@example.com')).text).toContain('Nobody here is known as')
})

test('typed text is text on a page, never markup', async () => {
  const { emulator, stripe, checkout } = fixture
  const customer = await stripe.customers.create({ name: '<b>x</b>', email: '"><script>@example.com' })
  const session = await checkout(customer.id, 'premium_monthly', {
    cancel_url: 'https://kindrop.example/"><script>',
  })
  const again = await visit(session.url!, { ...good, number: '"><script>' })
  for (const { text } of [await visit(emulator.url), await visit(session.url!), again]) {
    expect(text).toContain('&quot;&gt;&lt;script&gt;')
    expect(text).not.toContain('<script')
  }
})
