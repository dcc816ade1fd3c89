import { expect, test } from 'vitest'
import { openStripe, sessionOf } from '../test/stripe.ts'
import { person, type Person } from '../test/world.ts'

const here = 'https://test'
const checkout = (driver: Person, priceId = 'premium_monthly') =>
  driver.api.billing['create-checkout'].$post({
    json: { priceId, successUrl: `${here}/billing?paid=yes`, cancelUrl: `${here}/billing` },
  })
const state = async (driver: Person) => (await driver.api.billing['check-subscription'].$post()).json()

test('§7.23 §7.22 a driver pays for a month, comes back before the webhook, and is subscribed', async () => {
  const peer = await openStripe()
  const ann = await person('ann')
  expect(await state(ann)).toEqual({
    subscribed: false,
    subscription_status: 'inactive',
    subscription_end: null,
  })
  const answer = await checkout(ann)
  expect(answer.status).toBe(200)
  const { url } = await answer.json()
  await peer.pay((await sessionOf(peer, url)).id)
  expect(await state(ann)).toMatchObject({ subscribed: true, subscription_status: 'active' })
})
