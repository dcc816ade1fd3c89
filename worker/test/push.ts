import { base64url } from 'jose'
import { expect } from 'vitest'
import type { Person } from './factories.ts'

/** A browser's push subscription, with a real key and an endpoint of its own. */
export async function newSubscription(
  endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
) {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const pair = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair
  const point = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer
  return {
    endpoint,
    p256dh: base64url.encode(new Uint8Array(point)),
    auth: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
  }
}

/** Subscribes this person's browser, and returns the subscription. */
export async function subscribed(who: Pick<Person, 'api'>, endpoint?: string) {
  const subscription = await newSubscription(endpoint)
  expect((await who.api.push.subscription.$put({ json: subscription })).status).toBe(204)
  return subscription
}
