import { env } from 'cloudflare:workers'
import { Stripe } from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '../error.ts'
import { withFastTimers } from '../test/platform.ts'
import { openStripe } from '../test/stripe.ts'
import { withStripeErrors, appErrorFromStripe, stripeClient, tryStripe } from './stripe.ts'

test('§7.23 nobody can pay where the operator has set no key', async () => {
  await expect(stripeClient({ STRIPE_URL: 'https://api.stripe.com', STRIPE_SECRET_KEY: '' })).rejects.toThrow(
    new AppError('unavailable', 'Paying is not open here yet.'),
  )
})

test('§7.23 requests go to the address in the settings, in the version of Stripe’s API that the library knows', async () => {
  const real = await stripeClient({ STRIPE_URL: 'https://api.stripe.com', STRIPE_SECRET_KEY: 'sk_test_1' })
  expect([real.getApiField('protocol'), real.getApiField('host'), real.getApiField('port')]).toEqual([
    'https',
    'api.stripe.com',
    443,
  ])
  const here = await stripeClient({ STRIPE_URL: 'http://127.0.0.1:4242', STRIPE_SECRET_KEY: 'sk_test_1' })
  expect([here.getApiField('protocol'), here.getApiField('host'), here.getApiField('port')]).toEqual([
    'http',
    '127.0.0.1',
    '4242',
  ])
  expect(here.getApiField('version')).toBe('2026-10-28.endive')
})

test('§7.23 a transient failure of Stripe is reported as one, with a time to retry', async () => {
  const stripe = await openStripe()
  await stripe.injectFault({ status: 500 })
  const passing = { code: 'unavailable', retryAfter: 5 }
  const asked = withFastTimers(() => withStripeErrors(() => stripe.client.customers.list()))
  await expect(asked).rejects.toMatchObject(passing)
  const { errors } = Stripe
  const said = { message: 'no', type: 'api_error' } as const
  for (const error of [
    new errors.StripeConnectionError(said),
    new errors.StripeRateLimitError({ ...said, statusCode: 429 }),
    new errors.StripeIdempotencyError({ ...said, statusCode: 409 }),
  ]) {
    expect(appErrorFromStripe(error)).toMatchObject(passing)
  }
})

test('§7.23 a driver reads that a card was not accepted, and our own mistakes stay internal errors', async () => {
  const { errors } = Stripe
  const declined = new errors.StripeCardError({ type: 'card_error', message: 'no', statusCode: 402 })
  expect(appErrorFromStripe(declined)).toMatchObject({ code: 'conflict' })
  const gone = { type: 'invalid_request_error', message: 'no', statusCode: 404, code: 'resource_missing' }
  expect(appErrorFromStripe(new errors.StripeInvalidRequestError(gone as never))).toMatchObject({
    code: 'conflict',
  })
  const wrong = { type: 'invalid_request_error', message: 'cus_secret', statusCode: 400 }
  expect(appErrorFromStripe(new errors.StripeInvalidRequestError(wrong as never))).toMatchObject({
    code: 'internal',
  })
  const other = new Error('of ours')
  expect(appErrorFromStripe(other)).toBe(other)
  const stripe = await openStripe()
  const stranger = await stripeClient({ STRIPE_URL: stripe.url, STRIPE_SECRET_KEY: 'sk_test_of_nobody' })
  await expect(withStripeErrors(() => stranger.customers.list())).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: undefined,
  })
})

test('§7.23 a page that can do without Stripe writes one line to the log, without the response', async () => {
  await openStripe()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const options = { what: 'billing: no invoices', timeoutMs: 5_000 }
  expect(await tryStripe(env, options, (stripe) => stripe.customers.retrieve('cus_secret'))).toBe(undefined)
  expect(logged.mock.calls).toEqual([
    [options.what, expect.stringMatching(/^StripeInvalidRequestError resource_missing 404 /)],
  ])
  expect(JSON.stringify(logged.mock.calls)).not.toContain('cus_secret')
})
